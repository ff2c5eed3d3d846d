from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import with_stones
from tests.engine.test_small_webs import cells_of
from tests.engine.webs import COLORS, open_board
from tulay.engine.board import EMPTY, RED, Board, board_of, index_of
from tulay.engine.connections import bit_of
from tulay.engine.dominated import dominant_moves
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import fill_in, local_of
from tulay.notation import parse_cell

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def dominant(board: Board, color: int, losing: frozenset[int] = frozenset()) -> list[int]:
    """The empty cells that are left to be tried, if some are known to lose."""
    among, width = cells_of(board, EMPTY), round(len(board) ** 0.5)
    for place in losing:
        among &= ~(1 << bit_of(place, width))
    words = np.array([among], dtype=np.uint64)
    return [int(place) for place in dominant_moves(board, local_of(width - 2), color, words)]


def wins(board: Board, place: int, code: int) -> bool:
    """Whether a colour wins with a stone, by exhaustive search."""
    after = board.copy()
    after[place] = code
    color, other = next(names[1:] for names in COLORS if names[0] == code)
    return board_winner(after, other) is color


def test_if_any_move_wins_one_that_is_left_does() -> None:
    """On random boards of 5×5, also without moves that lose."""
    rng, won, dropped = Random(6), 0, 0
    for _ in range(150):
        board = open_board(5, 12, rng)
        for code, _, _ in COLORS:
            empty = [int(place) for place in np.flatnonzero(board == EMPTY)]
            winning = {place for place in empty if wins(board, place, code)}
            lost = frozenset(
                place for place in empty if place not in winning and rng.random() < 0.5
            )
            for losing in (frozenset[int](), lost):
                left = dominant(board, code, losing)
                assert not losing & set(left)
                assert bool(winning & set(left)) == bool(winning)
                won += bool(winning)
                dropped += len(empty) - len(losing) - len(left)
    assert won > 200
    assert dropped > 1000


def test_what_a_stone_captures_need_not_be_tried() -> None:
    """A stone in the second row captures the two cells between it and its edge."""
    board = board_of(with_stones(7, "d4", "g4"))
    fill_in(board, local_of(7))
    left = dominant(board, RED)
    stone, one, two = (index_of(parse_cell(name), 7) for name in ("c6", "b7", "c7"))
    assert stone in left
    assert one not in left
    assert two not in left
