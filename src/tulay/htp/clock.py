"""How long to think, from what the other side says about time. Refuses to measure any."""

from __future__ import annotations

from dataclasses import dataclass, field

from tulay.core import Color

_WAY_S = 0.05
"""Seconds that an answer is on its way."""
_LEAST_S = 0.01
_FEWEST_MOVES = 8  # that a game is supposed to last on


@dataclass(slots=True)
class Clock:
    """The time of both colours, as far as it is known.

    Attributes:
        main_s: Seconds that each colour has for the game, None if that is not limited.
        move_s: Seconds for each move, or for each one after the main time; None if not limited.
        left: For each colour, the seconds that it still has and for how many moves; 0 moves means
            for the rest of the game.
    """

    main_s: float | None = None
    move_s: float | None = None
    left: dict[Color, tuple[float, int]] = field(default_factory=dict)

    def begin(self) -> None:
        """Forgets what a game used up."""
        main = self.main_s
        self.left = {} if main is None else dict.fromkeys(Color, (main, 0))

    def for_move(self, color: Color, empty: int) -> float | None:
        """Seconds to think about the next move, None if they are not limited.

        Args:
            color: Who moves.
            empty: How many cells are empty.

        >>> clock = Clock(left={Color.RED: (80.0, 0)})
        >>> clock.for_move(Color.RED, empty=160), clock.for_move(Color.BLUE, empty=160)
        (1.95, None)
        """
        share = self.move_s
        if color in self.left:
            left_s, moves = self.left[color]
            if left_s > 0 or moves > 0 or share is None:
                share = left_s / (moves or max(_FEWEST_MOVES, empty // 4))
        return None if share is None else max(_LEAST_S, share - _WAY_S)
