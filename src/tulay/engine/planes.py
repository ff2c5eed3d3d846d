"""Positions as the net sees them: the side to move always joins top and bottom.

Blue's view is the position reflected in the long diagonal, where (row, column) becomes (column,
row), so that the net learns one side only. Dead and captured cells are filled in beforehand and
look like stones. A border carries the edges: a stone of the mover above and below, one of the
opponent left and right, both in the corners.
"""

from __future__ import annotations

from typing import TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Color, Position
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of
from tulay.engine.inferior import Local, fill_in, local_of

PLANES = 2
BORDER = 2

Planes: TypeAlias = npt.NDArray[np.float32]


def empty_planes(batch: int, size: int) -> Planes:
    """Room for positions, with the border drawn.

    Returns:
        ``float32, (batch, PLANES, size + 2 * BORDER, size + 2 * BORDER)``, axes (position, plane
        [mover, opponent], row, column).
    """
    along = size + 2 * BORDER
    planes = np.zeros((batch, PLANES, along, along), dtype=np.float32)
    planes[:, 0, :BORDER] = planes[:, 0, -BORDER:] = 1.0
    planes[:, 1, :, :BORDER] = planes[:, 1, :, -BORDER:] = 1.0
    return planes


@numba.njit(nogil=True)
def encode(board: Board, mover: int, size: int, local: Local, planes: Planes) -> None:
    """Draws a board, as the mover sees it, inside the border that is there already.

    Args:
        board: ``uint8, ((size + 2) ** 2,)``.
        mover: The colour to move.
        size: Cells along an edge.
        local: The tables for this size.
        planes: ``float32, (PLANES, size + 2 * BORDER, size + 2 * BORDER)``; written.
    """
    at = 0
    for row in range(BORDER, size + BORDER):
        for col in range(BORDER, size + BORDER):
            stone = board[local.seen[mover, at]]
            at += 1
            planes[0, row, col] = np.float32(stone == mover)
            planes[1, row, col] = np.float32(stone != mover and stone != EMPTY)


def filled_board(position: Position) -> Board:
    """The stones of a position and its border, with dead and captured cells filled in.

    Returns:
        ``uint8, ((size + 2) ** 2,)``, axes (row, column) flattened.
    """
    board = board_of(position)
    fill_in(board, local_of(position.size))
    return board


def mover_of(position: Position) -> int:
    """The colour to move, as it stands in the arrays.

    Raises:
        ValueError: The game is over.
    """
    color = position.turn
    if color is None:
        raise ValueError("nobody is on turn: the game is over")
    return RED if color is Color.RED else BLUE


def planes_of(position: Position) -> Planes:
    """A position as the side to move sees it.

    Returns:
        ``float32, (1, PLANES, size + 2 * BORDER, size + 2 * BORDER)``, axes (position, plane
        [mover, opponent], row, column).

    Raises:
        ValueError: The game is over.

    >>> from tulay.core import Cell, Place
    >>> planes = planes_of(Position.of(5, False, [Place(Cell(col=3, row=1))]))
    >>> float(planes[0, 1, 3 + BORDER, 1 + BORDER])  # Red's stone, reflected for Blue
    1.0
    """
    planes = empty_planes(1, position.size)
    local = local_of(position.size)
    encode(filled_board(position), mover_of(position), position.size, local, planes[0])
    return planes
