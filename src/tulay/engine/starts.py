"""Positions to begin paired games with: each is played twice, with colours exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tulay.core import Cell, Color, Place, Position
from tulay.engine.board import RED
from tulay.engine.evaluator import Evaluator
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.planes import filled_board, planes_of

_OPEN = 0.6  # the largest value, of either side, of a position that counts as open


def winner_so_far(position: Position) -> Color | None:
    """Who has joined the edges, by stones or by bridges that nobody can break."""
    if position.winner is not None:
        return position.winner
    found = winner(filled_board(position), local_of(position.size), position.size + 2, True)  # noqa: FBT003
    return None if found == 0 else Color.RED if found == RED else Color.BLUE


def openings(size: int, seed: int, judge: Evaluator | None = None) -> Iterator[Position]:
    """Positions to begin with: a red and a blue stone on cells taken at random.

    None comes twice, not even turned by half. Those that a judge thinks decided are left out.
    """
    rng = Random(seed)  # noqa: S311 -- it keeps no secret
    cells = list(Position.initial(size).empty_cells())
    seen: set[tuple[Cell, Cell]] = set()
    while len(seen) < len(cells) * (len(cells) - 1):
        red, blue = rng.sample(cells, 2)
        if (red, blue) in seen:
            continue
        last = size - 1
        seen.add((red, blue))
        seen.add((Cell(last - red.col, last - red.row), Cell(last - blue.col, last - blue.row)))
        position = Position.initial(size).after(Place(red)).after(Place(blue))
        if winner_so_far(position) is not None:
            continue
        if judge is None or abs(float(judge.evaluate(planes_of(position)).value[0])) <= _OPEN:
            yield position


def first_stones(size: int) -> Iterator[Position]:
    """Every first stone of a game, row by row; of two that are the same turned by half, one.

    >>> len(list(first_stones(5)))
    13
    """
    last = size - 1
    for cell in Position.initial(size).empty_cells():
        if cell <= Cell(last - cell.col, last - cell.row):
            yield Position.initial(size).after(Place(cell))
