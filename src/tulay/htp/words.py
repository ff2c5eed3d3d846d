"""Colours and moves in the words of the protocol. Refuses to judge whether a move is legal.

Black is Red, the first player, who joins top and bottom; White is Blue.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from tulay.core import Cell, Color
from tulay.htp.line import HtpError
from tulay.notation import NotationError, parse_cell

Word: TypeAlias = Literal["swap-sides", "swap-pieces", "swap", "pass", "resign"]
"""A move that is no stone; a bare ``swap`` leaves open which of the two is meant."""

_COLORS = {
    **dict.fromkeys(("b", "black", "r", "red"), Color.RED),
    **dict.fromkeys(("w", "white", "blue"), Color.BLUE),
}
_WORDS = frozenset({"swap-sides", "swap-pieces", "swap", "pass", "resign"})


def parse_color(text: str) -> Color:
    """The colour that a word means, in upper or lower case.

    Raises:
        HtpError: It means none.

    >>> parse_color("B"), parse_color("white")
    (Color.RED, Color.BLUE)
    """
    color = _COLORS.get(text.lower())
    if color is None:
        raise HtpError(f"{text[:20]!r} is no colour: it is b, black, r, red, w, white or blue")
    return color


def color_word(color: Color) -> str:
    """The word that every program knows.

    >>> color_word(Color.RED)
    'black'
    """
    return "black" if color is Color.RED else "white"


def parse_move(text: str, size: int) -> Cell | Word:
    """The cell or the word that a move means, in upper or lower case.

    Raises:
        HtpError: It is neither, or the board has no such cell.

    >>> parse_move("F6", 11), parse_move("Swap-Pieces", 11)
    (Cell(col=5, row=5), 'swap-pieces')
    """
    word = text.lower()
    if word == "forfeit":
        return "resign"
    if word in _WORDS:
        return cast("Word", word)
    try:
        return parse_cell(text, size)
    except NotationError as error:
        raise HtpError(str(error)) from error
