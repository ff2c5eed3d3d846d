"""Choosing at the root with few visits: sequential halving over moves drawn without replacement.

Every move's logit gets a Gumbel number; the moves that are highest in the sum share the visits, the
better half stays in each round. What comes out improves on the net's policy even with a handful of
visits, and the completed values say by how much (Danihelka et al., "Policy improvement by planning
with Gumbel", 2022).
"""

from __future__ import annotations

import math

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.dice import Dice, roll
from tulay.engine.nodes import Floats, Tree

VISIT_OFFSET = np.float32(50.0)
VALUE_SCALE = np.float32(0.5)  # the paper's 1.0 is for values from 0 to 1
_LEAST_PRIOR = np.float32(1e-30)
_SIDES = 1 << 31


def halving_rounds(considered: int, visits: int) -> npt.NDArray[np.int32]:
    """For every visit, how often the move that gets it must have been visited before.

    Args:
        considered: How many moves share the visits at first.
        visits: How many there are.

    Returns:
        ``int32, (visits,)``.

    >>> halving_rounds(4, 12).tolist()
    [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    """
    rounds = max(1, math.ceil(math.log2(considered))) if considered > 1 else 1
    order: list[int] = []
    left, before = considered, 0
    while len(order) < visits:
        each = max(1, visits // (rounds * left))
        for _ in range(each):
            order += [before] * left
            before += 1
        left = max(2, left // 2) if considered > 1 else 1
    return np.array(order[:visits], dtype=np.int32)


def round_table(most_considered: int, visits: int) -> npt.NDArray[np.int32]:
    """`halving_rounds` for every number of moves up to one.

    Returns:
        ``int32, (most_considered + 1, visits)``; row 0 is unused.
    """
    table = np.zeros((most_considered + 1, visits), dtype=np.int32)
    for considered in range(1, most_considered + 1):
        table[considered] = halving_rounds(considered, visits)
    return table


@numba.njit(nogil=True)
def _log_prior(tree: Tree, edge: int) -> float:
    """The net's logit, up to a constant that the edges of a node share."""
    return float(np.log(max(tree.prior[edge], _LEAST_PRIOR)))


@numba.njit(nogil=True)
def draw_hopes(tree: Tree, dice: Dice, hopes: Floats) -> None:
    """Draws what the root's edges promise before any of them is tried.

    Args:
        tree: A tree with an evaluated root.
        dice: The state of the random numbers.
        hopes: ``float32, (at least the root's edges,)``: written: a Gumbel number and the
            logarithm of the prior.
    """
    for at in range(tree.edges[0]):
        uniform = (np.float64(roll(dice, _SIDES)) + 0.5) / np.float64(_SIDES)
        hopes[at] = np.float32(_log_prior(tree, tree.first[0] + at) - np.log(-np.log(uniform)))


@numba.njit(nogil=True)
def value_of(tree: Tree, edge: int, otherwise: float) -> float:
    """What an open edge that is tried or proven is worth to the mover; else, what is given."""
    child = tree.child[edge]
    worth = np.float32(otherwise)
    if child >= 0 and tree.verdict[child] != 0:
        worth = np.float32(-tree.verdict[child])
    elif tree.tries[edge] > 0:
        worth = tree.total[edge] / np.float32(tree.tries[edge])
    return float(worth)


@numba.njit(nogil=True)
def mixed_value(tree: Tree, node: int) -> float:
    """What an untried move of a node may be worth: its evaluation, mixed with what was tried."""
    tries = np.float32(0.0)
    prior = np.float32(1e-12)
    worth = np.float32(0.0)
    for edge in range(tree.first[node], tree.first[node] + tree.opened[node]):
        if tree.tries[edge] > 0:
            tries += np.float32(tree.tries[edge])
            prior += tree.prior[edge]
            worth += tree.prior[edge] * np.float32(value_of(tree, edge, 0.0))
    return float((tree.value[node] + tries * worth / prior) / (np.float32(1.0) + tries))


@numba.njit(nogil=True)
def most_tries(tree: Tree, node: int) -> int:
    """The number of tries of the edge of a node that has the most."""
    most = 0
    for edge in range(tree.first[node], tree.first[node] + tree.opened[node]):
        most = max(most, tree.tries[edge])
    return int(most)


@numba.njit(nogil=True)
def edge_with_tries(tree: Tree, tries: int, hopes: Floats) -> int:
    """The root's edge that promises most among those with so many tries.

    Args:
        tree: A tree with an evaluated root and all of its edges open.
        tries: The number; at least one edge must have it.
        hopes: ``float32, (at least the root's edges,)``, see `draw_hopes`.
    """
    first = tree.first[0]
    scale = (VISIT_OFFSET + np.float32(most_tries(tree, 0))) * VALUE_SCALE
    best = -1
    best_score = np.float32(-1e30)
    for edge in range(first, first + tree.edges[0]):
        if tree.tries[edge] != tries:
            continue
        score = hopes[edge - first]
        if tries > 0:  # what is untried has the same worth everywhere
            score += scale * np.float32(value_of(tree, edge, 0.0))
        if score > best_score:
            best_score = score
            best = edge
    return int(best)


@numba.njit(nogil=True)
def improved_policy(tree: Tree, policy: Floats) -> None:
    """The policy that the search of a root recommends.

    Args:
        tree: A tree with an evaluated root and all of its edges open.
        policy: ``float32, (at least the root's edges,)``: written, sums to 1 over the edges.
    """
    first, count = tree.first[0], tree.edges[0]
    otherwise = mixed_value(tree, 0)
    scale = (VISIT_OFFSET + np.float32(most_tries(tree, 0))) * VALUE_SCALE
    highest = np.float32(-1e30)
    for at in range(count):
        value = np.float32(value_of(tree, first + at, otherwise))
        policy[at] = np.float32(_log_prior(tree, first + at)) + scale * value
        highest = max(highest, policy[at])
    whole = np.float32(0.0)
    for at in range(count):
        policy[at] = np.exp(policy[at] - highest)
        whole += policy[at]
    for at in range(count):
        policy[at] /= whole


@numba.njit(nogil=True)
def winning_edge(tree: Tree) -> int:
    """The root's edge that wins for sure, the most tried one, or -1."""
    best = -1
    for edge in range(tree.first[0], tree.first[0] + tree.opened[0]):
        child = tree.child[edge]
        if child < 0 or tree.verdict[child] != -1:
            continue
        if best < 0 or tree.tries[edge] > tree.tries[best]:
            best = edge
    return int(best)
