"""One worker process as the server holds it: a pipe to say things into, lines that come back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import msgspec

from tulay.service.cpu.messages import (
    LONGEST_LINE,
    FromWorker,
    ToWorker,
    from_worker,
    line_of,
)

_LOG = logging.getLogger(__name__)

_PIECE_BYTES = 8 * 1024
_LAST_WORDS_S = 1.0


class WorkerError(Exception):
    """A worker that died, fell silent, or said what nobody understands."""


class Child:
    """A running worker process. Spawned, never forked: it inherits its pipes and nothing else."""

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        to_worker: asyncio.StreamWriter,
        from_worker: asyncio.StreamReader,
        complaints: asyncio.StreamReader,
    ) -> None:
        self._process = process
        self._relaying = asyncio.create_task(relay(complaints))
        self._to_worker = to_worker
        self._from_worker = from_worker

    @classmethod
    async def spawn(cls, command: Sequence[str]) -> Child:
        """Starts a process whose standard input and output are the pipe.

        Raises:
            WorkerError: The machine refuses.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        except OSError as error:
            raise WorkerError(f"cannot be started: {error}") from error
        if process.stdin is None or process.stdout is None or process.stderr is None:
            raise WorkerError("has no pipe")
        return cls(process, process.stdin, process.stdout, process.stderr)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, message: ToWorker) -> None:
        """Says something; a dead worker does not hear it, and `receive` will tell."""
        self._to_worker.write(line_of(message))

    async def receive(self, within_s: float) -> FromWorker:
        """The next thing that the worker says.

        Raises:
            WorkerError: It said nothing in time, or nonsense, or it is dead.
        """
        try:
            async with asyncio.timeout(within_s):
                line = await self._from_worker.readline()
        except TimeoutError as error:
            raise WorkerError(f"said nothing for {within_s:.1f} s") from error
        except ValueError as error:
            raise WorkerError("said something endless") from error
        if not line:
            raise WorkerError(f"died with status {await self._process.wait()}")
        try:
            return from_worker(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise WorkerError(f"said {line[:80]!r}: {error}") from error

    async def wait(self) -> int:
        """The status of the process, once it has ended."""
        return await self._process.wait()

    async def end(self) -> None:
        """Kills the process if it still runs, and waits until it is gone."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        await self._process.wait()
        self._to_worker.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORDS_S):  # a grandchild may hold the pipe open
                await self._relaying


async def relay(complaints: asyncio.StreamReader) -> None:
    """Logs what a worker writes beside its answers, a piece at a time, until it ends."""
    while piece := await complaints.read(_PIECE_BYTES):
        text = piece.decode(errors="replace").rstrip()
        if text:
            _LOG.warning("a CPU worker says: %s", text)
