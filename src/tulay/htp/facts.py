"""What the protocol needs of somebody who proves things. Refuses to know who that is."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from tulay.core import Cell, Color, Position

Edge: TypeAlias = Literal["top", "bottom", "left", "right"]
Spot: TypeAlias = Cell | Edge
"""What can be connected: a cell, empty or with a stone, and with it its chain; or an edge."""

Unsettled: TypeAlias = Literal["stopped", "no-memory", "too-large"]
"""Why there is no answer: an interrupt, memory that ran out, or a board that takes too much."""


class Facts(Protocol):
    """What is certain about a running game; whether anybody may swap does not matter."""

    def winner(self, position: Position) -> Color | Unsettled:
        """Who wins if both play well."""

    def winning_cells(self, position: Position) -> list[Cell] | Unsettled:
        """All cells with which the side on turn wins, row by row."""

    def connected(
        self, position: Position, color: Color, spot: Spot, *, moves_first: bool
    ) -> list[Spot] | Unsettled:
        """What a colour can join with a spot, whatever the other side does.

        Args:
            position: The game.
            color: Whose connections.
            spot: An edge of the colour, or a cell that the other side does not hold.
            moves_first: Whether the colour makes the first move; otherwise the other side does.
        """
