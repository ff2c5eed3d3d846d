"""How far each colour is from its edges: wins in one move, and stones still needed.

Plain graph searches over one position, called a few times per move and not in the playouts. They
look no move ahead: a bridge counts as the one stone that it still needs.
"""

from __future__ import annotations

from collections import deque

from tulay.core import Cell, Color, Position, neighbors
from tulay.core.topology import along


def _joined_to(position: Position, color: Color, edge: int) -> set[Cell]:
    """The stones of a colour that are joined to one of its edges.

    Args:
        position: The position.
        color: Whose stones.
        edge: 0 for its first edge, ``size - 1`` for its second.
    """
    joined = {
        cell for cell, owner in position.stones() if owner is color and along(cell, color) == edge
    }
    waiting = list(joined)
    while waiting:
        for cell in neighbors(waiting.pop(), position.size):
            if cell not in joined and position.color_at(cell) is color:
                joined.add(cell)
                waiting.append(cell)
    return joined


def winning_cells(position: Position, color: Color) -> list[Cell]:
    """The empty cells on which one stone of ``color`` joins its edges, row by row.

    >>> from tulay.core import Place
    >>> game = Position.of(2, False, [Place(Cell(1, 0)), Place(Cell(0, 0))])
    >>> winning_cells(game, Color.RED)
    [Cell(col=0, row=1), Cell(col=1, row=1)]
    """
    size = position.size
    edges = (0, size - 1)
    joined = [_joined_to(position, color, edge) for edge in edges]
    return [
        cell
        for cell in position.empty_cells()
        if all(
            along(cell, color) == edge or not stones.isdisjoint(neighbors(cell, size))
            for edge, stones in zip(edges, joined, strict=True)
        )
    ]


def stones_needed(position: Position, color: Color) -> int:
    """How many more stones ``color`` needs to join its edges if the other side only watches.

    At most ``size`` on an open board; ``size ** 2`` if the way is blocked.

    >>> stones_needed(Position.initial(5), Color.RED)
    5
    """
    size = position.size
    best: dict[Cell, int] = {}
    waiting: deque[tuple[int, Cell]] = deque()

    def reach(cell: Cell, distance: int) -> None:
        owner = position.color_at(cell)
        if owner is color.other:
            return
        distance += owner is None
        if distance < best.get(cell, size * size):
            best[cell] = distance
            (waiting.append if owner is None else waiting.appendleft)((distance, cell))

    for step in range(size):
        reach(Cell(step, 0) if color is Color.RED else Cell(0, step), 0)
    while waiting:
        distance, cell = waiting.popleft()
        if along(cell, color) == size - 1:
            return distance
        if distance == best[cell]:
            for each in neighbors(cell, size):
                reach(each, distance)
    return size * size
