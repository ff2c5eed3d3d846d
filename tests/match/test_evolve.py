from __future__ import annotations

import random
import timeit
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.tabletop import Tabletop
from tulay.core import Cell
from tulay.match import Event, HouseRules, StonePlaced, deadline, evolve, fold, may
from tulay.notation import cell_name

EVENT_TYPES: tuple[type, ...] = get_args(Event)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "at_ms": st.integers(0, 10**6),
    "since_ms": st.integers(0, 10**6),
    "kind": st.sampled_from(("friend", "cpu", "here", "ranked")),
    "host": st.sampled_from(("ana", "ben", None)),
    "person": st.sampled_from(("ana", "ben", "carl")),
    "by": st.sampled_from(("person", "cpu", "stand-in", "time-out")),
    "seat": st.sampled_from((1, 2)),
    "red_seat": st.sampled_from((1, 2)),
    "winner_seat": st.sampled_from((1, 2)),
    "winner_color": st.sampled_from(("red", "blue")),
    "reason": st.sampled_from(("connection", "resignation", "claim", "left", "no-show")),
    "rules": st.builds(HouseRules, size=st.just(5), swap=st.booleans()),
    "level": st.integers(1, 5),
    "stand_in_level": st.integers(1, 5),
    "seats": st.sampled_from(((), (1,), (2,), (1, 2))),
    "program": st.sampled_from((None, "MoHex")),
    "cell": st.sampled_from(("a1", "c3", "e5", "z9", "")),
    "game": st.sampled_from(("g1", "g2")),
    "next_game": st.sampled_from(("g1", "g2")),
    "number": st.integers(0, 3),
    "to_ply": st.integers(-1, 5),
    "action": st.sampled_from(("a1", "swap")),
    "value": st.floats(0, 1),
    "before": st.none() | st.floats(0, 1),
    "warm_up": st.booleans(),
    "locked": st.booleans(),
    "scored": st.booleans(),
    "first": st.booleans(),
}


def any_event() -> st.SearchStrategy[Event]:
    """Any event of any type, fitting or not."""
    return st.sampled_from(EVENT_TYPES).flatmap(
        lambda kind: st.builds(kind, **{each.name: VALUES[each.name] for each in fields(kind)})
    )


@given(st.lists(any_event(), min_size=1, max_size=25))
@settings(deadline=None)
def test_any_event_on_any_state_gives_a_state(events: list[Event]) -> None:
    """Folding is total: nonsense changes nothing but the version."""
    group = fold(events)
    assert group.version == len(events)


@given(st.lists(any_event(), min_size=1, max_size=12), any_event())
@settings(deadline=None)
def test_a_state_is_never_changed_in_place(events: list[Event], event: Event) -> None:
    """The state before an event is as it was after the event."""
    group = fold(events)
    before = repr(group)
    evolve(group, event)
    assert repr(group) == before


def test_nothing_folds_to_nothing() -> None:
    """Without an event there is no group."""
    with pytest.raises(ValueError, match="nothing to fold"):
        fold([])


def test_any_prefix_of_a_log_is_a_place_to_resync() -> None:
    """A page that knows a prefix gets to the same state by the rest, buttons included."""
    table = Tabletop.of_two(swap=True, turn_limit_s=30)
    table.moves("c3 swap a1 b2")
    table.undo("ana")
    table.away("ben")
    table.wait(31)
    for cut in range(1, len(table.log)):
        late = fold(table.log[cut:], fold(table.log[:cut]))
        assert late == table.state
        assert may(late, "ana") == may(table.state, "ana")
        assert deadline(late) == deadline(table.state)


def test_an_event_on_a_19_by_19_board_takes_well_under_100_microseconds() -> None:
    """Copying a long game for one more stone stays cheap."""
    table = Tabletop("here", size=19)
    cells = [cell_name(Cell(col, row)) for row in range(19) for col in range(19)]
    random.Random(1).shuffle(cells)
    group = table.state
    seat = 1
    for cell in cells[:180]:
        group = evolve(group, StonePlaced(1, 1 if seat == 1 else 2, cell, "person"))
        seat = 3 - seat
    event = StonePlaced(1, 1, cells[180], "person")
    best_s = min(timeit.repeat(lambda: evolve(group, event), number=20, repeat=15)) / 20
    assert best_s < 100e-6
