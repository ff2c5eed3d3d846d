from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Position
from tulay.engine.board import BLUE, RED
from tulay.engine.evaluator import UniformEvaluator
from tulay.engine.exhaustive import winner
from tulay.engine.solver import Solver
from tulay.engine.wins import Win, Wins

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def test_a_win_is_found_where_its_stones_stand_and_its_cells_are_free() -> None:
    """Further stones of the winner do no harm; a missing one or a cell taken from it does."""
    wins = Wins(3)
    win = Win(stones=0b000_000_001, cells=0b000_011_000)
    wins.add(RED, RED, win)
    assert wins.find(RED, RED, own=0b000_000_011, free=0b000_011_011) == win
    assert wins.find(RED, RED, own=0b000_010_001, free=0b000_011_001) == win
    assert wins.find(RED, RED, own=0b000_000_010, free=0b000_011_010) is None
    assert wins.find(RED, RED, own=0b000_000_001, free=0b000_010_001) is None


def test_who_wins_without_being_on_turn_wins_on_turn() -> None:
    """But not the other way round."""
    wins = Wins(3)
    wins.add(BLUE, RED, Win(1, 2))
    assert wins.find(BLUE, RED, own=1, free=3) == wins.find(BLUE, BLUE, own=1, free=3) == Win(1, 2)
    wins = Wins(3)
    wins.add(BLUE, BLUE, Win(1, 2))
    assert wins.find(BLUE, RED, own=1, free=3) is None


def test_what_is_known_already_is_kept_once() -> None:
    """A win has up to four looks, and one that needs no less than another has no use."""
    wins = Wins(3)
    wins.add(RED, RED, Win(0b000_000_001, 0b000_000_010))
    assert len(wins) == 4
    wins.add(RED, RED, Win(0b000_000_001, 0b000_000_110))
    wins.add(BLUE, BLUE, Win(0b000_000_001, 0b001_001_000))
    assert len(wins) == 4


def test_what_is_kept_is_true_wherever_it_holds() -> None:
    """On 5×5 a win of a solver holds if all that it does not need belongs to the other side."""
    rng, solver, checked = Random(6), Solver(5, UniformEvaluator()), 0
    for _ in range(150):
        solver.verdict(random_position(5, rng.randint(0, 8), rng))
    wins = solver._wins
    assert wins is not None
    for (code, mover), shelf in wins._shelves.items():
        color = Color.RED if code == RED else Color.BLUE
        for number in rng.sample(range(shelf.count), min(shelf.count, 300)):
            win, stones = shelf.at(number), dict[Cell, Color]()
            for bit in range(25):
                own, free = win.stones >> bit & 1, win.cells >> bit & 1
                if own or not free:
                    stones[Cell(bit % 5, bit // 5)] = color if own else color.other
            turn = Color.RED if mover == RED else Color.BLUE
            assert winner(Position.arranged(5, stones, turn)) is color
            checked += 1
    assert checked > 200
