from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position
from tests.engine.trees import edges_of, grow, judge, opened_of
from tulay.core import Position
from tulay.engine.board import BLUE, RED, board_of
from tulay.engine.evaluator import Floats, ScriptedEvaluator
from tulay.engine.nodes import Tree, add_node, tree_of
from tulay.engine.planes import Planes
from tulay.engine.twins import note_all, take_after, twin_of, twins_of

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def positions_of(tree: Tree) -> list[tuple[bytes, int]]:
    """The position of every evaluated node."""
    nodes = np.flatnonzero(tree.ready[: tree.used[0]])
    return [(tree.board[node].tobytes(), int(tree.mover[node])) for node in nodes]


def test_no_position_is_judged_twice() -> None:
    """One leaf at a time, the evaluator is asked once for every different position of the tree."""
    saved = 0
    for seed in range(10):
        asked = 0

        def counting(planes: Planes) -> tuple[Floats, float]:
            nonlocal asked
            asked += 1
            return judge(planes)

        position = random_position(6, seed, Random(seed))
        tree = grow(position, 200, batch=1, seed=seed, evaluator=ScriptedEvaluator(counting)).tree
        positions = positions_of(tree)
        assert asked == len(set(positions))
        saved += len(positions) - asked
    assert saved > 100


def test_a_twin_is_known_by_its_board_and_mover() -> None:
    """The first node with a position is the twin of all others; one stone more is another one."""
    tree, twins = tree_of(20, 2000, 5), twins_of(20)
    boards = [board_of(random_position(5, stones, Random(1))) for stones in range(6)]
    nodes = {}
    for number, board in enumerate(boards):
        for mover in (RED, BLUE):
            node = add_node(tree, mover)
            tree.board[node] = board
            assert twin_of(twins, tree, node) == node
            nodes[number, mover] = node
    for (number, mover), node in nodes.items():
        again = add_node(tree, mover)
        if again < 0:
            break
        tree.board[again] = boards[number]
        assert twin_of(twins, tree, again) == node


def test_what_is_noted_is_what_was_evaluated() -> None:
    """After all was noted anew, every evaluated position has a twin, and nothing else has."""
    tree = grow(Position.initial(5), 100).tree
    twins = twins_of(tree.mover.size)
    for _ in range(2):
        note_all(twins, tree)
        known = twins.node[twins.node >= 0]
        assert len(known) == len(set(positions_of(tree)))
        assert tree.ready[known].all()
    tree.used[0] = 0
    note_all(twins, tree)
    assert (twins.node == -1).all()


def test_a_leaf_takes_over_edges_and_mean() -> None:
    """A leaf gets the twin's cells and priors, none of them open, and its mean value so far."""
    tree = grow(Position.initial(5), 60, batch=1).tree
    twin = int(tree.child[tree.first[0]])
    assert tree.visits[twin] > 5
    leaf = add_node(tree, tree.mover[twin])
    tree.board[leaf] = tree.board[twin]
    tree.first[leaf] = tree.used[1]
    take_after(tree, leaf, twin)
    mine, its = edges_of(tree, leaf), edges_of(tree, twin)
    assert (tree.cell[mine] == tree.cell[its]).all()
    assert (tree.prior[mine] == tree.prior[its]).all()
    assert tree.opened[leaf] == 0
    whole = tree.value[twin] + tree.total[opened_of(tree, twin)].sum()
    assert tree.value[leaf] == pytest.approx(whole / tree.visits[twin])
    assert tree.ready[leaf]


def test_a_leaf_takes_over_a_verdict() -> None:
    """A leaf whose twin has a verdict has it, too, and needs no edges."""
    tree = grow(Position.initial(5), 60, batch=1).tree
    twin = int(tree.child[tree.first[0]])
    tree.verdict[twin] = -1
    leaf = add_node(tree, tree.mover[twin])
    before = int(tree.used[1])
    tree.first[leaf] = before
    tree.used[1] += 20
    take_after(tree, leaf, twin)
    assert (tree.verdict[leaf], tree.ready[leaf], tree.edges[leaf]) == (-1, 0, 0)
    assert tree.used[1] == before
