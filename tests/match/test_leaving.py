from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    HostPassed,
    JoinQueue,
    Leave,
    PlaceStone,
    StandInCame,
    debt,
    may,
    paused,
    seat_of_person,
)
from tulay.notation import cell_name

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
