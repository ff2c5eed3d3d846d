from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import cell, random_position, with_stones
from tulay.core import Color, Place, Position
from tulay.engine.board import BLUE, RED, board_of, code_of, empty_indices, index_of, ring_offsets
from tulay.engine.dice import dice_for
from tulay.engine.patterns import bridge_table
from tulay.engine.playouts.playout import playout, winner_of_full

BRIDGES = bridge_table()


@pytest.mark.parametrize("size", [1, 2, 3, 5, 11, 19])
def test_the_winner_of_a_full_board_is_the_winner_by_the_rules(size: int) -> None:
    """Filling the board at random and asking the rules gives the same winner, 100 times."""
    for seed in range(100):
        position = Position.initial(size)
        board = board_of(position)
        cells = list(position.empty_cells())
        Random(seed).shuffle(cells)
        for ply, each in enumerate(cells):
            board[index_of(each, size)] = (RED, BLUE)[ply % 2]
            if not position.over:
                position = position.after(Place(each))
        assert position.winner is not None
        assert winner_of_full(board, ring_offsets(size)) == code_of(position.winner)


@pytest.mark.parametrize("size", [1, 2, 5, 11])
def test_a_playout_fills_the_board_and_keeps_what_stood(size: int) -> None:
    """Afterwards no cell is empty, every earlier stone is there, and both sides took turns."""
    for seed in range(20):
        rng = Random(seed)
        position = random_position(size, rng.randrange(size * size), rng)
        board = board_of(position)
        before = board.copy()
        order = empty_indices(board)
        color = code_of(position.turn or Color.RED)
        playout(board, ring_offsets(size), BRIDGES, order, color, 0, dice_for(seed))
        stones = before != 0
        assert np.array_equal(board[stones], before[stones])
        added = board[~stones]
        assert set(added) <= {RED, BLUE}
        first, second = np.count_nonzero(added == color), np.count_nonzero(added == 3 - color)
        assert first - second == len(added) % 2
        assert sorted(order) == sorted(np.flatnonzero(~stones))


def test_a_playout_saves_an_intruded_bridge() -> None:
    """After Blue's intrusion into Red's bridge, every playout joins the two red stones."""
    position = with_stones(7, "d3 c5", "g7 d4")
    for seed in range(50):
        board = board_of(position)
        order = empty_indices(board)
        last = index_of(cell("d4"), 7)
        playout(board, ring_offsets(7), BRIDGES, order, RED, last, dice_for(seed))
        assert board[index_of(cell("c4"), 7)] == RED
