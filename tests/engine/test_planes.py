from __future__ import annotations

from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Place, Position
from tulay.engine.board import BLUE, EMPTY, RED, WALL
from tulay.engine.inferior import local_of
from tulay.engine.planes import (
    BORDER,
    PLANES,
    Planes,
    empty_planes,
    encode,
    filled_board,
    mover_of,
    planes_of,
)

Square: TypeAlias = npt.NDArray[np.uint8]


@pytest.mark.parametrize("size", [3, 11, 26])
def test_the_border_carries_the_edges(size: int) -> None:
    """Two rows above and below are the mover's, two columns left and right the opponent's."""
    planes = empty_planes(2, size)
    assert planes.shape == (2, PLANES, size + 2 * BORDER, size + 2 * BORDER)
    assert planes.dtype == np.float32
    inside = slice(BORDER, size + BORDER)
    for outer in (slice(0, BORDER), slice(size + BORDER, None)):
        assert (planes[:, 0, outer, inside] == 1).all()
        assert (planes[:, 1, outer, inside] == 0).all()
        assert (planes[:, 0, inside, outer] == 0).all()
        assert (planes[:, 1, inside, outer] == 1).all()
        assert (planes[:, :, outer, outer] == 1).all()
    assert (planes[:, :, inside, inside] == 0).all()


def test_blue_sees_the_board_in_the_mirror() -> None:
    """A red stone stands for Blue where the long diagonal reflects it to, as the opponent's."""
    planes = planes_of(Position.initial(11).after(Place(Cell(col=7, row=4))))
    assert planes[0, 1, 7 + BORDER, 4 + BORDER] == 1
    inside = planes[0, :, BORDER:-BORDER, BORDER:-BORDER]
    assert inside.sum() == 1


@pytest.mark.parametrize("seed", range(40))
def test_planes_are_the_filled_in_board(seed: int) -> None:
    """Both planes together show each stone of the filled-in board once, on the right side."""
    rng = Random(seed)
    size = rng.randint(3, 7)
    position = random_position(size, rng.randint(0, size * size // 2), rng)
    mover = mover_of(position)
    inside = planes_of(position)[0, :, BORDER:-BORDER, BORDER:-BORDER]
    board = filled_board(position).reshape(size + 2, size + 2)[1:-1, 1:-1]
    if position.turn is Color.BLUE:
        board = board.T
    assert ((inside[0] == 1) == (board == mover)).all()
    assert ((inside[1] == 1) == ((board != mover) & (board != 0))).all()


@pytest.mark.parametrize("seed", range(20))
def test_who_is_who_does_not_matter(seed: int) -> None:
    """A board for Red looks like its mirror with exchanged colours for Blue; so does half a turn.

    Half a turn of the board is half a turn of its planes, border and all.
    """
    rng = Random(seed)
    size = rng.randint(3, 7)
    board = filled_board(random_position(size, rng.randint(0, size * size // 2), rng))
    square = board.reshape(size + 2, size + 2)
    exchanged = np.array([EMPTY, BLUE, RED, WALL], dtype=np.uint8)[square]
    views = [
        drawn(square, RED, size),
        drawn(exchanged.T, BLUE, size),
        np.rot90(drawn(np.rot90(square, 2), RED, size), 2, axes=(1, 2)),
        np.rot90(drawn(np.rot90(exchanged.T, 2), BLUE, size), 2, axes=(1, 2)),
    ]
    for view in views:
        assert (view == views[0]).all()
    assert (drawn(square, BLUE, size) == views[0][::-1].transpose(0, 2, 1)).all()


def drawn(square: Square, mover: int, size: int) -> Planes:
    """The planes of a board, ``(row, column)``, for who is on turn."""
    planes: Planes = empty_planes(1, size)[0]
    encode(square.reshape(-1).copy(), mover, size, local_of(size), planes)
    return planes


def test_planes_are_drawn_over_older_ones() -> None:
    """Nothing shines through of a position that was drawn there before."""
    planes = empty_planes(1, 5)[0]
    for seed in range(20):
        position = random_position(5, seed % 11, Random(seed))
        encode(filled_board(position), mover_of(position), 5, local_of(5), planes)
        assert (planes == planes_of(position)[0]).all()


def test_a_finished_game_has_no_mover() -> None:
    """A position in which nobody is on turn is refused."""
    position = Position.initial(1).after(Place(Cell(0, 0)))
    with pytest.raises(ValueError, match="over"):
        planes_of(position)
