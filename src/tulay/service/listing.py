"""Lists, by person, the games that ended before games were listed so.

A few at a time with pauses between them, until none is left. Refuses to list the games of today:
those are listed with their end.
"""

from __future__ import annotations

import logging

from tulay.match.commands import Refused
from tulay.service.games import Games
from tulay.service.played import rows_of
from tulay.service.ports.clock import Clock
from tulay.service.ports.played import Played
from tulay.service.ports.store import CannotRead, CannotSave
from tulay.service.recurring import Recurring

_log = logging.getLogger(__name__)

_GAMES = 20  # in one portion
FIRST_MS = 10_000
"""From the start to the first portion, so that people can come back before."""
PAUSE_MS = 500
"""Between two portions."""
DONE_MS = 24 * 3_600_000
"""From when none was left, or the database was away, to the next look."""


class Listing:
    """Catches up on games of earlier releases."""

    def __init__(self, games: Games, played: Played, clock: Clock) -> None:
        self._games = games
        self._played = played
        self._recurring = Recurring(clock, self._work)

    def start(self) -> None:
        """Begins in a while, in the running event loop."""
        self._recurring.start(FIRST_MS)

    async def stop(self) -> None:
        """Ends after the portion that is under way."""
        await self._recurring.stop()

    async def portion(self) -> int:
        """Lists some games; gives how many.

        Raises:
            CannotRead: The database cannot be read.
            CannotSave: It cannot be written.
            Refused: ``cannot-read``.
        """
        found = await self._played.unlisted(_GAMES)
        for row in found:
            try:
                rows = rows_of(await self._games.ended(row))
            except (LookupError, ValueError):
                _log.exception("listing: a finished game cannot be read")
                rows = ()
            await self._played.add(row.id, rows)
        return len(found)

    async def _work(self, late_ms: int) -> int:
        try:
            return PAUSE_MS if await self.portion() else DONE_MS
        except (CannotRead, CannotSave, Refused):
            return DONE_MS
