"""Wins that were proven once and hold in many positions: what stands and what is empty there.

A win needs some stones of the winner and some cells in which it answers; whatever stands on all
other cells, it wins. So it holds wherever these stones stand and the other side has none of these
cells, and after a half-turn of the board, and in the long diagonal with the colours exchanged.
Refuses to prove anything, and boards of more than 64 cells.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numba
import numpy as np

from tulay.engine.board import BLUE, RED
from tulay.engine.connections import Sets

_ROOM = 1 << 10
_ZERO = np.uint64(0)


class Win(NamedTuple):
    """What a colour needs to win; sets of cells with the bit ``row * size + column`` for each.

    Attributes:
        stones: Cells that are its own.
        cells: Empty cells, or its own.
    """

    stones: int
    cells: int


@numba.njit(nogil=True, cache=True)
def _find(
    stones: Sets, cells: Sets, first: int, count: int, own: np.uint64, free: np.uint64
) -> int:
    """The first of some wins whose stones are among some cells, and its cells among others."""
    lacking, taken = ~own, ~free
    for at in range(first, count):
        if stones[at] & lacking | cells[at] & taken == _ZERO:
            return at
    return -1


@dataclass
class _Shelf:
    """Wins of one colour with the same side on turn."""

    stones: Sets = field(default_factory=lambda: np.zeros(_ROOM, dtype=np.uint64))
    cells: Sets = field(default_factory=lambda: np.zeros(_ROOM, dtype=np.uint64))
    count: int = 0

    def find(self, own: int, free: int, first: int = 0) -> int:
        """The first win that holds from a number on, or -1."""
        at: int = _find(self.stones, self.cells, first, self.count, np.uint64(own), np.uint64(free))
        return at

    def add(self, win: Win) -> None:
        """Adds a win."""
        if self.count == self.stones.size:
            self.stones = np.concatenate([self.stones, np.zeros_like(self.stones)])
            self.cells = np.concatenate([self.cells, np.zeros_like(self.cells)])
        self.stones[self.count], self.cells[self.count] = win.stones, win.cells
        self.count += 1

    def at(self, number: int) -> Win:
        """One of them."""
        return Win(int(self.stones[number]), int(self.cells[number]))


class Wins:
    """The wins proven on boards of one size.

    >>> wins = Wins(2)
    >>> wins.add(RED, RED, Win(0b0010, 0b1100))
    >>> wins.find(BLUE, BLUE, own=0b0100, free=0b1111)  # in the diagonal, colours exchanged
    Win(stones=4, cells=10)
    >>> wins.find(RED, BLUE, own=0b0010, free=0b1110) is None  # Red is not on turn
    True
    """

    def __init__(self, size: int) -> None:
        """Knows none yet.

        Args:
            size: Cells along an edge.
        """
        cells = range(size * size)
        self._turns = [1 << size * size - 1 - bit for bit in cells]
        self._swaps = [1 << bit % size * size + bit // size for bit in cells]
        self._shelves = {(color, mover): _Shelf() for color in (RED, BLUE) for mover in (RED, BLUE)}

    def add(self, color: int, mover: int, win: Win) -> None:
        """Notes a win and what looks like it.

        Args:
            color: Who wins.
            mover: Who is on turn.
            win: What it needs.
        """
        other = (RED + BLUE - color, RED + BLUE - mover)
        swapped = self._moved(win, self._swaps)
        looks = [((color, mover), win), (other, swapped)]
        looks += [(key, self._moved(each, self._turns)) for key, each in looks]
        for key, each in looks:
            if self._shelves[key].find(each.stones, each.stones | each.cells) < 0:
                self._shelves[key].add(each)

    def find(self, color: int, mover: int, own: int, free: int) -> Win | None:
        """A win of a colour that holds in a position, if one is known.

        Args:
            color: Whose.
            mover: Who is on turn; if the colour is, it needs not be.
            own: Its cells.
            free: Its cells and the empty ones.
        """
        for on_turn in (color, RED + BLUE - color) if mover == color else (mover,):
            shelf = self._shelves[color, on_turn]
            at = shelf.find(own, free)
            if at >= 0:
                return shelf.at(at)
        return None

    def __len__(self) -> int:
        """How many are known."""
        return sum(shelf.count for shelf in self._shelves.values())

    @staticmethod
    def _moved(win: Win, to: list[int]) -> Win:
        return Win(*(sum(bit for at, bit in enumerate(to) if each >> at & 1) for each in win))
