"""Positions to measure with."""

from __future__ import annotations

from random import Random

from tulay.core import Place, Position


def middle_game(size: int, seed: int) -> Position:
    """A position with one cell in ten taken at random."""
    position = Position.initial(size)
    cells = list(position.empty_cells())
    Random(seed).shuffle(cells)
    for cell in cells[: size * size // 10]:
        position = position.after(Place(cell))
    return position
