"""Who has joined its edges: by stones alone, or by stones and bridges that nobody can break.

A bridge joins two stones whatever the other side does: of its two empty cells, one is left when
the other is taken. A chain of stones and bridges from edge to edge wins, whoever is on turn, as
long as no two of its bridges share a cell. This is a proof, but not every win is found by it.
"""

from __future__ import annotations

import numba
import numpy as np

from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices
from tulay.engine.inferior import Local

_NOT_REACHED = -2


@numba.njit(nogil=True)
def _is_last_edge(cell: int, color: int, width: int) -> bool:
    """Whether a stone of a colour, a border stone too, is on or behind its second edge."""
    along = cell // width if color == RED else cell % width
    return bool(along == width - 1)


@numba.njit(nogil=True)
def _shares_a_cell(stone: int, one: int, two: int, before: Indices, carriers: Indices) -> bool:
    """Whether the bridges on the way to a stone run over one of two cells."""
    while stone >= 0:
        first, second = carriers[2 * stone], carriers[2 * stone + 1]
        if first >= 0 and (first in (one, two) or second in (one, two)):
            return True
        stone = before[stone]
    return False


@numba.njit(nogil=True)
def joined(
    board: Board, local: Local, color: int, width: int, bridges: bool, scratch: Indices
) -> bool:
    """Whether a colour has joined its edges for good.

    Args:
        board: ``uint8, (width ** 2,)``, with its border.
        local: The tables for its size.
        color: Whose edges.
        width: The size and two.
        bridges: Whether bridges count, or stones alone.
        scratch: ``int32, (4 * width ** 2,)`` of room.
    """
    cells = width * width
    before = scratch[:cells]
    waiting = scratch[cells : 2 * cells]
    carriers = scratch[2 * cells : 4 * cells]
    before[:] = _NOT_REACHED
    count = 0
    for step in range(1, width - 1):
        edge = step if color == RED else step * width
        before[edge] = -1
        carriers[2 * edge] = -1
        waiting[count] = edge
        count += 1
    done = 0
    while done < count:
        stone = waiting[done]
        done += 1
        for place in range(12 if bridges else 6):
            one, two = -1, -1
            if place < 6:
                reached = local.near[stone, place]
            else:
                reached = local.far[stone, place - 6]
            if board[reached] != color or before[reached] != _NOT_REACHED:
                continue
            if place >= 6:
                one = local.near[stone, place - 6]
                two = local.near[stone, (place - 5) % 6]
                if board[one] != EMPTY or board[two] != EMPTY:
                    continue
                if _shares_a_cell(stone, one, two, before, carriers):
                    continue
            if _is_last_edge(reached, color, width):
                return True
            before[reached] = stone
            carriers[2 * reached], carriers[2 * reached + 1] = one, two
            waiting[count] = reached
            count += 1
    return False


@numba.njit(nogil=True, cache=True)
def winner(board: Board, local: Local, width: int, bridges: bool) -> int:
    """The colour that has joined its edges, or 0.

    Args:
        board: ``uint8, (width ** 2,)``, with its border.
        local: The tables for its size.
        width: The size and two.
        bridges: Whether bridges count, or stones alone.
    """
    scratch = np.empty(4 * board.size, dtype=np.int32)
    for color in (RED, BLUE):
        if joined(board, local, color, width, bridges, scratch):
            return color
    return 0
