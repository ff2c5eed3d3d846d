"""`tulay serve` on a machine whose wall clock a test sets.

`python -m tests.disasters.set_clock_server --data FOLDER [--port PORT]`.

The product knows nothing of it: here alone the wall clock of its adapter is the machine's plus what
stands, in ms, in the file `clock` beside the data folder. The steady clock is the machine's.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from tests.cli.own_server import command_line, serve_with
from tulay.service.bootstrap import usual_adapters
from tulay.service.clock_system import SystemClock


def offset_file(data: Path) -> Path:
    """Where it stands by how much the wall clock is wrong."""
    return data.parent / "clock"


def wall_ns(file: Path) -> int:
    """The wall clock as it was set."""
    return time.time_ns() + int(file.read_text()) * 1_000_000 if file.exists() else time.time_ns()


def main() -> None:
    """Reads the command line, and serves."""
    options = command_line(__doc__).parse_args()
    clock = SystemClock(lambda: wall_ns(offset_file(options.data)))
    serve_with(replace(usual_adapters(), clock=clock), options.data, options.port)


if __name__ == "__main__":
    main()
