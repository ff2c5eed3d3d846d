from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tulay.service.ports.store import (
    CannotRead,
    CannotSave,
    CommandRepeated,
    CommandRow,
    DueRow,
    EventRow,
    GameRow,
    SeqTaken,
    SnapshotRow,
    Unit,
)
from tulay.service.settings import Settings
from tulay.service.store import Database, SqlStore, open_database
from tulay.service.store.rows import ROWS_AT_ONCE


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """An empty database of each kind."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)
    yield database
    await database.close()


def event(seq: int, body: bytes = b"{}") -> EventRow:
    """An event's row."""
    return EventRow(seq, 1, "StonePlaced", body, 1_800_000_000_000 + seq)


def unit(stream: str, first: int, last: int, command_id: str | None = None) -> Unit:
    """A command with these events."""
    command = None
    if command_id is not None:
        command = CommandRow("device", command_id, stream, first, last, 1)
    return Unit(stream, tuple(event(seq) for seq in range(first, last + 1)), command)


async def count(database: Database, table: str) -> int:
    """How many rows a table has."""
    async with database.reading() as connection:
        result: int = (await connection.execute(text(f"SELECT count(*) FROM {table}"))).scalar_one()
        return result


async def test_a_unit_is_read_as_it_was_written(database: Database) -> None:
    """Events, result, due rows, snapshot and finished game come back, large numbers included."""
    store = SqlStore(database)
    big = 2**62
    rows = (EventRow(1, 3, "Kind", bytes(range(256)), big),)
    command = CommandRow("device", "id", "s", 1, 1, big)
    whole = Unit(
        "s",
        rows,
        command,
        (DueRow("s", "deadline", big), DueRow("s", "debt", 7, "1:move")),
        (),
        (SnapshotRow(1, 2**31 - 1, b"snap"),),
        (GameRow("g", "s", 1, 1, big),),
    )
    await store.commit(whole)
    log = await store.read("s", 2**31 - 1)
    assert log is not None
    assert log.snapshot == SnapshotRow(1, 2**31 - 1, b"snap")
    without = await store.read("s", 5)
    assert without is not None
    assert (without.snapshot, without.events) == (None, rows)
    assert await store.command("device", "id") == command
    assert await store.due("deadline", big, 10) == [DueRow("s", "deadline", big)]
    assert await store.due("deadline", big - 1, 10) == []
    assert await store.next_due_ms("debt") == 7
    assert await store.next_due_ms("restart") is None
    assert await store.game("g") == GameRow("g", "s", 1, 1, big)


async def test_what_is_not_there_is_none(database: Database) -> None:
    """Unknown streams, commands and games are no errors."""
    store = SqlStore(database)
    assert await store.read("s", 1) is None
    assert await store.command("d", "c") is None
    assert await store.game("g") is None


async def test_the_newest_snapshot_of_the_right_shape_is_read(database: Database) -> None:
    """Loading begins at the last game's start, and a finished game at its own."""
    store = SqlStore(database)
    for seq, shape in ((1, 7), (3, 7), (5, 8)):
        snapshot = SnapshotRow(seq, shape, b"%d" % seq)
        await store.commit(Unit("s", (event(seq), event(seq + 1)), snapshots=(snapshot,)))
    newest = await store.read("s", 7)
    assert newest is not None
    assert newest.snapshot == SnapshotRow(3, 7, b"3")
    assert [row.seq for row in newest.events] == [4, 5, 6]
    exact = await store.read_until("s", 1, 7, 2)
    assert exact.snapshot == SnapshotRow(1, 7, b"1")
    assert [row.seq for row in exact.events] == [2]
    other = await store.read_until("s", 1, 9, 2)
    assert (other.snapshot, [row.seq for row in other.events]) == (None, [1, 2])


async def test_due_rows_are_replaced_and_removed(database: Database) -> None:
    """There is one row of each kind for a stream, and a settled one is gone."""
    store = SqlStore(database)
    await store.commit(Unit("s", due=(DueRow("s", "deadline", 5), DueRow("s", "debt", 5, "k"))))
    await store.commit(Unit("s", due=(DueRow("s", "deadline", 9),)))
    assert await store.due("deadline", 100, 10) == [DueRow("s", "deadline", 9)]
    await store.commit(Unit("s", due=(DueRow("s", "restart", 0),), settled=("deadline",)))
    assert await store.due("deadline", 100, 10) == []
    assert await store.due("debt", 100, 10) == [DueRow("s", "debt", 5, "k")]


async def test_due_rows_come_oldest_first_and_no_more_than_asked(database: Database) -> None:
    """A sweep takes the most urgent first."""
    store = SqlStore(database)
    for number in (4, 2, 9, 1):
        await store.commit(Unit(f"s{number}", due=(DueRow(f"s{number}", "deadline", number),)))
    assert [row.at_ms for row in await store.due("deadline", 100, 3)] == [1, 2, 4]


async def test_a_taken_number_is_refused_whole(database: Database) -> None:
    """Losing the race for one event's number leaves nothing of the command."""
    store = SqlStore(database)
    await store.commit(unit("s", 1, 2, "first"))
    with pytest.raises(SeqTaken):
        await store.commit(unit("s", 2, 3, "second"))
    assert await store.command("device", "second") is None
    assert await count(database, "event") == 2


async def test_a_repeated_command_gives_the_stored_result(database: Database) -> None:
    """I5: the same command twice is one row, whether its events collide or not."""
    store = SqlStore(database)
    await store.commit(unit("s", 1, 2, "same"))
    for again in (unit("s", 1, 2, "same"), unit("s", 3, 4, "same"), unit("t", 1, 1, "same")):
        with pytest.raises(CommandRepeated) as repeated:
            await store.commit(again)
        assert repeated.value.first == CommandRow("device", "same", "s", 1, 2, 1)
    assert await count(database, "event") == 2
    assert await count(database, "command") == 1


async def test_commands_that_wait_share_a_commit(database: Database) -> None:
    """What arrives during a commit is committed together afterwards."""
    store = SqlStore(database)
    before = database.writer.commits
    await asyncio.gather(*(store.commit(unit(f"s{n}", 1, 3, f"c{n}")) for n in range(200)))
    assert database.writer.commits - before <= 3
    assert await count(database, "event") == 600


async def test_a_bad_command_never_fails_another(database: Database) -> None:
    """In a group with conflicts and rows that no database takes, all the good ones are stored."""
    store = SqlStore(database)
    await store.commit(unit("taken", 1, 1, "known"))
    unstorable = Unit("bad", (EventRow(1, 1, "Kind", None, 1),))  # type: ignore[arg-type]
    too_large = Unit("bad", (EventRow(1, 1, "Kind", b"", 2**70),))
    good = [unit(f"s{number}", 1, 2, f"c{number}") for number in range(50)]
    bad = [unit("taken", 1, 1), unit("other", 1, 1, "known"), unstorable, too_large]
    mixed = [*good[:20], bad[0], *good[20:30], bad[1], *good[30:40], bad[2], bad[3], *good[40:]]
    results = await asyncio.gather(*(store.commit(each) for each in mixed), return_exceptions=True)
    kinds = [type(result) for result in results if result is not None]
    assert kinds == [SeqTaken, CommandRepeated, CannotSave, CannotSave]
    for number in range(50):
        log = await store.read(f"s{number}", 1)
        assert log is not None
        assert len(log.events) == 2
        assert await store.command("device", f"c{number}") is not None
    assert await store.read("bad", 1) is None


async def test_a_full_disk_refuses_changes_nothing_and_ends(database: Database) -> None:
    """While there is no space each command is refused whole; with space again it works again."""
    store = SqlStore(database)
    await store.commit(unit("s", 1, 1, "before"))
    await fill_disk(database)
    big = Unit("s", (event(2, bytes(300_000)),), CommandRow("device", "big", "s", 2, 2, 1))
    results = await asyncio.gather(store.commit(big), store.commit(big), return_exceptions=True)
    assert [type(result) for result in results] == [CannotSave, CannotSave]
    assert is_failing(database)
    assert await store.command("device", "big") is None
    log = await store.read("s", 1)
    assert log is not None
    assert [row.seq for row in log.events] == [1]
    await empty_disk(database)
    await store.commit(big)
    assert not is_failing(database)
    assert await count(database, "event") == 2


def is_failing(database: Database) -> bool:
    """Whether the last commit failed."""
    return database.writer.failing


async def fill_disk(database: Database) -> None:
    """Makes the database answer as it does when there is no space."""
    if database.writer._thread is not None:
        with database.writer._thread._engine.begin() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()
            connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        return
    async with database.writer._engine.begin() as other:
        await other.execute(
            text(
                "CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION "
                "'no space left' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql"
            )
        )
        await other.execute(
            text("CREATE TRIGGER full_disk BEFORE INSERT ON event EXECUTE FUNCTION full_disk()")
        )


async def empty_disk(database: Database) -> None:
    """Undoes `fill_disk`."""
    if database.writer._thread is not None:
        with database.writer._thread._engine.begin() as connection:
            connection.execute(text("PRAGMA max_page_count = 1000000"))
        return
    async with database.writer._engine.begin() as other:
        await other.execute(text("DROP TRIGGER full_disk ON event"))


async def test_a_writer_that_is_cancelled_does_not_stop_the_others(database: Database) -> None:
    """Nobody who gives up waiting takes a commit away from those who wait."""
    store = SqlStore(database)
    tasks = [asyncio.create_task(store.commit(unit(f"s{n}", 1, 1))) for n in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert results[1::2] == [None] * 10
    assert await count(database, "event") == 20


async def test_closing_writes_all_that_waits(settings: Settings) -> None:
    """An orderly end loses nothing that was handed over, and refuses what comes later."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)
    store = SqlStore(database)
    tasks = [asyncio.create_task(store.commit(unit(f"s{n}", 1, 1))) for n in range(50)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*tasks)
    with pytest.raises(CannotSave):
        await store.commit(unit("late", 1, 1))
    database = await open_database(settings.data, settings.database_url)
    assert await count(database, "event") == 50
    await database.close()


async def test_a_database_that_is_away_is_named_and_comes_back(tmp_path: Path) -> None:
    """L11: while the server is gone, reading and writing fail by name; afterwards both work."""
    from tests.postgres import PostgresServer

    server = PostgresServer()
    try:
        server.start()
        database = await open_database(tmp_path, server.create_database())
        store = SqlStore(database)
        await store.commit(unit("s", 1, 1, "before"))
        server.kill()
        results = await asyncio.gather(
            *(store.commit(unit(f"t{n}", 1, 1)) for n in range(20)), return_exceptions=True
        )
        assert {type(result) for result in results} == {CannotSave}
        with pytest.raises(CannotRead):
            await store.read("s", 1)
        server.start()
        await store.commit(unit("s", 2, 2, "after"))
        log = await store.read("s", 1)
        assert log is not None
        assert [row.seq for row in log.events] == [1, 2]
        await database.close()
    finally:
        server.remove()


async def test_more_rows_than_one_statement_takes_are_all_there(database: Database) -> None:
    """A command with very many events is stored whole, in order."""
    store = SqlStore(database)
    await store.commit(unit("s", 1, 2 * ROWS_AT_ONCE + 7))
    log = await store.read("s", 1)
    assert log is not None
    assert [row.seq for row in log.events] == list(range(1, 2 * ROWS_AT_ONCE + 8))
