"""Sees to it that what is too old goes: idle groups, browsers, links, results of commands.

Works in portions with pauses between them, so that play never waits for it. Refuses to drop a
finished game: those stay, with the log that they are in. Refuses to believe a clock that jumps:
what is dropped does not come back when the clock is set right.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tulay.match.commands import ExpireGroup, Refused
from tulay.match.events import GroupExpired
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.counters import Counters
from tulay.service.ports.clock import Clock
from tulay.service.ports.leftovers import Cursor, Dropped, Leftovers, StreamEnd
from tulay.service.ports.store import CannotRead, CannotSave
from tulay.service.presence import Presence
from tulay.service.recurring import Recurring
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

_HOUR_MS = 3_600_000
_DAY_MS = 24 * _HOUR_MS
_STREAMS = 20  # looked at in one portion


@dataclass(frozen=True, slots=True)
class Lives:
    """How long things live when nobody comes; ms.

    A group in which nothing was ever played expires by the match, after a week. A private link
    lives ten minutes.

    Attributes:
        idle_group_ms: A group in which nothing happens and nobody is, until it expires.
        expired_group_ms: An expired group, until it is dropped if no game was finished in it.
        command_ms: The result of a command, for a page that sends it again.
        snapshot_ms: A snapshot that shortens nothing but the way back.
        idle_device_ms: A browser that never sat or waited at a table.
        gone_device_ms: A browser that did; its cookie has ended by itself by then.
        left_early_ms: A note of who let a ranked game down before it had begun.
        report_ms: A complaint about an opponent.
        notice_ms: A notice from one process to another.
    """

    idle_group_ms: int = 90 * _DAY_MS
    expired_group_ms: int = 30 * _DAY_MS
    command_ms: int = 30 * _DAY_MS
    snapshot_ms: int = 30 * _DAY_MS
    idle_device_ms: int = 30 * _DAY_MS
    gone_device_ms: int = 401 * _DAY_MS
    left_early_ms: int = 30 * _DAY_MS
    report_ms: int = 365 * _DAY_MS
    notice_ms: int = _DAY_MS


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a round goes; ms.

    Attributes:
        first_ms: From the start to the first round, so that people can come back before.
        doubt_ms: From a jump of the clock by more than a day to the next round, so that somebody
            can set it right, or people can come back.
        round_ms: From the end of a round to the next.
        pause_ms: Between two portions, at least.
        share: A pause is at least so many times as long as the portion before it.
    """

    first_ms: int = _HOUR_MS
    doubt_ms: int = 7 * _DAY_MS
    round_ms: int = _DAY_MS
    pause_ms: int = 200
    share: int = 4


class Expiry:
    """Goes round everything that is kept, again and again, and lets go of what is too old."""

    def __init__(
        self,
        leftovers: Leftovers,
        tables: Tables,
        presence: Presence,
        clock: Clock,
        counters: Counters,
        *,
        lives: Lives | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._leftovers = leftovers
        self._tables = tables
        self._presence = presence
        self._clock = clock
        self._counters = counters
        self._lives = lives or Lives()
        self._pace = pace or Pace()
        self._steps: tuple[Callable[[Cursor], Awaitable[Cursor | None]], ...] = (
            self._streams,
            self._commands,
            self._devices,
            self._persons,
            self._small_things,
        )
        self._step = 0
        self._cursor: Cursor = ()
        self._rounds = Recurring(clock, self._go_on)

    def start(self) -> None:
        """Begins to go round, in a while."""
        self._rounds.start(self._pace.first_ms)

    async def stop(self) -> None:
        """Ends after the portion that is under way."""
        await self._rounds.stop()

    async def portion(self) -> bool:
        """Looks at a little; False if that was the last of a round.

        Raises:
            CannotRead: Nothing can be read now; the round may go on later.
            CannotSave: Nothing can be written now.
        """
        cursor = await self._steps[self._step](self._cursor)
        if cursor is not None:
            self._cursor = cursor
            return True
        self._cursor = ()
        self._step = (self._step + 1) % len(self._steps)
        return self._step > 0

    # -- one portion after the other -------------------------------------------------------------
    async def _go_on(self, late_ms: int) -> int:
        """Does a portion; gives the pause after it."""
        if late_ms > _DAY_MS:
            _log.warning("the clock has jumped: what is too old stays for now")
            return self._pace.doubt_ms
        began_ms = self._clock.now_ms()
        try:
            more = await self.portion()
        except (CannotRead, CannotSave, Refused) as error:
            _log.warning("what is too old could not be dropped: %s", type(error).__name__)
            return self._pace.first_ms
        except Exception:
            _log.exception("what is too old could not be dropped")
            return self._pace.round_ms
        took_ms = self._clock.now_ms() - began_ms
        pause_ms = max(self._pace.pause_ms, self._pace.share * took_ms)
        return pause_ms if more else self._pace.round_ms

    # -- what a portion looks at -----------------------------------------------------------------
    async def _streams(self, cursor: Cursor) -> Cursor | None:
        after = cursor[0] if cursor else ""
        for _ in range(_STREAMS):
            end = await self._leftovers.next_stream(after)
            if end is None:
                return None
            after = end.stream
            if await self._stream(end):
                break  # that was work enough
        return (after,)

    async def _stream(self, end: StreamEnd) -> bool:
        """Looks at one stream; whether anything was done."""
        idle_ms = self._clock.certain_ms() - end.at_ms
        if end.kind == GroupExpired.__name__:
            if idle_ms >= self._lives.expired_group_ms and not end.played:
                await self._leftovers.drop_stream(end.stream)
                self._counters.groups_dropped += 1
                return True
        elif idle_ms >= self._lives.idle_group_ms and not self._presence.of(end.stream):
            await self._close(end.stream)
            return True
        if idle_ms < self._lives.snapshot_ms:
            return False
        dropped = await self._leftovers.drop_snapshots(end.stream, SNAPSHOT_SHAPE)
        self._counters.snapshots_dropped += dropped
        return dropped > 0

    async def _close(self, stream: str) -> None:
        try:
            await self._tables.execute(stream, None, None, ExpireGroup)
        except Refused:
            raise  # nothing can be read or written now
        except Exception:
            _log.exception("an idle group could not be closed")  # and must not stop the others
        else:
            self._counters.groups_closed += 1

    async def _commands(self, cursor: Cursor) -> Cursor | None:
        before_ms = self._clock.certain_ms() - self._lives.command_ms
        dropped = await self._leftovers.drop_commands(cursor, before_ms)
        self._counters.commands_dropped += dropped.rows
        return dropped.cursor

    async def _devices(self, cursor: Cursor) -> Cursor | None:
        now_ms, lives = self._clock.certain_ms(), self._lives
        dropped = await self._leftovers.drop_devices(
            cursor, now_ms - lives.idle_device_ms, now_ms - lives.gone_device_ms
        )
        self._counters.devices_dropped += dropped.rows
        return dropped.cursor

    async def _persons(self, cursor: Cursor) -> Cursor | None:
        before_ms = self._clock.certain_ms() - self._lives.idle_device_ms
        dropped: Dropped = await self._leftovers.drop_persons(cursor, before_ms)
        self._counters.persons_dropped += dropped.rows
        return dropped.cursor

    async def _small_things(self, _: Cursor) -> Cursor | None:
        now_ms = self._clock.certain_ms()
        self._counters.links_dropped += await self._leftovers.drop_links(now_ms)
        early = await self._leftovers.drop_left_early(now_ms - self._lives.left_early_ms)
        self._counters.early_dropped += early
        reports = await self._leftovers.drop_reports(now_ms - self._lives.report_ms)
        self._counters.reports_dropped += reports
        await self._leftovers.drop_notices(now_ms - self._lives.notice_ms)
        return None
