"""Turns for what can wait: a little now, a little later, so that nobody else waits for it.

A thousand people who watch a move are a thousand writes to the system, 15 ms in which nothing else
would happen; and the thread that writes moves down would wait for the interpreter, also if others
had their turn in between. Refuses to know what it does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

MOST_A_ROUND = 24
SLOWEST_ROUNDS = 100
"""However many wait, the last of them comes after so many rounds."""
PAUSE_S = 0.001
"""Between two rounds: the least that event loops can wait."""


class Rounds:
    """Calls what was added, in that order, a few at once."""

    def __init__(self, most_a_round: int = MOST_A_ROUND) -> None:
        self._most = most_a_round
        self._waiting: deque[Callable[[], None]] = deque()
        self._going_on = False

    def add(self, call: Callable[[], None]) -> None:
        """Has something called soon."""
        self._waiting.append(call)
        if not self._going_on:
            self._going_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        number = max(self._most, len(self._waiting) // SLOWEST_ROUNDS)
        try:
            for _ in range(min(number, len(self._waiting))):
                self._waiting.popleft()()
        finally:
            self._going_on = bool(self._waiting)
            if self._going_on:
                asyncio.get_running_loop().call_later(PAUSE_S, self._go_on)
