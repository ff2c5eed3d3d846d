"""First stones: whether to swap one, and which one to open with where it may be swapped.

Boards up to 7×7 are solved. On others a net says how even a first stone leaves the game.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from tulay.core import Cell, Position
from tulay.engine.evaluator import Evaluator
from tulay.engine.opening_table import SOLVED
from tulay.engine.planes import planes_of
from tulay.engine.starts import first_stones
from tulay.notation import cell_name

_VARIETY = 8  # openings to choose from
_CHUNK = 16  # positions that the net judges together
_JUDGED_SIZE = 19  # up to which size the net is asked about every first stone
_WELL_KNOWN_SIZE = 13  # up to which the net has learned enough to be believed
_LOST_SHARE = 0.43
"""The share of all first stones that lose: 0.33 to 0.48 on the solved sizes from 5 to 7."""


class _Judged(NamedTuple):
    """What a net says about the first stones of a size.

    Attributes:
        even: The evenest ones, and how far from even they are.
        border: What it says of the stone between those that lose and those that win, -1 to 1.
    """

    even: tuple[tuple[float, Cell], ...]
    border: float


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


def is_known_to_win(position: Position) -> bool:
    """Whether the one stone on the board wins for its side beyond doubt.

    >>> from tulay.core import Place
    >>> is_known_to_win(Position.of(3, True, [Place(Cell(1, 1))]))
    True
    """
    (cell, _), *_ = position.stones()
    return is_solved(position.size) and red_wins(position.size, cell)


class Openings:
    """First stones that leave both sides about the same chance, as a net sees them."""

    def __init__(self, evaluator: Evaluator) -> None:
        """Takes the net; it is asked once for each size."""
        self._evaluator = evaluator
        self._known: dict[int, _Judged] = {}

    def choose(self, size: int, rng: Random) -> tuple[Cell, float]:
        """One of a few, and the chance, 0 to 1, that it leaves its side after the best answer.

        >>> from tulay.engine.evaluator import UniformEvaluator
        >>> Openings(UniformEvaluator()).choose(1, Random(1))
        (Cell(col=0, row=0), 0.5)
        """
        judged_size = min(size, _JUDGED_SIZE)
        edge, (col, row) = rng.choice(self._judged(judged_size).even)
        cell = Cell(_moved(col, judged_size, size), _moved(row, judged_size, size))
        if rng.random() < 0.5:  # turned by half it is the same
            cell = Cell(size - 1 - cell.col, size - 1 - cell.row)
        return cell, (1 - edge) / 2

    def wins(self, position: Position, value: float) -> bool:
        """Whether the one stone on the board is better for its side than for the other.

        On boards larger than the net has learned well it is compared with other first stones, at
        first sight.

        Args:
            position: A game after its first stone.
            value: The result, -1 to 1, that the stone's side may expect.
        """
        size = position.size
        if is_solved(size):
            return is_known_to_win(position)
        if size <= _WELL_KNOWN_SIZE:
            return value > 0
        seen = -float(self._evaluator.evaluate(planes_of(position)).value[0])
        return seen > self._judged(min(size, _JUDGED_SIZE)).border

    def _judged(self, size: int) -> _Judged:
        """What the net says about a size."""
        if size not in self._known:
            starts = [start for start in first_stones(size) if not start.over]
            values: list[float] = []
            for at in range(0, len(starts), _CHUNK):
                planes = np.concatenate([planes_of(start) for start in starts[at : at + _CHUNK]])
                values += (-self._evaluator.evaluate(planes).value).tolist()
            border = 0.0
            if size > _WELL_KNOWN_SIZE:
                border = sorted(values)[round(_LOST_SHARE * len(values))]
            edges = [min(1.0, abs(value - border)) for value in values]
            cells = [start.last_cell or Cell(0, 0) for start in starts]
            ranked = sorted(zip(edges, cells, strict=True)) or [(0.0, Cell(0, 0))]
            most = min(_VARIETY, (size * size + 1) // 2)
            self._known[size] = _Judged(tuple(ranked[:most]), border)
        return self._known[size]


def _moved(at: int, size: int, larger: int) -> int:
    """A column or row of one size on a larger one: as far from the nearer edge."""
    return at if at < size / 2 else at + larger - size
