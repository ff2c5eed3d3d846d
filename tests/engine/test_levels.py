from __future__ import annotations

from itertools import pairwise

import pytest

from tulay.engine.levels import LEVELS, Level


def test_every_level_sees_more_and_slips_less_than_the_one_below() -> None:
    """Levels are numbered from 1 without a gap, and grow in every respect."""
    assert list(LEVELS) == [level.number for level in LEVELS.values()] == list(range(1, 11))
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.visits <= higher.visits
        assert lower.temperature >= higher.temperature
        assert lower.slip_rate >= higher.slip_rate
        assert lower.careful <= higher.careful
        assert lower.rating + 100 <= higher.rating <= lower.rating + 300


def test_who_thinks_takes_the_best_and_who_does_not_chooses_freely() -> None:
    """A temperature is for moves at first sight."""
    assert all((level.temperature == 0) == (level.visits > 1) for level in LEVELS.values())


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: str(level.number))
def test_time_is_bounded_in_proportion_to_the_board(level: Level) -> None:
    """A second on 11×11, three at the highest level, its share of that on other boards."""
    whole_ms = 3000 if level.number == 10 else 1000
    assert level.cap_ms(11) == whole_ms
    assert level.cap_ms(13) == whole_ms * 169 // 121
    assert level.cap_ms(53) == level.cap_ms(19) == whole_ms * 361 // 121
