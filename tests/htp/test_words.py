from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Color
from tulay.htp.line import HtpError
from tulay.htp.words import color_word, parse_color, parse_move
from tulay.notation import cell_name

COORDINATES = st.integers(0, 52)


@given(st.builds(Cell, COORDINATES, COORDINATES), st.booleans())
def test_every_cell_is_known_by_its_name(cell: Cell, upper: bool) -> None:
    """In upper and lower case, beyond z too."""
    name = cell_name(cell)
    assert parse_move(name.upper() if upper else name, 53) == cell


@given(st.text("abcfz 0123456789-swap\u0661\u0131", max_size=8))
def test_a_move_is_one_whole_word(text: str) -> None:
    """A heading of a board, a cell with something behind it and a sentence are no moves."""
    try:
        move = parse_move(text, 11)
    except HtpError:
        return
    words = {"swap", "pass", "swap-sides", "swap-pieces", "resign", "forfeit"}
    assert text in words if isinstance(move, str) else text.lower() == cell_name(move)


def test_colours_go_by_many_words() -> None:
    """Black and Red are the first player."""
    for color in Color:
        assert parse_color(color_word(color)) is color
        assert parse_color(color.value.upper()) is color
    with pytest.raises(HtpError):
        parse_color("")
