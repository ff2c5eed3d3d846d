"""Kills a server around the ends of ranked games, and says whether each was rated exactly once.

Two strangers play over real sockets until one stone is missing; then games end by that stone, by
resigning, by leaving and by several of these at once, all within a moment, in which the server is
killed. What was stored is read without the code that wrote it and held against every answer that
somebody got; every rating is worked out again from the events. Then the server starts, everybody
sends again what was not answered, and all games must have ended and be rated, once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.cli.server import ServerProcess
from tests.kill.player import GONE
from tests.web.playground import Device, Message, Page, fresh_id
from tulay.match import PairStrangers, tell
from tulay.rating import FIRST, PERIOD_MS, Rating, rate_game
from tulay.service.ids import new_code, new_id
from tulay.service.store import SqlStore, open_beside
from tulay.service.store.database import SQLITE_FILE
from tulay.service.table import State, plan

ENDS: tuple[tuple[str, ...], ...] = (
    ("red place",),
    ("blue resign",),
    ("red resign",),
    ("blue leave",),
    ("red leave",),
    ("red place", "blue resign"),
    ("red place", "blue leave"),
    ("red resign", "blue resign"),
    ("red leave", "blue leave"),
    ("red resign", "red leave", "blue leave"),
)
"""Who does what in the last moment; several things at once race each other."""
MOMENT_S = 0.12
"""Within so long all games of a round end, and the server is killed."""
BEATEN = frozenset({"game-over", "stale-turn", "not-your-turn", "not-possible-now", "not-seated"})
"""Refusals that the racing bring upon each other."""
STONES = 10
"""So many stones each before the last one."""


@dataclass
class Outcome:
    """What came of the kills.

    Attributes:
        kills: How often the server was killed.
        games: How many games were played.
        rated: How many of them were rated by the instant of a kill.
        open: How many of them had not ended by then.
        unheard: How many had ended and nobody had been told.
        faults: Everything that must not be.
        seconds: How long it took.
    """

    kills: int = 0
    games: int = 0
    rated: int = 0
    open: int = 0
    unheard: int = 0
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0


@dataclass
class Couple:
    """Two strangers at a table, and what each of them was answered."""

    devices: tuple[Device, Device]
    code: str = ""
    pages: dict[str, Page] = field(default_factory=dict)
    wishes: dict[str, tuple[str, dict[str, Any], int]] = field(default_factory=dict)
    acknowledged: bool = False

    async def sit(self) -> None:
        """Opens both pages; who is Red is known from then on."""
        pages = [await device.open(self.code) for device in self.devices]
        for page in pages:
            await page.do("shown")
        for page in pages:
            await page.until(lambda p: "place" in p.you.get("may", ()) or p.version != 0)
        red = next(page for page in pages if page.you["seats"] == [1])
        self.pages = {"red": red, "blue": next(page for page in pages if page is not red)}

    async def play_to_the_brink(self) -> None:
        """Plays until Red needs one more stone."""
        await self.sit()
        for row in range(1, STONES + 1):
            for color, column in (("red", "f"), ("blue", "a")):
                ply = 2 * (row - 1) + (color == "blue")
                await self.pages[color].seen(ply)
                answer = await self.pages[color].place(f"{column}{row}")
                assert answer["t"] == "accepted", answer
        for page in self.pages.values():
            await page.seen(2 * STONES)

    async def end(self, deeds: Iterable[str], after_s: float) -> None:
        """Ends the game, if the server lives long enough."""
        await asyncio.sleep(after_s)
        await asyncio.gather(*(self._do(*deed.split()) for deed in deeds))

    async def _do(self, color: str, action: str) -> None:
        page, command = self.pages[color], fresh_id()
        what: dict[str, Any] = {"cell": f"f{STONES + 1}"} if action == "place" else {}
        self.wishes[command] = (color, {"action": action, **what}, page.turn)
        with contextlib.suppress(*GONE):
            answer = await page.do(action, command=command, **what)
            self._answered(command, answer)

    def _answered(self, command: str, answer: Message) -> None:
        del self.wishes[command]
        if answer["t"] == "accepted":
            self.acknowledged = True
        elif answer["code"] not in BEATEN:
            raise ValueError(f"nobody expected {answer}")

    async def close(self) -> None:
        """Closes both pages."""
        for page in self.pages.values():
            page.device.pages.remove(page)
            with contextlib.suppress(*GONE):
                await page.leave()

    async def send_again(self) -> None:
        """Comes back after the kill and sends what was not answered."""
        await self.close()
        for command, (color, what, turn) in list(self.wishes.items()):
            device = self.pages[color].device
            page = await device.open(self.code)
            fields = dict(what)
            answer = await page.do(fields.pop("action"), command=command, turn=turn, **fields)
            self._answered(command, answer)
            device.pages.remove(page)
            await page.leave()


async def storm(
    data: Path, kills: int, tables: int, seed: int, *, cpu_cache: Path | None = None
) -> Outcome:
    """Plays and kills so many times on a server with this data folder."""
    began, dice, outcome = time.monotonic(), random.Random(seed), Outcome()
    server = ServerProcess(data, cpu_cache=cpu_cache).start()
    couples = [Couple((Device(server.url), Device(server.url))) for _ in range(tables)]
    try:
        for couple in couples:
            for device in couple.devices:
                await device.become_somebody()
        for number in range(kills):
            await _round(server, data, couples, dice, outcome)
            if outcome.faults:
                outcome.faults.insert(0, f"in round {number}")
                break
    finally:
        for couple in couples:
            for device in couple.devices:
                await device.close()
        await asyncio.to_thread(server.end)
    outcome.seconds = time.monotonic() - began
    return outcome


async def _round(
    server: ServerProcess, data: Path, couples: list[Couple], dice: random.Random, outcome: Outcome
) -> None:
    await _pair(data, couples, dice)
    await asyncio.gather(*(couple.play_to_the_brink() for couple in couples))
    ending = [
        asyncio.create_task(couple.end(dice.choice(ENDS), dice.uniform(0, MOMENT_S)))
        for couple in couples
    ]
    await asyncio.sleep(dice.uniform(0, MOMENT_S))
    await asyncio.to_thread(server.end, signal.SIGKILL)
    await asyncio.gather(*ending)
    outcome.kills += 1
    outcome.games += len(couples)
    before = read(data / SQLITE_FILE)
    outcome.faults += before.faults
    for couple in couples:
        rated = couple.code in before.ended
        outcome.rated += rated
        outcome.open += not rated
        outcome.unheard += rated and not couple.acknowledged
        if couple.acknowledged and not rated:
            outcome.faults.append(f"{couple.code}: an end was acknowledged and is not stored")
    await asyncio.to_thread(server.start)
    await asyncio.gather(*(couple.send_again() for couple in couples))
    after = read(data / SQLITE_FILE)
    outcome.faults += after.faults
    outcome.faults += [f"{c.code}: not ended" for c in couples if c.code not in after.ended]
    if before.rated.items() - after.rated.items():
        outcome.faults.append("what was rated has changed")


async def _pair(data: Path, couples: list[Couple], dice: random.Random) -> None:
    """Opens a ranked table for each couple, beside the server."""
    database = await open_beside(data, None)
    try:
        for couple in couples:
            couple.code, couple.acknowledged, couple.wishes = new_code(), False, {}
            first, second = dice.sample([device.person for device in couple.devices], 2)
            told = tell(None, PairStrangers(first, second, (1, 1), new_id()), _now_ms())
            await SqlStore(database).commit(plan(couple.code, State(), told, None).unit)
    finally:
        await database.close()


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class Stored:
    """Ranked games as a stranger reads them from the file.

    Attributes:
        ended: The streams in which a game has ended.
        rated: What each game did, by game and person.
        faults: What does not agree.
    """

    ended: set[str] = field(default_factory=set)
    rated: dict[tuple[str, str], tuple[Any, ...]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read(path: Path) -> Stored:
    """Reads the file, and works out every rating again from the events."""
    found = Stored()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        events = database.execute("SELECT stream, kind, body FROM event ORDER BY stream, seq")
        games = _games((stream, kind, json.loads(body)) for stream, kind, body in events)
        for game, person, *row in database.execute(
            "SELECT game, person, opponent, won, counts, before, value, deviation, at FROM rated"
        ):
            found.rated[game, person] = tuple(row)
        ratings = {row[0]: row[1:] for row in database.execute("SELECT * FROM rating")}
        playing = Counter(
            stream for (stream,) in database.execute("SELECT stream FROM ranked_seat")
        )
    _compare(found, games, ratings, playing)
    return found


@dataclass
class _Game:
    """A ranked game by its events."""

    stream: str
    id: str = ""
    persons: list[str] = field(default_factory=list)
    ends: list[tuple[int, int]] = field(default_factory=list)
    """Instant and winning seat of each end; there may be one."""


def _games(events: Iterable[tuple[str, str, dict[str, Any]]]) -> list[_Game]:
    streams: dict[str, _Game] = {}
    for stream, kind, body in events:
        game = streams.setdefault(stream, _Game(stream))
        if kind == "SeatTaken":
            game.persons.append(body["person"])
        elif kind == "GameStarted":
            game.id = body["game"]
        elif kind == "GameEnded":
            game.ends.append((body["at_ms"], body["winner_seat"]))
    return list(streams.values())


def _compare(
    found: Stored, games: list[_Game], ratings: dict[str, Any], playing: Counter[str]
) -> None:
    """Holds rows against events: every ended game once, no other game at all."""
    known: dict[str, tuple[Rating, int, int, int]] = {}
    rows: dict[str, int] = defaultdict(int)
    for rated, _ in found.rated:
        rows[rated] += 1
    for game in sorted(games, key=lambda each: (each.ends[:1], each.id)):
        expected = 2 if game.ends else 0
        if len(game.ends) > 1:
            found.faults.append(f"{game.stream}: ended twice")
        if rows.pop(game.id, 0) != expected:
            found.faults.append(f"{game.stream}: not rated {expected} times")
        if playing[game.stream] != 2 - expected:
            found.faults.append(f"{game.stream}: {playing[game.stream]} play there")
        if game.ends:
            found.ended.add(game.stream)
            _rate(found, game, known)
    found.faults += [f"{rated}: rated and not played" for rated in rows]
    for person, (rating, count, won, at_ms) in known.items():
        stored = ratings.pop(person, None)
        told = (rating.value, rating.deviation, rating.volatility, count, won, at_ms)
        if stored != told:
            found.faults.append(f"{person}: {stored} is stored, {told} was played")
    found.faults += [f"{person}: a rating without a game" for person in ratings]


def _rate(found: Stored, game: _Game, known: dict[str, tuple[Rating, int, int, int]]) -> None:
    at_ms, seat = game.ends[0]
    pair = game.persons[seat - 1], game.persons[2 - seat]
    old = [known.get(person, (FIRST, 0, 0, at_ms)) for person in pair]
    idle = [(at_ms - before[3]) / PERIOD_MS for before in old]
    new = rate_game(old[0][0], old[1][0], 1.0, periods=(idle[0], idle[1]))
    for person, opponent, won in ((0, 1, 1), (1, 0, 0)):
        rating = new[person]
        row = (pair[opponent], won, 1, old[person][0].value, rating.value, rating.deviation, at_ms)
        if found.rated.get((game.id, pair[person])) != row:
            stored = found.rated.get((game.id, pair[person]))
            found.faults.append(f"{game.stream}: {stored} is stored, {row} was played")
        known[pair[person]] = rating, old[person][1] + 1, old[person][2] + won, at_ms
