from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from tulay.service.ports.store import EventRow, Unit
from tulay.service.store import SqlStore, open_database
from tulay.service.store.checkpoints import Checkpoints
from tulay.service.store.database import SQLITE_FILE, Database


async def write(database: Database, first: int, last: int) -> None:
    """Commits so many events, one by one."""
    store = SqlStore(database)
    for seq in range(first, last + 1):
        await store.commit(Unit("stream", (EventRow(seq, 1, "Stone", b"{}", seq),)))


def events_in(file: Path, apart: Path) -> int:
    """How many events a copy of the file alone holds, without its log; a torn copy holds none."""
    copy = apart / SQLITE_FILE
    copy.write_bytes(file.read_bytes())
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        try:
            found: int = connection.execute("SELECT count(*) FROM event").fetchone()[0]
        except sqlite3.DatabaseError:
            return 0
    return found


async def test_what_is_written_goes_into_the_file_beside_the_writer(tmp_path: Path) -> None:
    """Soon the file alone holds what was committed, though no commit copied it; writing goes on."""
    data, apart = tmp_path / "data", tmp_path / "apart"
    data.mkdir()
    apart.mkdir()
    database = await open_database(data)
    checkpoints = Checkpoints(database.engine, database.writer, pause_s=0.01)
    await write(database, 1, 20)
    async with asyncio.timeout(10):
        while events_in(data / SQLITE_FILE, apart) < 20:
            await asyncio.sleep(0.02)
    await write(database, 21, 40)
    await checkpoints.close()
    await database.close()
    assert events_in(data / SQLITE_FILE, apart) == 40


async def test_a_copy_that_fails_stops_neither_the_writer_nor_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said in the log, and tried again."""
    database = await open_database(tmp_path)
    checkpoints = Checkpoints(database.engine, database.writer, pause_s=0.01)
    tries = 0

    async def broken() -> None:
        nonlocal tries
        tries += 1
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(checkpoints, "_copy", broken)
    await write(database, 1, 3)
    async with asyncio.timeout(10):
        while tries < 3:
            await asyncio.sleep(0.01)
    await write(database, 4, 6)
    await checkpoints.close()
    await database.close()
