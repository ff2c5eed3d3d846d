from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Color, Place, Position, Resign, Swap
from tulay.notation import (
    GameRecord,
    NotationError,
    action_name,
    format_record,
    parse_record,
    read_records,
)

GAME = GameRecord(
    size=3,
    swap_rule=True,
    turn_limit_s=30,
    moves=("b2", "swap", "a2", "a3", "c1", "b1"),
    bys=("person", "cpu", "person", "cpu", "person", "time-out"),
    red_level=4,
    blue_level=None,
    winner=Color.RED,
    reason="connection",
    assisted=False,
    day=date(2026, 11, 30),
)


@st.composite
def games(draw: st.DrawFn) -> GameRecord:
    """A game played at random to an end of some kind."""
    size = draw(st.integers(1, 6))
    swap_rule = draw(st.booleans())
    position = Position.initial(size, swap_rule)
    while not position.over:
        choices = [*position.empty_cells()]
        if position.may_swap and draw(st.booleans()):
            position = position.after(Swap())
        elif draw(st.integers(0, 20)) == 0:
            position = position.after(Resign(position.turn or Color.RED))
        else:
            position = position.after(Place(draw(st.sampled_from(choices))))
    moves = tuple(action_name(action) for action in position.actions)
    by = st.sampled_from(["person", "cpu", "stand-in", "time-out"])
    assert position.winner is not None
    return GameRecord(
        size,
        swap_rule,
        draw(st.sampled_from([0, 30, 60])),
        moves,
        tuple(draw(by) for _ in moves),
        draw(st.none() | st.integers(1, 10)),
        draw(st.none() | st.integers(1, 10)),
        position.winner,
        "resignation" if moves[-1].startswith("resign") else "connection",
        draw(st.booleans()),
        date(2026, 1, 1) + timedelta(days=draw(st.integers(0, 3_000))),
        draw(st.none() | st.text(max_size=20)),
        draw(st.none() | st.text(max_size=20)),
    )


@given(games())
def test_a_record_survives_its_line(game: GameRecord) -> None:
    """Reading what was written gives the same game, and the line is one line."""
    line = format_record(game)
    assert "\n" not in line
    assert parse_record(line) == game
    assert game.position().winner is game.winner


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_other_line_is_refused(line: str) -> None:
    """What is no record is refused with a code, whatever it is."""
    with pytest.raises(NotationError) as refused:
        parse_record(line)
    assert refused.value.code in ("record-malformed", "record-version")


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("tulay", 2, "record-version"),
        ("size", 4, "record-impossible"),
        ("size", True, "record-malformed"),
        ("size", 99, "record-malformed"),
        ("swap_rule", False, "record-malformed"),
        ("swap_rule", 1, "record-malformed"),
        ("moves", "b2 b2", "record-malformed"),
        ("moves", "b2 z9", "record-malformed"),
        ("moves", 5, "record-malformed"),
        ("moves", "b2", "record-impossible"),
        ("bys", ["person"], "record-impossible"),
        ("bys", ["ana"] * 6, "record-malformed"),
        ("bys", [[]] * 6, "record-malformed"),
        ("winner", "blue", "record-impossible"),
        ("winner", "green", "record-malformed"),
        ("reason", "boredom", "record-malformed"),
        ("red_level", "4", "record-malformed"),
        ("day", "yesterday", "record-malformed"),
        ("day", 3, "record-malformed"),
        ("assisted", None, "record-malformed"),
    ],
)
def test_a_record_that_cannot_be_is_refused(field: str, value: object, code: str) -> None:
    """A field of the wrong kind, moves that break the rules, another result than theirs."""
    found = json.loads(format_record(GAME))
    with pytest.raises(NotationError) as refused:
        parse_record(json.dumps({**found, field: value}))
    assert refused.value.code == code
    del found[field]
    with pytest.raises(NotationError):
        parse_record(json.dumps(found))


def test_a_file_says_in_which_line_it_is_wrong() -> None:
    """Records before the fault are read, and the fault has its line's number."""
    lines = [format_record(GAME), "", "nonsense"]
    read = read_records(lines)
    assert next(read) == GAME
    with pytest.raises(NotationError, match="line 3"):
        next(read)


def test_a_line_from_before_there_were_programs_is_read() -> None:
    """Whoever was the CPU then was our own."""
    found = json.loads(format_record(GAME))
    del found["red_program"], found["blue_program"]
    assert parse_record(json.dumps(found)) == GAME
    with pytest.raises(NotationError) as refused:
        parse_record(json.dumps({**found, "red_program": 4}))
    assert refused.value.code == "record-malformed"
