"""Reads one page's socket: who it is, its Hello, then its messages one after the other.

Refuses to trust anything but the device's cookie and the server's clock. Whatever a page sends,
nobody else notices.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket

from tulay.match import Refused
from tulay.service.bootstrap import Service
from tulay.service.ids import is_code
from tulay.web.acts import command
from tulay.web.identity import device_secret
from tulay.web.meters import Meters
from tulay.web.origin import Origins
from tulay.web.sockets.audience import Audience
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.frames import framed
from tulay.web.sockets.hall import Hall
from tulay.web.sockets.pipe import SocketPipe
from tulay.web.wire import WIRE_VERSION, FromClient, GoodbyeCode
from tulay.web.wire.from_client import (
    ByeFromClient,
    DoFromClient,
    HelloFromClient,
    PingFromClient,
    VisibilityFromClient,
)
from tulay.web.wire.to_client import AcceptedToClient, PongToClient, RefusedToClient

MAX_MESSAGE_CHARACTERS = 4096
HELLO_S = 10.0
TRY_LATER = 1013
GOING_AWAY = 1001
"""The close code of a browser whose page is being left."""

log = logging.getLogger(__name__)
DECODER = msgspec.json.Decoder(FromClient)


class PageReader:
    """The endpoint of ``/ws/g/CODE``."""

    def __init__(self, service: Service, hall: Hall, origins: Origins, meters: Meters) -> None:
        self._service = service
        self._hall = hall
        self._origins = origins
        self._meters = meters

    async def serve(self, socket: WebSocket) -> None:
        """Serves one connection from its handshake to its end."""
        if not self._origins.allows(socket.scope):
            await socket.close()  # before the handshake: the browser sees 403
            return
        await socket.accept()
        pipe, now_ms = SocketPipe(socket), self._service.clock.now_ms()
        nobody = Connection(pipe, "", "", now_ms)
        address = socket.client.host if socket.client is not None else ""
        if not self._service.rates.allow("socket", address):
            await turn_away(nobody, "rate")
            return
        secret = device_secret(socket.cookies)
        if secret is not None and self._hall.is_flooded(secret):
            await turn_away(nobody, "rate")
            return
        try:
            who = await self._service.people.identify(secret) if secret else None
        except Refused as refused:
            if refused.code == "device-banned":
                await turn_away(nobody, "banned")
            else:
                await self._put_off(nobody, refused)
            return
        if who is None or secret is None:
            await turn_away(nobody, "no-device")
            return
        may = self._hall.may_send(secret)
        connection = Connection(pipe, who.person, who.device, now_ms, may)
        if not self._hall.admit(connection):
            await turn_away(connection, "rate")
            return
        self._meters.connections.inc()
        try:
            await self._serve(socket, connection, who.name)
        except Refused as refused:
            await self._put_off(connection, refused)
        finally:
            self._hall.dismiss(connection)
            self._meters.connections.dec()
            if connection.out.slow:
                self._meters.slow_readers.inc()

    async def _put_off(self, connection: Connection, refused: Refused) -> None:
        """Says that nothing can be read just now, and closes: the page comes again."""
        self._meters.refusals.labels(refused.code).inc()
        connection.out.close(TRY_LATER, framed(RefusedToClient(None, refused.code, {})))
        await connection.out.flushed()

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


async def turn_away(connection: Connection, code: GoodbyeCode) -> None:
    """Says why nothing is served here, and closes."""
    connection.goodbye(code)
    await connection.out.flushed()


class _Page:
    """What one page says, carried out."""

    def __init__(
        self,
        service: Service,
        connection: Connection,
        audience: Audience,
        name: str | None,
        meters: Meters,
    ) -> None:
        self._service = service
        self._connection = connection
        self._audience = audience
        self._name = name
        self._meters = meters
        self._on_purpose = False

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

    def _gone(self) -> None:
        connection = self._connection
        self._audience.leave(connection)
        if connection.page:
            self._service.presence.closed(
                self._audience.code, connection.person, connection.page, self._on_purpose
            )

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
            message = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self._refuse(None, "message-malformed")
            return
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
