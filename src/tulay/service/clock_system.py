"""The service's time, made from the machine's two clocks. Refuses to trust either of them alone.

The wall clock knows the time of day, but it may be set forward and back. The steady clock is never
set, but it knows no time of day, stops while the machine sleeps and runs on while this process is
stopped. So the service's time begins with the wall clock and runs with the steady one, without
the pauses in which this process did not run. It never goes back. How far it has fallen behind the
wall clock it tells, and it catches up only when it is told to: by then somebody has seen to it
that the missed time costs nobody a turn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

_log = logging.getLogger(__name__)

_LONGEST_WAIT_MS = 60_000
_TICK_S = 1.0
_LONGEST_PAUSE_MS = 5_000
"""Between two ticks; a longer one means that this process did not run."""
_NOTED_MS = 2_000


class SystemClock:
    """Time that only goes on, and timers of the running event loop."""

    def __init__(
        self,
        wall_ns: Callable[[], int] = time.time_ns,
        steady_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Begins at the wall clock's instant.

        Args:
            wall_ns: The time of day, in ns since 1970 UTC.
            steady_ns: A clock that is never set, in ns since whenever.
        """
        self._wall_ns = wall_ns
        self._steady_ns = steady_ns
        self._now_ms = self._floor_ms = self._wall_ms()
        self._looked_ms = self._steady_ms()
        self._tick: asyncio.TimerHandle | None = None
        self._warned = False

    def now_ms(self) -> int:
        """The present instant, in ms since 1970 UTC."""
        steady_ms = self._steady_ms()
        passed_ms, self._looked_ms = steady_ms - self._looked_ms, steady_ms
        if self._tick is None or passed_ms <= _LONGEST_PAUSE_MS:
            self._now_ms += passed_ms
        return self._now_ms

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> SystemTimer:
        """Calls back once, at this instant or as soon as possible after it."""
        if self._tick is None:
            self._look()
        return SystemTimer(self, at_ms, callback)

    def reach(self, at_ms: int) -> None:
        """Tells that something is stamped with this instant, which has thus been."""
        self._floor_ms = max(self._floor_ms, at_ms)

    def behind_ms(self) -> int:
        """How much time has passed that is not counted yet; never negative."""
        return max(0, max(self._wall_ms(), self._floor_ms) - SystemClock.now_ms(self))

    def certain_ms(self) -> int:
        """The present instant, or the wall clock's if that is earlier."""
        return min(self.now_ms(), self._wall_ms())

    def catch_up(self) -> int:
        """Goes on to the present at once; tells by how much, in ms."""
        step_ms = self.behind_ms()
        self._now_ms += step_ms
        return step_ms

    def _look(self) -> None:
        """Looks at the clocks every second, so that a pause is told from quiet."""
        ahead_ms = SystemClock.now_ms(self) - self._wall_ms()
        if (ahead_ms > _NOTED_MS) != self._warned:
            self._warned = not self._warned
            if self._warned:
                _log.warning("the machine's clock is %d ms behind what was stamped", ahead_ms)
            else:
                _log.warning("the machine's clock agrees again with what was stamped")
        self._tick = asyncio.get_running_loop().call_later(_TICK_S, self._look)

    def _wall_ms(self) -> int:
        return self._wall_ns() // 1_000_000

    def _steady_ms(self) -> int:
        return self._steady_ns() // 1_000_000


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
