"""Colours, moves and edges in the words of the protocol. Refuses to judge if a move is legal.

Black is Red, the first player, who joins top and bottom; White is Blue.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from tulay.core import Cell, Color
from tulay.htp.facts import Edge, Spot
from tulay.htp.line import HtpError
from tulay.notation import NotationError, cell_name, parse_cell

Word: TypeAlias = Literal["swap-sides", "swap-pieces", "swap", "pass", "resign"]
"""A move that is no stone; a bare ``swap`` leaves open which of the two is meant."""

_COLORS = {
    **dict.fromkeys(("b", "black", "r", "red"), Color.RED),
    **dict.fromkeys(("w", "white", "blue"), Color.BLUE),
}
_EDGES: dict[str, tuple[Edge, Color]] = {
    "north": ("top", Color.RED),
    "south": ("bottom", Color.RED),
    "west": ("left", Color.BLUE),
    "east": ("right", Color.BLUE),
}
_EDGE_WORDS = {edge: word for word, (edge, _) in _EDGES.items()}
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


def is_color(text: str) -> bool:
    """Whether a word means a colour.

    >>> is_color("Red"), is_color("b2")
    (True, False)
    """
    return text.lower() in _COLORS


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


def parse_spot(text: str, size: int) -> Spot:
    """The cell or the edge that a word means, in upper or lower case.

    Raises:
        HtpError: It is neither, or the board has no such cell.

    >>> parse_spot("F6", 11), parse_spot("north", 11)
    (Cell(col=5, row=5), 'top')
    """
    if text.lower() in _EDGES:
        edge, _ = _EDGES[text.lower()]
        return edge
    try:
        return parse_cell(text, size)
    except NotationError as error:
        raise HtpError(str(error)) from error


def spot_word(spot: Spot) -> str:
    """The name of a cell or an edge; the inverse of `parse_spot`.

    >>> spot_word(Cell(5, 5)), spot_word("left")
    ('f6', 'west')
    """
    return cell_name(spot) if isinstance(spot, Cell) else _EDGE_WORDS[spot]


def edge_owner(edge: Edge) -> Color:
    """Who joins an edge with the one across.

    >>> edge_owner("right")
    Color.BLUE
    """
    _, color = _EDGES[_EDGE_WORDS[edge]]
    return color
