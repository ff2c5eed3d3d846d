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
from tulay.engine.batches import Batch, batch_of, gather, take_in, take_in_root
from tulay.engine.board import Indices, cell_of
from tulay.engine.budget import Budget
from tulay.engine.dice import dice_for
from tulay.engine.evaluator import Evaluator
from tulay.engine.nodes import Floats, Room, Taste, Tree, plant_position, room_of, tree_of
from tulay.engine.planes import empty_planes, encode

TASTE = Taste(exploration=1.2, reduction=0.25, bridges=1)
_BATCH = 8
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
        moves: What was considered, the best first. Cells that cannot matter are missing.
        value: The result that the side on turn may expect, -1 to 1.
        verdict: 1 if it wins for sure, -1 if it loses for sure, 0 if that is not known.
        visits: How many positions were looked at.
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


class Search:
    """Searches positions, one at a time, keeping its memory from one to the next."""

    def __init__(self, evaluator: Evaluator, *, batch: int = _BATCH, taste: Taste = TASTE) -> None:
        """Takes an evaluator.

        Args:
            evaluator: What judges positions.
            batch: How many at a time. More is faster for each and searches less narrowly.
            taste: How descents choose.
        """
        self._evaluator = evaluator
        self._width = batch
        self._taste = taste
        self._memory: tuple[int, Tree, Room, Batch] | None = None

    def run(self, position: Position, budget: Budget, *, seed: int = 0) -> Found:
        """Searches a running game for the side on turn.

        Args:
            position: The position; a pending offer to swap is not considered.
            budget: When to end.
            seed: Decides which positions the net sees turned by half, which is why two searches
                may differ.

        Raises:
            ValueError: The game is over.
        """
        size = position.size
        tree, room, batch = self._room_for(size)
        dice = dice_for(seed)
        self._plant(tree, room, position)
        done = 1
        while tree.verdict[0] == 0 and not budget.is_spent(done):
            waiting, known, full = gather(
                tree, room, self._taste, size, dice, batch, budget.visits - done
            )
            done += waiting + known
            if waiting > 0:
                policy, value = self._evaluator.evaluate(batch.planes[:waiting])
                take_in(tree, room.local, batch, waiting, policy, value)
            if full:
                break
        return self._found(tree, size, done)

    def _room_for(self, size: int) -> tuple[Tree, Room, Batch]:
        if self._memory is None or self._memory[0] != size:
            self._memory = None  # gives the old memory back before the new is taken
            self._memory = (
                size,
                tree_of(_NODES, _EDGES, size),
                room_of(size),
                batch_of(self._width, size),
            )
        return self._memory[1:]

    def _plant(self, tree: Tree, room: Room, position: Position) -> None:
        """Makes a position the root of the tree and evaluates it."""
        plant_position(tree, position, bridges=self._taste.bridges != 0)
        planes = empty_planes(1, position.size)
        encode(tree.board[0], int(tree.mover[0]), position.size, room.local, planes[0])
        policy, value = self._evaluator.evaluate(planes)
        take_in_root(tree, room.local, policy[0], float(value[0]))

    def _found(self, tree: Tree, size: int, visits: int) -> Found:
        verdict = int(tree.verdict[0])
        edges, worth = self._ranked(tree, 0)
        rows = zip(
            tree.cell[edges].tolist(),
            tree.tries[edges].tolist(),
            worth.tolist(),
            tree.prior[edges].tolist(),
            strict=True,
        )
        moves = tuple(Move(cell_of(cell, size), *figures) for cell, *figures in rows)
        value = float(verdict)
        if verdict == 0:
            total = float(tree.value[0]) + float(tree.total[edges].sum())
            value = total / (1 + int(tree.tries[edges].sum()))
        return Found(moves, value, verdict, visits, self._line(tree, size))

    @staticmethod
    def _ranked(tree: Tree, node: int) -> tuple[Indices, Floats]:
        """The edges of a node, the best first, and what each is worth.

        A proof comes before all, then visits, value and prior.
        """
        first = int(tree.first[node])
        some = slice(first, first + int(tree.edges[node]))
        child, tries = tree.child[some], tree.tries[some]
        proof = np.where(child >= 0, -tree.verdict[child], 0).astype(np.float32)
        worth = np.where(proof != 0, proof, tree.total[some] / np.maximum(tries, 1))
        order = np.lexsort((tree.prior[some], worth, tries, proof))[::-1]
        return (first + order).astype(np.int32), worth[order].astype(np.float32)

    def _line(self, tree: Tree, size: int) -> tuple[Cell, ...]:
        """The moves expected: the best one, then the best answer, and so on."""
        cells: list[Cell] = []
        node = 0
        while node >= 0 and tree.ready[node] and tree.edges[node]:
            edge = int(self._ranked(tree, node)[0][0])
            if cells and tree.tries[edge] == 0:
                break
            cells.append(cell_of(int(tree.cell[edge]), size))
            node = int(tree.child[edge])
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
