"""One random finish: both sides fill the board, saving bridges that the other intrudes into.

A playout goes on until the board is full; the winner does not depend on when it was decided, and
the full board feeds the all-moves-as-first statistics.
"""

from __future__ import annotations

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices, ring_code
from tulay.engine.dice import Dice, roll


@numba.njit(nogil=True)
def reply(
    board: Board, ring: Indices, bridges: npt.NDArray[np.uint8], last: int, color: int, dice: Dice
) -> int:
    """Where ``color`` saves a bridge after a stone at ``last``, 0 if there is none to save."""
    code = ring_code(board, ring, last)
    replies = bridges[color, code, 0]
    if replies == 0:
        return 0
    pick = 1 if replies == 1 else 1 + roll(dice, replies)
    return int(last + ring[bridges[color, code, pick]])


@numba.njit(nogil=True)
def winner_of_full(board: Board, ring: Indices) -> int:
    """The colour that joins its edges on a full board.

    Walks along the border between Red and Blue from the top-left corner: if it ends in the
    bottom-left one, the red stones beside it join top and bottom (Gale 1979).
    """
    width = ring[1]
    blue, place = width, 5  # of the blue stone beside the border, its ring place with the red one
    while True:
        ahead = blue + ring[place + 1 if place < 5 else 0]
        stone = board[ahead]
        if stone == RED:
            place = place + 1 if place < 5 else 0
        elif stone == BLUE:
            blue = ahead
            place = place - 1 if place > 0 else 5
        else:
            return RED if ahead == width * (width - 1) else BLUE


@numba.njit(nogil=True)
def draw(board: Board, order: Indices, left: int, dice: Dice) -> tuple[int, int]:
    """A random empty cell among the first ``left`` of ``order``, and how many then remain.

    The cell is 0 if there is no empty one. What was drawn moves behind those that remain.
    """
    while left > 0:
        pick = roll(dice, left)
        left -= 1
        cell = order[pick]
        order[pick] = order[left]
        order[left] = cell
        if board[cell] == EMPTY:
            return cell, left
    return 0, 0


@numba.njit(nogil=True)
def playout(
    board: Board,
    ring: Indices,
    bridges: npt.NDArray[np.uint8],
    order: Indices,
    color: int,
    last: int,
    dice: Dice,
) -> int:
    """Fills the board at random from ``color``'s turn on and answers who won.

    Args:
        board: The position; full afterwards.
        ring: See `ring_offsets`.
        bridges: See `bridge_table`; all zeros for playouts that save none.
        order: At least every empty cell, in any order; shuffled afterwards.
        color: The side on turn.
        last: Where the newest stone stands, 0 for an empty board.
        dice: The state of the random numbers.
    """
    left = order.size
    while True:
        cell = reply(board, ring, bridges, last, color, dice) if last > 0 else 0
        if cell == 0:
            cell, left = draw(board, order, left, dice)
            if cell == 0:
                return winner_of_full(board, ring)
        board[cell] = color
        last = cell
        color = RED + BLUE - color
