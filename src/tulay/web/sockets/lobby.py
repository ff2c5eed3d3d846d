"""Reads the sockets of those who wait for a ranked game, and tells them what becomes of it.

Refuses to pair anybody: the queue does.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket

from tulay.match import Leave, Refused
from tulay.service.bootstrap import Service
from tulay.service.ids import new_id
from tulay.service.ranked.queue import News, Paired
from tulay.web.meters import Meters
from tulay.web.origin import Origins
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.door import Door, turn_away
from tulay.web.sockets.frames import framed
from tulay.web.sockets.hall import Hall
from tulay.web.sockets.listening import Listening
from tulay.web.sockets.rounds import Rounds
from tulay.web.wire import WIRE_VERSION, RankedFromClient
from tulay.web.wire.from_client import (
    ByeFromClient,
    HelloFromClient,
    PingFromClient,
    VisibilityFromClient,
)
from tulay.web.wire.ranked import (
    ClosedToClient,
    LengthToClient,
    PairedToClient,
    StopFromClient,
    WaitingToClient,
)
from tulay.web.wire.to_client import PongToClient

TELL_S = 3.0
"""How often those who wait are told how many they are."""
CPU_AFTER_MS = 20_000
"""After so long the CPU is offered for the meantime."""
COUNTDOWN_MS = 4_000
"""The countdown before a page goes to the table of its game."""

log = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[RankedFromClient] = msgspec.json.Decoder(RankedFromClient)


class Lobby:
    """The endpoint of ``/ws/ranked``."""

    def __init__(self, service: Service, hall: Hall, origins: Origins, meters: Meters) -> None:
        self._service = service
        self._hall = hall
        self._meters = meters
        self._door = Door(service, hall, origins, meters)
        self._rounds = Rounds()
        self._waiting: dict[Connection, None] = {}
        self._telling: asyncio.TimerHandle | None = None

    async def serve(self, socket: WebSocket) -> None:
        """Serves one connection from its handshake to its end."""
        await self._door.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, _: str | None) -> None:
        if self._hall.draining:
            await turn_away(connection, "draining")
            return
        await _Waiter(self._service, self, connection, self._meters).read(socket)

    # -- who waits -------------------------------------------------------------------------------
    def enter(self, connection: Connection) -> None:
        """Tells a connection from now on how many wait."""
        connection.out.rounds = self._rounds
        self._waiting[connection] = None
        if self._telling is None:
            self._plan()

    def leave(self, connection: Connection) -> None:
        """Forgets a connection; the last one ends the telling."""
        self._waiting.pop(connection, None)
        if not self._waiting and self._telling is not None:
            self._telling.cancel()
            self._telling = None

    def _plan(self) -> None:
        self._telling = asyncio.get_running_loop().call_later(TELL_S, self._tell)

    def _tell(self) -> None:
        frame = framed(LengthToClient(len(self._service.ranked)))
        for connection in self._waiting:
            connection.out.send(frame)
        self._plan()


class _Waiter(Listening[RankedFromClient]):
    """What one waiting page says, carried out."""

    def __init__(
        self, service: Service, lobby: Lobby, connection: Connection, meters: Meters
    ) -> None:
        super().__init__(service, connection, meters, DECODER)
        self._lobby = lobby
        self._tell = self._told  # one object, by which the queue knows this page
        self._found: str | None = None
        """The table of a game that was found while this page waited."""

    def _gone(self) -> None:
        self._lobby.leave(self._connection)
        self._service.ranked.gone(self._connection.person, self._tell)

    async def _take(self, message: RankedFromClient, now_ms: int) -> None:
        connection = self._connection
        if isinstance(message, HelloFromClient):
            await self._hello(message)
        elif not connection.page:
            self._refuse(None, "hello-first")
        elif isinstance(message, PingFromClient):
            connection.send(PongToClient(message.n, now_ms))
            self._service.ranked.standing(connection.person)
        elif isinstance(message, VisibilityFromClient):
            connection.hidden = message.hidden
        elif isinstance(message, ByeFromClient):
            self._on_purpose = True
        elif isinstance(message, StopFromClient):
            await self._stop()

    async def _hello(self, message: HelloFromClient) -> None:
        connection = self._connection
        if message.wire != WIRE_VERSION:
            connection.goodbye("wire")
            return
        if connection.page and message.page != connection.page:
            self._refuse(None, "message-malformed")
            return
        connection.page, connection.hidden = message.page, message.hidden
        try:
            standing = await self._service.ranked.join(connection.person, self._tell)
        except Refused as refused:
            if refused.code != "ranked-closed":
                raise
            left_ms = 1000 * int(refused.args_["seconds"])
            connection.send(ClosedToClient(self._service.clock.now_ms() + left_ms))
            return
        if isinstance(standing, Paired):
            connection.send(PairedToClient(standing.code, 0))
            return
        cpu_ms = standing.since_ms + CPU_AFTER_MS
        told = WaitingToClient(standing.since_ms, standing.waiting, cpu_ms, standing.head)
        connection.send(told)
        self._lobby.enter(connection)

    def _told(self, news: News) -> None:
        """Passes on what the queue tells."""
        connection = self._connection
        self._lobby.leave(connection)
        if isinstance(news, Paired):
            self._found = news.code
            connection.send(PairedToClient(news.code, COUNTDOWN_MS))
        else:
            connection.goodbye("replaced")

    async def _stop(self) -> None:
        """The person does not want to wait any more, nor to play what was found just now."""
        person, code = self._connection.person, self._found
        self._lobby.leave(self._connection)
        self._service.ranked.leave(person)
        if code is None:
            return
        self._found = None
        try:
            await self._service.tables.execute(code, None, None, lambda: Leave(person, new_id()))
        except Refused as refused:
            log.info("a ranked game that was found too late goes on: %s", refused.code)
