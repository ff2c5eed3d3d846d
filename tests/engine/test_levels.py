from __future__ import annotations

from itertools import pairwise

import pytest

from tulay.engine.levels import LEVELS, LONGEST_MS, Level, time_cap_ms


def test_every_level_thinks_longer_and_slips_less_than_the_one_below() -> None:
    """Levels are numbered from 1 without a gap, and grow in every respect."""
    assert list(LEVELS) == [level.number for level in LEVELS.values()] == [1, 2, 3, 4, 5]
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.playouts < higher.playouts
        assert lower.slip_rate >= higher.slip_rate
        assert lower.careful <= higher.careful


@pytest.mark.parametrize(("size", "cap_ms"), [(11, 1000), (13, 1396), (19, 2983), (53, 3000)])
def test_time_is_bounded_in_proportion_to_the_board(size: int, cap_ms: int) -> None:
    """A second on 11×11, its share of that on other boards, never more than three."""
    assert time_cap_ms(size) == cap_ms <= LONGEST_MS


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: str(level.number))
def test_a_level_thinks_in_proportion_to_the_board(level: Level) -> None:
    """What 11×11 gets, half the cells get half of, and the smallest board still a playout."""
    assert level.playouts_on(11) == level.playouts
    assert level.playouts_on(22) == 4 * level.playouts
    assert level.playouts_on(1) >= 1
