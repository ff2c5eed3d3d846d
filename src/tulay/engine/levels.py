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
        visits: How many positions it looks at for a move; with 1 it plays at first sight, see
            `tulay.engine.sight`.
        temperature: How freely it chooses at first sight: a move gets the power 1 / temperature of
            what the net gives it; with 0 the best one is played.
        slip_rate: The share of moves on 11×11, 0 to 1, at which it places a stone near the others
            without thinking; see `slips_on`.
        careful: Whether it always stops the other side's win in one move, finishes a won game soon
            and drags out a lost one. It takes its own win in one move in any case.
        cap_s: The longest that it thinks about a move on 11×11.
        rating: In Elo above level 1, on 11×11.
    """

    number: int
    visits: int
    temperature: float
    slip_rate: float
    careful: bool
    cap_s: float
    rating: int

    def slips_on(self, size: int) -> float:
        """The share of moves, 0 to 1, at which it slips on a board of this size.

        Larger on small boards, where a game has fewer moves, so that as many games are without.

        >>> [round(LEVELS[1].slips_on(size), 2) for size in (5, 11, 19)]
        [0.88, 0.35, 0.13]
        """
        return float(1 - (1 - self.slip_rate) ** (121 / size**2))

    def cap_ms(self, size: int) -> int:
        """The longest that it thinks about a move on a board of this size, in milliseconds.

        As long as on 11×11 for each cell, on boards larger than `LARGEST` as long as there.

        >>> [LEVELS[9].cap_ms(size) for size in (11, 13, 19)], LEVELS[10].cap_ms(11)
        ([1000, 1396, 2983], 3000)
        """
        return int(1000 * self.cap_s) * min(size, LARGEST) ** 2 // 121


LARGEST = 19
"""The largest board that people play on."""

LEVELS: Mapping[int, Level] = MappingProxyType(
    {
        level.number: level
        for level in (
            Level(1, 1, 3.0, 0.35, careful=False, cap_s=1.0, rating=0),
            Level(2, 1, 2.3, 0.23, careful=False, cap_s=1.0, rating=240),
            Level(3, 1, 2.0, 0.1, careful=False, cap_s=1.0, rating=500),
            Level(4, 1, 1.8, 0.0, careful=True, cap_s=1.0, rating=770),
            Level(5, 1, 1.42, 0.0, careful=True, cap_s=1.0, rating=1010),
            Level(6, 1, 1.0, 0.0, careful=True, cap_s=1.0, rating=1240),
            Level(7, 1, 0.5, 0.0, careful=True, cap_s=1.0, rating=1470),
            Level(8, 20, 0.0, 0.0, careful=True, cap_s=1.0, rating=1650),
            Level(9, 200, 0.0, 0.0, careful=True, cap_s=1.0, rating=1840),
            Level(10, 2000, 0.0, 0.0, careful=True, cap_s=3.0, rating=2040),
        )
    }
)
"""The levels by number."""
