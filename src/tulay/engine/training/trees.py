"""Many trees side by side, one for every game, so that their leaves are evaluated together.

The arrays are those of `tulay.engine.nodes.Tree` with an axis of slots before the others. Which
game a slot holds, and what its search is for, is unknown here.
"""

from __future__ import annotations

import numba

from tulay.engine.batches import Batch, answer
from tulay.engine.inferior import Local
from tulay.engine.nodes import Floats, Tree, tree_of


def trees_of(slots: int, nodes: int, size: int) -> Tree:
    """A tree for every slot: the arrays of `Tree` with an axis of slots before the others."""
    edges = nodes * size * size + (size + 2) ** 2
    return tree_of(nodes, edges, size, before=(slots,))


@numba.njit(nogil=True)
def tree_at(trees: Tree, slot: int) -> Tree:
    """The tree of one slot."""
    return Tree(
        trees.board[slot],
        trees.mover[slot],
        trees.verdict[slot],
        trees.ready[slot],
        trees.value[slot],
        trees.visits[slot],
        trees.first[slot],
        trees.edges[slot],
        trees.opened[slot],
        trees.cell[slot],
        trees.prior[slot],
        trees.child[slot],
        trees.tries[slot],
        trees.total[slot],
        trees.bar[slot],
        trees.used[slot],
    )


@numba.njit(nogil=True, cache=True)
def hand_in(trees: Tree, local: Local, batch: Batch, policy: Floats, value: Floats) -> None:
    """Gives the leaf that waits in each slot its evaluation and backs it up.

    Args:
        trees: A tree for every slot.
        local: The tables for the boards' size.
        batch: A place for every slot: -1 as the leaf where none waits; all are -1 afterwards.
        policy: ``float32, (slots, size ** 2)``; turned back in place.
        value: ``float32, (slots,)``; fewer than there are places if the last ones hold nothing.
    """
    for slot in range(value.size):
        leaf = batch.leaves[slot]
        if leaf < 0:
            continue
        batch.leaves[slot] = -1
        answer(
            tree_at(trees, slot),
            local,
            leaf,
            batch.paths[slot],
            batch.lengths[slot],
            batch.turned[slot],
            policy[slot],
            value[slot],
        )
