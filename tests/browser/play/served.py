"""A server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue

ROOT = Path(__file__).parents[3]
PATIENCE_S = 60
REAL = ("-m", "tulay", "serve", "--workers", "1")
"""The command as everybody runs it."""


def fast(speed: int) -> tuple[str, ...]:
    """The command that serves with a clock so many times as fast."""
    return ("-m", "tests.browser.play.fast_server", "--speed", str(speed))


class Served:
    """A site on a port of its own with a data folder of its own.

    Args:
        data: The data folder; made if need be.
        cpu_cache: Where what the CPU compiled is kept from one server to the next.
        command: What Python runs, without port and data folder.
    """

    def __init__(self, data: Path, cpu_cache: Path, command: tuple[str, ...] = REAL) -> None:
        self._data = data
        self._command = command
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        data.mkdir(parents=True, exist_ok=True)
        kept = data / "cpu-cache"
        if not kept.exists():
            kept.symlink_to(cpu_cache, target_is_directory=True)

    def start(self) -> None:
        """Starts it and returns when it serves; on the same port as the last time."""
        with (self._data / "log").open("a") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    *self._command,
                    *("--port", str(self._port)),
                    *("--data", str(self._data)),
                ],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={k: v for k, v in os.environ.items() if not k.startswith("TULAY_")},
            )
        found = re.search(r"http://\S+?:(\d+)/", self._first_line())
        if found is None:
            raise AssertionError(f"the server did not start: {self.log()}")
        self.url, self._port = found.group().rstrip("/"), int(found.group(1))

    def _first_line(self) -> str:
        lines: Queue[str] = Queue()
        process = self._process
        assert process is not None and process.stdout is not None
        output = process.stdout
        threading.Thread(target=lambda: lines.put(output.readline()), daemon=True).start()
        try:
            return lines.get(timeout=PATIENCE_S)
        except Empty:
            return ""

    def log(self) -> str:
        """What it wrote about itself."""
        return (self._data / "log").read_text()

    def kill(self) -> None:
        """Ends it as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end, and waits until it has."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(PATIENCE_S)
        finally:
            process.kill()
            if process.stdout is not None:
                process.stdout.close()
