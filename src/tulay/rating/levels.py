"""Where the CPU's levels stand on the scale of players.

The steps between levels are measured (`docs/levels.md`); where the first one stands is an
assumption, until enough people have played ranked games to check it: a level that a beginner can
beat is some 800 points below the rating with which everybody begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tulay.rating.glicko import Rating

LEVEL_RATINGS: Mapping[int, int] = MappingProxyType(
    {1: 700, 2: 940, 3: 1200, 4: 1470, 5: 1710, 6: 1940, 7: 2170, 8: 2350, 9: 2540, 10: 2740}
)
"""The fixed rating of each level, in points; the steps are those of the matches."""
LEVEL_DEVIATION = 60.0
"""How well the place of a level on the scale is known."""


def level_rating(level: int) -> Rating:
    """The rating of a level of the CPU, which never changes.

    Raises:
        KeyError: There is no such level.

    >>> level_rating(5)
    Rating(value=1710, deviation=60.0, volatility=0.06)
    """
    return Rating(LEVEL_RATINGS[level], LEVEL_DEVIATION)


def nearest_level(value: float) -> int:
    """The level whose rating is nearest; of two equally near ones the weaker.

    >>> nearest_level(1500), nearest_level(0), nearest_level(9_999)
    (4, 1, 10)
    """
    return min(LEVEL_RATINGS, key=lambda level: (abs(LEVEL_RATINGS[level] - value), level))
