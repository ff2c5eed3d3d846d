from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Color, Place, Position
from tulay.notation import NotationError, Setup, ascii_board, parse_ascii

BOARD = """
  a b c
 1 . R . 1
  2 . . . 2
   3 B . . 3
      a b c
"""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A board of any size with any stones on it."""
    size = draw(st.sampled_from([1, 2, 3, 11, 26, 27, 53]))
    cells = st.builds(Cell, st.integers(0, size - 1), st.integers(0, size - 1))
    return Setup(size, draw(st.dictionaries(cells, st.sampled_from(Color), max_size=30)))


@given(setups())
def test_a_board_written_as_text_is_read_back(setup: Setup) -> None:
    """Reading a written board gives its size and stones."""
    assert parse_ascii(ascii_board(setup)) == setup


def test_a_position_is_drawn_with_its_stones() -> None:
    """Red and Blue stand where they were placed, and space around the text is free."""
    game = Position.of(3, swap_rule=False, actions=[Place(Cell(1, 0)), Place(Cell(0, 2))])
    assert ascii_board(game) == BOARD.strip("\n")
    assert parse_ascii(BOARD) == Setup.of(game)


@pytest.mark.parametrize("size", [2, 11, 26, 27, 53])
def test_neighbours_lie_half_a_cell_apart_in_the_next_row(size: int) -> None:
    """Each row is shifted by half the distance of two cells, so that the board is a rhombus."""
    rows = ascii_board(Position.initial(size)).split("\n")[1:-1]
    marks = [[at for at, mark in enumerate(row) if mark == "."] for row in rows]
    step = marks[0][1] - marks[0][0]
    for row, col in product(range(size), repeat=2):
        assert marks[row][col] == marks[0][0] + col * step + row * step // 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a b c", "a b"),
        ("a b c", "a c b"),
        ("a b c", "A B C"),
        (" 1 . R . 1\n", ""),
        (" 1 . R . 1", " 1 . R . 2"),
        (" 1 . R . 1", " 1 . R . . 1"),
        (" 1 . R . 1", " . R . 1"),
        (" 1 . R . 1", ""),
        ("R", "X"),
        ("R", "r"),
        ("   3 B . . 3", "   3 B . . 3\n    4 . . . 4"),
        (BOARD, ""),
        (BOARD, "f … 1"),
    ],
)
def test_a_text_that_is_not_exactly_a_board_is_refused(old: str, new: str) -> None:
    """Missing rows, wrong numbers, strange marks and incomplete frames are no board."""
    text = BOARD.replace(old, new)
    assert text != BOARD
    with pytest.raises(NotationError) as refusal:
        parse_ascii(text)
    assert refusal.value.code == "board-malformed"
