"""What a seat may do in a game, and how the rules refuse it.

Refuses to judge: whether an action is legal depends on the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tulay.core.cell import Cell
from tulay.core.color import Color


@dataclass(frozen=True, slots=True)
class Place:
    """Puts a stone of the colour on turn on an empty cell.

    >>> Place(Cell(5, 5))
    Place(cell=Cell(col=5, row=5))
    """

    cell: Cell


@dataclass(frozen=True, slots=True)
class Swap:
    """Answers the first stone by exchanging the people's colours; the stone stays (swap-sides)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the game up for a colour, whoever is on turn.

    >>> Resign(Color.RED)
    Resign(color=Color.RED)
    """

    color: Color


Action: TypeAlias = Place | Swap | Resign

IllegalCode: TypeAlias = Literal["cell-occupied", "cell-off-board", "swap-not-allowed", "game-over"]

_SENTENCES: dict[IllegalCode, str] = {
    "cell-occupied": "the cell already holds a stone",
    "cell-off-board": "the board has no such cell",
    "swap-not-allowed": "a swap may only answer the first stone, when the swap rule is on",
    "game-over": "the game is over",
}


class IllegalAction(ValueError):
    """The rules refuse an action; the position stays as it was.

    Attributes:
        code: Stable name of the refusal.

    >>> str(IllegalAction("game-over"))
    'the game is over'
    """

    def __init__(self, code: IllegalCode) -> None:
        """Refuses with a stable code."""
        super().__init__(code)
        self.code: IllegalCode = code

    def __str__(self) -> str:
        return _SENTENCES[self.code]
