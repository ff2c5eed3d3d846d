"""Which cells matter, at a glance: currents between a colour's edges.

Empty cells conduct, a colour's stones do so far better, the other's not at all, and bridges are
wires of their own; between the edges lies a tension (Shannon's machine; Anshelevich, "A
hierarchical approach to computer Hex", 2002). A move is as good as what runs through its cell for
both colours. A guess in some microseconds, where asking a net takes hundreds; it proves nothing.
"""

from __future__ import annotations

import math

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.board import BLUE, EMPTY, RED, Board
from tulay.engine.inferior import Local

_STONE = 50.0  # how much better than an empty cell a stone conducts
_BRIDGE = 1.0
_LEAST = 1e-9


@numba.njit(nogil=True)
def _solve_band(matrix: npt.NDArray[np.float64], right: npt.NDArray[np.float64]) -> None:
    """Solves a symmetric system by elimination; the solution replaces the right side.

    Args:
        matrix: ``float64, (unknowns, band)``: the upper diagonals, the main one first.
        right: ``float64, (unknowns,)``.
    """
    count, band = matrix.shape
    for at in range(count):
        pivot = matrix[at, 0]
        for step in range(1, min(band, count - at)):
            factor = matrix[at, step] / pivot
            if factor == 0.0:
                continue
            for more in range(step, min(band, count - at)):
                matrix[at + step, more - step] -= factor * matrix[at, more]
            right[at + step] -= factor * right[at]
    for at in range(count - 1, -1, -1):
        total = right[at]
        for step in range(1, min(band, count - at)):
            total -= matrix[at, step] * right[at + step]
        right[at] = total / matrix[at, 0]


@numba.njit(nogil=True)
def _conducts(board: Board, place: int, color: int) -> float:
    if board[place] == EMPTY:
        return 1.0
    return _STONE if board[place] == color else 0.0


@numba.njit(nogil=True)
def _wire(board: Board, local: Local, place: int, step: int, color: int) -> float:
    """How well a cell is joined with another: 0 to 5 are its neighbours, 6 to 11 over bridges."""
    other = local.near[place, step] if step < 6 else local.far[place, step - 6]
    if other == 0:
        return 0.0
    one: float = _conducts(board, place, color)
    two: float = _conducts(board, other, color)
    if one == 0.0 or two == 0.0:
        return 0.0
    if step >= 6:
        first = local.near[place, step - 6]
        second = local.near[place, (step - 5) % 6]
        if board[first] != EMPTY or board[second] != EMPTY:
            return 0.0
        return _BRIDGE * one * two / (one + two)
    return one * two / (one + two)


@numba.njit(nogil=True)
def _add_currents(
    board: Board, local: Local, color: int, size: int, liking: npt.NDArray[np.float64]
) -> None:
    """Adds the logarithm of the current through each cell to what is said of it."""
    width, count = size + 2, size * size
    matrix = np.zeros((count, 2 * size + 1), dtype=np.float64)
    tension = np.zeros(count, dtype=np.float64)
    for at in range(count):
        place = (at // size + 1) * width + at % size + 1
        for step in range(12):
            wire = _wire(board, local, place, step, color)
            if wire == 0.0:
                continue
            matrix[at, 0] += wire
            other = local.near[place, step] if step < 6 else local.far[place, step - 6]
            row, col = other // width - 1, other % width - 1
            if row < 0 or col < 0:
                tension[at] += wire
            elif row < size and col < size and row * size + col > at:
                matrix[at, row * size + col - at] = -wire
        if matrix[at, 0] == 0.0:
            matrix[at, 0] = 1.0
    _solve_band(matrix, tension)
    for at in range(count):
        place = (at // size + 1) * width + at % size + 1
        current = 0.0
        for step in range(12):
            wire = _wire(board, local, place, step, color)
            if wire == 0.0:
                continue
            other = local.near[place, step] if step < 6 else local.far[place, step - 6]
            row, col = other // width - 1, other % width - 1
            beyond = 0.0
            if row < 0 or col < 0:
                beyond = 1.0
            elif row < size and col < size:
                beyond = tension[row * size + col]
            current += wire * abs(tension[at] - beyond)
        liking[at] += math.log(current + _LEAST)


@numba.njit(nogil=True, cache=True)
def currents(board: Board, local: Local, size: int) -> npt.NDArray[np.float64]:
    """How much each cell matters.

    Args:
        board: ``uint8, ((size + 2) ** 2,)``; no chain joins a colour's edges.
        local: The tables for its size.
        size: Cells along an edge.

    Returns:
        ``float64, (size ** 2,)``, row by row: a logarithm, to be compared on this board only, and
        only for empty cells.
    """
    liking = np.zeros(size * size, dtype=np.float64)
    _add_currents(board, local, RED, size, liking)
    _add_currents(board, local, BLUE, size, liking)
    return liking
