"""Names of cells: ``f6`` is column f, row 6; after column z come aa, ab … ba.

Refuses anything but one whole name: no spaces, no signs, no zero in front.
"""

from __future__ import annotations

import re
from functools import lru_cache

from tulay.core import MAX_SIZE, Cell
from tulay.notation.error import NotationError

_REMEMBERED = 4096  # names: more than the largest board has cells; a move asks four times
_NAME = re.compile(r"([A-Za-z]{1,3})([1-9][0-9]{0,2})")


def column_name(col: int) -> str:
    """The letters of a zero-based column, in bijective base 26.

    >>> column_name(0), column_name(25), column_name(26), column_name(52)
    ('a', 'z', 'aa', 'ba')
    """
    letters = ""
    rest = col + 1
    while rest > 0:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


@lru_cache(_REMEMBERED)
def cell_name(cell: Cell) -> str:
    """The name of a cell.

    >>> cell_name(Cell(5, 5)), cell_name(Cell(52, 52))
    ('f6', 'ba53')
    """
    return f"{column_name(cell.col)}{cell.row + 1}"


@lru_cache(_REMEMBERED)
def parse_cell(text: str, size: int | None = None) -> Cell:
    """The cell that a name means, on a board of this size or else on the largest one.

    Upper and lower case are read alike.

    Raises:
        NotationError: ``"cell-malformed"``, or ``"cell-off-board"`` for a cell the board lacks.

    >>> parse_cell("F6")
    Cell(col=5, row=5)
    >>> parse_cell("l1", size=11)
    Traceback (most recent call last):
    ...
    tulay.notation.error.NotationError: 'l1' is not on a board of size 11
    """
    match = _NAME.fullmatch(text)
    if match is None:
        raise NotationError("cell-malformed", f"{text[:20]!r} is not the name of a cell")
    letters, digits = match.groups()
    column = 0
    for letter in letters.lower():
        column = column * 26 + ord(letter) - ord("a") + 1
    limit = MAX_SIZE if size is None else size
    if column > limit or int(digits) > limit:
        raise NotationError("cell-off-board", f"{text!r} is not on a board of size {limit}")
    return Cell(column - 1, int(digits) - 1)
