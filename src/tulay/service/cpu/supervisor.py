"""Keeps one worker alive and busy: starts it, gives it jobs, watches it, and starts it again.

What comes of an attempt, it tells a `Ledger`; it keeps no account of jobs itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Literal, Protocol, TypeAlias

from tulay.service.cpu.attempts import Attempt, AttemptQueue
from tulay.service.cpu.child import Child, WorkerError
from tulay.service.cpu.messages import Answered, Choose, Failed, FromWorker, Halt, Ready, Taken

_LOG = logging.getLogger(__name__)

_BROKEN_AT = 3  # failures in a row

WorkerState: TypeAlias = Literal["warming", "ready", "broken"]


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a worker may take for what, in seconds.

    Attributes:
        warm_up_s: To get ready, compiling included.
        margin_s: To begin with a job, and beyond the time that it announced, to end with it.
        longest_back_off_s: Between two starts of a worker that fails again and again.
    """

    warm_up_s: float = 180.0
    margin_s: float = 5.0
    longest_back_off_s: float = 30.0

    def back_off_s(self, failures: int) -> float:
        """The pause before the next start after so many failures in a row.

        >>> [Patience().back_off_s(failures) for failures in (1, 2, 3, 9)]
        [0.0, 0.5, 1.0, 30.0]
        """
        return min(self.longest_back_off_s, 0.25 * 2 ** (failures - 1)) if failures > 1 else 0.0


class Ledger(Protocol):
    """Who wants to know what comes of attempts and workers."""

    def answered(self, attempt: Attempt, answer: Answered) -> None:
        """A worker answered; whether the answer is any good is not yet known."""

    def failed(self, attempt: Attempt, why: str) -> None:
        """A worker did not answer."""

    def changed(self) -> None:
        """A worker's state is another than before."""


class Supervisor:
    """One worker and whoever replaces it.

    Attributes:
        state: "warming" from a start on, "ready" while jobs are taken, "broken" after three
            failures in a row until one start succeeds.
        running: The attempt that the worker has, None while it is idle.
        pid: The number of its process, None while there is none.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        queue: AttemptQueue,
        ledger: Ledger,
        patience: Patience,
    ) -> None:
        self.state: WorkerState = "warming"
        self.running: Attempt | None = None
        self.pid: int | None = None
        self._name = name
        self._command = command
        self._queue = queue
        self._ledger = ledger
        self._patience = patience
        self._numbers = count(1)
        self._child: Child | None = None
        self._number = 0
        self._failures = 0

    def halt(self, attempt: Attempt) -> None:
        """Ends the attempt at once, if it is the one that runs."""
        if self._child is not None and attempt is self.running:
            self._child.send(Halt(self._number))

    async def run(self) -> None:
        """Keeps a worker until cancelled."""
        while True:
            try:
                await self._live()
            except WorkerError as fault:
                _LOG.error("CPU worker %s %s", self._name, fault)
                why = f"the worker {fault}"
            except Exception as error:
                _LOG.exception("CPU worker %s: fault of its supervisor", self._name)
                why = f"the supervisor failed with {error!r}"
            self._failures += 1
            self._enter("broken" if self._failures >= _BROKEN_AT else "warming")
            self._fail(why)
            await asyncio.sleep(self._patience.back_off_s(self._failures))

    async def _live(self) -> None:
        """One process from its start to its end, which is a fault."""
        child = await Child.spawn(self._command)
        self._child, self.pid = child, child.pid
        try:
            match await child.receive(self._patience.warm_up_s):
                case Ready(warm_up_ms=warm_up_ms):
                    _LOG.info("CPU worker %s is warm after %d ms", self._name, warm_up_ms)
                case other:
                    raise _out_of_turn(other)
            self._enter("ready")
            while True:
                await self._answer(child, await self._next(child))
        finally:
            self._child, self.pid = None, None
            await child.end()

    async def _next(self, child: Child) -> Attempt:
        """The next attempt, unless the worker dies while it waits."""
        take = asyncio.create_task(self._queue.take())
        end = asyncio.create_task(child.wait())
        try:
            await asyncio.wait((take, end), return_when=asyncio.FIRST_COMPLETED)
            if end.done():
                if take.done():
                    self._queue.put(take.result())
                raise WorkerError(f"died with status {end.result()} while idle")
            return take.result()
        finally:
            take.cancel()
            end.cancel()

    async def _answer(self, child: Child, attempt: Attempt) -> None:
        """Gives an attempt to the worker and waits for what comes of it."""
        self.running, self._number = attempt, next(self._numbers)
        child.send(Choose(self._number, attempt.job))
        within_s = self._patience.margin_s
        while True:
            message = await child.receive(within_s)
            if isinstance(message, Ready) or message.number != self._number:
                raise _out_of_turn(message)
            match message:
                case Taken(cap_ms=cap_ms):
                    within_s = cap_ms / 1000 + self._patience.margin_s
                case Answered():
                    self.running, self._failures = None, 0
                    self._ledger.answered(attempt, message)
                    return
                case Failed(error=error):
                    raise WorkerError(f"failed with {error}")

    def _fail(self, why: str) -> None:
        attempt, self.running = self.running, None
        if attempt is not None:
            self._ledger.failed(attempt, why)

    def _enter(self, state: WorkerState) -> None:
        self.state = state
        self._ledger.changed()


def _out_of_turn(message: FromWorker) -> WorkerError:
    return WorkerError(f"said {message} out of turn")
