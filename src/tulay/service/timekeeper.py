"""Sees to it that what is due happens: passed deadlines, owed answers of the CPU, a restart.

Refuses to know what a deadline means; that is the match. The store's table of what is due is the
truth: timers and jobs in memory are only its shadow, and both are repeated from it.

Time during which nobody could play costs nobody a turn: while the service was down, while the
machine slept, while nothing could be saved. Afterwards every running turn has its full limit.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from tulay.match import deadline
from tulay.match.commands import CpuAnswered, Refused, RenewTurn
from tulay.match.state import Debt, Group
from tulay.notation import action_name
from tulay.service.counters import Counters
from tulay.service.due import expected_persons
from tulay.service.ports.bus import Bus, Change
from tulay.service.ports.clock import Clock, Timer
from tulay.service.ports.jobs import CpuAnswer, CpuJob, Jobs
from tulay.service.ports.store import CannotRead, DueRow, Store
from tulay.service.presence import Presence
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

_ROWS = 500  # rows taken from the store at once


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How patient the timekeeper is; ms.

    Attributes:
        grace_ms: From a deadline to the sweep, so that a move read in time comes first.
        repeat_ms: Until an owed answer is asked for again; also the longest time in which a
            deadline that another process set goes unnoticed.
        retry_ms: Until a sweep that could not be completed is tried again.
        missed_ms: Time that passed without the service; less is not worth anybody's notice.
    """

    grace_ms: int = 250
    repeat_ms: int = 5_000
    retry_ms: int = 1_000
    missed_ms: int = 2_000


@dataclass(slots=True)
class _Owed:
    """An answer that has been asked for."""

    code: str
    debt: Debt
    since_ms: int
    asked: int = 0
    answered: bool = False
    timer: Timer | None = None


class Timekeeper:
    """Sweeps deadlines and keeps the CPU working."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        bus: Bus,
        presence: Presence,
        jobs: Jobs,
        clock: Clock,
        counters: Counters,
        *,
        rhythm: Rhythm | None = None,
    ) -> None:
        self._tables = tables
        self._store = store
        self._presence = presence
        self._jobs = jobs
        self._clock = clock
        self._counters = counters
        self._rhythm = rhythm or Rhythm()
        self._owed: dict[str, _Owed] = {}
        self._key_by_code: dict[str, str] = {}
        self._timer: Timer | None = None
        self._timer_ms = 0
        self._sweeping = False
        self._interrupted = False
        """Something could not be saved or read since the last sweep: people could not play."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._unwatch = bus.watch_all(self._changed)

    @property
    def interrupted(self) -> bool:
        """Whether something could not be read or saved, and not been made good yet."""
        return self._interrupted

    @property
    def owed(self) -> int:
        """How many answers the CPU owes to tables of this process."""
        return len(self._owed)

    @property
    def oldest_ms(self) -> int:
        """For how long the oldest of these answers has been owed; ms."""
        now_ms = self._clock.now_ms()
        return max((now_ms - owed.since_ms for owed in self._owed.values()), default=0)

    async def start(self) -> None:
        """Starts the CPU, restarts what was running when the last server ended, and sweeps.

        Raises:
            Refused: ``cannot-save`` or ``cannot-read``.
        """
        await self._jobs.start(self._answered)
        await self._restart()
        self._arm(self._clock.now_ms())

    async def stop(self) -> None:
        """Stops sweeping, and the CPU with it."""
        self._closed = True
        self._unwatch()
        for owed in self._owed.values():
            if owed.timer is not None:
                owed.timer.cancel()
        if self._timer is not None:
            self._timer.cancel()
        await self._jobs.stop()
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    # -- after a start ---------------------------------------------------------------------------
    async def _restart(self) -> None:
        """Nobody is here yet and no time has passed: running turns begin anew."""
        await self._each_running(self._tables.load)
        self._clock.catch_up()  # it is no earlier than what is stamped at any of them
        await self._each_running(self._restart_table)

    async def _each_running(self, work: Callable[[str], Awaitable[object]]) -> None:
        """Does something with every table at which somebody is believed to be.

        Raises:
            Refused: ``cannot-save`` or ``cannot-read``.
        """
        seen: set[str] = set()
        while True:
            try:
                rows = await self._store.due("restart", 0, _ROWS + len(seen))
            except CannotRead as error:
                raise Refused("cannot-read") from error
            new = [row.stream for row in rows if row.stream not in seen]
            if not new:
                break
            seen.update(new)
            await asyncio.gather(*(self._tried(work, code) for code in new))

    async def _tried(self, work: Callable[[str], Awaitable[object]], code: str) -> None:
        try:
            await work(code)
        except Refused:
            raise  # then nothing can be saved at all
        except Exception:
            _log.exception("a table could not be taken up again")

    async def _restart_table(self, code: str) -> None:
        await self._tables.execute(code, None, None, RenewTurn)
        state = await self._tables.load(code)
        if state is not None:
            for person in expected_persons(state.group):
                self._presence.lost(code, person)
            self._follow(code, state.group)

    # -- after an interruption -------------------------------------------------------------------
    async def _take_up(self) -> None:
        """Gives every running turn its full limit if there was time in which nobody could play.

        Raises:
            Refused: ``cannot-save`` or ``cannot-read``; it is not over yet.
            CannotRead: Likewise.
        """
        missed_ms = self._clock.behind_ms()
        interrupted = self._interrupted or self._tables.unsure
        if missed_ms < self._rhythm.missed_ms and not interrupted:
            return
        at_ms = self._clock.now_ms() + missed_ms

        async def renew(code: str) -> None:
            await self._tables.execute(code, None, None, RenewTurn, at_ms)

        await self._tables.settle()
        await self._each_running(renew)
        self._interrupted = False
        _log.warning("running turns have their full limit again: %d ms were missed", missed_ms)
        if missed_ms >= self._rhythm.missed_ms:
            # Only now: until here no deadline has passed, and a move that is read is in time.
            self._presence.skipped(self._clock.catch_up())
            for row in await self._store.due("deadline", self._clock.now_ms(), _ROWS):
                await renew(row.stream)  # its turn opened meanwhile

    # -- deadlines -------------------------------------------------------------------------------
    async def sweep(self) -> None:
        """Carries out every deadline that passed long enough ago, and asks for old debts again."""
        await self._take_up()
        now_ms = self._clock.now_ms()
        until_ms = now_ms - self._rhythm.grace_ms
        rows = await self._store.due("deadline", until_ms, _ROWS)
        done = await asyncio.gather(*(self._expire(row.stream, until_ms) for row in rows))
        await self._repeat(now_ms - self._rhythm.repeat_ms)
        next_ms = await self._store.next_due_ms("deadline")
        at_ms = self._clock.now_ms() + self._rhythm.repeat_ms
        if next_ms is not None:
            at_ms = min(at_ms, next_ms + self._rhythm.grace_ms)
        if not all(done):  # a deadline that stands in spite of its sweep is not swept in a circle
            at_ms = max(at_ms, self._clock.now_ms() + self._rhythm.retry_ms)
        self._arm(at_ms)

    async def _expire(self, code: str, until_ms: int) -> bool:
        try:
            done = await self._tables.expire(code, until_ms)
        except Refused as refused:
            self._interrupted |= refused.code in ("cannot-save", "cannot-read")
            _log.warning("a deadline could not be carried out: %s", refused.code)
            return False
        if done.last_seq < done.first_seq:
            return False
        self._counters.expiries += 1
        return True

    def _arm(self, at_ms: int) -> None:
        """Sweeps at this instant, or earlier if that was planned already."""
        if self._closed:
            return
        if self._timer is not None:
            if self._timer_ms <= at_ms:
                return
            self._timer.cancel()
        self._timer_ms = at_ms
        self._timer = self._clock.call_at(at_ms, self._rang)

    def _rang(self) -> None:
        self._timer = None
        if not self._sweeping:
            self._spawn(self._sweep_safely())

    async def _sweep_safely(self) -> None:
        self._sweeping = True
        try:
            await self.sweep()
        except (CannotRead, Refused):
            self._interrupted = True
            self._arm(self._clock.now_ms() + self._rhythm.retry_ms)
        except Exception:
            _log.exception("a sweep failed")
            self._arm(self._clock.now_ms() + self._rhythm.retry_ms)
        finally:
            self._sweeping = False

    # -- debts -----------------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        """Follows a committed change: the next deadline, the debt."""
        at_ms = deadline(change.group)
        if at_ms is not None:
            self._arm(at_ms + self._rhythm.grace_ms)
        self._follow(change.code, change.group)

    def _follow(self, code: str, group: Group) -> None:
        """Drops the question of a debt that does not stand any more, asks for one that does."""
        debt = group.debt
        key = None if debt is None else _job_key(code, debt)
        old = self._key_by_code.get(code)
        if old is not None and old != key:
            self._drop(old)
            self._jobs.cancel(old)
        if debt is not None and key is not None and old != key:
            self._owed[key] = _Owed(code, debt, self._clock.now_ms())
            self._key_by_code[code] = key
            self._ask(key, group)

    def _drop(self, key: str) -> None:
        owed = self._owed.pop(key, None)
        if owed is not None:
            self._key_by_code.pop(owed.code, None)
            if owed.timer is not None:
                owed.timer.cancel()

    def _ask(self, key: str, group: Group) -> None:
        """Gives the question to the CPU; harmless if it has it already."""
        owed = self._owed[key]
        if group.game is None or self._closed:
            return
        position = group.game.position
        job = CpuJob(
            key,
            owed.debt.kind,
            position.size,
            position.swap_rule,
            tuple(action_name(action) for action in position.actions),
            owed.debt.level,
            _seed(key, owed.asked),
            owed.debt.program,
        )
        try:
            self._jobs.submit(job)
        except ValueError:
            _log.exception("the CPU does not take a question")
            return
        self._counters.jobs_submitted += 1

    async def _repeat(self, until_ms: int) -> None:
        """Asks again for every answer that has been owed for long."""
        for row in await self._store.due("debt", until_ms, _ROWS):
            await self._repeat_one(row)

    async def _repeat_one(self, row: DueRow) -> None:
        try:
            state = await self._tables.load(row.stream)
        except Refused:
            return
        if state is None or state.group.debt is None or state.group.debt.key != row.key:
            return
        self._follow(row.stream, state.group)
        owed = self._owed.get(_job_key(row.stream, state.group.debt))
        if owed is not None and not owed.answered:
            self._ask(_job_key(row.stream, state.group.debt), state.group)

    async def _answered(self, answer: CpuAnswer) -> None:
        """Takes an answer; delivers it no earlier than it may be."""
        owed = self._owed.get(answer.key)
        if owed is None or owed.answered:
            self._counters.answers_dropped += 1
            return
        owed.answered = True
        self._counters.thinking[owed.debt.kind].note(answer.elapsed_ms / 1000)
        if self._clock.now_ms() >= owed.debt.not_before_ms:
            await self._deliver(answer, owed)
        else:
            owed.timer = self._clock.call_at(
                owed.debt.not_before_ms, lambda: self._spawn(self._deliver(answer, owed))
            )

    async def _deliver(self, answer: CpuAnswer, owed: _Owed) -> None:
        def build() -> CpuAnswered:
            return CpuAnswered(owed.debt.key, answer.action, answer.value, answer.before)

        try:
            await self._tables.execute(owed.code, None, None, build)
        except Refused as refused:
            self._counters.answers_dropped += 1
            if self._owed.get(answer.key) is owed:
                # The debt stands: the answer could not be saved, or it was none. Ask again later.
                owed.answered = False
                owed.asked += 1
                _log.warning("an answer of the CPU was refused: %s", refused.code)
        else:
            self._counters.answers_accepted += 1
            passed_s = max(0, self._clock.now_ms() - owed.since_ms) / 1000
            self._counters.answering[owed.debt.kind].note(passed_s)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _job_key(code: str, debt: Debt) -> str:
    """The name of a debt's question; a group's code goes into no queue and no log."""
    return hashlib.blake2b(f"{code}/{debt.key}".encode(), digest_size=16).hexdigest()


def _seed(key: str, asked: int) -> int:
    """The same question gets the same seed, one that has failed another one (31 bits)."""
    digest = hashlib.blake2b(f"{key}/{asked}".encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") & 0x7FFF_FFFF
