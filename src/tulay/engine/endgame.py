"""Which move to make of those that a search found, above all where the game is decided.

Where every move wins or every move loses, a search says little about which to take. A person
expects a winner to get it over with, and a loser to hold out.
"""

from __future__ import annotations

from tulay.core import Cell, Color, Place, Position
from tulay.engine.finish import stones_needed
from tulay.engine.search import Found, Move
from tulay.engine.starts import winner_so_far

_DECIDED = 0.9  # the value from which on a game counts as won, and below its negative as lost
_AS_GOOD = 0.02  # values this close do not tell moves apart in a decided game
_OFTEN = 0.05  # of the visits of the best move; what was tried less is not known well enough
_CONSIDERED = 12


def settled(position: Position, found: Found) -> Cell:
    """The best cell; in a decided game the one that gets it over with, or holds out longest.

    Args:
        position: A running game.
        found: What a search found out about it.
    """
    color = position.turn
    assert color is not None
    if found.verdict > 0:
        sure = [cell for cell in position.empty_cells() if _wins_for(position, cell, color)]
        if sure:
            return min(sure, key=lambda cell: stones_needed(_after(position, cell), color))
    if found.verdict < 0:
        if any(move.visits and move.value > -1 for move in found.moves):
            return found.cell  # virtual connections say that it is lost, but not how
        return _hardest(position, color, [move.cell for move in found.moves])
    if abs(found.value) < _DECIDED:
        return found.cell
    cells = [move.cell for move in found.moves[:_CONSIDERED] if _is_as_good(move, found.moves[0])]
    if found.value < 0:
        return _hardest(position, color, cells)
    return min(cells, key=lambda cell: stones_needed(_after(position, cell), color))


def _is_as_good(move: Move, best: Move) -> bool:
    return move.visits >= _OFTEN * best.visits and move.value >= best.value - _AS_GOOD


def _hardest(position: Position, color: Color, cells: list[Cell]) -> Cell:
    """The cell that leaves the other side the most stones to place."""
    return max(cells, key=lambda cell: stones_needed(_after(position, cell), color.other))


def _after(position: Position, cell: Cell) -> Position:
    return position.after(Place(cell))


def _wins_for(position: Position, cell: Cell, color: Color) -> bool:
    """Whether a stone on a cell joins the edges by stones and bridges that nobody can break."""
    return winner_so_far(_after(position, cell)) is color
