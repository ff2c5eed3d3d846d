"""The application without a network: thousands of messages a second from whoever a test invents.

The clock runs ahead as a test says, so that who sends a lot need not wait to be within its rate;
every other promise is the one of a real server.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any

import httpx
from websockets.frames import Frame
from websockets.protocol import Protocol, Side

from tests.web.playground import AnyAssets, FirstCellJobs, fresh_id
from tulay.service.bootstrap import Adapters, Service, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.presence import Grace
from tulay.service.settings import Settings
from tulay.service.store.database import SQLITE_FILE
from tulay.service.timekeeper import Rhythm
from tulay.web.app import Site, build_site
from tulay.web.sockets.pipe import TRANSPORT
from tulay.web.wire import WIRE_VERSION
from tulay.web.words import Words

Message = dict[str, Any]
HOST = "hex.test"
ORIGIN = f"http://{HOST}"
_addresses = itertools.count(1)


def fresh_address() -> str:
    """An address that nobody has come from before."""
    number = next(_addresses)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class AheadClock(SystemClock):
    """The machine's clock, ahead by as much as a test says."""

    def __init__(self) -> None:
        self.ahead_ms = 0
        super().__init__(steady_ns=lambda: time.monotonic_ns() + self.ahead_ms * 1_000_000)


class Faults(logging.Handler):
    """What the application logged as an error: nothing that anybody sends may cause one."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.found.append(f"{record.name}: {record.getMessage()}\n{trace}")


class Line:
    """One end of a socket to the application; sends anything, keeps all that comes."""

    def __init__(self, inside: Inside, scope: Message) -> None:
        self._inside = inside
        self._scope = {**scope, "extensions": {TRANSPORT: self}}
        self._to_app: asyncio.Queue[Message] = asyncio.Queue()
        self._idle = asyncio.Event()
        self._frames = Protocol(Side.CLIENT, max_size=None)
        self._task: asyncio.Task[None] | None = None
        self.accepted = False
        self.received: list[Message] = []
        self.closed: int | None = None
        """The close code, 403 if the handshake was refused, 1006 if it was cut."""

    async def open(self) -> Line:
        """Asks for the socket; returns when the application waits for a message."""
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run())
        await self.settled()
        return self

    async def say(self, text: str | bytes) -> list[Message]:
        """Sends a message; gives what came back by the time it was dealt with."""
        before = len(self.received)
        if self.closed is None:
            kind = "text" if isinstance(text, str) else "bytes"
            self._idle.clear()
            self._to_app.put_nowait({"type": "websocket.receive", kind: text})
            await self.settled()
        return self.received[before:]

    async def tell(self, message: object) -> list[Message]:
        """Sends JSON; gives what came back."""
        return await self.say(json.dumps(message))

    async def hello(self, page: str = "", **given: object) -> list[Message]:
        """Says Hello."""
        hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "hidden": False}
        return await self.tell({**hello, "page": page or fresh_id("page"), **given})

    async def do(self, action: str, turn: int, command: str = "", **what: object) -> Message:
        """Sends a command and gives its answer."""
        command = command or fresh_id()
        message = {"t": "do", "id": command, "turn": turn, "what": {"a": action, **what}}
        answers = await self.tell(message)
        return next(m for m in answers if m.get("id") == command)

    async def hang_up(self, code: int = 1006) -> None:
        """Ends the socket from this side."""
        if self._task is not None and not self._task.done():
            self._idle.clear()
            self._to_app.put_nowait({"type": "websocket.disconnect", "code": code})
            await self._task

    async def settled(self) -> None:
        """Returns when the application waits for the next message, or is done with this socket."""
        assert self._task is not None
        idle = asyncio.ensure_future(self._idle.wait())
        await asyncio.wait([idle, self._task], return_when=asyncio.FIRST_COMPLETED)
        idle.cancel()
        for _ in range(4):  # what was queued on the way out leaves in the next turns of the loop
            await asyncio.sleep(0)
        if self._task.done():
            self._task.result()

    async def _run(self) -> None:
        await self._inside.site.app(self._scope, self._take, self._give)

    async def _take(self) -> Message:
        if self._to_app.empty():
            self._idle.set()
        return await self._to_app.get()

    async def _give(self, message: MutableMapping[str, Any]) -> None:
        match message["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.close":
                self.closed = message.get("code", 1000) if self.accepted else 403
                self._to_app.put_nowait({"type": "websocket.disconnect", "code": self.closed})

    # -- what the application uses of a transport ------------------------------------------------
    def write(self, frames: bytes) -> None:
        self._frames.receive_data(frames)
        for frame in self._frames.events_received():
            assert isinstance(frame, Frame)
            self.received.append(json.loads(bytes(frame.data)))

    def is_closing(self) -> bool:
        return self.closed is not None

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.closed = self.closed or 1006
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Browser:
    """A browser with its cookies, at an address of its own."""

    def __init__(self, inside: Inside) -> None:
        self._inside = inside
        self.address = fresh_address()
        transport = httpx.ASGITransport(
            inside.site.app, client=(self.address, 40_000), raise_app_exceptions=True
        )
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN)
        self.person = ""

    async def post(self, path: str, content: object = None, **headers: str) -> httpx.Response:
        """Posts JSON as a page of the site does."""
        sent = {"Origin": ORIGIN, **headers}
        return await self.http.post(path, json={} if content is None else content, headers=sent)

    async def become_somebody(self) -> Browser:
        """Gets an identity."""
        self.person = (await self.post("/api/device")).json()["person"]
        return self

    async def create(self, kind: str = "friend", **rules: object) -> str:
        """Creates a group and gives its code."""
        asked = {"kind": kind, "rules": rules, "level": 1, "id": fresh_id()}
        return str((await self.post("/api/groups", asked)).json()["code"])

    async def line(self, code: str, address: str = "", **headers: str) -> Line:
        """A socket to a group's table, before Hello."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        given = {"host": HOST, "origin": ORIGIN, "cookie": cookies, **headers}
        scope = socket_scope(f"/ws/g/{code}", given, address or fresh_address())
        return await Line(self._inside, scope).open()


def socket_scope(path: str, headers: Mapping[str, str], address: str) -> Message:
    """What a server hands to the application for a socket."""
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws",
        "server": (HOST, 80),
        "client": (address, 40_000),
        "root_path": "",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(k.lower().encode(), v.encode("latin-1")) for k, v in headers.items() if v],
        "subprotocols": [],
        "state": {},
    }


class Inside:
    """The application, its service, and what it wrote down."""

    def __init__(self, service: Service, site: Site, clock: AheadClock, data: Path) -> None:
        self.service = service
        self.site = site
        self.clock = clock
        self.faults = Faults()
        self._data = data

    def browser(self) -> Browser:
        """A browser that is nobody yet."""
        return Browser(self)

    async def somebody(self) -> Browser:
        """A browser that is somebody."""
        return await self.browser().become_somebody()

    def log(self) -> list[tuple[str, int, str, bytes]]:
        """Every event that is stored: stream, seq, kind, body."""
        with contextlib.closing(sqlite3.connect(self._file())) as connection:
            query = "SELECT stream, seq, kind, body FROM event ORDER BY stream, seq"
            return list(connection.execute(query))

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        with contextlib.closing(sqlite3.connect(self._file())) as connection:
            return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    def _file(self) -> Path:
        return self._data / SQLITE_FILE

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Collects what is logged as an error meanwhile."""
        logging.getLogger().addHandler(self.faults)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self.faults)


@contextlib.asynccontextmanager
async def inside(data: Path) -> AsyncIterator[Inside]:
    """The application on a data folder, until the end of the block."""
    clock = AheadClock()
    adapters = Adapters(clock, MemoryBus(), lambda _: FirstCellJobs(), Grace(), Rhythm())
    service = await open_service(Settings(data), adapters)
    site = build_site(service, words=Words(strict=True), assets=AnyAssets())
    made = Inside(service, site, clock, data)
    try:
        with made.watched():
            yield made
    finally:
        await service.close(drain=True)
