"""People who play by script over real sockets and come back whenever the server is gone."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

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


@dataclass(frozen=True)
class Habits:
    """What somebody does beside placing stones, and with what chance at each turn.

    Attributes:
        swap: Swap where that is possible.
        undo: Take back, or ask for it.
        hint: Ask for a hint, where there is one.
        resign: Give up.
        leave: Leave the table for a moment; the CPU plays meanwhile.
        again: Send a command that was answered long ago once more, after coming back.
        absent: Stay away for the whole of a calm.
        sleepy: Let the turn's time run out in a long calm.
    """

    swap: float = 0.5
    undo: float = 0.05
    hint: float = 0.15
    resign: float = 0.01
    leave: float = 0.0
    again: float = 0.25
    absent: bool = False
    sleepy: bool = False


@dataclass
class Weather:
    """What all players know of the storm.

    Attributes:
        calm: "short" or "long" while nothing is killed on purpose, so that people may be missed.
        calms: How many calms have begun.
        over: No more kills will come: end the game that runs.
    """

    calm: Literal["", "short", "long"] = ""
    calms: int = 0
    over: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Wish:
    """A command as it was sent, and as it is sent again."""

    id: str
    turn: int
    what: dict[str, Any]


@dataclass
class Record:
    """Everything that the server answered to one person.

    Attributes:
        accepted: Each acknowledged command with the version that contains it.
        refused: Each refused command with the refusal's code.
        repeated: How many commands were sent again after they had been answered.
        taken_back: Commands that were acknowledged and, sent again, were not.
        seats: The seats that the server said are this person's, each time it was asked.
    """

    accepted: dict[str, tuple[Wish, int]] = field(default_factory=dict)
    refused: dict[str, tuple[Wish, str]] = field(default_factory=dict)
    repeated: int = 0
    taken_back: list[Message] = field(default_factory=list)
    seats: Counter[tuple[int, ...]] = field(default_factory=Counter)


class Player:
    """One person: a device, a table, and every answer of the server."""

    def __init__(
        self,
        url: str,
        dice: random.Random,
        habits: Habits | None = None,
        weather: Weather | None = None,
    ) -> None:
        self.url = url
        self.device = Device(url)
        self.code = ""
        self.record = Record()
        self.last: Page | None = None
        self.habits = habits or Habits()
        self._weather = weather or Weather()
        self._dice = dice
        self._page = fresh_id("page")
        self._pending: Wish | None = None
        self._known: Page | None = None
        self._shown = ""
        self._calms = 0
        self._away = False

    # -- coming to the table ---------------------------------------------------------------------
    async def persist(self, work: Callable[[], object]) -> None:
        """Does something until the server lives long enough to answer."""
        while True:
            try:
                await work()  # type: ignore[misc]
            except GONE:
                await asyncio.sleep(0.2)
            else:
                return

    async def create(self, kind: str, **rules: object) -> None:
        """Creates a table, once, however often the server dies."""
        command = fresh_id()

        async def ask() -> None:
            asked = {"kind": kind, "rules": rules, "level": 1, "id": command}
            response = await self.device.post("/api/groups", asked)
            response.raise_for_status()
            code = response.json()["code"]
            assert self.code in ("", code), "asking again gave another table"
            self.code = code

        await self.persist(self.device.become_somebody)
        await self.persist(ask)
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
            self._away = False
            self.record.seats[tuple(page.you["seats"])] += 1
            yield page
        finally:
            self._known = self.last = page
            self.device.pages.remove(page)
            await page.leave()

    async def play(self) -> None:
        """Plays until the storm is over and the game too."""
        over = False
        while not over:
            with contextlib.suppress(*GONE):
                async with self.at_table() as page:
                    over = await self._play_on(page)
            await self._pause()

    async def _pause(self) -> None:
        """Waits until it is time to come back."""
        while self._away and self.habits.absent and self._weather.calm:
            await asyncio.sleep(0.2)
        await asyncio.sleep(self._dice.uniform(0.5, 4.0) if self._away else 0.2)

    # -- playing ---------------------------------------------------------------------------------
    async def _play_on(self, page: Page) -> bool:
        """Plays while the connection lives; True when all is over."""
        if self._pending is None and self._dice.random() < self.habits.again:
            await self._repeat(page)
        while not self._away:
            game = page.table["game"]
            done = game is not None and game["result"] is not None
            if self._weather.over.is_set() and done and self._pending is None:
                return True
            if self._wants_to_go(page):
                await self._go(page)
            elif self._pending is not None:
                await self._ask(page, self._pending)
            elif (what := self._next(page)) is not None:
                await self._ask(page, Wish(fresh_id(), page.turn, what))
            else:
                await self._wait(page)
            if page.closed is not None:
                return False
        return False

    async def _wait(self, page: Page) -> None:
        """Returns when something has changed, or may have."""
        told = len(page.received)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await page.until(lambda p: len(p.received) > told or p.closed is not None)

    async def _ask(self, page: Page, wish: Wish) -> None:
        """Sends a command, or the one whose answer is outstanding, and takes the answer."""
        self._pending = wish
        answer = await _send(page, wish)
        self._pending = None
        if answer["t"] == "accepted":
            self.record.accepted[wish.id] = wish, answer["version"]
            await page.until(
                lambda p: (p.version or 0) >= answer["version"] or p.closed is not None
            )
            if wish.what["a"] == "leave":
                await self._go(page)
        else:
            self.record.refused[wish.id] = wish, answer["code"]
        await asyncio.sleep(self._dice.uniform(0.01, 0.15))

    async def _repeat(self, page: Page) -> None:
        """Sends a command again that was acknowledged before; it has its first result."""
        if not self.record.accepted:
            return
        wish, _ = self._dice.choice(list(self.record.accepted.values()))
        answer = await _send(page, wish)
        self.record.repeated += 1
        if answer["t"] != "accepted":
            self.record.taken_back.append(answer)

    def _wants_to_go(self, page: Page) -> bool:
        """Whether it is time to be missed."""
        begun = page.table["game"] is not None and len(page.moves) > 1
        missed = self._weather.calm == "short" and self._calms < self._weather.calms
        return self.habits.absent and missed and begun and self._pending is None

    async def _go(self, page: Page) -> None:
        """Closes the page on purpose."""
        self._away = True
        self._calms = self._weather.calms
        await page.send({"t": "bye"})

    def _next(self, page: Page) -> dict[str, Any] | None:
        """What to do now, None to wait for others."""
        game, may = page.table["game"], page.you["may"]
        if game is None:
            return None
        over = self._weather.over.is_set()
        if game["result"] is not None:
            if "play-again" in may and not over:
                return {"a": "play-again", "game": game["id"]}
            return None
        if self._shown != game["id"]:
            self._shown = game["id"]
            return {"a": "shown"}
        if "answer-undo" in may:
            return {"a": "answer-undo", "accept": self._chance(0.6)}
        for deed in ("play-on", "wait"):
            if deed in may:
                return {"a": deed}
        sleeps = self.habits.sleepy and self._weather.calm == "long"
        if "place" not in may or (sleeps and game["turn_limit"]):
            return None
        if game["thinking"]:  # of a hint
            return None
        return (None if over else self._fancy(may)) or {"a": "place", "cell": self._choice(page)}

    def _fancy(self, may: list[str]) -> dict[str, Any] | None:
        """Something else than a stone, now and then."""
        habits = self.habits
        if "leave" in may and self._chance(habits.leave):
            return {"a": "leave"}
        if "swap" in may and self._chance(habits.swap):
            return {"a": "swap"}
        if "ask-undo-absence" in may and self._chance(10 * habits.undo):
            return {"a": "undo", "to": "absence"}
        if ("undo" in may or "ask-undo" in may) and self._chance(habits.undo):
            return {"a": "undo"}
        if "hint" in may and self._chance(habits.hint):
            return {"a": "hint"}
        if "resign" in may and self._chance(habits.resign):
            return {"a": "resign"}
        return None

    def _chance(self, chance: float) -> bool:
        return self._dice.random() < chance

    def _choice(self, page: Page) -> str:
        size, swap = page.table["game"]["size"], page.table["game"]["swap_rule"]
        actions = [parse_action(move, size) for move in page.moves]
        empty = list(Position.of(size, swap, actions).empty_cells())
        return cell_name(self._dice.choice(empty))


async def _send(page: Page, wish: Wish) -> Message:
    """Sends a command and gives its answer."""
    fields = dict(wish.what)
    return await page.do(fields.pop("a"), command=wish.id, turn=wish.turn, **fields)
