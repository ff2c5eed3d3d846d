"""Which cells of a position cannot matter, told apart for people who look at a board.

The kernels of `tulay.engine.inferior` fill cells in without saying why; here they are asked twice.
"""

from __future__ import annotations

from tulay.core import Cell, Color, Position
from tulay.engine.board import EMPTY, RED, Board, board_of, cell_of, empty_indices, ring_code
from tulay.engine.inferior import Local, fill_in, local_of


def inferior_cells(position: Position) -> dict[Cell, tuple[str, Color]]:
    """The empty cells that may be filled in, row by row, and whose stones they may count as.

    ``dead`` is a cell whose neighbours alone say that no stone on it matters. What else is filled
    in is ``captured``: a pair that one side holds, or what such pairs leave without meaning.

    >>> from tulay.core import Place
    >>> stones = dict.fromkeys([Cell(0, 1), Cell(1, 1)], Color.RED)
    >>> inferior_cells(Position.arranged(2, stones, Color.BLUE))[Cell(0, 0)][1]
    Color.RED
    """
    size, local = position.size, local_of(position.size)
    start = board_of(position)
    filled, dead = start.copy(), start.copy()
    fill_in(filled, local)
    _fill_dead(dead, filled, local)
    return {
        cell_of(index, size): (
            "captured" if dead[index] == EMPTY else "dead",
            Color.RED if filled[index] == RED else Color.BLUE,
        )
        for index in empty_indices(start).tolist()
        if filled[index] != EMPTY
    }


def _fill_dead(board: Board, filled: Board, local: Local) -> None:
    """Fills in what is dead by its neighbours alone, with the colours of a board filled in."""
    found = True
    while found:
        cells = [
            index
            for index in empty_indices(board).tolist()
            if local.dead[ring_code(board, local.ring, index)] and filled[index] != EMPTY
        ]
        for index in cells:
            board[index] = filled[index]
        found = bool(cells)
