"""Short scripted games: one colour goes straight, the other elsewhere."""

from __future__ import annotations

from itertools import chain

from tulay.core import Cell
from tulay.notation import cell_name


def column(size: int, col: int) -> list[str]:
    """The cells of a column from top to bottom: a chain of Red's that wins."""
    return [cell_name(Cell(col, row)) for row in range(size)]


def row(size: int, row: int) -> list[str]:
    """The cells of a row from left to right: a chain of Blue's that wins."""
    return [cell_name(Cell(col, row)) for col in range(size)]


def red_wins(size: int) -> list[str]:
    """Red goes down the middle, Blue down the left edge, one stone behind."""
    middle, left = column(size, size // 2), column(size, 0)
    return _in_turn(middle, left[:-1])


def blue_wins(size: int) -> list[str]:
    """Blue crosses the middle, Red fills the top row and one cell of the next but one."""
    middle, top = row(size, size // 2), row(size, 0)
    return _in_turn(top, middle)


def _in_turn(first: list[str], second: list[str]) -> list[str]:
    pairs = zip(first, second, strict=False)
    moves = list(chain.from_iterable(pairs))
    return moves + first[len(second) : len(second) + 1]
