"""The child process that thinks: ``python -m tulay.service.cpu.worker CACHE_DIR``.

Reads `ToWorker` lines on standard input and writes `FromWorker` lines on standard output. It is
gone as soon as its input closes, whatever it is doing then: a server that was killed leaves no
orphan. Only here is the engine imported, after the number of threads and the cache folder are set.
It takes no more memory than a bound, and where memory runs out it goes before the server does.
"""

from __future__ import annotations

import contextlib
import os
import platform
import queue
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import tulay
from tulay.notation import action_name
from tulay.service.cpu.compile_lock import compile_lock
from tulay.service.cpu.judge import position_of
from tulay.service.cpu.messages import (
    Answered,
    Choose,
    Failed,
    FromWorker,
    Halt,
    Ready,
    Taken,
    line_of,
    to_worker,
)
from tulay.service.ports.jobs import CpuJob

if TYPE_CHECKING:
    from collections.abc import Callable

    from tulay.engine import Cpu

_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")

_NICENESS = 5
"""A server on the same cores comes first: it has the shorter work."""

MOST_MEMORY_BYTES = 3 * 1024**3
"""Ten times what the longest search takes; whoever needs more has a fault."""
_FIRST_TO_GO = 800  # of 1000: when memory runs out the system ends workers before servers

_ROOM_BYTES = 16 * 1024**2
"""Far more than all kernels take; with less room on the disk they are not kept."""
_COMPILING_MS = 120_000
"""How long the kernels of the search may take to be ready."""
_LOOK_S = 0.05
_KEPT = "kept"
"""A file beside the kernels that says that all of them are there."""


class Inbox:
    """What the server says, read by a thread of its own so that a halt arrives in mid-thought."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self._attempts: queue.SimpleQueue[Choose] = queue.SimpleQueue()
        self._halted = 0

    def open(self) -> None:
        """Begins to read."""
        threading.Thread(target=self._read, name="inbox", daemon=True).start()

    def take(self) -> Choose:
        """The next attempt; waits for it without using the processor."""
        return self._attempts.get()

    def is_halted(self, number: int) -> bool:
        """Whether the server wants an end of this attempt."""
        return self._halted == number

    def _read(self) -> None:
        try:
            for line in self._pipe:
                message = to_worker(line)
                if isinstance(message, Halt):
                    self._halted = message.number
                else:
                    self._attempts.put(message)
        except Exception:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)


def kernels_folder(cache_dir: Path) -> Path:
    """Where compiled kernels of exactly this engine are kept.

    numba looks at the age of the file with the outermost kernel only, so the folder is named after
    the text of all of them and after the versions of what compiles them.
    """
    digest = sha256()
    for source in sorted((Path(tulay.__file__).parent / "engine").rglob("*.py")):
        digest.update(source.read_bytes())
    for package in ("numba", "numpy", "llvmlite"):
        digest.update(version(package).encode())
    digest.update(platform.python_version().encode())
    return cache_dir / f"kernels-{digest.hexdigest()[:16]}"


def warm_cpu(cache_dir: Path) -> tuple[Cpu, Path | None]:
    """A CPU that is ready for levels that do not search; one process at a time compiles kernels.

    The process stays in the folder of the cache. Should that be moved, it works on in it, and puts
    nothing in its place.

    Returns:
        The CPU, and where its kernels are kept, if they can be.
    """
    for name in _ONE_THREAD:
        os.environ[name] = "1"
    folder = kernels_folder(Path())
    if not (_is_in(cache_dir) and keeps_kernels(folder)):
        print("the compiled CPU cannot be kept: it is compiled again each time", file=sys.stderr)  # noqa: T201
        keep_no_kernels()
        return _compiled(), None
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    with compile_lock(Path()):
        return _compiled(), folder


class Search:
    """The other levels, which are got ready in a thread beside the first answers."""

    def __init__(self, cpu: Cpu, kept: Path | None) -> None:
        self._cpu = cpu
        self._kept = kept
        self._thread = threading.Thread(target=self._warm_up, name="search", daemon=True)

    def open(self) -> None:
        """Begins to compile, or to load from the cache."""
        self._thread.start()

    @property
    def is_warm(self) -> bool:
        """Whether nothing has to be waited for."""
        return not self._thread.is_alive()

    def wait(self, stop: Callable[[], bool]) -> None:
        """Returns when all is warm, or nobody wants it any more."""
        while not (self.is_warm or stop()):
            self._thread.join(_LOOK_S)

    def _warm_up(self) -> None:
        if self._kept is None:
            self._cpu.warm_up_search()
            return
        with compile_lock(Path()):
            self._cpu.warm_up_search()
            with contextlib.suppress(OSError):
                (self._kept / _KEPT).touch()


def _is_in(folder: Path) -> bool:
    """Whether the process is in a folder from now on."""
    try:
        os.chdir(folder)
    except OSError:
        return False
    return True


def _compiled() -> Cpu:
    from tulay.engine import Cpu

    cpu = Cpu()
    cpu.warm_up()
    return cpu


def keeps_kernels(folder: Path) -> bool:
    """Whether compiled kernels are in this folder or can be kept there: a disk may be full."""
    try:
        folder.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        return (folder / _KEPT).exists() or shutil.disk_usage(folder).free >= _ROOM_BYTES
    except OSError:
        return False


def keep_no_kernels() -> None:
    """Makes numba compile in memory alone; otherwise it fails where it cannot write."""
    from numba.core.dispatcher import Dispatcher

    Dispatcher.enable_caching = lambda self: None  # type: ignore[method-assign]


def be_modest(most_bytes: int = MOST_MEMORY_BYTES) -> None:
    """Bounds this process's memory, and has it ended first when the machine's runs out."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        bound = most_bytes if hard == resource.RLIM_INFINITY else min(most_bytes, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (bound, hard))
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(f"{_FIRST_TO_GO}")


def answer(cpu: Cpu, search: Search, inbox: Inbox, attempt: Choose) -> FromWorker:
    """The result of an attempt."""
    job, number = attempt.job, attempt.number

    def is_halted() -> bool:
        return inbox.is_halted(number)

    try:
        position = position_of(job)
        level = job.level
        if needs_search(level):
            search.wait(is_halted)
            level = level if search.is_warm else 1  # nobody waits for this answer
        choice = cpu.choose(position, level, seed=job.seed, stop=is_halted)
    except Exception as error:  # whatever it is, the server logs it and tries again
        return Failed(number, f"{type(error).__name__}: {error}")
    action = action_name(choice.action)
    return Answered(number, action, choice.value, choice.elapsed_ms, choice.before)


def needs_search(level: int) -> bool:
    """Whether a level takes the kernels that are compiled last."""
    from tulay.engine import LEVELS

    return level in LEVELS and LEVELS[level].visits > 1


def cap_ms(search: Search, job: CpuJob) -> int:
    """The longest that a job may take from now on."""
    from tulay.engine import LEVELS

    most = LEVELS[job.level].cap_ms(job.size) if job.level in LEVELS else 0
    return most if search.is_warm or not needs_search(job.level) else most + _COMPILING_MS


def main() -> None:
    """Warms up, says so, and answers until the input closes."""
    started = time.monotonic()
    for request in (signal.SIGINT, signal.SIGTERM):
        # Both reach the whole group of processes, but are for the server, which then ends us.
        signal.signal(request, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_NICENESS)
    be_modest()
    pipe = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # nothing else may write into the pipe
    inbox = Inbox(sys.stdin.buffer)
    inbox.open()
    cpu, kept = warm_cpu(Path(sys.argv[1]))
    search = Search(cpu, kept)
    search.open()
    pipe.write(line_of(Ready(round(1000 * (time.monotonic() - started)))))
    while True:
        attempt = inbox.take()
        pipe.write(line_of(Taken(attempt.number, cap_ms(search, attempt.job))))
        pipe.write(line_of(answer(cpu, search, inbox, attempt)))


if __name__ == "__main__":
    main()
