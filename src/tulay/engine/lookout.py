"""What virtual connections prove about the root of a tree, before it is searched.

If the mover has a connection of its edges, half or full, it wins; if the other side has a full
one, it loses; and if the other side has half ones, all cells outside of what they have in common
lose at once (the *must-play* region: Hayward et al., "Solving 7×7 Hex: virtual connections and
game-state reduction", 2004). To look costs as much as some evaluations. Refuses to look at other
nodes: what that proves does not come sooner by more than it costs.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tulay.core import Position
from tulay.engine.board import BLUE, RED, board_of
from tulay.engine.connections import (
    FIRST_EDGE,
    LAST_EDGE,
    Sets,
    Web,
    connect,
    pair_of,
    web_of,
)
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.nodes import BARRED, Room, Tree

LARGEST = 13
"""Cells along an edge; on larger boards a look takes as long as many visits."""

_Flags: TypeAlias = npt.NDArray[np.bool_]

_ENDS = pair_of(FIRST_EDGE, LAST_EDGE)
_MOST_CONNECTIONS = 1 << 14
_MOST_TRIED = 12


class Lookout(NamedTuple):
    """Room to look at a root.

    Attributes:
        red: Room for Red's connections.
        blue: Room for Blue's.
    """

    red: Web
    blue: Web


def lookout_of(size: int) -> Lookout:
    """Room to look at roots of one size; hardly any on boards larger than `LARGEST`."""
    if size > LARGEST:
        return Lookout(web_of(1), web_of(1))
    # The kernel compiles here, not in the middle of a game.
    connect(web_of(1), board_of(Position.initial(1)), local_of(1), RED, _MOST_CONNECTIONS)
    return Lookout(web_of(size), web_of(size))


def look_at_root(tree: Tree, lookout: Lookout, room: Room, size: int) -> int:
    """Finds the connections of the root's position, and what they mean for it.

    Args:
        tree: A tree whose root is evaluated and has no verdict. It gets one if an edge that wins is
            found; it may lose edges that lose, never all of them.
        lookout: See `Lookout`.
        room: Room for this size.
        size: Cells along an edge.

    Returns:
        1 if the root's mover wins, -1 if it loses. A loss is not noted as long as there are edges
        that are not known to lose: a move is wanted all the same. 0 if nothing is proven, or if so
        few cells are taken that there is nothing to see.
    """
    if size * (size - 1) < tree.edges[0]:
        return 0
    board, mover = tree.board[0], int(tree.mover[0])
    mine, theirs = (lookout.red, lookout.blue) if mover == RED else (lookout.blue, lookout.red)
    connect(theirs, board, room.local, RED + BLUE - mover, _MOST_CONNECTIONS)
    if theirs.fulls[_ENDS]:
        return -1
    connect(mine, board, room.local, mover, _MOST_CONNECTIONS)
    if mine.fulls[_ENDS] or mine.semis[_ENDS]:
        carriers = (
            mine.full[_ENDS, : mine.fulls[_ENDS]],
            mine.semi[_ENDS, : mine.semis[_ENDS]],
        )
        cells = np.bitwise_or.reduce(np.concatenate(carriers), axis=0)
        _find_win(tree, _within(tree, cells, size), mine, room, size)
        return 1
    if theirs.semis[_ENDS]:
        must = np.bitwise_and.reduce(theirs.semi[_ENDS, : theirs.semis[_ENDS]], axis=0)
        _leave_only(tree, _within(tree, must, size))
    return int(tree.verdict[0])


def _within(tree: Tree, cells: Sets, size: int) -> _Flags:
    """Which edges of the root lead to some cells."""
    first, count = int(tree.first[0]), int(tree.edges[0])
    rows, columns = np.divmod(tree.cell[first : first + count], size + 2)
    bits = np.unpackbits(cells.view(np.uint8), bitorder="little")
    within: _Flags = bits[(rows - 1) * size + columns - 1] != 0
    return within


def _leave_only(tree: Tree, kept: _Flags) -> None:
    """Notes that all edges of the root lose but some.

    Those that are open are barred; the others are forgotten, unless nothing would be left.
    """
    first, opened, count = int(tree.first[0]), int(tree.opened[0]), int(tree.edges[0])
    for edge in first + np.flatnonzero(~kept[:opened]):
        tree.verdict[tree.child[edge]] = 1
        tree.bar[edge] = BARRED
    left = int(kept[opened:].sum())
    if opened + left > 0:
        start, unopened = first + opened, slice(first + opened, first + count)
        tree.cell[start : start + left] = tree.cell[unopened][kept[opened:]]
        tree.prior[start : start + left] = tree.prior[unopened][kept[opened:]]
        tree.edges[0] = opened + left
        _put_likeliest_next(tree)
    if left == 0 and (tree.verdict[tree.child[first : first + opened]] == 1).all():
        tree.verdict[0] = -1


def _put_likeliest_next(tree: Tree) -> None:
    """Puts the root's likeliest edge that is not open in the place after those that are."""
    start, end = int(tree.first[0] + tree.opened[0]), int(tree.first[0] + tree.edges[0])
    if start < end:
        _exchange(tree, start, start + int(tree.prior[start:end].argmax()))


def _exchange(tree: Tree, one: int, other: int) -> None:
    """Exchanges two edges that are not open."""
    for each in (tree.cell, tree.prior):
        each[one], each[other] = each[other], each[one]


def _find_win(tree: Tree, possible: _Flags, web: Web, room: Room, size: int) -> None:
    """Looks for the edge with which the root's mover wins, the likeliest first."""
    first = int(tree.first[0])
    order = np.argsort(-tree.prior[first : first + int(tree.edges[0])], kind="stable")
    mover = int(tree.mover[0])
    for edge in (first + order[possible[order]][:_MOST_TRIED]).tolist():
        board = tree.board[0].copy()  # not filled in: that may take what a connection is seen by
        board[tree.cell[edge]] = mover
        won = winner(board, room.local, size + 2, False) == mover  # noqa: FBT003
        if not won:
            connect(web, board, room.local, mover, _MOST_CONNECTIONS)
            won = bool(web.fulls[_ENDS])
        if won:
            _prove_by(tree, edge, board)
            return


def _prove_by(tree: Tree, edge: int, board: npt.NDArray[np.uint8]) -> None:
    """Notes that an edge of the root wins, which leads to a board."""
    next_one = int(tree.first[0] + tree.opened[0])
    if edge < next_one:
        tree.verdict[tree.child[edge]] = -1
        tree.verdict[0] = 1
        return
    leaf = int(tree.used[0])
    if leaf == len(tree.mover):
        return
    tree.used[0] += 1
    tree.board[leaf] = board
    tree.mover[leaf] = RED + BLUE - tree.mover[0]
    tree.verdict[leaf], tree.ready[leaf], tree.value[leaf], tree.visits[leaf] = -1, 0, 0.0, 0
    tree.first[leaf] = tree.edges[leaf] = tree.opened[leaf] = 0
    _exchange(tree, edge, next_one)
    tree.child[next_one], tree.tries[next_one] = leaf, 0
    tree.total[next_one] = tree.bar[next_one] = 0.0
    tree.opened[0] += 1
    _put_likeliest_next(tree)
    tree.verdict[0] = 1
