"""What a tree has found out already about a later position of the same game.

The node of that position becomes the root, with all that is below it; the rest is forgotten and
its room given back. Refuses to decide when that is wanted.
"""

from __future__ import annotations

import numba
import numpy as np

from tulay.core import Position
from tulay.engine.board import code_of, index_of
from tulay.engine.nodes import Tree
from tulay.engine.planes import mover_of

_MOST_STONES = 6
_GONE = -1


def node_after(tree: Tree, before: Position, after: Position) -> int:
    """The node of a tree that holds a later position of the same game.

    Args:
        tree: A tree in which nothing waits.
        before: The position of its root.
        after: A running game on a board of the same size.

    Returns:
        An evaluated node with edges, or -1: the later position lacks a stone of the earlier one,
        has many more, or the search has never come there.
    """
    old, new = dict(before.stones()), dict(after.stones())
    if len(new) - len(old) > _MOST_STONES or not old.items() <= new.items():
        return -1
    added = {
        index_of(cell, after.size): code_of(color) for cell, color in new.items() if cell not in old
    }
    node = _most_visited(tree, 0, added)
    if node < 0 or tree.mover[node] != mover_of(after):
        return -1
    return node


def _most_visited(tree: Tree, node: int, added: dict[int, int]) -> int:
    """Of the nodes at which just these stones were added in some order, the most visited, or -1."""
    if not tree.ready[node] or not tree.edges[node]:
        return -1
    if not added:
        return node
    best = -1
    for edge in range(tree.first[node], tree.first[node] + tree.opened[node]):
        cell, child = int(tree.cell[edge]), int(tree.child[edge])
        if child < 0 or added.get(cell) != tree.mover[node]:
            continue
        left = {place: color for place, color in added.items() if place != cell}
        found = _most_visited(tree, child, left)
        if found >= 0 and (best < 0 or tree.visits[found] > tree.visits[best]):
            best = found
    return best


@numba.njit(nogil=True)
def _move_node(tree: Tree, node: int, to: int, first: int) -> None:
    """Copies a node with its edges to an earlier place; its children keep their numbers."""
    source = tree.first[node]
    for at in range(tree.edges[node]):
        tree.cell[first + at] = tree.cell[source + at]
        tree.prior[first + at] = tree.prior[source + at]
    for at in range(tree.opened[node]):
        tree.child[first + at] = tree.child[source + at]
        tree.tries[first + at] = tree.tries[source + at]
        tree.total[first + at] = tree.total[source + at]
        tree.bar[first + at] = tree.bar[source + at]
    for place in range(tree.board.shape[1]):
        tree.board[to, place] = tree.board[node, place]
    tree.mover[to] = tree.mover[node]
    tree.verdict[to] = tree.verdict[node]
    tree.ready[to] = tree.ready[node]
    tree.value[to] = tree.value[node]
    tree.visits[to] = tree.visits[node]
    tree.edges[to] = tree.edges[node]
    tree.opened[to] = tree.opened[node]
    tree.first[to] = first


@numba.njit(nogil=True, cache=True)
def keep_below(tree: Tree, root: int) -> None:
    """Makes a node the root: it and all below it move to the front, the rest is forgotten.

    A node has a higher number than its parent and its edges lie after those of nodes before it,
    and that stays so; this is why one sweep does, and nothing is overwritten before it is moved.

    Args:
        tree: A tree in which nothing waits.
        root: An evaluated node.
    """
    number = np.full(tree.used[0], _GONE, dtype=np.int32)
    number[root] = 0
    nodes, edges = 0, 0
    for node in range(root, number.size):
        if number[node] == _GONE:
            continue
        _move_node(tree, node, nodes, edges)
        number[node] = nodes
        for edge in range(edges, edges + tree.opened[nodes]):
            if tree.child[edge] >= 0:
                number[tree.child[edge]] = 0
        edges += tree.edges[nodes]
        nodes += 1
    for node in range(nodes):
        first = tree.first[node]
        for edge in range(first, first + tree.opened[node]):
            if tree.child[edge] >= 0:
                tree.child[edge] = number[tree.child[edge]]
    tree.used[0], tree.used[1] = nodes, edges
