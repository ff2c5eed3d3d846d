"""One page's messages, one after the other, from its Hello to the end of its connection.

Refuses what is too much, too long or no message; what a message means is for others.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

import msgspec
from starlette.websockets import WebSocket

from tulay.service.bootstrap import Service
from tulay.web.meters import Meters
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.door import turn_away
from tulay.web.wire.to_client import RefusedToClient

MAX_MESSAGE_CHARACTERS = 4096
HELLO_S = 10.0
GOING_AWAY = 1001
"""The close code of a browser whose page is being left."""

M = TypeVar("M")


class Listening(ABC, Generic[M]):
    """Reads what one page says, and has it carried out."""

    def __init__(
        self,
        service: Service,
        connection: Connection,
        meters: Meters,
        decoder: msgspec.json.Decoder[M],
    ) -> None:
        self._service = service
        self._connection = connection
        self._meters = meters
        self._decoder = decoder
        self._on_purpose = False

    @abstractmethod
    async def _take(self, message: M, now_ms: int) -> None:
        """Carries a message out that was read at this instant."""

    @abstractmethod
    def _gone(self) -> None:
        """Notes that the connection is over."""

    async def read(self, socket: WebSocket) -> None:
        """Reads messages until the connection ends, then tells that the page is gone."""
        try:
            async with asyncio.timeout(HELLO_S) as until_hello:
                while True:
                    text = await received(socket)
                    if isinstance(text, int):
                        self._on_purpose |= text == GOING_AWAY
                        return
                    await self._hear(text)
                    if self._connection.out.closed:
                        # What still comes is not read: nobody waits behind a flood of it.
                        await self._connection.out.flushed()
                        return
                    if self._connection.page and until_hello.when() is not None:
                        until_hello.reschedule(None)
        except TimeoutError:
            await turn_away(self._connection, "silent")
        finally:
            self._gone()

    async def _hear(self, text: str | bytes) -> None:
        """Carries one message out, or refuses it; never raises for what it contains."""
        now_ms = self._service.clock.now_ms()
        if not self._connection.hear(now_ms):
            self._refuse(None, "too-fast")
            return
        if len(text) > MAX_MESSAGE_CHARACTERS:
            self._refuse(None, "message-too-large")
            return
        try:
            message = self._decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self._refuse(None, "message-malformed")
            return
        await self._take(message, now_ms)

    def _refuse(
        self, command_id: str | None, code: str, args: dict[str, str | int] | None = None
    ) -> None:
        self._meters.refusals.labels(code).inc()
        self._connection.send(RefusedToClient(command_id, code, args or {}))


async def received(socket: WebSocket) -> str | bytes | int:
    """The next text, or the close code if the connection is over."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        return int(event.get("code") or 1005)
    text: str | bytes = event.get("text") or event.get("bytes") or b""
    return text
