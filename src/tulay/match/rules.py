"""House rules: what the people around a table may agree on before a game.

Refuses to know about boards or people; a value with its allowed choices.
"""

from __future__ import annotations

from dataclasses import dataclass

PLAY_SIZES: tuple[int, ...] = (5, 7, 9, 11, 13, 19)
LEARNING_SIZES: tuple[int, ...] = (5, 7, 9)
TURN_LIMITS_S: tuple[int, ...] = (0, 30, 60)
LEVELS: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
STAND_IN_LEVEL = 5
"""The level of a stand-in for a person of unknown strength."""
HINT_LEVEL = 9
"""The strongest that answers within a second."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of one group; a running game keeps the ones it began with.

    >>> HouseRules()
    HouseRules(size=11, swap=False, alternate=True, turn_limit_s=0)
    """

    size: int = 11
    swap: bool = False
    alternate: bool = True
    turn_limit_s: int = 0
    """Seconds per turn; 0 is none."""


RANKED_RULES = HouseRules(size=11, swap=True, alternate=False, turn_limit_s=60)
"""The fixed rules between strangers: who begins is drawn by lot."""


def offered(rules: HouseRules, level: int) -> bool:
    """Whether every choice is one that is offered; nothing is rounded or clipped.

    >>> offered(HouseRules(), 3), offered(HouseRules(turn_limit_s=2_592_000), 3)
    (True, False)
    """
    return rules.size in PLAY_SIZES and rules.turn_limit_s in TURN_LIMITS_S and level in LEVELS
