"""Who is here, from the pages that are open. Refuses to be stored: what it leads to is.

A person is present while any of their pages is. A page that is gone or hidden leaves a period of
grace; when the last one has run out, the table is told that the person is away. When a page opens
or wakes, the table is told that the person arrives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tulay.match.commands import Arrive, Command, NoteAway, Refused
from tulay.match.events import GroupCreated
from tulay.match.rules import STAND_IN_LEVEL
from tulay.service.counters import Counters
from tulay.service.due import expected_persons
from tulay.service.ids import new_id
from tulay.service.ports.bus import Bus, Change, Unwatch
from tulay.service.ports.clock import Clock, Timer
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

Status: TypeAlias = Literal["present", "lost", "away"]


@dataclass(frozen=True, slots=True)
class Grace:
    """How long a page may be gone before its person counts as away; ms.

    Attributes:
        closed_ms: After the page said that it closes.
        lost_ms: After the connection broke, or since the last beat of a silent page.
        hidden_ms: After the page said that it is hidden.
        silent_ms: A visible page that once sent beats shows as lost after this long without one.
        retry_ms: Until the table is told again what it could not save.
    """

    closed_ms: int = 10_000
    lost_ms: int = 30_000
    hidden_ms: int = 120_000
    silent_ms: int = 20_000
    retry_ms: int = 5_000


@dataclass(frozen=True, slots=True)
class Present:
    """Who is at a table just now.

    Attributes:
        persons: Everybody with a page, and those whose grace runs; who is missing has no page.
        watchers: How many present persons are neither seated, queued nor host.
    """

    code: str
    persons: Mapping[str, Status]
    watchers: int


PresenceWatcher: TypeAlias = Callable[[Present], None]


@dataclass(slots=True)
class _Page:
    """An open page."""

    sockets: int = 1
    beat_ms: int | None = None
    hidden_ms: int | None = None


@dataclass(slots=True)
class _Person:
    """What is known of one person at one table."""

    pages: dict[str, _Page] = field(default_factory=dict)
    gone_ms: int = 0
    """Since when the page is gone whose grace runs out last."""
    away_ms: int = 0
    """When that grace runs out; counts only while no open page holds the person."""
    told_away: bool = False
    arriving: bool = False
    shown: Status = "present"
    timer: Timer | None = None
    timer_ms: int = 0


async def _unknown_strength(_: str) -> int:
    """The level for a person of whom nothing is known."""
    return STAND_IN_LEVEL


class Presence:
    """Pages and their persons, table by table, in memory."""

    def __init__(
        self,
        tables: Tables,
        bus: Bus,
        clock: Clock,
        counters: Counters,
        *,
        level_of: Callable[[str], Awaitable[int]] = _unknown_strength,
        grace: Grace | None = None,
    ) -> None:
        """Begins with nobody there.

        Args:
            tables: Where it is told who comes and goes.
            bus: Who tells of new tables.
            clock: The time.
            counters: What counts.
            level_of: The level of the CPU that is nearest to a person, for a stand-in.
            grace: How patient it is with who is gone.
        """
        self._level_of = level_of
        self._tables = tables
        self._clock = clock
        self._counters = counters
        self._grace = grace or Grace()
        self._rooms: dict[str, dict[str, _Person]] = {}
        self._watchers: dict[str, dict[object, PresenceWatcher]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unwatch = bus.watch_all(self._changed)
        self._closed = False

    # -- what pages say --------------------------------------------------------------------------
    def opened(self, code: str, person: str, page: str) -> asyncio.Future[None]:
        """A page has an open socket. The future is done when the table knows."""
        known = self._person(code, person)
        sockets = known.pages[page].sockets if page in known.pages else 0
        known.pages[page] = _Page(sockets + 1)
        known.gone_ms = known.away_ms = 0
        self._look(code, person)
        return self._arrive(code, person)

    def closed(self, code: str, person: str, page: str, on_purpose: bool) -> None:
        """A page's socket is closed: the page said so, or the connection broke.

        A page that has opened another socket meanwhile stays open.
        """
        found = self._page(code, person, page)
        if found is None:
            return
        found.sockets -= 1
        if found.sockets > 0:
            return
        known, now_ms = self._rooms[code][person], self._clock.now_ms()
        del known.pages[page]
        if on_purpose:
            self._gone(known, now_ms, now_ms + self._grace.closed_ms)
        else:
            # A page that said it is hidden keeps its longer grace: phones cut its connection.
            absence = self._page_away(found) or (now_ms, now_ms + self._grace.lost_ms)
            self._gone(known, *absence)
        self._look(code, person)

    def hidden(self, code: str, person: str, page: str, hidden: bool) -> None:
        """A page says that it is hidden, or visible again."""
        found = self._page(code, person, page)
        if found is not None:
            found.hidden_ms = None if not hidden else (found.hidden_ms or self._clock.now_ms())
            self._beat(code, person, found)

    def beat(self, code: str, person: str, page: str) -> None:
        """A page is alive. Once a page has beaten, it has to do so every few seconds."""
        found = self._page(code, person, page)
        if found is not None:
            self._beat(code, person, found)

    def lost(self, code: str, person: str) -> None:
        """Counts a person as lost from now on, unless one of their pages is open."""
        known, now_ms = self._person(code, person), self._clock.now_ms()
        self._gone(known, now_ms, now_ms + self._grace.lost_ms)
        self._look(code, person)

    def skipped(self, ms: int) -> None:
        """The clock went on by so much at once; nobody is missed for that time."""
        for room in self._rooms.values():
            for known in room.values():
                if known.away_ms:
                    known.gone_ms, known.away_ms = known.gone_ms + ms, known.away_ms + ms
                for page in known.pages.values():
                    page.beat_ms = None if page.beat_ms is None else page.beat_ms + ms
                    page.hidden_ms = None if page.hidden_ms is None else page.hidden_ms + ms

    # -- what may be asked -----------------------------------------------------------------------
    def of(self, code: str) -> Mapping[str, Status]:
        """Everybody with a page or whose grace runs; who is missing has no page."""
        return {person: known.shown for person, known in self._rooms.get(code, {}).items()}

    def watchers(self, code: str) -> int:
        """How many present persons are neither seated, queued nor host."""
        room = self._rooms.get(code)
        if not room:
            return 0
        group = self._tables.peek(code)
        members: set[str] = set() if group is None else {*expected_persons(group), *group.away}
        return sum(known.shown == "present" and p not in members for p, known in room.items())

    def present(self, code: str) -> Present:
        """`of` and `watchers` in one."""
        return Present(code, self.of(code), self.watchers(code))

    def watch(self, code: str, callback: PresenceWatcher) -> Unwatch:
        """Calls back whenever somebody comes, goes or is lost."""
        key = object()
        self._watchers.setdefault(code, {})[key] = callback

        def unwatch() -> None:
            callbacks = self._watchers.get(code, {})
            callbacks.pop(key, None)
            if not callbacks:
                self._watchers.pop(code, None)

        return unwatch

    @property
    def pages(self) -> int:
        """How many pages are open."""
        return sum(len(known.pages) for room in self._rooms.values() for known in room.values())

    def census(self) -> dict[str, int]:
        """How many persons there are at all tables by status, and how many of them watch."""
        found = {"present": 0, "lost": 0, "away": 0, "watching": 0}
        for code, room in self._rooms.items():
            for known in room.values():
                found[known.shown] += 1
            found["watching"] += self.watchers(code)
        return found

    async def close(self) -> None:
        """Forgets everybody; nobody is noted as away by it."""
        self._closed = True
        self._unwatch()
        for room in self._rooms.values():
            for known in room.values():
                if known.timer is not None:
                    known.timer.cancel()
        self._rooms.clear()
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    # -- inside ----------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        """Who creates a table counts as lost until their page opens.

        Who is paired with a stranger is waited for by the match itself.
        """
        for event in change.events:
            if isinstance(event, GroupCreated) and event.host is not None:
                self.lost(change.code, event.host)

    def _person(self, code: str, person: str) -> _Person:
        return self._rooms.setdefault(code, {}).setdefault(person, _Person(shown="away"))

    def _page(self, code: str, person: str, page: str) -> _Page | None:
        known = self._rooms.get(code, {}).get(person)
        return None if known is None else known.pages.get(page)

    def _beat(self, code: str, person: str, page: _Page) -> None:
        page.beat_ms = self._clock.now_ms()
        known = self._rooms[code][person]
        self._look(code, person)
        if known.told_away and known.shown == "present":
            self._arrive(code, person)

    def _gone(self, known: _Person, gone_ms: int, away_ms: int) -> None:
        if away_ms >= known.away_ms:
            known.gone_ms, known.away_ms = gone_ms, away_ms

    def _page_away(self, page: _Page) -> tuple[int, int] | None:
        """Since when an open page does not hold its person, and when that means away."""
        if page.hidden_ms is not None:
            return page.hidden_ms, page.hidden_ms + self._grace.hidden_ms
        if page.beat_ms is None or self._clock.now_ms() < page.beat_ms + self._grace.silent_ms:
            return None
        return page.beat_ms, page.beat_ms + self._grace.lost_ms

    def _absence(self, known: _Person) -> tuple[Status, int, int] | None:
        """How a person is missed: status, since when, until when that is grace; None if present."""
        since_ms, away_ms = known.gone_ms, known.away_ms
        status: Status = "lost"
        for page in known.pages.values():
            gone = self._page_away(page)
            if gone is None:
                return None
            if page.hidden_ms is not None and self._clock.now_ms() < gone[1]:
                status = "present"  # a hidden page still listens
            if gone[1] >= away_ms:
                since_ms, away_ms = gone
        if self._clock.now_ms() >= away_ms:
            return "away", since_ms, away_ms
        return status, since_ms, away_ms

    def _look(self, code: str, person: str) -> None:
        """Draws the conclusions for one person from what is known now."""
        if self._closed:
            return
        known = self._rooms[code][person]
        absence = self._absence(known)
        shown: Status = "present" if absence is None else absence[0]
        changed, known.shown = shown != known.shown, shown
        next_ms = self._next_ms(known, absence)
        if absence is not None and shown == "away" and not known.told_away:
            known.told_away = True
            self._note_away(code, person, known, absence[1])
        if next_ms is not None:
            self._arm(code, person, known, next_ms)
        elif not known.pages and not known.arriving:
            self._drop(code, person)
        if changed:
            self._tell(code)

    def _next_ms(self, known: _Person, absence: tuple[Status, int, int] | None) -> int | None:
        """When the person has to be looked at again, if nothing happens before."""
        if absence is not None:
            return absence[2] if absence[0] != "away" else None
        visible = [page.beat_ms for page in known.pages.values() if page.hidden_ms is None]
        beats = [beat_ms for beat_ms in visible if beat_ms is not None]
        if len(beats) < len(visible):
            return None  # a page that never beats holds its person until its socket closes
        return max(beats) + self._grace.silent_ms

    def _arm(self, code: str, person: str, known: _Person, at_ms: int) -> None:
        if known.timer is not None:
            if known.timer_ms <= at_ms:
                return  # it will look, and arm itself again
            known.timer.cancel()
        known.timer_ms = at_ms
        known.timer = self._clock.call_at(at_ms, lambda: self._rang(code, person, known))

    def _rang(self, code: str, person: str, known: _Person) -> None:
        known.timer = None
        if self._rooms.get(code, {}).get(person) is known:
            self._look(code, person)

    def _drop(self, code: str, person: str) -> None:
        room = self._rooms[code]
        known = room.pop(person)
        if known.timer is not None:
            known.timer.cancel()
        if not room:
            del self._rooms[code]

    def _tell(self, code: str) -> None:
        callbacks = self._watchers.get(code)
        if not callbacks:
            return
        present = self.present(code)
        for callback in list(callbacks.values()):
            try:
                callback(present)
            except Exception:
                _log.exception("a watcher of presence failed")

    # -- what the table is told ------------------------------------------------------------------
    def _note_away(self, code: str, person: str, known: _Person, since_ms: int) -> None:
        def build() -> Command:
            current = self._rooms.get(code, {}).get(person)
            if current is not None and current.shown == "present":
                raise Refused("moot")  # came back while the command waited
            return NoteAway(person, since_ms)

        def again() -> None:
            if self._rooms.get(code, {}).get(person, known) is known and known.shown == "away":
                self._note_away(code, person, known, since_ms)

        self._counters.went_away += 1
        self._spawn(self._tell_table(code, build, again))

    def _arrive(self, code: str, person: str) -> asyncio.Future[None]:
        known = self._rooms[code][person]
        known.told_away, known.arriving = False, True

        def again() -> None:
            if self._rooms.get(code, {}).get(person) is known and known.pages:
                self._arrive(code, person)

        async def arrive() -> None:
            try:
                level = await self._level_of(person)
            except Refused as refused:
                self._later(refused, again)
            else:
                await self._tell_table(code, lambda: Arrive(person, new_id(), level), again)
            known.arriving = False
            if self._rooms.get(code, {}).get(person) is known:
                self._look(code, person)
                self._tell(code)

        return self._spawn(arrive())

    async def _tell_table(
        self, code: str, build: Callable[[], Command], again: Callable[[], None]
    ) -> None:
        """Carries out a command; tries it again later if it cannot be saved."""
        try:
            await self._tables.execute(code, None, None, build)
        except Refused as refused:
            self._later(refused, again)

    def _later(self, refused: Refused, again: Callable[[], None]) -> None:
        """Tries again in a moment what could not be read or saved."""
        if refused.code in ("cannot-save", "cannot-read") and not self._closed:
            self._clock.call_at(self._clock.now_ms() + self._grace.retry_ms, again)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
