"""A page's socket as the way out of a connection. Refuses to queue and to wait.

Frames go straight into the transport below the protocol: on the way through ASGI, Starlette and
the protocol's state machine each of them would cost four times as much as writing it.
"""

from __future__ import annotations

import asyncio

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

TRANSPORT = "tulay.transport"
"""Where the server's protocol class leaves the transport of a connection, in the scope."""


class SocketPipe:
    """The sending half of a socket that was accepted."""

    __slots__ = ("_socket", "_transport")

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._transport: asyncio.Transport = socket.scope["extensions"][TRANSPORT]

    def write(self, frame: bytes) -> None:
        """Hands a frame to the transport; nothing happens if the other end is gone."""
        if not self._transport.is_closing():
            self._transport.write(frame)

    def waiting(self) -> int:
        """How many bytes the transport has not handed to the system yet."""
        return self._transport.get_write_buffer_size()

    async def close(self, code: int) -> None:
        """Closes with a code of the protocol, after what waits.

        Raises:
            ConnectionError: The other end is gone.
        """
        message: Message = {"type": "websocket.close", "code": code, "reason": ""}
        try:
            await self._socket.send(message)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionResetError from error

    def abort(self) -> None:
        """Cuts the connection without waiting for what it still holds."""
        self._transport.abort()
