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
    Diagram,
    NotationError,
    Setup,
    SvgOptions,
    action_name,
    ascii_board,
    board_svg,
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
    "Diagram",
    "IllegalAction",
    "NotationError",
    "Place",
    "Position",
    "Resign",
    "Setup",
    "SizeError",
    "SvgOptions",
    "Swap",
    "__version__",
    "action_name",
    "ascii_board",
    "board_svg",
    "cell_name",
    "neighbors",
    "parse_action",
    "parse_ascii",
    "parse_cell",
]
