"""Something that is done again and again, at the service's time. Refuses to know what."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tulay.service.ports.clock import Clock, Timer


class Recurring:
    """Does something, lets the time pass that it says, and does it again; never twice at once."""

    def __init__(self, clock: Clock, work: Callable[[int], Awaitable[int]]) -> None:
        """Waits for `start`.

        Args:
            clock: The service's.
            work: Is given how late it is called and gives how long to wait for the next time, both
                in ms. It deals with its own errors.
        """
        self._clock = clock
        self._work = work
        self._timer: Timer | None = None
        self._due_ms = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self, in_ms: int) -> None:
        """Begins in a while."""
        if not self._closed:
            self._due_ms = self._clock.now_ms() + in_ms
            self._timer = self._clock.call_at(self._due_ms, self._rang)

    async def stop(self) -> None:
        """Ends after what is being done."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.wait([self._task])

    def _rang(self) -> None:
        self._timer = None
        late_ms = self._clock.now_ms() - self._due_ms
        self._task = asyncio.get_running_loop().create_task(self._do(late_ms))

    async def _do(self, late_ms: int) -> None:
        self.start(await self._work(late_ms))
