from __future__ import annotations

from tests.match.tabletop import Tabletop
from tulay.match import (
    GameStarted,
    GiveSeat,
    JoinQueue,
    SeatNo,
    SeatVacated,
    ShowBoard,
    debt,
    may,
    turn_deadline,
)


def of_three(turn_limit_s: int = 0) -> Tabletop:
    """Ana and Ben sit before an empty board, Carl waits for a seat."""
    table = Tabletop.of_two(turn_limit_s=turn_limit_s)
    table.do(JoinQueue("carl", table.fresh_id()))
    return table


def refused(table: Tabletop, person: str, seat: SeatNo, to: str) -> str:
    """The code with which a gift is refused."""
    return table.refuses(GiveSeat(person, seat, to, "g8", "g9"))


def test_the_host_gives_a_seat_to_who_waits() -> None:
    """Who sat there waits first, and the game starts anew: same number, another turn."""
    table = of_three()
    table.do(JoinQueue("dina", table.fresh_id()))
    old = table.game
    table.give("ana", 2, "carl")
    assert (table.person(1), table.person(2)) == ("ana", "carl")
    assert table.state.queue == ("ben", "dina")
    assert table.game.turn > old.turn
    assert table.game.id != old.id
    assert [event.number for event in table.told(GameStarted)] == [1, 1]
    assert table.told(SeatVacated)[-1].reason == "reassigned"
    table.place("ana", "c3")
    table.place("carl", "b2")


def test_the_host_may_give_up_the_own_seat() -> None:
    """The host stays host while waiting, and may so take the seat back."""
    table = of_three()
    table.give("ana", 1, "carl")
    assert (table.person(1), table.state.queue, table.state.host) == ("carl", ("ana",), "ana")
    table.give("ana", 2, "ana")
    assert (table.person(2), table.state.queue) == ("ana", ("ben",))


def test_only_the_host_gives_and_only_to_who_waits_and_is_there() -> None:
    """Not to who sits, nor to a stranger, nor to who waits but is away."""
    table = of_three()
    assert "give-seat" in may(table.state, "ana")
    for person in ("ben", "carl", "dina"):
        assert "give-seat" not in may(table.state, person)
        assert refused(table, person, 2, "carl") == "not-host"
    for nobody in ("ana", "ben", "dina", ""):
        assert refused(table, "ana", 2, nobody) == "not-waiting"
    table.away("carl")
    assert "give-seat" not in may(table.state, "ana")
    assert refused(table, "ana", 2, "carl") == "not-waiting"


def test_seats_are_given_until_the_first_stone() -> None:
    """Neither in a running game nor after it, when the queue is served by itself."""
    table = of_three()
    table.place("ana", "c3")
    assert refused(table, "ana", 2, "carl") == "game-running"
    table.resign("ana")
    assert refused(table, "ana", 2, "carl") == "not-possible-now"
    table.again("ana", "ben")
    assert "give-seat" in may(table.state, "ana")


def test_the_score_starts_anew_for_who_gets_the_seat() -> None:
    """The series is between two people."""
    table = of_three()
    table.resign("ana")
    table.again("ana", "ben")
    assert table.state.score == (0, 1)
    table.give("ana", 2, "carl")
    assert table.state.score == (0, 0)
    assert table.game.number == 2


def test_the_seat_of_who_is_away_may_be_given() -> None:
    """The absent person waits first, still away, and is passed over until back."""
    table = of_three()
    table.away("ben", since_s=0)
    table.give("ana", 2, "carl")
    assert table.state.queue == ("ben",)
    assert "ben" in table.state.away
    table.wait(130)
    assert debt(table.state) is None
    assert not table.state.seat(2).stand_in


def test_who_left_gets_no_place_in_the_queue() -> None:
    """The CPU, which was to finish the game, gives the seat to who waits."""
    table = of_three()
    table.leave("ben")
    table.give("ana", 2, "carl")
    assert table.person(2) == "carl"
    assert table.state.queue == ()
    assert not table.state.seat(2).left


def test_the_seat_of_the_cpu_may_be_given() -> None:
    """Where the CPU has an absent person's seat, who waits may have it before the first stone."""
    table = Tabletop.of_two()
    table.resign("ben")
    table.away("ben")
    table.wait(61)
    table.again("ana")
    table.do(JoinQueue("carl", table.fresh_id()))
    assert table.state.seat(2).cpu_level is not None
    table.give("ana", 2, "carl")
    assert (table.person(2), table.state.seat(2).cpu_level) == ("carl", None)


def test_the_next_game_has_an_id_of_its_own() -> None:
    """Who lost the seat and gets one later starts no game under the id of an earlier one."""
    table = of_three()
    table.give("ana", 2, "carl")
    table.resign("carl")
    table.leave("carl")
    assert table.person(2) == "ben"
    table.again("ana")
    ids = [event.game for event in table.told(GameStarted)]
    assert len(set(ids)) == len(ids) == 3


def test_the_first_limit_begins_when_the_new_person_sees_the_board() -> None:
    """Whoever gets a seat has the whole first turn."""
    table = of_three(turn_limit_s=30)
    table.give("ana", 2, "carl")
    table.show("ana")
    assert turn_deadline(table.state) is None
    table.wait(5)
    table.do(ShowBoard("carl"))
    assert turn_deadline(table.state) == table.now_ms + 30_000
