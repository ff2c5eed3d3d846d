"""A data folder in which everything is under way, as a release leaves it behind when it ends.

What a release wrote must be taken up by all later ones. For a new release, write its folder once::

    python -m tests.service.data_folder tests/vectors/data-folders/VERSION

`tulay.sql` is the whole SQLite file as text; `known.json` says what a reader has to find in it, and
has the secrets of the browsers that were there.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.service.conftest import World
from tests.service.fakes import FakeClock, actions_of
from tests.service.recording import known_of
from tulay.match import (
    AskHint,
    AskUndo,
    HouseRules,
    JoinQueue,
    Kind,
    PlaceStone,
    PlayAgain,
    ResignGame,
    ShowBoard,
    SwapColors,
)
from tulay.service.ids import new_id
from tulay.service.settings import Settings
from tulay.service.store.database import SQLITE_FILE

BEGAN_MS = 1_780_000_000_000
WEEK_MS = 7 * 24 * 3_600_000


@dataclass
class Known:
    """What is in a recorded folder.

    Attributes:
        ended_ms: When the server that wrote it ended.
        secrets: For each nickname of the recording, the secret of that person's first browser.
        persons: For each nickname of the recording, the person's id.
        names: For each person's id, the name that is shown.
        link_token: A private link of Ana's that still works.
        tables: For each table of the recording, its code.
        groups: For each table, what is known of it.
        games: For each finished game's id, its actions.
        command: Device, id and first result of a command that Ana may send again.
    """

    ended_ms: int = 0
    secrets: dict[str, str] = field(default_factory=dict)
    persons: dict[str, str] = field(default_factory=dict)
    names: dict[str, str | None] = field(default_factory=dict)
    link_token: str = ""
    tables: dict[str, str] = field(default_factory=dict)
    groups: dict[str, dict[str, object]] = field(default_factory=dict)
    games: dict[str, list[str]] = field(default_factory=dict)
    command: dict[str, str | int] = field(default_factory=dict)


class Evening:
    """People who do everything that can be done, at tables of one service."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.known = Known()
        self.devices: dict[str, str] = {}

    async def live(self) -> None:
        """Everything, one table after the other; what waits long comes first."""
        for name in ("ana", "ben", "carl", "dina"):
            await self.person(name)
        await self.names()
        await self.nobody_came()
        await self.stand_in()
        await self.series()
        await self.swapped()
        await self.undo_asked()
        await self.hint()
        await self.owed()
        self.known.ended_ms = self.world.clock.now_ms()
        for table, code in self.known.tables.items():
            self.known.groups[table] = known_of(await self.world.group(code))

    async def person(self, name: str) -> None:
        """Somebody opens the site for the first time."""
        made = await self.world.service.people.create_device()
        self.known.secrets[name] = made.secret
        self.known.persons[name] = made.person
        self.devices[name] = made.device

    async def names(self) -> None:
        """Names, a second browser, a link that waits, somebody who is forgotten."""
        people, persons = self.world.service.people, self.known.persons
        await people.rename(persons["ana"], "Ana María")
        await people.rename(persons["ben"], "بن")
        await people.rename(persons["dina"], "Dina")
        await people.adopt((await people.private_link(persons["ana"])).token, None)
        self.known.link_token = (await people.private_link(persons["ana"])).token
        await people.forget(persons["dina"])
        self.known.names = {
            persons["ana"]: "Ana María",
            persons["ben"]: "بن",
            persons["carl"]: None,
            persons["dina"]: None,
        }

    # -- deeds
    async def table(self, name: str, *people: str, **rules: int | bool) -> str:
        """Ana's table, with the page of everybody open; the first game begins."""
        kind: Kind = "friend" if people else "cpu"
        house = HouseRules(**{"size": 5} | rules)  # type: ignore[arg-type]
        code = await self.world.create(kind, house, self.known.persons["ana"])
        self.known.tables[name] = code
        for person in ("ana", *people):
            await self.open(code, person)
        return code

    async def open(self, code: str, name: str) -> None:
        """Somebody's page opens and shows the board."""
        person = self.known.persons[name]
        await self.world.service.presence.opened(code, person, f"page-of-{name}")
        if (await self.world.group(code)).game is not None:
            await self.world.do(code, ShowBoard(person))

    async def moves(self, code: str, cells: str) -> None:
        """Whoever is on turn plays; the CPU does when it owes it."""
        for cell in cells.split():
            group = await self.world.group(code)
            assert group.game is not None and group.game.seat_on_turn is not None
            person = group.seat(group.game.seat_on_turn).person
            if person is None or group.seat(group.game.seat_on_turn).stand_in:
                await self.world.clock.advance(6_000)
                await self.answer(code, cell)
            elif cell == "swap":
                await self.world.do(code, SwapColors(person, group.game.turn))
            else:
                await self.world.do(code, PlaceStone(person, group.game.turn, cell))

    async def answer(self, code: str, action: str) -> None:
        """The CPU answers at this table."""
        game = (await self.world.group(code)).game
        assert game is not None
        asked = actions_of(game.position)
        waiting = self.world.jobs.waiting
        key = next(key for key, job in waiting.items() if job.actions == asked)
        await self.world.jobs.answer(key, action)

    # -- tables
    async def nobody_came(self) -> None:
        """A table at which nothing is ever played, and which expires."""
        code = await self.table("nobody-came", "ben")
        self.world.service.presence.closed(code, self.known.persons["ana"], "page-of-ana", True)
        self.world.service.presence.closed(code, self.known.persons["ben"], "page-of-ben", True)
        await self.world.clock.advance(60_000)
        await self.world.service.tables.expire(code, self.world.clock.now_ms() + WEEK_MS)

    async def stand_in(self) -> None:
        """Ben's connection breaks; after two minutes the CPU plays for him."""
        code = await self.table("stand-in", "ben")
        await self.moves(code, "c3")
        self.world.service.presence.closed(code, self.known.persons["ben"], "page-of-ben", False)
        await self.world.clock.advance(200_000)
        await self.moves(code, "b3 c2")

    async def series(self) -> None:
        """Two finished games, one by a connection and one by resigning; a third one runs."""
        code = await self.table("series", "ben", "carl", alternate=True)
        persons = self.known.persons
        await self.moves(code, "c3 b3 c2 b2 c4 b4 c5 b5 c1")
        await self.again(code)
        await self.moves(code, "a1 c3")
        game = (await self.world.group(code)).game
        assert game is not None
        await self.world.do(code, ResignGame(persons["ana"], game.turn))
        await self.again(code)
        await self.moves(code, "b2 d4")

    async def again(self, code: str) -> None:
        """Both want the next game; what has ended is noted."""
        group = await self.world.group(code)
        assert group.game is not None
        finished = await self.world.service.games.finished(group.game.id)
        assert finished is not None
        self.known.games[finished.id] = list(finished.actions)
        for name in ("ana", "ben"):
            wish = PlayAgain(self.known.persons[name], group.game.id, new_id())
            await self.world.do(code, wish)

    async def swapped(self) -> None:
        """Ben has swapped; there is a turn limit."""
        code = await self.table("swapped", "ben", swap=True, turn_limit_s=60)
        await self.moves(code, "c3 swap b1")

    async def undo_asked(self) -> None:
        """Ana has asked to take back, Ben has not answered; Carl waits for a seat."""
        code = await self.table("undo-asked", "ben", "carl")
        await self.world.do(code, JoinQueue(self.known.persons["carl"], new_id()))
        await self.moves(code, "c3 b3 d2")
        game = (await self.world.group(code)).game
        assert game is not None
        await self.world.do(code, AskUndo(self.known.persons["ana"], game.turn))

    async def hint(self) -> None:
        """Ana plays the CPU, has a hint, and it is her turn."""
        code = await self.table("hint")
        await self.moves(code, "b2 d4")
        game = (await self.world.group(code)).game
        assert game is not None
        await self.world.do(code, AskHint(self.known.persons["ana"], game.turn))
        await self.answer(code, "c3")

    async def owed(self) -> None:
        """The CPU owes an answer to Ana's move, which may be sent again."""
        code = await self.table("owed")
        game = (await self.world.group(code)).game
        assert game is not None
        move = PlaceStone(self.known.persons["ana"], game.turn, "c3")
        tables, device = self.world.service.tables, self.devices["ana"]
        done = await tables.execute(code, device, "move-1", lambda: move)
        self.known.command = {
            "device": device,
            "id": "move-1",
            "first_seq": done.first_seq,
            "last_seq": done.last_seq,
        }


async def lived(data: Path) -> Known:
    """Lives the evening on a data folder."""
    world = World(Settings(data), FakeClock(BEGAN_MS))
    await world.start()
    evening = Evening(world)
    try:
        await evening.live()
    finally:
        await world.stop()
    return evening.known


def record(folder: Path) -> None:
    """Lives the evening and writes the folder."""
    with tempfile.TemporaryDirectory() as data:
        known = asyncio.run(lived(Path(data)))
        with closing(sqlite3.connect(Path(data) / SQLITE_FILE)) as connection:
            dump = "\n".join(connection.iterdump())
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tulay.sql").write_text(f"{dump}\n", encoding="utf-8")
    text = json.dumps(asdict(known), ensure_ascii=False, indent=1)
    (folder / "known.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    record(Path(sys.argv[1]))
