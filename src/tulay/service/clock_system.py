"""The machine's clock as the service's clock. Refuses to trust a timer alone.

A timer runs on the monotonic clock, which stops while a machine sleeps and knows nothing of a
corrected wall clock; so the wall clock is looked at again at least once a minute.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

_LONGEST_WAIT_MS = 60_000


class SystemClock:
    """The wall clock, and timers of the running event loop."""

    def now_ms(self) -> int:
        """The present instant, in ms since 1970 UTC."""
        return time.time_ns() // 1_000_000

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> SystemTimer:
        """Calls back once, at this instant or as soon as possible after it."""
        return SystemTimer(self, at_ms, callback)


class SystemTimer:
    """A call that is still to come, however far away."""

    def __init__(self, clock: SystemClock, at_ms: int, callback: Callable[[], None]) -> None:
        self._clock = clock
        self._at_ms = at_ms
        self._callback = callback
        self._handle: asyncio.TimerHandle | None = None
        self._wait()

    def cancel(self) -> None:
        """Makes sure that the call does not come."""
        if self._handle is not None:
            self._handle.cancel()

    def _wait(self) -> None:
        left_ms = max(0, min(self._at_ms - self._clock.now_ms(), _LONGEST_WAIT_MS))
        self._handle = asyncio.get_running_loop().call_later(left_ms / 1000, self._look)

    def _look(self) -> None:
        if self._clock.now_ms() < self._at_ms:
            self._wait()
        else:
            self._callback()
