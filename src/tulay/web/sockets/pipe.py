"""A Starlette WebSocket as the way out of a connection. Refuses to queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

ABORT = "tulay.abort"
"""Where the server's protocol class leaves the means to cut the connection, in the scope."""


class SocketPipe:
    """The sending half of a socket."""

    __slots__ = ("_socket",)

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def send_text(self, text: str) -> None:
        """Hands a text over; waits while the transport is full.

        Raises:
            ConnectionError: The other end is gone.
        """
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Closes with a code of the protocol.

        Raises:
            ConnectionError: The other end is gone.
        """
        await self._send({"type": "websocket.close", "code": code, "reason": ""})

    def abort(self) -> None:
        """Cuts the connection without waiting for what it still holds."""
        abort: Callable[[], Any] | None = self._socket.scope["extensions"].get(ABORT)
        if abort is not None:
            abort()

    async def _send(self, message: Message) -> None:
        try:
            await self._socket.send(message)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionResetError from error
