"""Positions that a tree holds more than once, because the same stones were put in another order.

A leaf whose position is known is not shown to the net: it takes over the edges of its twin and what
the search has found out there. It stays a node of its own, so that a tree stays a tree.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np

from tulay.engine.board import Indices
from tulay.engine.nodes import Tree

_NOBODY = -1
_MOVER = np.uint64(0x9E3779B97F4A7C15)
_STEP = np.uint64(0x100000001B3)
_HALF = np.uint64(32)


class Twins(NamedTuple):
    """Where to find the node with a position, by a hash of its board and mover.

    Attributes:
        node: ``int32, (a power of two,)``: a node, or -1.
    """

    node: Indices


def twins_of(nodes: int) -> Twins:
    """Room for the positions of so many nodes; none is known."""
    return Twins(np.full(1 << (2 * nodes).bit_length(), _NOBODY, dtype=np.int32))


@numba.njit(nogil=True)
def _hash_of(tree: Tree, node: int) -> int:
    mixed = np.uint64(tree.mover[node]) * _MOVER
    board = tree.board[node]
    for place in range(board.size):
        mixed = (mixed ^ np.uint64(board[place])) * _STEP
    return int(mixed ^ mixed >> _HALF)


@numba.njit(nogil=True)
def _same(tree: Tree, one: int, other: int) -> bool:
    if tree.mover[one] != tree.mover[other]:
        return False
    for place in range(tree.board.shape[1]):
        if tree.board[one, place] != tree.board[other, place]:
            return False
    return True


@numba.njit(nogil=True)
def twin_of(twins: Twins, tree: Tree, node: int) -> int:
    """The first node with the same position; the node itself if it is the first, and noted now."""
    last = twins.node.size - 1
    at = _hash_of(tree, node) & last
    while twins.node[at] != _NOBODY:
        if _same(tree, twins.node[at], node):
            return int(twins.node[at])
        at = (at + 1) & last
    twins.node[at] = node
    return node


@numba.njit(nogil=True)
def take_after(tree: Tree, leaf: int, twin: int) -> None:
    """Gives a leaf what is known of its position: a verdict, or edges and the mean value so far.

    Args:
        tree: The tree.
        leaf: Its newest node, not evaluated yet.
        twin: A node with the same position, evaluated.
    """
    if tree.verdict[twin] != 0:
        tree.verdict[leaf] = tree.verdict[twin]
        tree.used[1] = tree.first[leaf]  # it needs no edges
        tree.first[leaf] = 0
        return
    first, source = tree.first[leaf], tree.first[twin]
    for at in range(tree.edges[twin]):
        tree.cell[first + at] = tree.cell[source + at]
        tree.prior[first + at] = tree.prior[source + at]
    tried, total = np.float32(1.0), tree.value[twin]
    for edge in range(source, source + tree.opened[twin]):
        tried += np.float32(tree.tries[edge])
        total += tree.total[edge]
    tree.edges[leaf] = tree.edges[twin]
    tree.value[leaf] = total / tried
    tree.ready[leaf] = 1


@numba.njit(nogil=True, cache=True)
def note_all(twins: Twins, tree: Tree) -> None:
    """Forgets all that is known, and notes every evaluated node of a tree."""
    twins.node[:] = _NOBODY
    for node in range(tree.used[0]):
        if tree.ready[node]:
            twin_of(twins, tree, node)
