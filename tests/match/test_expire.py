from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    STAND_IN_LEVEL,
    AnswerUndo,
    AskUndo,
    CpuAnswered,
    ExpireGroup,
    GroupExpired,
    PlaceStone,
    PlayOn,
    RenewTurn,
    StandInCame,
    StonePlaced,
    TurnTimedOut,
    WaitForPerson,
    deadline,
    debt,
    expire,
    may,
    paused,
    stand_in_at,
    turn_deadline,
)

# -- the turn limit


def test_without_a_limit_a_turn_has_no_deadline() -> None:
    """No limit is the default, and 0 never means "at once"."""
    table = Tabletop.of_two()
    assert turn_deadline(table.state) is None
    table.place("ana", "c3")
    table.wait(3600)
    assert not table.told(TurnTimedOut)


@pytest.mark.parametrize("limit_s", [30, 60])
def test_every_turn_has_the_full_limit(limit_s: int) -> None:
    """Time saved or used in one turn means nothing for the next one."""
    table = Tabletop.of_two(turn_limit_s=limit_s)
    table.wait(10)
    table.place("ana", "c3")
    assert turn_deadline(table.state) == (10 + limit_s) * 1000


def test_people_have_a_limit_against_the_cpu_alike() -> None:
    """The person's turn runs out, the CPU's has no limit but its own."""
    table = Tabletop("cpu", turn_limit_s=30)
    table.show("ana")
    assert turn_deadline(table.state) == 30_000
    table.place("ana", "c3")
    assert turn_deadline(table.state) is None


@pytest.mark.parametrize("early_ms", [20, 1, 0])
def test_a_move_read_by_the_deadline_stands(early_ms: int) -> None:
    """Up to and including the last instant; the opponent's turn is next."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.now_ms = 30_000 - early_ms
    table.place("ana", "c3")
    assert table.told(StonePlaced)[0].by == "person"
    assert not table.told(TurnTimedOut)


@pytest.mark.parametrize("late_ms", [1, 20, 250])
def test_a_move_read_after_the_deadline_is_refused(late_ms: int) -> None:
    """Also while the sweep has not come by; and the one who is late does not lose the game."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.now_ms = 30_000 + late_ms
    assert table.refuses(PlaceStone("ana", table.game.turn, "c3")) == "time-over"
    table.wait(0)
    assert table.refuses(PlaceStone("ana", table.game.turn, "c3")) == "time-over"
    assert table.game.running


def test_a_time_out_is_stamped_with_its_deadline() -> None:
    """However late the sweep comes."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.wait(45)
    assert table.told(TurnTimedOut) == [TurnTimedOut(30_000, 1)]


def test_the_cpu_plays_the_one_turn_that_ran_out() -> None:
    """At once, by time-out; the next turn of that seat is the person's again."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.wait(30)
    owed = debt(table.state)
    assert owed is not None
    assert (owed.seat, owed.level, owed.not_before_ms) == (1, STAND_IN_LEVEL, 30_000)
    table.answer("c3")
    assert table.told(StonePlaced)[0].by == "time-out"
    assert turn_deadline(table.state) == 60_000
    table.place("ben", "c4")
    table.place("ana", "b1")
    assert table.game.bys == ("time-out", "person", "person")


def test_after_the_end_no_limit_runs() -> None:
    """Won or resigned: nothing is due any more for the game."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.moves("c1 a1 c2 a2 c3 a3 c4 a4 c5")
    assert turn_deadline(table.state) is None
    assert table.wait(3600) == ()


# -- absence


def test_with_a_limit_the_absent_persons_turn_runs_to_its_deadline_first() -> None:
    """Then the CPU plays it and stays as stand-in; the next turns come after 1.5 s."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.away("ana")
    assert stand_in_at(table.state, 1) == 30_000
    table.wait(29)
    assert debt(table.state) is None
    table.wait(1)
    assert table.told(StandInCame) == [StandInCame(30_000, 1, STAND_IN_LEVEL)]
    table.answer("c3")
    table.wait(5)
    table.place("ben", "c4")
    owed = debt(table.state)
    assert owed is not None
    assert (owed.seat, owed.not_before_ms) == (1, 36_500)
    table.answer("b2")
    assert table.told(StonePlaced)[-1].by == "stand-in"


def test_without_a_limit_the_stand_in_comes_after_two_minutes_away() -> None:
    """Counted from the instant since when the person was away."""
    table = Tabletop.of_two()
    table.wait(30)
    table.away("ana", since_s=5)
    assert stand_in_at(table.state, 1) == 125_000
    table.wait(94)
    assert not table.told(StandInCame)
    table.wait(1)
    assert table.told(StandInCame) == [StandInCame(125_000, 1, STAND_IN_LEVEL)]


def test_a_stand_in_plays_the_absent_seats_turns_only() -> None:
    """On the opponent's turn it owes nothing."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    table.away("ana")
    table.wait(120)
    assert debt(table.state) is None
    table.place("ben", "c4")
    owed = debt(table.state)
    assert owed is not None
    assert (owed.seat, owed.level) == (1, STAND_IN_LEVEL)


def test_the_opponent_may_wait_and_later_play_on() -> None:
    """Wait means no stand-in for this absence; Play on brings it at once."""
    table = Tabletop.of_two()
    table.away("ana")
    assert "wait" in may(table.state, "ben")
    table.do(WaitForPerson("ben"))
    assert stand_in_at(table.state, 1) is None
    table.wait(3600)
    assert not table.told(StandInCame)
    table.do(PlayOn("ben"))
    assert table.told(StandInCame) == [StandInCame(3_600_000, 1, STAND_IN_LEVEL)]


def test_waiting_ends_with_the_absence() -> None:
    """The next absence is counted down anew."""
    table = Tabletop.of_two()
    table.away("ana")
    table.do(WaitForPerson("ben"))
    table.arrive("ana")
    table.away("ana")
    assert stand_in_at(table.state, 1) == 120_000


def test_the_buttons_for_an_absent_opponent_work_or_say_why() -> None:
    """With nobody away, already waiting, already played for, or with a limit: a reason."""
    table = Tabletop.of_two()
    assert table.refuses(WaitForPerson("ben")) == "nobody-away"
    assert table.refuses(PlayOn("ben")) == "nobody-away"
    table.away("ana")
    assert table.refuses(PlayOn("ben")) == "not-possible-now"
    table.do(WaitForPerson("ben"))
    assert table.refuses(WaitForPerson("ben")) == "not-possible-now"
    table.do(PlayOn("ben"))
    assert table.refuses(WaitForPerson("ben")) == "not-possible-now"
    table.resign("ben")
    assert table.refuses(PlayOn("ben")) == "game-over"
    limited = Tabletop.of_two(turn_limit_s=30)
    limited.away("ana")
    assert limited.refuses(WaitForPerson("ben")) == "not-possible-now"


# -- return


def test_who_returns_has_the_same_seat_and_turn() -> None:
    """What the CPU was thinking about is dropped; its late answer is refused."""
    table = Tabletop.of_two()
    table.away("ana")
    table.wait(120)
    owed = debt(table.state)
    assert owed is not None
    table.arrive("ana")
    assert debt(table.state) is None
    assert table.refuses(CpuAnswered(owed.key, "c3", 0.5)) == "no-such-debt"
    table.place("ana", "c3")
    assert table.told(StonePlaced)[0].by == "person"


def test_a_move_of_who_was_thought_away_is_a_return() -> None:
    """Whoever plays is there: the move stands, the stand-in goes."""
    table = Tabletop.of_two()
    table.away("ana")
    table.wait(120)
    table.place("ana", "c3")
    assert not table.state.seat(1).stand_in
    assert "ana" not in table.state.away


def test_on_return_the_running_deadline_stays() -> None:
    """Coming back does not buy time while the other one was there."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.away("ana")
    table.wait(20)
    table.arrive("ana")
    assert turn_deadline(table.state) == 30_000


def test_on_return_what_was_played_may_be_asked_back() -> None:
    """To before the first stone of the stand-in, if the other one agrees."""
    table = Tabletop.of_two()
    table.moves("c3 c4")
    table.away("ana")
    table.wait(120)
    table.answer("a1")
    table.place("ben", "a2")
    table.answer("b1")
    table.arrive("ana")
    assert table.state.seat(1).stand_in_from_ply == 2
    table.do(AskUndo("ana", table.game.turn, "absence"))
    table.do(AnswerUndo("ben", table.game.turn, accept=True))
    assert table.stones() == ["c3", "c4"]
    assert "ask-undo-absence" not in may(table.state, "ana")


def test_an_own_move_accepts_what_the_stand_in_played() -> None:
    """After it there is no absence to take back any more."""
    table = Tabletop.of_two()
    table.away("ana")
    table.wait(120)
    table.answer("a1")
    table.arrive("ana")
    table.place("ben", "a2")
    table.place("ana", "c3")
    assert table.refuses(AskUndo("ana", table.game.turn, "absence")) == "undo-not-possible"


# -- pause


def test_a_game_pauses_while_no_seated_person_is_there() -> None:
    """No deadline, no stand-in, no debt, for 30 days; who returns gets a full limit."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.place("ana", "c3")
    table.wait(10)
    table.away("ana")
    table.away("ben")
    assert paused(table.state)
    assert deadline(table.state) is None
    table.wait(30 * 24 * 3600)
    table.arrive("ben")
    assert not paused(table.state)
    assert turn_deadline(table.state) == table.now_ms + 30_000


def test_after_a_pause_the_other_ones_absence_counts_anew() -> None:
    """Two minutes from the return of the first, not from the evening before."""
    table = Tabletop.of_two()
    table.away("ana")
    table.wait(120)
    table.away("ben")
    table.wait(3600)
    table.arrive("ben")
    assert not table.state.seat(1).stand_in
    assert stand_in_at(table.state, 1) == table.now_ms + 120_000


def test_a_game_against_the_cpu_waits_for_its_person() -> None:
    """The CPU does not play on alone; its debt stands again with the return."""
    table = Tabletop("cpu")
    table.place("ana", "c3")
    before = debt(table.state)
    table.away("ana")
    assert debt(table.state) is None
    table.arrive("ana")
    after = debt(table.state)
    assert before is not None
    assert after is not None
    assert before.key != after.key


# -- restart


def test_time_without_the_server_does_not_count() -> None:
    """The running turn has its full limit again, as the same turn."""
    table = Tabletop.of_two(turn_limit_s=30)
    old = table.game.turn
    table.now_ms = 3_600_000
    table.do(RenewTurn())
    assert turn_deadline(table.state) == 3_630_000
    assert table.wait(0) == ()
    assert table.game.turn == old


def test_absences_count_from_the_restart() -> None:
    """A stand-in that would have come in the meantime comes two minutes after it."""
    table = Tabletop.of_two()
    table.away("ana")
    table.now_ms = 3_600_000
    table.do(RenewTurn())
    assert stand_in_at(table.state, 1) == 3_720_000


def test_a_restart_that_matters_to_nobody_is_no_event() -> None:
    """Without limit and absence there is nothing to renew."""
    table = Tabletop.of_two()
    assert table.do(RenewTurn()) == ()


# -- expiry


def test_a_group_in_which_nothing_was_played_expires_after_a_week() -> None:
    """After that it refuses what people ask and owes nothing."""
    table = Tabletop.of_two()
    week_s = 7 * 24 * 3600
    assert table.wait(week_s - 1) == ()
    assert table.wait(1) == (GroupExpired(week_s * 1000),)
    assert table.refuses(PlaceStone("ana", table.game.turn, "c3")) == "group-expired"
    assert may(table.state, "ana") == frozenset()
    assert deadline(table.state) is None


def test_the_server_may_close_a_group_at_any_time() -> None:
    """Whatever goes on, even while the CPU owes a move; closing it again changes nothing."""
    table = Tabletop("cpu", turn_limit_s=30)
    table.show("ana")
    table.place("ana", "c3")
    assert debt(table.state) is not None
    table.away("ana")
    assert table.do(ExpireGroup()) == (GroupExpired(0),)
    assert (debt(table.state), deadline(table.state)) == (None, None)
    assert table.refuses(PlaceStone("ana", table.game.turn, "b1")) == "group-expired"
    assert table.do(ExpireGroup()) == ()


def test_a_group_with_one_stone_never_expires() -> None:
    """Time alone never ends a game in which something was played."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    assert deadline(table.state) is None


def test_things_due_at_different_instants_come_in_their_order() -> None:
    """One late sweep brings host and stand-in, each with its own instant."""
    table = Tabletop.of_two()
    table.away("ana")
    table.away("ben", since_s=-10)
    table.arrive("ben")
    table.wait(30)
    events = expire(table.state, 10**7)
    assert [event.at_ms for event in events] == sorted(event.at_ms for event in events)
    assert {type(event).__name__ for event in events} == {"StandInCame", "HostPassed"}
