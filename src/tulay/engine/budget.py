"""How long a search may take: visits, time, or a word from outside."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

StopFlag: TypeAlias = Callable[[], bool]
"""Asked between pieces of a search; True ends it with the best choice so far."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: whichever ends first.

    Attributes:
        visits: How many positions to look at, or playouts to make.
        deadline_s: Until when, on the monotonic clock.
        stop: See `StopFlag`.
    """

    visits: int
    deadline_s: float = math.inf
    stop: StopFlag | None = None

    def is_spent(self, visits: int) -> bool:
        """Whether the search must end after so many visits; the first piece is always due.

        >>> Budget(visits=8).is_spent(7), Budget(visits=8).is_spent(8)
        (False, True)
        """
        if visits == 0:
            return False
        if visits >= self.visits or time.monotonic() >= self.deadline_s:
            return True
        return self.stop is not None and self.stop()
