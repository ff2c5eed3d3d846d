"""How strong somebody is now, and which level of the CPU that is. Refuses to change ratings."""

from __future__ import annotations

from tulay.match.commands import Refused
from tulay.match.rules import STAND_IN_LEVEL
from tulay.rating import (
    FIRST,
    PERIOD_MS,
    Rating,
    idle,
    level_rating,
    nearest_level,
    rate_game,
)
from tulay.service.ports.clock import Clock
from tulay.service.ports.ratings import RatingRow, Ratings
from tulay.service.ports.store import CannotRead

WEAKER_BY = 2
"""In a ranked game the stand-in is so many levels below the person."""


class Strength:
    """Asks what is known of people."""

    def __init__(self, ratings: Ratings, clock: Clock) -> None:
        self._ratings = ratings
        self._clock = clock

    async def of(self, person: str) -> Rating:
        """A person's rating now; that of a beginner for who has none.

        Raises:
            Refused: ``cannot-read``.
        """
        try:
            row = (await self._ratings.ratings([person])).get(person)
        except CannotRead as error:
            raise Refused("cannot-read") from error
        return rating_now(row, self._clock.now_ms())

    async def stand_in_level(self, person: str) -> int:
        """The level that plays for a person in a casual game: the nearest, if that is known.

        Raises:
            Refused: ``cannot-read``.
        """
        rating = await self.of(person)
        return nearest_level(rating.value) if rating.known else STAND_IN_LEVEL


def rating_now(row: RatingRow | None, now_ms: int) -> Rating:
    """A rating after the time that has passed since the last game.

    >>> rating_now(None, 0).value
    1500.0
    """
    if row is None:
        return FIRST
    return idle(row.rating, max(0, now_ms - row.at_ms) / PERIOD_MS)


def after_level(rating: Rating, level: int, *, won: bool) -> Rating:
    """The rating after a game against a level of the CPU, if such a game were rated.

    >>> round(after_level(Rating(1500, 60), 4, won=True).value) > 1500
    True
    """
    return rate_game(rating, level_rating(level), 1.0 if won else 0.0)[0]


def ranked_stand_in_level(rating: Rating) -> int:
    """The level that plays for a person in a ranked game: below the own strength.

    >>> ranked_stand_in_level(Rating(1900, 60)), ranked_stand_in_level(FIRST)
    (4, 2)
    """
    return max(1, nearest_level(rating.value) - WEAKER_BY)
