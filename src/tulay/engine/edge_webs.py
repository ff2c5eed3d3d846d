"""How a colour's edges are connected, on a board of any size.

Chooses the kernel: one word holds the cells of a small board, see `tulay.engine.small_webs`.
"""

from __future__ import annotations

import numpy as np

from tulay.engine.board import Board
from tulay.engine.connections import (
    FIRST_EDGE,
    LAST_EDGE,
    Sets,
    connect,
    pair_of,
    web_of,
)
from tulay.engine.inferior import local_of
from tulay.engine.small_webs import LARGEST_SMALL, connect_small, small_board, small_web

_ENDS = pair_of(FIRST_EDGE, LAST_EDGE)
_MOST_CONNECTIONS = 1 << 14


class EdgeWebs:
    """Finds connections of edges on boards of one size; what it needs for that is kept.

    A set of cells is an ``int`` with the bit ``row * size + column`` for each cell.
    """

    def __init__(self, size: int) -> None:
        """Sets the room aside.

        Args:
            size: Cells along an edge.
        """
        self._size = size
        self._small = (small_web(), small_board(size)) if size <= LARGEST_SMALL else None
        self._wide = web_of(size) if self._small is None else None

    def find(
        self, board: Board, color: int, stones: int, empty: int
    ) -> tuple[list[int], list[int]]:
        """The carriers of a colour's connections from edge to edge.

        Args:
            board: ``uint8, ((size + 2) ** 2,)``; no chain joins the colour's edges.
            color: Whose.
            stones: Its stones on the board.
            empty: The empty cells of the board.

        Returns:
            Those of full connections, and those of semi connections; not all of either, and with a
            full one the search ends.
        """
        if self._small is not None:
            web, small = self._small
            connect_small(web, small, color, np.uint64(stones), np.uint64(empty))
            return web.fulls(), web.semis()
        assert self._wide is not None
        wide = self._wide
        connect(wide, board, local_of(self._size), color, _MOST_CONNECTIONS)
        return (
            [as_int(cells) for cells in wide.full[_ENDS, : wide.fulls[_ENDS]]],
            [as_int(cells) for cells in wide.semi[_ENDS, : wide.semis[_ENDS]]],
        )


def as_int(cells: Sets) -> int:
    """A set of cells in words of 64 bits as a number."""
    return int.from_bytes(cells.tobytes(), "little")
