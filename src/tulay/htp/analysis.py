"""What a player thinks, in the formats that HexGui draws. Refuses to think."""

from __future__ import annotations

from collections.abc import Mapping

from tulay.core import Cell, Color
from tulay.htp.player import Analysis
from tulay.notation import cell_name

COMMANDS = (
    "gfx/Search/tulay-search %m",
    "pspairs/Visits/tulay-visits %m",
    "var/Expected moves/tulay-line %m",
    "inferior/Inferior cells/compute-inferior %m",
    "plist/Legal moves/all_legal_moves %m",
    "param/Game/param_game",
)
"""The lines of the answer to ``hexgui-analyze_commands``: type, label, and command.

``%m`` stands for the mover, ``%p`` for the cell that is selected.
"""

PROVEN_COMMANDS = (
    "string/Winner/dfpn-solve-state %m",
    "plist/Winning moves/dfpn-solver-find-winning %m",
    "plist/Connected for sure/vc-connected-to-full %p %m",
    "plist/Connected when moving first/vc-connected-to-semi %p %m",
)
"""More of them where somebody proves."""

_SHOWN = 12
_KINDS = {"dead": "d", "captured": "c"}


def chance(value: float) -> float:
    """A result from -1 to 1 as a chance from 0 to 1.

    >>> chance(-1.0), chance(0.5)
    (0.0, 0.75)
    """
    return (value + 1) / 2


def influence(analysis: Analysis) -> str:
    """How much each move was looked at, to be painted, and a sentence below."""
    most = max((move.visits for move in analysis.moves), default=0)
    shares = [
        f"{cell_name(move.cell)} {move.visits / most:.2f}"
        for move in analysis.moves
        if move.visits > 0
    ]
    line = " ".join(cell_name(cell) for cell in analysis.line)
    text = f"{chance(analysis.value):.1%} to win, {analysis.visits} visits, {line}"
    return f"INFLUENCE {' '.join(shares)} TEXT {text}"


def visits(analysis: Analysis) -> str:
    """The best moves with their visits and chances."""
    pairs = [
        f"{cell_name(move.cell)} {move.visits}@{100 * chance(move.value):.0f}"
        for move in analysis.moves[:_SHOWN]
    ]
    return " ".join(pairs)


def inferior(cells: Mapping[Cell, tuple[str, Color]]) -> str:
    """Cells that may be filled in, and how.

    >>> inferior({Cell(0, 0): ("dead", Color.RED), Cell(1, 0): ("captured", Color.BLUE)})
    'a1 fdb b1 fcw'
    """
    return " ".join(
        f"{cell_name(cell)} f{_KINDS[kind]}{'b' if color is Color.RED else 'w'}"
        for cell, (kind, color) in cells.items()
    )
