"""Somebody who learned the rules a minute ago."""

from __future__ import annotations

from random import Random

from tulay.core import Cell, Place, Position
from tulay.engine.finish import stones_needed


def beginners_cell(position: Position, rng: Random) -> Cell:
    """A cell on a shortest way between the own edges, one time in four any cell at all.

    The beginner sees neither bridges nor what the other side is up to.
    """
    color = position.turn
    assert color is not None
    cells = list(position.empty_cells())
    rng.shuffle(cells)
    if rng.random() < 0.25:
        return cells[0]
    needed = stones_needed(position, color)
    return next(
        cell for cell in cells if stones_needed(position.after(Place(cell)), color) < needed
    )
