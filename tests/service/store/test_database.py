from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.service.fakes import settle
from tulay.service.settings import Settings, StartError
from tulay.service.store import open_database
from tulay.service.store.database import SQLITE_FILE
from tulay.service.store.schema import metadata


async def test_the_migrations_make_the_schema(settings: Settings) -> None:
    """What the steps create is what the statements expect."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)

    def differences(connection: Connection) -> list[object]:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), metadata)
        return found

    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_a_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    """SQLite runs in WAL mode and waits for the disk at every commit."""
    database = await open_database(tmp_path)
    async with database.writer._engine.connect() as connection:
        modes = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous")
        ]
    await database.close()
    assert modes == ["wal", 2]


async def test_a_newer_schema_is_refused(settings: Settings) -> None:
    """A release does not touch data that a newer one has written."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)
    async with database.writer._engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(StartError) as refused:
        await open_database(settings.data, settings.database_url)
    assert refused.value.code == "schema-newer"
    await settle()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """Something else under the database's name is neither read nor overwritten."""
    (tmp_path / SQLITE_FILE).write_bytes(b"not a database at all" * 500)
    with pytest.raises(StartError) as refused:
        await open_database(tmp_path)
    assert refused.value.code == "data-unreadable"
    assert (tmp_path / SQLITE_FILE).read_bytes().startswith(b"not a database")


async def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """A database that cannot be created is named as such."""
    with pytest.raises(StartError) as refused:
        await open_database(tmp_path / "missing")
    assert refused.value.code == "data-unwritable"
    await asyncio.sleep(0.05)  # the driver's thread says good-bye to the loop


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("mysql://localhost/x", "database-url"),
        ("no url", "database-url"),
        ("postgresql://nobody@127.0.0.1:1/none", "database-unreachable"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named(
    tmp_path: Path, url: str, code: str
) -> None:
    """L11: a wrong or dead database URL ends the start with a sentence, never silently."""
    with pytest.raises(StartError) as refused:
        await open_database(tmp_path, url)
    assert refused.value.code == code
    assert refused.value.sentence
