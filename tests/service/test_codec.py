from __future__ import annotations

import dataclasses
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tulay.core import Cell, Place, Position, Swap
from tulay.match import (
    Event,
    Game,
    Group,
    GroupCreated,
    HintGiven,
    HouseRules,
    Seat,
    StonePlaced,
)
from tulay.service.codec import (
    EVENT_V,
    UnknownEvent,
    decode_group,
    encode_group,
    event_row,
    read_event,
)
from tulay.service.ports.store import EventRow

events = st.one_of(
    [st.from_type(kind) for kind in get_args(Event) if kind is not HintGiven]
    + [st.builds(HintGiven, value=st.floats(0, 1))]  # a chance is never infinite nor "no number"
)


@settings(max_examples=200, deadline=None)
@given(events, st.integers(1, 2**62))
def test_every_event_comes_back_as_it_was(event: Event, seq: int) -> None:
    """read_event(event_row(x)) is x, for all kinds of events."""
    row = event_row(seq, event)
    assert read_event(row) == event
    assert (row.seq, row.at_ms) == (seq, event.at_ms)


def test_the_stored_form_of_a_released_event_does_not_change() -> None:
    """A row that the first release wrote is read, byte for byte, by every later one."""
    body = b'{"at_ms":5,"kind":"friend","host":"ana","rules":{"size":11,"swap":false,'
    body += b'"alternate":true,"turn_limit_s":0},"level":3}'
    event = GroupCreated(5, "friend", "ana", HouseRules(), 3)
    assert read_event(EventRow(1, 1, "GroupCreated", body, 5)) == event
    stone = EventRow(2, 1, "StonePlaced", b'{"at_ms":6,"seat":1,"cell":"f6","by":"cpu"}', 6)
    assert read_event(stone) == StonePlaced(6, 1, "f6", "cpu")


def test_an_old_event_is_brought_up_step_by_step() -> None:
    """An event of an old version passes every upcast from its own on, which may rename it."""

    def from_minus_one(kind: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "Placed", {**body, "seat": 1}

    def from_zero(kind: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        assert kind == "Placed"
        return "StonePlaced", {**body, "by": "person"}

    row = EventRow(7, EVENT_V - 2, "Stone", b'{"at_ms":6,"cell":"a1"}', 6)
    upcasts = {EVENT_V - 2: from_minus_one, EVENT_V - 1: from_zero}
    assert read_event(row, upcasts) == StonePlaced(6, 1, "a1", "person")


@pytest.mark.parametrize(
    "row",
    [
        EventRow(1, EVENT_V + 1, "StonePlaced", b'{"at_ms":6}', 6),
        EventRow(1, EVENT_V - 1, "StonePlaced", b'{"at_ms":6}', 6),
        EventRow(1, EVENT_V, "Unheard", b"{}", 6),
        EventRow(1, EVENT_V, "StonePlaced", b"{}", 6),
        EventRow(1, EVENT_V, "StonePlaced", b"no json", 6),
        EventRow(1, EVENT_V, "StonePlaced", b'{"at_ms":6,"seat":3,"cell":"a1","by":"cpu"}', 6),
    ],
)
def test_what_cannot_be_read_is_an_error(row: EventRow) -> None:
    """Nothing is skipped or guessed: a row that does not fit stops the reading."""
    with pytest.raises(UnknownEvent):
        read_event(row)


def group(game: Game | None) -> Group:
    """A group in which every container holds something."""
    seats = (Seat("ana", away_since_ms=5), Seat(cpu_level=3))
    return Group(
        9, "friend", 1, "ana", HouseRules(), 3, seats, queue=("ben",), away={"ana": 5}, game=game
    )


def test_a_group_comes_back_as_it_was() -> None:
    """decode_group(encode_group(x)) is x, with a position, tuples and sets in it."""
    position = Position.of(5, True, [Place(Cell(1, 1)), Swap(), Place(Cell(0, 0))])
    game = Game(
        "g", 1, HouseRules(size=5, swap=True), 1, True, 2, 3, position,
        bys=("person", "cpu", "person"), shown=frozenset({1, 2}), undo_asked=(1, 0),
        hint=("a1", 0.25), again=frozenset({2}),
    )  # fmt: skip
    for whole in (group(game), group(None)):
        back = decode_group(encode_group(whole))
        assert back == whole
        assert all(
            type(getattr(back, field.name)) is type(getattr(whole, field.name))
            for field in dataclasses.fields(whole)
        )


def test_a_snapshot_of_another_shape_is_an_error() -> None:
    """A snapshot that lacks a field is not filled with guesses."""
    body = msgspec.json.decode(encode_group(group(None)))
    del body["seats"]
    with pytest.raises(msgspec.MsgspecError):
        decode_group(msgspec.json.encode(body))
