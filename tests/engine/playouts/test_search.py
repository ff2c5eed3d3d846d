from __future__ import annotations

import math
from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Position
from tulay.engine.budget import Budget
from tulay.engine.playouts import search as kernels
from tulay.engine.playouts.searcher import Searcher

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def test_a_node_is_visited_as_often_as_its_children_and_never_more() -> None:
    """The visits of a tree add up: the root has all playouts, a parent at least its children's."""
    searcher = Searcher()
    searcher.find(Position.initial(5), (), Random(1), Budget(3000, math.inf))
    tree = searcher._tree
    assert tree.visits[0] == 3000
    parents = [node for node in range(int(tree.used[0])) if tree.children[node]]
    assert len(parents) > 50
    for node in parents:
        children = slice(tree.first[node], tree.first[node] + tree.children[node])
        assert tree.visits[children].sum() <= tree.visits[node]
        assert (tree.wins[children] <= tree.visits[children]).all()
        assert len(set(tree.cell[children])) == tree.children[node]


def test_nothing_is_compiled_a_second_time() -> None:
    """Whatever the size and the position, the kernel has one specialisation."""
    searcher = Searcher()
    for size in (1, 2, 5, 11, 19, 53):
        rng = Random(size)
        position = random_position(size, rng.randrange(size * size), rng)
        searcher.find(position, (), rng, Budget(20, math.inf))
        searcher.find(position, [next(position.empty_cells())], rng, Budget(20, math.inf))
    assert len(kernels.search.signatures) == 1


def test_a_full_tree_stops_growing_and_the_search_goes_on() -> None:
    """With no room for another node, playouts still count at the nodes there are."""
    searcher = Searcher(capacity=130)
    found, playouts = searcher.find(Position.initial(11), (), Random(1), Budget(2000, math.inf))
    assert playouts == sum(each.visits for each in found) == 2000
    assert searcher._tree.used[0] <= 130
