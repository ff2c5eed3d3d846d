"""Hex: rules and notation as a library. Refuses to import anything beyond the pure layers."""

from __future__ import annotations

from tulay.core import (
    MAX_SIZE,
    MIN_SIZE,
    Action,
    Cell,
    Color,
    IllegalAction,
    Place,
    Position,
    Resign,
    SizeError,
    Swap,
    neighbors,
)
from tulay.notation import (
    NotationError,
    Setup,
    action_name,
    ascii_board,
    cell_name,
    parse_action,
    parse_ascii,
    parse_cell,
)

__version__ = "0.1.0"

__all__ = [
    "MAX_SIZE",
    "MIN_SIZE",
    "Action",
    "Cell",
    "Color",
    "IllegalAction",
    "NotationError",
    "Place",
    "Position",
    "Resign",
    "Setup",
    "SizeError",
    "Swap",
    "__version__",
    "action_name",
    "ascii_board",
    "cell_name",
    "neighbors",
    "parse_action",
    "parse_ascii",
    "parse_cell",
]
