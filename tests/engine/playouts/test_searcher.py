from __future__ import annotations

import math
import time
from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Position
from tulay.engine.budget import Budget
from tulay.engine.playouts.searcher import Searcher


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
    monkeypatch.setattr("tulay.engine.playouts.searcher._PIECE_S", 1e-9)
    assert searcher.find(position, (), Random(9), budget) == usual


def test_only_the_named_cells_are_considered(searcher: Searcher) -> None:
    """A search among some cells proposes these and no other."""
    only = [Cell(1, 1), Cell(3, 2)]
    found, _ = searcher.find(Position.initial(5), only, Random(1), Budget(50, math.inf))
    assert sorted(each.cell for each in found) == only


class WatchfulStop:
    """A stop flag that is up after so many questions and notes the longest time between two.

    The time is the processor's, so that a busy machine does not count.
    """

    def __init__(self, questions: int) -> None:
        self.longest_s = 0.0
        self._left = questions
        self._last_s = time.thread_time()

    def __call__(self) -> bool:
        now_s = time.thread_time()
        self.longest_s = max(self.longest_s, now_s - self._last_s)
        self._last_s = now_s
        self._left -= 1
        return self._left < 0


@pytest.mark.parametrize("size", [5, 11, 19, 53])
def test_a_stop_is_obeyed_within_50_ms(searcher: Searcher, size: int) -> None:
    """Whenever the flag goes up, it is looked at within 50 ms, and there is a candidate then."""
    stop = WatchfulStop(questions=40)
    found, playouts = searcher.find(
        Position.initial(size), (), Random(1), Budget(10**9, math.inf, stop)
    )
    assert stop.longest_s < 0.05
    assert time.thread_time() - stop._last_s < 0.05
    assert found
    assert playouts > 40


def test_a_passed_deadline_still_gives_candidates(searcher: Searcher) -> None:
    """However late it is, there is something to play."""
    found, playouts = searcher.find(Position.initial(11), (), Random(1), Budget(500, 0.0))
    assert found
    assert 0 < playouts < 500
