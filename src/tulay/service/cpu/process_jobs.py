"""`ProcessJobs`: the account of jobs between the service and the supervised worker processes.

Every wanted job gets one answer and always a legal one: a job at which a worker failed goes to
another worker once, and what fails twice, or comes while no worker can be started, is answered
by a stopgap. Each of these is logged as a fault.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Literal

from tulay.service.cpu.attempts import Attempt, AttemptQueue
from tulay.service.cpu.judge import AnswerError, judged, position_of, stopgap
from tulay.service.cpu.messages import Answered
from tulay.service.cpu.supervisor import Patience, Supervisor
from tulay.service.ports.jobs import CpuAnswer, CpuJob

_LOG = logging.getLogger(__name__)

_MOST_FAILURES = 2


class ProcessJobs:
    """The `Jobs` port on child processes.

    Attributes:
        faults: How many answers a worker owed and did not give, or gave and that could not stand.
    """

    def __init__(
        self,
        workers: int,
        cache_dir: Path,
        *,
        command: Sequence[str] | None = None,
        patience: Patience | None = None,
    ) -> None:
        """Starts nothing yet.

        Args:
            workers: How many processes think at the same time.
            cache_dir: Where compiled kernels are kept; created if missing.
            command: What to run instead of the worker.
            patience: How long to wait for what.
        """
        if workers < 1:
            raise ValueError("the CPU needs at least one worker")
        self.faults = 0
        self._cache_dir = cache_dir
        module = "tulay.service.cpu.worker"
        command = command or (sys.executable, "-P", "-m", module, str(cache_dir.absolute()))
        self._queue = AttemptQueue()
        self._wanted: dict[str, Attempt] = {}
        self._numbers = count()
        self._supervisors = [
            Supervisor(f"{number + 1}", command, self._queue, self, patience or Patience())
            for number in range(workers)
        ]
        self._runs: list[asyncio.Task[None]] = []
        self._deliveries: set[asyncio.Task[None]] = set()
        self._on_answer: Callable[[CpuAnswer], Awaitable[None]] | None = None

    async def start(self, on_answer: Callable[[CpuAnswer], Awaitable[None]]) -> None:
        """See `Jobs.start`."""
        self._cache_dir.mkdir(parents=True, exist_ok=True)
        self._on_answer = on_answer
        self._runs = [asyncio.create_task(each.run()) for each in self._supervisors]

    def submit(self, job: CpuJob) -> None:
        """See `Jobs.submit`."""
        if job.key in self._wanted:
            return
        attempt = Attempt(next(self._numbers), job, position_of(job))
        self._wanted[job.key] = attempt
        self._queue.put(attempt)
        self.changed()

    def cancel(self, key: str) -> None:
        """See `Jobs.cancel`."""
        attempt = self._wanted.pop(key, None)
        if attempt is not None:
            attempt.unwanted = True
            for each in self._supervisors:
                each.halt(attempt)

    def state(self) -> Literal["warming", "ready", "down"]:
        """See `Jobs.state`."""
        states = {each.state for each in self._supervisors} if self._runs else set()
        if "ready" in states:
            return "ready"
        return "warming" if "warming" in states else "down"

    def waiting(self) -> int:
        """The number of jobs that are queued or running."""
        return len(self._wanted)

    def pids(self) -> list[int]:
        """The numbers of the worker processes that run now."""
        return [each.pid for each in self._supervisors if each.pid is not None]

    async def stop(self) -> None:
        """See `Jobs.stop`."""
        tasks = [*self._runs, *self._deliveries]
        self._runs = []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._wanted.clear()

    def answered(self, attempt: Attempt, answer: Answered) -> None:
        """See `Ledger.answered`."""
        if attempt.unwanted:
            return
        try:
            self._deliver(attempt, judged(attempt.position, attempt.job.key, answer))
        except AnswerError as error:
            self._stop_gap(attempt, f"answered {error}")

    def failed(self, attempt: Attempt, why: str) -> None:
        """See `Ledger.failed`."""
        attempt.failures += 1
        if attempt.unwanted:
            return
        if attempt.failures >= _MOST_FAILURES:
            self._stop_gap(attempt, why)
            return
        self._note_fault(attempt, f"{why}; it is tried again")
        self._queue.put(attempt)
        self.changed()

    def changed(self) -> None:
        """See `Ledger.changed`: while no worker can be started, nothing waits for one."""
        if self._runs and self.state() == "down":
            for attempt in self._queue.drain():
                self._stop_gap(attempt, "no worker can be started")

    def _stop_gap(self, attempt: Attempt, why: str) -> None:
        self._note_fault(attempt, f"{why}; the cell nearest to the middle is played")
        self._deliver(attempt, stopgap(attempt.position, attempt.job.key))

    def _note_fault(self, attempt: Attempt, what: str) -> None:
        self.faults += 1
        job = attempt.job
        _LOG.error("CPU %s, %d×%d, level %d: %s", job.kind, job.size, job.size, job.level, what)

    def _deliver(self, attempt: Attempt, answer: CpuAnswer) -> None:
        """Hands an answer over beside everything else, so that no worker waits for its reader."""
        task = asyncio.create_task(self._hand_over(attempt, answer))
        self._deliveries.add(task)
        task.add_done_callback(self._deliveries.discard)

    async def _hand_over(self, attempt: Attempt, answer: CpuAnswer) -> None:
        try:
            if self._on_answer is not None and not attempt.unwanted:
                await self._on_answer(answer)
        except Exception:
            _LOG.exception("nobody took the answer of the CPU")
        finally:
            if self._wanted.get(answer.key) is attempt:
                del self._wanted[answer.key]
