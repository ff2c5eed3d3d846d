"""Where finished games are found by who played them. Refuses to know their moves.

The rows are written with the end of a game, by `tulay.service.ports.store.Store.commit`; games that
ended before there were such rows are `listed` afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from tulay.service.ports.store import GameRow, PlayedKind, PlayedRow


class Tally(NamedTuple):
    """How many games were won and lost."""

    won: int
    lost: int


class Played(Protocol):
    """All finished games by person.

    A method that reads raises `CannotRead`, one that writes `CannotSave`, if that cannot
    be done now.
    """

    async def games(
        self,
        person: str,
        limit: int,
        before: tuple[int, str] | None = None,
        *,
        kind: PlayedKind | None = None,
        won: bool | None = None,
    ) -> Sequence[PlayedRow]:
        """A person's games, the newest first.

        Args:
            person: Whose.
            limit: How many at most.
            before: Instant and id of the last one on the page before.
            kind: Only those of one kind.
            won: Only those that were won, or lost.
        """
        ...

    async def game(self, person: str, game: str) -> PlayedRow | None:
        """A finished game as one person sees it, None for who did not play it to its end."""
        ...

    async def against_cpu(self, person: str) -> Mapping[int, Tally]:
        """The record against each level of the CPU that the person has met."""
        ...

    async def unlisted(self, limit: int) -> Sequence[GameRow]:
        """Games that ended before games were listed by person."""
        ...

    async def add(self, game: str, rows: Sequence[PlayedRow]) -> None:
        """Lists such a game; one that is listed already stays as it is."""
        ...
