"""Two people at a table of a server to which something happens, and what they were promised."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from tests.cli.server import ServerProcess
from tests.kill.audit import read_stored
from tests.kill.player import GONE
from tests.web.playground import Device, Message, Page, fresh_id
from tulay.core import Position
from tulay.notation import cell_name, parse_action
from tulay.service.store.database import SQLITE_FILE

PATIENCE_S = 30.0


class Table:
    """A game between two, move by move, whatever happens to the server meanwhile.

    Attributes:
        url: The server.
        code: The table.
        acknowledged: Every move that the server acknowledged, in order.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.code = ""
        self.acknowledged: list[str] = []
        self._devices = (Device(url), Device(url))
        self._pages: list[Page | None] = [None, None]

    async def open(self, **rules: Any) -> None:
        """Both sit down and see the board."""
        for device in self._devices:
            await device.become_somebody()
        self.code = await self._devices[0].create(**({"size": 11} | rules))
        for number in (0, 1):
            await self.page(number)
        for number in (0, 1):
            answer = await self.ask(number, "shown")
            assert answer["t"] == "accepted", answer

    async def page(self, number: int) -> Page:
        """The open page of a person; opened anew if the server has closed it."""
        page = self._pages[number]
        if page is None or page.closed is not None:
            page = await self._devices[number].open(self.code)
            self._pages[number] = page
        return page

    async def ask(self, number: int, action: str, **what: Any) -> Message:
        """A command's answer, however long the server takes for it."""
        page = await self.page(number)
        command, told = fresh_id(), len(page.received)
        wish = {"a": action, **what}
        await page.send({"t": "do", "id": command, "turn": page.turn, "what": wish})

        def answer() -> Message | None:
            return next((m for m in page.received[told:] if m.get("id") == command), None)

        await until(lambda: answer() is not None or page.closed is not None)
        return answer() or {"t": "closed", "code": page.closed}

    async def move(self) -> Message:
        """A stone of whoever is on turn on the next empty cell."""
        page = await self.page(0)
        actions = [parse_action(move, page.table["game"]["size"]) for move in page.moves]
        position = Position.of(page.table["game"]["size"], swap_rule=False, actions=actions)
        cell = cell_name(next(position.empty_cells()))
        answer = await self.ask(position.ply % 2, "place", cell=cell)
        if answer["t"] == "accepted":
            self.acknowledged.append(cell)
            for number in (0, 1):
                each = await self.page(number)
                await until(lambda e=each: (e.version or 0) >= answer["version"] or e.closed)  # type: ignore[misc]
        return answer

    async def cut(self) -> None:
        """Both pages have noticed that their server is gone."""
        for page in self._pages:
            assert page is not None
            await page.end()

    async def moves(self, number: int) -> None:
        """So many moves, none of which is refused."""
        for _ in range(number):
            answer = await self.move()
            assert answer["t"] == "accepted", answer

    async def refused(self) -> str:
        """Moves until one is refused; the code of the refusal."""
        while True:
            answer = await self.move()
            if answer["t"] != "accepted":
                return str(answer["code"])

    async def goes_on(self) -> None:
        """A move is taken, sooner or later; people press again, and come back."""

        async def taken() -> bool:
            with contextlib.suppress(*GONE):
                if (await self.move())["t"] == "accepted":
                    return True
            await asyncio.sleep(0.4)  # nobody comes back fifty times a second
            return False

        await until(taken)

    async def health(self) -> int:
        """What `/healthz` answers."""
        async with httpx.AsyncClient(base_url=self.url) as client:
            return (await client.get("/healthz")).status_code

    async def create_another(self) -> httpx.Response:
        """What comes of creating one more table."""
        asked = {"kind": "friend", "rules": {}, "level": 1, "id": fresh_id()}
        return await self._devices[0].post("/api/groups", asked)

    async def against_cpu(self, level: int = 1, **rules: Any) -> Page:
        """The first of the two at a table of their own, against the CPU."""
        code = await self._devices[0].create("cpu", level, **({"size": 11} | rules))
        return await self._devices[0].open(code)

    async def look(self) -> httpx.Response:
        """The page of the table as a reader without JavaScript gets it."""
        return await self._devices[0].http.get(f"/g/{self.code}")

    async def close(self) -> None:
        """Both go."""
        for device in self._devices:
            with contextlib.suppress(*GONE):
                await device.close()

    def check(self, data: Path) -> None:
        """Everything that was acknowledged is stored, once, in order; nothing else is.

        What was refused as not saved may be there all the same: nobody knew.
        """
        entries = read_stored(data / SQLITE_FILE).streams[self.code]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        stamps = [entry.row.at_ms for entry in entries]
        assert stamps == sorted(stamps)
        stones = [entry.body["cell"] for entry in entries if entry.kind == "StonePlaced"]
        assert len(stones) == len(set(stones))
        assert [cell for cell in stones if cell in set(self.acknowledged)] == self.acknowledged


@contextlib.asynccontextmanager
async def table_at(url: str, **rules: Any) -> AsyncIterator[Table]:
    """A table at which two people sit."""
    table = Table(url)
    try:
        await table.open(**rules)
        yield table
    finally:
        await table.close()


@contextlib.asynccontextmanager
async def table_on(data: Path, cpu_cache: Path) -> AsyncIterator[tuple[ServerProcess, Table]]:
    """A server with this data folder and a table on it; once both are closed, it is checked."""
    with ServerProcess(data, cpu_cache=cpu_cache) as server:
        async with table_at(server.url) as table:
            yield server, table
    table.check(data)


async def until(
    holds: Callable[[], object | Awaitable[object]], within_s: float = PATIENCE_S
) -> None:
    """Waits for a condition; fails if it does not come about."""
    end_s = time.monotonic() + within_s
    while True:
        held = holds()
        if await held if isinstance(held, Awaitable) else held:
            return
        assert time.monotonic() < end_s, "it did not come about"
        await asyncio.sleep(0.02)
