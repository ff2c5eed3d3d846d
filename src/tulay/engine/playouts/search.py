"""Monte Carlo tree search with rapid action values: select, expand, play out, back up.

The value of a child blends its own playouts with those of its parent in which the same side had a
stone on the child's cell at the end, which are many early on (Gelly and Silver, "Monte-Carlo tree
search and rapid action value estimation in computer Go", 2011). These kernels count playouts and
nothing else: time and stopping are for `tulay.engine.cpu`, which calls `search` piece by piece.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices, ring_code
from tulay.engine.dice import Dice
from tulay.engine.playouts.playout import playout
from tulay.engine.playouts.tree import PRIOR_VISITS, UNEXPANDED, Tree

_RAVE_BIAS = np.float32(0.002)  # how soon a child's own playouts outweigh the rapid values
_EXPLORATION = np.float32(0.0)


class Patterns(NamedTuple):
    """The tables of `tulay.engine.patterns`, and what they are indexed by.

    Attributes:
        ring: ``int32, (6,)``, see `ring_offsets`.
        bridges: ``uint8, (3, CODES, 4)``, see `bridge_table`.
        dead: ``uint8, (CODES,)``, see `dead_table`.
    """

    ring: Indices
    bridges: npt.NDArray[np.uint8]
    dead: npt.NDArray[np.uint8]


@numba.njit(nogil=True)
def best_child(tree: Tree, node: int) -> int:
    """The child to descend into: the highest blend of own and rapid value, and curiosity."""
    first = tree.first[node]
    log = np.sqrt(np.log(tree.visits[node] + np.float32(1.0))) * _EXPLORATION
    best = first
    best_score = np.float32(-1.0)
    for child in range(first, first + tree.children[node]):
        visits = tree.visits[child]
        rave_visits = tree.rave_visits[child]
        weight = np.float32(1.0) + _RAVE_BIAS * rave_visits
        score = (tree.rave_wins[child] + tree.wins[child] * weight) / (
            rave_visits + visits * weight
        ) + log / np.sqrt(visits + np.float32(1.0))
        if score > best_score:
            best_score = score
            best = child
    return int(best)


@numba.njit(nogil=True)
def expand(tree: Tree, node: int, board: Board, order: Indices, patterns: Patterns) -> None:
    """Gives a node a child for every empty cell that is not dead, if the tree has room.

    ``order`` is as the last playout left it, so that children with equal values stand in random
    order.
    """
    first = tree.used[0]
    if first + order.size > tree.cell.size:
        return
    end = first
    for cell in order:
        if board[cell] == EMPTY and not patterns.dead[ring_code(board, patterns.ring, cell)]:
            tree.cell[end] = cell
            tree.first[end] = UNEXPANDED
            tree.children[end] = 0
            tree.visits[end] = 0.0
            tree.wins[end] = 0.0
            tree.rave_visits[end] = PRIOR_VISITS
            tree.rave_wins[end] = PRIOR_VISITS / 2
            end += 1
    tree.first[node] = first
    tree.children[node] = end - first
    tree.used[0] = end


@numba.njit(nogil=True)
def back_up(
    tree: Tree, path: Indices, length: int, full: Board, root_color: int, winner: int
) -> None:
    """Tells every node of a descent, and all their children, how its playout ended.

    Args:
        tree: The tree.
        path: The nodes of the descent, the root first.
        length: The number of them.
        full: The full board at the end of the playout.
        root_color: The side on turn at the root.
        winner: Who won the playout.
    """
    color = RED + BLUE - root_color  # who moved into the node
    for depth in range(length):
        node = path[depth]
        tree.visits[node] += np.float32(1.0)
        if winner == color:
            tree.wins[node] += np.float32(1.0)
        color = RED + BLUE - color
        won = np.float32(1.0) if winner == color else np.float32(0.0)
        first = tree.first[node]
        for child in range(first, first + tree.children[node]):
            if full[tree.cell[child]] == color:
                tree.rave_visits[child] += np.float32(1.0)
                tree.rave_wins[child] += won


@numba.njit(nogil=True, cache=True)
def search(
    tree: Tree,
    root: Board,
    root_color: int,
    root_last: int,
    order: Indices,
    patterns: Patterns,
    expand_at: int,
    dice: Dice,
    playouts: int,
) -> None:
    """Grows a tree whose root has children by so many playouts.

    Args:
        tree: The tree; grown.
        root: The position; unchanged.
        root_color: The side on turn.
        root_last: Where the newest stone stands, 0 for an empty board.
        order: The empty cells of the position; shuffled.
        patterns: The tables for this size.
        expand_at: The number of visits at which a node gets children.
        dice: The state of the random numbers.
        playouts: How many.
    """
    board = np.empty_like(root)
    path = np.empty(order.size + 1, dtype=np.int32)
    for _ in range(playouts):
        board[:] = root
        color, last, node, length = root_color, root_last, 0, 0
        while True:
            path[length] = node
            length += 1
            if tree.first[node] == UNEXPANDED and tree.visits[node] >= expand_at:
                expand(tree, node, board, order, patterns)
            if tree.children[node] == 0:
                break
            node = best_child(tree, node)
            last = tree.cell[node]
            board[last] = color
            color = RED + BLUE - color
        winner = playout(board, patterns.ring, patterns.bridges, order, color, last, dice)
        back_up(tree, path, length, board, root_color, winner)
