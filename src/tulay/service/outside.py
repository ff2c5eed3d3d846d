"""Notices what other processes have changed, such as `tulay admin`, and makes it known here.

Refuses to change anything: it only reads again.
"""

from __future__ import annotations

import asyncio
import logging

from tulay.match.commands import Refused
from tulay.service.people import People
from tulay.service.ports.clock import Clock, Timer
from tulay.service.ports.notices import Notice, Notices
from tulay.service.ports.store import CannotRead
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

LOOK_MS = 2_000
"""How often the notices are looked at."""


class Outside:
    """Looks at the notices, again and again."""

    def __init__(self, notices: Notices, tables: Tables, people: People, clock: Clock) -> None:
        self._notices = notices
        self._tables = tables
        self._people = people
        self._clock = clock
        self._seen = 0
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self) -> None:
        """Begins after the newest notice that there is: everything is read anew anyway.

        Raises:
            CannotRead: The database is away.
        """
        self._seen = await self._notices.newest()
        self._arm()

    async def stop(self) -> None:
        """Looks no more."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def look(self) -> None:
        """Carries out every notice that is new.

        Raises:
            CannotRead: The rest waits for the next time.
        """
        for notice in await self._notices.after(self._seen):
            try:
                await self._take(notice)
            except Refused as refused:
                raise CannotRead(refused.code) from refused
            except Exception:
                _log.exception("a notice could not be carried out")
            self._seen = notice.id

    async def _take(self, notice: Notice) -> None:
        match notice.kind:
            case "name":
                await self._people.name_changed(notice.target)
            case "ban":
                self._people.banned(*notice.target.split("/", 1))
            case "group":
                await self._tables.reread(notice.target)
            case _:
                _log.warning("a notice of an unknown kind was left alone")

    def _arm(self) -> None:
        if not self._closed:
            self._timer = self._clock.call_at(self._clock.now_ms() + LOOK_MS, self._rang)

    def _rang(self) -> None:
        self._timer = None
        self._task = asyncio.get_running_loop().create_task(self._look_safely())

    async def _look_safely(self) -> None:
        try:
            await self.look()
        except CannotRead:
            pass  # the store has logged it
        finally:
            self._arm()
