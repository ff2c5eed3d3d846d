"""`tulay serve` as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

SERVING = "Tulay is serving at "


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
    """A running server; ended when it is left."""

    def __init__(self, data: Path, *arguments: str, port: int = 0, **added: str) -> None:
        self.data = data
        self._arguments = ["--data", str(data), "--port", str(port), "--workers", "1", *arguments]
        self._added = added
        self.url = ""
        self.start_cpu_s = 0.0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> ServerProcess:
        """Starts it and waits until it serves."""
        self.log = (self.data.parent / "server.log").open("a")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tulay", "serve", *self._arguments],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=environment(**self._added),
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.start_cpu_s = cpu_seconds(self.process.pid)
        if not line.startswith(SERVING):
            raise AssertionError(f"it said {line!r} and ended with {self.process.wait()}")
        self.url = line.removeprefix(SERVING).strip().rstrip("/")
        return self

    def end(self, number: int = signal.SIGTERM) -> int:
        """Sends a signal, waits for the end and gives the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()
        return status

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.end()
