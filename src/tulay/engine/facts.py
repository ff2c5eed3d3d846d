"""What is certain about a position, for whoever asks: who wins, and what is connected.

Refuses to guess: a question that cannot be settled is answered with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

from tulay.core import Cell, Color, Position
from tulay.engine.budget import StopFlag
from tulay.engine.connected import LARGEST, Spot, connected
from tulay.engine.evaluator import Evaluator
from tulay.engine.solver import Solver, Stopped

Unsettled: TypeAlias = Literal["stopped", "no-memory", "too-large"]
"""Why there is no answer: somebody asked for an end, or it would take too much room."""

_MOST_CELLS = 64_000_000  # of all remembered positions together: about 3 GB
_T = TypeVar("_T")


class Facts:
    """Answers for positions of any size; what is proven is remembered while the size stays.

    >>> from tulay.engine.evaluator import UniformEvaluator
    >>> Facts(UniformEvaluator()).winner(Position.initial(3))
    Color.RED
    """

    def __init__(
        self,
        evaluator: Evaluator,
        *,
        stop: StopFlag | None = None,
        most_cells: int = _MOST_CELLS,
    ) -> None:
        """Takes what says in which order moves are tried.

        Args:
            evaluator: A net.
            stop: See `StopFlag`; what was proven until then is kept.
            most_cells: How large the remembered positions may be together; when they are, all of
                them are forgotten.
        """
        self._evaluator = evaluator
        self._stop = stop
        self._most_cells = most_cells
        self._solver: Solver | None = None

    def winner(self, position: Position) -> Color | Unsettled:
        """Who wins a running game if both play well and nobody swaps."""
        return self._asked(
            position, lambda solver: solver.verdict(position, moves=False, stop=self._stop).wins
        )

    def winning_cells(self, position: Position) -> list[Cell] | Unsettled:
        """All cells with which the side on turn wins a running game, row by row."""
        return self._asked(position, lambda solver: solver.winning_cells(position, stop=self._stop))

    def connected(
        self, position: Position, color: Color, spot: Spot, *, moves_first: bool
    ) -> list[Spot] | Unsettled:
        """What is connected in a running game, see `tulay.engine.connected.connected`."""
        if position.size > LARGEST:
            return "too-large"
        return connected(position, color, spot, moves_first=moves_first)

    def _asked(self, position: Position, question: Callable[[Solver], _T]) -> _T | Unsettled:
        """What a solver for the board says to a question."""
        if position.size > LARGEST:
            return "too-large"
        try:
            return question(self._solver_for(position.size))
        except Stopped:
            if self._stop is not None and self._stop():
                return "stopped"
            self._solver = None
            return "no-memory"

    def _solver_for(self, size: int) -> Solver:
        """The solver that is remembered, or a new one."""
        if self._solver is None or self._solver.size != size:
            self._solver = None  # makes room first
            self._solver = Solver(size, self._evaluator, self._most_cells // size**2)
        return self._solver
