"""Reads one table page's socket: its Hello, then its messages one after the other.

Refuses to trust anything but the device's cookie and the server's clock. Whatever a page sends,
nobody else notices.
"""

from __future__ import annotations

import logging

import msgspec
from starlette.websockets import WebSocket

from tulay.match import Refused
from tulay.service.bootstrap import Service
from tulay.service.ids import is_code
from tulay.web.acts import command
from tulay.web.meters import Meters
from tulay.web.origin import Origins
from tulay.web.sockets.audience import Audience
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.door import Door, turn_away
from tulay.web.sockets.hall import Hall
from tulay.web.sockets.listening import Listening
from tulay.web.wire import WIRE_VERSION, FromClient
from tulay.web.wire.from_client import (
    ByeFromClient,
    DoFromClient,
    HelloFromClient,
    PingFromClient,
    VisibilityFromClient,
)
from tulay.web.wire.to_client import AcceptedToClient, PongToClient

log = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class PageReader:
    """The endpoint of ``/ws/g/CODE``."""

    def __init__(self, service: Service, hall: Hall, origins: Origins, meters: Meters) -> None:
        self._service = service
        self._hall = hall
        self._meters = meters
        self._door = Door(service, hall, origins, meters)

    async def serve(self, socket: WebSocket) -> None:
        """Serves one connection from its handshake to its end."""
        await self._door.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, name: str | None) -> None:
        """Serves a known person's connection."""
        code = socket.path_params["code"]
        audience = await self._hall.enter(code) if is_code(code) else None
        if audience is None:
            await turn_away(connection, "no-such-group")
            return
        try:
            if audience.group.expired:
                await turn_away(connection, "expired")
            elif self._hall.draining:
                await turn_away(connection, "draining")
            else:
                page = _Page(self._service, connection, audience, name, self._meters)
                await page.read(socket)
        finally:
            self._hall.leave(audience)


class _Page(Listening[FromClient]):
    """What one page says, carried out."""

    def __init__(
        self,
        service: Service,
        connection: Connection,
        audience: Audience,
        name: str | None,
        meters: Meters,
    ) -> None:
        super().__init__(service, connection, meters, DECODER)
        self._audience = audience
        self._name = name

    def _gone(self) -> None:
        connection = self._connection
        self._audience.leave(connection)
        if connection.page:
            self._service.presence.closed(
                self._audience.code, connection.person, connection.page, self._on_purpose
            )

    async def _take(self, message: FromClient, now_ms: int) -> None:
        if isinstance(message, HelloFromClient):
            await self._hello(message)
        elif not self._connection.page:
            self._refuse(None, "hello-first")
        elif isinstance(message, DoFromClient):
            await self._do(message, now_ms)
        elif isinstance(message, PingFromClient):
            connection = self._connection
            connection.send(PongToClient(message.n, now_ms))
            self._service.presence.beat(self._audience.code, connection.person, connection.page)
        elif isinstance(message, VisibilityFromClient):
            self._hidden(message.hidden)
        elif isinstance(message, ByeFromClient):
            self._on_purpose = True

    async def _hello(self, message: HelloFromClient) -> None:
        connection, presence = self._connection, self._service.presence
        if message.wire != WIRE_VERSION:
            connection.goodbye("wire")
            return
        if connection.page and message.page != connection.page:
            self._refuse(None, "message-malformed")
            return
        if not connection.page:
            connection.page = message.page
            self._audience.claim(connection, self._name)
            # Who arrives may sit down by it; the answer then shows them in their seat at once.
            await presence.opened(self._audience.code, connection.person, connection.page)
        self._hidden(message.hidden)
        await self._audience.join(connection, message.version)

    def _hidden(self, hidden: bool) -> None:
        connection = self._connection
        if hidden != connection.hidden:
            connection.hidden = hidden
            self._service.presence.hidden(
                self._audience.code, connection.person, connection.page, hidden
            )

    async def _do(self, message: DoFromClient, read_at_ms: int) -> None:
        """Carries a command out as the person whom the cookie named."""
        connection = self._connection
        if connection.out.closed:
            return
        try:
            done = await self._service.tables.execute(
                self._audience.code,
                connection.device,
                message.id,
                lambda: command(connection.person, message.turn, message.what),
                read_at_ms,
            )
        except Refused as refusal:
            self._refuse(message.id, refusal.code, refusal.args_)
        except Exception:
            log.exception("a command failed")
            self._refuse(message.id, "internal")
        else:
            self._meters.command(message.what.__struct_config__.tag).inc()
            connection.send(AcceptedToClient(message.id, done.version))
