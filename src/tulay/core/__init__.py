"""The rules of Hex as pure values. Refuses to know clocks, dice, files, people and text."""

from __future__ import annotations

from tulay.core.action import Action, IllegalAction, Place, Resign, Swap
from tulay.core.cell import Cell
from tulay.core.color import Color
from tulay.core.position import Position
from tulay.core.topology import MAX_SIZE, MIN_SIZE, SizeError, neighbors

__all__ = [
    "MAX_SIZE",
    "MIN_SIZE",
    "Action",
    "Cell",
    "Color",
    "IllegalAction",
    "Place",
    "Position",
    "Resign",
    "SizeError",
    "Swap",
    "neighbors",
]
