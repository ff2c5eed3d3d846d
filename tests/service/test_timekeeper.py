from __future__ import annotations

import random

import pytest

from tests.service.conftest import World
from tests.service.fakes import FakeJobs, settle
from tulay.match import (
    Arrive,
    AskHint,
    Event,
    Game,
    HouseRules,
    PlaceStone,
    Refused,
    ResignGame,
    ShowBoard,
    StonePlaced,
    TurnRenewed,
    TurnTimedOut,
    turn_deadline,
)
from tulay.service.clock_system import SystemClock

LIMITED = HouseRules(size=5, turn_limit_s=30)
DAY_MS = 24 * 3_600_000


async def game_of(world: World, code: str) -> Game:
    """The table's game."""
    game = (await world.group(code)).game
    assert game is not None
    return game


async def timed_table(world: World) -> str:
    """Ana and Ben are here, their boards are shown, and each turn has thirty seconds."""
    code = await world.create(rules=LIMITED)
    for person in ("ana", "ben"):
        await world.service.presence.opened(code, person, "page")
    for person in ("ana", "ben"):
        await world.do(code, ShowBoard(person))
    return code


def events_of(world: World, code: str) -> list[Event]:
    """A list to which everything is added that happens at the table from now on."""
    events: list[Event] = []
    world.service.tables.watch(code, lambda change: events.extend(change.events))
    return events


# -- deadlines -----------------------------------------------------------------------------------
async def test_a_time_out_is_stamped_with_its_deadline_and_the_cpu_plays_the_turn(
    world: World,
) -> None:
    """250 ms after the deadline the sweep comes; the time-out is the deadline's all the same."""
    code = await timed_table(world)
    events = events_of(world, code)
    due_ms = turn_deadline(await world.group(code))
    assert due_ms == world.clock.now_ms() + 30_000
    await world.clock.advance(30_249)
    assert events == []
    await world.clock.advance(1)
    assert events == [TurnTimedOut(due_ms, 1)]
    await world.jobs.answer()
    placed = events[-1]
    assert isinstance(placed, StonePlaced)
    assert (placed.by, placed.seat) == ("time-out", 1)
    assert turn_deadline(await world.group(code)) == world.clock.now_ms() + 30_000


async def test_a_deadline_of_long_ago_is_found_by_any_process(world: World) -> None:
    """What became due while no timer ran is swept from the store alone."""
    code = await world.create()
    await world.stop()
    await world.clock.advance(8 * DAY_MS)
    await world.start()
    await world.clock.advance(10_000)
    assert (await world.group(code)).expired


async def test_thirty_days_do_not_overflow(world: World) -> None:
    """C10: 2^31 ms and far beyond neither fire at once nor get lost."""
    code = await timed_table(world)
    await world.do(code, PlaceStone("ana", await world.turn(code), "c3"))
    events = events_of(world, code)
    for person in ("ana", "ben"):
        world.service.presence.closed(code, person, "page", on_purpose=True)
    await world.clock.advance(10_000)
    version = (await world.group(code)).version
    await world.stop()
    await world.clock.advance(2**31 + 30 * DAY_MS)
    await world.start()
    await world.clock.advance(60_000)
    assert (await world.group(code)).version == version, "a paused game waits"
    assert not [event for event in events if isinstance(event, TurnTimedOut)]
    await world.service.presence.opened(code, "ana", "page")
    assert turn_deadline(await world.group(code)) == world.clock.now_ms() + 30_000


async def test_a_timer_far_away_does_not_fire_at_once() -> None:
    """C10: the real clock takes instants beyond 2^31 and 2^53 ms and waits for them."""
    clock, fired = SystemClock(), []
    timers = [
        clock.call_at(clock.now_ms() + delay, lambda: fired.append(1))
        for delay in (2**31 - 1, 2**31, 2**32, 2**53, 30 * DAY_MS)
    ]
    await settle()
    for timer in timers:
        timer.cancel()
    assert fired == []


# -- C4: the deadline ----------------------------------------------------------------------------
@pytest.mark.slow
async def test_one_server_decision_at_one_instant(small_world: World) -> None:
    """C4: a move read by the deadline stands, a later one is refused and the CPU plays the turn.

    A thousand moves, read at the limit ± 20 ms and handed over until just before the sweep.
    """
    dice = random.Random(4)
    tried = {"stood": 0, "refused": 0}
    for _ in range(25):
        codes = [await timed_table(small_world) for _ in range(8)]
        for _ in range(5):
            await one_round(small_world, codes, dice, tried)
    assert sum(tried.values()) == 1_000
    assert min(tried.values()) > 400


async def one_round(
    world: World, codes: list[str], dice: random.Random, tried: dict[str, int]
) -> None:
    """One move at each table, each read within 20 ms of its deadline."""
    events = {code: events_of(world, code) for code in codes}
    due = {code: turn_deadline(await world.group(code)) or 0 for code in codes}
    read = {code: due[code] + dice.randint(-20, 20) for code in codes}
    handed = {
        code: max(read[code], due[code] + dice.choice([-20, 0, 20, 200, 249])) for code in codes
    }
    seats = {code: (await game_of(world, code)).seat_on_turn for code in codes}
    cells = {code: free_cell(await game_of(world, code)) for code in codes}
    for code in sorted(codes, key=lambda code: handed[code]):
        await jump(world, handed[code])
        person = (await world.group(code)).seats[(seats[code] or 0) - 1].person or ""
        command = PlaceStone(person, await world.turn(code), cells[code])
        if read[code] <= due[code]:
            await world.do(code, command, read[code])
            tried["stood"] += 1
        else:
            with pytest.raises(Refused) as refusal:
                await world.do(code, command, read[code])
            assert refusal.value.code == "time-over"
            tried["refused"] += 1
    await jump(world, max(due.values()) + 251)
    for key in list(world.jobs.waiting):
        await world.jobs.answer(key)
    for code in codes:
        happened, seat = events[code], seats[code]
        assert seat is not None
        if read[code] <= due[code]:
            assert happened[0] == StonePlaced(read[code], seat, cells[code], "person")
            assert not [event for event in happened if isinstance(event, TurnTimedOut)]
        else:
            assert happened[0] == TurnTimedOut(due[code], seat)
            assert isinstance(happened[1], StonePlaced)
            assert (happened[1].seat, happened[1].by) == (seat, "time-out")


async def jump(world: World, at_ms: int) -> None:
    """Lets time pass until an instant, if it is still to come."""
    await world.clock.advance(max(0, at_ms - world.clock.now_ms()))


def free_cell(game: Game) -> str:
    """The first empty cell."""
    from tulay.notation import cell_name

    return cell_name(next(iter(game.position.empty_cells())))


# -- debts ---------------------------------------------------------------------------------------
async def cpu_table(world: World) -> str:
    """Ana has placed her stone, and the CPU owes its answer."""
    code = await world.create("cpu")
    await world.service.presence.opened(code, "ana", "page")
    await world.do(code, PlaceStone("ana", await world.turn(code), "c3"))
    return code


async def test_the_cpu_answers_no_earlier_than_it_may(world: World) -> None:
    """An answer that comes at once is shown after half a second."""
    code = await cpu_table(world)
    await world.jobs.answer()
    assert (await game_of(world, code)).position.ply == 1
    await world.clock.advance(499)
    assert (await game_of(world, code)).position.ply == 1
    await world.clock.advance(1)
    assert (await game_of(world, code)).position.ply == 2


async def test_a_lost_answer_is_asked_for_again(world: World) -> None:
    """E1: a worker that forgets its job never leaves a game waiting for ever."""
    code = await cpu_table(world)
    world.jobs.waiting.clear()
    await world.clock.advance(11_000)
    assert len(world.jobs.waiting) == 1
    await world.jobs.answer()
    assert (await game_of(world, code)).position.ply == 2


async def test_an_illegal_answer_changes_nothing_and_is_asked_for_again(world: World) -> None:
    """E4: an occupied cell is refused, and the question is put again with other dice."""
    code = await cpu_table(world)
    await world.clock.advance(1_000)
    seed = world.jobs.submitted[-1].seed
    await world.jobs.answer(action="c3")
    assert (await game_of(world, code)).position.ply == 1
    await world.clock.advance(11_000)
    assert world.jobs.submitted[-1].seed != seed
    await world.jobs.answer()
    assert (await game_of(world, code)).position.ply == 2


async def test_the_end_of_a_debt_cancels_its_job(world: World) -> None:
    """What nobody waits for any more is not thought about."""
    code = await cpu_table(world)
    key = next(iter(world.jobs.waiting))
    await world.do(code, ResignGame("ana", await world.turn(code)))
    assert world.jobs.cancelled == [key]
    assert world.jobs.waiting == {}


async def test_an_answer_to_a_debt_that_is_settled_is_dropped(world: World) -> None:
    """An answer that comes twice or too late counts once or not at all."""
    code = await cpu_table(world)
    await world.clock.advance(1_000)
    job = world.jobs.submitted[-1]
    await world.jobs.answer()
    for _ in range(2):
        world.jobs.waiting[job.key] = job
        await world.jobs.answer(job.key)
    assert (await game_of(world, code)).position.ply == 2


async def test_a_hint_is_asked_and_given(world: World) -> None:
    """A hint is a debt like a move, delivered to the table."""
    code = await world.create("cpu")
    await world.do(code, AskHint("ana", await world.turn(code)))
    assert world.jobs.submitted[-1].kind == "hint"
    await world.jobs.answer(action="b2")
    assert (await game_of(world, code)).hint == ("b2", 0.5)


async def test_no_job_tells_the_code_of_its_table(world: World) -> None:
    """Whoever reads a queue or a log of jobs cannot open the tables."""
    code = await cpu_table(world)
    assert code not in world.jobs.submitted[-1].key


async def test_a_job_that_the_cpu_does_not_take_breaks_nothing(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error on handing over a job never fails the move that caused it."""

    def refuse(_self: FakeJobs, _job: object) -> None:
        raise ValueError("no")

    with monkeypatch.context() as patch:
        patch.setattr(FakeJobs, "submit", refuse)
        code = await cpu_table(small_world)
    await small_world.clock.advance(11_000)
    await small_world.jobs.answer()
    assert (await game_of(small_world, code)).position.ply == 2


# -- restart -------------------------------------------------------------------------------------
async def test_after_a_restart_the_running_turn_has_its_full_limit(world: World) -> None:
    """Time during which the server was down does not count, however long it was."""
    code = await timed_table(world)
    await world.clock.advance(20_000)
    await world.stop()
    await world.clock.advance(3_600_000)
    await world.start()
    for person in ("ana", "ben"):
        await world.service.presence.opened(code, person, "page")
    assert turn_deadline(await world.group(code)) == world.clock.now_ms() + 30_000
    await world.clock.advance(29_000)
    game = await game_of(world, code)
    assert not game.timed_out
    await world.do(code, PlaceStone("ana", game.turn, "c3"))


async def test_after_a_restart_every_seated_person_counts_as_lost(world: World) -> None:
    """Who does not come back within 30 s of the start is away since the start."""
    code = await timed_table(world)
    await world.stop()
    await world.clock.advance(3_600_000)
    await world.start()
    assert world.service.presence.of(code) == {"ana": "lost", "ben": "lost"}
    start_ms = world.clock.now_ms()
    await world.service.presence.opened(code, "ana", "page")
    await world.clock.advance(29_999)
    assert (await world.group(code)).away == {}
    await world.clock.advance(1)
    assert (await world.group(code)).away == {"ben": start_ms}


async def test_after_a_restart_owed_answers_are_asked_for_again(world: World) -> None:
    """A game in which the CPU was thinking goes on."""
    code = await cpu_table(world)
    await world.restart()
    assert len(world.jobs.waiting) == 1
    await world.clock.advance(1_000)
    await world.jobs.answer()
    assert (await game_of(world, code)).position.ply == 2


async def test_nobody_absent_is_renewed_or_awaited_at_a_start(world: World) -> None:
    """A game that everybody has left is not touched by a restart."""
    code = await timed_table(world)
    for person in ("ana", "ben"):
        world.service.presence.closed(code, person, "page", on_purpose=True)
    await world.clock.advance(10_000)
    version = (await world.group(code)).version
    await world.restart()
    await world.clock.advance(60_000)
    assert (await world.group(code)).version == version
    assert world.service.tables.loaded <= 1


async def test_many_games_come_back_at_once(world: World) -> None:
    """More games than fit in one read of what is due are all restarted."""
    codes = [await timed_table(world) for _ in range(7)]
    from tulay.service import timekeeper

    rows, timekeeper._ROWS = timekeeper._ROWS, 3
    try:
        await world.clock.advance(1_000)
        await world.restart()
    finally:
        timekeeper._ROWS = rows
    for code in codes:
        assert turn_deadline(await world.group(code)) == world.clock.now_ms() + 30_000


async def test_a_time_out_that_cannot_be_saved_costs_nobody_the_turn(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the disk is full nobody can play: afterwards the turn has its full limit again."""
    from tulay.service.ports.store import CannotSave, Unit
    from tulay.service.store import SqlStore

    code = await timed_table(small_world)
    due_ms = turn_deadline(await small_world.group(code))

    async def full(_self: SqlStore, _unit: Unit) -> None:
        raise CannotSave("full")

    events = events_of(small_world, code)
    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "commit", full)
        await small_world.clock.advance(40_000)
        assert events == []
    await small_world.clock.advance(1_000)
    assert due_ms is not None
    (renewed,) = events
    assert isinstance(renewed, TurnRenewed)
    assert renewed.at_ms > due_ms
    await small_world.clock.advance(31_000)
    assert events[1] == TurnTimedOut(renewed.at_ms + 30_000, 1)


async def test_the_stand_in_comes_and_the_return_takes_its_question_back(world: World) -> None:
    """Absence leads to the stand-in; coming back drops what it still thinks about."""
    code = await world.create()
    presence = world.service.presence
    await presence.opened(code, "ana", "page")
    await presence.opened(code, "ben", "page")
    await world.do(code, PlaceStone("ana", await world.turn(code), "c3"))
    presence.closed(code, "ben", "page", on_purpose=False)
    await world.clock.advance(119_000)
    assert not (await world.group(code)).seats[1].stand_in
    await world.clock.advance(2_000)
    assert (await world.group(code)).seats[1].stand_in
    assert len(world.jobs.waiting) == 1
    await presence.opened(code, "ben", "page")
    assert world.jobs.waiting == {}
    await world.do(code, PlaceStone("ben", await world.turn(code), "b2"))
    assert (await game_of(world, code)).bys == ("person", "person")


async def test_a_group_in_which_nothing_was_played_expires_after_seven_days(
    small_world: World,
) -> None:
    """An unplayed group is gone after a week, not a day earlier."""
    world = small_world
    code = await world.create()
    await world.stop()
    await world.clock.advance(7 * DAY_MS - 60_000)
    await world.start()
    await world.clock.advance(50_000)
    assert not (await world.group(code)).expired
    await world.clock.advance(11_000)
    assert (await world.group(code)).expired
    with pytest.raises(Refused) as refused:
        await world.do(code, Arrive("ben", "g"))
    assert refused.value.code == "group-expired"
