"""How strong the CPU plays: the levels as numbers, and the time a move may take.

`docs/levels.md` says how the levels were measured against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of the CPU.

    Attributes:
        number: Its name towards players, 1 is the weakest.
        playouts: Random finishes per move on 11×11, if time allows.
        slip_rate: The share of moves, 0 to 1, at which it places a stone near the last ones
            without thinking.
        careful: Whether it always takes a win in one move, stops the other side's win in one
            move, finishes a won game soon and drags out a lost one.
    """

    number: int
    playouts: int
    slip_rate: float
    careful: bool

    def playouts_on(self, size: int) -> int:
        """Random finishes per move on a board of this size: in proportion to its cells.

        >>> Level(1, playouts=121, slip_rate=0.0, careful=False).playouts_on(7)
        49
        """
        return max(1, round(self.playouts * size * size / 121))


LEVELS: Mapping[int, Level] = MappingProxyType(
    {
        level.number: level
        for level in (
            Level(1, playouts=30, slip_rate=0.45, careful=False),
            Level(2, playouts=80, slip_rate=0.22, careful=False),
            Level(3, playouts=200, slip_rate=0.1, careful=True),
            Level(4, playouts=2_000, slip_rate=0.0, careful=True),
            Level(5, playouts=80_000, slip_rate=0.0, careful=True),
        )
    }
)
"""The levels by number."""

LONGEST_MS = 3000
"""No move on any board takes longer than this to think about."""


def time_cap_ms(size: int) -> int:
    """The longest that a move may be thought about on a board of this size, in milliseconds.

    A second on 11×11, and in proportion to the number of cells up to `LONGEST_MS`.

    >>> time_cap_ms(11), time_cap_ms(13), time_cap_ms(19), time_cap_ms(53)
    (1000, 1396, 2983, 3000)
    """
    return min(LONGEST_MS, 1000 * size * size // 121)
