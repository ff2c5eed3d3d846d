"""Boards as plain text: a rhombus of ``.``, ``R`` and ``B`` with coordinates around it.

Refuses to guess: a text that is not exactly such a board is no board. It holds the stones, not
the order in which they came.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tulay.core import MAX_SIZE, MIN_SIZE, Cell, Color, Position
from tulay.notation.cells import column_name
from tulay.notation.error import NotationError

_MARKS = {None: ".", Color.RED: "R", Color.BLUE: "B"}
_COLORS = {mark: color for color, mark in _MARKS.items()}
_LETTERS = 26  # columns whose names are one letter


class Setup(NamedTuple):
    """The stones on a board, without the order in which they came.

    Attributes:
        size: Cells along one edge.
        stones: The colour on each cell that holds a stone.
    """

    size: int
    stones: Mapping[Cell, Color]

    @classmethod
    def of(cls, position: Position) -> Setup:
        """The stones of a position.

        >>> Setup.of(Position.initial(3))
        Setup(size=3, stones={})
        """
        return cls(position.size, dict(position.stones()))


def ascii_board(board: Position | Setup) -> str:
    """A board as text: column names above and below, row numbers on both sides.

    Each row is shifted half a cell to the right, as the cells are.

    >>> print(ascii_board(Setup(3, {Cell(1, 0): Color.RED, Cell(0, 2): Color.BLUE})))
      a b c
     1 . R . 1
      2 . . . 2
       3 B . . 3
          a b c
    """
    size, stones = board if isinstance(board, Setup) else Setup.of(board)
    width = 2 if size <= _LETTERS else 4
    names = "".join(column_name(col).ljust(width) for col in range(size)).rstrip()
    lines = [" " * (3 - width // 2) + names]
    for row in range(size):
        marks = "".join(_MARKS[stones.get(Cell(col, row))].ljust(width) for col in range(size))
        shift = " " * (row * width // 2)
        lines.append(f"{shift}{row + 1:2} {marks.rstrip()} {row + 1}")
    lines.append(" " * (3 + size * width // 2) + names)
    return "\n".join(lines)


def parse_ascii(text: str) -> Setup:
    r"""The stones that a text by `ascii_board` shows. Space before, after and between is free.

    Raises:
        NotationError: ``"board-malformed"`` when a line is not what it should be.

    >>> parse_ascii("  a b\n 1 R . 1\n  2 . B 2\n     a b").stones[Cell(1, 1)]
    Color.BLUE
    """
    header, *lines = text.strip().splitlines() or [""]
    names = header.split()
    size = len(names)
    if not MIN_SIZE <= size <= MAX_SIZE or names != [column_name(col) for col in range(size)]:
        raise NotationError("board-malformed", "the first line does not name the columns")
    if len(lines) != size + 1:
        raise NotationError("board-malformed", f"{size} columns need as many rows")
    if lines.pop().split() != names:
        raise NotationError("board-malformed", "the last line does not name the columns")
    stones: dict[Cell, Color] = {}
    for row, line in enumerate(lines):
        first, *marks, last = line.split() or ["", ""]
        if not first == last == str(row + 1) or len(marks) != size:
            raise NotationError("board-malformed", f"row {row + 1} is not complete")
        for col, mark in enumerate(marks):
            if mark not in _COLORS:
                raise NotationError("board-malformed", f"no stone looks like {mark[:20]!r}")
            color = _COLORS[mark]
            if color is not None:
                stones[Cell(col, row)] = color
    return Setup(size, stones)
