from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from tests.service.conftest import World
from tests.service.fakes import FakeClock
from tulay.match import Arrive, PlaceStone
from tulay.service.backup import backup
from tulay.service.ids import new_id
from tulay.service.settings import Settings, StartError
from tulay.service.store.database import SQLITE_FILE

NOW_MS = 1_800_000_000_000


async def test_a_copy_made_while_people_play_is_a_whole_game(
    small_world: World, tmp_path: Path
) -> None:
    """Moves go on during the copy; restored, it has every move from before it, and plays on."""
    world, cells = small_world, [f"{column}{row}" for row in range(1, 10) for column in "abcdefgh"]
    code = await world.create(rules=None)
    await world.do(code, Arrive("ben", new_id()))
    acknowledged = 0

    async def play() -> None:
        nonlocal acknowledged
        for cell in cells:
            group = await world.group(code)
            if group.running is None or group.game is None or cell[1] > "5" or cell[0] > "e":
                continue
            seat = group.game.seat_on_turn
            assert seat is not None
            person = group.seat(seat).person
            assert person is not None
            await world.do(code, PlaceStone(person, group.game.turn, cell))
            acknowledged += 1

    playing = asyncio.create_task(play())
    while acknowledged < 3:
        await asyncio.sleep(0)
    before = acknowledged
    made = await asyncio.to_thread(backup, world.settings.data, tmp_path / "copy", NOW_MS)
    await playing
    restored = tmp_path / "restored"
    restored.mkdir()
    made.rename(restored / SQLITE_FILE)
    other = World(Settings(restored), FakeClock(NOW_MS + 60_000), commands=1_000)
    await other.start()
    group = await other.group(code)
    assert group.game is not None
    assert before <= group.game.position.ply <= acknowledged
    if group.game.running:
        seat = group.game.seat_on_turn
        assert seat is not None
        person = group.seat(seat).person
        assert person is not None
        await other.do(code, PlaceStone(person, group.game.turn, "e5"))
    await other.stop()


async def test_a_copy_is_one_file_for_its_owner(small_world: World, tmp_path: Path) -> None:
    """In a folder it is named by the instant, alone, and no other user reads it."""
    await small_world.create()
    folder = tmp_path / "copies"
    folder.mkdir()
    made = backup(small_world.settings.data, folder, NOW_MS)
    assert made == folder / "tulay-20270115T080000Z.sqlite"
    assert [path.name for path in folder.iterdir()] == [made.name]
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    with sqlite3.connect(f"{made.as_uri()}?mode=ro&immutable=1", uri=True) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone()[0] > 0
    connection.close()


async def test_nothing_is_overwritten(small_world: World, tmp_path: Path) -> None:
    """A target that exists is refused and stays as it was, whatever it is."""
    await small_world.create()
    target = tmp_path / "mine"
    target.write_text("precious")
    with pytest.raises(StartError) as refused:
        backup(small_world.settings.data, target, NOW_MS)
    assert refused.value.code == "backup-exists"
    assert target.read_text() == "precious"
    backup(small_world.settings.data, tmp_path, NOW_MS)
    with pytest.raises(StartError):
        backup(small_world.settings.data, tmp_path, NOW_MS)


async def test_what_cannot_be_copied_is_said(small_world: World, tmp_path: Path) -> None:
    """No data, no room, no folder: one sentence each, and no half of a file is left."""
    data = small_world.settings.data
    for source, target, code in (
        (tmp_path / "nowhere", tmp_path / "copy", "no-data"),
        (data, tmp_path / "missing" / "copy", "backup-unwritable"),
        (data, data / SQLITE_FILE / "copy", "backup-unwritable"),
    ):
        with pytest.raises(StartError) as refused:
            backup(source, target, NOW_MS)
        assert refused.value.code == code
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / SQLITE_FILE).write_bytes(b"no database at all" * 500)
    with pytest.raises(StartError) as refused:
        backup(broken, broken / "copy", NOW_MS)
    assert refused.value.code == "data-unreadable"
    assert [path.name for path in broken.iterdir()] == [SQLITE_FILE]
