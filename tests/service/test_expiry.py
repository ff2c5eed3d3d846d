from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tests.service.conftest import World
from tulay.match import (
    Arrive,
    ChangeRules,
    ExpireGroup,
    HouseRules,
    PlaceStone,
    PlayAgain,
    ResignGame,
)
from tulay.match.deadlines import UNPLAYED_KEPT_MS
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.expiry import Lives, Pace
from tulay.service.ids import new_id
from tulay.service.people import NewDevice
from tulay.service.store import schema
from tulay.web.identity import LIFE_S

DAY_MS = 24 * 3_600_000
HOUR_MS = 3_600_000


async def leap(world: World, days: float) -> None:
    """Much time passes at once, after everybody who has no page open counts as away."""
    await world.clock.advance(35_000)
    world.clock._now_ms += round(days * DAY_MS)


async def go_round(world: World) -> int:
    """One whole round; gives the number of portions."""
    portions = 1
    while await world.service.expiry.portion():
        portions += 1
    return portions


async def rows(world: World, table: str) -> int:
    """How many rows a table of the database has."""
    count = select(func.count()).select_from(schema.metadata.tables[table])
    async with world.service._database.reading() as connection:
        number: int = (await connection.execute(count)).scalar_one()
    return number


async def somebody(world: World) -> NewDevice:
    """A browser that opens the site."""
    return await world.service.people.create_device()


async def played(world: World, *cells: str) -> str:
    """A table at which Ana and Ben have played these cells."""
    code = await world.create()
    await world.do(code, Arrive("ben", new_id()))
    world.service.presence.lost(code, "ben")
    for cell in cells:
        group = await world.group(code)
        assert group.game is not None and group.game.seat_on_turn is not None
        person = group.seat(group.game.seat_on_turn).person
        assert person is not None
        await world.do(code, PlaceStone(person, group.game.turn, cell))
    return code


async def finished(world: World, code: str) -> str:
    """Ana resigns and both want another game; gives the id of the one that ended."""
    game = (await world.group(code)).game
    assert game is not None
    await world.do(code, ResignGame("ana", game.turn))
    for person in ("ana", "ben"):
        await world.do(code, PlayAgain(person, game.id, new_id()))
    return game.id


async def test_a_group_in_which_nothing_was_played_goes_in_the_end(world: World) -> None:
    """It expires after a week; thirty days later nothing of it is left."""
    code = await world.create()
    await leap(world, 8)
    await world.service.tables.expire(code, world.clock.now_ms())
    await leap(world, 28)
    await go_round(world)
    assert (await world.group(code)).expired
    await leap(world, 1)
    await go_round(world)
    await world.restart()
    assert await world.service.tables.load(code) is None
    for table in ("event", "snapshot", "due", "member", "command"):
        assert await rows(world, table) == 0, table


async def test_an_unfinished_game_waits_and_is_closed(world: World) -> None:
    """A group in which nobody has been is there for ninety days, then closed, then gone."""
    code = await played(world, "c3")
    await leap(world, 89)
    await go_round(world)
    assert not (await world.group(code)).expired
    await leap(world, 1)
    await go_round(world)
    assert (await world.group(code)).expired
    await leap(world, 30)
    await go_round(world)
    assert await rows(world, "event") == 0


async def test_a_finished_game_stays(world: World) -> None:
    """However long ago: what was played to its end can be looked through, with its group closed."""
    code = await played(world, "c3")
    game = await finished(world, code)
    for days in (91, 31, 400):
        await leap(world, days)
        await go_round(world)
    await world.restart()
    assert (await world.group(code)).expired
    found = await world.service.games.finished(game)
    assert found is not None and found.actions == ("c3", "resign-red")


async def test_a_group_with_somebody_there_is_not_closed(world: World) -> None:
    """An open page keeps its group, however long nothing happens."""
    code = await played(world, "c3")
    await world.service.presence.opened(code, "ana", "page")
    await leap(world, 200)
    await go_round(world)
    assert not (await world.group(code)).expired


async def test_results_of_commands_are_kept_for_thirty_days(world: World) -> None:
    """A command sent again within thirty days gets its first result; then its row is dropped."""
    await played(world, "c3", "b3")
    await leap(world, 29)
    await go_round(world)
    before = await rows(world, "command")
    code = await played(world, "c3")
    await leap(world, 2)
    await go_round(world)
    assert 0 < await rows(world, "command") == 3 < before + 3
    assert (await world.group(code)).version > 0


async def test_a_browser_that_never_played_goes_after_thirty_days(world: World) -> None:
    """Whoever only looked is nobody after thirty days unseen; each visit begins them anew."""
    visitor, regular = await somebody(world), await somebody(world)
    await leap(world, 29)
    await go_round(world)
    assert await world.service.people.identify(regular.secret) is not None
    await leap(world, 2)
    await go_round(world)
    assert await world.service.people.identify(visitor.secret) is None
    assert await world.service.people.identify(regular.secret) is not None
    assert await rows(world, "person") == 1


async def test_a_browser_that_played_lives_as_long_as_its_cookie(world: World) -> None:
    """A seat is its device's for more than a year without a visit."""
    player = await somebody(world)
    code = await world.create(person=player.person)
    await world.do(code, Arrive("ben", new_id()))
    game = await world.group(code)
    assert game.game is not None
    await world.do(code, PlaceStone(player.person, game.game.turn, "c3"))
    await world.do(code, ResignGame(player.person, (await world.turn(code))))
    await leap(world, 400)
    await go_round(world)
    assert await rows(world, "device") == 1
    await leap(world, 2)
    await go_round(world)
    assert await rows(world, "device") == 0
    assert await rows(world, "person") == 1, "the finished game names them"


async def test_a_banned_browser_is_not_forgotten(world: World) -> None:
    """A ban outlasts every lifetime."""
    device = await somebody(world)
    banned = update(schema.device).values(banned=1)
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(banned)
    await leap(world, 2_000)
    await go_round(world)
    assert await rows(world, "device") == 1
    assert device.device


async def test_private_links_go_when_they_have_expired(world: World) -> None:
    """A link that nobody opened leaves no row."""
    person = (await somebody(world)).person
    await world.service.people.private_link(person)
    await go_round(world)
    assert await rows(world, "link") == 1
    await world.clock.advance(10 * 60_000 + 1)
    await go_round(world)
    assert await rows(world, "link") == 0


async def test_superfluous_snapshots_go(world: World) -> None:
    """Of games begun and left without an end no snapshot stays; group and games are as before."""
    code = await played(world)
    for size in (7, 9, 11):
        await world.do(code, ChangeRules("ana", HouseRules(size=size), 1, new_id()))
    game = await finished(world, code)
    before = await world.group(code)
    snapshots = await rows(world, "snapshot")
    await leap(world, 31)
    await go_round(world)
    assert await rows(world, "snapshot") == 2 < snapshots
    await world.restart()
    assert (await world.group(code)).game == before.game
    assert await world.service.games.finished(game) is not None


async def test_snapshots_of_another_release_go(world: World) -> None:
    """A shape that this release cannot read is no shortcut; the events are the truth."""
    code = await played(world, "c3")
    other = update(schema.snapshot).values(shape=SNAPSHOT_SHAPE + 1)
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(other)
    await leap(world, 31)
    await go_round(world)
    assert await rows(world, "snapshot") == 0
    await world.restart()
    group = await world.group(code)
    assert group.game is not None and group.game.position.ply == 1


async def test_a_round_goes_in_small_portions(small_world: World) -> None:
    """A thousand old rows go a few hundred at a time, and a move between any two is at once."""
    world = small_world
    values = [
        {"device": f"d{number}", "id": "x", "stream": "s", "first_seq": 1, "last_seq": 1, "at": 0}
        for number in range(1_000)
    ]
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(schema.command.insert(), values)
    code = await played(world)
    cells = iter(f"{column}{row}" for column in "abcde" for row in range(1, 6))
    left, before = await rows(world, "command"), world.clock.now_ms()
    more, moves = True, 0
    while more:
        more = await world.service.expiry.portion()
        now = await rows(world, "command")
        assert left - now <= 200
        if left - now:
            group = await world.group(code)
            assert group.game is not None and group.game.seat_on_turn is not None
            person = group.seat(group.game.seat_on_turn).person
            assert person is not None
            await world.do(code, PlaceStone(person, group.game.turn, next(cells)))
            now, moves = now + 1, moves + 1
        left = now
    assert moves >= 1_000 / 200
    assert left == 2 + moves, "the table's own commands"
    assert world.clock.now_ms() == before


async def test_rounds_come_by_themselves(small_world: World) -> None:
    """The first comes an hour after the start, then one a day; a fault does not end them."""
    world = small_world
    expired = await world.create()
    await world.do(expired, ExpireGroup())
    await leap(world, 31)
    await world.restart()
    world.clock._now_ms += HOUR_MS - 10_000
    await world.clock.advance(5_000)
    assert world.service.counters.groups_dropped == 0
    await world.clock.advance(8_000)
    assert world.service.counters.groups_dropped == 1
    assert Pace().round_ms == DAY_MS
    assert Lives().idle_group_ms >= 30 * DAY_MS, "a paused game waits at least thirty days"


def test_the_lifetimes_are_those_that_are_documented() -> None:
    """docs/serve.md tells operators how long things live, and it is so."""
    text = (Path(__file__).parents[2] / "docs" / "serve.md").read_text(encoding="utf-8")
    days = {
        row[0]: int(row[1]) * DAY_MS for row in re.findall(r"^\| (.+?) \| (\d+) days", text, re.M)
    }
    lives = Lives()
    assert days == {
        "a group in which nothing was ever played": UNPLAYED_KEPT_MS,
        "a group in which something was played": lives.idle_group_ms,
        "what is stored of such a group": lives.expired_group_ms,
        "a browser that never sat or waited at a table": lives.idle_device_ms,
        "a browser that did": lives.gone_device_ms,
        "the result of a command, for a page that sends it again": lives.command_ms,
    }
    assert lives.gone_device_ms > LIFE_S * 1000, "no browser has such a cookie any more"


async def test_one_broken_group_does_not_stop_the_round(small_world: World) -> None:
    """A log that cannot be read is left alone, and what comes after it is still looked at."""
    world = small_world
    codes = sorted([await played(world, "c3"), await played(world, "c3")])
    broken = update(schema.event).where(schema.event.c.stream == codes[0]).values(kind="Nonsense")
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(broken)
    await world.restart()
    await leap(world, 91)
    await go_round(world)
    assert (await world.group(codes[1])).expired


async def test_idle_things_do_not_pile_up(small_world: World) -> None:
    """Visitors and tables that come to nothing, for a year: the store stays the size it was."""
    world = small_world
    sizes: list[int] = []
    for _ in range(12):
        for _ in range(5):
            visitor = await somebody(world)
            code = await world.create(person=visitor.person)
            await world.do(code, ExpireGroup())
            await world.service.people.private_link(visitor.person)
        world.clock._now_ms += 30 * DAY_MS
        await go_round(world)
        sizes.append(sum([await rows(world, table) for table in schema.metadata.tables]))
    assert max(sizes[2:]) == sizes[2]


@pytest.mark.slow
async def test_nothing_is_dropped_because_the_clock_has_jumped(small_world: World) -> None:
    """A year forward at once: for a week nothing goes, so that a wrong clock can be set right."""
    await somebody(small_world)
    small_world.clock.miss(366 * DAY_MS)
    await small_world.clock.advance(HOUR_MS + 10_000)
    assert small_world.clock.behind_ms() == 0
    assert await rows(small_world, "device") == 1
    next_ms = small_world.service.expiry._rounds._due_ms - small_world.clock.now_ms()
    assert 6.9 * DAY_MS < next_ms <= 7 * DAY_MS
    await go_round(small_world)
    assert await rows(small_world, "device") == 0, "afterwards it would go"
