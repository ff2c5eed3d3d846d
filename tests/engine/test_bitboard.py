from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position, with_stones
from tulay.core import Cell, Color, Position, neighbors
from tulay.engine.bitboard import (
    MAX_BITBOARD_SIZE,
    bits_of,
    bridged,
    cells_of,
    finishing,
    geometry_of,
    joined,
    joins,
    lowest,
    moved,
    spread,
)
from tulay.engine.board import BLUE, EMPTY, RED, board_of, index_of, ring_offsets
from tulay.engine.finish import winning_cells

pytestmark = pytest.mark.slow  # kernels or graphs take a while to compile

SIZES = range(1, MAX_BITBOARD_SIZE + 1)


def set_of(*cells: Cell, size: int) -> np.uint64:
    """The bits of some cells."""
    return np.uint64(sum(1 << index_of(cell, size) for cell in cells))


@pytest.mark.parametrize("size", SIZES)
def test_sets_lead_back_to_their_cells(size: int) -> None:
    """Stones and empty cells of a board are, as sets, exactly those of the position."""
    position = random_position(size, size * size // 2, Random(size))
    board = board_of(position)
    for code, color in ((EMPTY, None), (RED, Color.RED), (BLUE, Color.BLUE)):
        cells = [each for each in all_cells(size) if position.color_at(each) is color]
        assert cells_of(bits_of(board, code), size) == cells
    assert cells_of(geometry_of(size).cells, size) == all_cells(size)
    assert set(geometry_of(size).order) == {set_of(each, size=size) for each in all_cells(size)}


@pytest.mark.parametrize("size", [0, MAX_BITBOARD_SIZE + 1])
def test_other_sizes_are_refused(size: int) -> None:
    """A board that does not fit into a word has no bits."""
    with pytest.raises(ValueError, match=f"size {size} "):
        geometry_of(size)


@pytest.mark.parametrize("size", SIZES)
def test_a_cell_spreads_to_its_neighbors(size: int) -> None:
    """On the board, a cell spreads to itself and its neighbours, and moves to one by its place."""
    geometry = geometry_of(size)
    for cell in all_cells(size):
        bit = set_of(cell, size=size)
        around = {cell, *neighbors(cell, size)}
        assert set(cells_of(spread(bit, geometry) & geometry.cells, size)) == around
        for place, step in enumerate(ring_offsets(size)):
            assert int(moved(bit, place, geometry)) == 1 << index_of(cell, size) + int(step)


@pytest.mark.parametrize("size", SIZES)
def test_an_edge_spreads_to_the_cells_along_it(size: int) -> None:
    """The border of each edge touches its own row or column and nothing else on the board."""
    geometry = geometry_of(size)
    for edge, at in ((0, 0), (1, size - 1)):
        top_or_bottom = spread(geometry.edges[0, edge], geometry) & geometry.cells
        assert cells_of(top_or_bottom, size) == [each for each in all_cells(size) if each.row == at]
        left_or_right = spread(geometry.edges[1, edge], geometry) & geometry.cells
        assert cells_of(left_or_right, size) == [each for each in all_cells(size) if each.col == at]


@pytest.mark.parametrize("seed", range(200))
def test_finishing_cells_are_wins_in_one_move(seed: int) -> None:
    """For either colour, the finishing cells are those which a plain graph search finds."""
    rng = Random(seed)
    size = rng.choice(SIZES)
    position = random_position(size, rng.randrange(size * size + 1), rng)
    board = board_of(position)
    for color, code in ((Color.RED, RED), (Color.BLUE, BLUE)):
        found = finishing(bits_of(board, code), bits_of(board, EMPTY), code, geometry_of(size))
        assert cells_of(found, size) == winning_cells(position, color)
        for cell in position.empty_cells():
            stones = bits_of(board, code) | set_of(cell, size=size)
            assert joins(stones, code, geometry_of(size)) == (
                cell in winning_cells(position, color)
            )


def test_chains_grow_from_seeds_over_stones_only() -> None:
    """What is joined to a seed is its chain; the lowest cell of it is the first row by row."""
    board = board_of(with_stones(5, "b2 c2 d1 e5", "a1 a2 a3 a4"))
    chain = joined(set_of(Cell(2, 1), size=5), bits_of(board, RED), geometry_of(5))
    assert cells_of(chain, 5) == [Cell(3, 0), Cell(1, 1), Cell(2, 1)]
    assert cells_of(lowest(chain), 5) == [Cell(3, 0)]


@pytest.mark.parametrize(
    ("red", "blue", "carrier"),
    [
        ("c2 b4", "e5 e4", "c1 d1 b3 c3 a5 b5"),
        ("c2 b4", "e5 c3", None),
        ("c2 b4 b3", "e5 c3", "c1 d1 a5 b5"),
        ("c2 b4", "e5 d1", None),
    ],
)
def test_bridges_join_edges_unless_one_is_cut(red: str, blue: str, carrier: str | None) -> None:
    """Two stones and three bridges join top and bottom; a stone in a carrier breaks that."""
    board = board_of(with_stones(5, red, blue))
    yes, cells = bridged(bits_of(board, RED), bits_of(board, EMPTY), RED, geometry_of(5))
    assert yes == (carrier is not None)
    if carrier is not None:
        names = {"abcde"[each.col] + str(each.row + 1) for each in cells_of(cells, 5)}
        assert names == set(carrier.split())


def all_cells(size: int) -> list[Cell]:
    """The cells of a board, row by row."""
    return list(Position.initial(size).empty_cells())
