"""Jobs that wait for a worker: moves first, then hints, each in the order in which they came."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from tulay.core import Position
from tulay.service.ports.jobs import CpuJob


@dataclass(slots=True, eq=False)
class Attempt:
    """A job on its way to an answer.

    Attributes:
        number: In the order of arrival.
        job: The question.
        position: What it asks about.
        failures: How many workers have failed at it.
        unwanted: Whether it was cancelled.
    """

    number: int
    job: CpuJob
    position: Position
    failures: int = 0
    unwanted: bool = False

    def __lt__(self, other: Attempt) -> bool:
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[bool, int]:
        return (self.job.kind == "hint", self.number)


class AttemptQueue:
    """Hands each attempt to one of those who wait for it."""

    def __init__(self) -> None:
        self._queue: asyncio.PriorityQueue[Attempt] = asyncio.PriorityQueue()

    def put(self, attempt: Attempt) -> None:
        """Adds an attempt; one that comes back is at its old place again."""
        self._queue.put_nowait(attempt)

    async def take(self) -> Attempt:
        """The next attempt that is wanted."""
        while True:
            attempt = await self._queue.get()
            if not attempt.unwanted:
                return attempt

    def drain(self) -> list[Attempt]:
        """Everything that is wanted, taken out at once."""
        drained = []
        while not self._queue.empty():
            drained.append(self._queue.get_nowait())
        return [attempt for attempt in drained if not attempt.unwanted]
