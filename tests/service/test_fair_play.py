"""What the operator sees of ranked play, and does about it beside a running server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from tests.service.conftest import World
from tests.service.fakes import settle
from tests.service.ranked.test_queue import Page, pages, play
from tulay.match import Leave, Refused
from tulay.rating import FIRST
from tulay.service.administration import Administration, NoSuchThing
from tulay.service.expiry import Expiry
from tulay.service.outside import LOOK_MS
from tulay.service.people import NewDevice
from tulay.service.ranked.queue import Standing
from tulay.service.store import SqlLeftovers, open_beside


@pytest.fixture
async def admin(world: World) -> AsyncIterator[Administration]:
    """The operator's own connections to the database that the service has open."""
    database = await open_beside(world.settings.data, world.settings.database_url)
    yield Administration(database, world.clock)
    await database.close()


async def two(world: World) -> tuple[NewDevice, NewDevice]:
    """Two people with a browser each."""
    people = world.service.people
    return await people.create_device(), await people.create_device()


async def played(world: World, one: str, other: str) -> str:
    """A ranked game that the first one lost by leaving; gives the game's id."""
    code = await world.service.tables.pair(one, other, (1, 1))
    await play(world, code, "f6 e5 d7 c8")
    game = (await world.group(code)).game
    assert game is not None
    await world.do(code, Leave(one, "game-next"))
    await settle()
    return game.id


async def refusal(world: World, person: str) -> str | None:
    """With which code the queue refuses somebody; None if it does not."""
    try:
        await Page(world.service.ranked, person).press()
    except Refused as refused:
        return refused.code
    world.service.ranked.leave(person)
    return None


async def test_who_is_barred_is_refused_by_the_queue_alone(
    world: World, admin: Administration
) -> None:
    """A person, or a device whoever has it, plays no ranked game until let in; others go on."""
    ana, ben = await two(world)
    for who in (ana.person, ana.device):
        assert await admin.bar(who, barred=True) == ana.person
        assert await refusal(world, ana.person) == "ranked-barred"
        assert (await admin.player(ana.person)).conduct.barred
        assert await world.create("cpu", person=ana.person)
        assert await refusal(world, ben.person) is None
        await admin.bar(who, barred=False)
        assert await refusal(world, ana.person) is None
    with pytest.raises(NoSuchThing):
        await admin.bar("nobody", barred=True)


async def test_a_barred_device_stays_so_with_another_person(
    world: World, admin: Administration
) -> None:
    """Becoming somebody else by a private link does not let a browser in again."""
    ana, ben = await two(world)
    await admin.bar(ana.device, barred=True)
    link = await world.service.people.private_link(ben.person)
    await world.service.people.adopt(link.token, ana.device)
    assert await refusal(world, ben.person) == "ranked-barred"


async def test_who_is_barred_while_waiting_waits_no_longer(
    world: World, admin: Administration
) -> None:
    """Within seconds the place is gone, and the next one to come is not paired with it."""
    ana, ben = await two(world)
    await pages(world, ana.person)
    await admin.bar(ana.person, barred=True)
    await world.clock.advance(LOOK_MS)
    (other,) = await pages(world, ben.person)
    assert other.news == []
    assert world.service.ranked.standing(ana.person) is None


async def test_a_reset_takes_the_rating_and_leaves_the_games(
    world: World, admin: Administration
) -> None:
    """The rating begins anew, the games before stay as they were, and the reset is on record."""
    ana, ben = await two(world)
    game = await played(world, ana.person, ben.person)
    rated = await world.service.ratings.rated(game)
    await world.clock.advance(1_000)
    assert await admin.reset_rating(ana.person)
    assert not await admin.reset_rating(ana.person)
    assert await world.service.ratings.rated(game) == rated
    player = await admin.player(ana.person)
    assert (player.value, player.games) == (None, 0)
    assert player.conduct.resets_ms == (world.clock.now_ms(),)
    standing = await Page(world.service.ranked, ana.person).press()
    assert isinstance(standing, Standing)
    assert standing.rating == FIRST
    world.service.ranked.leave(ana.person)
    assert (await admin.verify()).faults == []


async def test_reports_are_listed_and_closed(world: World, admin: Administration) -> None:
    """The newest first, with the name that was complained of; closed ones only when asked for."""
    ana, ben = await two(world)
    await world.service.people.rename(ben.person, "Unspeakable")
    now_ms = world.clock.now_ms()
    ratings = world.service.ratings
    await ratings.add_report("g1", ana.person, ben.person, "name", now_ms)
    await ratings.add_report("g2", ben.person, ana.person, "other", now_ms + 1)
    listed = await admin.reports()
    assert [(row.game, row.name, row.reason) for row in listed] == [
        ("g2", None, "other"),
        ("g1", "Unspeakable", "name"),
    ]
    assert [row.game for row in await admin.reports(person=ben.person)] == ["g1"]
    assert await admin.close_reports("g1") == 1
    assert [row.game for row in await admin.reports()] == ["g2"]
    assert [row.game for row in await admin.reports(closed=True)] == ["g2", "g1"]
    conduct = (await admin.player(ben.person)).conduct
    assert (conduct.reports, conduct.open_reports) == (1, 0)
    with pytest.raises(NoSuchThing):
        await admin.close_reports("g1")


async def test_all_ratings_follow_from_the_games(world: World, admin: Administration) -> None:
    """Worked out again from the events, ratings and histories are those stored; a change shows."""
    ana, ben = await two(world)
    for one, other in ((ana, ben), (ben, ana), (ana, ben)):
        await played(world, one.person, other.person)
        await world.clock.advance(60_000)
        if one is ben:
            await admin.reset_rating(ana.person)
        await world.clock.advance(60_000)
    verified = await admin.verify()
    assert (verified.games, verified.persons, verified.faults) == (3, 2, [])
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(text("UPDATE rating SET value = value + 1"))
        await connection.execute(text("UPDATE rated SET deviation = 50 WHERE won = 1"))
    assert len((await admin.verify()).faults) == 5


async def test_what_is_on_record_is_forgotten_in_time(small_world: World) -> None:
    """Games let down are kept for a month, complaints for a year; then they are gone."""
    first, _ = await pages(small_world, "ana", "ben")
    await small_world.do(first.code, Leave("ana", "game-next"))
    service = small_world.service
    now_ms = small_world.clock.now_ms()
    await service.ratings.add_report("g1", "ana", "ben", "other", now_ms)
    leftovers = SqlLeftovers(service._database)
    assert await leftovers.drop_left_early(now_ms) == await leftovers.drop_reports(now_ms) == 0
    expiry = Expiry(
        leftovers, service.tables, service.presence, small_world.clock, service.counters
    )
    for days, left, reported in ((31, 1, 0), (335, 1, 1)):
        small_world.clock._now_ms += days * 24 * 3_600_000
        while await expiry.portion():
            pass
        counters = service.counters
        assert (counters.early_dropped, counters.reports_dropped) == (left, reported)


async def test_pairs_waits_and_cancelled_games_are_counted(small_world: World) -> None:
    """The operator sees how many wait and waited for how long, and what became of the games."""
    await pages(small_world, "ana")
    await small_world.clock.advance(7_000)
    assert small_world.service.figures().waiting == 1
    small_world.service.ranked.standing("ana")
    (ben,) = await pages(small_world, "ben")
    await small_world.do(ben.code, Leave("ana", "game-next"))
    await played(small_world, "carl", "dina")
    figures = small_world.service.figures()
    assert (figures.waiting, figures.waits.sum_s) == (0, 7.0)
    totals = [figures.totals[f"ranked_{name}"] for name in ("games", "cancelled", "rated")]
    assert totals == [1, 1, 1]
