"""The site with a clock that runs faster than the wall: `python -m tests.browser.play.fast_server`.

It is the real service with one other adapter, so that two minutes of absence pass in seconds.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tulay.service.bootstrap import open_service, usual_adapters
from tulay.service.clock_system import SystemClock, SystemTimer
from tulay.service.presence import Grace
from tulay.service.settings import Settings
from tulay.web.app import build_site
from tulay.web.server import listening_socket, serve

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


async def run(data: Path, port: int, speed: int) -> None:
    """Serves until a signal."""
    adapters = replace(usual_adapters(), clock=FastClock(speed), grace=patience(speed))
    listener = listening_socket("127.0.0.1", port)
    service = await open_service(Settings(data), adapters)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    await serve(
        service,
        build_site(service),
        listener,
        serving=lambda: print(f"Tulay is serving at {url}", flush=True),  # noqa: T201
    )


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--speed", type=int, default=10)
    options = parser.parse_args()
    asyncio.run(run(options.data, options.port, options.speed))


if __name__ == "__main__":
    main()
