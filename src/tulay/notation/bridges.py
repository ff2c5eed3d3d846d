"""Bridges on a board: what a learner sees drawn as double links.

A bridge joins two stones, or a stone and its own edge, through two empty cells of which either one
suffices. Refuses to judge them: overlapping or useless bridges are listed too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tulay.core import Cell, Color, Position

_PATTERNS = (
    ((1, 1), (1, 0), (0, 1)),
    ((2, -1), (1, 0), (1, -1)),
    ((1, -2), (0, -1), (1, -1)),
)
# Per colour: the carrier of a bridge to the near edge, and to the far one.
_TO_EDGE = {
    Color.RED: (((0, -1), (1, -1)), ((-1, 1), (0, 1))),
    Color.BLUE: (((-1, 0), (-1, 1)), ((1, -1), (1, 0))),
}


class Bridge(NamedTuple):
    """A stone, the stone at the other end (None: the edge), and the two cells between."""

    start: Cell
    end: Cell | None
    carrier: tuple[Cell, Cell]


def bridges(position: Position, color: Color) -> Iterator[Bridge]:
    """Every bridge of a colour, those to its edges included.

    >>> from tulay.core import Place
    >>> game = Position.initial(5).after(Place(Cell(2, 1)))
    >>> [bridge.carrier for bridge in bridges(game, Color.RED)]
    [(Cell(col=2, row=0), Cell(col=3, row=0))]
    """
    stones = dict(position.stones())
    for start in [cell for cell, owner in stones.items() if owner is color]:
        offered: list[Bridge] = []
        for (col, row), one, other in _PATTERNS:
            end = Cell(start.col + col, start.row + row)
            if stones.get(end) is color:
                offered.append(Bridge(start, end, _carrier(start, one, other)))
        depth = start.row if color is Color.RED else start.col
        near, far = _TO_EDGE[color]
        if depth == 1:
            offered.append(Bridge(start, None, _carrier(start, *near)))
        if depth == position.size - 2:
            offered.append(Bridge(start, None, _carrier(start, *far)))
        for bridge in offered:
            if all(_open(cell, stones, position.size) for cell in bridge.carrier):
                yield bridge


def _carrier(start: Cell, one: tuple[int, int], other: tuple[int, int]) -> tuple[Cell, Cell]:
    return (
        Cell(start.col + one[0], start.row + one[1]),
        Cell(start.col + other[0], start.row + other[1]),
    )


def _open(cell: Cell, stones: dict[Cell, Color], size: int) -> bool:
    return 0 <= cell.col < size and 0 <= cell.row < size and cell not in stones
