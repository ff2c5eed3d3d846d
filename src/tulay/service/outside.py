"""Notices what other processes have changed, such as `tulay admin`, and makes it known here.

Refuses to change anything: it only reads again.
"""

from __future__ import annotations

import logging

from tulay.match.commands import Refused
from tulay.service.people import People
from tulay.service.ports.clock import Clock
from tulay.service.ports.notices import Notice, Notices
from tulay.service.ports.store import CannotRead
from tulay.service.ranked.queue import RankedQueue
from tulay.service.recurring import Recurring
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

LOOK_MS = 2_000
"""How often the notices are looked at."""


class Outside:
    """Looks at the notices, again and again."""

    def __init__(
        self,
        notices: Notices,
        tables: Tables,
        people: People,
        ranked: RankedQueue,
        clock: Clock,
    ) -> None:
        self._notices = notices
        self._tables = tables
        self._people = people
        self._ranked = ranked
        self._seen = 0
        self._looks = Recurring(clock, self._look_safely)

    async def start(self) -> None:
        """Begins after the newest notice that there is: everything is read anew anyway.

        Raises:
            CannotRead: The database is away.
        """
        self._seen = await self._notices.newest()
        self._looks.start(LOOK_MS)

    async def stop(self) -> None:
        """Looks no more."""
        await self._looks.stop()

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
            _log.info("the operator changed something: %s", notice.kind)
            self._seen = notice.id

    async def _take(self, notice: Notice) -> None:
        match notice.kind:
            case "name":
                await self._people.name_changed(notice.target)
            case "ban":
                self._people.banned(*notice.target.split("/", 1))
            case "bar":
                self._ranked.leave(notice.target)
            case "group":
                await self._tables.reread(notice.target)
            case _:
                _log.warning("a notice of an unknown kind was left alone")

    async def _look_safely(self, _: int) -> int:
        try:
            await self.look()
        except CannotRead:
            pass  # the store has logged it
        except Exception:
            _log.exception("the notices could not be looked at")
        return LOOK_MS
