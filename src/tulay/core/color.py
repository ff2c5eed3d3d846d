"""The two colours of Hex.

Refuses to know people: who has which colour is decided elsewhere.
"""

from __future__ import annotations

from enum import Enum


class Color(Enum):
    """A side of the game: Red joins top and bottom and moves first, Blue joins left and right.

    >>> Color("red")
    Color.RED
    """

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> Color:
        """The opponent's colour.

        >>> Color.RED.other
        Color.BLUE
        """
        return Color.BLUE if self is Color.RED else Color.RED

    def __repr__(self) -> str:
        return f"Color.{self.name}"
