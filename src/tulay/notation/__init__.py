"""Hex as text and pictures, pure. Refuses to read or write files."""

from __future__ import annotations

from tulay.notation.actions import action_name, parse_action
from tulay.notation.ascii import Setup, ascii_board, parse_ascii
from tulay.notation.cells import cell_name, column_name, parse_cell
from tulay.notation.error import NotationError
from tulay.notation.record import GameRecord, format_record, parse_record, read_records
from tulay.notation.svg import Diagram, SvgOptions, board_svg

__all__ = [
    "Diagram",
    "GameRecord",
    "NotationError",
    "Setup",
    "SvgOptions",
    "action_name",
    "ascii_board",
    "board_svg",
    "cell_name",
    "column_name",
    "format_record",
    "parse_action",
    "parse_ascii",
    "parse_cell",
    "parse_record",
    "read_records",
]
