"""What tests of virtual connections share, whichever kernel finds them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from tests.engine.positions import random_position
from tulay.core import Color
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of
from tulay.engine.connections import Sets, bit_of
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import fill_in, local_of
from tulay.engine.joins import winner

COLORS = ((RED, Color.RED, Color.BLUE), (BLUE, Color.BLUE, Color.RED))


def alone_in(board: Board, carrier: Sets, color: int) -> Board:
    """The board with every empty cell outside of a carrier given to the other colour."""
    width = round(len(board) ** 0.5)
    left = board.copy()
    for place in np.flatnonzero(board == EMPTY):
        bit = bit_of(int(place), width)
        if not int(carrier[bit >> 6]) >> (bit & 63) & 1:
            left[place] = RED + BLUE - color
    return left


def open_board(size: int, stones: int, rng: Random) -> Board:
    """A random board, filled in, on which nobody has joined its edges."""
    while True:
        board = board_of(random_position(size, rng.randint(0, stones), rng))
        fill_in(board, local_of(size))
        if not winner(board, local_of(size), size + 2, bridges=False):
            return board


def shares_seen(says: Callable[[Board, int], tuple[bool, bool]]) -> tuple[float, float]:
    """The shares of wins on 300 random boards of 5×5 that are seen, moving first and second.

    Args:
        says: Whether a colour is said to win a board, moving first and moving second.
    """
    rng = Random(8)
    seen, true = [0, 0], [0, 0]
    for _ in range(300):
        board = open_board(5, 14, rng)
        for code, color, other in COLORS:
            for at, (said, first) in enumerate(zip(says(board, code), (color, other), strict=True)):
                wins = board_winner(board.copy(), first) is color
                true[at] += wins
                seen[at] += wins and said
    return seen[0] / true[0], seen[1] / true[1]
