"""The site with a clock that runs faster than the wall: `python -m tests.browser.play.fast_server`.

It is the real service with one other adapter, so that two minutes of absence pass in seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.cli.own_server import command_line, serve_with
from tulay.service.bootstrap import usual_adapters
from tulay.service.clock_system import SystemClock, SystemTimer
from tulay.service.presence import Grace
from tulay.web.sockets import lobby

USUAL = Grace()


class FastClock(SystemClock):
    """A clock that started with the wall clock and gains on it."""

    def __init__(self, speed: int) -> None:
        super().__init__()
        self._speed = speed
        self._wall = SystemClock()
        self._start_ms = self._wall.now_ms()

    def now_ms(self) -> int:
        return self._start_ms + (self._wall.now_ms() - self._start_ms) * self._speed

    def reach(self, at_ms: int) -> None:
        self._start_ms += max(0, at_ms - self.now_ms())

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> SystemTimer:
        wall_ms = self._start_ms + -(-(at_ms - self._start_ms) // self._speed)
        return SystemTimer(self._wall, wall_ms, callback)


def patience(speed: int) -> Grace:
    """Browsers keep their own time: between two beats of theirs more of ours passes."""
    return replace(USUAL, silent_ms=USUAL.silent_ms * speed, lost_ms=USUAL.lost_ms * 2)


def main() -> None:
    """Reads the command line, and serves."""
    parser = command_line(__doc__)
    parser.add_argument("--speed", type=int, default=10)
    options = parser.parse_args()
    clock, grace = FastClock(options.speed), patience(options.speed)
    lobby.COUNTDOWN_MS //= options.speed  # counted down by browsers
    adapters = replace(usual_adapters(), clock=clock, grace=grace)
    serve_with(adapters, options.data, options.port)


if __name__ == "__main__":
    main()
