from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tulay.core import MAX_SIZE, Cell, Place, Position
from tulay.engine.evaluator import NetEvaluator, ScriptedEvaluator, UniformEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.openings import Openings, is_solved, red_wins
from tulay.engine.planes import Planes
from tulay.notation import cell_name

SOLVED = Path(__file__).parents[1] / "vectors" / "solved-openings.json"


def test_solved_sizes_are_as_an_independent_solver_found_them() -> None:
    """On every solved size the winning first stones are exactly the recorded ones."""
    for size, names in json.loads(SOLVED.read_text())["winning_first_cells"].items():
        cells = Position.initial(int(size)).empty_cells()
        assert is_solved(int(size))
        assert {cell_name(cell) for cell in cells if red_wins(int(size), cell)} == set(names)


@pytest.mark.parametrize("size", [5, 7, 9, 11, 13, 19, 26])
def test_openings_vary(size: int) -> None:
    """Over 100 seeds there are four openings or more, and never the middle."""
    openings = Openings(NetEvaluator(shipped_model()))
    cells = {openings.choose(size, Random(seed))[0] for seed in range(100)}
    assert len(cells) >= 4
    assert Cell(size // 2, size // 2) not in cells


@pytest.mark.parametrize("size", [1, 2, 3, 4, 8, 20, MAX_SIZE])
def test_every_board_has_an_opening(size: int) -> None:
    """A cell of the board and a chance, also where no other board can be looked at for it."""
    for seed in range(10):
        cell, chance = Openings(UniformEvaluator()).choose(size, Random(seed))
        assert Position.initial(size).after(Place(cell)).ply == 1
        assert chance == 0.5


def test_the_evenest_first_stones_are_taken() -> None:
    """Of all first stones those that the net thinks nearest to even, turned by half or not."""

    def judge(planes: Planes) -> tuple[np.ndarray, float]:
        placed = np.argwhere(planes[1, 2:-2, 2:-2])[0]
        return np.zeros(81), float(placed.min()) / 8  # by the distance from two edges

    openings = Openings(ScriptedEvaluator(judge))
    for seed in range(30):
        cell, chance = openings.choose(9, Random(seed))
        assert chance == 0.5
        assert min(cell) == 0 or max(cell) == 8
