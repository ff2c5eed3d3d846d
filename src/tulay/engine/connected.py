"""What a stone, an empty cell or an edge is connected to, for people who look at a board.

The kernels of `tulay.engine.connections` number points; here they are cells and edges again. The
board is not filled in, so that what is said holds for the stones that stand there. Refuses to
search: what is said is true, and not all that is true is said.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tulay.core import Cell, Color, Position
from tulay.engine.board import board_of, cell_of, code_of
from tulay.engine.connections import FIRST_EDGE, LAST_EDGE, Web, connect, pair_of, web_of
from tulay.engine.inferior import local_of

Edge: TypeAlias = Literal["top", "bottom", "left", "right"]
Spot: TypeAlias = Cell | Edge

LARGEST = 19
"""Cells along an edge; room for the connections on a larger board is not worth having."""

_EDGES: dict[Color, tuple[Edge, Edge]] = {
    Color.RED: ("top", "bottom"),
    Color.BLUE: ("left", "right"),
}


def connected(position: Position, color: Color, spot: Spot, *, moves_first: bool) -> list[Spot]:
    """The cells and edges with which a colour can join a spot, whatever the other side does.

    An empty cell counts as if a stone of the colour stood on it, and so does an edge. Each of the
    connections holds for itself: a move may threaten two of them. Those that lead over an edge are
    not found; and once the colour's edges are joined with each other, which wins, the search ends.

    Args:
        position: A running game; whose turn it is does not matter.
        color: Whose connections.
        spot: An edge of the colour, or a cell that the other side does not hold.
        moves_first: Whether the colour makes the first move; otherwise the other side does.

    Returns:
        The cells row by row, then the edges; without the spot.

    Raises:
        ValueError: The game is over, the board is too large, or the spot is the other side's.

    >>> game = Position.arranged(3, {Cell(1, 1): Color.RED}, Color.BLUE)
    >>> connected(game, Color.RED, Cell(1, 1), moves_first=False)[-2:]
    ['top', 'bottom']
    """
    if position.over:
        raise ValueError("the game is over")
    if position.size > LARGEST:
        raise ValueError(f"a board of size {position.size} is larger than {LARGEST}")
    size, web, board = position.size, web_of(position.size), board_of(position)
    connect(web, board, local_of(size), code_of(color), len(web.ends))
    spots: dict[Spot, int] = {
        cell_of(place, size): int(web.point[place])
        for place in range(len(board))
        if web.point[place] >= 0 and _is_cell(place, size)
    }
    spots.update(zip(_EDGES[color], (FIRST_EDGE, LAST_EDGE), strict=True))
    if spot not in spots:
        raise ValueError(f"{spot} is the other side's")
    start = spots.pop(spot)
    return [each for each, point in spots.items() if _joined(web, start, point, moves_first)]


def _is_cell(place: int, size: int) -> bool:
    """Whether a place of the flat array is within the border."""
    row, column = divmod(place, size + 2)
    return 1 <= row <= size and 1 <= column <= size


def _joined(web: Web, one: int, other: int, moves_first: bool) -> bool:
    """Whether two points are one, or have a connection."""
    if one == other:
        return True
    pair = pair_of(one, other)
    return bool(web.fulls[pair] or (moves_first and web.semis[pair]))
