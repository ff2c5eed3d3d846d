"""The CPU: an action for a position, at a level, for a seed, in bounded time.

`Cpu` joins the parts: the first stone and the swap, the wins in one move, the search guided by the
net, and the choice among what it found. It keeps no game: a position comes in, a choice goes out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random

from tulay.core import Action, Cell, Color, IllegalAction, Place, Position, Swap, neighbors
from tulay.engine.budget import Budget, StopFlag
from tulay.engine.endgame import settled
from tulay.engine.evaluator import Evaluator, NetEvaluator
from tulay.engine.finish import winning_cells
from tulay.engine.inferior_cells import inferior_cells
from tulay.engine.levels import LEVELS, Level
from tulay.engine.models import shipped_model
from tulay.engine.openings import Openings, is_known_to_win
from tulay.engine.search import Found, Search
from tulay.engine.sight import at_first_sight

_BRIDGED = Position.arranged(3, {Cell(1, 1): Color.RED}, Color.RED)
"""A board that is won by bridges already takes every kernel that a game takes."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the CPU would do, and why.

    Attributes:
        action: A legal action.
        value: The chance to win, 0 to 1, of the side on turn if it does this. After a swap, of the
            person who swapped.
        before: Its chance as the position stands, over all that was tried.
        visits: How many positions it looked at.
        elapsed_ms: How long it took.
    """

    action: Action
    value: float
    visits: int = 0
    elapsed_ms: int = 0
    before: float | None = None


class Cpu:
    """Answers positions, one at a time. Holds the memory of a search from one to the next.

    Not for several threads at once.
    """

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        """Takes what judges positions; without it, the shipped net.

        Raises:
            ModelError: The shipped net is damaged.
        """
        evaluator = evaluator or NetEvaluator(shipped_model())
        self._evaluator = evaluator
        self._search = Search(evaluator)
        self._openings = Openings(evaluator)

    def warm_up(self) -> None:
        """Compiles the kernels of levels that do not search, or loads them from numba's cache."""
        self.choose(_BRIDGED, min(LEVELS), seed=0)

    def warm_up_search(self) -> None:
        """Compiles all others, which takes three times as long."""
        self._search.run(_BRIDGED, Budget(8))

    def choose(
        self, position: Position, level: int, *, seed: int, stop: StopFlag | None = None
    ) -> Choice:
        """The action for the side on turn.

        The same arguments give the same action, unless the time or ``stop`` cut the search short.

        Args:
            position: A running game.
            level: One of `LEVELS`.
            seed: Any number; it decides between what is equally good.
            stop: See `StopFlag`.

        Raises:
            IllegalAction: ``"game-over"``.
            KeyError: No such level.
        """
        started_s = time.monotonic()
        strength = LEVELS[level]
        if position.turn is None:
            raise IllegalAction("game-over")
        rng = Random(seed)  # noqa: S311 -- it keeps no secret
        deadline_s = started_s + strength.cap_ms(position.size) / 1000
        budget = Budget(strength.visits, deadline_s, stop)
        choice = self._obvious(position, position.turn, strength, rng)
        choice = choice or self._thought(position, position.turn, strength, rng, budget)
        return replace(choice, elapsed_ms=round(1000 * (time.monotonic() - started_s)))

    def _obvious(
        self, position: Position, color: Color, level: Level, rng: Random
    ) -> Choice | None:
        """What needs no search, or gets none."""
        if position.swap_rule and position.ply == 0:
            cell, chance = self._openings.choose(position.size, rng)
            return Choice(Place(cell), chance)
        if position.may_swap and is_known_to_win(position):
            return Choice(Swap(), 1.0, before=0.0)
        wins = winning_cells(position, color)
        if wins:
            return Choice(Place(rng.choice(wins)), 1.0, before=1.0)
        if position.may_swap or rng.random() >= level.slips_on(position.size):
            return None
        if level.careful and winning_cells(position, color.other):
            return None
        return Choice(Place(rng.choice(_beside_stones(position))), 0.5)

    def _thought(
        self, position: Position, color: Color, level: Level, rng: Random, budget: Budget
    ) -> Choice:
        """What a search says."""
        found = at_first_sight(position, self._evaluator)
        if level.visits > 1 and found.verdict == 0:
            found = self._search.run(position, budget, seed=rng.getrandbits(32))
        if position.may_swap and self._openings.wins(position, -found.value):
            before = chance_of(found.value)
            return Choice(Swap(), chance_of(-found.value), found.visits, before=before)
        cell = _chosen(position, color, level, found, rng)
        value = _worth(found, cell)
        before = chance_of(min(value, found.value))
        return Choice(Place(cell), chance_of(value), found.visits, before=before)


def chance_of(value: float) -> float:
    """A result from -1 to 1 as a chance from 0 to 1.

    >>> chance_of(-1.0), chance_of(0.5)
    (0.0, 0.75)
    """
    return (value + 1) / 2


def _chosen(position: Position, color: Color, level: Level, found: Found, rng: Random) -> Cell:
    """The cell that a level takes of those that a search found."""
    if level.careful:
        threats = winning_cells(position, color.other)
        if threats:
            return rng.choice(threats)
        if level.temperature == 0 or found.verdict != 0:
            return settled(position, found)
    weights = [move.prior ** (1 / level.temperature) for move in found.moves]
    return rng.choices(found.moves, weights)[0].cell


def _worth(found: Found, cell: Cell) -> float:
    """What a move is worth to a search, -1 to 1; as much as the position if it was not tried."""
    move = next((move for move in found.moves if move.cell == cell and move.visits), None)
    return found.value if move is None or found.verdict != 0 else move.value


def _beside_stones(position: Position) -> list[Cell]:
    """The cells that may matter and touch a stone, or all that may matter if none does."""
    inferior = inferior_cells(position)
    empty = list(position.empty_cells())
    empty = [cell for cell in empty if cell not in inferior] or empty
    beside = [
        cell
        for cell in empty
        if any(position.color_at(each) is not None for each in neighbors(cell, position.size))
    ]
    return beside or empty
