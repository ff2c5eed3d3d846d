from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import with_stones
from tests.engine.webs import COLORS, alone_in, open_board, shares_seen
from tulay.core import Position
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of, index_of
from tulay.engine.connections import (
    FIRST_EDGE,
    FULLS,
    LAST_EDGE,
    SEMIS,
    Sets,
    Web,
    bit_of,
    connect,
    pair_of,
    web_of,
)
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import local_of
from tulay.notation import parse_cell

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def connected(board: Board, color: int) -> Web:
    """The connections of a colour on a board, all that the rules give."""
    size = round(len(board) ** 0.5) - 2
    web = web_of(size)
    assert connect(web, board, local_of(size), color, 1 << 20)
    return web


def cells_in(carrier: Sets, size: int) -> set[str]:
    """The names of a carrier's cells."""
    bits = sum(int(word) << 64 * at for at, word in enumerate(carrier))
    return {f"{chr(97 + bit % size)}{bit // size + 1}" for bit in range(size**2) if bits >> bit & 1}


def test_what_joins_the_edges_wins_within_its_carrier() -> None:
    """With its carrier alone, a full connection wins as second, a semi connection as first."""
    rng, fulls, semis = Random(5), 0, 0
    for _ in range(250):
        board = open_board(5, 14, rng)
        for code, color, other in COLORS:
            web = connected(board, code)
            ends = pair_of(FIRST_EDGE, LAST_EDGE)
            for carrier in web.full[ends, : web.fulls[ends]]:
                assert board_winner(alone_in(board, carrier, code), other) is color
                fulls += 1
            for carrier in web.semi[ends, : web.semis[ends]]:
                assert board_winner(alone_in(board, carrier, code), color) is color
                semis += 1
    assert fulls > 30
    assert semis > 500


def test_most_wins_are_seen() -> None:
    """Over nine in ten wins of random positions are seen with the first move, over half without."""

    def says(board: Board, color: int) -> tuple[bool, bool]:
        web = connected(board, color)
        full, semi = web.fulls[0] > 0, web.semis[0] > 0
        return full or semi, full

    first, second = shares_seen(says)
    assert first > 0.9
    assert second > 0.5


def test_a_bridge_is_a_full_connection() -> None:
    """Two cells in the way make two semi connections, and those a full one over both."""
    web = connected(board_of(with_stones(7, "c4 d2", "a1 g7")), RED)
    one, other = (web.point[index_of(parse_cell(name), 7)] for name in ("c4", "d2"))
    pair = pair_of(int(one), int(other))
    assert cells_in(web.full[pair, 0], 7) == {"c3", "d3"}


@pytest.mark.parametrize(
    ("stone", "carrier"),
    [("d6", {"c7", "d7"}), ("d5", {"b7", "c6", "c7", "d6", "d7", "e5", "e6", "e7", "b6"})],
)
def test_stones_near_an_edge_are_connected_to_it(stone: str, carrier: set[str]) -> None:
    """A stone in the second row by a bridge, one in the third by the template of eight cells."""
    web = connected(board_of(with_stones(7, stone, "d1")), RED)
    pair = pair_of(int(web.point[index_of(parse_cell(stone), 7)]), LAST_EDGE)
    found = [cells_in(each, 7) for each in web.full[pair, : web.fulls[pair]]]
    assert any(each <= carrier for each in found)


def test_touching_chains_are_one_point() -> None:
    """Stones in a chain, and those that touch an edge with it, need nothing to be joined."""
    web = connected(board_of(with_stones(5, "b1 b2 d4", "e5 e4 a1")), RED)
    points = [int(web.point[index_of(parse_cell(name), 5)]) for name in ("b1", "b2", "d4", "e5")]
    assert points[0] == points[1] == FIRST_EDGE
    assert points[2] not in (FIRST_EDGE, LAST_EDGE, -1)
    assert points[3] == -1


def test_ends_are_in_no_carrier_and_carriers_are_empty_cells() -> None:
    """What a connection needs are empty cells other than its ends; no pair has too many."""
    board = open_board(6, 8, Random(3))
    web = connected(board, RED)
    empty = cells_in(np.array([2**36 - 1], dtype=np.uint64), 6) - cells_in(stones_of(board), 6)
    for other in range(int(web.points[0])):
        for one in range(other):
            pair = pair_of(one, other)
            ends = {int(web.place[one]), int(web.place[other])} - {-1}
            names = {f"{chr(96 + place % 8)}{place // 8}" for place in ends}
            assert web.fulls[pair] <= FULLS
            assert web.semis[pair] <= SEMIS
            for carrier in web.full[pair, : web.fulls[pair]]:
                assert cells_in(carrier, 6) <= empty - names
            for carrier in web.semi[pair, : web.semis[pair]]:
                assert cells_in(carrier, 6) <= empty - names


def stones_of(board: Board) -> Sets:
    """The set of cells that are not empty."""
    width = round(len(board) ** 0.5)
    bits = 0
    for row in range(1, width - 1):
        for col in range(1, width - 1):
            if board[row * width + col] != EMPTY:
                bits |= 1 << bit_of(row * width + col, width)
    return np.array([bits], dtype=np.uint64)


def test_colours_are_treated_alike() -> None:
    """Reflecting the board and exchanging the colours changes nothing but the names."""
    for seed in range(20):
        board = open_board(6, 10, Random(seed)).reshape(8, 8)
        exchanged = np.array([EMPTY, BLUE, RED, 3], dtype=np.uint8)[board.T].reshape(-1)
        one, other = connected(board.reshape(-1).copy(), RED), connected(exchanged.copy(), BLUE)
        ends = pair_of(FIRST_EDGE, LAST_EDGE)
        assert (one.fulls[ends] > 0) == (other.fulls[ends] > 0)
        assert (one.semis[ends] > 0) == (other.semis[ends] > 0)


def test_work_can_be_bounded() -> None:
    """With a limit, it says that it stopped early, and what it has is still true."""
    board = board_of(Position.initial(6))
    web = web_of(6)
    assert not connect(web, board, local_of(6), RED, 20)
    assert web.waiting[0] == 20
