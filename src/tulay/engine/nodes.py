"""The tree of a search guided by a net, and what is done to it: descend, absorb, back up.

Nodes are positions with their dead and captured cells filled in, edges are the empty cells that
are left. All values belong to the side on turn at the node. A position in which a colour has
joined its edges, by stones or by bridges that nobody can break, has a verdict; verdicts travel up,
so that a proven win is neither evaluated nor searched again (Winands et al., "Monte-Carlo tree
search solver", 2008). These kernels know neither time nor nets: planes go out, evaluations come
in.

An edge is opened when a descent takes it for the first time. Those that are not open differ in
their priors only, so the likeliest of them is all that a descent has to look at, and it is kept in
the place after the open ones. A net's evaluation empties the processor's caches: what is not
touched costs nothing, and what is touched together lies together.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Position
from tulay.engine.board import BLUE, EMPTY, RED, Board, Indices, board_of
from tulay.engine.inferior import Local, local_of, place_and_fill
from tulay.engine.joins import joined, winner
from tulay.engine.planes import filled_board, mover_of

Floats: TypeAlias = npt.NDArray[np.float32]

# What a descent came to.
NEW = 0  # a node that wants an evaluation
KNOWN = 1  # a verdict, backed up already
BUSY = 2  # a node whose evaluation is under way; the descent was undone
FULL = 3  # the memory is used up; the descent was undone

BARRED = np.float32(-1e6)
"""Added to the score of an edge that is known to lose: it is taken when all others are, too."""


class Tree(NamedTuple):
    """Nodes and edges as arrays; node 0 is the root.

    The numbers of a node lie side by side in memory, and so do those of an open edge: each of these
    arrays is a column of a table.

    Attributes:
        board: ``uint8, (nodes, (size + 2) ** 2)``.
        mover: ``uint8, (nodes,)``: who is on turn.
        verdict: ``int8, (nodes,)``: 1 the mover wins for sure, -1 loses for sure, 0 unknown.
        ready: ``uint8, (nodes,)``: 1 once evaluated.
        value: ``float32, (nodes,)``: the evaluation, -1 to 1.
        visits: ``int32, (nodes,)``: descents that ended at or below it.
        first: ``int32, (nodes,)``: its first edge.
        edges: ``int32, (nodes,)``: the number of its edges.
        opened: ``int32, (nodes,)``: how many of them are open; they come first. The next one has
            the highest prior of those that are left.
        cell: ``int16, (edges,)``: where the stone goes, a place in the board.
        prior: ``float32, (edges,)``: the net's policy.
        child: ``int32, (edges,)``: the node an open edge leads to, -1 as long as there is none.
        tries: ``int32, (edges,)``: descents through it, those that wait for an evaluation too.
        total: ``float32, (edges,)``: the sum of their values for the node's mover; one that waits
            counts as lost.
        bar: ``float32, (edges,)``: 0, or `BARRED` if the edge is known to lose.
        used: ``int32, (2,)``: how many nodes and edges are in use.
    """

    board: npt.NDArray[np.uint8]
    mover: npt.NDArray[np.uint8]
    verdict: npt.NDArray[np.int8]
    ready: npt.NDArray[np.uint8]
    value: Floats
    visits: Indices
    first: Indices
    edges: Indices
    opened: Indices
    cell: npt.NDArray[np.int16]
    prior: Floats
    child: Indices
    tries: Indices
    total: Floats
    bar: Floats
    used: Indices


class Room(NamedTuple):
    """What the kernels write on while they work, and the tables for a board's size.

    Attributes:
        local: See `Local`.
        queued: ``uint8, ((size + 2) ** 2,)``, all 0 between calls.
        scratch: ``int32, (4 * (size + 2) ** 2,)``.
        scores: ``float32, (size ** 2,)``.
    """

    local: Local
    queued: Board
    scratch: Indices
    scores: Floats


class Taste(NamedTuple):
    """How a descent chooses.

    Attributes:
        exploration: The weight of the prior beside the value (the constant of PUCT).
        reduction: How much worse than its parent an untried edge is expected to be.
        bridges: 1 if a chain of stones and bridges counts as a win, 0 if only stones do.
    """

    exploration: float
    reduction: float
    bridges: int


_NODE = np.dtype(
    [
        ("value", np.float32),
        ("visits", np.int32),
        ("first", np.int32),
        ("edges", np.int32),
        ("opened", np.int32),
        ("mover", np.uint8),
        ("verdict", np.int8),
        ("ready", np.uint8),
    ],
    align=True,
)
_OPEN_EDGE = np.dtype(
    [("tries", np.int32), ("total", np.float32), ("bar", np.float32), ("child", np.int32)]
)


def tree_of(nodes: int, edges: int, size: int, *, before: tuple[int, ...] = ()) -> Tree:
    """An empty tree with room for so many nodes and edges.

    Args:
        nodes: Room for so many.
        edges: Room for so many.
        size: Cells along an edge of the board.
        before: Axes to put before those of every array, for many trees side by side.
    """
    node = np.zeros((*before, nodes), dtype=_NODE)
    edge = np.zeros((*before, edges), dtype=_OPEN_EDGE)
    return Tree(
        board=np.zeros((*before, nodes, (size + 2) ** 2), dtype=np.uint8),
        mover=node["mover"],
        verdict=node["verdict"],
        ready=node["ready"],
        value=node["value"],
        visits=node["visits"],
        first=node["first"],
        edges=node["edges"],
        opened=node["opened"],
        cell=np.zeros((*before, edges), dtype=np.int16),
        prior=np.zeros((*before, edges), dtype=np.float32),
        child=edge["child"],
        tries=edge["tries"],
        total=edge["total"],
        bar=edge["bar"],
        used=np.zeros((*before, 2), dtype=np.int32),
    )


def room_of(size: int) -> Room:
    """Room to work on boards of one size."""
    cells = (size + 2) ** 2
    return Room(
        local_of(size),
        np.zeros(cells, dtype=np.uint8),
        np.zeros(4 * cells, dtype=np.int32),
        np.zeros(size * size, dtype=np.float32),
    )


@numba.njit(nogil=True)
def verdict_after(
    board: Board, mover: int, room: Room, width: int, bridges: int, both: bool
) -> int:
    """1 if the mover has joined its edges for good, -1 if the other has, 0 if neither is seen.

    Args:
        board: The board, filled in.
        mover: Who is on turn.
        room: Room for this size.
        width: The size and two.
        bridges: See `Taste`.
        both: Whether to look at the mover, too: the other's stone cannot have joined its edges, but
            what was filled in after it may have, and nobody has looked at a root.
    """
    other = RED + BLUE - mover
    if joined(board, room.local, other, width, bridges != 0, room.scratch):
        return -1
    if both and joined(board, room.local, mover, width, bridges != 0, room.scratch):
        return 1
    return 0


@numba.njit(nogil=True)
def add_node(tree: Tree, mover: int) -> int:
    """A new node with its board still to be written, or -1 if there is no room.

    A node needs room for its edges too, one for every cell at most; see `_set_edges_aside`.
    """
    node = tree.used[0]
    if node >= tree.mover.size or tree.used[1] + tree.board.shape[1] > tree.cell.size:
        return -1
    tree.used[0] = node + 1
    tree.mover[node] = mover
    tree.verdict[node] = 0
    tree.ready[node] = 0
    tree.value[node] = np.float32(0.0)
    tree.visits[node] = 0
    tree.first[node] = 0
    tree.edges[node] = 0
    tree.opened[node] = 0
    return int(node)


@numba.njit(nogil=True)
def _set_edges_aside(tree: Tree, node: int) -> None:
    """Takes an edge for every empty cell of a node, before others that wait can take them."""
    board = tree.board[node]
    empty = 0
    for cell in range(board.size):
        empty += board[cell] == EMPTY
    tree.first[node] = tree.used[1]
    tree.used[1] += empty


@numba.njit(nogil=True)
def plant(tree: Tree, board: Board, mover: int) -> None:
    """Makes a filled-in board the root of a tree that forgets everything else.

    The root gets no verdict from its stones: a move is wanted in a decided position too.
    """
    tree.used[:] = 0
    root = add_node(tree, mover)
    tree.board[root, :] = board
    _set_edges_aside(tree, root)


def plant_position(tree: Tree, position: Position, *, bridges: bool) -> None:
    """Makes a running game the root of a tree, filled in unless that decides it.

    A move is wanted in a decided position too, and where all is filled in there would be none.

    Args:
        tree: The tree, for boards of the position's size.
        position: The position.
        bridges: Whether a chain of stones and bridges decides.

    Raises:
        ValueError: The game is over.
    """
    filled = filled_board(position)
    decided = winner(filled, local_of(position.size), position.size + 2, bridges)
    plant(tree, board_of(position) if decided else filled, mover_of(position))


@numba.njit(nogil=True)
def _put_likeliest_next(tree: Tree, node: int) -> None:
    """Puts the likeliest edge that is not open in the place after those that are."""
    next_one = tree.first[node] + tree.opened[node]
    end = tree.first[node] + tree.edges[node]
    if next_one >= end:
        return
    likeliest = next_one
    highest = tree.prior[next_one]
    for edge in range(next_one + 1, end):
        if tree.prior[edge] > highest:
            highest = tree.prior[edge]
            likeliest = edge
    tree.prior[likeliest] = tree.prior[next_one]
    tree.prior[next_one] = highest
    cell = tree.cell[likeliest]
    tree.cell[likeliest] = tree.cell[next_one]
    tree.cell[next_one] = cell


@numba.njit(nogil=True)
def _open_as_it_stands(tree: Tree, edge: int) -> None:
    tree.child[edge] = -1
    tree.tries[edge] = 0
    tree.total[edge] = np.float32(0.0)
    tree.bar[edge] = np.float32(0.0)


@numba.njit(nogil=True)
def open_next(tree: Tree, node: int) -> None:
    """Opens a node's likeliest edge of those that are not open; there must be one."""
    _open_as_it_stands(tree, tree.first[node] + tree.opened[node])
    tree.opened[node] += 1
    _put_likeliest_next(tree, node)


@numba.njit(nogil=True)
def open_all(tree: Tree, node: int) -> None:
    """Opens all edges of a node that has none open, for whoever wants to choose among all."""
    for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
        _open_as_it_stands(tree, edge)
    tree.opened[node] = tree.edges[node]


@numba.njit(nogil=True, fastmath=True, error_model="numpy")
def score_edges(tree: Tree, node: int, taste: Taste, scores: Floats) -> int:
    """What speaks for edges of a node: their value so far, and curiosity (PUCT).

    Of those that are not open, the first one speaks for all.

    Args:
        tree: The tree.
        node: A node that is evaluated.
        taste: How to choose.
        scores: ``float32, (at least the node's edges,)``; its beginning is written.

    Returns:
        How many scores there are: of the open edges, and of the next one if there is one.
    """
    first, opened = tree.first[node], tree.opened[node]
    count = min(opened + 1, tree.edges[node])
    tried, total, seen = np.float32(0.0), np.float32(0.0), np.float32(0.0)
    for edge in range(first, first + opened):
        if tree.tries[edge] > 0:
            tried += np.float32(tree.tries[edge])
            total += tree.total[edge]
            seen += tree.prior[edge]
    mean = (tree.value[node] + total) / (np.float32(1.0) + tried)
    untried = max(mean - np.float32(taste.reduction) * np.sqrt(seen), np.float32(-1.0))
    curiosity = np.float32(taste.exploration) * np.sqrt(np.float32(1.0) + tried)
    for at in range(count):
        edge = first + at
        value, visits, bar = untried, np.float32(0.0), np.float32(0.0)
        if at < opened and tree.tries[edge] > 0:
            visits = np.float32(tree.tries[edge])
            value = tree.total[edge] / visits
            bar = tree.bar[edge]
        scores[at] = value + curiosity * tree.prior[edge] / (np.float32(1.0) + visits) + bar
    return int(count)


@numba.njit(nogil=True)
def best_edge(tree: Tree, node: int, taste: Taste, scores: Floats) -> int:
    """The edge to descend: the first of those with the highest score.

    Args:
        tree: The tree.
        node: A node that is evaluated.
        taste: How to choose.
        scores: ``float32, (at least the node's edges,)`` of room.
    """
    best = 0
    for at in range(1, score_edges(tree, node, taste, scores)):
        if scores[at] > scores[best]:
            best = at
    return int(tree.first[node] + best)


@numba.njit(nogil=True)
def _all_lose(tree: Tree, node: int) -> bool:
    """Whether every edge of a node leads to a win of the other side."""
    if tree.opened[node] < tree.edges[node]:
        return False
    for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
        child = tree.child[edge]
        if child < 0 or tree.verdict[child] != 1:
            return False
    return True


@numba.njit(nogil=True)
def back_up(tree: Tree, path: Indices, length: int, leaf: int) -> None:
    """Tells the nodes and edges of a descent what its leaf is worth.

    Args:
        tree: The tree.
        path: ``int32, (2 * depth,)``: nodes and the edges taken from them, alternating.
        length: How many numbers of it are in use.
        leaf: The node that the last edge led to; evaluated, or with a verdict.
    """
    tree.visits[leaf] += 1
    child = leaf
    worth = tree.value[leaf]
    if tree.verdict[leaf] != 0:
        worth = np.float32(tree.verdict[leaf])
    for at in range(length - 2, -1, -2):
        node, edge = path[at], path[at + 1]
        worth = -worth
        tree.visits[node] += 1
        tree.tries[edge] += 1
        tree.total[edge] += worth
        if tree.verdict[child] == 1:
            tree.bar[edge] = BARRED
        if tree.verdict[node] == 0:
            if tree.verdict[child] == -1:
                tree.verdict[node] = 1
            elif tree.verdict[child] == 1 and _all_lose(tree, node):
                tree.verdict[node] = -1
        if tree.verdict[node] != 0:
            worth = np.float32(tree.verdict[node])
        child = node


@numba.njit(nogil=True)
def _await(tree: Tree, path: Indices, length: int, change: int) -> None:
    for at in range(0, length, 2):
        tree.tries[path[at + 1]] += change
        tree.total[path[at + 1]] -= np.float32(change)


@numba.njit(nogil=True)
def descend(
    tree: Tree, room: Room, taste: Taste, width: int, edge: int, path: Indices
) -> tuple[int, int, int]:
    """Walks from the root to a node that is not evaluated yet, and makes it.

    Args:
        tree: The tree; its root is evaluated.
        room: Room for this size.
        taste: How to choose.
        width: The size and two.
        edge: The root's edge to take, an open one, or -1 to choose.
        path: ``int32``, twice as long as the board; written, see `back_up`.

    Returns:
        What it came to (`NEW`, `KNOWN`, `BUSY` or `FULL`), the leaf, and the length of the path.
        After `NEW` the descent counts as lost until `settle`.
    """
    node = 0
    length = 0
    while True:
        if edge < 0:
            edge = best_edge(tree, node, taste, room.scores)
        path[length] = node
        path[length + 1] = edge
        length += 2
        child = -1
        if edge < tree.first[node] + tree.opened[node]:
            child = tree.child[edge]
        if child < 0:
            break
        if tree.verdict[child] != 0:
            back_up(tree, path, length, child)
            return KNOWN, child, length
        if tree.ready[child] == 0:
            return BUSY, child, length
        node = child
        edge = -1
    mover = RED + BLUE - tree.mover[node]
    leaf = add_node(tree, mover)
    if leaf < 0:
        return FULL, -1, length
    if edge == tree.first[node] + tree.opened[node]:
        open_next(tree, node)
    tree.child[edge] = leaf
    board = tree.board[leaf]
    board[:] = tree.board[node]
    filled = place_and_fill(
        board, room.local, tree.cell[edge], tree.mover[node], room.scratch, room.queued
    )
    both = node == 0 or filled > 0
    tree.verdict[leaf] = verdict_after(board, mover, room, width, taste.bridges, both)
    if tree.verdict[leaf] != 0:
        back_up(tree, path, length, leaf)
        return KNOWN, leaf, length
    _set_edges_aside(tree, leaf)
    _await(tree, path, length, 1)
    return NEW, leaf, length


@numba.njit(nogil=True)
def absorb(tree: Tree, node: int, local: Local, logits: Floats, value: float) -> None:
    """Gives a node its evaluation, and fills in its edges, one for every empty cell.

    Args:
        tree: The tree.
        node: A node that is not evaluated yet.
        local: The tables for the board's size.
        logits: ``float32, (size ** 2,)``, as the node's mover sees the board.
        value: -1 to 1, for the node's mover.
    """
    board = tree.board[node]
    mover = tree.mover[node]
    first = tree.first[node]
    end = first
    highest = np.float32(-1e30)
    for view in range(local.seen.shape[1]):
        cell = local.seen[mover, view]
        if board[cell] != EMPTY:
            continue
        tree.cell[end] = cell
        tree.prior[end] = logits[view]
        highest = max(highest, logits[view])
        end += 1
    whole = np.float32(0.0)
    for edge in range(first, end):
        tree.prior[edge] = np.exp(tree.prior[edge] - highest)
        whole += tree.prior[edge]
    share = np.float32(1.0) / whole
    for edge in range(first, end):
        tree.prior[edge] *= share
    tree.edges[node] = end - first
    tree.value[node] = np.float32(value)
    tree.ready[node] = 1
    _put_likeliest_next(tree, node)


@numba.njit(nogil=True)
def settle(tree: Tree, path: Indices, length: int, leaf: int) -> None:
    """Backs up a descent whose leaf has been evaluated."""
    _await(tree, path, length, -1)
    back_up(tree, path, length, leaf)
