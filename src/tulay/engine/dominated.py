"""Moves that need not be tried because another one is as good or better.

A stone that makes an empty cell dead, or captures it, gives its owner that cell into the bargain:
the cell is *dominated* by the stone's (Hayward et al., "Solving 7×7 Hex: virtual connections and
game-state reduction", 2004). Refuses to judge what rings and pairs of cells do not tell.
"""

from __future__ import annotations

import numba
import numpy as np

from tulay.engine.board import EMPTY, RED, Board, Indices
from tulay.engine.connections import Sets
from tulay.engine.inferior import Local, place_and_fill


@numba.njit(nogil=True)
def _helps_other(before: Board, after: Board, color: int) -> bool:
    """Whether the other colour got any cell.

    Then it takes more to refute what a losing move dominates than to refute that move itself.
    """
    for cell in range(before.size):
        if before[cell] == EMPTY and after[cell] not in (EMPTY, color):
            return True
    return False


@numba.njit(nogil=True)
def _leave_dominant(board: Board, local: Local, color: int, tried: Board) -> None:
    """Takes the dominated moves out of those that are to be tried, marked by 1."""
    waiting = np.empty(board.size, dtype=np.int32)
    queued = np.zeros(board.size, dtype=np.uint8)
    after = np.empty(board.size, dtype=np.uint8)
    for losing in (True, False):
        for cell in range(board.size):
            if board[cell] != EMPTY or (tried[cell] == 0) != losing:
                continue
            after[:] = board
            if place_and_fill(after, local, cell, color, waiting, queued) == 0:
                continue
            if losing and _helps_other(board, after, color):
                continue
            for other in range(board.size):
                if other != cell and board[other] == EMPTY and after[other] == color:
                    tried[other] = 0


@numba.njit(nogil=True, cache=True)
def dominant_moves(board: Board, local: Local, color: int, among: Sets) -> Indices:
    """The moves of a set that no other move dominates.

    A move that is not in the set is known to lose; those that it dominates lose with it. Of moves
    that dominate each other one is left.

    Args:
        board: ``uint8, ((size + 2) ** 2,)``, filled in.
        local: The tables for its size.
        color: Who moves.
        among: ``uint64, (words,)``: the bit ``row * size + column`` for each cell of the set;
            what is not empty counts for nothing.

    Returns:
        ``int32``, their places on the board, in rising order.
    """
    tried = np.zeros(board.size, dtype=np.uint8)
    for bit in range(local.seen.shape[1]):
        place = local.seen[RED, bit]
        if board[place] == EMPTY and among[bit >> 6] >> np.uint64(bit & 63) & np.uint64(1):
            tried[place] = 1
    _leave_dominant(board, local, color, tried)
    return np.flatnonzero(tried).astype(np.int32)
