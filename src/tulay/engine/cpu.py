"""The CPU: an action for a position, at a level, for a seed, in bounded time.

`Cpu` joins the parts: the opening table, the wins in one move, the tree search, and the choice
among what the search found. It keeps no game: a position comes in, a choice goes out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random

from tulay.core import Action, Cell, Color, IllegalAction, Place, Position, Swap, neighbors
from tulay.engine.budget import Budget, StopFlag
from tulay.engine.finish import stones_needed, winning_cells
from tulay.engine.levels import LEVELS, Level, time_cap_ms
from tulay.engine.openings import is_solved, opening_for, red_share, red_wins, unbiased
from tulay.engine.playouts.searcher import Candidate, Searcher

_DECIDED = 0.9  # the value from which on a game counts as won, and below 1 minus which as lost
_AS_GOOD = 0.01  # values this close do not tell moves apart in a decided game
_CONSIDERED = 12  # of the candidates
_TABLE_PLAYOUTS = 100_000  # what an entry of the opening table weighs against playouts of a search


@dataclass(frozen=True, slots=True)
class Choice:
    """What the CPU would do, and why.

    Attributes:
        action: A legal action.
        value: The chance to win, 0 to 1, of the side on turn if it does this. After a swap, of the
            person who swapped.
        playouts: How many it took.
        elapsed_ms: How long it took.
    """

    action: Action
    value: float
    playouts: int = 0
    elapsed_ms: int = 0


class Cpu:
    """Answers positions, one at a time. Holds the memory of a search from one to the next.

    Not for several threads at once.
    """

    def __init__(self) -> None:
        self._searcher = Searcher()

    def warm_up(self) -> None:
        """Compiles the kernels, or loads them from numba's cache."""
        self.choose(Position.initial(2), min(LEVELS), seed=0)

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
        color = position.turn
        if color is None:
            raise IllegalAction("game-over")
        rng = Random(seed)  # noqa: S311 -- it keeps no secret
        deadline_s = started_s + time_cap_ms(position.size) / 1000
        budget = Budget(strength.playouts_on(position.size), deadline_s, stop)
        choice = _opening(position, rng) or self._reply(position, color, strength, rng, budget)
        return replace(choice, elapsed_ms=round(1000 * (time.monotonic() - started_s)))

    def _reply(
        self, position: Position, color: Color, level: Level, rng: Random, budget: Budget
    ) -> Choice:
        """What to do when there is something to answer."""
        if position.may_swap and _is_known_to_win(position):
            return Choice(Swap(), 1.0)
        wins = winning_cells(position, color)
        if wins:
            return Choice(Place(rng.choice(wins)), 1.0)
        threats = winning_cells(position, color.other) if level.careful else []
        if rng.random() < level.slip_rate and not position.may_swap and not threats:
            return Choice(Place(rng.choice(_beside_stones(position))), 0.5)
        found, playouts = self._searcher.find(position, threats, rng, budget)
        best = _least_idle(position, color, found) if level.careful else found[0]
        if position.may_swap and not is_solved(position.size):
            share = _blended_share(position, unbiased(position.size, 1.0 - best.value), playouts)
            if share > 0.5:
                return Choice(Swap(), share, playouts)
        return Choice(Place(best.cell), best.value, playouts)


def _opening(position: Position, rng: Random) -> Choice | None:
    """The first stone where it may be answered by a swap: one that leaves both sides a chance."""
    if position.ply or not position.swap_rule:
        return None
    cell = opening_for(position.size, rng)
    share = red_share(position.size, cell)
    return Choice(Place(cell), min(share, 1.0 - share))


def _is_known_to_win(position: Position) -> bool:
    """Whether the one stone on the board wins for Red beyond doubt."""
    (cell, _), *_ = position.stones()
    return is_solved(position.size) and red_wins(position.size, cell)


def _blended_share(position: Position, searched: float, playouts: int) -> float:
    """Red's chance with the one stone on the board, from the opening table and from a search."""
    (cell, _), *_ = position.stones()
    tabled = red_share(position.size, cell)
    return tabled + (searched - tabled) * playouts / (playouts + _TABLE_PLAYOUTS)


def _beside_stones(position: Position) -> list[Cell]:
    """The empty cells that touch a stone, or all if none does."""
    empty = list(position.empty_cells())
    beside = [
        cell
        for cell in empty
        if any(position.color_at(each) is not None for each in neighbors(cell, position.size))
    ]
    return beside or empty


def _least_idle(position: Position, color: Color, found: list[Candidate]) -> Candidate:
    """The most visited candidate, or in a decided game one that is as good and less idle.

    Where every move wins or every move loses, visits say little. Among the moves that are as good,
    the winner takes the one that leaves it the fewest stones to place, and the loser the one that
    leaves the other side the most.
    """
    best = found[0]
    if 1.0 - _DECIDED < best.value < _DECIDED:
        return best
    as_good = [
        each
        for each in found[:_CONSIDERED]
        if each.visits >= 0.05 * best.visits and each.value >= best.value - _AS_GOOD
    ]
    wins = best.value >= _DECIDED

    def idleness(each: Candidate) -> int:
        after = position.after(Place(each.cell))
        return stones_needed(after, color) if wins else -stones_needed(after, color.other)

    return min(as_good, key=idleness)
