"""Who plays as the CPU: our own at a level, or a program of the server's.

Refuses to know which programs there are.
"""

from __future__ import annotations

from tulay.match.rules import LEVELS


def kept_level(level: int, program: str | None) -> int:
    """The level that goes with a choice: beside a program the highest, which steps in for it.

    >>> kept_level(3, None), kept_level(3, "MoHex") == max(LEVELS)
    (3, True)
    """
    return level if program is None else max(LEVELS)
