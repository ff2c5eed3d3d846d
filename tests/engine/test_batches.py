from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position
from tests.engine.trees import grow, judge, opened_of
from tulay.core import Position
from tulay.engine.batches import Batch, draw_leaf, turn_half
from tulay.engine.evaluator import ScriptedEvaluator
from tulay.engine.inferior import local_of
from tulay.engine.nodes import Tree
from tulay.engine.planes import BORDER, empty_planes, planes_of

pytestmark = pytest.mark.slow  # its kernels take a while to compile


@pytest.mark.parametrize("size", [1, 2, 5, 8])
def test_half_a_turn(size: int) -> None:
    """Half a turn exchanges opposite cells; two of them change nothing."""
    values = np.arange(size * size, dtype=np.float32)
    turned = values.copy()
    turn_half(turned)
    assert (turned.reshape(size, size) == np.rot90(values.reshape(size, size), 2)).all()
    turn_half(turned)
    assert (turned == values).all()


def test_a_leaf_is_drawn_as_its_position() -> None:
    """A node's planes are those of its position; turned, they are the same turned, border too."""
    for seed in range(20):
        position = random_position(5, 8, Random(seed))
        tree = grow(position, 1).tree
        plain, turned = empty_planes(2, 5)
        draw_leaf(tree, 0, 5, local_of(5), 0, plain)
        draw_leaf(tree, 0, 5, local_of(5), 1, turned)
        assert (plain == planes_of(position)[0]).all()
        assert (turned == np.rot90(plain, 2, axes=(1, 2))).all()


def same(one: Tree, other: Tree) -> bool:
    """Whether two trees hold the same nodes and edges."""
    if one.used.tolist() != other.used.tolist():
        return False
    nodes, edges = one.used.tolist()
    used = {len(one.mover): nodes, len(one.cell): edges, len(one.used): 2}
    for name in Tree._fields:
        mine, others = getattr(one, name), getattr(other, name)
        if not np.array_equal(mine[: used[len(mine)]], others[: used[len(others)]]):
            return False
    return True


def test_turning_does_not_matter_to_a_fair_judge() -> None:
    """Who judges turned positions alike gets the same search, whichever leaves are turned."""
    for seed in range(6):
        position = random_position(6, seed, Random(seed))
        first, second = (grow(position, 150, seed=each).tree for each in (1, 2))
        assert same(first, second)


def test_a_judge_that_minds_turns_sees_them() -> None:
    """About half of the leaves are turned, which ones being decided by the seed."""

    def first_cell(planes: np.ndarray) -> tuple[np.ndarray, float]:
        return judge(planes)[0], 0.25 * float(planes[0, BORDER, BORDER])

    position = random_position(6, 4, Random(3))
    turned: list[int] = []

    def look(_: Tree, batch: Batch, waiting: int) -> None:
        turned.extend(batch.turned[:waiting].tolist())

    trees = [
        grow(position, 300, seed=seed, evaluator=ScriptedEvaluator(first_cell), look=look).tree
        for seed in (1, 1, 2)
    ]
    assert same(trees[0], trees[1])
    assert not same(trees[0], trees[2])
    assert 0.4 < np.mean(turned) < 0.6


@pytest.mark.parametrize("batch", [1, 3, 8])
def test_what_waits_counts_as_lost(batch: int) -> None:
    """While leaves wait, each is a try without a win on its way; none waits twice."""
    seen: list[int] = []

    def look(tree: Tree, batches: Batch, waiting: int) -> None:
        leaves = batches.leaves[:waiting].tolist()
        assert len(set(leaves)) == waiting <= batch
        assert not tree.ready[leaves].any()
        assert not tree.verdict[leaves].any()
        under_way = np.zeros(tree.used[1], dtype=np.int32)
        for path, length in zip(batches.paths[:waiting], batches.lengths[:waiting], strict=True):
            nodes, edges = path[0:length:2], path[1:length:2]
            assert nodes[0] == 0
            assert (tree.child[edges][:-1] == nodes[1:]).all()
            under_way[edges] += 1
        for node in np.flatnonzero(tree.ready[: tree.used[0]]):
            some = opened_of(tree, int(node))
            finished = tree.tries[some] - under_way[some]
            assert tree.visits[node] == 1 + finished.sum()
            # Were one not counted as lost, its total could exceed what the others can have won.
            assert (tree.total[some] <= finished - under_way[some]).all()
        seen.extend(leaves)

    for seed in range(6):
        seen.clear()
        grow(random_position(5, seed, Random(seed)), 150, batch=batch, seed=seed, look=look)
        assert len(set(seen)) == len(seen) > 0


def test_visits_are_made_exactly() -> None:
    """Descents that wait and those that come to a verdict together make up the budget."""
    for visits in (1, 2, 7, 8, 9, 64, 101):
        evaluator = ScriptedEvaluator(judge)
        tree, descents, _ = grow(Position.initial(6), visits, evaluator=evaluator)
        assert tree.visits[0] == descents == visits
        assert sum(evaluator.batches) <= tree.ready[: tree.used[0]].sum() <= visits
