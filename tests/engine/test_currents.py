from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from tests.engine.positions import cell, with_stones
from tulay.core import Position
from tulay.engine.board import board_of
from tulay.engine.currents import currents
from tulay.engine.inferior import local_of

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def on(position: Position) -> npt.NDArray[np.float64]:
    """What is said of a position, axes (row, column)."""
    size = position.size
    return currents(board_of(position), local_of(size), size).reshape(size, size)


@pytest.mark.parametrize("size", [3, 5, 8])
def test_a_half_turn_changes_nothing(size: int) -> None:
    """Nor does an exchange of the colours in the diagonal."""
    said = on(Position.initial(size))
    assert np.allclose(said, said[::-1, ::-1])
    assert np.allclose(said, said.T)


def test_a_gap_that_both_need_is_seen() -> None:
    """Where one cell joins both sides' chains, it matters most."""
    position = with_stones(5, "c1 c2 c4 c5", "a3 b3 d3 e3")
    said = on(position)
    for row, col in zip(*np.nonzero(board_of(position).reshape(7, 7)[1:-1, 1:-1]), strict=True):
        said[row, col] = -np.inf
    best = cell("c3")
    assert said.argmax() == best.row * 5 + best.col
