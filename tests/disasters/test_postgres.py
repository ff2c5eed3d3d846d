from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.cli.server import ServerProcess, tulay
from tests.disasters.table import Table, table_at, until
from tests.postgres import PostgresServer, running_postgres
from tulay.service.ports.store import EventRow, Unit
from tulay.service.store import SqlStore, open_database

LOCK = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server of the test's own, which it may stop."""
    with running_postgres() as server:
        yield server


async def asked(url: str, query: str) -> list[int]:
    """The first column of what PostgreSQL answers to somebody else."""
    connection = await asyncpg.connect(url)
    try:
        return [row[0] for row in await connection.fetch(query)]
    finally:
        await connection.close()


async def stones(url: str, table: Table) -> None:
    """Everything that was acknowledged is stored, once, in order."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(
            "SELECT convert_from(body, 'UTF8')::json->>'cell' FROM event"
            " WHERE stream = $1 AND kind = 'StonePlaced' ORDER BY seq",
            table.code,
        )
    finally:
        await connection.close()
    found = [row[0] for row in rows]
    assert len(found) == len(set(found))
    assert [cell for cell in found if cell in set(table.acknowledged)] == table.acknowledged


@pytest.mark.slow
@pytest.mark.parametrize("crash", [False, True])
async def test_postgresql_stops_and_comes_back(
    tmp_path: Path, cpu_cache: Path, postgres: PostgresServer, crash: bool
) -> None:
    """While it is away what is asked is refused by name; then play goes on by itself."""
    url = postgres.create_database()
    with ServerProcess(tmp_path / "data", "--database-url", url, cpu_cache=cpu_cache) as server:
        async with table_at(server.url) as table:
            await table.moves(5)
            await asyncio.to_thread(postgres.kill if crash else postgres.stop)
            assert await table.refused() == "cannot-save"
            assert await table.health() == 503
            created = await table.create_another()
            assert created.status_code == 503
            assert created.json()["code"] in ("cannot-read", "cannot-save")
            await asyncio.to_thread(postgres.start)
            await table.goes_on()
            await table.moves(5)
            assert await table.health() == 200
            await stones(url, table)
            server.end(signal.SIGKILL)
            server.start()
            await table.goes_on()
        await stones(url, table)


@pytest.mark.slow
async def test_postgresql_restarts_again_and_again_under_play(
    tmp_path: Path, cpu_cache: Path, postgres: PostgresServer
) -> None:
    """Crashes in a quick game: what was acknowledged is there, and nothing is there twice."""
    url = postgres.create_database()
    with ServerProcess(tmp_path / "data", "--database-url", url, cpu_cache=cpu_cache) as server:
        async with table_at(server.url, size=19) as table:
            playing = asyncio.create_task(play_on(table))
            for pause_s in (0.3, 0.7, 1.1, 0.5):
                await asyncio.sleep(pause_s)
                await asyncio.to_thread(postgres.kill)
                await asyncio.to_thread(postgres.start)
            await asyncio.sleep(1.0)
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing
            await table.goes_on()
            assert len(table.acknowledged) > 10
        await stones(url, table)


async def play_on(table: Table) -> None:
    """Moves until cancelled, a few times a second; what is refused is tried again."""
    while True:
        await table.goes_on()
        await asyncio.sleep(0.05)


async def until_cut(url: str) -> None:
    """Waits until the lock is gone: a connection that is to be cut ends in its own time."""
    async with asyncio.timeout(20):
        while await asked(url, LOCK) != [0]:
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)  # and until its other end may have noticed


@pytest.mark.slow
async def test_cut_connections_cost_at_most_a_refusal_and_the_database_stays_ours(
    tmp_path: Path, cpu_cache: Path, postgres: PostgresServer
) -> None:
    """Every connection is cut, the one with the lock, too: play goes on, a second server does not.

    After the next move the lock that keeps a second server away is there again.
    """
    url = postgres.create_database()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    cut += " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with ServerProcess(tmp_path / "data", "--database-url", url, cpu_cache=cpu_cache) as server:
        async with table_at(server.url) as table:
            await table.moves(3)
            assert await asked(url, LOCK) == [1]
            assert await asked(url, cut)
            await until_cut(url)
            await table.goes_on()
            assert await asked(url, LOCK) == [1]
            other = tulay(
                "serve", "--port", "0", "--data", str(tmp_path / "other"), "--database-url", url
            )
            assert other.returncode == 1
            assert "another server has this database open" in other.stderr
            await table.moves(3)
        await stones(url, table)


@pytest.mark.slow
async def test_a_start_without_postgresql_is_refused_in_a_sentence(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    """A database that is away, or not ready yet, ends the start with a sentence."""
    url = postgres.create_database()
    await asyncio.to_thread(postgres.stop)
    refused = tulay("serve", "--port", "0", "--data", str(tmp_path), "--database-url", url)
    assert refused.returncode == 1
    assert refused.stderr.startswith("tulay: the database cannot be used")


async def test_a_server_whose_lock_another_one_has_writes_no_more(
    tmp_path: Path, postgres_url: str
) -> None:
    """The lock was lost with its connection and somebody else took it: every write is refused.

    What it writes before it hears of that is safe, too: no number of a table's log is given twice.
    """
    database = await open_database(tmp_path, postgres_url)
    store = SqlStore(database)
    await store.commit(Unit("s", (EventRow(1, 1, "Stone", b"{}", 1),)))
    other = await asyncpg.connect(postgres_url)
    try:
        (holder,) = await asked(
            postgres_url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
        )
        await other.execute(f"SELECT pg_terminate_backend({holder})")
        lock = "SELECT pg_try_advisory_lock(7485212)"
        await until(lambda: other.fetchval(lock))
        await asyncio.sleep(0.5)  # until the server hears that its connection has ended
        with pytest.raises(Exception, match="HoldLost"):
            await store.commit(Unit("s", (EventRow(2, 1, "Stone", b"{}", 2),)))
        await other.execute("SELECT pg_advisory_unlock_all()")
        await store.commit(Unit("s", (EventRow(2, 1, "Stone", b"{}", 2),)))
    finally:
        await other.close()
        await database.close()
