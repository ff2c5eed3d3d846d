from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tulay.core import Cell, Color, Place, Position
from tulay.engine.evaluator import ScriptedEvaluator, UniformEvaluator
from tulay.engine.starts import first_stones, openings, winner_so_far

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def test_openings_come_once() -> None:
    """No opening comes twice, not even turned by half, and all are open games."""
    starts = list(openings(4, seed=1))
    stones = {tuple(sorted(start.stones())) for start in starts}
    assert len(stones) == len(starts) > 20
    for start in starts:
        turned = tuple(
            sorted((Cell(3 - cell.col, 3 - cell.row), color) for cell, color in start.stones())
        )
        assert turned not in stones or turned == tuple(sorted(start.stones()))
        assert winner_so_far(start) is None
        assert start.turn is Color.RED


def test_openings_follow_the_seed() -> None:
    """The same seed gives the same openings, another one others."""
    first, again, other = (list(islice(openings(7, seed), 10)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_judge_leaves_out_what_it_thinks_decided() -> None:
    """Openings that the judge is sure of are not played."""
    sure = ScriptedEvaluator(lambda planes: (np.zeros(25), 0.9))
    assert not list(openings(5, 1, sure))
    assert list(islice(openings(5, 1, UniformEvaluator()), 3))


def test_a_proof_ends_a_game() -> None:
    """A chain of bridges to both edges has won although stones are missing."""
    position = Position.initial(3)
    for cell in (Cell(1, 1), Cell(0, 0)):
        position = position.after(Place(cell))
    assert not position.over
    assert winner_so_far(position) is Color.RED


def test_every_first_stone_comes_once() -> None:
    """Of a stone and the same one turned by half, one is played."""
    cells = {position.last_cell for position in first_stones(4)}
    assert len(cells) == 8
    assert not {Cell(3 - cell.col, 3 - cell.row) for cell in cells if cell} & cells
