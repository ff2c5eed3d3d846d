"""Ratings in the database: changed with the end of a game, once, for both or for nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from tulay.match import Verdict
from tulay.rating import FIRST, PERIOD_MS, rate_game
from tulay.service.ports.store import (
    CannotSave,
    EventRow,
    LeftEarly,
    PlaysAlready,
    SeqTaken,
    Unit,
)
from tulay.service.settings import Settings
from tulay.service.store import Database, SqlRatings, SqlStore, open_database

AT = 1_800_000_000_000


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    """An empty database of each kind, with a few persons."""
    settings.data.mkdir()
    database = await open_database(settings.data, settings.database_url)
    for person in ("ana", "ben", "carl", "dina"):
        add = text("INSERT INTO person VALUES (:id, :name, 0, 0, 0, 0)")

        async def work(connection: object, person: str = person, add: object = add) -> None:
            await connection.execute(add, {"id": person, "name": person})  # type: ignore[attr-defined]

        await database.writer.run(work)
    yield database
    await database.close()


def ended(
    game: str, winner: str, loser: str, *, seq: int = 1, counts: bool = True, at_ms: int = AT
) -> Unit:
    """What the end of a ranked game writes, in a stream of its own."""
    row = EventRow(seq, 1, "GameEnded", b"{}", at_ms)
    return Unit(f"s-{game}", (row,), ranked=(Verdict(game, winner, loser, counts, at_ms),))


async def test_both_ratings_change_with_the_end_of_the_game(database: Database) -> None:
    """One commit: the event, both ratings by Glicko-2, and a row of history for each."""
    store, ratings = SqlStore(database), SqlRatings(database)
    await store.commit(ended("g1", "ana", "ben"))
    won, lost = rate_game(FIRST, FIRST, 1.0)
    found = await ratings.ratings(["ana", "ben", "carl"])
    assert {who: row.rating for who, row in found.items()} == {"ana": won, "ben": lost}
    assert (found["ana"].games, found["ana"].won, found["ben"].won) == (1, 1, 0)
    first, second = await ratings.rated("g1")
    assert (first.person, first.won, first.before, first.value) == ("ana", True, 1500, won.value)
    assert (second.person, second.opponent, second.value) == ("ben", "ana", lost.value)


async def test_idle_time_counts_between_games(database: Database) -> None:
    """Who comes back after a year is rated from a deviation that has grown."""
    store, ratings = SqlStore(database), SqlRatings(database)
    await store.commit(ended("g1", "ana", "ben"))
    later_ms = AT + 90 * PERIOD_MS
    await store.commit(ended("g2", "ana", "carl", at_ms=later_ms))
    won, _ = rate_game(FIRST, FIRST, 1.0)
    again, _ = rate_game(won, FIRST, 1.0, periods=(90.0, 0.0))
    assert (await ratings.ratings(["ana"]))["ana"].rating == again


async def test_a_game_that_does_not_count_changes_no_rating(database: Database) -> None:
    """It stands in both histories all the same."""
    store, ratings = SqlStore(database), SqlRatings(database)
    await store.commit(ended("g1", "ana", "ben", counts=False))
    assert await ratings.ratings(["ana", "ben"]) == {}
    rows = await ratings.rated("g1")
    assert [(row.person, row.counts, row.before, row.value) for row in rows] == [
        ("ana", False, 1500, 1500),
        ("ben", False, 1500, 1500),
    ]


async def test_a_unit_that_is_not_stored_rates_nothing(database: Database) -> None:
    """If the event's number is taken, no rating changes; the same end never counts twice."""
    store, ratings = SqlStore(database), SqlRatings(database)
    await store.commit(ended("g1", "ana", "ben"))
    before = await ratings.ratings(["ana", "ben"])
    with pytest.raises(SeqTaken):
        await store.commit(ended("g1", "ana", "ben"))
    with pytest.raises(CannotSave):
        await store.commit(ended("g1", "ana", "ben", seq=2))
    assert await ratings.ratings(["ana", "ben"]) == before
    assert len(await ratings.rated("g1")) == 2


async def test_games_of_one_commit_are_rated_one_after_the_other(database: Database) -> None:
    """What shares a commit gives the same as what does not."""
    import asyncio

    store, ratings = SqlStore(database), SqlRatings(database)
    pairs = [("ana", "ben"), ("ana", "carl"), ("ben", "dina"), ("ana", "ben")]
    units = [ended(f"g{n}", one, other) for n, (one, other) in enumerate(pairs)]
    await asyncio.gather(*(store.commit(unit) for unit in units))
    expected = dict.fromkeys(("ana", "ben", "carl", "dina"), FIRST)
    for one, other in pairs:
        expected[one], expected[other] = rate_game(expected[one], expected[other], 1.0)
    found = await ratings.ratings(list(expected))
    assert {who: row.rating for who, row in found.items()} == expected
    history = await ratings.history("ana", 10)
    assert {row.game for row in history} == {"g0", "g1", "g3"}


async def test_nobody_plays_two_ranked_games(database: Database) -> None:
    """Who sits at a ranked table is paired with nobody else until that game is over."""
    store, ratings = SqlStore(database), SqlRatings(database)

    def begun(stream: str, *persons: str) -> Unit:
        return Unit(stream, (EventRow(1, 1, "GroupCreated", b"{}", AT),), paired=persons)

    await store.commit(begun("s1", "ana", "ben"))
    with pytest.raises(PlaysAlready) as refused:
        await store.commit(begun("s2", "carl", "ben"))
    assert refused.value.seats == {"ben": "s1"}
    assert await ratings.seat("ben") == "s1"
    assert await ratings.seat("carl") is None
    await store.commit(Unit("s1", (EventRow(2, 1, "GameEnded", b"{}", AT),), parted=True))
    assert await ratings.seat("ana") is None
    await store.commit(begun("s2", "carl", "ben"))
    assert await ratings.seat("ben") == "s2"


async def test_the_history_is_read_page_by_page(database: Database) -> None:
    """The newest games first, none twice and none left out, also of one instant."""
    store, ratings = SqlStore(database), SqlRatings(database)
    for number in range(7):
        await store.commit(ended(f"g{number}", "ana", "ben", at_ms=AT + number // 2))
    seen: list[str] = []
    before = None
    while page := await ratings.history("ana", 3, before):
        seen += [row.game for row in page]
        before = (page[-1].at_ms, page[-1].game)
    assert seen == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]


async def test_leaders_are_those_who_are_well_known_now(database: Database) -> None:
    """Strongest first, each with a place; not who has played little, long ago, or is forgotten."""
    store, ratings = SqlStore(database), SqlRatings(database)
    for number in range(24):
        winner, loser = (("ana", "ben"), ("ben", "ana"), ("ana", "ben"))[number % 3]
        await store.commit(ended(f"g{number}", winner, loser, at_ms=AT + number))
    await store.commit(ended("late", "carl", "dina", at_ms=AT))
    leaders = await ratings.leaders(AT + 100, 10)
    assert [row.person for row in leaders] == ["ana", "ben"]
    assert [await ratings.stronger(who, AT + 100) for who in ("ana", "ben", "carl", "nobody")] == [
        0,
        1,
        None,
        None,
    ]
    assert await ratings.leaders(AT + 100, 1, offset=1) == [leaders[1]]
    assert await ratings.leaders(AT + 500 * PERIOD_MS, 10) == []

    async def forget(connection: object) -> None:
        gone = text("UPDATE person SET forgotten = 1 WHERE id = 'ana'")
        await connection.execute(gone)  # type: ignore[attr-defined]

    await database.writer.run(forget)
    assert [row.person for row in await ratings.leaders(AT + 100, 10)] == ["ben"]


async def test_who_leaves_early_is_remembered(database: Database) -> None:
    """Games that were let down are found by person, the newest first, within a time."""
    store, ratings = SqlStore(database), SqlRatings(database)
    for number in range(3):
        row = EventRow(1, 1, "GameCancelled", b"{}", AT)
        early = (LeftEarly(f"g{number}", "ana", AT + number),)
        await store.commit(Unit(f"s{number}", (row,), early=early))
    assert await ratings.left_early("ana", AT + 1) == [AT + 2, AT + 1]
    assert await ratings.left_early("ben", 0) == []


async def test_a_report_counts_once_for_a_game(database: Database) -> None:
    """Reporting again changes nothing and says so."""
    ratings = SqlRatings(database)
    assert await ratings.add_report("g1", "ana", "ben", "name", AT)
    assert not await ratings.add_report("g1", "ana", "ben", "other", AT + 1)
    assert await ratings.add_report("g1", "ben", "ana", "stalling", AT)


async def test_a_record_and_a_rating_of_some_time_ago(database: Database) -> None:
    """All ranked games are in the record; a rating of an instant is that of the game before it."""
    store, ratings = SqlStore(database), SqlRatings(database)
    await store.commit(ended("g1", "ana", "ben", at_ms=AT))
    await store.commit(ended("g2", "ben", "ana", at_ms=AT + 5))
    await store.commit(ended("g3", "ana", "ben", at_ms=AT + 9, counts=False))
    assert await ratings.record("ana") == (2, 1)
    assert await ratings.record("carl") == (0, 0)
    assert await ratings.rating_at("ana", AT - 1) is None
    found = [await ratings.rating_at("ana", AT + later) for later in (0, 4, 5)]
    assert [row and row.game for row in found] == ["g1", "g1", "g2"]


async def test_who_is_forgotten_is_nobody(database: Database) -> None:
    """So is who never was; everybody else is somebody."""
    ratings = SqlRatings(database)

    async def forget(connection: object) -> None:
        gone = text("UPDATE person SET forgotten = 1 WHERE id = 'ana'")
        await connection.execute(gone)  # type: ignore[attr-defined]

    await database.writer.run(forget)
    assert await ratings.forgotten(["ana", "ben", "nobody"]) == {"ana", "nobody"}
    assert await ratings.forgotten([]) == frozenset()
