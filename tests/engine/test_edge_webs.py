from __future__ import annotations

from random import Random

import pytest

from tests.engine.test_small_webs import cells_of
from tests.engine.webs import open_board
from tulay.engine.board import BLUE, EMPTY, RED
from tulay.engine.edge_webs import EdgeWebs
from tulay.engine.small_webs import LARGEST_SMALL

pytestmark = pytest.mark.slow  # its kernels take a while to compile


@pytest.mark.parametrize("size", [5, LARGEST_SMALL, LARGEST_SMALL + 1])
def test_carriers_are_empty_cells(size: int) -> None:
    """On boards of one word and of more, and something is found."""
    rng, webs, found = Random(size), EdgeWebs(size), 0
    for _ in range(20):
        board = open_board(size, 2 * size * size // 3, rng)
        empty = cells_of(board, EMPTY)
        for color in (RED, BLUE):
            stones = cells_of(board, color)
            fulls, semis = webs.find(board, color, stones, empty)
            assert all(cells & ~empty == 0 for cells in fulls + semis)
            found += bool(fulls) + bool(semis)
    assert found > 10
