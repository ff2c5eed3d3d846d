"""A real server on a port of its own with real sockets, and pages that talk to it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Literal, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tulay.core import Position
from tulay.notation import cell_name, parse_action
from tulay.service.bootstrap import Adapters, Service, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.ports.jobs import CpuAnswer, CpuJob
from tulay.service.presence import Grace
from tulay.service.settings import Program, Settings
from tulay.service.timekeeper import Rhythm
from tulay.web.app import Site, build_site
from tulay.web.assets import Asset, Assets
from tulay.web.server import Ended, Server, listening_socket, serve
from tulay.web.wire import WIRE_VERSION
from tulay.web.words import Words

Message = dict[str, Any]
PATIENCE_S = 5.0
_ids = itertools.count(1)


def fresh_id(prefix: str = "test") -> str:
    """An id that no other test uses."""
    return f"{prefix}-{next(_ids):08d}"


class LaterClock(SystemClock):
    """The machine's clock, some time later."""

    def __init__(self, later_ms: int) -> None:
        super().__init__(lambda: time.time_ns() + later_ms * 1_000_000)


class FirstCellJobs:
    """A CPU that answers at once with the first empty cell."""

    def __init__(self) -> None:
        self.faults = 0
        self._answer: Callable[[CpuAnswer], Awaitable[None]] | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def start(self, on_answer: Callable[[CpuAnswer], Awaitable[None]]) -> None:
        self._answer = on_answer

    def submit(self, job: CpuJob) -> None:
        if job.key not in self._tasks:
            self._tasks[job.key] = asyncio.get_running_loop().create_task(self._run(job))

    def cancel(self, key: str) -> None:
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    def state(self) -> Literal["warming", "ready", "down"]:
        return "ready"

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _run(self, job: CpuJob) -> None:
        actions = [parse_action(name, job.size) for name in job.actions]
        position = Position.of(job.size, job.swap_rule, actions)
        if self._answer is not None:
            cell = next(position.empty_cells())
            await self._answer(CpuAnswer(job.key, cell_name(cell), 0.5, 1))
        self._tasks.pop(job.key, None)


class AnyAssets(Assets):
    """A front end in which every file exists, without a build."""

    def __init__(self) -> None:
        self._imports = {}
        self._files = {"app-0A1B2C3D.js": Asset(b"let x;" * 200, "text/javascript")}
        self._names = {"pages/app.js": "app-0A1B2C3D.js"}

    def url(self, name: str) -> str:
        return f"/static/{name}"

    def content(self, name: str) -> bytes:
        return f"// {name}".encode()


class Page:
    """A page at a table, as a script: sends messages, keeps what it received."""

    def __init__(self, socket: ClientConnection, device: Device, page: str) -> None:
        self.socket = socket
        self.device = device
        self.page = page
        self.received: list[Message] = []
        self.version: int | None = None
        self.table: Message = {}
        self.moves: list[str] = []
        self.you: Message = {}
        self.closed: int | None = None
        self._changed = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def send(self, message: object) -> None:
        """Sends a message of any shape."""
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.socket.send(text)

    async def hello(self, **given: object) -> Message:
        """Says Hello and gives the answer."""
        answers = ("welcome", "update", "waiting", "paired", "closed")
        before = len(self.received)
        message = {
            "t": "hello",
            "wire": WIRE_VERSION,
            "version": self.version,
            "page": self.page,
            "hidden": False,
        }
        await self.send({**message, **given})
        return await self.wait(lambda m: m["t"] in answers, before)

    async def do(
        self, action: str, *, command: str = "", turn: int | None = None, **what: object
    ) -> Message:
        """Sends a command and gives its answer."""
        command = command or fresh_id()
        before = len(self.received)
        if turn is None:
            turn = self.turn
        await self.send({"t": "do", "id": command, "turn": turn, "what": {"a": action, **what}})
        return await self.wait(lambda m: m.get("id") == command, before)

    async def place(self, cell: str, **given: Any) -> Message:
        """Places a stone and gives the answer."""
        return await self.do("place", cell=cell, **given)

    @property
    def turn(self) -> int:
        """The turn that the page knows."""
        game = self.table.get("game")
        return 0 if game is None else int(game["turn"])

    async def wait(self, fits: Callable[[Message], bool], since: int = 0) -> Message:
        """The first message from ``since`` on that fits, now or soon."""

        def found() -> Message | None:
            return next((m for m in self.received[since:] if fits(m)), None)

        async with asyncio.timeout(PATIENCE_S), self._changed:
            await self._changed.wait_for(lambda: found() is not None or self.closed is not None)
        message = found()
        if message is None:
            raise AssertionError(f"closed with {self.closed} after {self.received[-3:]}")
        return message

    async def until(self, holds: Callable[[Self], bool]) -> None:
        """Returns when something holds of the page."""
        async with asyncio.timeout(PATIENCE_S), self._changed:
            await self._changed.wait_for(lambda: holds(self))

    async def seen(self, ply: int) -> None:
        """Returns when the page shows this many actions."""
        await self.until(lambda page: len(page.moves) >= ply)

    async def end(self) -> int:
        """Returns when the server has closed; gives the close code."""
        await self.until(lambda page: page.closed is not None)
        return int(self.closed or 0)

    async def leave(self) -> None:
        """Closes the socket."""
        await self.socket.close()
        await self._reading

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                async with self._changed:
                    self._take(message)
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        async with self._changed:
            self.closed = self.socket.close_code or 1006
            self._changed.notify_all()

    def _take(self, message: Message) -> None:
        self.received.append(message)
        match message["t"]:
            case "welcome":
                self.version, self.table = message["version"], message["table"]
                self.moves = message["moves"]
            case "update":
                self._update(message)
            case "you":
                self.you = message

    def _update(self, message: Message) -> None:
        if self.version is None or message["base"] > self.version:
            raise AssertionError(f"a gap: {message['base']} after {self.version}")
        if message["version"] <= self.version:
            return
        known = self.moves if (self.table.get("game") or {}).get("id") == message["game"] else []
        if message["ply_from"] > len(known):
            raise AssertionError("moves are missing")
        self.version, self.table = message["version"], message["table"]
        self.moves = known[: message["ply_from"]] + message["moves"]


class Device:
    """A browser: cookies, and what they are good for."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url)
        self.pages: list[Page] = []
        self.person = ""

    async def post(self, path: str, content: object = None, **headers: str) -> httpx.Response:
        """Posts JSON as a page of the site does."""
        return await self.http.post(
            path, json={} if content is None else content, headers={"Origin": self.url, **headers}
        )

    async def become_somebody(self) -> str:
        """Gets an identity; gives the person."""
        self.person = (await self.post("/api/device")).json()["person"]
        return self.person

    async def create(
        self, kind: str = "friend", level: int = 1, program: str | None = None, **rules: object
    ) -> str:
        """Creates a group and gives its code."""
        asked = {"kind": kind, "rules": rules, "level": level, "id": fresh_id()}
        asked |= {"program": program} if program else {}
        response = await self.post("/api/groups", asked)
        assert response.status_code == 200, response.text
        return str(response.json()["code"])

    async def socket(self, code: str, **headers: str) -> ClientConnection:
        """An open socket to a table, before Hello."""
        return await self.socket_at(f"g/{code}", **headers)

    async def socket_at(self, path: str, **headers: str) -> ClientConnection:
        """An open socket of the site, before Hello."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        url = self.url.replace("http", "ws", 1)
        sent = {"Cookie": cookies, "Origin": self.url, **headers}
        return await connect(
            f"{url}/ws/{path}", additional_headers=sent, compression=None, ping_interval=None
        )

    async def connect(self, code: str, page: str = "") -> Page:
        """A page with an open socket that has not said Hello."""
        made = Page(await self.socket(code), self, page or fresh_id("page"))
        self.pages.append(made)
        return made

    async def queue(self, page: str = "") -> Page:
        """A page that may wait for a ranked game, before Hello."""
        made = Page(await self.socket_at("ranked"), self, page or fresh_id("page"))
        self.pages.append(made)
        return made

    async def open(self, code: str, page: str = "", **hello: object) -> Page:
        """A page at a table, after Hello."""
        made = await self.connect(code, page)
        await made.hello(**hello)
        await made.wait(lambda m: m["t"] == "you")
        return made

    async def close(self) -> None:
        """Closes all pages and connections."""
        for page in self.pages:
            await page.leave()
        await self.http.aclose()


class Playground:
    """The running server and its browsers."""

    def __init__(self, url: str, service: Service, site: Site) -> None:
        self.url = url
        self.service = service
        self.site = site
        self.devices: list[Device] = []
        self.server: Server | None = None
        self.serving: asyncio.Task[Ended] | None = None

    async def drain(self) -> None:
        """Ends the server as SIGTERM does."""
        if self.server is not None and self.serving is not None:
            self.server.wish_to_end()
            await self.serving

    async def device(self) -> Device:
        """A browser that is somebody."""
        made = self.stranger()
        await made.become_somebody()
        return made

    def stranger(self) -> Device:
        """A browser without cookies."""
        made = Device(self.url)
        self.devices.append(made)
        return made

    async def pair(self, **rules: Any) -> tuple[Page, Page]:
        """Two people at a table where the game has begun: seat 1, seat 2."""
        first, second = await self.device(), await self.device()
        code = await first.create(**rules)
        host = await first.open(code)
        guest = await second.open(code)
        await host.until(lambda page: bool(page.table["game"]))
        return host, guest


@contextlib.asynccontextmanager
async def playground(
    data: Path,
    public_url: str | None = None,
    grace: Grace | None = None,
    *,
    later_ms: int = 0,
    programs: tuple[Program, ...] = (),
) -> AsyncIterator[Playground]:
    """A server on this data folder, ended in the end; its clock is so much later than ours."""
    clock = LaterClock(later_ms) if later_ms else SystemClock()
    adapters = Adapters(clock, MemoryBus(), lambda _: FirstCellJobs(), grace or Grace(), Rhythm())
    service = await open_service(Settings(data, public_url=public_url, programs=programs), adapters)
    words = Words(strict=True)
    site = build_site(service, public_url=public_url, words=words, assets=AnyAssets())
    listener = listening_socket("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    place = Playground(url, service, site)
    ready = asyncio.Event()

    def started(server: Server) -> None:
        place.server = server

    place.serving = serving = asyncio.create_task(
        serve(service, site, listener, serving=ready.set, started=started)
    )
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()
    try:
        yield place
    finally:
        for device in place.devices:
            await device.close()
        await place.drain()
