"""Self-play: a lane of games in lockstep that gives rows to learn from.

A lane plays boards of one size. Its games go on from one harvest to the next, with whatever net is
given then, so that long games are not rarer than short ones. What it needs to go on is in `state`.
Searches under way are not kept: they begin anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from tulay.core import Position
from tulay.engine.batches import batch_of
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of
from tulay.engine.dice import dice_for
from tulay.engine.evaluator import Evaluator
from tulay.engine.inferior import fill_in, local_of
from tulay.engine.joins import winner
from tulay.engine.nodes import Taste, room_of
from tulay.engine.search import TASTE
from tulay.engine.training.gumbel import round_table
from tulay.engine.training.slots import (
    Pace,
    Slots,
    advance,
    begin,
    slots_of,
)
from tulay.engine.training.trees import hand_in, trees_of
from tulay.engine.training.window import Rows, row_dtype

OPENING_STONES = (0.30, 0.35, 0.15, 0.06, 0.05, 0.04, 0.03, 0.02)
"""How likely a game is to begin with 0, 1, 2, … stones on cells taken at random.

The more there are, the more often the game is decided from the start; such games end soon."""

_IN_VAIN = 200
"""How many openings that are decided are drawn before there must be fewer stones."""


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """How games of self-play are played.

    Attributes:
        full_visits: Visits of a search whose policy is learned.
        full_moves: How many moves share them at first.
        cheap_visits: Visits of a search that only carries the game on.
        cheap_moves: How many moves share them at first.
        full_share: How many of the searches are full, 0 to 1.
        cheap_weight: What the policy of a cheap search counts in learning, 0 to 1.
        give_up_at: A game ends when two searches in a row are surer than this of the same winner;
            over 1 for never.
        play_on_share: How many games are played on nevertheless, which measures how often that
            would have been wrong.
    """

    full_visits: int = 32
    full_moves: int = 16
    cheap_visits: int = 12
    cheap_moves: int = 6
    full_share: float = 0.5
    cheap_weight: float = 0.3
    give_up_at: float = 0.95
    play_on_share: float = 0.1

    def pace(self) -> Pace:
        """The same as the kernels take it."""
        return Pace(
            round_table(self.full_moves, self.full_visits),
            round_table(self.cheap_moves, self.cheap_visits),
            round(self.full_share * 1000),
            self.cheap_weight,
            self.give_up_at,
        )


@dataclass(slots=True)
class Counts:
    """What a lane has done.

    Attributes:
        games: Games that are over.
        rows: Positions in them.
        evaluations: Positions that the net saw.
        claims: Games that were played on although two searches in a row were sure.
        wrong: How many of these the other side won.
    """

    games: int = 0
    rows: int = 0
    evaluations: int = 0
    claims: int = 0
    wrong: int = 0

    def add(self, other: Counts) -> None:
        """Adds what another lane, or this one later, has done."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


class Lane:
    """Games of one size, side by side. For one thread at a time.

    Attributes:
        size: Cells along an edge.
        settings: How the games are played.
    """

    def __init__(
        self,
        size: int,
        games: int,
        settings: PlaySettings,
        seed: int,
        *,
        taste: Taste = TASTE,
    ) -> None:
        """Begins the games.

        Args:
            size: Cells along an edge.
            games: How many at once.
            settings: How they are played.
            seed: Decides all that is random.
            taste: How descents choose below the root.
        """
        self.size = size
        self.settings = settings
        self._pace = settings.pace()
        self._taste = taste
        self._room = room_of(size)
        self._slots = slots_of(games, size)
        nodes = max(settings.full_visits, settings.cheap_visits) + 2
        self._trees = trees_of(games, nodes, size)
        self._batch = batch_of(games, size)
        self._batch.leaves[:] = -1
        self._rng = np.random.default_rng(seed)
        self._dice = dice_for(seed)
        for slot in range(games):
            self._begin(slot)

    @property
    def games(self) -> int:
        """How many games are played at once."""
        return len(self._slots.mover)

    def harvest(self, evaluator: Evaluator, rows: int) -> tuple[Rows, Counts]:
        """Plays until the games that came to their end have at least so many rows.

        Args:
            evaluator: Judges positions.
            rows: How many rows are wanted.

        Raises:
            FloatingPointError: The evaluator says what is no number, as a broken net does.
        """
        counts = Counts()
        parts: list[Rows] = []
        while counts.rows < rows:
            over = advance(
                self._slots,
                self._trees,
                self._room,
                self._taste,
                self._pace,
                self.size,
                self._dice,
                self._batch,
            )
            if over:
                for slot in np.flatnonzero(self._slots.winner):
                    parts.append(self._reap(int(slot), counts))
                    self._begin(int(slot))
                continue
            policy, value = evaluator.evaluate(self._batch.planes)
            if not (np.isfinite(policy).all() and np.isfinite(value).all()):
                raise FloatingPointError("the net says what is no number")
            hand_in(self._trees, self._room.local, self._batch, policy, value)
            counts.evaluations += self.games
        return np.concatenate(parts), counts

    def _reap(self, slot: int, counts: Counts) -> Rows:
        """The rows of a game that is over."""
        slots = self._slots
        length = int(slots.rows[slot])
        won_by = slots.winner[slot]
        rows = np.zeros(length, dtype=row_dtype(self.size))
        rows["stones"] = slots.stones[slot, :length]
        rows["policy"] = slots.policy[slot, :length]
        rows["policy_weight"] = slots.weight[slot, :length]
        rows["value"] = np.where(slots.by[slot, :length] == won_by, 1.0, -1.0)
        counts.games += 1
        counts.rows += length
        if slots.play_on[slot] and slots.given_up[slot]:
            counts.claims += 1
            counts.wrong += int(slots.given_up[slot] != won_by)
        return rows

    def _begin(self, slot: int) -> None:
        stones = self._rng.choice(len(OPENING_STONES), p=OPENING_STONES)
        board, mover = random_opening(self.size, int(stones), self._rng)
        play_on = bool(self._rng.random() < self.settings.play_on_share)
        begin(self._slots, slot, board, mover, play_on=play_on)

    def state(self) -> dict[str, Any]:
        """What `restore` needs to go on: arrays, numbers and words."""
        slots = self._slots
        used = np.arange(slots.stones.shape[1]) < slots.rows[:, None]
        kept = {name: getattr(slots, name) for name in _PLAIN}
        return {
            "size": self.size,
            "dice": self._dice.copy(),
            "rng": self._rng.bit_generator.state,
            **{name: array.copy() for name, array in kept.items()},
            "stones": slots.stones[used],
            "policy": slots.policy[used].astype(np.float16),
            "weight": slots.weight[used],
            "by": slots.by[used],
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Goes on where `state` was taken.

        Raises:
            ValueError: It was taken from a lane of another size or with other numbers of games.
        """
        slots = self._slots
        if state["size"] != self.size or len(state["rows"]) != self.games:
            raise ValueError(
                f"the state is of {len(state['rows'])} games of size {state['size']},"
                f" not of {self.games} of size {self.size}"
            )
        self._dice[:] = state["dice"]
        self._rng.bit_generator.state = state["rng"]
        for name in _PLAIN:
            getattr(slots, name)[:] = state[name]
        used = np.arange(slots.stones.shape[1]) < slots.rows[:, None]
        for name in ("stones", "policy", "weight", "by"):
            getattr(slots, name)[used] = state[name]
        slots.searching[:] = 0
        self._batch.leaves[:] = -1


_PLAIN = ("board", "mover", "winner", "rows", "sure", "given_up", "play_on")
assert set(_PLAIN) < set(Slots._fields)


def random_opening(size: int, stones: int, rng: np.random.Generator) -> tuple[Board, int]:
    """A board with so many stones on cells taken at random, and who is on turn.

    Inferior cells are filled in after every stone and not played on. If that decides the game,
    another board is drawn; after `_IN_VAIN` of them, one with a stone less.

    Returns:
        ``uint8, ((size + 2) ** 2,)``, and `RED` or `BLUE`.
    """
    while True:
        for _ in range(_IN_VAIN):
            board, mover = _random_board(size, stones, rng)
            if winner(board, local_of(size), size + 2, bridges=True) == 0:
                return board, mover
        stones -= 1


def _random_board(size: int, stones: int, rng: np.random.Generator) -> tuple[Board, int]:
    board = board_of(Position.initial(size))
    mover = RED
    for _ in range(stones):
        empty = np.flatnonzero(board == EMPTY)
        if len(empty) == 0:
            break
        board[rng.choice(empty)] = mover
        fill_in(board, local_of(size))
        mover = RED + BLUE - mover
    return board, mover
