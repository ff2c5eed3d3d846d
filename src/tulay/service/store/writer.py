"""One task that writes, so that many commands share one commit. Refuses to read.

A commit costs a flush to the disk, and while one runs everything that arrives waits for the next;
so the busier the server, the more commands share a flush. If a group fails, its members are tried
one by one, so that a bad one never fails another; but not if the store itself is the matter.
Nothing is acknowledged that did not go into the database that was opened.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tulay.service.ports.store import CannotSave, Unit
from tulay.service.store.hold import Hold, HoldLost, NoHold
from tulay.service.store.rows import insert_units
from tulay.service.store.writing_thread import WritingThread
from tulay.service.times import Times

_log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
"""Statements of one transaction; may run twice, the first time rolled back."""

LARGEST_GROUP = 512
_STORE_FAULTS = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
"""What SQLite says when no write can succeed. A full disk is not among them: less may still fit."""
_LATENCY_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Conflict(Exception):
    """A unit met a row that is there already."""


class _Outcome(asyncio.Future[T]):
    """What becomes of an item. It cannot be called off: what is being written will be there."""

    def cancel(self, msg: object = None) -> bool:
        """Does nothing; who waits is cancelled after the outcome is known."""
        return False


@dataclass(eq=False, slots=True)
class _Item(Generic[T]):
    unit: Unit | None
    work: Work[T] | None
    done: _Outcome[T]
    began_s: float


class Writer:
    """Gathers writes and commits them together.

    Attributes:
        commits: Transactions committed so far.
        written: Units and works committed so far.
        failures: Units and works that could not be saved.
        latency: How long units and works took from being handed over to being durable.
        failing: Whether the last attempt to commit failed because the store cannot write.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        hold: Hold | None = None,
        thread: WritingThread | None = None,
        largest_group: int = LARGEST_GROUP,
    ) -> None:
        self._engine = engine
        self._thread = thread
        self._hold = hold or NoHold()
        self._largest_group = largest_group
        self._waiting: deque[_Item[Any]] = deque()
        self._arrived = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.written = 0
        self.failures = 0
        self.latency = Times(_LATENCY_S)
        self.failing = False

    def start(self) -> None:
        """Begins to write, in the running event loop."""
        self._task = asyncio.create_task(self._run(), name="tulay-writer")

    async def stop(self) -> None:
        """Writes all that waits, then ends."""
        self._stopping = True
        self._arrived.set()
        if self._task is not None:
            await self._task
        if self._thread is not None:
            await self._thread.close()

    async def insert(self, unit: Unit) -> None:
        """Commits a unit.

        Raises:
            Conflict: One of its rows is there already.
            CannotSave: The store cannot write now.
        """
        await self._submit(unit, None)

    async def run(self, work: Work[T]) -> T:
        """Commits a work and gives its result.

        Raises:
            CannotSave: The store cannot write now.
        """
        result: T = await self._submit(None, work)
        return result

    async def _submit(self, unit: Unit | None, work: Work[Any] | None) -> Any:
        if self._task is None or self._stopping or self._task.done():
            raise CannotSave("the store is closed")
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            await asyncio.sleep(0)  # here a cancellation comes that was put off below
        done: _Outcome[Any] = _Outcome(loop=asyncio.get_running_loop())
        self._waiting.append(_Item(unit, work, done, time.perf_counter()))
        self._arrived.set()
        try:
            return await done
        except asyncio.CancelledError:
            if task is not None:  # put it off until the task waits for something else
                task.uncancel()
                task.cancel()
            return done.result()

    async def _run(self) -> None:
        items: list[_Item[Any]] = []
        try:
            while self._waiting or not self._stopping:
                await self._arrived.wait()
                # What has arrived by now is heard before the commit, not after it.
                await asyncio.sleep(0)
                count = min(len(self._waiting), self._largest_group)
                items = [self._waiting.popleft() for _ in range(count)]
                if items:
                    await self._write(items)
                if not self._waiting and not self._stopping:
                    self._arrived.clear()
        finally:
            for each in (*items, *self._waiting):
                if not each.done.done():
                    each.done.set_exception(CannotSave("the store is closed"))

    async def _write(self, items: Sequence[_Item[Any]]) -> None:
        """Commits items together, or else one by one; never raises."""
        try:
            results = await self._commit(items)
        except Exception as error:
            if len(items) == 1:
                self._fail(items[0], error)
            elif _is_the_stores(error):
                for item in items:
                    self._fail(item, error)
            else:
                for item in items:
                    await self._write([item])
        else:
            self.failing = False
            self.commits += 1
            self.written += len(items)
            now_s = time.perf_counter()
            for item, result in zip(items, results, strict=True):
                self.latency.note(now_s - item.began_s)
                if not item.done.done():
                    item.done.set_result(result)

    async def _commit(self, items: Sequence[_Item[Any]]) -> list[Any]:
        await self._hold.secure()
        units = [item.unit for item in items if item.unit is not None]
        results: list[Any] = [None] * len(items)
        if self._thread is not None and len(units) == len(items):
            await self._thread.insert(units)
        else:
            async with self._engine.begin() as connection:
                await connection.run_sync(insert_units, units)
                for number, item in enumerate(items):
                    if item.work is not None:
                        results[number] = await item.work(connection)
        self._hold.confirm()
        return results

    def _fail(self, item: _Item[Any], error: Exception) -> None:
        if isinstance(error, IntegrityError) and item.unit is not None:
            outcome: Exception = Conflict(item.unit.stream)
        else:
            self.failures += 1
            self.failing = True
            # Without the statement's values: they may hold what belongs in no log.
            reason = error.orig if isinstance(error, DBAPIError) else error
            _log.error("the store could not write: %s: %s", type(error).__name__, reason)
            outcome = CannotSave(type(error).__name__)
        if not item.done.done():
            item.done.set_exception(outcome)


def _is_the_stores(error: Exception) -> bool:
    """Whether the store failed, so that trying again at once only costs time."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorcode", 0)
        return error.connection_invalidated or code & 0xFF in _STORE_FAULTS
    if isinstance(error, ArithmeticError | TypeError | ValueError):
        return False  # a value that no database takes
    return isinstance(error, HoldLost) or not isinstance(error, SQLAlchemyError)
