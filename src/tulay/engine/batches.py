"""Several descents of one tree at once, so that their leaves are evaluated together.

A descent that waits for its evaluation counts as lost on its way, which sends the next one
elsewhere (virtual loss). Each leaf may be shown to the net turned by half, which is the same
position. A leaf whose position the tree holds already is not shown at all.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt
from numba.experimental import structref

from tulay.engine.board import Board, Indices
from tulay.engine.dice import Dice, roll
from tulay.engine.inferior import Local
from tulay.engine.nodes import FULL, KNOWN, NEW, Room, Taste, Tree, absorb, descend, settle
from tulay.engine.planes import Planes, empty_planes, encode
from tulay.engine.twins import Twins, take_after, twin_of

Floats = npt.NDArray[np.float32]

_MOST_KNOWN = 200  # descents without an evaluation that may pass before a stop is heeded: 2 ms


class Batch(NamedTuple):
    """Leaves that wait for their evaluations.

    Attributes:
        planes: ``float32, (batch, PLANES, rows, columns)``, see `empty_planes`.
        leaves: ``int32, (batch,)``: nodes.
        paths: ``int32, (batch, 2 * cells)``, see `tulay.engine.nodes.back_up`.
        lengths: ``int32, (batch,)``.
        turned: ``uint8, (batch,)``: 1 where the planes show the board turned by half.
    """

    planes: Planes
    leaves: Indices
    paths: Indices
    lengths: Indices
    turned: Board


@structref.register
class _DeskType(numba.types.StructRef):
    """What numba knows a desk as."""


class Desk(structref.StructRefProxy):
    """Everything that a search of one tree works on, as one object.

    A call from Python into a kernel looks at every array that it is given, and while a net works
    all that has left the processor's caches: 40 arrays cost over 50 µs a call. A desk costs as much
    as one. Its parts are there inside of kernels only.
    """

    tree: Tree
    room: Room
    taste: Taste
    batch: Batch
    dice: Dice
    twins: Twins


structref.define_proxy(  # type: ignore[no-untyped-call]
    Desk, _DeskType, ["tree", "room", "taste", "batch", "dice", "twins"]
)


@numba.njit(cache=True)
def desk_of(tree: Tree, room: Room, taste: Taste, batch: Batch, dice: Dice, twins: Twins) -> Desk:
    """Puts the arrays of a search together; they are shared, not copied."""
    return Desk(tree, room, taste, batch, dice, twins)  # type: ignore[no-untyped-call]


def batch_of(batch: int, size: int) -> Batch:
    """Room for so many leaves on boards of one size."""
    return Batch(
        empty_planes(batch, size),
        np.zeros(batch, dtype=np.int32),
        np.zeros((batch, 2 * (size + 2) ** 2), dtype=np.int32),
        np.zeros(batch, dtype=np.int32),
        np.zeros(batch, dtype=np.uint8),
    )


@numba.njit(nogil=True)
def turn_half(values: Floats) -> None:
    """Turns what belongs to the cells of a board by half a turn, in place.

    Args:
        values: ``float32, (size ** 2,)``, row by row.
    """
    last = values.size - 1
    for at in range(values.size // 2):
        values[at], values[last - at] = values[last - at], values[at]


@numba.njit(nogil=True)
def draw_leaf(tree: Tree, leaf: int, size: int, local: Local, turned: int, planes: Planes) -> None:
    """Draws a node for the net.

    Args:
        tree: The tree.
        leaf: The node.
        size: Cells along an edge.
        local: The tables for this size.
        turned: 1 to turn the board by half.
        planes: ``float32, (PLANES, rows, columns)`` with its border; written.
    """
    encode(tree.board[leaf], tree.mover[leaf], size, local, planes)
    if turned:
        for plane in range(planes.shape[0]):
            turn_half(planes[plane].reshape(-1))


@numba.njit(nogil=True, cache=True)
def gather(
    tree: Tree,
    room: Room,
    taste: Taste,
    size: int,
    dice: Dice,
    batch: Batch,
    twins: Twins,
    most: int,
) -> tuple[int, int, bool]:
    """Descends until the batch is full, so many descents are done, or none leads to a new leaf.

    It may end sooner if many descents want no evaluation.

    Args:
        tree: The tree; its root is evaluated.
        room: Room for this size.
        taste: How to choose.
        size: Cells along an edge.
        dice: Decides which leaves are turned.
        batch: Written.
        twins: The positions of the tree.
        most: The largest number of descents.

    Returns:
        How many leaves wait, how many descents came to a verdict or a position that is known, and
        whether the memory is full.
    """
    waiting, known = 0, 0
    most_known = min(most, _MOST_KNOWN)
    while waiting < batch.leaves.size and waiting + known < most and known < most_known:
        if tree.verdict[0] != 0:
            break
        came_to, leaf, length = descend(tree, room, taste, size + 2, -1, batch.paths[waiting])
        if came_to == KNOWN:
            known += 1
        elif came_to == NEW:
            twin = twin_of(twins, tree, leaf)
            if tree.ready[twin]:
                take_after(tree, leaf, twin)
                settle(tree, batch.paths[waiting], length, leaf)
                known += 1
                continue
            batch.leaves[waiting] = leaf
            batch.lengths[waiting] = length
            batch.turned[waiting] = roll(dice, 2)
            draw_leaf(tree, leaf, size, room.local, batch.turned[waiting], batch.planes[waiting])
            waiting += 1
        else:
            return waiting, known, came_to == FULL
    return waiting, known, False


@numba.njit(nogil=True)
def answer(
    tree: Tree,
    local: Local,
    leaf: int,
    path: Indices,
    length: int,
    turned: int,
    logits: Floats,
    value: float,
) -> None:
    """Gives a leaf its evaluation and backs it up; the root's counts as its first visit.

    Args:
        tree: The tree.
        local: The tables for the board's size.
        leaf: The node, 0 for the root.
        path: How the descent came there, see `tulay.engine.nodes.back_up`.
        length: How many numbers of it are in use.
        turned: 1 if the net saw the board turned by half.
        logits: ``float32, (size ** 2,)``; turned back in place.
        value: -1 to 1, for the node's mover.
    """
    if turned:
        turn_half(logits)
    absorb(tree, leaf, local, logits, value)
    if leaf == 0:
        tree.visits[0] += 1
    else:
        settle(tree, path, length, leaf)


@numba.njit(nogil=True, cache=True)
def take_in(
    tree: Tree, local: Local, batch: Batch, waiting: int, policy: Floats, value: Floats
) -> None:
    """Gives the waiting leaves their evaluations and backs them up.

    Args:
        tree: The tree.
        local: The tables for the board's size.
        batch: What `gather` wrote.
        waiting: How many leaves wait.
        policy: ``float32, (at least waiting, size ** 2)``, see `Evaluation`; turned back in place.
        value: ``float32, (at least waiting,)``.
    """
    for at in range(waiting):
        answer(
            tree,
            local,
            batch.leaves[at],
            batch.paths[at],
            batch.lengths[at],
            batch.turned[at],
            policy[at],
            value[at],
        )


@numba.njit(nogil=True, cache=True)
def step(
    desk: Desk, size: int, waiting: int, policy: Floats, value: Floats, most: int
) -> tuple[int, int, bool]:
    """Gives the waiting leaves their evaluations, then gathers the next ones.

    Args:
        desk: What to work on.
        size: Cells along an edge.
        waiting: How many leaves wait.
        policy: ``float32, (at least waiting, size ** 2)``, see `Evaluation`; turned back in place.
        value: ``float32, (at least waiting,)``.
        most: The largest number of descents.

    Returns:
        See `gather`.
    """
    take_in(desk.tree, desk.room.local, desk.batch, waiting, policy, value)
    return gather(desk.tree, desk.room, desk.taste, size, desk.dice, desk.batch, desk.twins, most)


@numba.njit(nogil=True, cache=True)
def take_in_root(tree: Tree, local: Local, logits: Floats, value: float) -> None:
    """Gives the root its evaluation, which counts as its first visit."""
    absorb(tree, 0, local, logits, value)
    tree.visits[0] += 1
