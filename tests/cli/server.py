"""`tulay serve` as a process of its own, which a test may kill and start again."""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
SERVING = "Tulay is serving at "
SERVE = ("tulay", "serve", "--workers", "1")
"""The module that everybody runs, and how tests run it."""


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(**added: str) -> dict[str, str]:
    """This process's environment without settings of Tulay, and with these."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TULAY_")}
    return {**kept, **added}


def tulay(*arguments: str, **added: str) -> subprocess.CompletedProcess[str]:
    """Runs `tulay` to its end."""
    return subprocess.run(
        [sys.executable, "-m", "tulay", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(**added),
    )


def cpu_seconds(pid: int) -> float:
    """How much a process has computed so far; other than the time of day not the others' doing."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class ServerProcess:
    """A server with a data folder of its own, on the same port after each start; ended when left.

    Args:
        data: The data folder; what the server says about itself goes into `server.log` beside it.
        arguments: More of the command line.
        command: The module to run, and what comes before the other arguments.
        cpu_cache: Where what the CPU compiled is kept from one server to the next; None is inside
            the data folder.
        port: Where to listen; 0 lets the system choose.
        added: More of the environment.
    """

    def __init__(
        self,
        data: Path,
        *arguments: str,
        command: tuple[str, ...] = SERVE,
        cpu_cache: Path | None = None,
        port: int = 0,
        **added: str,
    ) -> None:
        self._data = data
        self._command = [*command, "--data", str(data), *arguments]
        self._added = added
        self._port = port
        self._log = data.parent / "server.log"
        self.url = ""
        self.start_cpu_s = 0.0
        self.process: subprocess.Popen[str] | None = None
        if cpu_cache is not None:
            data.mkdir(parents=True)
            (data / "cpu-cache").symlink_to(cpu_cache, target_is_directory=True)

    def start(self) -> ServerProcess:
        """Starts it and waits until it serves."""
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self._command, "--port", str(self._port)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(**self._added),
            )
        line = self._first_line(self.process)
        self.start_cpu_s = cpu_seconds(self.process.pid)
        if not line.startswith(SERVING):
            status = self.end(signal.SIGKILL)
            raise AssertionError(f"it said {line!r}, ended with {status}: {self._log.read_text()}")
        self.url = line.removeprefix(SERVING).strip().rstrip("/")
        self._port = self._port or int(self.url.rpartition(":")[2])
        return self

    def _first_line(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        said, _, _ = select.select([process.stdout], [], [], PATIENCE_S)
        return process.stdout.readline() if said else ""

    def end(self, number: int = signal.SIGTERM) -> int:
        """Sends a signal, waits for the end and gives the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(PATIENCE_S)
        finally:
            self.process.kill()
            if self.process.stdout is not None:
                self.process.stdout.close()

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.end()
