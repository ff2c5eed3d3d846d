"""Stands between the server and a program: ``python -I guard.py WORD…`` runs these words.

It passes on what the server says, and ends when the server has gone, together with the program and
whatever that has started: a server that was killed leaves no orphan. What the program says goes
straight to the server. The program does not get to see the server's settings. Refuses to import
anything but the standard library, so that it is there at once.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

_CHUNK_BYTES = 65536
_FAREWELL_S = 2.0
"""What a program that has heard the last word may take to end by itself."""
_NICENESS = 5
"""A server on the same cores comes first: it has the shorter work."""
_FIRST_TO_GO = 800  # of 1000: when memory runs out the system ends programs before servers
_CANNOT_START = 127  # as shells say it


def be_modest() -> None:
    """Lets the server go first, and has what is started here ended first without memory."""
    if sys.platform != "win32":
        os.nice(_NICENESS)
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(f"{_FIRST_TO_GO}")


def end_all(program: subprocess.Popen[bytes]) -> None:
    """Ends the program, what it has started, and this process."""
    if sys.platform == "win32":
        program.kill()
        os._exit(0)
    os.killpg(0, signal.SIGKILL)  # a group of our own: the server made it for us


def pass_on(program: subprocess.Popen[bytes], heard_all: threading.Event) -> None:
    """Passes on what the server says until it says no more; then everything ends."""
    assert program.stdin is not None
    with contextlib.suppress(OSError):  # the program may have closed its ears
        while chunk := os.read(0, _CHUNK_BYTES):
            program.stdin.write(chunk)
            program.stdin.flush()
    heard_all.set()
    with contextlib.suppress(OSError):
        program.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        program.wait(_FAREWELL_S)
    end_all(program)


def main() -> int:
    """Runs the words of the command line; gives the program's status."""
    be_modest()
    shown = {name: said for name, said in os.environ.items() if not name.startswith("TULAY_")}
    try:
        program = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, env=shown)  # noqa: S603 - the operator's words
    except OSError as error:
        print(f"cannot be started: {error.strerror}", file=sys.stderr)  # noqa: T201
        return _CANNOT_START
    heard_all = threading.Event()
    passing = threading.Thread(target=pass_on, args=(program, heard_all), daemon=True)
    passing.start()
    status = program.wait()
    if heard_all.is_set():
        passing.join()
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
