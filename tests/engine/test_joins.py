from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position, with_stones
from tulay.core import Color, Place, Position
from tulay.engine.board import BLUE, RED, board_of, code_of
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import local_of
from tulay.engine.joins import joined, winner


def joins(position: Position, color: int, *, bridges: bool) -> bool:
    """Whether a colour has joined its edges."""
    board = board_of(position)
    scratch = np.zeros(4 * board.size, dtype=np.int32)
    local = local_of(position.size)
    return bool(joined(board, local, color, position.size + 2, bridges, scratch))


def test_stones_alone_join_as_the_rules_say() -> None:
    """On full games played at random, the winner by stones is the winner by the rules."""
    for seed in range(200):
        rng = Random(seed)
        size = rng.randint(1, 7)
        position = Position.initial(size)
        cells = list(position.empty_cells())
        rng.shuffle(cells)
        for cell in cells:
            board = board_of(position)
            assert winner(board, local_of(size), size + 2, bridges=False) == 0
            position = position.after(Place(cell))
            if position.over:
                break
        assert position.winner is not None
        found = winner(board_of(position), local_of(size), size + 2, bridges=False)
        assert found == code_of(position.winner)


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5])
def test_a_chain_of_bridges_wins_whoever_is_on_turn(size: int) -> None:
    """Wherever bridges are said to join, exhaustive search agrees with either side to move."""
    claims = 0
    for seed in range(1500):
        rng = Random(seed)
        position = random_position(size, rng.randint(2, size * size // 2 + 2), rng)
        for color, owner in ((RED, Color.RED), (BLUE, Color.BLUE)):
            if not joins(position, color, bridges=True):
                continue
            claims += 1
            board = board_of(position)
            for mover in Color:
                assert board_winner(board, mover) is owner
    assert claims > 100


def test_bridges_that_share_a_cell_do_not_count_twice() -> None:
    """Two bridges over one empty cell are not both safe."""
    # Blue has taken b3, so that of Red's two ways from b2 to the lower edge none is a bridge.
    position = with_stones(3, "b2", "a3")
    assert not joins(position, RED, bridges=True)
    assert joins(with_stones(3, "b2", "a1"), RED, bridges=True)


def test_mirroring_exchanges_the_colours() -> None:
    """What Red has joined, Blue has in the mirror of the long diagonal."""
    for seed in range(300):
        rng = Random(seed)
        size = rng.randint(3, 6)
        board = board_of(random_position(size, rng.randint(0, size * size // 2), rng))
        square = board.reshape(size + 2, size + 2).T
        exchanged = np.array([0, BLUE, RED, 3], dtype=np.uint8)[square].reshape(-1).copy()
        scratch = np.zeros(4 * board.size, dtype=np.int32)
        for color in (RED, BLUE):
            one = joined(board, local_of(size), color, size + 2, True, scratch)
            other = joined(exchanged, local_of(size), RED + BLUE - color, size + 2, True, scratch)
            assert one == other
