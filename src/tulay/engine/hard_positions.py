"""Small positions in which few moves win: exercises for nets, searches and solvers.

They are drawn at random and judged by `tulay.engine.exhaustive`, so that what is right is known and
owes nothing to the players that are measured on them. On 2,000 of them (5×5, seed 1) a uniformly
random move is right in 9 %, the most visited move after 100 playouts of
`tulay.engine.playouts` in 74 %, after 1,000 playouts in 91 %.
"""

from __future__ import annotations

from dataclasses import dataclass

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Cell, Color, Place, Position
from tulay.engine.bitboard import Geometry, cells_of, finishing, geometry_of, joins
from tulay.engine.board import BLUE, RED, cell_of
from tulay.engine.dice import Dice, dice_for, roll
from tulay.engine.exhaustive import Table, table_for, winning_bits

_ZERO, _ONE = np.uint64(0), np.uint64(1)
_SHARE = 6  # at most one in so many of the empty cells wins
_DRAWS_EACH = 1_000  # of positions for one that is wanted, on average, before giving up


@dataclass(frozen=True, slots=True)
class HardPosition:
    """A position whose side to move can win, if it finds one of a few cells.

    Attributes:
        position: A running game without the swap rule.
        winning_cells: All cells on which a stone wins with best play, row by row.
    """

    position: Position
    winning_cells: tuple[Cell, ...]


@numba.njit(nogil=True)
def _count(bits: np.uint64) -> int:
    """The number of cells in a set."""
    count = 0
    while bits != _ZERO:
        bits &= bits - _ONE
        count += 1
    return count


@numba.njit(nogil=True)
def _draw(order: npt.NDArray[np.uint64], stones: int, dice: Dice) -> tuple[np.uint64, np.uint64]:
    """Red's and Blue's stones at random, alternately on the first cells of ``order``, shuffled."""
    red, blue = _ZERO, _ZERO
    for drawn in range(stones):
        pick = drawn + roll(dice, len(order) - drawn)
        cell = order[pick]
        order[pick] = order[drawn]
        order[drawn] = cell
        if drawn % 2 == 0:
            red |= cell
        else:
            blue |= cell
    return red, blue


@numba.njit(nogil=True, cache=True)
def _draw_hard(
    order: npt.NDArray[np.uint64], draws: int, dice: Dice, geometry: Geometry, table: Table
) -> tuple[int, int, np.uint64]:
    """Draws positions until one is hard, or so many were drawn.

    Args:
        order: One bit for each cell; shuffled, so that the stones of the position are on the first
            cells, in turn.
        draws: How many positions to draw at most.
        dice: The state of the random numbers.
        geometry: See `geometry_of`.
        table: See `table_for`.

    Returns:
        How many positions were drawn; the number of stones and the winning cells, 0 and none if
        no position was hard.
    """
    size = int(np.sqrt(len(order)))
    for draw in range(draws):
        stones = size - 2 + roll(dice, size + 3)
        red, blue = _draw(order, stones, dice)
        if joins(red, RED, geometry) or joins(blue, BLUE, geometry):
            continue
        empty = geometry.cells & ~(red | blue)
        if finishing(red, empty, RED, geometry) | finishing(blue, empty, BLUE, geometry) != _ZERO:
            continue
        if stones % 2 == 0:
            wins = winning_bits(red, blue, RED, geometry, table)
        else:
            wins = winning_bits(blue, red, BLUE, geometry, table)
        if wins != _ZERO and _count(wins) * _SHARE <= len(order) - stones:
            return draw + 1, stones, wins
    return draws, 0, _ZERO


def hard_positions(size: int, count: int, seed: int) -> list[HardPosition]:
    """Different hard positions, always the same for a seed.

    Hard means: the side to move wins with best play; neither side could join its edges with one
    stone, so that nothing is to be grabbed and no such threat to be met; and at most one in six of
    the empty cells wins. The stones, from ``size - 2`` to ``2 * size`` with each number as likely
    to be drawn, stand anywhere, as many of each colour or one more of Red's. No two positions are
    the same after a half-turn or a reflection that exchanges the colours.

    Args:
        size: Cells along an edge, 3 to `MAX_BITBOARD_SIZE`; on 6×6 a position takes a minute.
        count: How many positions.
        seed: Decides which.

    Raises:
        ValueError: The size is another, or too few such positions turn up on so small a board.

    >>> [hard] = hard_positions(4, 1, seed=1)
    >>> hard.position.over, len(hard.winning_cells)
    (False, 1)
    """
    if size < 3:
        raise ValueError(f"size {size} has no hard positions")
    geometry = geometry_of(size)
    order, dice, table = geometry.order.copy(), dice_for(seed), table_for(size)
    draws = _DRAWS_EACH * count
    found: dict[object, HardPosition] = {}
    while len(found) < count:
        drawn, stones, wins = _draw_hard(order, draws, dice, geometry, table)
        draws -= drawn
        if stones == 0:
            raise ValueError(f"only {len(found)} hard positions turned up on size {size}")
        cells = [cell_of(int(bit).bit_length() - 1, size) for bit in order[:stones]]
        position = Position.of(size, swap_rule=False, actions=map(Place, cells))
        found.setdefault(_key(position), HardPosition(position, tuple(cells_of(wins, size))))
    return list(found.values())


def _key(position: Position) -> object:
    """The same for two positions if one is the other turned or reflected, in whoever's colours."""
    last = position.size - 1
    stones = [
        (cell if position.turn is Color.RED else cell.mirrored, color is position.turn)
        for cell, color in position.stones()
    ]
    turned = [(Cell(last - cell.col, last - cell.row), mine) for cell, mine in stones]
    return min(tuple(sorted(stones)), tuple(sorted(turned)))
