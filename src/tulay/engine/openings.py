"""How good a first stone is: whether to swap it, and which one to open with.

Sizes up to 7 are solved. On others the table of measurements answers, that of the nearest measured
size with cells matched by their distance from the edges. Knows first stones only.
"""

from __future__ import annotations

from functools import cache
from random import Random

from tulay.core import Cell
from tulay.core.topology import cell_at
from tulay.engine.opening_table import MEASURED, SOLVED
from tulay.notation import cell_name

_LOST_SHARE = 0.43
"""The share of all first stones that lose: 0.33 to 0.48 on the solved sizes from 5 to 7."""

_VARIETY = 8  # openings to choose from


def is_solved(size: int) -> bool:
    """Whether `red_wins` knows this size.

    >>> is_solved(7), is_solved(8)
    (True, False)
    """
    return size in SOLVED


def red_wins(size: int, cell: Cell) -> bool:
    """Whether a first stone on the cell wins with best play, on a solved size.

    >>> red_wins(5, Cell(2, 2)), red_wins(5, Cell(0, 0))
    (True, False)
    """
    return cell_name(cell) in SOLVED[size].split()


def unbiased(size: int, searched: float) -> float:
    """Red's chance, 0 to 1, after a first stone, from what a search of the answer found.

    A search of bounded length draws chances together and towards one side. What it finds for the
    first stone at the border between those that win and those that lose is moved to one half.

    >>> unbiased(11, 0.53) > 0.5 > unbiased(11, 0.47)
    True
    """
    return min(1.0, max(0.0, searched + 0.5 - _border(_measured_size(size))))


def red_share(size: int, cell: Cell) -> float:
    """Red's chance, 0 to 1, after a first stone on the cell, as measured.

    >>> red_share(11, Cell(5, 5)) > 0.5 > red_share(11, Cell(0, 0))
    True
    """
    nearest = _measured_size(size)
    col, row = (_matched(each, size, nearest) for each in cell)
    return unbiased(size, _measured(nearest)[row * nearest + col])


def opening_for(size: int, rng: Random) -> Cell:
    """A first stone that leaves both sides about the same chance, one of a few.

    >>> from random import Random
    >>> opening_for(1, Random(1))
    Cell(col=0, row=0)
    """
    return rng.choice(_balanced(size))


@cache
def _balanced(size: int) -> tuple[Cell, ...]:
    """The first stones that come closest to an even game, the closest first."""
    cells = (cell_at(index, size) for index in range(size * size))
    ranked = sorted(cells, key=lambda cell: (abs(red_share(size, cell) - 0.5), cell))
    return tuple(ranked[: min(_VARIETY, (size * size + 1) // 2)])


def _measured_size(size: int) -> int:
    """The measured size nearest to this one."""
    return min(MEASURED, key=lambda measured: abs(measured - size))


@cache
def _measured(size: int) -> tuple[float, ...]:
    """What a search found after each first stone of a measured size, row by row."""
    cells = size * size
    first = [int(word) / 1000 for row in MEASURED[size] for word in row.split()][: -(-cells // 2)]
    return tuple(first + first[: cells // 2][::-1])


@cache
def _border(size: int) -> float:
    """What a search finds on a measured size between the first stones that lose and win."""
    return sorted(_measured(size))[round(_LOST_SHARE * size * size)]


def _matched(at: int, size: int, measured: int) -> int:
    """A column or row of one size as one of another: as far from the nearer edge."""
    middle = (measured - 1) // 2
    if 2 * at == size - 1:
        return middle
    return min(at, middle) if at < size / 2 else max(measured - size + at, measured - 1 - middle)
