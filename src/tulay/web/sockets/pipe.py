"""A Starlette WebSocket as the way out of a connection. Refuses to queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

ABORT = "tulay.abort"
"""Where the server's protocol class leaves the means to cut the connection, in the scope."""


class SocketPipe:
    """The sending half of a socket."""

    __slots__ = ("_socket",)

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def send_text(self, text: str) -> None:
        """Hands a text over; waits while the transport is full."""
        await self._socket.send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Closes with a code of the protocol."""
        await self._socket.send({"type": "websocket.close", "code": code, "reason": ""})

    def abort(self) -> None:
        """Cuts the connection without waiting for what it still holds."""
        abort: Callable[[], Any] | None = self._socket.scope["extensions"].get(ABORT)
        if abort is not None:
            abort()
