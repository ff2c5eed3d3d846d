"""The servers and browsers that other tests lean on."""

from __future__ import annotations

import asyncpg
import pytest
from playwright.sync_api import Browser

from tests.postgres import PostgresServer


async def count_tables(url: str) -> int:
    """The number of tables in a database's public schema."""
    connection = await asyncpg.connect(url)
    try:
        count = await connection.fetchval(
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
        )
        return int(count)
    finally:
        await connection.close()


async def test_each_database_is_empty_and_ones_own(postgres_server: PostgresServer) -> None:
    """A test never sees what another one wrote."""
    first, second = postgres_server.create_database(), postgres_server.create_database()
    connection = await asyncpg.connect(first)
    await connection.execute("CREATE TABLE stone (cell text)")
    await connection.close()
    assert await count_tables(first) == 1
    assert await count_tables(second) == 0


@pytest.mark.slow
async def test_a_killed_server_comes_back_with_its_data() -> None:
    """A crash of the server loses nothing that it acknowledged."""
    server = PostgresServer()
    try:
        server.start()
        url = server.create_database()
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE TABLE stone (cell text)")
        server.kill()
        with pytest.raises((asyncpg.PostgresError, OSError, asyncpg.InterfaceError)):
            await connection.fetchval("SELECT 1")
        server.start()
        assert await count_tables(url) == 1
    finally:
        server.remove()


@pytest.mark.browser
def test_two_contexts_share_no_cookie(browser: Browser) -> None:
    """Two contexts of the browser are two people's devices."""
    one, other = browser.new_context(), browser.new_context()
    one.add_cookies([{"name": "device", "value": "one", "url": "http://127.0.0.1"}])
    assert one.cookies() and not other.cookies()
    one.close()
    other.close()
