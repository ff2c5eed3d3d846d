"""The tree search from a position to ranked candidates, in pieces that a budget can end.

Converts the position to arrays, holds the memory of the tree from one search to the next, and
looks at the time and the stop flag between the pieces. What to make of the candidates is for
`tulay.engine.cpu`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from tulay.core import Cell, Position
from tulay.engine.board import (
    BLUE,
    RED,
    Board,
    Indices,
    board_of,
    cell_of,
    empty_indices,
    index_of,
    ring_offsets,
)
from tulay.engine.budget import Budget
from tulay.engine.dice import dice_for
from tulay.engine.patterns import bridge_table, dead_table
from tulay.engine.playouts.search import Patterns, search
from tulay.engine.playouts.tree import append_children, clear, tree_of

_CAPACITY = 2_000_000
_FIRST_PIECE = 16  # playouts
_PIECE_S = 0.008


@dataclass(frozen=True, slots=True)
class Candidate:
    """A cell that a search considered for the next stone.

    Attributes:
        cell: The cell.
        visits: How often the search descended into it.
        value: The share of these, 0 to 1, that the side on turn won.
    """

    cell: Cell
    visits: int
    value: float


class Searcher:
    """Searches positions, one at a time."""

    def __init__(self, capacity: int = _CAPACITY) -> None:
        """Reserves the memory of a tree.

        Args:
            capacity: The largest number of nodes; must exceed the cells of any board searched.
        """
        self._tree = tree_of(capacity)
        self._bridges = bridge_table()
        self._dead = dead_table()

    def find(
        self, position: Position, only: Sequence[Cell], rng: Random, budget: Budget
    ) -> tuple[list[Candidate], int]:
        """The candidates, the most visited first, and the number of playouts.

        Args:
            position: A running game.
            only: The cells to consider; if empty, all that are not dead.
            rng: Where the dice come from.
            budget: When to end.
        """
        size = position.size
        board = board_of(position)
        order = empty_indices(board)
        red_stones, blue_stones = (np.count_nonzero(board == each) for each in (RED, BLUE))
        color = RED if red_stones == blue_stones else BLUE
        last = 0 if position.last_cell is None else index_of(position.last_cell, size)
        patterns = Patterns(ring_offsets(size), self._bridges, self._dead)
        cells = np.array([index_of(cell, size) for cell in only], dtype=np.int32)
        if not only:
            cells = self._worth_a_stone(board, order, patterns.ring)
        np.random.Generator(np.random.PCG64(rng.getrandbits(64))).shuffle(cells)
        dice = dice_for(rng.getrandbits(64))
        clear(self._tree)
        self._tree.first[0] = append_children(self._tree, cells)
        self._tree.children[0] = len(cells)
        expand_at = max(2, size * size // 20)
        done, piece = 0, _FIRST_PIECE
        while not budget.is_spent(done):
            started = time.monotonic()
            piece = min(piece, budget.visits - done)
            search(self._tree, board, color, last, order, patterns, expand_at, dice, piece)
            done += piece
            taken_s = max(time.monotonic() - started, 1e-6)
            piece = max(1, min(4 * piece, int(piece * _PIECE_S / taken_s)))
        return self._candidates(size), done

    def _worth_a_stone(self, board: Board, cells: Indices, ring: Indices) -> Indices:
        """Those of the empty cells that are not dead, or all if all are."""
        codes = np.zeros(len(cells), dtype=np.int32)
        for place, offset in enumerate(ring):
            codes |= board[cells + offset].astype(np.int32) << 2 * place
        alive = cells[self._dead[codes] == 0]
        return alive if len(alive) else cells.copy()

    def _candidates(self, size: int) -> list[Candidate]:
        """The children of the root, the most visited first."""
        tree = self._tree
        first = int(tree.first[0])
        found = [
            Candidate(
                cell_of(tree.cell[node], size),
                int(tree.visits[node]),
                float(tree.wins[node]) / max(float(tree.visits[node]), 1.0),
            )
            for node in range(first, first + int(tree.children[0]))
        ]
        return sorted(found, key=lambda each: (-each.visits, -each.value))
