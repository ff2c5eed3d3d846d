"""Players for sessions: what they do is written down beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tulay.core import Action, Cell, Color, Place, Position
from tulay.htp.facts import Spot, Unsettled
from tulay.htp.player import PlayerError


@dataclass
class Idea:
    """What a scripted player would do."""

    action: Action
    value: float = 0.5


@dataclass
class Look:
    """A move that a scripted player looked at."""

    cell: Cell
    visits: int
    value: float


@dataclass
class View:
    """What a scripted player thinks."""

    moves: Sequence[Look]
    value: float
    visits: int
    line: Sequence[Cell]


@dataclass
class ScriptedPlayer:
    """Does what it was told, in turn; then it takes the first empty cell."""

    script: list[Action | Exception] = field(default_factory=list)
    value: float = 0.5
    sizes: range = field(default_factory=lambda: range(1, 20))
    asked: list[Position] = field(default_factory=list)
    times: list[float | None] = field(default_factory=list)

    def choose(self, position: Position, *, time_s: float | None, regression: bool) -> Idea:
        self.asked.append(position)
        self.times.append(time_s)
        if self.script:
            action = self.script.pop(0)
            if isinstance(action, Exception):
                raise action
            return Idea(action, self.value)
        return Idea(Place(next(position.empty_cells())), self.value)

    def analyze(self, position: Position, *, time_s: float | None) -> View:
        self.times.append(time_s)
        first, second, *_ = position.empty_cells()
        moves = [Look(first, 30, 0.5), Look(second, 15, -0.5)]
        return View(moves, 0.25, 46, [first, second])

    def inferior(self, position: Position) -> Mapping[Cell, tuple[str, Color]]:
        if position.size == 1:
            raise PlayerError("there is nothing to think about")
        return {Cell(0, 0): ("dead", Color.RED), Cell(1, 0): ("captured", Color.BLUE)}


@dataclass
class WrittenFacts:
    """Says what was written down, or why it cannot."""

    unsettled: Unsettled | None = None
    asked: list[Position] = field(default_factory=list)
    questions: list[tuple[Color, Spot, bool]] = field(default_factory=list)

    def winner(self, position: Position) -> Color | Unsettled:
        self.asked.append(position)
        return self.unsettled or Color.BLUE

    def winning_cells(self, position: Position) -> list[Cell] | Unsettled:
        self.asked.append(position)
        if position.turn is Color.RED:
            return self.unsettled or []
        return self.unsettled or [Cell(0, 0), Cell(2, 1)]

    def connected(
        self, position: Position, color: Color, spot: Spot, *, moves_first: bool
    ) -> list[Spot] | Unsettled:
        self.asked.append(position)
        self.questions.append((color, spot, moves_first))
        edges: list[Spot] = ["top", "bottom"] if color is Color.RED else ["left", "right"]
        return self.unsettled or [Cell(1, 1), *edges]
