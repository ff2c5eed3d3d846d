"""Paired matches: two players, each opening twice with colours exchanged, many games at once.

A player answers many positions together, so that a net can judge them together. A game ends when
a side has joined its edges by stones or by bridges that nobody can break: that is a proof, and
playing it out would only take time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple, Protocol

import numba
import numpy as np
import numpy.typing as npt

from tulay.core import Cell, Color, Place, Position
from tulay.engine.batches import Batch, batch_of, draw_leaf
from tulay.engine.board import Indices, cell_of
from tulay.engine.budget import Budget
from tulay.engine.elo import CERTAIN, Comparison
from tulay.engine.evaluator import Evaluator
from tulay.engine.finish import winning_cells
from tulay.engine.nodes import (
    KNOWN,
    NEW,
    Room,
    Taste,
    Tree,
    descend,
    plant_position,
    room_of,
)
from tulay.engine.playouts.searcher import Searcher
from tulay.engine.search import TASTE
from tulay.engine.starts import openings, winner_so_far
from tulay.engine.training.gumbel import most_tries, winning_edge
from tulay.engine.training.trees import hand_in, tree_at, trees_of
from tulay.engine.training.vino import Precision, VinoEvaluator

_EDGES_AT_ONCE = 3_000_000
_BATCH = 8
"""How many positions a net judges together: games end, and a larger batch is then mostly idle."""


@dataclass(frozen=True, slots=True)
class MatchResult(Comparison):
    """What a match says about two players, and with which colour the first one won.

    Attributes:
        red_wins: How many games it won as Red.
    """

    red_wins: int

    @property
    def blue_wins(self) -> int:
        """How many games the first player won as Blue.

        >>> MatchResult([2, 1, 1], red_wins=3).blue_wins
        1
        """
        return self.wins - self.red_wins

    def __add__(self, other: MatchResult) -> MatchResult:
        return MatchResult([*self.pairs, *other.pairs], self.red_wins + other.red_wins)

    def __str__(self) -> str:
        each = len(self.pairs)
        colors = f"{self.red_wins} of {each} as Red, {self.blue_wins} of {each} as Blue"
        return f"{Comparison.__str__(self)}; {colors}"


class Player(Protocol):
    """Somebody who can be played against."""

    def choose(self, positions: Sequence[Position]) -> list[Cell]:
        """Where to play in each of some running games, all of one size."""


class _Kept(NamedTuple):
    """What a net's player keeps from one choice to the next: room for so many games of a size."""

    size: int
    slots: int
    trees: Tree
    room: Room
    batch: Batch
    evaluator: Evaluator


class NetPlayer:
    """A net with a search of so many visits, or without one.

    Attributes:
        visits: Visits of a search; 1 for the net's first choice.
    """

    def __init__(
        self,
        model: bytes,
        visits: int,
        *,
        precision: Precision = "f32",
        taste: Taste = TASTE,
        threads: int = 1,
    ) -> None:
        """Takes a net.

        Args:
            model: The content of an ONNX file.
            visits: See above.
            precision: What to compute in.
            taste: How descents choose.
            threads: How many threads may compute.
        """
        self.visits = visits
        self._model = model
        self._precision: Precision = precision
        self._taste = taste
        self._threads = threads
        self._kept: _Kept | None = None

    def choose(self, positions: Sequence[Position]) -> list[Cell]:
        """The most visited move of each, or one that wins for sure."""
        if not positions:
            return []
        kept = self._room_for(positions[0].size, len(positions))
        cells: list[Cell] = []
        for start in range(0, len(positions), kept.slots):
            cells += self._search(positions[start : start + kept.slots], kept)
        return cells

    def _room_for(self, size: int, games: int) -> _Kept:
        most = max(1, _EDGES_AT_ONCE // (size * size * (self.visits + 2)))
        slots = min(games, most)
        if self._kept is None or self._kept.size != size or self._kept.slots < slots:
            self._kept = None  # gives the old memory back before the new is taken
            self._kept = _Kept(
                size,
                slots,
                trees_of(slots, self.visits + 2, size),
                room_of(size),
                batch_of(slots, size),
                VinoEvaluator(
                    self._model,
                    size,
                    min(slots, _BATCH),
                    precision=self._precision,
                    threads=self._threads,
                ),
            )
        return self._kept

    def _search(self, positions: Sequence[Position], kept: _Kept) -> list[Cell]:
        """Searches some positions, at most as many as there are trees."""
        size, trees, batch = kept.size, kept.trees, kept.batch
        for slot, position in enumerate(positions):
            tree = tree_of_slot(trees, slot)
            plant_position(tree, position, bridges=self._taste.bridges != 0)
        some = len(positions)
        done = np.zeros(some, dtype=np.int32)
        while walk(trees, kept.room, self._taste, size, self.visits, done, batch):
            policy, value = kept.evaluator.evaluate(batch.planes[:some])
            hand_in(trees, kept.room.local, batch, policy, value)
        edges = np.zeros(some, dtype=np.int32)
        pick(trees, edges)
        return [
            cell_of(int(trees.cell[slot, edge]), size) for slot, edge in enumerate(edges.tolist())
        ]


class PlayoutPlayer:
    """Monte Carlo tree search with RAVE: playouts instead of a net.

    Attributes:
        playouts: How many for a move.
    """

    def __init__(self, playouts: int, *, seed: int = 0) -> None:
        self.playouts = playouts
        self._searcher = Searcher()
        self._rng = Random(seed)  # noqa: S311 -- it keeps no secret

    def choose(self, positions: Sequence[Position]) -> list[Cell]:
        """A win in one move, an answer to a threat of one, or the most visited move of each."""
        return [self._choose(position) for position in positions]

    def _choose(self, position: Position) -> Cell:
        color = position.turn
        assert color is not None
        wins = winning_cells(position, color)
        if wins:
            return wins[0]
        threats = winning_cells(position, color.other)
        budget = Budget(self.playouts, float("inf"))
        found, _ = self._searcher.find(position, threats, self._rng, budget)
        return found[0].cell


def tree_of_slot(trees: Tree, slot: int) -> Tree:
    """The tree of one slot, outside of kernels."""
    return Tree(*(each[slot] for each in trees))


@numba.njit(nogil=True, cache=True)
def walk(
    trees: Tree, room: Room, taste: Taste, size: int, visits: int, done: Indices, batch: Batch
) -> int:
    """Walks every search on until it wants an evaluation or has had its visits.

    Args:
        trees: A tree for every slot.
        room: Room for this size.
        taste: How descents choose.
        size: Cells along an edge.
        visits: Of a search, the root included.
        done: ``int32, (slots,)``: the visits so far.
        batch: A place for every slot; written, with -1 as the leaf of a search that is done.

    Returns:
        How many searches want an evaluation.
    """
    waiting = 0
    for slot in range(done.size):
        tree = tree_at(trees, slot)
        leaf, length = -1, 0
        if tree.ready[0] == 0:
            leaf = 0
        while leaf < 0 and done[slot] < visits and tree.verdict[0] == 0:
            came_to, node, length = descend(tree, room, taste, size + 2, -1, batch.paths[slot])
            if came_to == NEW:
                leaf = node
            elif came_to == KNOWN:
                done[slot] += 1
            else:
                break
        batch.leaves[slot] = leaf
        batch.lengths[slot] = length
        if leaf >= 0:
            done[slot] += 1
            waiting += 1
            batch.turned[slot] = done[slot] & 1
            draw_leaf(tree, leaf, size, room.local, batch.turned[slot], batch.planes[slot])
    return waiting


@numba.njit(nogil=True, cache=True)
def pick(trees: Tree, edges: npt.NDArray[np.int32]) -> None:
    """Chooses an edge of every root: a proven win, the most tried, or the net's first choice."""
    for slot in range(edges.size):
        tree = tree_at(trees, slot)
        edge = winning_edge(tree)
        if edge < 0:
            edge = tree.first[0]  # the likeliest, if none is tried
            most = most_tries(tree, 0)
            best = np.float32(-1.0)
            for each in range(tree.first[0], tree.first[0] + tree.opened[0]):
                if tree.tries[each] == most and tree.prior[each] > best:
                    best = tree.prior[each]
                    edge = each
        edges[slot] = edge


def play_pairs(one: Player, other: Player, starts: Sequence[Position]) -> MatchResult:
    """Plays every position twice, with colours exchanged; what that says about ``one``."""
    games = [position for position in starts for _ in Color]
    reds = [index % 2 == 0 for index in range(len(games))]  # whether ``one`` has red
    won = [False] * len(games)
    running = set(range(len(games)))
    while running:
        for player, is_one in ((one, True), (other, False)):
            mine = [
                index
                for index in sorted(running)
                if (games[index].turn is Color.RED) == (reds[index] == is_one)
            ]
            cells = player.choose([games[index] for index in mine])
            for index, cell in zip(mine, cells, strict=True):
                games[index] = games[index].after(Place(cell))
                victor = winner_so_far(games[index])
                if victor is not None:
                    running.remove(index)
                    won[index] = (victor is Color.RED) == reds[index]
    as_red, as_blue = won[::2], won[1::2]
    return MatchResult([sum(pair) for pair in zip(as_red, as_blue, strict=True)], sum(as_red))


def play_match(
    one: Player,
    other: Player,
    size: int,
    *,
    pairs: int,
    seed: int,
    judge: Evaluator | None = None,
) -> MatchResult:
    """Plays so many pairs of games, fewer if there are no more openings."""
    return play_pairs(one, other, list(islice(openings(size, seed, judge), pairs)))


def is_stronger(
    one: Player,
    other: Player,
    size: int,
    *,
    by_elo: float,
    seed: int,
    judge: Evaluator | None = None,
    most_pairs: int = 400,
    at_once: int = 20,
) -> tuple[bool, MatchResult]:
    """Whether a player is stronger than another by so much, as soon as that is clear.

    Args:
        one: Who may be stronger.
        other: Than whom.
        size: Cells along an edge.
        by_elo: By how much. The test tells this from being as strong.
        seed: Decides the openings.
        judge: Leaves out openings that it thinks decided.
        most_pairs: After so many pairs that were not enough, the answer is no.
        at_once: How many pairs are played between two looks.
    """
    starts = openings(size, seed, judge)
    result = MatchResult([], red_wins=0)
    while len(result.pairs) < most_pairs:
        batch = list(islice(starts, at_once))
        if not batch:
            break
        result += play_pairs(one, other, batch)
        evidence = result.evidence(0.0, by_elo)
        if abs(evidence) >= CERTAIN:
            return evidence > 0, result
    return False, result
