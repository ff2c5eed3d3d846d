"""Time in which nobody could play: it costs nobody a turn, a seat or an answer."""

from __future__ import annotations

import pytest

from tests.service.conftest import World
from tests.service.fakes import START_MS, FakeClock
from tests.service.test_timekeeper import events_of, timed_table
from tulay.match import (
    STAND_IN_LEVEL,
    Arrive,
    NoteAway,
    PlaceStone,
    Refused,
    StandInCame,
    StonePlaced,
    TurnRenewed,
    stand_in_at,
    turn_deadline,
)
from tulay.service.ports.store import CannotRead, CannotSave, Unit
from tulay.service.store import SqlStore

HOUR_MS = 3_600_000


async def test_a_turn_survives_the_sleep_of_the_machine(world: World) -> None:
    """An hour's sleep in the middle of a turn: on waking it has its full limit, in the new time."""
    code = await timed_table(world)
    events = events_of(world, code)
    await world.clock.advance(20_000)
    world.clock.miss(HOUR_MS)
    await world.clock.advance(6_000)
    assert [type(event) for event in events] == [TurnRenewed]
    now_ms = world.clock.now_ms()
    assert now_ms == START_MS + HOUR_MS + 26_000
    due_ms = turn_deadline(await world.group(code))
    assert due_ms is not None
    assert 24_000 < due_ms - now_ms <= 30_000
    await world.do(code, PlaceStone("ana", await world.turn(code), "a1"))
    assert isinstance(events[-1], StonePlaced)


async def test_a_move_is_in_time_until_the_service_has_noticed_its_sleep(world: World) -> None:
    """A move read right after waking is judged as if nobody had slept."""
    code = await timed_table(world)
    await world.clock.advance(29_000)
    world.clock.miss(HOUR_MS)
    await world.do(code, PlaceStone("ana", await world.turn(code), "a1"))
    game = (await world.group(code)).game
    assert game is not None
    assert game.bys == ("person",)


async def test_nobody_is_missed_for_the_time_of_a_sleep(world: World) -> None:
    """Who was here before is here after it; who was on the way back has as long as before."""
    presence = world.service.presence
    code = await timed_table(world)
    for person in ("ana", "ben"):
        presence.beat(code, person, "page")
    presence.closed(code, "ben", "page", on_purpose=False)
    await world.clock.advance(4_000)
    world.clock.miss(HOUR_MS)
    await world.clock.advance(7_000)
    assert world.clock.behind_ms() == 0
    assert presence.of(code) == {"ana": "present", "ben": "lost"}
    presence.beat(code, "ana", "page")
    await world.clock.advance(18_000)
    assert (await world.group(code)).away == {}
    await world.clock.advance(2_000)
    assert set((await world.group(code)).away) == {"ben"}


async def test_an_absence_counts_from_the_waking(world: World) -> None:
    """The stand-in that was on its way comes after two more minutes, not after the sleep."""
    code = await world.create()
    for person in ("ana", "ben"):
        await world.service.presence.opened(code, person, "page")
    await world.do(code, PlaceStone("ana", await world.turn(code), "a1"))
    await world.do(code, NoteAway("ben", world.clock.now_ms()))
    events = events_of(world, code)
    world.clock.miss(HOUR_MS)
    await world.clock.advance(6_000)
    assert [type(event) for event in events] == [TurnRenewed]
    at_ms = stand_in_at(await world.group(code), 2)
    assert at_ms is not None
    assert at_ms - world.clock.now_ms() > 110_000
    await world.clock.advance(121_000)
    assert [event for event in events if isinstance(event, StandInCame)] == [
        StandInCame(at_ms, 2, STAND_IN_LEVEL)
    ]


async def test_an_owed_answer_comes_after_the_sleep(world: World) -> None:
    """The CPU thought while the machine fell asleep; it answers, or is asked again."""
    code = await world.create("cpu")
    await world.service.presence.opened(code, "ana", "page")
    await world.do(code, PlaceStone("ana", await world.turn(code), "a1"))
    world.clock.miss(HOUR_MS)
    await world.clock.advance(6_000)
    await world.jobs.answer()
    await world.clock.advance(1_000)
    game = (await world.group(code)).game
    assert game is not None
    assert game.bys == ("person", "cpu")


async def test_a_clock_set_back_before_a_start_moves_no_deadline_away(world: World) -> None:
    """Time goes on from the latest stamp: no turn lasts an hour, no stamp precedes another."""
    codes = [await timed_table(world)]
    await world.clock.advance(5_000)
    codes.append(await timed_table(world))
    await world.do(codes[1], PlaceStone("ana", await world.turn(codes[1]), "a1"))
    latest_ms = world.clock.now_ms()
    await world.stop()
    world.clock = FakeClock(latest_ms - HOUR_MS)
    await world.start()
    assert world.clock.now_ms() == latest_ms
    for code in codes:
        group = await world.group(code)
        assert turn_deadline(group) == latest_ms + 30_000
        assert group.at_ms == latest_ms


@pytest.mark.slow
async def test_a_stamp_from_the_future_that_is_found_later_takes_no_turn(world: World) -> None:
    """A table at which nobody was at the start moves the time on, and running turns begin anew."""
    sleeping = await timed_table(world)
    await world.clock.advance(HOUR_MS)
    await world.do(sleeping, NoteAway("ana", world.clock.now_ms()))
    await world.do(sleeping, NoteAway("ben", world.clock.now_ms()))
    latest_ms = world.clock.now_ms()
    await world.stop()
    world.clock = FakeClock(latest_ms - HOUR_MS)
    await world.start()
    assert world.clock.now_ms() == latest_ms - HOUR_MS
    running = await timed_table(world)
    await world.do(sleeping, Arrive("ana", "g9"))
    await world.clock.advance(6_000)
    assert world.clock.now_ms() >= latest_ms
    for code in (running, sleeping):
        due_ms = turn_deadline(await world.group(code))
        assert due_ms is not None
        assert 0 < due_ms - world.clock.now_ms() <= 30_000


async def test_a_commit_of_which_nobody_knows_is_told_once_the_store_answers(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was stored although its answer was lost reaches the pages within seconds."""
    code = await timed_table(small_world)
    events = events_of(small_world, code)
    commit = SqlStore.commit

    async def cut(self: SqlStore, unit: Unit) -> None:
        await commit(self, unit)
        raise CannotSave("the connection was cut")

    turn = await small_world.turn(code)
    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "commit", cut)
        with pytest.raises(Refused, match="cannot-save"):
            await small_world.do(code, PlaceStone("ana", turn, "a1"))
        assert events == []
    await small_world.clock.advance(6_000)
    assert [type(event) for event in events] == [StonePlaced, TurnRenewed]


async def test_a_store_that_cannot_be_read_delays_what_is_due_and_loses_nothing(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nothing can be read nothing is decided; afterwards the turn has its full limit."""
    code = await timed_table(small_world)
    events = events_of(small_world, code)

    async def away(self: SqlStore, kind: str, until_ms: int, limit: int) -> None:
        raise CannotRead("away")

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "due", away)
        await small_world.clock.advance(60_000)
        assert events == []
        assert not small_world.service.health().ok, "nobody can play, and it says so"
    await small_world.clock.advance(1_000)
    assert [type(event) for event in events] == [TurnRenewed]
    assert small_world.service.health().ok
