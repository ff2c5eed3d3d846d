"""The way out of one connection: what waits in its transport is bounded.

Whoever sends never waits. Refuses to keep a reader that does not read: beyond the bound the
connection is cut, and what waited for it is dropped. There is no queue beside the transport's own
and no task, so that an idle connection costs nothing here. What is sent in one round of the event
loop leaves in one write: handing bytes to the system is the dearest step of a move (20 µs), and
its update, its rights and its acknowledgement would otherwise take three. Who only looks on lets
those who play go first.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from tulay.web.sockets.rounds import Rounds

MAX_WAITING_BYTES = 256 * 1024
"""More than this, beyond what the system holds, is left for nobody."""
PATIENCE_S = 10.0
"""How long nothing may leave, while something waits, before the reader counts as not reading."""


class Pipe(Protocol):
    """What a socket offers for sending."""

    def write(self, frame: bytes) -> None:
        """Takes a frame; never waits."""

    def waiting(self) -> int:
        """How many bytes have been taken and have not left."""

    async def close(self, code: int) -> None:
        """Says goodbye in the protocol's own way.

        Raises:
            ConnectionError: The other end is gone.
        """

    def abort(self) -> None:
        """Cuts the connection at once, whatever still waits in it."""


class Outgoing:
    """The bounded way out of one connection."""

    __slots__ = (
        "_closing",
        "_frames",
        "_left",
        "_left_s",
        "_pipe",
        "_task",
        "_written",
        "rounds",
        "slow",
    )

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self.slow = False
        """Whether the connection was cut because its reader does not read."""
        self.rounds: Rounds | None = None
        """Where it waits for its turn to write; None if it waits for nobody."""
        self._frames: list[bytes] = []
        """What leaves in this round of the event loop."""
        self._written = 0
        self._left = 0
        self._left_s: float | None = None
        """When fewer bytes waited than before, as far as was looked; None while nothing waits."""
        self._closing: int | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing more is taken."""
        return self._closing is not None

    def send(self, frame: bytes) -> None:
        """Sends a message; never waits. Nothing happens once the connection is closing."""
        if self._closing is not None:
            return
        if not self._frames:
            if self.rounds is None:
                asyncio.get_running_loop().call_soon(self._flush)
            else:
                self.rounds.add(self._flush)
        self._frames.append(frame)

    def close(self, code: int, last: bytes) -> None:
        """Sends a last message, then closes with a code of the protocol."""
        self.send(last)
        if self._closing is None:
            self._closing = code
            self._task = asyncio.create_task(self._close(code))

    def cut(self) -> None:
        """Drops what waits and cuts the connection."""
        self._closing = self._closing or 1006
        self._frames.clear()
        self._pipe.abort()

    async def flushed(self) -> None:
        """Returns when a connection that was closed has said so, or is gone."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def cut_if_stuck(self, now_s: float) -> None:
        """Cuts the connection if nothing has left for too long; to be called now and then."""
        waiting = self._pipe.waiting()
        left = self._written - waiting
        if waiting == 0:
            self._left_s = None
        elif self._left_s is None or left > self._left:
            self._left, self._left_s = left, now_s
        elif now_s - self._left_s > PATIENCE_S:
            self.slow = True
            self.cut()

    def _flush(self) -> None:
        """Writes what was sent in this round, or cuts the connection if too much waits already."""
        data = b"".join(self._frames)
        self._frames.clear()
        if not data:
            return  # cut or closed meanwhile
        if self._pipe.waiting() + len(data) > MAX_WAITING_BYTES:
            self.slow = True
            self.cut()
            return
        self._written += len(data)
        self._pipe.write(data)

    async def _close(self, code: int) -> None:
        self._flush()
        with suppress(ConnectionError):  # the other end is gone; the reader learns it by itself
            await self._pipe.close(code)
