"""Small boards as sets of cells, each a ``uint64`` with one bit for a cell.

The bits are at the places of `tulay.engine.board.index_of`: the border is there, as bits that stand
for the edges. A set of stones holds cells only, never the border. This file knows neighbours,
chains and edges; whose turn it is and who wins is for `tulay.engine.exhaustive`.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Cell
from tulay.engine.board import RED, Board, cell_of, index_of, ring_offsets

MAX_BITBOARD_SIZE = 6
"""The largest board, in cells along an edge: with its border it just fits into 64 bits."""

_ZERO, _ONE = np.uint64(0), np.uint64(1)


class Geometry(NamedTuple):
    """The bits of a board of one size.

    Attributes:
        cells: All cells, without the border.
        edges: ``uint64, (2, 2)``, axes (colour, first and last edge): the border along Red's top
            and bottom, Blue's left and right.
        ring: ``uint64, (3,)``, how many bits away the first three neighbours in ring order are;
            the other three are as far the other way.
        order: ``uint64, (size * size,)``, one bit for each cell, from the middle outwards.
    """

    cells: np.uint64
    edges: npt.NDArray[np.uint64]
    ring: npt.NDArray[np.uint64]
    order: npt.NDArray[np.uint64]


def geometry_of(size: int) -> Geometry:
    """The bits of a board.

    Raises:
        ValueError: The size is not one of 1 to `MAX_BITBOARD_SIZE`.
    """
    if not 1 <= size <= MAX_BITBOARD_SIZE:
        raise ValueError(f"size {size} is not one of 1 to {MAX_BITBOARD_SIZE}")
    along = range(size)

    def bits(cells: Iterable[Cell]) -> int:
        return sum(1 << index_of(cell, size) for cell in cells)

    def half_cells_from_middle(cell: Cell) -> int:
        col, row = 2 * cell.col - (size - 1), 2 * cell.row - (size - 1)
        return max(abs(col), abs(row), abs(col + row))

    cells = sorted((Cell(col, row) for row in along for col in along), key=half_cells_from_middle)
    edges = [
        [bits(Cell(step, at) for step in along) for at in (-1, size)],
        [bits(Cell(at, step) for step in along) for at in (-1, size)],
    ]
    return Geometry(
        cells=np.uint64(bits(cells)),
        edges=np.array(edges, dtype=np.uint64),
        ring=ring_offsets(size)[:3].astype(np.uint64),
        order=np.array([bits([cell]) for cell in cells], dtype=np.uint64),
    )


def bits_of(board: Board, code: int) -> np.uint64:
    """The cells of a board on which a code stands, the border left out."""
    size = isqrt(board.size) - 2
    inside = np.pad(np.ones((size, size), dtype=np.bool_), 1).reshape(-1)
    return np.uint64(sum(1 << int(index) for index in np.flatnonzero(inside & (board == code))))


def cells_of(bits: np.uint64, size: int) -> list[Cell]:
    """The cells of a set, row by row."""
    return [cell_of(index, size) for index in range((size + 2) ** 2) if int(bits) >> index & 1]


@numba.njit(nogil=True)
def lowest(bits: np.uint64) -> np.uint64:
    """The lowest bit of a set that is not empty."""
    return bits & (~bits + _ONE)


@numba.njit(nogil=True)
def moved(bits: np.uint64, place: int, geometry: Geometry) -> np.uint64:
    """A set of cells, each moved to its neighbour at a ring place."""
    if place < 3:
        return np.uint64(bits << geometry.ring[place])
    return np.uint64(bits >> geometry.ring[place - 3])


@numba.njit(nogil=True)
def spread(bits: np.uint64, geometry: Geometry) -> np.uint64:
    """A set of cells and their neighbours.

    Those of the border are right inside the board only; those of cells are right everywhere.
    """
    one, two, three = geometry.ring[0], geometry.ring[1], geometry.ring[2]
    return np.uint64(
        bits | bits << one | bits << two | bits << three | bits >> one | bits >> two | bits >> three
    )


@numba.njit(nogil=True)
def joined(seeds: np.uint64, stones: np.uint64, geometry: Geometry) -> np.uint64:
    """Seeds and the stones that are joined to them by stones."""
    while True:
        more = seeds | spread(seeds, geometry) & stones
        if more == seeds:
            return seeds
        seeds = more


@numba.njit(nogil=True)
def finishing(stones: np.uint64, empty: np.uint64, color: int, geometry: Geometry) -> np.uint64:
    """The empty cells on which one stone of a colour joins its edges."""
    edges = geometry.edges[color - RED]
    first, last = joined(edges[0], stones, geometry), joined(edges[1], stones, geometry)
    return empty & spread(first, geometry) & spread(last, geometry)


@numba.njit(nogil=True, cache=True)
def joins(stones: np.uint64, color: int, geometry: Geometry) -> bool:
    """Whether stones of a colour join its edges."""
    edges = geometry.edges[color - RED]
    chains = joined(edges[0], stones, geometry) & stones
    return bool(spread(chains, geometry) & edges[1] != _ZERO)


@numba.njit(nogil=True)
def _bridge_end(
    group: np.uint64, ends: np.uint64, empty: np.uint64, geometry: Geometry
) -> tuple[np.uint64, np.uint64]:
    """One of the ends that has a bridge to the group, and its carrier; 0 and 0 if there is none."""
    for place in range(6):
        other = place + 1 if place < 5 else 0
        found = (
            ends
            & moved(empty, place, geometry)
            & moved(empty, other, geometry)
            & moved(moved(group, place, geometry), other, geometry)
        )
        if found != _ZERO:
            end = lowest(found)
            back, back_other = (place + 3) % 6, (other + 3) % 6
            return end, moved(end, back, geometry) | moved(end, back_other, geometry)
    return _ZERO, _ZERO


@numba.njit(nogil=True)
def bridged(
    stones: np.uint64, empty: np.uint64, color: int, geometry: Geometry
) -> tuple[bool, np.uint64]:
    """Whether bridges join a colour's edges with the help of its stones, and their carrier.

    The bridges share no cell, so that their owner may move second. They are taken as they come,
    without a search for the best ones, so that "no" means little.
    """
    goal = geometry.edges[color - RED, 1]
    group = joined(geometry.edges[color - RED, 0], stones, geometry)
    carrier = _ZERO
    while spread(group & stones, geometry) & goal == _ZERO:
        end, bridge = _bridge_end(group, (stones | goal) & ~group, empty & ~carrier, geometry)
        if end == _ZERO:
            return False, carrier
        carrier |= bridge
        if end & goal != _ZERO:
            break
        group = joined(group | end, stones, geometry)
    return True, carrier
