"""The board as the kernels see it: one flat array of cells with a border of edge stones.

A board of ``size`` cells along an edge becomes ``uint8, ((size + 2) ** 2,)``, axes (row, column)
flattened, with one border cell on every side. The border above and below holds red stones, the
border left and right blue ones, so that an edge is a neighbour like any other; the four corners of
the border belong to nobody. This file holds no rule of play: whose turn it is and whether a game
is over are questions for `tulay.core`.
"""

from __future__ import annotations

from typing import TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Cell, Color, Position

EMPTY = 0
RED = 1
BLUE = 2
WALL = 3

Board: TypeAlias = npt.NDArray[np.uint8]
Indices: TypeAlias = npt.NDArray[np.int32]

CODES = 4**6
"""The number of ring codes: what stands on the six neighbours of a cell, two bits each."""


def code_of(color: Color) -> int:
    """The value that a stone of a colour has in the arrays."""
    return RED if color is Color.RED else BLUE


def index_of(cell: Cell, size: int) -> int:
    """The place of a cell in the flat array of a board."""
    return (cell.row + 1) * (size + 2) + cell.col + 1


def cell_of(index: int, size: int) -> Cell:
    """The cell at a place of the flat array of a board; the inverse of `index_of`."""
    row, col = divmod(int(index), size + 2)
    return Cell(col - 1, row - 1)


def ring_offsets(size: int) -> Indices:
    """The six steps from a cell to its neighbours, in ring order: each touches the next.

    Returns:
        ``int32, (6,)``, axes (ring place,).
    """
    width = size + 2
    return np.array([1, width, width - 1, -1, -width, -width + 1], dtype=np.int32)


def board_of(position: Position) -> Board:
    """The stones of a position with the border around them.

    Returns:
        ``uint8, ((size + 2) ** 2,)``, axes (row, column) flattened.
    """
    size = position.size
    board = np.zeros((size + 2, size + 2), dtype=np.uint8)
    board[0, :] = board[-1, :] = RED
    board[:, 0] = board[:, -1] = BLUE
    board[0, 0] = board[0, -1] = board[-1, 0] = board[-1, -1] = WALL
    flat = board.reshape(-1)
    for cell, color in position.stones():
        flat[index_of(cell, size)] = code_of(color)
    return flat


def empty_indices(board: Board) -> Indices:
    """The places of the empty cells of a board, in rising order.

    Returns:
        ``int32, (number of empty cells,)``.
    """
    return np.flatnonzero(board == EMPTY).astype(np.int32)


@numba.njit(nogil=True)
def ring_code(board: Board, ring: Indices, index: int) -> int:
    """What stands around a cell: its six neighbours in ring order, two bits each, lowest first."""
    return int(
        board[index + ring[0]]
        | board[index + ring[1]] << 2
        | board[index + ring[2]] << 4
        | board[index + ring[3]] << 6
        | board[index + ring[4]] << 8
        | board[index + ring[5]] << 10
    )
