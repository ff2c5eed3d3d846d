"""`tulay serve` on a machine whose wall clock a test sets.

`python -m tests.disasters.set_clock_server --data FOLDER [--port PORT]`.

The product knows nothing of it: here alone the wall clock of its adapter is the machine's plus what
stands, in ms, in the file `clock` beside the data folder. The steady clock is the machine's.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from dataclasses import replace
from pathlib import Path

from tulay.service.bootstrap import open_service, usual_adapters
from tulay.service.clock_system import SystemClock
from tulay.service.settings import Settings
from tulay.web.app import build_site
from tulay.web.server import listening_socket, serve


def offset_file(data: Path) -> Path:
    """Where it stands by how much the wall clock is wrong."""
    return data.parent / "clock"


def wall_ns(file: Path) -> int:
    """The wall clock as it was set."""
    return time.time_ns() + int(file.read_text()) * 1_000_000 if file.exists() else time.time_ns()


async def run(data: Path, port: int) -> None:
    """Serves until a signal."""
    clock = SystemClock(lambda: wall_ns(offset_file(data)))
    listener = listening_socket("127.0.0.1", port)
    service = await open_service(Settings(data), replace(usual_adapters(), clock=clock))
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
    options = parser.parse_args()
    asyncio.run(run(options.data, options.port))


if __name__ == "__main__":
    main()
