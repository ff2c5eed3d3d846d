"""A throw-away PostgreSQL server for tests: its own folder, its own port, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

START_LIMIT_S = 60


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs, of the newest version installed.

    Raises:
        FileNotFoundError: PostgreSQL is not installed.
    """
    versions = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
        key=lambda path: float(path.parent.parent.name),
    )
    found = shutil.which(name) if not versions else str(versions[-1])
    if found is None:
        raise FileNotFoundError(
            f"The tests need PostgreSQL and found no {name}: apt-get install postgresql"
        )
    return found


class PostgresServer:
    """A server that may be stopped, killed and started again on the same data.

    PostgreSQL refuses to run as root, so that root runs it as the user `postgres` or `nobody`.
    Nothing waits for a disk: a crash of the server loses nothing that it acknowledged, a crash
    of the machine would.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="tulay-postgres-"))
        self._identity: Mapping[str, object] = {}
        if os.geteuid() == 0:
            account = _unprivileged_account()
            os.chown(self._folder, account.pw_uid, account.pw_gid)
            self._identity = {
                "user": account.pw_uid,
                "group": account.pw_gid,
                "extra_groups": [],
            }
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.port = _free_port()
        self._run(
            program("initdb"),
            f"--pgdata={self._folder / 'data'}",
            "--username=tulay",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        )

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        log = (self._folder / "log").open("ab")
        command = [program("postgres"), "-D", str(self._folder / "data")]
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self._folder),
            "fsync": "off",
            "full_page_writes": "off",
        }
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with log:
            self._process = subprocess.Popen(  # type: ignore[call-overload]
                command, stdout=log, stderr=log, cwd=self._folder, **self._identity
            )
        limit = time.monotonic() + START_LIMIT_S
        while not self._answers():
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start:\n{self._log()}")
            if time.monotonic() > limit:
                raise TimeoutError(f"PostgreSQL does not answer:\n{self._log()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stops the server; clients are disconnected, data stay."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends the server as a crash would, without a last word to its clients."""
        self._end(signal.SIGQUIT)

    def create_database(self) -> str:
        """Creates an empty database and returns its URL."""
        self._databases += 1
        name = f"test_{self._databases}"
        self._run(
            program("createdb"),
            "--host=127.0.0.1",
            f"--port={self.port}",
            "--username=tulay",
            "--template=template0",
            name,
        )
        return f"postgresql://tulay@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        """Stops the server and removes its data."""
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _answers(self) -> bool:
        command = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _run(self, *command: str) -> None:
        result = subprocess.run(  # type: ignore[call-overload]
            command,
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            **self._identity,
        )
        if result.returncode != 0:
            raise RuntimeError(f"{command[0]} failed:\n{result.stdout}")

    def _log(self) -> str:
        return (self._folder / "log").read_text(encoding="utf-8", errors="replace")


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    """A server that runs, and is removed when left."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def _unprivileged_account() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise LookupError("No account to run PostgreSQL as: neither postgres nor nobody exists")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
