"""People who play by script over real sockets and come back whenever the server is gone."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.web.playground import Device, Message, Page, fresh_id
from tulay.core import Position
from tulay.notation import cell_name, parse_action

GONE = (
    AssertionError,
    ConnectionClosed,
    ConnectionError,
    InvalidHandshake,
    OSError,
    TimeoutError,
    httpx.HTTPError,
)
"""What a page meets when the server dies under it."""


class Player:
    """One person: a device, a table, and every move that the server acknowledged.

    Attributes:
        acknowledged: The cells of moves that were answered with Accepted.
        seats: The seats that the server said are this person's, each time it was asked.
        refused: Refusals of moves; there must be none, as only legal moves are sent in turn.
    """

    def __init__(self, url: str, dice: random.Random) -> None:
        self.url = url
        self.device = Device(url)
        self.code = ""
        self.acknowledged: list[str] = []
        self.seats: set[tuple[int, ...]] = set()
        self.refused: list[Message] = []
        self.last: Page | None = None
        self._dice = dice
        self._page = fresh_id("page")
        self._pending: tuple[str, int, str] | None = None
        self._known: Page | None = None

    async def persist(self, work: Callable[[], object]) -> None:
        """Does something until the server lives long enough to answer."""
        while True:
            try:
                await work()  # type: ignore[misc]
            except GONE:
                await asyncio.sleep(0.1)
            else:
                return

    async def create(self, kind: str, size: int) -> None:
        """Creates a table, once, however often the server dies."""
        command = fresh_id()

        async def ask() -> None:
            asked = {"kind": kind, "rules": {"size": size}, "level": 1, "id": command}
            response = await self.device.post("/api/groups", asked)
            response.raise_for_status()
            self.code = response.json()["code"]

        await self.persist(self.device.become_somebody)
        await self.persist(ask)

    @contextlib.asynccontextmanager
    async def at_table(self) -> AsyncIterator[Page]:
        """A page that has caught up with what it knew before."""
        page = await self.device.connect(self.code, self._page)
        try:
            if self._known is not None:
                known = self._known
                page.version, page.table, page.moves = known.version, known.table, known.moves
            await page.hello()
            await page.wait(lambda m: m["t"] == "you")
            self.seats.add(tuple(page.you["seats"]))
            yield page
        finally:
            self._known = self.last = page
            self.device.pages.remove(page)
            await page.leave()

    async def play(self) -> None:
        """Plays until the game is over."""
        over = False
        while not over:
            with contextlib.suppress(*GONE):
                async with self.at_table() as page:
                    over = await self._play_on(page)
            await asyncio.sleep(0.05)

    async def _play_on(self, page: Page) -> bool:
        """Plays while the connection lives; True when the game is over."""
        while True:
            game = page.table["game"]
            if game is not None and game["result"] is not None and self._pending is None:
                return True
            mine = game and page.table["seats"][0]["color"] == game["turn_color"]
            seat = 1 if mine else 2
            if self._pending is not None or (game and seat in page.you["seats"]):
                await self._move(page)
            else:
                version = page.version
                await page.until(
                    lambda p, v=version: p.version != v or p.closed is not None  # type: ignore[misc]
                )
                if page.closed is not None:
                    return False

    async def _move(self, page: Page) -> None:
        """Sends a move, or the one whose answer is outstanding, and waits for the answer."""
        if self._pending is None:
            self._pending = fresh_id(), page.turn, self._choice(page)
        command, turn, cell = self._pending
        answer = await page.place(cell, command=command, turn=turn)
        self._pending = None
        if answer["t"] == "accepted":
            self.acknowledged.append(cell)
            await page.until(
                lambda p: (p.version or 0) >= answer["version"] or p.closed is not None
            )
        else:
            self.refused.append(answer)
        await asyncio.sleep(self._dice.uniform(0.01, 0.08))

    def _choice(self, page: Page) -> str:
        size = page.table["game"]["size"]
        actions = [parse_action(move, size) for move in page.moves]
        empty = list(Position.of(size, False, actions).empty_cells())
        return cell_name(self._dice.choice(empty))
