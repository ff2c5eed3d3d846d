"""Filling in cells whose colour cannot matter any more: dead and captured ones.

A dead cell is on no shortest winning chain of either side, whatever follows; a pair of touching
empty cells is captured by a side that answers a stone on either of them with the other, which
leaves the intruder dead (Björnsson et al., "Dead cell analysis in Hex and the Shannon game", 2006).
Filling in changes neither who wins nor, for the empty cells that are left, which of them win.
Only the rings of single cells and of pairs are looked at; what takes more is not found.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices, ring_code, ring_offsets
from tulay.engine.patterns import dead_table


class Local(NamedTuple):
    """What the kernels need to look around on a board of one size.

    Attributes:
        ring: ``int32, (6,)``, see `ring_offsets`.
        dead: ``uint8, (CODES,)``, see `dead_table`.
        near: ``int32, ((size + 2) ** 2, 6)``: the neighbours of every cell and border cell, in ring
            order; 0, a corner of the border, where there is none.
        far: ``int32, ((size + 2) ** 2, 6)``: the far ends of the bridges over the neighbours at a
            ring place and the next one; 0 where there is none.
        seen: ``int32, (3, size ** 2)``: for each colour, the cells row by row as that colour sees
            the board when it is on turn. Row 0 is unused.
    """

    ring: Indices
    dead: npt.NDArray[np.uint8]
    near: Indices
    far: Indices
    seen: Indices


_DEAD = dead_table()


@cache
def local_of(size: int) -> Local:
    """The tables for a board of ``size`` cells along an edge."""
    width = size + 2
    ring = ring_offsets(size)
    row, col = np.divmod(np.arange(width * width), width)
    steps = np.array([divmod(int(offset) + width + 1, width) for offset in ring]) - 1
    near = _cells_at(row[:, None] + steps[:, 0], col[:, None] + steps[:, 1], width)
    jumps = steps + np.roll(steps, -1, axis=0)
    far = _cells_at(row[:, None] + jumps[:, 0], col[:, None] + jumps[:, 1], width)
    cells = np.arange(width * width).reshape(width, width)[1:-1, 1:-1]
    seen = np.zeros((3, size * size), dtype=np.int32)
    seen[RED], seen[BLUE] = cells.reshape(-1), cells.T.reshape(-1)
    return Local(ring, _DEAD, near, far, seen)


def _cells_at(row: npt.NDArray[np.int64], col: npt.NDArray[np.int64], width: int) -> Indices:
    """The flat places of rows and columns, 0 for those beyond the border."""
    inside = (row >= 0) & (row < width) & (col >= 0) & (col < width)
    return np.where(inside, row * width + col, 0).astype(np.int32)


@numba.njit(nogil=True)
def _more_often_around(board: Board, ring: Indices, cell: int) -> int:
    """The colour that most neighbours of a cell have; red if neither."""
    red, blue = 0, 0
    for place in range(6):
        red += board[cell + ring[place]] == RED
        blue += board[cell + ring[place]] == BLUE
    return BLUE if blue > red else RED


@numba.njit(nogil=True)
def _push(board: Board, cell: int, waiting: Indices, queued: Board, count: int) -> int:
    if board[cell] == EMPTY and queued[cell] == 0:
        queued[cell] = 1
        waiting[count] = cell
        return count + 1
    return count


@numba.njit(nogil=True)
def _fill_one(board: Board, local: Local, cell: int) -> int:
    """Fills in an empty cell if it is dead, or with a neighbour if the two are captured.

    Returns:
        The ring place of the neighbour filled in too, 6 if the cell was filled alone, or -1.
    """
    code = ring_code(board, local.ring, cell)
    if local.dead[code]:
        board[cell] = _more_often_around(board, local.ring, cell)
        return 6
    for place in range(3):  # a pair is seen from both of its cells: three of the six steps do
        for step in (place, place + 3):
            other = cell + local.ring[step]
            if board[other] != EMPTY:
                continue
            other_code = ring_code(board, local.ring, other)
            back = (step + 3) % 6
            for color in (RED, BLUE):
                if (
                    local.dead[code | color << 2 * step]
                    and local.dead[other_code | color << 2 * back]
                ):
                    board[cell] = color
                    board[other] = color
                    return int(step)
    return -1


@numba.njit(nogil=True)
def fill_around(board: Board, local: Local, waiting: Indices, queued: Board, count: int) -> int:
    """Fills in what is dead or captured, beginning with the cells that wait to be looked at.

    Args:
        board: The board; filled in.
        local: The tables for its size.
        waiting: ``int32``, a stack as long as the board; its first ``count`` cells are empty.
        queued: ``uint8``, as long as the board: 1 where a cell is on the stack; left all 0.
        count: How many cells wait.

    Returns:
        How many cells were filled in.
    """
    filled = 0
    while count > 0:
        count -= 1
        cell = waiting[count]
        queued[cell] = 0
        if board[cell] != EMPTY:
            continue
        step = _fill_one(board, local, cell)
        if step < 0:
            continue
        filled += 1
        for place in range(6):
            count = _push(board, cell + local.ring[place], waiting, queued, count)
        if step < 6:
            filled += 1
            other = cell + local.ring[step]
            for place in range(6):
                count = _push(board, other + local.ring[place], waiting, queued, count)
    return filled


@numba.njit(nogil=True)
def place_and_fill(
    board: Board, local: Local, cell: int, color: int, waiting: Indices, queued: Board
) -> int:
    """Puts a stone on a board that is filled in already and fills in what this makes inferior.

    Returns:
        How many cells were filled in.
    """
    board[cell] = color
    count = 0
    for place in range(6):
        count = _push(board, cell + local.ring[place], waiting, queued, count)
    return fill_around(board, local, waiting, queued, count)


@numba.njit(nogil=True, cache=True)
def fill_in(board: Board, local: Local) -> int:
    """Fills in every dead or captured cell of a board, as far as rings and pairs tell.

    Args:
        board: ``uint8, ((size + 2) ** 2,)``; filled in.
        local: The tables for its size.

    Returns:
        How many cells were filled in.
    """
    waiting = np.empty(board.size, dtype=np.int32)
    queued = np.zeros(board.size, dtype=np.uint8)
    count = 0
    for cell in range(board.size):
        count = _push(board, cell, waiting, queued, count)
    return fill_around(board, local, waiting, queued, count)
