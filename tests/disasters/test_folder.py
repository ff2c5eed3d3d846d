from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.server import tulay
from tests.disasters.table import table_on
from tulay.service.ports.store import CannotRead, CannotSave, EventRow, Unit
from tulay.service.store import SqlStore, open_database
from tulay.service.store.database import SQLITE_FILE


@pytest.mark.slow
async def test_a_data_folder_that_vanishes_takes_no_move_with_it(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """Moved away under the server: moves are refused by name. Moved back: play goes on."""
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    async with table_on(data, cpu_cache) as (server, table):
        await table.moves(5)
        data.rename(elsewhere)
        assert await table.refused() == "cannot-save"
        assert await table.health() == 503
        assert (await table.create_another()).status_code == 503
        assert not data.exists(), "nothing was put in its place"
        elsewhere.rename(data)
        await table.goes_on()
        assert await table.health() == 200
        server.end(signal.SIGKILL)
        server.start()
        await table.goes_on()


@pytest.mark.slow
async def test_a_database_that_is_exchanged_under_the_server_is_not_written(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """A copy in its place is not the file that was opened: refused until the next start."""
    data = tmp_path / "data"
    async with table_on(data, cpu_cache) as (server, table):
        await table.moves(4)
        shutil.copytree(data, tmp_path / "copy", symlinks=True)
        for file in data.glob(f"{SQLITE_FILE}*"):
            file.rename(tmp_path / file.name)
            shutil.copy(tmp_path / "copy" / file.name, file)
        assert await table.refused() == "cannot-save"
        assert "is not the file that was opened" in (tmp_path / "server.log").read_text()
        server.end(signal.SIGKILL)
        server.start()
        await table.goes_on()


@contextlib.contextmanager
def immutable(*files: Path) -> Iterator[None]:
    """Makes files read-only even to whoever has them open, as a disk with errors becomes."""
    paths = [str(file) for file in files]
    made = subprocess.run(["chattr", "+i", *paths], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        subprocess.run(["chattr", "-i", *paths], capture_output=True, check=False)
        pytest.skip(f"files cannot be made read-only here: {made.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *paths], check=True)


@pytest.mark.slow
async def test_files_that_become_read_only_refuse_in_words_and_play_goes_on_after(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """A disk that its system has made read-only takes no move; once mended it does."""
    data = tmp_path / "data"
    async with table_on(data, cpu_cache) as (_, table):
        await table.moves(5)
        with immutable(data / SQLITE_FILE, data / f"{SQLITE_FILE}-wal"):
            assert await table.refused() == "cannot-save"
            assert await table.health() == 503
            assert (await table.look()).status_code == 200
        await table.goes_on()
        assert await table.health() == 200


@pytest.mark.slow
async def test_a_disk_that_becomes_read_only_under_mapped_memory_loses_nothing(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """SQLite's index of its log is mapped memory: the system may end who writes to it.

    Whether the server is ended so or refuses, after the next start everything is there.
    """
    data = tmp_path / "data"
    async with table_on(data, cpu_cache) as (server, table):
        await table.moves(5)
        with immutable(*data.glob(f"{SQLITE_FILE}*")):
            answer = await table.move()
            assert answer["t"] == "closed" or answer["code"] == "cannot-save"
            server.end(signal.SIGKILL)
            refused = tulay("serve", "--port", "0", "--data", str(data))
            assert (refused.returncode, "cannot be written" in refused.stderr) == (1, True)
        server.start()
        await table.goes_on()


async def test_a_log_that_is_deleted_is_noticed(tmp_path: Path) -> None:
    """What is written into a log without a name is not acknowledged; an orderly end rescues it."""
    database = await open_database(tmp_path)
    store = SqlStore(database)

    def unit(seq: int) -> Unit:
        return Unit("s", (EventRow(seq, 1, "Stone", b"{}", seq),))

    await store.commit(unit(1))
    (tmp_path / f"{SQLITE_FILE}-wal").unlink()
    with pytest.raises(CannotSave):
        await store.commit(unit(2))
    await database.close()
    again = await open_database(tmp_path)
    log = await SqlStore(again).read("s", 1)
    assert log is not None
    assert log.events[0].seq == 1
    await again.close()


async def test_no_new_database_hides_that_one_has_vanished(tmp_path: Path) -> None:
    """Where the file is gone none is made by a server that runs."""
    database = await open_database(tmp_path)
    store = SqlStore(database)
    await database.engine.dispose()
    (tmp_path / SQLITE_FILE).unlink()
    with pytest.raises(CannotRead):
        await store.read("s", 1)
    with pytest.raises(CannotSave):
        await store.commit(Unit("s", (EventRow(1, 1, "Stone", b"{}", 1),)))
    assert not (tmp_path / SQLITE_FILE).exists()
    await database.close()
