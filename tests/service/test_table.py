from __future__ import annotations

import pytest

from tulay.match.events import TurnRenewed
from tulay.service.table import CHUNK, LONGEST_TAIL, State, Stored, Tail


def state_after(events: int) -> State:
    """A state of a stream with so many events, all of them in its running game."""
    tail = Tail()
    for seq in range(1, events + 1):
        tail = tail.grown(Stored(seq, TurnRenewed(seq)))
    return State(None, events, 0, tail)


@pytest.mark.parametrize("events", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 333])
def test_a_tail_holds_every_event_in_order(events: int) -> None:
    """As long as a game is not endless, none of its events is missing, wherever chunks end."""
    tail = state_after(events).tail
    assert len(tail) == events
    assert [stored.seq for stored in tail] == list(range(1, events + 1))


def test_a_tail_grows_without_changing_the_one_before() -> None:
    """A state that others still hold keeps its own tail."""
    before = state_after(CHUNK - 1).tail
    before.grown(Stored(CHUNK, TurnRenewed(CHUNK)))
    assert len(before) == CHUNK - 1


def test_a_tail_is_bounded() -> None:
    """However often moves are taken back, memory holds a bounded number of events, the newest."""
    state = state_after(LONGEST_TAIL + 3 * CHUNK + 7)
    assert LONGEST_TAIL <= len(state.tail) < LONGEST_TAIL + CHUNK
    assert list(state.tail)[-1].seq == state.version
    assert state.gap(state.version - LONGEST_TAIL) is not None
    assert state.gap(0) is None


@pytest.mark.parametrize("version", [0, 1, CHUNK, 120])
def test_the_gap_after_a_version_begins_with_the_next_event(version: int) -> None:
    """Catching up gets exactly what comes after the version that a page has."""
    gap = state_after(120).gap(version)
    assert gap is not None
    assert [stored.seq for stored in gap] == list(range(version + 1, 121))
