"""Trees for tests of the search: grown from a position with whatever judges its leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from tulay.core import Position
from tulay.engine.batches import Batch, batch_of, gather, take_in, take_in_root
from tulay.engine.dice import dice_for
from tulay.engine.evaluator import Floats, ScriptedEvaluator
from tulay.engine.nodes import Room, Tree, plant, room_of, tree_of
from tulay.engine.planes import Planes, empty_planes, encode, filled_board, mover_of
from tulay.engine.search import TASTE
from tulay.engine.twins import twins_of


class Grown(NamedTuple):
    """A tree and what went on at its root.

    Attributes:
        tree: The tree, with no leaf that waits.
        descents: How many descents were made, the evaluation of the root included.
        full: Whether growing ended for lack of memory.
    """

    tree: Tree
    descents: int
    full: bool


def judge(planes: Planes) -> tuple[Floats, float]:
    """Logits and a value that depend on the whole board, and not on half a turn of it.

    They are multiples of powers of two, so that sums of them are exact in any order; means are not.
    """
    inside = planes[:, 2:-2, 2:-2]
    around = sum(
        np.roll(planes, (row, col), axis=(1, 2))
        for row, col in [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    )
    assert isinstance(around, np.ndarray)
    crowd = around[:, 2:-2, 2:-2]
    logits = ((3 * crowd[0] + 2 * crowd[1]) % 5) / 4
    code = int((inside * crowd).sum()) + 3 * int(inside[0].sum())
    return logits.reshape(-1).astype(np.float32), (code % 13 - 6) / 8


def grow(
    position: Position,
    visits: int,
    *,
    batch: int = 8,
    seed: int = 0,
    nodes: int = 2000,
    edges: int = 40_000,
    evaluator: ScriptedEvaluator | None = None,
    look: Callable[[Tree, Batch, int], None] | None = None,
) -> Grown:
    """A tree after so many visits, or as many as it takes to prove its root or fill the memory.

    Args:
        position: A running game that filling in does not decide.
        visits: The evaluation of the root included.
        batch: How many leaves wait at a time.
        seed: Decides which leaves are turned.
        nodes: Room for so many.
        edges: Room for so many.
        evaluator: By default, `judge`.
        look: Called with what waits, before it is evaluated.
    """
    size = position.size
    evaluator = evaluator or ScriptedEvaluator(judge)
    tree, room, batches = tree_of(nodes, edges, size), room_of(size), batch_of(batch, size)
    _plant(tree, room, position, evaluator)
    dice, twins = dice_for(seed), twins_of(nodes)
    done, full = 1, False
    while done < visits and not full and tree.verdict[0] == 0:
        waiting, known, full = gather(tree, room, TASTE, size, dice, batches, twins, visits - done)
        done += waiting + known
        if look is not None:
            look(tree, batches, waiting)
        if waiting:
            policy, value = evaluator.evaluate(batches.planes[:waiting])
            take_in(tree, room.local, batches, waiting, policy, value)
    return Grown(tree, done, full)


def _plant(tree: Tree, room: Room, position: Position, evaluator: ScriptedEvaluator) -> None:
    board, mover = filled_board(position), mover_of(position)
    plant(tree, board, mover)
    planes = empty_planes(1, position.size)
    encode(board, mover, position.size, room.local, planes[0])
    policy, value = evaluator.evaluate(planes)
    take_in_root(tree, room.local, policy[0], float(value[0]))


def edges_of(tree: Tree, node: int) -> slice:
    """Where the edges of a node are."""
    return slice(int(tree.first[node]), int(tree.first[node] + tree.edges[node]))


def opened_of(tree: Tree, node: int) -> slice:
    """Where the open edges of a node are."""
    return slice(int(tree.first[node]), int(tree.first[node] + tree.opened[node]))


def children_of(tree: Tree, node: int) -> Iterator[tuple[int, int]]:
    """The edges of a node that lead to a node, each with that node."""
    some = opened_of(tree, node)
    for edge in range(some.start, some.stop):
        if tree.child[edge] >= 0:
            yield edge, int(tree.child[edge])
