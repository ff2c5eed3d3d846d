"""Where every socket comes in: its origin, its address, its device; then somebody serves it.

Refuses to trust anything but the device's cookie.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.websockets import WebSocket

from tulay.match import Refused
from tulay.service.bootstrap import Service
from tulay.web.identity import device_secret
from tulay.web.meters import Meters
from tulay.web.origin import Origins
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.frames import framed
from tulay.web.sockets.hall import Hall
from tulay.web.sockets.pipe import SocketPipe
from tulay.web.wire import GoodbyeCode
from tulay.web.wire.to_client import RefusedToClient

TRY_LATER = 1013

Serve: TypeAlias = Callable[[WebSocket, Connection, str | None], Awaitable[None]]
"""Serves the connection of a person with this name, to its end."""


class Door:
    """Lets sockets in."""

    def __init__(self, service: Service, hall: Hall, origins: Origins, meters: Meters) -> None:
        self._service = service
        self._hall = hall
        self._origins = origins
        self._meters = meters

    async def let_in(self, socket: WebSocket, serve: Serve) -> None:
        """Serves one connection from its handshake to its end, or turns it away."""
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
            await serve(socket, connection, who.name)
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


async def turn_away(connection: Connection, code: GoodbyeCode) -> None:
    """Says why nothing is served here, and closes."""
    connection.goodbye(code)
    await connection.out.flushed()
