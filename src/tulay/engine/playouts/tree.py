"""The search tree: parallel arrays, one element per node, the children of a node side by side.

Node 0 is the root. ``wins`` and ``rave_wins`` count for the side that moved *into* the node. The
tree is a store without judgement; what to select and how to back up is in
`tulay.engine.playouts.search`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

UNEXPANDED = -1

PRIOR_VISITS = 2.0
"""Of a new node: so many rapid playouts, half of them won, as if it had had them already."""


class Tree(NamedTuple):
    """The nodes of a search.

    Attributes:
        used: ``int64, (1,)``, the number of nodes in use.
        first: ``int32, (capacity,)``, the first child, `UNEXPANDED` before there are any.
        children: ``int32, (capacity,)``, the number of children.
        cell: ``int32, (capacity,)``, where the stone was placed that leads into the node.
        visits: ``float32, (capacity,)``, descents through the node.
        wins: ``float32, (capacity,)``, how many of them the side that moved into it won.
        rave_visits: ``float32, (capacity,)``, playouts through the parent in which that side had
            a stone on the cell at the end, whenever it was placed.
        rave_wins: ``float32, (capacity,)``, how many of them that side won.
    """

    used: npt.NDArray[np.int64]
    first: npt.NDArray[np.int32]
    children: npt.NDArray[np.int32]
    cell: npt.NDArray[np.int32]
    visits: npt.NDArray[np.float32]
    wins: npt.NDArray[np.float32]
    rave_visits: npt.NDArray[np.float32]
    rave_wins: npt.NDArray[np.float32]


def tree_of(capacity: int) -> Tree:
    """A tree with room for so many nodes, holding the root alone.

    The memory of nodes that no search reaches is never touched.
    """
    tree = Tree(
        used=np.zeros(1, dtype=np.int64),
        first=np.empty(capacity, dtype=np.int32),
        children=np.empty(capacity, dtype=np.int32),
        cell=np.empty(capacity, dtype=np.int32),
        visits=np.empty(capacity, dtype=np.float32),
        wins=np.empty(capacity, dtype=np.float32),
        rave_visits=np.empty(capacity, dtype=np.float32),
        rave_wins=np.empty(capacity, dtype=np.float32),
    )
    clear(tree)
    return tree


def clear(tree: Tree) -> None:
    """Forgets every node but an unexpanded root."""
    tree.used[0] = 0
    append_children(tree, np.zeros(1, dtype=np.int32))


def append_children(tree: Tree, cells: npt.NDArray[np.int32]) -> int:
    """Adds sibling nodes for stones on ``cells`` and answers the first of them."""
    first = int(tree.used[0])
    last = first + len(cells)
    tree.used[0] = last
    tree.cell[first:last] = cells
    tree.first[first:last] = UNEXPANDED
    tree.children[first:last] = 0
    tree.visits[first:last] = tree.wins[first:last] = 0.0
    tree.rave_visits[first:last] = PRIOR_VISITS
    tree.rave_wins[first:last] = PRIOR_VISITS / 2
    return first
