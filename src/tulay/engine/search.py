"""The search guided by a net: PUCT over batches of positions, within a budget.

Looks at a position for so many visits or until a time, and answers with the value, the visits of
every move and the line it expects (Silver et al., "Mastering the game of Go without human
knowledge", 2017). On one thread, the same position, budget in visits and seed give the same
answer. Choosing a move by more than strength, swapping and levels are for others.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tulay.core import Cell, Position
from tulay.engine.batches import Batch, Desk, batch_of, desk_of, step, take_in_root
from tulay.engine.board import Indices, cell_of
from tulay.engine.budget import Budget
from tulay.engine.dice import Dice, dice_for
from tulay.engine.evaluator import Evaluation, Evaluator
from tulay.engine.lookout import LARGEST, Lookout, look_at_root, lookout_of
from tulay.engine.nodes import Floats, Room, Taste, Tree, plant_position, room_of, tree_of
from tulay.engine.planes import empty_planes, encode
from tulay.engine.subtree import keep_below, node_after
from tulay.engine.twins import Twins, note_all, twins_of

TASTE = Taste(exploration=1.2, reduction=0.25, bridges=1)
_BATCH = 8
_CELLS_AT_ONCE = 2000
_EDGES = 4_000_000
_NODES = 100_000


@dataclass(frozen=True, slots=True)
class Move:
    """What a search found out about one move.

    Attributes:
        cell: Where the stone goes.
        visits: How often the search went there.
        value: The result that the side on turn may expect of it, -1 to 1.
        prior: The net's word before any search, 0 to 1.
    """

    cell: Cell
    visits: int
    value: float
    prior: float


@dataclass(frozen=True, slots=True)
class Found:
    """The answer of a search.

    Attributes:
        moves: What was considered, the best first. Cells that cannot matter are missing, and so
            may be those that lose at once to a virtual connection.
        value: The result that the side on turn may expect, -1 to 1.
        verdict: 1 if it wins for sure, -1 if it loses for sure, 0 if that is not known.
        visits: How many positions were looked at, those of an earlier search that it went on with
            counted in.
        line: The moves that the search expects, the best one first.
    """

    moves: tuple[Move, ...]
    value: float
    verdict: int
    visits: int
    line: tuple[Cell, ...]

    @property
    def cell(self) -> Cell:
        """Where to play."""
        return self.moves[0].cell


@dataclass(frozen=True, slots=True)
class _Memory:
    """The arrays of a search on boards of one size, one by one and as a desk."""

    size: int
    tree: Tree
    room: Room
    batch: Batch
    dice: Dice
    twins: Twins
    lookout: Lookout
    desk: Desk


class Search:
    """Searches positions, one at a time, keeping its memory from one to the next."""

    def __init__(
        self,
        evaluator: Evaluator,
        *,
        batch: int = _BATCH,
        taste: Taste = TASTE,
        reuse: bool = False,
        proofs: bool = False,
    ) -> None:
        """Takes an evaluator.

        Args:
            evaluator: What judges positions.
            batch: How many at a time, at most; fewer on large boards, so that a stop is heeded
                soon. More is faster for each and searches less narrowly.
            taste: How descents choose.
            reuse: Whether a search goes on with what the one before it found out about its
                position, if that is the same or some moves earlier in the same game. The answer
                then depends on the searches before it, too.
            proofs: Whether a position is looked at for virtual connections before it is searched,
                see `tulay.engine.lookout`: verdicts come sooner. The kernel for it takes long to
                compile.
        """
        self._evaluator = evaluator
        self._width = batch
        self._taste = taste
        self._reuse = reuse
        self._proofs = proofs
        self._memory: _Memory | None = None
        self._before: Position | None = None

    def run(self, position: Position, budget: Budget, *, seed: int = 0) -> Found:
        """Searches a running game for the side on turn.

        Args:
            position: The position; a pending offer to swap is not considered.
            budget: When to end. Visits of an earlier search that is gone on with count, so that a
                number of visits is as strong as without them, and sooner reached; to a time they
                are added.
            seed: Decides which positions the net sees turned by half, which is why two searches
                may differ.

        Raises:
            ValueError: The game is over.
        """
        size = position.size
        memory = self._memory_for(size)
        tree, dice, batch = memory.tree, memory.dice, memory.batch
        dice[:] = dice_for(seed)
        before, self._before = self._before, None  # after a failure nothing can be gone on with
        policy, value = self._begin(memory, position, before)
        lost = self._proofs and self._is_lost(memory)
        done, waiting, known, full = int(tree.visits[0]), 0, 1, False
        while waiting + known > 0:
            spent = full or budget.is_spent(done)
            waiting, known, full = step(
                memory.desk, size, waiting, policy, value, 0 if spent else budget.visits - done
            )
            done += waiting + known
            if waiting > 0:
                policy, value = self._evaluator.evaluate(batch.planes[:waiting])
        self._before = position
        return self._found(tree, size, done, -1 if lost else int(tree.verdict[0]))

    def _memory_for(self, size: int) -> _Memory:
        if self._memory is None or self._memory.size != size:
            self._memory = None  # gives the old memory back before the new is taken
            tree, room = tree_of(_NODES, _EDGES, size), room_of(size)
            width = min(self._width, max(1, _CELLS_AT_ONCE // size**2))
            batch, dice, twins = batch_of(width, size), dice_for(0), twins_of(_NODES)
            desk = desk_of(tree, room, self._taste, batch, dice, twins)
            lookout = lookout_of(size if self._proofs else LARGEST + 1)
            self._memory = _Memory(size, tree, room, batch, dice, twins, lookout, desk)
            self._before = None
        return self._memory

    def _begin(self, memory: _Memory, position: Position, before: Position | None) -> Evaluation:
        """Makes a position the root of the tree; with what is known of it, if that is wanted.

        Args:
            memory: What to write to.
            position: The position.
            before: The one that was searched before it.

        Returns:
            Arrays of evaluations that the tree has taken in.
        """
        tree, node = memory.tree, -1
        if self._reuse and before is not None:
            node = node_after(tree, before, position)
        if node < 0:
            evaluation, node = self._plant(memory, position), 0
        else:
            cells = position.size**2
            evaluation = Evaluation(np.zeros((1, cells), np.float32), np.zeros(1, np.float32))
        if self._reuse:  # if nothing is known, too, so that the first search loads all kernels
            keep_below(tree, node)
            if tree.verdict[0] == 1 and not self._wins_by_a_move(tree):
                tree.verdict[0] = 0
        note_all(memory.twins, tree)
        return evaluation

    def _plant(self, memory: _Memory, position: Position) -> Evaluation:
        """Makes a position the root of the tree and evaluates it."""
        tree, local = memory.tree, memory.room.local
        plant_position(tree, position, bridges=self._taste.bridges != 0)
        planes = empty_planes(1, position.size)
        encode(tree.board[0], int(tree.mover[0]), position.size, local, planes[0])
        evaluation = self._evaluator.evaluate(planes)
        take_in_root(tree, local, evaluation.policy[0], float(evaluation.value[0]))
        return evaluation

    @staticmethod
    def _is_lost(memory: _Memory) -> bool:
        """Looks at an evaluated root; whether virtual connections show that it is lost."""
        if memory.size > LARGEST or memory.tree.verdict[0] != 0:
            return False
        return look_at_root(memory.tree, memory.lookout, memory.room, memory.size) < 0

    @staticmethod
    def _wins_by_a_move(tree: Tree) -> bool:
        """Whether it is known which move of the root wins."""
        some = slice(int(tree.first[0]), int(tree.first[0] + tree.opened[0]))
        return bool((tree.verdict[tree.child[some]] == -1).any())

    def _found(self, tree: Tree, size: int, visits: int, verdict: int) -> Found:
        edges, tries, worth = self._ranked(tree, 0)
        rows = zip(
            tree.cell[edges].tolist(),
            tries.tolist(),
            worth.tolist(),
            tree.prior[edges].tolist(),
            strict=True,
        )
        moves = tuple(Move(cell_of(cell, size), *figures) for cell, *figures in rows)
        value = float(verdict)
        if verdict == 0:
            opened = slice(int(tree.first[0]), int(tree.first[0] + tree.opened[0]))
            total = float(tree.value[0]) + float(tree.total[opened].sum())
            value = total / (1 + int(tries.sum()))
        return Found(moves, value, verdict, visits, self._line(tree, size))

    @staticmethod
    def _ranked(tree: Tree, node: int) -> tuple[Indices, Indices, Floats]:
        """The edges of a node, the best first, their tries, and what each is worth.

        A proof comes before all, then visits, value and prior.
        """
        first, count = int(tree.first[node]), int(tree.edges[node])
        opened = slice(first, first + int(tree.opened[node]))
        tries, proof = np.zeros(count, dtype=np.int32), np.zeros(count, dtype=np.float32)
        worth = np.zeros(count, dtype=np.float32)
        child = tree.child[opened]
        done = len(child)
        tries[:done] = tree.tries[opened]
        proof[:done] = np.where(child >= 0, -tree.verdict[child], 0)
        worth[:done] = tree.total[opened] / np.maximum(tree.tries[opened], 1)
        worth = np.where(proof != 0, proof, worth)
        order = np.lexsort((tree.prior[first : first + count], worth, tries, proof))[::-1]
        return (first + order).astype(np.int32), tries[order], worth[order]

    def _line(self, tree: Tree, size: int) -> tuple[Cell, ...]:
        """The moves expected: the best one, then the best answer, and so on."""
        cells: list[Cell] = []
        node = 0
        while node >= 0 and tree.ready[node] and tree.edges[node]:
            edges, tries, _ = self._ranked(tree, node)
            if cells and tries[0] == 0:
                break
            cells.append(cell_of(int(tree.cell[edges[0]]), size))
            node = int(tree.child[edges[0]]) if tries[0] else -1
        return tuple(cells)


def visits_of(found: Found, size: int) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """How often the search went to every cell.

    Returns:
        ``int32, (size, size)``, axes (row, column).
    """
    visits = np.zeros((size, size), dtype=np.int32)
    for move in found.moves:
        visits[move.cell.row, move.cell.col] = move.visits
    return visits
