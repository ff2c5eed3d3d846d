from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Color, IllegalAction, Place, Position, Resign, SizeError

CELLS = [Cell(col, row) for col, row in product(range(4), repeat=2)]
BOARDS = st.dictionaries(st.sampled_from(CELLS), st.sampled_from(Color))


@given(st.permutations(CELLS), st.integers(0, 16))
def test_arranged_stones_are_worth_what_played_ones_are(cells: list[Cell], length: int) -> None:
    """Whoever won with stones placed one by one has won with the same stones arranged."""
    played = Position.initial(4)
    for cell in cells[:length]:
        if not played.over:
            played = played.after(Place(cell))
    arranged = Position.arranged(4, dict(played.stones()), played.turn or Color.RED)
    assert arranged.winner is played.winner
    assert arranged.turn is played.turn
    assert arranged.winning_chain == played.winning_chain
    assert list(arranged.stones()) == list(played.stones())


@given(BOARDS, st.sampled_from(Color))
def test_play_goes_on_from_arranged_stones(board: dict[Cell, Color], turn: Color) -> None:
    """From any stones the colours take turns, and undo comes back to those stones."""
    start = Position.arranged(4, board, turn)
    position = start
    expected = turn
    for cell in list(start.empty_cells())[:3]:
        if position.over:
            break
        assert position.turn is expected
        position = position.after(Place(cell))
        assert position.color_at(cell) is expected
        expected = expected.other
    assert position.undo_to(0) == start
    assert dict(start.stones()) == board


@given(BOARDS, st.sampled_from(Color))
def test_the_repr_of_an_arranged_position_rebuilds_it(
    board: dict[Cell, Color], turn: Color
) -> None:
    """What `repr` writes is Python for the same value."""
    position = Position.arranged(4, board, turn)
    if not position.over:
        position = position.after(Resign(turn))
    names = {"Position": Position, "Cell": Cell, "Color": Color, "Resign": Resign, "Place": Place}
    assert eval(repr(position), names) == position


@given(BOARDS, st.sampled_from(Color), st.sampled_from(Color))
def test_a_change_of_turn_is_an_arrangement(
    board: dict[Cell, Color], first: Color, turn: Color
) -> None:
    """The stones with another colour on turn are those stones arranged with it on turn."""
    position = Position.arranged(4, board, first)
    for cell in list(position.empty_cells())[:2]:
        if not position.over:
            position = position.after(Place(cell))
    turned = position.with_turn(turn)
    if position.turn in (None, turn):
        assert turned is position
    else:
        assert turned == Position.arranged(4, dict(position.stones()), turn)
        assert turned.turn is turn


def test_stones_with_another_history_are_another_position() -> None:
    """Arranged stones count as part of a position, and so does who begins."""
    stone = {Cell(1, 1): Color.RED}
    assert Position.arranged(3, stone, Color.RED) != Position.arranged(3, {}, Color.RED)
    assert Position.arranged(3, stone, Color.RED) != Position.arranged(3, stone, Color.BLUE)
    assert Position.arranged(3, {}, Color.RED) == Position.initial(3)


def test_arranged_stones_know_no_swap() -> None:
    """A board without a history has no first stone to answer."""
    assert not Position.arranged(3, {Cell(1, 1): Color.RED}, Color.BLUE).may_swap
    position = Position.arranged(3, {}, Color.BLUE).after(Place(Cell(0, 0)))
    assert not position.may_swap


def test_what_no_board_holds_is_refused() -> None:
    """A stone beside the board and a size that no board has are refused."""
    with pytest.raises(IllegalAction) as refused:
        Position.arranged(3, {Cell(3, 0): Color.RED}, Color.RED)
    assert refused.value.code == "cell-off-board"
    with pytest.raises(SizeError):
        Position.arranged(54, {}, Color.RED)
