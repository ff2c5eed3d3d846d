"""Games of self-play side by side: the arrays that hold them and the kernels that move them.

Every slot holds one running game with the search of its next move and the rows that it will give to
the learner. `advance` walks all searches on until each wants an evaluation; a game whose search is
done moves and begins the next one at once, so that the batch stays full. Nothing here knows nets,
files or time.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.batches import Batch, draw_leaf
from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices
from tulay.engine.dice import Dice, roll
from tulay.engine.inferior import Local, place_and_fill
from tulay.engine.nodes import (
    KNOWN,
    NEW,
    Floats,
    Room,
    Taste,
    Tree,
    descend,
    open_all,
    plant,
    verdict_after,
)
from tulay.engine.training.gumbel import (
    draw_hopes,
    edge_with_tries,
    improved_policy,
    most_tries,
    value_of,
    winning_edge,
)
from tulay.engine.training.trees import tree_at

Bytes: TypeAlias = npt.NDArray[np.uint8]


class Slots(NamedTuple):
    """Running games, one a slot.

    Attributes:
        board: ``uint8, (slots, (size + 2) ** 2)``: the stones, with inferior cells filled in.
        mover: ``uint8, (slots,)``: who is on turn.
        winner: ``uint8, (slots,)``: who has won, 0 as long as nobody has.
        rows: ``int32, (slots,)``: the rows so far.
        searching: ``uint8, (slots,)``: 1 if the tree belongs to the position.
        full: ``uint8, (slots,)``: 1 if this move gets a full search.
        done: ``int32, (slots,)``: the visits that this search has made, one that waits too.
        hopes: ``float32, (slots, size ** 2)``: what the root's edges promise, see `draw_hopes`.
        sure: ``uint8, (slots,)``: the colour that the last search was sure of, 0 for none.
        given_up: ``uint8, (slots,)``: the colour that two searches in a row were sure of.
        play_on: ``uint8, (slots,)``: 1 if the game goes on nevertheless, to see if they were right.
        stones: ``uint8, (slots, rows, size ** 2)``: 0 empty, 1 the mover's, 2 the other's; as the
            mover sees the board.
        policy: ``float32, (slots, rows, size ** 2)``: the search's policy, likewise.
        weight: ``float32, (slots, rows)``: 1 if the policy is to be learned, else 0.
        by: ``uint8, (slots, rows)``: who was on turn.
    """

    board: Bytes
    mover: Bytes
    winner: Bytes
    rows: Indices
    searching: Bytes
    full: Bytes
    done: Indices
    hopes: Floats
    sure: Bytes
    given_up: Bytes
    play_on: Bytes
    stones: Bytes
    policy: Floats
    weight: Floats
    by: Bytes


class Pace(NamedTuple):
    """How many visits a search gets, and when a game is given up.

    Attributes:
        full: ``int32, (moves + 1, visits)``: the rounds of a full search, see `round_table`.
        cheap: ``int32, (moves + 1, visits)``: the rounds of a cheap one.
        full_per_1000: How many searches in a thousand are full.
        cheap_weight: What the policy of a cheap search counts in learning.
        give_up_at: Beyond which value, 0 to 1, a search is sure; over 1 for never.
    """

    full: Indices
    cheap: Indices
    full_per_1000: int
    cheap_weight: float
    give_up_at: float


def slots_of(slots: int, size: int) -> Slots:
    """Empty slots for games on boards of one size; fill each with `begin`."""
    cells = size * size
    return Slots(
        board=np.zeros((slots, (size + 2) ** 2), dtype=np.uint8),
        mover=np.zeros(slots, dtype=np.uint8),
        winner=np.zeros(slots, dtype=np.uint8),
        rows=np.zeros(slots, dtype=np.int32),
        searching=np.zeros(slots, dtype=np.uint8),
        full=np.zeros(slots, dtype=np.uint8),
        done=np.zeros(slots, dtype=np.int32),
        hopes=np.zeros((slots, cells), dtype=np.float32),
        sure=np.zeros(slots, dtype=np.uint8),
        given_up=np.zeros(slots, dtype=np.uint8),
        play_on=np.zeros(slots, dtype=np.uint8),
        stones=np.zeros((slots, cells, cells), dtype=np.uint8),
        policy=np.zeros((slots, cells, cells), dtype=np.float32),
        weight=np.zeros((slots, cells), dtype=np.float32),
        by=np.zeros((slots, cells), dtype=np.uint8),
    )


def begin(slots: Slots, slot: int, board: Board, mover: int, *, play_on: bool) -> None:
    """Starts a game in a slot.

    Args:
        slots: The slots.
        slot: Which.
        board: ``uint8, ((size + 2) ** 2,)``, filled in, nobody has won.
        mover: Who is on turn.
        play_on: Whether the game is played to its end even if a side would give up.
    """
    slots.board[slot] = board
    slots.mover[slot] = mover
    slots.play_on[slot] = play_on
    for array in (slots.winner, slots.rows, slots.searching, slots.sure, slots.given_up):
        array[slot] = 0


@numba.njit(nogil=True)
def _start_search(slots: Slots, slot: int, tree: Tree, pace: Pace, dice: Dice) -> None:
    plant(tree, slots.board[slot], slots.mover[slot])
    slots.searching[slot] = 1
    slots.done[slot] = 0
    slots.full[slot] = 1 if roll(dice, 1000) < pace.full_per_1000 else 0


@numba.njit(nogil=True)
def _record(slots: Slots, slot: int, tree: Tree, local: Local, pace: Pace, edges: Floats) -> None:
    """Adds a row to a game: the position that was searched and the policy that came out."""
    row = slots.rows[slot]
    mover = slots.mover[slot]
    board = slots.board[slot]
    weight = np.float32(1.0) if slots.full[slot] else np.float32(pace.cheap_weight)
    winning = winning_edge(tree)
    if winning >= 0:
        edges[: tree.edges[0]] = np.float32(0.0)
        edges[winning - tree.first[0]] = np.float32(1.0)
        weight = np.float32(1.0)
    else:
        improved_policy(tree, edges)
        if tree.verdict[0] == -1:
            weight = np.float32(0.0)  # whatever is played loses
    wanted = np.zeros(board.size, dtype=np.float32)
    if weight > 0.0:
        for at in range(tree.edges[0]):
            wanted[tree.cell[tree.first[0] + at]] = edges[at]
    for view in range(local.seen.shape[1]):
        cell = local.seen[mover, view]
        stone = board[cell]
        slots.policy[slot, row, view] = wanted[cell]
        slots.stones[slot, row, view] = 0 if stone == EMPTY else 1 if stone == mover else 2
    slots.weight[slot, row] = weight
    slots.by[slot, row] = mover
    slots.rows[slot] = row + 1


@numba.njit(nogil=True)
def _judge(slots: Slots, slot: int, tree: Tree, pace: Pace, edge: int) -> None:
    """Ends a game that is proven, and one that two searches in a row are sure of."""
    mover = slots.mover[slot]
    other = RED + BLUE - mover
    if tree.verdict[0] != 0:
        slots.winner[slot] = mover if tree.verdict[0] == 1 else other
        return
    value = value_of(tree, edge, tree.value[0])
    sure = 0
    if value > pace.give_up_at:
        sure = mover
    elif value < -pace.give_up_at:
        sure = other
    if sure != 0 and sure == slots.sure[slot] and slots.given_up[slot] == 0:
        slots.given_up[slot] = sure
        if not slots.play_on[slot]:
            slots.winner[slot] = sure
    slots.sure[slot] = sure


@numba.njit(nogil=True)
def _move(
    slots: Slots, slot: int, tree: Tree, room: Room, taste: Taste, pace: Pace, size: int
) -> None:
    """Ends the search of a slot: records it, then plays its move or ends the game."""
    edges = np.empty(size * size, dtype=np.float32)
    _record(slots, slot, tree, room.local, pace, edges)
    edge = winning_edge(tree)
    if edge < 0:
        edge = edge_with_tries(tree, most_tries(tree, 0), slots.hopes[slot])
    _judge(slots, slot, tree, pace, edge)
    slots.searching[slot] = 0
    if slots.winner[slot] != 0:
        return
    mover = slots.mover[slot]
    board = slots.board[slot]
    place_and_fill(board, room.local, tree.cell[edge], mover, room.scratch, room.queued)
    mover = RED + BLUE - mover
    slots.mover[slot] = mover
    verdict = verdict_after(board, mover, room, size + 2, taste.bridges, True)  # noqa: FBT003
    if verdict != 0:
        slots.winner[slot] = mover if verdict == 1 else RED + BLUE - mover


@numba.njit(nogil=True)
def _search_on(
    slots: Slots,
    slot: int,
    tree: Tree,
    room: Room,
    taste: Taste,
    pace: Pace,
    size: int,
    dice: Dice,
    path: Indices,
) -> tuple[int, int]:
    """Descends until a leaf wants an evaluation.

    Returns:
        The leaf and the length of the path to it, or -1 and 0 if the search is done.
    """
    if tree.ready[0] == 0:
        return 0, 0
    if tree.opened[0] == 0:
        open_all(tree, 0)
        draw_hopes(tree, dice, slots.hopes[slot])
    rounds = pace.full if slots.full[slot] else pace.cheap
    considered = min(rounds.shape[0] - 1, tree.edges[0])
    while slots.done[slot] < rounds.shape[1] and tree.verdict[0] == 0:
        tries = rounds[considered, slots.done[slot]]
        edge = edge_with_tries(tree, tries, slots.hopes[slot])
        came_to, leaf, length = descend(tree, room, taste, size + 2, edge, path)
        if came_to not in (NEW, KNOWN):
            break
        slots.done[slot] += 1
        if came_to == NEW:
            return leaf, length
    return -1, 0


@numba.njit(nogil=True, cache=True)
def advance(
    slots: Slots,
    trees: Tree,
    room: Room,
    taste: Taste,
    pace: Pace,
    size: int,
    dice: Dice,
    batch: Batch,
) -> int:
    """Walks every game on until it wants an evaluation or is over.

    Args:
        slots: The games; games that are over stay as they are.
        trees: Their trees.
        room: Room for this size.
        taste: How descents choose below the root.
        pace: How long searches are.
        size: Cells along an edge.
        dice: The state of the random numbers.
        batch: One place for every slot, with -1 as the leaf of all that wait for nothing; written.
            Games that wait already are left as they are.

    Returns:
        How many games are over.
    """
    over = 0
    for slot in range(slots.mover.size):
        if batch.leaves[slot] >= 0:
            continue
        tree = tree_at(trees, slot)
        leaf, length = -1, 0
        while slots.winner[slot] == 0:
            if slots.searching[slot] == 0:
                _start_search(slots, slot, tree, pace, dice)
            leaf, length = _search_on(
                slots, slot, tree, room, taste, pace, size, dice, batch.paths[slot]
            )
            if leaf >= 0:
                break
            _move(slots, slot, tree, room, taste, pace, size)
        batch.leaves[slot] = leaf
        batch.lengths[slot] = length
        if leaf < 0:
            over += 1
            continue
        batch.turned[slot] = roll(dice, 2)
        draw_leaf(tree, leaf, size, room.local, batch.turned[slot], batch.planes[slot])
    return over
