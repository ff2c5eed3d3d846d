from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    CpuSeated,
    GameStarted,
    HostPassed,
    JoinQueue,
    LeaveQueue,
    SeatVacated,
    WarmUp,
    debt,
    seat_of_person,
)

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
