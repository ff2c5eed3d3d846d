"""What the protocol needs of somebody who plays. Refuses to know who that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tulay.core import Action, Cell, Color, Position


class Thought(Protocol):
    """What a player would do."""

    @property
    def action(self) -> Action:
        """A stone, a swap or a resignation."""

    @property
    def value(self) -> float:
        """The chance to win of whoever does it, 0 to 1."""


class Considered(Protocol):
    """A move that was looked at."""

    @property
    def cell(self) -> Cell:
        """Where the stone goes."""

    @property
    def visits(self) -> int:
        """How often it was looked at."""

    @property
    def value(self) -> float:
        """The result that the side on turn may expect of it, -1 to 1."""


class Analysis(Protocol):
    """What a player thinks of a position."""

    @property
    def moves(self) -> Sequence[Considered]:
        """The best one first."""

    @property
    def value(self) -> float:
        """The result that the side on turn may expect, -1 to 1."""

    @property
    def visits(self) -> int:
        """How many positions were looked at."""

    @property
    def line(self) -> Sequence[Cell]:
        """The moves that are expected."""


class PlayerError(Exception):
    """A player cannot do what it is asked; the message says why."""


class Player(Protocol):
    """Somebody who plays."""

    @property
    def sizes(self) -> range:
        """The boards it plays on, by the cells along one edge."""

    def choose(self, position: Position, *, time_s: float | None, regression: bool) -> Thought:
        """What to do in a running game.

        Args:
            position: The game; if its swap rule is on, a swap may be the answer.
            time_s: Seconds to think at most, None if they are not limited.
            regression: Whether the same position must get the same answer every time.
        """

    def analyze(self, position: Position, *, time_s: float | None) -> Analysis:
        """What to think of a running game."""

    def inferior(self, position: Position) -> Mapping[Cell, tuple[str, Color]]:
        """Empty cells that cannot matter: ``dead`` or ``captured``, and whose they may count as."""
