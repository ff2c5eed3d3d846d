from __future__ import annotations

import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.server import ServerProcess, tulay
from tests.disasters.table import table_at, table_on
from tulay.service.ports.store import CannotSave, EventRow, Unit
from tulay.service.store import SqlStore, open_database
from tulay.service.store.database import SQLITE_FILE


def fill(disk: Path) -> None:
    """Leaves not a byte."""
    with (disk / "filler").open("ab", buffering=0) as file:
        for size in (64 * 1024, 1024, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue


def empty(disk: Path) -> None:
    """Makes room again."""
    (disk / "filler").unlink()


@pytest.mark.slow
async def test_a_full_disk_refuses_in_words_and_play_goes_on_after(
    small_disk: Path, cpu_cache: Path
) -> None:
    """Moves and tables that cannot be kept are refused by name; pages are still there to be read.

    With room again everything goes on by itself, and nothing acknowledged is missing afterwards.
    """
    data = small_disk / "data"
    async with table_on(data, cpu_cache) as (server, table):
        await table.moves(5)
        fill(small_disk)
        assert await table.refused() == "cannot-save"
        assert await table.health() == 503
        created = await table.create_another()
        assert (created.status_code, created.json()["code"]) == (503, "cannot-save")
        assert (await table.look()).status_code == 200
        empty(small_disk)
        await table.goes_on()
        assert await table.health() == 200
        await table.moves(5)
        server.end(signal.SIGKILL)
        server.start()
        await table.goes_on()


@pytest.mark.slow
async def test_a_start_on_a_full_disk_is_refused_and_loses_nothing(
    small_disk: Path, cpu_cache: Path
) -> None:
    """Killed while the disk was full: the start says so, and with room again it works."""
    data = small_disk / "data"
    server = ServerProcess(data, cpu_cache=cpu_cache).start()
    async with table_at(server.url) as table:
        await table.moves(3)
        fill(small_disk)
        assert await table.refused() == "cannot-save"
        server.end(signal.SIGKILL)
        refused = tulay("serve", "--port", "0", "--data", str(data))
        assert refused.returncode == 1
        assert refused.stderr.strip().endswith("is full")
        empty(small_disk)
        with server:
            await table.goes_on()
    table.check(data)


async def until_full(store: SqlStore) -> int:
    """Writes until nothing more fits; the number of the last event that was acknowledged."""
    for seq in range(1, 1000):
        try:
            await store.commit(Unit("s", (EventRow(seq, 1, "Stone", bytes(20_000), seq),)))
        except CannotSave:
            return seq - 1
    raise AssertionError("the disk never filled up")


async def test_a_disk_that_is_full_at_a_checkpoint_loses_nothing(
    small_disk: Path, tmp_path: Path
) -> None:
    """The log is full of commits and the file has no room for them: what was acknowledged stays.

    A copy of the folder, taken as a crash would leave it, has everything, too.
    """
    data = small_disk / "data"
    data.mkdir()
    database = await open_database(data)
    store = SqlStore(database)
    acknowledged = await until_full(store)
    assert acknowledged * 20_000 > 2_000_000, "the log never grew to a checkpoint"
    shutil.copytree(data, tmp_path / "crashed")
    for at in range(acknowledged + 1, acknowledged + 4):
        with pytest.raises(CannotSave):
            await store.commit(Unit("s", (EventRow(at, 1, "Stone", bytes(2_000_000), at),)))
    await database.close()
    for folder in (data, tmp_path / "crashed"):
        if folder is data:
            shutil.copytree(data, tmp_path / "closed")
            folder = tmp_path / "closed"
        again = await open_database(folder)
        log = await SqlStore(again).read("s", 1)
        assert log is not None
        assert [row.seq for row in log.events] == list(range(1, acknowledged + 1))
        await again.close()


def test_an_empty_disk_that_fills_at_once_is_named(small_disk: Path) -> None:
    """Where there is no room for a database nothing is begun."""
    fill(small_disk)
    refused = tulay("serve", "--port", "0", "--data", str(small_disk / "data"))
    assert refused.returncode == 1
    assert "is full" in refused.stderr
    assert not (small_disk / "data" / SQLITE_FILE).exists()


def test_a_read_only_disk_is_named_at_the_start(small_disk: Path) -> None:
    """A folder that cannot be written is named, and nothing is begun."""
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    refused = tulay("serve", "--port", "0", "--data", str(small_disk))
    assert refused.returncode == 1
    assert "cannot be used" in refused.stderr
