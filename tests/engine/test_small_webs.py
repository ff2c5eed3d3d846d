from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import with_stones
from tests.engine.webs import COLORS, alone_in, open_board, shares_seen
from tulay.core import Position
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of, index_of
from tulay.engine.connections import bit_of
from tulay.engine.exhaustive import board_winner
from tulay.engine.small_webs import (
    FULLS,
    LARGEST_SMALL,
    SEMIS,
    SmallWeb,
    connect_small,
    count_of,
    first_of,
    small_board,
    small_web,
)
from tulay.notation import parse_cell

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def cells_of(board: Board, color: int) -> int:
    """The cells on which a colour stands, or nothing, as a set."""
    width = round(len(board) ** 0.5)
    places = [
        place
        for place in np.flatnonzero(board == color).tolist()
        if 0 < place // width < width - 1 and 0 < place % width < width - 1
    ]
    return sum(1 << bit_of(place, width) for place in places)


def connected(board: Board, color: int) -> SmallWeb:
    """The connections of a colour on a board."""
    web, size = small_web(), round(len(board) ** 0.5) - 2
    stones, empty = (np.uint64(cells_of(board, each)) for each in (color, EMPTY))
    connect_small(web, small_board(size), color, stones, empty)
    return web


def as_words(carrier: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """A set as `alone_in` takes it."""
    return np.array([carrier], dtype=np.uint64)


def test_what_joins_the_edges_wins_within_its_carrier() -> None:
    """With its carrier alone, a full connection wins as second, a semi connection as first."""
    rng, fulls, semis = Random(5), 0, 0
    for _ in range(250):
        board = open_board(5, 14, rng)
        for code, color, other in COLORS:
            web = connected(board, code)
            for carrier in web.fulls():
                assert board_winner(alone_in(board, as_words(carrier), code), other) is color
                fulls += 1
            for carrier in web.semis():
                assert board_winner(alone_in(board, as_words(carrier), code), color) is color
                semis += 1
            assert len(web.fulls()) <= FULLS
            assert len(web.semis()) <= SEMIS
    assert fulls > 50
    assert semis > 500


def test_most_wins_are_seen() -> None:
    """Over nine in ten wins of random positions are seen with the first move, over half without."""

    def says(board: Board, color: int) -> tuple[bool, bool]:
        web = connected(board, color)
        full, semi = bool(web.fulls()), bool(web.semis())
        return full or semi, full

    first, second = shares_seen(says)
    assert first > 0.92
    assert second > 0.55


@pytest.mark.parametrize("size", range(1, LARGEST_SMALL + 1))
def test_the_edges_of_an_empty_board_are_as_the_size_tells(size: int) -> None:
    """On a board of one cell its stone joins the edges; on no board does no stone."""
    for color in (RED, BLUE):
        web = connected(board_of(Position.initial(size)), color)
        assert not web.fulls()
        if size == 1:
            assert web.semis() == [1]


def test_a_last_cell_has_its_bit() -> None:
    """On 8×8 the last bit of the word is a cell as any other."""
    web = connected(board_of(with_stones(8, "h1 h2 h3 h4 h5 h6 h7", "a1 a2 a3 a4 a5 a6 g8")), RED)
    assert 1 << 63 in web.semis()
    web = connected(board_of(with_stones(8, "h1 h2 h3 h4 h5 h6 h7", "a1 a2 a3 a4 a5 a6 a7")), RED)
    assert web.fulls() == [1 << 63 | 1 << 62]


def test_colours_are_treated_alike() -> None:
    """Reflecting the board and exchanging the colours changes nothing but the names."""
    for seed in range(20):
        board = open_board(6, 10, Random(seed)).reshape(8, 8)
        exchanged = np.array([EMPTY, BLUE, RED, 3], dtype=np.uint8)[board.T].reshape(-1)
        one, other = connected(board.reshape(-1).copy(), RED), connected(exchanged.copy(), BLUE)
        assert bool(one.fulls()) == bool(other.fulls())
        assert bool(one.semis()) == bool(other.semis())


def test_bits_are_counted_and_found() -> None:
    """The number of cells and the lowest of them, for sets of all sizes."""
    rng = Random(2)
    for _ in range(200):
        cells = rng.getrandbits(64) & rng.getrandbits(64) | 1 << rng.randrange(64)
        assert count_of(np.uint64(cells)) == cells.bit_count()
        assert first_of(np.uint64(cells)) == (cells & -cells).bit_length() - 1
    assert count_of(np.uint64(0)) == 0
    assert count_of(np.uint64(2**64 - 1)) == 64


def test_a_board_knows_its_cells() -> None:
    """Neighbours and edges are those of the flat board; a larger one is refused."""
    for size in range(1, LARGEST_SMALL + 1):
        board = small_board(size)
        assert sum(int(near).bit_count() for near in board.near) == 2 * (3 * size - 1) * (size - 1)
        assert int(board.edges[RED, 1]) >> size * size - 1 == 1
        assert int(board.edges[BLUE, 0]) == sum(1 << row * size for row in range(size))
    first = index_of(parse_cell("b1"), 5)
    assert int(small_board(5).near[0]) >> bit_of(first, 7) & 1
    with pytest.raises(ValueError, match="9"):
        small_board(9)
