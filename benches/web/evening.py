"""People at tables of a real server: many games, each between two pages of this process.

Each pair plays row by row and goes on with the next game of its series. A move counts when its
sender has read that it is accepted, which is after it was durable, and the other page has it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec

from benches.web.lean import LeanSocket, connect
from benches.web.loads import nothing
from tests.cli.server import SERVE, ServerProcess
from tulay.core import Position
from tulay.notation import cell_name
from tulay.web.wire import WIRE_VERSION

SIZE = 11
CELLS = [cell_name(cell).encode() for cell in Position.initial(SIZE).empty_cells()]
T = TypeVar("T")
PATIENCE_S = 60
_AT_ONCE = 50
"""How many people come at the same time."""
_ids = itertools.count(1)


class _Game(msgspec.Struct):
    id: str
    turn: int
    ply: int
    red_seat_start: int
    result: object | None


class _Table(msgspec.Struct):
    game: _Game | None


class _Heard(msgspec.Struct):
    """What of a message these clients look at."""

    t: str
    table: _Table | None = None
    id: str | None = None


_HEARD = msgspec.json.Decoder(_Heard)


class Person:
    """Somebody with a device of their own, coming from an address of their own."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self._http = http
        number = next(_ids)
        self.headers = {
            "Origin": url,
            "X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}",
        }
        self.name = ""

    async def come(self) -> Person:
        """Gets a device."""
        answer = await self._post("/api/device", {})
        self.name = str(answer.json()["person"])
        self.headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in answer.cookies.items())
        return self

    async def create(self, **rules: object) -> str:
        """Opens a table for two friends and gives its code."""
        asked = {"kind": "friend", "rules": {"size": SIZE, **rules}, "level": 1, "id": fresh_id()}
        return str((await self._post("/api/groups", asked)).json()["code"])

    async def open(
        self, code: str, hear: Callable[[bytes], None], patience_s: float = PATIENCE_S
    ) -> LeanSocket:
        """A page at a table after its welcome, in the background so that it need not ping."""
        socket = await connect(self.url, f"/ws/g/{code}", **self.headers)
        welcomed = asyncio.get_running_loop().create_future()

        def first(text: bytes) -> None:
            socket.hear = hear
            welcomed.set_result(None)
            hear(text)

        socket.hear = first
        hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "page": fresh_id()}
        socket.send(json.dumps({**hello, "hidden": True}).encode())
        async with asyncio.timeout(patience_s):
            await welcomed
        return socket

    async def _post(self, path: str, content: object) -> httpx.Response:
        answer = await self._http.post(self.url + path, json=content, headers=self.headers)
        answer.raise_for_status()
        return answer


class Pair:
    """Two people who play; see `loads.Mover`."""

    def __init__(self, first: Person, second: Person, code: str) -> None:
        self.code = code
        self.waits_ms: list[float] = []
        self.ready: Callable[[], None] = nothing
        """Called when a move may be made: the last one has been accepted and seen, a game runs."""
        self._persons = (first, second)
        self._sockets: list[LeanSocket] = []
        self._shown: list[_Game | None] = [None, None]
        self._mover = 0
        self._command = ""
        self._accepted = self._seen = True
        self._since_s = 0.0

    async def sit_down(self) -> None:
        """Opens both pages; returns when a game runs for both."""
        playing = asyncio.Event()
        self.ready = playing.set
        for number, person in enumerate(self._persons):
            self._sockets.append(await person.open(self.code, self._hearing(number)))
        async with asyncio.timeout(PATIENCE_S):
            await playing.wait()
        self.ready = nothing

    @property
    def at_rest(self) -> bool:
        """Whether a move may be made."""
        first, second = self._shown
        if first is None or second is None or not (self._accepted and self._seen):
            return False
        return first.turn == second.turn and first.result is None

    def move(self, since_s: float) -> None:
        """Sends the next move; it counts from an instant of `time.perf_counter`."""
        game = self._shown[0]
        assert game is not None
        starter = game.red_seat_start - 1
        self._mover = starter ^ (game.ply & 1)
        self._accepted = self._seen = False
        self._since_s, self._command = since_s, fresh_id()
        what = b'{"a":"place","cell":"%s"}' % CELLS[game.ply]
        self._do(self._mover, self._command, game.turn, what)

    def leave(self) -> None:
        """Closes both pages."""
        for socket in self._sockets:
            socket.close()

    def _do(self, number: int, command: str, turn: int, what: bytes) -> None:
        text = b'{"t":"do","id":"%s","turn":%d,"what":%s}' % (command.encode(), turn, what)
        self._sockets[number].send(text)

    def _hearing(self, number: int) -> Callable[[bytes], None]:
        """What the page of one of the two does with what it hears."""

        def hear(text: bytes) -> None:
            heard = _HEARD.decode(text)
            if heard.table is not None:
                self._show(number, heard.table.game)
            elif heard.t == "accepted" and heard.id == self._command:
                self._accepted = True
                self._go_on()
            elif heard.t in ("refused", "goodbye"):
                raise AssertionError(text.decode())

        return hear

    def _show(self, number: int, game: _Game | None) -> None:
        """A page shows the table as it is now."""
        before, self._shown[number] = self._shown[number], game
        if game is None:
            return
        if game.result is not None and (before is None or before.result is None):
            again = b'{"a":"play-again","game":"%s"}' % game.id.encode()
            self._do(number, fresh_id(), game.turn, again)
        if number != self._mover and before is not None and before.turn != game.turn:
            self._seen = True
        self._go_on()

    def _go_on(self) -> None:
        """Counts a move of which both signs have come; tells when the next may be made."""
        if self._command and self._accepted and self._seen:
            self.waits_ms.append((time.perf_counter() - self._since_s) * 1000)
            self._command = ""
        if self.at_rest:
            self.ready()


def fresh_id() -> str:
    """An id that nothing else has."""
    return f"bench-{next(_ids):08d}"


@asynccontextmanager
async def tables(
    data: Path, games: int, *, command: tuple[str, ...] = SERVE
) -> AsyncIterator[tuple[ServerProcess, list[Pair], httpx.AsyncClient]]:
    """A server with so many games running, each between two open pages."""
    options = ("--trusted-proxy", "127.0.0.1")
    with ServerProcess(data, *options, command=command) as server:
        async with people_connection() as http:
            persons = await come(server.url, http, 2 * games)
            pairs = await side_by_side(
                [_seated(*two) for two in zip(persons[::2], persons[1::2], strict=True)]
            )
            yield server, pairs, http
            for pair in pairs:
                pair.leave()


@asynccontextmanager
async def people_connection() -> AsyncIterator[httpx.AsyncClient]:
    """A client that many people share: each sends their own cookie, it keeps none."""
    async with httpx.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield http


async def come(url: str, http: httpx.AsyncClient, number: int) -> list[Person]:
    """So many people with devices."""
    return await side_by_side([Person(url, http).come() for _ in range(number)])


async def _seated(first: Person, second: Person) -> Pair:
    pair = Pair(first, second, await first.create())
    await pair.sit_down()
    return pair


async def side_by_side(works: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """The results of many, a few at a time."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(work: Coroutine[Any, Any, T]) -> T:
        async with gate:
            return await work

    return await asyncio.gather(*(one(work) for work in works))
