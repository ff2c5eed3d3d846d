"""Exact values of small boards by search to the end: who wins, and by which moves.

The oracle against which fill-in, connections and nets are tested, so it knows nothing of dead,
captured or dominated cells: only stones, bridges, and chains that join edges. What makes it quick
is bookkeeping. A proven win carries the set of empty cells that it needs (its *carrier*); a move
that leaves the carrier of an opponent's win untouched loses to that same win, so only moves in all
carriers found so far are tried (the *must-play region*; Hayward et al., "Solving 7×7 Hex:
virtual connections and game-state reduction", 2004). Swaps are not considered.

On one core the winning moves of 5×5 take 0.2 s on the empty board, 40 ms after two stones, 4 ms
after three and 0.2 ms after ten; those of the empty 6×6 board take more than five minutes.
"""

from __future__ import annotations

from math import isqrt
from typing import TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Cell, Color, Position
from tulay.engine.bitboard import (
    Geometry,
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
from tulay.engine.board import BLUE, RED, Board, board_of, code_of

Table: TypeAlias = npt.NDArray[np.uint64]

WIN = np.uint64(1 << 63)
"""In the answer of `solve`: the side to move wins. The other bits are the carrier."""

_FURTHEST = 7  # a greater distance is as good as none; tried 4 to 8
_ZERO, _MIX_SHIFT = np.uint64(0), np.uint64(29)
_MIX_A, _MIX_B = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
_SLOTS = {  # by size
    1: 1 << 4,
    2: 1 << 8,
    3: 1 << 10,
    4: 1 << 12,
    5: 1 << 16,
    6: 1 << 20,
}


def table_for(size: int) -> Table:
    """An empty transposition table for `solve` and `winning_bits`.

    Returns:
        ``uint64, (slots, 3)``, axes (slot, [stones of the side on turn, the other side's stones
        and which side it is, answer]); an answer of 0 marks a free slot. Up to 24 MB (6×6).
    """
    return np.zeros((_SLOTS[size], 3), dtype=np.uint64)


@numba.njit(nogil=True)
def _distances(
    stones: np.uint64, empty: np.uint64, color: int, geometry: Geometry, sums: npt.NDArray[np.int64]
) -> None:
    """Adds, for every cell, how far a colour is from its edges there if it is hindered.

    A cell is as near as the second nearest of its neighbours, since the other side takes the
    nearest away (the two-distance of van Rijswijck, "Computer Hex: are bees better than
    fruitflies?", 2000; here a chain counts stone by stone).
    """
    for edge in range(2):
        group = joined(geometry.edges[color - RED, edge], stones, geometry)
        reached = group | spread(group, geometry) & empty
        for _ in range(_FURTHEST):
            one, two = _ZERO, _ZERO
            for place in range(6):
                neighbors = moved(reached, place, geometry)
                two |= one & neighbors
                one |= neighbors
            more = reached | joined(reached & stones | two & stones, stones, geometry)
            more |= (two | spread(more & stones & ~reached, geometry)) & empty
            for index in range(len(geometry.order)):
                if geometry.order[index] & reached == _ZERO:
                    sums[index] += 1
            reached = more


@numba.njit(nogil=True)
def most_urgent(
    cells: np.uint64, mine: np.uint64, theirs: np.uint64, color: int, geometry: Geometry
) -> np.uint64:
    """The one of a set of cells that seems to matter most to both sides; 0 if the set is empty."""
    empty = geometry.cells & ~(mine | theirs)
    sums = np.zeros(len(geometry.order), dtype=np.int64)
    _distances(mine, empty, color, geometry, sums)
    _distances(theirs, empty, RED + BLUE - color, geometry, sums)
    best = _ZERO
    least = 4 * _FURTHEST + 1
    for index in range(len(sums)):
        if cells & geometry.order[index] != _ZERO and sums[index] < least:
            best = geometry.order[index]
            least = sums[index]
    return best


@numba.njit(nogil=True)
def _slot(mine: np.uint64, theirs: np.uint64, color: int, table: Table) -> np.uint64:
    """The only slot of a table at which a position may stand."""
    mixed = (mine * _MIX_A) ^ ((theirs | np.uint64(color - RED)) * _MIX_B)
    return ((mixed ^ mixed >> _MIX_SHIFT) * _MIX_A >> _MIX_SHIFT) & np.uint64(len(table) - 1)


@numba.njit(nogil=True)
def _known(
    mine: np.uint64, theirs: np.uint64, color: int, geometry: Geometry, table: Table
) -> np.uint64:
    """The answer of `solve` if it shows at once or is in the table, else 0."""
    empty = geometry.cells & ~(mine | theirs)
    wins = finishing(mine, empty, color, geometry)
    if wins != _ZERO:
        return WIN | lowest(wins)
    slot = _slot(mine, theirs, color, table)
    if table[slot, 0] == mine and table[slot, 1] == theirs | np.uint64(color - RED):
        return np.uint64(table[slot, 2])
    lost, carrier = bridged(theirs, empty, RED + BLUE - color, geometry)
    return carrier if lost else _ZERO


@numba.njit(nogil=True)
def _must_play(
    mine: np.uint64, theirs: np.uint64, color: int, geometry: Geometry, table: Table
) -> tuple[np.uint64, np.uint64]:
    """The moves that are still open after a look at each, and the answer so far.

    If there are none, the answer is that of `solve`; else it is the union of the carriers of the
    other side's wins over the moves that are not open.
    """
    other = RED + BLUE - color
    empty = geometry.cells & ~(mine | theirs)
    must_play, answer = empty, _ZERO
    for cell in geometry.order:
        if empty & cell != _ZERO and must_play != _ZERO:
            threatens, bridges = bridged(theirs | cell, empty ^ cell, other, geometry)
            if threatens and must_play & ~(bridges | cell) != _ZERO:
                must_play &= bridges | cell
                answer |= bridges | cell
    for cell in geometry.order:
        if must_play & cell != _ZERO:
            reply = _known(theirs, mine | cell, other, geometry, table)
            if reply & WIN != _ZERO:
                must_play &= reply
                answer |= reply ^ WIN
            elif reply != _ZERO:
                return _ZERO, WIN | cell | reply
    return must_play, answer


@numba.njit(nogil=True, cache=True)
def solve(
    mine: np.uint64, theirs: np.uint64, color: int, geometry: Geometry, table: Table
) -> np.uint64:
    """Whether the side to move wins, and the cells that the winner needs for it.

    Args:
        mine: The stones of the side to move.
        theirs: The other side's. Neither joins its edges yet; their numbers may be any.
        color: The side to move.
        geometry: See `geometry_of`.
        table: See `table_for`; may serve many searches of one size.

    Returns:
        A set of empty cells, with `WIN` added if the side to move wins. Whoever wins does so by
        stones on these cells alone, whatever the loser does elsewhere.
    """
    answer = _known(mine, theirs, color, geometry, table)
    if answer != _ZERO:
        return answer
    frames = np.zeros((len(geometry.order) + 1, 3), dtype=np.uint64)  # must-play, answer, cell
    frames[0, 0], frames[0, 1] = _must_play(mine, theirs, color, geometry, table)
    depth = 0
    while True:
        if frames[depth, 0] == _ZERO:
            answer = np.uint64(frames[depth, 1])
            slot = _slot(mine, theirs, color, table)
            table[slot, 0] = mine
            table[slot, 1] = theirs | np.uint64(color - RED)
            table[slot, 2] = answer
            if depth == 0:
                return answer
            depth -= 1
            mine, theirs = theirs ^ frames[depth, 2], mine
            color = RED + BLUE - color
            if answer & WIN == _ZERO:
                frames[depth, 0] = _ZERO
                frames[depth, 1] = WIN | frames[depth, 2] | answer
            else:
                frames[depth, 0] &= answer
                frames[depth, 1] |= answer ^ WIN
        else:
            cell = most_urgent(frames[depth, 0], mine, theirs, color, geometry)
            frames[depth, 2] = cell
            depth += 1
            mine, theirs = theirs, mine | cell
            color = RED + BLUE - color
            frames[depth, 0], frames[depth, 1] = _must_play(mine, theirs, color, geometry, table)


@numba.njit(nogil=True, cache=True)
def winning_bits(
    mine: np.uint64, theirs: np.uint64, color: int, geometry: Geometry, table: Table
) -> np.uint64:
    """All cells on which a stone of the side to move wins; for the arguments see `solve`."""
    empty = geometry.cells & ~(mine | theirs)
    wins = finishing(mine, empty, color, geometry)
    must_play = empty & ~wins
    while must_play != _ZERO:
        cell = most_urgent(must_play, mine, theirs, color, geometry)
        must_play ^= cell
        answer = solve(theirs, mine | cell, RED + BLUE - color, geometry, table)
        if answer & WIN == _ZERO:
            wins |= cell
        else:
            must_play &= answer
    return wins


def board_winner(board: Board, color: Color) -> Color:
    """Who wins a board with best play if ``color`` is to move.

    Args:
        board: See `board_of`; the numbers of stones may be any. If a colour joins its edges, it is
            the winner.
        color: The side to move.

    Raises:
        ValueError: The board is larger than `MAX_BITBOARD_SIZE`.

    >>> [board_winner(board_of(Position.initial(2)), color) for color in Color]
    [Color.RED, Color.BLUE]
    """
    size = isqrt(len(board)) - 2
    geometry = geometry_of(size)
    mine, theirs = (bits_of(board, code_of(each)) for each in (color, color.other))
    if joins(mine, code_of(color), geometry):
        return color
    if joins(theirs, code_of(color.other), geometry):
        return color.other
    answer = solve(mine, theirs, code_of(color), geometry, table_for(size))
    return color if int(answer) & int(WIN) else color.other


def board_winning_cells(board: Board, color: Color) -> list[Cell]:
    """All cells of a board on which a stone of ``color``, if it is to move, wins with best play.

    Args:
        board: See `board_of`; the numbers of stones may be any.
        color: The side to move.

    Returns:
        The cells, row by row; none if a colour joins its edges already.

    Raises:
        ValueError: The board is larger than `MAX_BITBOARD_SIZE`.

    >>> board_winning_cells(board_of(Position.initial(2)), Color.BLUE)
    [Cell(col=1, row=0), Cell(col=0, row=1)]
    """
    size = isqrt(len(board)) - 2
    geometry = geometry_of(size)
    mine, theirs = (bits_of(board, code_of(each)) for each in (color, color.other))
    if joins(mine, code_of(color), geometry) or joins(theirs, code_of(color.other), geometry):
        return []
    return cells_of(winning_bits(mine, theirs, code_of(color), geometry, table_for(size)), size)


def winner(position: Position) -> Color:
    """Who wins with best play; who has won if the game is over. Swaps are not considered.

    Raises:
        ValueError: The board is larger than `MAX_BITBOARD_SIZE`.

    >>> winner(Position.initial(3))
    Color.RED
    """
    if position.winner is not None:
        return position.winner
    assert position.turn is not None
    return board_winner(board_of(position), position.turn)


def winning_cells(position: Position) -> list[Cell]:
    """All cells on which the side to move wins with best play, row by row; none if it is over.

    Unlike `tulay.engine.finish.winning_cells`, which looks one stone ahead. Swaps are not
    considered.

    Raises:
        ValueError: The board is larger than `MAX_BITBOARD_SIZE`.

    >>> winning_cells(Position.initial(2))
    [Cell(col=1, row=0), Cell(col=0, row=1)]
    """
    if position.turn is None:
        return []
    return board_winning_cells(board_of(position), position.turn)
