from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    CpuSeated,
    GameStarted,
    HostPassed,
    JoinQueue,
    Leave,
    LeaveQueue,
    PlaceStone,
    SeatVacated,
    StandInCame,
    WarmUp,
    debt,
    may,
    paused,
    seat_of_person,
)
from tulay.notation import cell_name

# -- opening a table


def test_the_creator_is_host_and_sits_in_seat_1() -> None:
    """Who opens a group for a friend waits in seat 1, without a game."""
    table = Tabletop()
    assert table.state.host == "ana"
    assert (table.person(1), table.person(2)) == ("ana", None)
    assert table.state.game is None


def test_the_game_begins_by_itself_when_both_seats_are_taken() -> None:
    """The second person with an open page sits down, and the game is there."""
    table = Tabletop()
    table.arrive("ben")
    assert table.person(2) == "ben"
    assert table.game.number == 1


def test_a_game_against_the_cpu_starts_at_once_at_the_chosen_level() -> None:
    """The CPU sits in seat 2 at that level, and the game runs."""
    table = Tabletop("cpu", level=5)
    assert table.state.seat(2).cpu_level == 5
    assert table.game.running


def test_two_on_this_device_have_both_seats() -> None:
    """One device holds both seats and plays both colours."""
    table = Tabletop("here")
    assert seat_of_person(table.state, "ana") == (1, 2)
    table.place("ana", "c3", "c4")
    assert table.stones() == ["c3", "c4"]


# -- who gets a seat


def test_the_link_never_hands_out_an_occupied_seat() -> None:
    """The third one watches, also while a seated person is away or has just left the game."""
    table = Tabletop.of_two()
    assert table.arrive("carl") == ()
    table.away("ben")
    assert table.arrive("carl") == ()
    table.leave("ana")
    assert table.arrive("carl") == ()
    assert seat_of_person(table.state, "carl") == ()


def test_opening_the_link_again_changes_nothing() -> None:
    """A second page of a seated person is the same person in the same seat."""
    table = Tabletop()
    assert table.arrive("ana") == ()
    table.arrive("ben")
    assert table.arrive("ben") == ()
    assert seat_of_person(table.state, "ben") == (2,)


def test_watchers_may_queue_and_think_better_of_it() -> None:
    """The queue keeps its order; leaving it is possible, leaving it twice is not."""
    table = Tabletop.of_two()
    for person in ("carl", "dina"):
        table.do(JoinQueue(person, table.fresh_id()))
    assert list(table.state.queue) == ["carl", "dina"]
    assert table.do(JoinQueue("carl", table.fresh_id())) == ()
    table.do(LeaveQueue("carl"))
    assert list(table.state.queue) == ["dina"]
    assert table.refuses(LeaveQueue("carl")) == "not-queued"


def test_who_is_seated_does_not_queue() -> None:
    """A seated person's wish for a seat is refused."""
    table = Tabletop.of_two()
    assert table.refuses(JoinQueue("ana", "x")) == "already-seated"


@pytest.mark.parametrize("kind", ["cpu", "here"])
def test_at_a_table_of_one_nobody_queues(kind: str) -> None:
    """Only a table of friends has a queue."""
    table = Tabletop("cpu" if kind == "cpu" else "here")
    assert table.refuses(JoinQueue("ben", "x")) == "not-possible-now"


def test_a_freed_seat_goes_to_who_waits_longest_and_is_there() -> None:
    """Those who wait are served in order; who is away is passed over and keeps the place."""
    table = Tabletop.of_two()
    for person in ("carl", "dina"):
        table.do(JoinQueue(person, table.fresh_id()))
    table.away("carl")
    table.resign("ana")
    table.leave("ana")
    assert table.person(1) == "dina"
    assert table.state.queue == ("carl",)


def test_who_sat_down_after_a_game_wishes_for_the_next_one() -> None:
    """The one who stayed presses once, and the game with the newcomer starts."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.leave("ana")
    table.arrive("carl")
    assert table.game.again == {1}
    table.again("ben")
    assert table.game.running
    assert table.colors() == {"carl": "blue", "ben": "red"}


# -- warming up


def test_the_waiting_host_may_play_the_cpu_meanwhile() -> None:
    """A warm-up is a whole game against the CPU, unscored."""
    table = Tabletop()
    table.do(WarmUp("ana", table.fresh_id()))
    table.place("ana", "c3")
    assert debt(table.state) is not None
    table.resign("ana")
    assert table.state.score == (0, 0)
    table.again("ana")
    assert table.game.running
    assert not table.game.scored


def test_a_warm_up_ends_when_the_friend_sits_down() -> None:
    """The friend gets the CPU's seat, and the first game starts with seat 1."""
    table = Tabletop()
    table.do(WarmUp("ana", table.fresh_id()))
    table.moves("c3 c4")
    table.arrive("ben")
    assert table.person(2) == "ben"
    assert table.stones() == []
    assert (table.game.number, table.game.scored, table.game.red_seat) == (1, True, 1)
    assert debt(table.state) is None


def test_only_a_host_who_waits_alone_warms_up() -> None:
    """With both seats taken, or for who is not host, it is refused."""
    table = Tabletop.of_two()
    assert table.refuses(WarmUp("ana", "x")) == "seats-taken"
    assert table.refuses(WarmUp("ben", "x")) == "not-host"


def test_leaving_a_warm_up_leaves_an_empty_table() -> None:
    """The CPU does not stay behind; the next who comes sits down and is host."""
    table = Tabletop()
    table.do(WarmUp("ana", table.fresh_id()))
    table.leave("ana")
    assert all(seat.free for seat in table.state.seats)
    assert table.state.host is None
    table.arrive("ben")
    assert table.person(1) == "ben"
    assert table.told(HostPassed)[-1].person == "ben"


# -- leaving


def test_leaving_a_running_game_lets_the_cpu_finish_it() -> None:
    """The stand-in comes at once, plays to the end, and then the seat is free."""
    table = Tabletop.of_two()
    table.moves("c1 a1")
    table.leave("ana")
    assert table.told(StandInCame)[0].seat == 1
    for cell in ["c2", "a2", "c3", "a3", "c4", "a4", "c5"]:
        if debt(table.state) is not None:
            table.answer(cell)
        else:
            table.place("ben", cell)
    assert table.game.result is not None
    assert table.game.result.winner_seat == 1
    assert table.state.seat(1).free


def test_who_left_and_comes_again_before_the_end_has_the_seat_back() -> None:
    """Until the game ends the seat stays the person's own."""
    table = Tabletop.of_two()
    table.leave("ana")
    assert seat_of_person(table.state, "ana") == ()
    assert table.refuses(PlaceStone("ana", table.game.turn, "c3")) == "not-seated"
    table.arrive("ana")
    assert seat_of_person(table.state, "ana") == (1,)
    assert debt(table.state) is None
    table.place("ana", "c3")


def test_a_game_that_everybody_left_or_is_away_from_pauses() -> None:
    """Nobody is there to play against, so the CPU does not play on; with the first it does."""
    table = Tabletop.of_two()
    table.away("ben")
    table.leave("ana")
    assert paused(table.state)
    assert debt(table.state) is None
    table.arrive("ben")
    owed = debt(table.state)
    assert owed is not None
    assert owed.seat == 1


@pytest.mark.parametrize("waits_first", [True, False])
def test_a_game_that_all_have_left_is_finished_for_who_waits(waits_first: bool) -> None:
    """The CPU plays both seats to the end, which frees them; whoever waits is never stuck."""
    table = Tabletop.of_two(turn_limit_s=30)
    if waits_first:
        table.do(JoinQueue("carl", table.fresh_id()))
    table.leave("ana")
    table.leave("ben")
    if not waits_first:
        assert paused(table.state)
        assert table.wait(3600) == ()
        table.do(JoinQueue("carl", table.fresh_id()))
        assert table.wait(29) == (), "the turn has its full limit again"
    assert not paused(table.state)
    while table.state.running is not None:
        table.answer(next(cell_name(cell) for cell in table.game.position.empty_cells()))
    assert set(table.game.bys) == {"stand-in"}
    assert table.person(1) == table.state.host == "carl"
    assert table.state.seat(2).free


def test_a_game_that_all_have_left_pauses_with_who_waits() -> None:
    """While the one who waits is away, too, nobody is there for whom to finish."""
    table = Tabletop.of_two()
    table.do(JoinQueue("carl", table.fresh_id()))
    table.leave("ana")
    table.leave("ben")
    table.away("carl")
    assert paused(table.state)
    assert debt(table.state) is None
    table.arrive("carl")
    assert debt(table.state) is not None


def test_leaving_between_games_frees_the_seat_at_once() -> None:
    """After the end nobody needs to finish anything."""
    table = Tabletop.of_two()
    table.resign("ben")
    table.leave("ben")
    assert table.state.seat(2).free


def test_leaving_is_always_possible_for_who_has_a_place() -> None:
    """Seated, waiting or host: there is a way out; a watcher has nothing to leave."""
    table = Tabletop.of_two()
    table.do(JoinQueue("carl", table.fresh_id()))
    for person in ("ana", "ben", "carl"):
        assert "leave" in may(table.state, person)
    assert table.refuses(Leave("dina", "x")) == "not-seated"
    table.leave("carl")
    assert table.state.queue == ()


def test_a_guest_alone_with_an_absent_guest_has_a_way_out() -> None:
    """With no move played and the other one away, resigning and leaving both work."""
    table = Tabletop.of_two()
    table.away("ben")
    assert {"resign", "leave"} <= may(table.state, "ana")
    table.resign("ana")
    table.leave("ana")
    assert seat_of_person(table.state, "ana") == ()


def test_a_game_with_many_moves_is_not_aborted_when_one_disconnects() -> None:
    """Absence never ends a game: it goes on with a stand-in and has a result."""
    table = Tabletop.of_two()
    table.moves("c1 a1 c2 a2 c3 a3 c4 a4")
    table.away("ana")
    table.wait(120)
    table.answer("c5")
    result = table.game.result
    assert result is not None
    assert (result.winner_seat, result.reason) == (1, "connection")


# -- host


def test_the_host_role_passes_to_the_longest_present_when_the_host_leaves() -> None:
    """Of Ben and the later Carl it is Ben."""
    table = Tabletop.of_two()
    table.wait(5)
    table.do(JoinQueue("carl", table.fresh_id()))
    table.leave("ana")
    assert table.state.host == "ben"


def test_the_host_role_passes_after_two_minutes_away() -> None:
    """Not before; and never to somebody who is away, too."""
    table = Tabletop.of_two()
    table.do(JoinQueue("carl", table.fresh_id()))
    table.away("ana")
    table.away("ben")
    table.wait(119)
    assert table.state.host == "ana"
    table.wait(1)
    assert table.state.host == "carl"
    assert table.told(HostPassed) == [HostPassed(120_000, "carl")]


def test_without_anybody_there_the_next_one_becomes_host() -> None:
    """The host leaves while the other is away; who comes back first is host."""
    table = Tabletop.of_two()
    table.away("ben")
    table.leave("ana")
    assert table.state.host is None
    table.arrive("ben")
    assert table.state.host == "ben"


def test_an_absent_host_who_is_back_in_time_stays_host() -> None:
    """Coming back within two minutes keeps the role."""
    table = Tabletop.of_two()
    table.away("ana")
    table.wait(100)
    table.arrive("ana")
    table.wait(100)
    assert table.state.host == "ana"


# -- after a game


def test_after_a_game_an_absent_seat_goes_to_a_waiting_watcher() -> None:
    """60 s after the end, who waits sits down and wishes for the next game."""
    table = Tabletop.of_two()
    table.do(JoinQueue("carl", table.fresh_id()))
    table.away("ben")
    table.resign("ana")
    table.wait(59)
    assert table.person(2) == "ben"
    table.wait(1)
    assert table.person(2) == "carl"
    assert table.state.queue == ()
    table.again("ana")
    assert table.game.running


def test_after_a_game_an_absent_seat_goes_else_to_the_cpu() -> None:
    """Nobody waits: the CPU sits down and agrees at once to who has asked already."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.again("ana")
    table.away("ben")
    table.wait(60)
    assert table.told(CpuSeated) == [CpuSeated(60_000, 2, 2, warm_up=False)]
    assert len(table.told(GameStarted)) == 2


def test_a_seat_is_not_given_away_while_nobody_is_there() -> None:
    """Both closed their pages overnight: both seats and the score are there in the morning."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.away("ana")
    table.away("ben")
    table.wait(10 * 3600)
    table.arrive("ana")
    table.wait(30)
    table.arrive("ben")
    assert (table.person(1), table.person(2)) == ("ana", "ben")
    assert table.state.score == (0, 1)


def test_a_seat_is_not_given_away_before_somebody_is_there() -> None:
    """Who finds the other one long gone sits first; nothing is stamped with an earlier instant."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.away("ana")
    table.wait(60)
    table.away("ben")
    assert table.wait(3600) == ()
    table.arrive("ana")
    events = table.wait(0)
    assert SeatVacated(table.now_ms, 2, "away") in events
    assert {event.at_ms for event in events} == {table.now_ms}


def test_who_lost_the_seat_to_the_cpu_may_have_it_back_between_games() -> None:
    """Coming by the link again, the person takes the CPU's place."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.away("ben")
    table.wait(60)
    assert table.person(2) is None
    table.arrive("ben")
    assert table.person(2) == "ben"


def test_a_seat_of_the_cpu_is_not_taken_in_a_running_game() -> None:
    """During the game against the CPU others watch and may queue; then they get its seat."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.away("ben")
    table.wait(60)
    table.again("ana")
    assert table.arrive("ben") == ()
    table.do(JoinQueue("ben", table.fresh_id()))
    assert table.person(2) is None
    table.resign("ana")
    assert table.person(2) == "ben"
