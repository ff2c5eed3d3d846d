"""Values of properties in Hex: points, sizes, results. Refuses to guess at what is none.

Points are ``f6``, or two letters for column and row, as in Go. What depends on the rest of the
game, as which colour a letter means after a swap, is for the reader.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias

from tulay.core import MAX_SIZE, MIN_SIZE, Cell, Color
from tulay.notation.cells import cell_name, parse_cell
from tulay.notation.error import NotationError

Reason: TypeAlias = Literal["connection", "resignation", "time", "forfeit"]

_GO_POINT = re.compile(r"[A-Za-z]{2}")
_SIZE = re.compile(r"([0-9]{1,4})(?:\s*:\s*([0-9]{1,4}))?")
_RESULT = re.compile(r"([BW])(?:\+\s*(.*))?", re.IGNORECASE)
_REASONS: dict[str, Reason] = {
    "": "connection",
    "r": "resignation",
    "resign": "resignation",
    "t": "time",
    "time": "time",
    "f": "forfeit",
    "forfeit": "forfeit",
}
_TAILS: dict[Reason, str] = {"connection": "", "resignation": "R", "time": "T", "forfeit": "F"}


class Result(NamedTuple):
    """How a game ended.

    Attributes:
        winner: Who won; None if nobody did, or nobody knows.
        reason: How; ``connection`` also where a file says nothing about it, None if nobody won.
        void: Whether the game was broken off and does not count.
    """

    winner: Color | None
    reason: Reason | None = None
    void: bool = False


def point_cell(text: str, size: int) -> Cell:
    """The cell that a point means.

    Raises:
        NotationError: ``"cell-malformed"``, or ``"cell-off-board"``.

    >>> point_cell("F6", 11), point_cell("am", 13)
    (Cell(col=5, row=5), Cell(col=0, row=12))
    """
    if is_go_point(text):
        col, row = (ord(letter) - ord("a") for letter in text.lower())
        return parse_cell(cell_name(Cell(col, row)), size)
    return parse_cell(text, size)


def is_go_point(text: str) -> bool:
    """Whether a text looks like a point of Go.

    >>> is_go_point("am"), is_go_point("a13")
    (True, False)
    """
    return _GO_POINT.fullmatch(text) is not None


def parse_size(text: str) -> int:
    """Cells along an edge.

    Raises:
        NotationError: ``"size-malformed"``, ``"size-out-of-range"``, or ``"size-oblong"`` for a
            board whose sides differ.

    >>> parse_size("13"), parse_size("11:11")
    (13, 11)
    """
    found = _SIZE.fullmatch(text)
    if found is None:
        raise NotationError("size-malformed", f"{text[:20]!r} is not the size of a board")
    columns, rows = int(found[1]), int(found[2] or found[1])
    if columns != rows:
        raise NotationError("size-oblong", f"a board of {columns} by {rows} cells is not played on")
    if not MIN_SIZE <= columns <= MAX_SIZE:
        sentence = f"a board of size {columns} is not one from {MIN_SIZE} to {MAX_SIZE}"
        raise NotationError("size-out-of-range", sentence)
    return columns


def parse_result(text: str) -> Result:
    """What ``RE`` says, Black being Red.

    Raises:
        NotationError: ``"result-malformed"``, also for a draw: Hex has none.

    >>> parse_result("B+Resign")
    Result(winner=Color.RED, reason='resignation', void=False)
    """
    if text.lower() == "void":
        return Result(None, None, void=True)
    if text in ("", "?"):
        return Result(None)
    found = _RESULT.fullmatch(text)
    reason = _REASONS.get((found[2] or "").strip().lower()) if found else None
    if found is None or reason is None:
        raise NotationError("result-malformed", f"{text[:20]!r} is not the result of a game of Hex")
    return Result(Color.RED if found[1].upper() == "B" else Color.BLUE, reason)


def format_result(result: Result) -> str:
    """A result as ``RE`` says it; the inverse of `parse_result`.

    >>> format_result(Result(Color.BLUE, "time"))
    'W+T'
    """
    if result.void:
        return "Void"
    if result.winner is None:
        return "?"
    letter = "B" if result.winner is Color.RED else "W"
    return f"{letter}+{_TAILS[result.reason or 'connection']}"
