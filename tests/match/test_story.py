from __future__ import annotations

from tests.match.tabletop import Tabletop
from tulay.match import (
    NoteAway,
    PlaceStone,
    StonePlaced,
    TurnTimedOut,
    decide,
    expire,
    turn_deadline,
)


def test_a_clock_set_back_stamps_nothing_before_what_has_happened() -> None:
    """After the clock was set back an event has the instant of the last one, not an earlier one."""
    table = Tabletop.of_two()
    table.now_ms = 60_000
    table.place("ana", "a1")
    table.now_ms -= 3_600_000
    table.place("ben", "b1")
    assert [event.at_ms for event in table.told(StonePlaced)] == [60_000, 60_000]


def test_a_time_out_that_is_noticed_late_is_not_stamped_before_what_came_between() -> None:
    """What happened after the deadline and before the sweep stays before the time-out."""
    table = Tabletop.of_two(turn_limit_s=30)
    due_ms = turn_deadline(table.state)
    assert due_ms is not None
    table.now_ms = due_ms + 100
    table.do(NoteAway("ben", due_ms))
    table.wait(1)
    assert table.told(TurnTimedOut)[0].at_ms == due_ms + 100


def test_a_move_is_judged_by_the_instant_at_which_it_was_read() -> None:
    """A move read by the deadline stands, whatever was stamped later before its turn came."""
    table = Tabletop.of_two(turn_limit_s=30)
    due_ms = turn_deadline(table.state)
    assert due_ms is not None
    table.now_ms = due_ms + 100
    table.do(NoteAway("ben", due_ms))
    (placed,) = decide(table.state, PlaceStone("ana", table.game.turn, "a1"), due_ms)
    assert placed.at_ms == due_ms + 100


def test_a_clock_set_back_brings_no_deadline() -> None:
    """Nothing becomes due because the time is earlier than it was."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.now_ms = 10_000
    table.place("ana", "a1")
    assert expire(table.state, -3_600_000) == ()
