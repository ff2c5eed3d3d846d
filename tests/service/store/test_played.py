"""Finished games by person in the database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace as changed
from sqlalchemy import text

from tulay.service.ports.played import Tally
from tulay.service.ports.store import EventRow, GameRow, PlayedRow, Unit
from tulay.service.settings import Settings
from tulay.service.store import Database, SqlPlayed, SqlStore, open_database

AT = 1_800_000_000_000
WON = PlayedRow(
    "ana",
    "g",
    kind="friend",
    won=True,
    opponent="ben",
    level=None,
    program=None,
    counts=False,
    size=11,
    at_ms=AT,
)


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """An empty database of each kind."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)
    yield database
    await database.close()


def ended(*rows: PlayedRow) -> Unit:
    """What the end of a game writes, in a stream of its own."""
    event = EventRow(1, 1, "GameEnded", b"{}", rows[0].at_ms)
    return Unit(f"s-{rows[0].game}", (event,), played=rows)


async def test_games_are_found_by_kind_and_result(database: Database) -> None:
    """Everybody finds their own games, as they saw them, and of those the wanted ones."""
    played = SqlPlayed(database)
    lost = changed(WON, game="g2", kind="cpu", won=False, opponent=None, level=3, at_ms=AT + 1)
    here = changed(WON, game="g3", kind="here", won=None, opponent=None, at_ms=AT + 2)
    theirs = changed(WON, person="ben", opponent="ana", won=False)
    for unit in (ended(WON, theirs), ended(lost), ended(here)):
        await SqlStore(database).commit(unit)
    assert await played.games("ana", 10) == [here, lost, WON]
    assert await played.games("ben", 10) == [theirs]
    assert await played.games("ana", 10, kind="cpu") == [lost]
    assert await played.games("ana", 10, won=True) == [WON]
    assert await played.games("ana", 10, kind="cpu", won=True) == []
    assert await played.games("carl", 10) == []


async def test_games_are_read_page_by_page(database: Database) -> None:
    """The newest first, none twice and none left out, also of one instant."""
    played = SqlPlayed(database)
    for number in range(7):
        row = changed(WON, game=f"g{number}", at_ms=AT + number // 2)
        await SqlStore(database).commit(ended(row))
    seen: list[str] = []
    before = None
    while page := await played.games("ana", 3, before):
        seen += [row.game for row in page]
        before = (page[-1].at_ms, page[-1].game)
    assert seen == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]


async def test_the_record_counts_what_counts_at_each_level(database: Database) -> None:
    """Won and lost, by level; games that do not count are in no record."""
    played = SqlPlayed(database)
    results = [
        (3, True, True),
        (3, False, True),
        (3, True, True),
        (5, False, True),
        (7, True, False),
    ]
    for number, (level, won, counts) in enumerate(results):
        row = changed(WON, game=f"g{number}", kind="cpu", opponent=None)
        row = changed(row, level=level, won=won, counts=counts)
        await SqlStore(database).commit(ended(row))
    assert await played.against_cpu("ana") == {3: Tally(2, 1), 5: Tally(0, 1)}
    assert await played.against_cpu("ben") == {}


async def test_a_game_that_was_not_listed_is_listed_once(database: Database) -> None:
    """What a release before left is found until it is listed; a second time changes nothing."""
    played, game = SqlPlayed(database), GameRow("old", "s-old", 1, 1, AT)
    event = EventRow(1, 1, "GameEnded", b"{}", AT)
    await SqlStore(database).commit(Unit("s-old", (event,), games=(game,)))
    assert await played.unlisted(5) == [], "a game of today is listed with its end"

    async def forget(connection: object) -> None:
        await connection.execute(text("UPDATE game SET listed = 0"))  # type: ignore[attr-defined]

    await database.writer.run(forget)
    assert await played.unlisted(5) == [game]
    row = changed(WON, game="old")
    for _ in range(2):
        await played.add("old", [row])
    assert await played.unlisted(5) == []
    assert await played.games("ana", 5) == [row]
