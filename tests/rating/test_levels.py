"""The CPU's levels on the scale of players."""

from __future__ import annotations

from tulay.engine.levels import LEVELS
from tulay.match import LEVELS as OFFERED
from tulay.rating import FIRST, LEVEL_RATINGS, nearest_level


def test_the_steps_are_those_of_the_matches() -> None:
    """Every level that is offered stands as far above the first one as its matches say."""
    assert tuple(LEVEL_RATINGS) == OFFERED == tuple(LEVELS)
    first = LEVEL_RATINGS[1]
    assert {n: value - first for n, value in LEVEL_RATINGS.items()} == {
        n: level.rating for n, level in LEVELS.items()
    }


def test_the_nearest_level_is_nearest() -> None:
    """No level is nearer to a rating than the one that is chosen for it."""
    for value in range(0, 3500, 7):
        chosen = LEVEL_RATINGS[nearest_level(value)]
        assert all(abs(chosen - value) <= abs(other - value) for other in LEVEL_RATINGS.values())
    assert nearest_level(FIRST.value) == 4
