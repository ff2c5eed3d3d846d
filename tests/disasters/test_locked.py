from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.disasters.table import table_on
from tulay.service.ports.store import CannotSave, EventRow, Unit
from tulay.service.store import SqlStore, open_database
from tulay.service.store.database import SQLITE_FILE


@contextlib.contextmanager
def locked(data: Path) -> Iterator[None]:
    """Another program has begun to write and does not end."""
    with contextlib.closing(sqlite3.connect(data / SQLITE_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.slow
async def test_a_database_locked_for_a_moment_delays_a_move(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """Three seconds of another program's writing: the move waits for it and is taken."""
    data = tmp_path / "data"
    async with table_on(data, cpu_cache) as (_, table):
        await table.moves(3)
        began_s = time.monotonic()
        with locked(data):
            moving = asyncio.create_task(table.moves(1))
            await asyncio.sleep(3.0)
            assert not moving.done()
        await moving
        assert time.monotonic() - began_s >= 3.0


@pytest.mark.slow
async def test_a_database_locked_for_long_refuses_in_words_and_play_goes_on_after(
    tmp_path: Path, cpu_cache: Path
) -> None:
    """Nobody waits longer than some seconds for a refusal; reading goes on; then all is well."""
    data = tmp_path / "data"
    async with table_on(data, cpu_cache) as (_, table):
        await table.moves(3)
        with locked(data):
            for _ in range(2):
                began_s = time.monotonic()
                assert (await table.move())["code"] == "cannot-save"
                assert time.monotonic() - began_s < 12.0
            assert await table.health() == 503
            assert (await table.look()).status_code == 200
        await table.goes_on()
        assert await table.health() == 200


@pytest.mark.slow
async def test_many_tables_are_refused_together_and_not_one_after_the_other(
    tmp_path: Path,
) -> None:
    """Forty commands that wait for a locked database are all answered after one patience."""
    database = await open_database(tmp_path)
    store = SqlStore(database)
    began_s = time.monotonic()
    with locked(tmp_path):
        units = [Unit(f"s{n}", (EventRow(1, 1, "Stone", b"{}", 1),)) for n in range(40)]
        results = await asyncio.gather(*map(store.commit, units), return_exceptions=True)
    assert all(isinstance(result, CannotSave) for result in results)
    assert time.monotonic() - began_s < 12.0
    await asyncio.gather(*map(store.commit, units))
    await database.close()
