from __future__ import annotations

import asyncio

import pytest

from tests.service.conftest import World
from tulay.match import (
    Arrive,
    Event,
    GameStarted,
    HouseRules,
    JoinQueue,
    PlaceStone,
    PlayAgain,
    Refused,
    ResignGame,
    StonePlaced,
    fold,
)
from tulay.service.ports.bus import Change
from tulay.service.ports.store import CommandRow


async def two_at_a_table(world: World, rules: HouseRules | None = None) -> str:
    """A group in which Ana and Ben have begun a game."""
    code = await world.create(rules=rules)
    await world.do(code, Arrive("ben", "game-1"))
    return code


async def test_a_group_is_created_once_however_often_it_is_asked_for(world: World) -> None:
    """Sending the creation again, also after a restart, gives the same code."""
    tables = world.service.tables
    code = await tables.create("ana", "friend", HouseRules(), 1, "once-only")
    assert await tables.create("ana", "friend", HouseRules(), 1, "once-only") == code
    again = (await world.restart()).tables
    assert await again.create("ana", "friend", HouseRules(), 1, "once-only") == code
    assert await again.create("ben", "friend", HouseRules(), 1, "once-only") != code


async def test_a_command_sent_again_gets_its_first_result(world: World) -> None:
    """The first result is given again after a lost answer, also after a restart; nothing is new."""
    code = await two_at_a_table(world)
    turn = await world.turn(code)

    async def place(cell: str) -> tuple[int, int, bool]:
        done = await world.service.tables.execute(
            code, "device-a", "the-command", lambda: PlaceStone("ana", turn, cell)
        )
        return done.first_seq, done.last_seq, done.repeated

    first, last, repeated = await place("a1")
    assert not repeated
    assert await place("a1") == (first, last, True)
    assert await place("b2") == (first, last, True), "the id names the command, not its content"
    await world.restart()
    assert await place("a1") == (first, last, True)
    game = (await world.group(code)).game
    assert game is not None
    assert game.position.ply == 1


async def test_a_command_without_effect_is_remembered_too(world: World) -> None:
    """What was answered with 'nothing changes' stays answered so after the world has moved on."""
    code = await two_at_a_table(world)
    tables = world.service.tables
    first = await tables.execute(code, "device-b", "arrive-1", lambda: Arrive("ben", "g9"))
    assert first.last_seq == first.first_seq - 1
    await world.do(code, PlaceStone("ana", await world.turn(code), "c3"))
    again = await (await world.restart()).tables.execute(
        code, "device-b", "arrive-1", lambda: Arrive("ben", "g9")
    )
    assert (again.first_seq, again.last_seq, again.repeated) == (
        first.first_seq,
        first.last_seq,
        True,
    )


async def test_an_id_of_another_table_is_refused(world: World) -> None:
    """A command's id never brings the result of another group."""
    one, other = await world.create(), await world.create()
    tables = world.service.tables
    await tables.execute(one, "device-b", "same-id", lambda: Arrive("ben", "g1"))
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await tables.execute(other, "device-b", "same-id", lambda: Arrive("ben", "g2"))
        assert refused.value.code == "command-id-reused"
        await world.restart()
        tables = world.service.tables
    assert (await world.group(other)).seats[1].person is None


async def test_a_refusal_changes_nothing(world: World) -> None:
    """After a refusal the version, the state and the store are as before, and the id is free."""
    code = await two_at_a_table(world)
    before = await world.service.tables.load(code)
    turn = await world.turn(code)

    def wrong() -> PlaceStone:
        return PlaceStone("ben", turn, "a1")

    with pytest.raises(Refused) as refused:
        await world.service.tables.execute(code, "device-b", "an-id", wrong)
    assert refused.value.code == "not-your-turn"
    assert await world.service.tables.load(code) == before
    await world.restart()
    restarted = await world.service.tables.load(code)
    assert restarted is not None
    assert before is not None
    assert restarted.group.game == before.group.game
    done = await world.service.tables.execute(
        code, "device-b", "an-id", lambda: PlaceStone("ana", turn, "a1")
    )
    assert not done.repeated


async def test_nobody_there_is_refused_by_name(world: World) -> None:
    """A code that leads nowhere, of whatever form, is refused and leaves nothing in memory."""
    tables = world.service.tables
    for code in ("00000000000", "", "no such thing", "x" * 10_000, "\x00"):
        assert await tables.load(code) is None
        with pytest.raises(Refused) as refused:
            await tables.execute(code, "d", "c", lambda: Arrive("ana", "g"))
        assert refused.value.code == "no-group"
    assert tables.loaded == 0


async def test_simultaneous_commands_of_one_table_are_decided_one_after_the_other(
    world: World,
) -> None:
    """Of ten people who sit down at once one gets the seat; all of them are told the truth."""
    code = await world.create()
    people = [f"person-{number}" for number in range(10)]
    await asyncio.gather(*(world.do(code, Arrive(person, "g1")) for person in people))
    group = await world.group(code)
    assert group.seats[0].person == "ana"
    assert group.seats[1].person == people[0], "who came first sits"
    await asyncio.gather(*(world.do(code, JoinQueue(person, "g1")) for person in people[1:]))
    assert (await world.group(code)).queue == tuple(people[1:])


async def test_however_both_press_play_again_one_game_comes_of_it(world: World) -> None:
    """F1, L4: doubled clicks of both in one instant are all acknowledged and start one game."""
    code = await two_at_a_table(world)
    first = await world.group(code)
    assert first.game is not None
    over = first.game.id
    await world.do(code, ResignGame("ben", first.game.turn))
    presses = [PlayAgain(who, over, f"{who}-{n}") for n in range(5) for who in ("ana", "ben")]
    await asyncio.gather(*(world.do(code, press) for press in presses))
    group = await world.group(code)
    assert group.game is not None
    assert group.games == group.game.number == 2
    assert group.game.id == "ana-0", "the first press named it"
    assert group.game.running


async def test_watchers_see_every_change_in_order_after_its_commit(world: World) -> None:
    """Changes come without a gap, each with the state after it."""
    code = await world.create()
    seen: list[Change] = []
    unwatch = world.service.tables.watch(code, seen.append)
    await world.do(code, Arrive("ben", "game-1"))
    for person, cell in (("ana", "a1"), ("ben", "b1"), ("ana", "c1")):
        await world.do(code, PlaceStone(person, await world.turn(code), cell))
    unwatch()
    await world.do(code, PlaceStone("ben", await world.turn(code), "d1"))
    assert [change.first_seq for change in seen[1:]] == [
        change.last_seq + 1 for change in seen[:-1]
    ]
    assert all(change.group.version == change.last_seq for change in seen)
    assert all(len(change.events) == change.last_seq - change.first_seq + 1 for change in seen)
    assert len([e for change in seen for e in change.events if isinstance(e, StonePlaced)]) == 3


async def test_a_watcher_that_fails_disturbs_nobody(world: World) -> None:
    """An error in one watcher neither fails the command nor hides the change from others."""
    code = await world.create()
    seen: list[Change] = []

    def broken(_: Change) -> None:
        raise RuntimeError("broken")

    world.service.tables.watch(code, broken)
    world.service.tables.watch(code, seen.append)
    await world.do(code, Arrive("ben", "game-1"))
    assert len(seen) == 1


async def test_a_caller_that_is_cancelled_does_not_cut_a_command_in_two(world: World) -> None:
    """A socket that dies during the commit leaves store, memory and watchers agreed."""
    code = await two_at_a_table(world)
    seen: list[Change] = []
    world.service.tables.watch(code, seen.append)
    turn = await world.turn(code)
    task = asyncio.create_task(world.do(code, PlaceStone("ana", turn, "a1")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await world.service.tables.drain()
    assert len(seen) == 1
    group = await world.group(code)
    await world.restart()
    after = await world.group(code)
    assert group.game is not None
    assert after.game is not None
    assert after.game.position == group.game.position
    assert after.game.position.ply == 1


async def test_any_version_of_the_running_game_can_be_caught_up_from(world: World) -> None:
    """From each version since the game began, the gap leads to the present state (I3, resync)."""
    code = await two_at_a_table(world)
    states = {}
    cells = ["a1", "a2", "b1", "b2", "c1"]
    people = ["ana", "ben"]
    for ply, cell in enumerate(cells):
        await world.do(code, PlaceStone(people[ply % 2], await world.turn(code), cell))
        group = await world.group(code)
        states[group.version] = group
    for warm in (True, False):
        if not warm:
            await world.restart()
        now = await world.group(code)
        for version, group in states.items():
            gap = await world.service.tables.events_since(code, version)
            assert gap is not None
            assert [stored.seq for stored in gap] == list(range(version + 1, now.version + 1))
            assert fold([stored.event for stored in gap], group) == now


async def test_a_version_from_before_the_game_or_from_the_future_gets_a_snapshot(
    world: World,
) -> None:
    """Where no gap can be given, the answer says so instead of giving half of it."""
    code = await two_at_a_table(world)
    version = (await world.group(code)).version
    events_since = world.service.tables.events_since
    assert await events_since(code, version) == []
    assert await events_since(code, version + 1) is None
    assert await events_since(code, 0) is None
    assert await events_since(code, -5) is None
    assert await events_since(code, 2**63) is None
    assert await events_since("00000000000", 1) is None


async def test_a_cold_load_equals_the_fold_of_all_events(world: World) -> None:
    """Loading by snapshot gives what folding every event from the first gives, game after game."""
    code = await two_at_a_table(world)
    log: list[Event] = []
    world.service.tables.watch(code, lambda change: log.extend(change.events))
    start = await world.group(code)
    for number in range(2, 5):
        await play_one_game(world, code, f"game-{number}")
        warm = await world.group(code)
        assert fold(log, start) == warm
        await world.service.tables.drain()
        cold = await reread(world, code)
        assert cold == warm
    assert len([event for event in log if isinstance(event, GameStarted)]) == 3


async def play_one_game(world: World, code: str, next_game: str) -> None:
    """Resigns the running game and begins the next one."""
    from tulay.match import PlayAgain

    group = await world.group(code)
    assert group.game is not None
    first, second = ("ana", "ben") if group.game.red_seat == 1 else ("ben", "ana")
    await world.do(code, PlaceStone(first, await world.turn(code), "b2"))
    await world.do(code, ResignGame(second, await world.turn(code)))
    await world.do(code, PlayAgain("ana", group.game.id, next_game))
    await world.do(code, PlayAgain("ben", group.game.id, next_game + "x"))


async def reread(world: World, code: str) -> object:
    """The group as read from the store, without what is in memory."""
    from tulay.service.codec import SNAPSHOT_SHAPE
    from tulay.service.store import SqlStore
    from tulay.service.table import read_log

    store = SqlStore(world.service._database)
    log = await store.read(code, SNAPSHOT_SHAPE)
    assert log is not None
    assert log.snapshot is not None
    assert log.events[0].seq == log.snapshot.seq + 1 if log.events else True
    return read_log(log).group


async def test_a_snapshot_of_another_shape_is_not_read(world: World) -> None:
    """A release whose state has other fields folds the events instead of misreading a snapshot."""
    from tulay.service.codec import SNAPSHOT_SHAPE
    from tulay.service.store import SqlStore
    from tulay.service.table import read_log

    code = await two_at_a_table(world)
    log = await SqlStore(world.service._database).read(code, SNAPSHOT_SHAPE + 1)
    assert log is not None
    assert log.snapshot is None
    assert read_log(log).group == await world.group(code)


async def test_idle_tables_leave_memory_and_come_back(small_world: World) -> None:
    """However many tables were used, memory holds a bounded number, and none is lost."""
    tables = small_world.service.tables
    tables._shelf._most_loaded = 3
    codes = [await small_world.create(person=f"p{number}") for number in range(8)]
    assert tables.loaded <= 3
    for number, code in enumerate(codes):
        assert (await small_world.group(code)).host == f"p{number}"
    assert tables.loaded <= 3


async def test_losing_the_race_for_a_number_means_deciding_again(world: World) -> None:
    """When another process wrote first, the command is decided on what that process wrote."""
    from tulay.service.bus_memory import MemoryBus
    from tulay.service.counters import Counters
    from tulay.service.store import SqlStore
    from tulay.service.tables import Tables

    code = await two_at_a_table(world)
    counters = Counters()
    other = Tables(SqlStore(world.service._database), MemoryBus(), world.clock, counters)
    turn = await world.turn(code)
    assert await other.load(code) is not None
    await world.do(code, PlaceStone("ana", turn, "a1"))
    with pytest.raises(Refused) as refused:
        await other.execute(code, "d2", "c1", lambda: PlaceStone("ana", turn, "b2"))
    assert refused.value.code in ("stale-turn", "not-your-turn")
    assert counters.races == 1
    await other.execute(
        code, "d2", "c2", lambda: PlaceStone("ben", refused_turn(other, code), "b2")
    )
    await world.do(code, Arrive("carl", "g"))  # without events: nothing to notice
    done = await world.do(code, JoinQueue("carl", "g"))
    group = await world.group(code)
    assert group.version == done.version
    assert group.queue == ("carl",)
    assert group.game is not None
    assert group.game.position.ply == 2


def refused_turn(tables: object, code: str) -> int:
    """The running turn as these tables have it in memory."""
    from tulay.service.tables import Tables

    assert isinstance(tables, Tables)
    group = tables.peek(code)
    assert group is not None
    assert group.game is not None
    return group.game.turn


async def test_refusals_without_end_do_not_keep_the_store_busy(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device whose commands are refused again and again is soon refused without a look."""
    code = await two_at_a_table(world)
    asked = 0
    command = world.service.tables._store.command

    async def counted(device: str, command_id: str) -> CommandRow | None:
        nonlocal asked
        asked += 1
        return await command(device, command_id)

    monkeypatch.setattr(world.service.tables._store, "command", counted)
    for _ in range(200):
        with pytest.raises(Refused):
            await world.do(code, PlaceStone("ana", 1, "a1"))
    assert 0 < asked < 100
