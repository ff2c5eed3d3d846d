"""Ratings of players: Glicko-2 as pure functions, and where the CPU's levels stand on that scale.

Refuses names, games, storage and clocks: ratings, results and idle time are passed in.
"""

from __future__ import annotations

from tulay.rating.glicko import (
    FIRST,
    KNOWN_DEVIATION,
    PERIOD_MS,
    Rating,
    Result,
    expected_score,
    idle,
    rate,
    rate_game,
)
from tulay.rating.levels import (
    LEVEL_RATINGS,
    level_rating,
    nearest_level,
)

__all__ = [
    "FIRST",
    "KNOWN_DEVIATION",
    "LEVEL_RATINGS",
    "PERIOD_MS",
    "Rating",
    "Result",
    "expected_score",
    "idle",
    "level_rating",
    "nearest_level",
    "rate",
    "rate_game",
]
