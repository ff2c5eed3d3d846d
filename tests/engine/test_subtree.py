from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.engine.positions import random_position, with_stones
from tests.engine.trees import children_of, edges_of, grow, opened_of
from tulay.core import Cell, Color, Place, Position
from tulay.engine.board import cell_of, index_of
from tulay.engine.nodes import Tree
from tulay.engine.subtree import keep_below, node_after

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def form(tree: Tree, node: int) -> Any:
    """A node and all below it, without numbers of nodes and edges."""
    facts = [getattr(tree, name)[node].item() for name in ("mover", "verdict", "ready", "visits")]
    some, opened = edges_of(tree, node), opened_of(tree, node)
    edges = [getattr(tree, name)[some].tolist() for name in ("cell", "prior")]
    edges += [getattr(tree, name)[opened].tolist() for name in ("tries", "total", "bar")]
    below = [form(tree, child) for _, child in children_of(tree, node)]
    return [tree.board[node].tobytes(), float(tree.value[node]), facts, edges, below]


def test_what_is_kept_is_what_was_there() -> None:
    """After the rest is forgotten, the node and all below it are as before, from the front on."""
    moved = 0
    for seed in range(12):
        position = random_position(4 + seed % 3, seed % 4, Random(seed))
        tree = grow(position, 250, batch=1 + seed % 8, seed=seed).tree
        inner = [node for node in range(1, tree.used[0]) if tree.visits[node] >= 5]
        node = Random(seed).choice([each for each in inner if tree.opened[each]] or [0])
        expected = form(tree, node)
        keep_below(tree, node)
        assert form(tree, 0) == expected
        reached = sum(len(list(children_of(tree, each))) for each in range(tree.used[0]))
        assert reached == tree.used[0] - 1
        assert tree.used[1] == tree.edges[: tree.used[0]].sum()
        moved += node > 0
    assert moved > 3


def test_keeping_the_root_keeps_all() -> None:
    """A tree of which everything is kept stays as it is."""
    tree = grow(Position.initial(5), 150).tree
    expected, used = form(tree, 0), tree.used.tolist()
    keep_below(tree, 0)
    assert form(tree, 0) == expected
    assert tree.used.tolist() == used


def best_line(tree: Tree, size: int, plies: int) -> list[Cell]:
    """The most tried moves from the root."""
    cells, node = [], 0
    for _ in range(plies):
        some = opened_of(tree, node)
        edge = some.start + int(np.argmax(tree.tries[some]))
        cells.append(cell_of(int(tree.cell[edge]), size))
        node = int(tree.child[edge])
    return cells


def test_a_later_position_is_found() -> None:
    """The node after some moves is found from the two positions, and from no other stones."""
    for seed in range(10):
        before = random_position(6, seed % 5, Random(seed))
        tree = grow(before, 400, batch=1, seed=seed).tree
        assert node_after(tree, before, before) == 0
        after = before
        for cell in best_line(tree, 6, 2):
            after = after.after(Place(cell))
            node = node_after(tree, before, after)
            assert node > 0
            for each, color in after.stones():
                assert tree.board[node, index_of(each, 6)] == (1 if color is Color.RED else 2)
            assert tree.visits[node] == 1 + tree.tries[opened_of(tree, node)].sum()
        assert node_after(tree, after, before) == -1
        turn = after.turn
        assert turn is not None
        assert node_after(tree, before, after.with_turn(turn)) > 0
        assert node_after(tree, before, after.with_turn(turn.other)) == -1


def test_the_most_visited_order_is_taken() -> None:
    """Where the same stones were put in several orders, the order that was searched most counts."""
    before = Position.initial(5)
    tree = grow(before, 1500, batch=1).tree
    found = 0
    for seed in range(60):
        one, two, three = Random(seed).sample(list(before.empty_cells()), 3)
        ends = []
        for first, last in ((one, three), (three, one)):
            node = 0
            for cell in (first, two, last):
                children = children_of(tree, node) if node >= 0 and tree.ready[node] else ()
                place = index_of(cell, 5)
                node = next((child for edge, child in children if tree.cell[edge] == place), -1)
            ends.append(node)
        after = before
        for cell in (one, two, three):
            after = after.after(Place(cell))
        usable = [node for node in ends if node >= 0 and tree.edges[node]]
        node = node_after(tree, before, after)
        if usable:
            assert tree.visits[node] == max(tree.visits[each] for each in usable)
            found += 1
        else:
            assert node == -1
    assert found > 0


def test_what_was_never_searched_is_not_found() -> None:
    """Many stones more, a move that no descent took, or a game that ended in it: no node."""
    before = Position.initial(5)
    tree = grow(before, 10, batch=1).tree
    far = random_position(5, 8, Random(1))
    assert node_after(tree, before, far) == -1
    assert node_after(tree, before, with_stones(5, "a1 b1", "e5")) == -1
