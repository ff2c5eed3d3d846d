"""Where ratings, and what ranked games did to them, are read. Refuses to change a rating.

Ratings change with the end of a game, by `tulay.service.ports.store.Store.commit`, and never
otherwise; what an operator resets is another matter (`forget_rating`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tulay.rating import Rating
from tulay.service.ports.played import Tally


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating as it was after the last game that counted.

    Attributes:
        person: Whose it is.
        rating: The rating.
        games: How many games counted.
        won: How many of them were won.
        at_ms: When the last of them ended.
    """

    person: str
    rating: Rating
    games: int
    won: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class RatedRow:
    """What a ranked game did to one of the two ratings.

    Attributes:
        game: The game's id.
        person: Whose rating.
        opponent: Against whom.
        won: Whether the person won.
        counts: Whether it counts; if not, the rating stays.
        before: The rating before, in points.
        value: The rating after, in points.
        deviation: Its deviation after, in points.
        at_ms: When the game ended.
    """

    game: str
    person: str
    opponent: str
    won: bool
    counts: bool
    before: float
    value: float
    deviation: float
    at_ms: int


class Ratings(Protocol):
    """All ratings. Every method that reads raises `CannotRead` if that is not possible now."""

    async def ratings(self, persons: Collection[str]) -> Mapping[str, RatingRow]:
        """The ratings of those of the persons who have one."""
        ...

    async def rated(self, game: str) -> Sequence[RatedRow]:
        """What a game did, to the winner first; empty if it was not ranked or still runs."""
        ...

    async def history(
        self, person: str, limit: int, before: tuple[int, str] | None = None
    ) -> Sequence[RatedRow]:
        """A person's ranked games, the newest first.

        Args:
            person: Whose.
            limit: How many at most.
            before: Instant and id of the last one on the page before.
        """
        ...

    async def record(self, person: str) -> Tally:
        """How many ranked games a person has won and lost, also such as did not count."""
        ...

    async def rating_at(self, person: str, at_ms: int) -> RatedRow | None:
        """What the last ranked game until an instant made of a rating; None before the first."""
        ...

    async def forgotten(self, persons: Collection[str]) -> frozenset[str]:
        """Those of the persons who are nobody any more."""
        ...

    async def leaders(self, now_ms: int, limit: int, offset: int = 0) -> Sequence[RatingRow]:
        """Those whose rating is well known now, the strongest first."""
        ...

    async def stronger(self, person: str, now_ms: int) -> int | None:
        """How many of the leaders are before a person; None for who is no leader."""
        ...

    async def seat(self, person: str) -> str | None:
        """The stream in which a person plays a ranked game just now."""
        ...

    async def left_early(self, person: str, since_ms: int) -> Sequence[int]:
        """When a person let a ranked game down before it had begun, the newest first."""
        ...

    async def barred(self, person: str) -> bool:
        """Whether the operator keeps a person out of ranked play."""
        ...

    async def add_report(
        self, game: str, reporter: str, person: str, reason: str, now_ms: int
    ) -> bool:
        """Notes a complaint about an opponent; False if it is noted already."""
        ...
