from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.cli.server import ServerProcess
from tests.service.conftest import World
from tests.service.data_folder import Known
from tests.service.fakes import FakeClock, actions_of
from tests.service.recording import known_of
from tests.web.playground import Device
from tulay.match import AnswerUndo, PlaceStone
from tulay.service.administration import Administration
from tulay.service.ids import public_id
from tulay.service.people import NewDevice
from tulay.service.settings import Settings
from tulay.service.store import open_beside
from tulay.service.store.database import SQLITE_FILE

FOLDERS = sorted((Path(__file__).parents[1] / "vectors" / "data-folders").iterdir())


@pytest.fixture(params=FOLDERS, ids=lambda folder: str(folder.name))
def recorded(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Known]:
    """A copy of the data folder of each release, and what has to be in it."""
    folder: Path = request.param
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / SQLITE_FILE)) as connection:
        connection.executescript((folder / "tulay.sql").read_text(encoding="utf-8"))
    return data, msgspec.json.decode((folder / "known.json").read_bytes(), type=Known)


@pytest.fixture
async def upgraded(recorded: tuple[Path, Known]) -> AsyncIterator[tuple[World, Known]]:
    """This release, started on the copy a minute after the other one had ended."""
    data, known = recorded
    world = World(Settings(data), FakeClock(known.ended_ms + 60_000), commands=1_000)
    await world.start()
    yield world, known
    await world.stop()


async def test_every_table_is_as_it_was_left(upgraded: tuple[World, Known]) -> None:
    """People, seats, score, stones, questions and the colours after a swap survive an upgrade."""
    world, known = upgraded
    groups = {table: await world.group(code) for table, code in known.tables.items()}
    for table, group in groups.items():
        now = known_of(group) | {"version": known.groups[table]["version"]}  # turns were renewed
        assert now == known.groups[table], table
    assert groups["stand-in"].seats[1].stand_in
    swapped, asked, hinted = (groups[name].game for name in ("swapped", "undo-asked", "hint"))
    assert swapped is not None and swapped.position.swapped
    assert asked is not None and asked.undo_asked == (1, 2)
    assert hinted is not None and hinted.hint == ("c3", 0.5)


async def test_people_stay_who_they_are(upgraded: tuple[World, Known]) -> None:
    """Cookies, names, a second browser, an open private link and a wish to be forgotten survive."""
    world, known = upgraded
    people = world.service.people
    for name, secret in known.secrets.items():
        who = await people.identify(secret)
        assert (None if who is None else who.person) == (
            None if name == "dina" else known.persons[name]
        )
    assert await people.names(known.persons.values()) == known.names
    assert len(await people.devices(known.persons["ana"])) == 2
    adopted = await people.adopt(known.link_token, None)
    assert isinstance(adopted, NewDevice) and adopted.person == known.persons["ana"]


async def test_who_was_where_is_known_of_old_groups(upgraded: tuple[World, Known]) -> None:
    """A person's groups from before are theirs: seats, queues and the host's role count."""
    world, known = upgraded
    database = await open_beside(world.settings.data)
    admin, codes = Administration(database, world.clock), known.tables
    groups = {
        name: {group.id for group in await admin.groups(person=person)}
        for name, person in known.persons.items()
    }
    await database.close()
    assert groups["ana"] == {public_id(code) for code in codes.values()}
    alone = {public_id(codes[table]) for table in ("hint", "owed")}
    assert groups["ben"] == groups["ana"] - alone
    assert groups["carl"] == {public_id(codes["undo-asked"])}, "a watcher is no member"
    assert groups["dina"] == set()


async def test_finished_games_can_be_looked_through(upgraded: tuple[World, Known]) -> None:
    """Every game that was won before the upgrade is found by its link, move by move."""
    world, known = upgraded
    for game_id, actions in known.games.items():
        game = await world.service.games.finished(game_id)
        assert game is not None and list(game.actions) == actions


async def test_every_game_goes_on(upgraded: tuple[World, Known]) -> None:
    """After an upgrade people play on, the CPU pays what it owes, questions are answered."""
    world, known = upgraded
    ben = known.persons["ben"]
    undo = await world.group(known.tables["undo-asked"])
    assert undo.game is not None
    await world.do(known.tables["undo-asked"], AnswerUndo(ben, undo.game.turn, accept=True))
    undo = await world.group(known.tables["undo-asked"])
    assert undo.game is not None and undo.game.position.ply == 2
    for table, code in known.tables.items():
        group = await world.group(code)
        if group.expired:
            continue
        assert group.game is not None and group.game.seat_on_turn is not None
        ply, seat = group.game.position.ply, group.seat(group.game.seat_on_turn)
        if group.debt is not None:
            asked = actions_of(group.game.position)
            await world.clock.advance(2_000)
            waiting = world.jobs.waiting.items()
            await world.jobs.answer(next(key for key, job in waiting if job.actions == asked))
        else:
            assert seat.person is not None
            await world.do(code, PlaceStone(seat.person, group.game.turn, "e5"))
        game = (await world.group(code)).game
        assert game is not None and game.position.ply == ply + 1, table


async def test_a_command_from_before_is_not_carried_out_again(
    upgraded: tuple[World, Known],
) -> None:
    """A move whose answer was lost in the upgrade may be sent again and gets its first result."""
    world, known = upgraded
    code, first = known.tables["owed"], known.command
    move = PlaceStone(known.persons["ana"], 0, "a1")
    done = await world.service.tables.execute(
        code, str(first["device"]), str(first["id"]), lambda: move
    )
    assert done.repeated
    assert (done.first_seq, done.last_seq) == (first["first_seq"], first["last_seq"])


@pytest.mark.slow
async def test_a_browser_from_before_plays_on(recorded: tuple[Path, Known]) -> None:
    """`tulay serve` over the old folder: the old cookie opens the old table and the stone lands."""
    data, known = recorded
    with ServerProcess(data) as server:
        device = Device(server.url)
        device.http = httpx.AsyncClient(
            base_url=server.url, cookies={"tulay_device": known.secrets["ana"]}
        )
        page = await device.open(known.tables["hint"])
        assert page.you["seats"] == [1]
        assert page.moves == ["b2", "d4"]
        assert (await page.place("c3"))["t"] == "accepted"
        await page.until(lambda page: len(page.moves) > 2)
        await device.close()
