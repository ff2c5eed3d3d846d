from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tulay.core import MAX_SIZE, Cell, Position
from tulay.engine.opening_table import MEASURED
from tulay.engine.openings import is_solved, opening_for, red_share, red_wins
from tulay.notation import cell_name

SOLVED = Path(__file__).parents[1] / "vectors" / "solved-openings.json"


def test_solved_sizes_are_as_an_independent_solver_found_them() -> None:
    """On every solved size the winning first stones are exactly the recorded ones."""
    for size, names in json.loads(SOLVED.read_text())["winning_first_cells"].items():
        cells = Position.initial(int(size)).empty_cells()
        assert is_solved(int(size))
        assert {cell_name(cell) for cell in cells if red_wins(int(size), cell)} == set(names)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 8, 10, 12, 14, 26, MAX_SIZE, *MEASURED])
def test_a_share_is_a_chance_and_the_same_after_half_a_turn(size: int) -> None:
    """Turning the board by half a turn changes nothing, on any size."""
    for cell in Position.initial(size).empty_cells():
        share = red_share(size, cell)
        assert 0.0 <= share <= 1.0
        assert red_share(size, Cell(size - 1 - cell.col, size - 1 - cell.row)) == share


@pytest.mark.parametrize("size", [9, 10, 11, 12, 13, 14, 19, 26, MAX_SIZE])
def test_the_middle_is_worth_a_swap_and_the_acute_corner_is_not(size: int) -> None:
    """Red gains by the middle and loses by the corner that has two neighbours."""
    middle = size // 2
    assert red_share(size, Cell(middle, middle)) > 0.5
    assert red_share(size, Cell(0, 0)) < 0.5


@pytest.mark.parametrize("size", [5, 7, 9, 11, 13, 19])
def test_openings_vary_and_stay_close_to_an_even_game(size: int) -> None:
    """Over 100 seeds there are four openings or more, none far from even on large boards."""
    openings = {opening_for(size, Random(seed)) for seed in range(100)}
    assert len(openings) >= 4
    if size > 7:
        assert all(abs(red_share(size, cell) - 0.5) < 0.02 for cell in openings)
