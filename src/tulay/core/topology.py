"""The shape of the board: which cells exist, which touch, and which edge they lie on.

Cells are also numbered, row by row from the top-left corner, and the four edges follow as
the nodes ``size²`` to ``size² + 3``. Refuses to know stones.
"""

from __future__ import annotations

from functools import cache

from tulay.core.cell import Cell
from tulay.core.color import Color

MIN_SIZE = 1
MAX_SIZE = 53

_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class SizeError(ValueError):
    """A board size outside ``MIN_SIZE`` to ``MAX_SIZE``.

    Attributes:
        code: Stable name of the refusal, ``"size-out-of-range"``.
    """

    code = "size-out-of-range"

    def __str__(self) -> str:
        return f"the size of a board is a whole number from {MIN_SIZE} to {MAX_SIZE}"


def check_size(size: int) -> None:
    """Refuses a size that no board has.

    Raises:
        SizeError: The size is outside ``MIN_SIZE`` to ``MAX_SIZE``.

    >>> check_size(11)
    >>> check_size(54)
    Traceback (most recent call last):
    ...
    tulay.core.topology.SizeError: the size of a board is a whole number from 1 to 53
    """
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise SizeError(size)


def on_board(cell: Cell, size: int) -> bool:
    """Whether a board of this size has the cell.

    >>> on_board(Cell(10, 0), 11), on_board(Cell(11, 0), 11)
    (True, False)
    """
    return 0 <= cell.col < size and 0 <= cell.row < size


def neighbors(cell: Cell, size: int) -> tuple[Cell, ...]:
    """The two to six cells that touch this one (none only on 1×1).

    >>> neighbors(Cell(0, 0), 11)
    (Cell(col=1, row=0), Cell(col=0, row=1))
    """
    around = (Cell(cell.col + dc, cell.row + dr) for dc, dr in _STEPS)
    return tuple(each for each in around if on_board(each, size))


def cell_index(cell: Cell, size: int) -> int:
    """The number of a cell, row by row from the top-left corner.

    >>> cell_index(Cell(2, 1), 11)
    13
    """
    return cell.row * size + cell.col


def cell_at(index: int, size: int) -> Cell:
    """The cell with this number.

    >>> cell_at(13, 11)
    Cell(col=2, row=1)
    """
    row, col = divmod(index, size)
    return Cell(col, row)


def edge_nodes(color: Color, size: int) -> tuple[int, int]:
    """The nodes of the two edges a colour joins: top and bottom for Red, left and right for Blue.

    >>> edge_nodes(Color.RED, 11), edge_nodes(Color.BLUE, 11)
    ((121, 122), (123, 124))
    """
    first = size * size + (0 if color is Color.RED else 2)
    return first, first + 1


def along(cell: Cell, color: Color) -> int:
    """How far a cell lies on the way from the colour's first edge (0) to its second (size − 1).

    >>> along(Cell(3, 5), Color.RED), along(Cell(3, 5), Color.BLUE)
    (5, 3)
    """
    return cell.row if color is Color.RED else cell.col


@cache
def touching_nodes(color: Color, size: int) -> tuple[tuple[int, ...], ...]:
    """For each cell number, the nodes that a stone of this colour there touches.

    First the neighbouring cells, then those of the colour's own edges that the cell lies on.
    A corner cell lies on edges of both colours, so a stone there helps only its own.

    >>> touching_nodes(Color.RED, 2)
    ((1, 2, 4), (0, 3, 2, 4), (3, 0, 1, 5), (2, 1, 5))
    """
    near, far = edge_nodes(color, size)
    table = []
    for index in range(size * size):
        cell = cell_at(index, size)
        nodes = [cell_index(each, size) for each in neighbors(cell, size)]
        if along(cell, color) == 0:
            nodes.append(near)
        if along(cell, color) == size - 1:
            nodes.append(far)
        table.append(tuple(nodes))
    return tuple(table)
