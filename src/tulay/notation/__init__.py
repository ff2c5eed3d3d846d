"""Hex as text and pictures, pure. Refuses to read or write files."""

from __future__ import annotations

from tulay.notation.actions import action_name, parse_action
from tulay.notation.ascii import Setup, ascii_board, parse_ascii
from tulay.notation.cells import cell_name, column_name, parse_cell
from tulay.notation.error import NotationError

__all__ = [
    "NotationError",
    "Setup",
    "action_name",
    "ascii_board",
    "cell_name",
    "column_name",
    "parse_action",
    "parse_ascii",
    "parse_cell",
]
