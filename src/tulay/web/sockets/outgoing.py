"""The way out of one connection: a bounded queue that one task at a time empties.

Whoever sends never waits. Refuses to keep a reader that does not read: beyond the bound the
connection is closed, and what waited for it is dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Protocol

MAX_WAITING_MESSAGES = 256
MAX_WAITING_CHARACTERS = 256 * 1024
PATIENCE_S = 10.0
"""How long one message may take to leave before its reader counts as not reading."""


class Pipe(Protocol):
    """What a socket offers for sending."""

    async def send_text(self, text: str) -> None:
        """Hands a text over; returns when the transport would take more.

        Raises:
            ConnectionError: The other end is gone.
        """

    async def close(self, code: int) -> None:
        """Says goodbye in the protocol's own way."""

    def abort(self) -> None:
        """Cuts the connection at once, whatever still waits in it."""


class Outgoing:
    """The bounded queue of one connection.

    While nothing waits there is no task, so that an idle connection costs its queue only.
    """

    __slots__ = ("_began_s", "_characters", "_closing", "_pipe", "_task", "_waiting", "slow")

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._began_s = 0.0
        self.slow = False
        """Whether the connection was cut because its reader does not read."""
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._task: asyncio.Task[None] | None = None
        self._closing: int | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing more is taken."""
        return self._closing is not None

    def send(self, text: str) -> None:
        """Queues a message; never waits. Nothing happens once the connection is closing."""
        if self._closing is not None:
            return
        if (
            len(self._waiting) >= MAX_WAITING_MESSAGES
            or self._characters + len(text) > MAX_WAITING_CHARACTERS
        ):
            self.slow = True
            self.cut()
            return
        self._waiting.append(text)
        self._characters += len(text)
        if self._task is None:
            self._began_s = time.monotonic()
            self._task = asyncio.create_task(self._empty())

    def close(self, code: int, last: str) -> None:
        """Sends what waits, then a last message, then closes with a code of the protocol."""
        if self._closing is not None:
            return
        self.send(last)
        if self._closing is None:
            self._closing = code

    def cut(self) -> None:
        """Drops what waits and cuts the connection."""
        self._closing = self._closing or 1006
        self._waiting.clear()
        self._characters = 0
        if self._task is not None:
            self._task.cancel()
        self._pipe.abort()

    async def flushed(self) -> None:
        """Returns when nothing waits any more, or the connection is gone."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def cut_if_stuck(self, now_s: float) -> None:
        """Cuts the connection if the message that is leaving has been for too long."""
        if self._task is not None and now_s - self._began_s > PATIENCE_S:
            self.slow = True
            self.cut()

    async def _empty(self) -> None:
        """Sends until nothing waits."""
        try:
            while self._waiting:
                text = self._waiting.popleft()
                self._characters -= len(text)
                self._began_s = time.monotonic()
                await self._pipe.send_text(text)
            if self._closing is not None:
                self._began_s = time.monotonic()
                await self._pipe.close(self._closing)
        except ConnectionError:
            # The other end is gone; the reader learns it by itself.
            self._closing = self._closing or 1006
            self._waiting.clear()
            self._characters = 0
        finally:
            self._task = None
