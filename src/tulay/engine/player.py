"""Players for whoever asks for a move: the net's search, and the levels of the CPU.

A player answers a position with an action, within the time it is given, and says what it thinks.
Refuses to keep a game: which board is played on is the caller's business.
"""

from __future__ import annotations

import math
import time
import zlib
from collections.abc import Callable, Mapping
from random import Random

from tulay.core import MAX_SIZE, Cell, Color, IllegalAction, Place, Position, Swap
from tulay.engine.budget import Budget, StopFlag
from tulay.engine.cpu import Choice, Cpu, chance_of
from tulay.engine.endgame import settled
from tulay.engine.evaluator import Evaluator
from tulay.engine.finish import winning_cells
from tulay.engine.inferior_cells import inferior_cells
from tulay.engine.levels import LEVELS
from tulay.engine.openings import Openings, is_known_to_win
from tulay.engine.search import Found, Search

SIZES = range(1, MAX_SIZE + 1)
"""The boards that can be played on, by the cells along one edge."""

_UNLIMITED = 2**31 - 1  # visits


class SearchPlayer:
    """Plays what a search guided by a net finds."""

    def __init__(
        self,
        evaluator: Evaluator,
        *,
        visits: int | None = None,
        time_s: float | None = None,
        seed: int = 0,
        stop: StopFlag | None = None,
    ) -> None:
        """Takes what judges positions.

        Args:
            evaluator: A net.
            visits: Positions to look at for a move, None for as many as the time allows.
            time_s: Seconds to think about a move, None for as long as the visits take.
            seed: Decides between what is equally good; with the position, so that a game does not
                depend on those before it.
            stop: See `StopFlag`.

        Raises:
            ValueError: Neither visits nor seconds are given.
        """
        if visits is None and time_s is None:
            raise ValueError("a search needs an end: visits or seconds")
        # So many visits are the same each time; seconds are to buy as much as they can.
        by_time = visits is None
        self._search = Search(evaluator, reuse=by_time, proofs=by_time)
        self._visits = visits
        self._time_s = time_s
        self._seed = seed
        self._stop = stop
        self._openings = Openings(evaluator)

    @property
    def sizes(self) -> range:
        """The boards it plays on."""
        return SIZES

    def warm_up(self) -> None:
        """Compiles the kernels, or loads them from numba's cache."""
        # A board that is won by bridges already takes every kernel that a game takes.
        self.choose(Position.arranged(3, {Cell(1, 1): Color.RED}, Color.RED), time_s=0.0)

    def choose(
        self, position: Position, *, time_s: float | None = None, regression: bool = False
    ) -> Choice:
        """What to do in a running game.

        Args:
            position: The game; if its swap rule is on, a first stone is chosen so that nobody gains
                by a swap, and a good one is swapped.
            time_s: Seconds to think at most, None if they are not limited.
            regression: Whether the seed is left out of it.

        Raises:
            IllegalAction: ``"game-over"``.
        """
        color = position.turn
        if color is None:
            raise IllegalAction("game-over")
        seed = 0 if regression else _seed_for(self._seed, position)
        if position.swap_rule and position.ply == 0:
            rng = Random(seed)  # noqa: S311 -- it keeps no secret
            cell, chance = self._openings.choose(position.size, rng)
            return Choice(Place(cell), chance)
        wins = winning_cells(position, color)
        if wins:
            return Choice(Place(wins[0]), 1.0)
        if position.may_swap and is_known_to_win(position):
            return Choice(Swap(), 1.0)
        found = self._look(position, time_s, seed)
        if position.may_swap and self._openings.wins(position, -found.value):
            return Choice(Swap(), chance_of(-found.value), found.visits)
        return Choice(Place(settled(position, found)), chance_of(found.value), found.visits)

    def analyze(self, position: Position, *, time_s: float | None = None) -> Found:
        """What the search finds out about a running game.

        Raises:
            ValueError: The game is over.
        """
        return self._look(position, time_s, 0)

    def inferior(self, position: Position) -> Mapping[Cell, tuple[str, Color]]:
        """Cells that cannot matter, see `inferior_cells`."""
        return inferior_cells(position)

    def _look(self, position: Position, time_s: float | None, seed: int) -> Found:
        limits = [each for each in (self._time_s, time_s) if each is not None]
        deadline_s = time.monotonic() + min(limits, default=math.inf)
        visits = self._visits or _UNLIMITED
        return self._search.run(position, Budget(visits, deadline_s, self._stop), seed=seed)


class LevelPlayer:
    """Plays as the CPU does at a level; what it thinks is what an analyst thinks."""

    def __init__(
        self,
        level: int,
        evaluator: Evaluator,
        analyst: Callable[[], SearchPlayer],
        *,
        seed: int = 0,
        stop: StopFlag | None = None,
    ) -> None:
        """Takes a level.

        Args:
            level: One of `tulay.engine.levels.LEVELS`.
            evaluator: A net.
            analyst: Makes who answers when an analysis is asked for; called once if at all.
            seed: Decides between what is equally good.
            stop: See `StopFlag`.
        """
        self._level = level
        self._make_analyst = analyst
        self._analyst: SearchPlayer | None = None
        self._seed = seed
        self._stop = stop
        self._cpu = Cpu(evaluator)

    @property
    def sizes(self) -> range:
        """The boards it plays on."""
        return SIZES

    def warm_up(self) -> None:
        """Compiles the kernels, or loads them from numba's cache."""
        self._cpu.warm_up()
        if LEVELS[self._level].visits > 1:
            self._cpu.warm_up_search()

    def choose(
        self, position: Position, *, time_s: float | None = None, regression: bool = False
    ) -> Choice:
        """What to do in a running game; see `SearchPlayer.choose`."""
        seed = 0 if regression else _seed_for(self._seed, position)
        deadline_s = math.inf if time_s is None else time.monotonic() + time_s

        def is_over() -> bool:
            return time.monotonic() >= deadline_s or (self._stop is not None and self._stop())

        return self._cpu.choose(position, self._level, seed=seed, stop=is_over)

    def analyze(self, position: Position, *, time_s: float | None = None) -> Found:
        """What the analyst thinks of a running game."""
        if self._analyst is None:
            self._analyst = self._make_analyst()
        return self._analyst.analyze(position, time_s=time_s)

    def inferior(self, position: Position) -> Mapping[Cell, tuple[str, Color]]:
        """Cells that cannot matter, see `inferior_cells`."""
        return inferior_cells(position)


def _seed_for(seed: int, position: Position) -> int:
    """A seed of its own for every position."""
    return zlib.crc32(f"{seed} {position.given} {position.actions}".encode())
