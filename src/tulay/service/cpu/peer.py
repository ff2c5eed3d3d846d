"""Programs that speak the Hex Text Protocol, as child processes.

A program gets a process group of its own, and whatever it starts ends with it. What it says on
standard error is read, so that it never waits for that, and its end is kept for a report.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from contextlib import suppress

from tulay.htp.conversation import Conversation, PeerFault, Reply
from tulay.htp.opponent import Opponent

_CHUNK = 65536
_KEPT = 500  # characters of standard error
_FAREWELL_S = 2.0


class Peer:
    """A running program.

    Attributes:
        opponent: What is known about it.
    """

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._conversation = Conversation()
        self._said = ""
        self._listener = asyncio.create_task(self._listen())
        self.opponent = Opponent()

    @classmethod
    async def start(cls, command: str | Sequence[str], *, limit_s: float) -> Peer:
        """Starts a program and asks who it is.

        Args:
            command: For the shell, or the words of a command.
            limit_s: How long it may take until it answers.

        Raises:
            PeerFault: It does not start, or not in time.
        """
        try:
            if isinstance(command, str):
                process = await asyncio.create_subprocess_shell(
                    command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
                )
            else:
                process = await asyncio.create_subprocess_exec(
                    *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
                )
        except OSError as error:
            raise PeerFault("gone", f"it cannot be started: {error.strerror}") from error
        peer = cls(process)
        try:
            talk = peer.opponent.greet()
            request = next(talk)
            while True:
                request = talk.send(await peer.ask(request.command, limit_s))
        except StopIteration:
            return peer
        except BaseException:
            await peer.stop()
            raise

    async def ask(self, command: str, limit_s: float) -> Reply:
        """Gives a command and waits for the answer.

        Raises:
            PeerFault: There is none, or not in time.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        talk = self._conversation
        text = talk.ask(command, now_s=time.monotonic(), limit_s=limit_s)
        try:
            self._process.stdin.write(text.encode())
            while True:
                assert talk.deadline_s is not None
                left_s = max(0.0, talk.deadline_s - time.monotonic())
                try:
                    chunk = await asyncio.wait_for(self._process.stdout.read(_CHUNK), left_s)
                except TimeoutError:
                    talk.check_time(talk.deadline_s)
                    raise
                if not chunk:
                    break
                reply = talk.hear(chunk.decode(errors="replace"))
                if reply is not None:
                    return reply
        except ConnectionError:
            pass
        raise talk.lose(await self._end())

    @property
    def gone(self) -> bool:
        """Whether it is known to have ended."""
        return self._process.returncode is not None

    async def stop(self, farewell_s: float = _FAREWELL_S) -> None:
        """Asks it to quit, and ends it if it has not done so after a while."""
        if self._process.returncode is None:
            with suppress(ConnectionError, OSError):
                assert self._process.stdin is not None
                self._process.stdin.write(b"quit\n")
                self._process.stdin.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._drained(), farewell_s)
        self._kill()
        # As long as there is something to read, asyncio does not see that it has ended.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._drained(), _FAREWELL_S)
        self._listener.cancel()
        with suppress(asyncio.CancelledError):
            await self._listener

    async def _drained(self) -> None:
        """Reads on until it has ended, so that it never waits for a full pipe."""
        assert self._process.stdout is not None
        while await self._process.stdout.read(_CHUNK):
            pass
        await self._process.wait()

    def _kill(self) -> None:
        """Ends it and everything that it has started."""
        if sys.platform == "win32":
            with suppress(ProcessLookupError):
                self._process.kill()
            return
        # The group is the program's own, and outlives it only as long as its children do.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    async def _end(self) -> str:
        """How it ended, and what it said last."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), _FAREWELL_S)
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(asyncio.shield(self._listener), _FAREWELL_S)
        status = self._process.returncode
        how = "its output is closed" if status is None else f"status {status}"
        last = " ".join(self._said.split())
        return f"{how}, {last!r}" if last else how

    async def _listen(self) -> None:
        """Keeps the end of what it says on standard error."""
        assert self._process.stderr is not None
        while chunk := await self._process.stderr.read(_CHUNK):
            self._said = (self._said + chunk.decode(errors="replace"))[-_KEPT:]
