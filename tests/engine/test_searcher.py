from __future__ import annotations

import math
import time
from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Position
from tulay.engine.searcher import Budget, Searcher


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    """A warm searcher."""
    warm = Searcher()
    warm.find(Position.initial(2), (), Random(0), Budget(1, math.inf))
    return warm


def test_the_pieces_of_a_search_do_not_change_it(
    searcher: Searcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search in pieces of any length finds what the same search in other pieces finds."""
    position = random_position(9, 12, Random(4))
    budget = Budget(1500, math.inf)
    usual = searcher.find(position, (), Random(9), budget)
    monkeypatch.setattr("tulay.engine.searcher._PIECE_S", 1e-9)
    assert searcher.find(position, (), Random(9), budget) == usual


def test_only_the_named_cells_are_considered(searcher: Searcher) -> None:
    """A search among some cells proposes these and no other."""
    only = [Cell(1, 1), Cell(3, 2)]
    found, _ = searcher.find(Position.initial(5), only, Random(1), Budget(50, math.inf))
    assert sorted(each.cell for each in found) == only


@pytest.mark.parametrize("size", [5, 11, 19, 53])
def test_a_stop_is_obeyed_within_50_ms(searcher: Searcher, size: int) -> None:
    """From the moment the flag is up, the search goes on for less than 50 ms."""
    raised_s = time.monotonic() + 0.1
    budget = Budget(10**9, math.inf, lambda: time.monotonic() >= raised_s)
    found, playouts = searcher.find(Position.initial(size), (), Random(1), budget)
    assert time.monotonic() - raised_s < 0.05
    assert found
    assert playouts > 0


def test_a_passed_deadline_still_gives_candidates(searcher: Searcher) -> None:
    """However late it is, there is something to play."""
    found, playouts = searcher.find(Position.initial(11), (), Random(1), Budget(500, 0.0))
    assert found
    assert 0 < playouts < 500
