"""What somebody may send: so many messages at once, so many a second, and no flood beyond.

Refuses to know what a message says, and whose it is.
"""

from __future__ import annotations


class Allowance:
    """A bucket of messages that fills with time; what is sent beyond it becomes a debt."""

    __slots__ = ("__weakref__", "_at_ms", "_burst", "_flooded", "_left", "_most_debt", "_per_ms")

    def __init__(self, *, per_s: float, burst: int, most_debt: int, now_ms: int) -> None:
        """Begins full.

        Args:
            per_s: How many messages a second come back.
            burst: How many may be sent at once.
            most_debt: How many more are let pass as refused before it is a flood.
            now_ms: The present instant.
        """
        self._per_ms = per_s / 1000
        self._burst = burst
        self._most_debt = most_debt
        self._left = float(burst)
        self._flooded = False
        self._at_ms = now_ms

    def take(self, now_ms: int) -> bool:
        """Counts a message; False if it is one too many.

        >>> some = Allowance(per_s=1, burst=2, most_debt=1, now_ms=0)
        >>> [some.take(0) for _ in range(3)], some.take(2_000)
        ([True, True, False], True)
        """
        self._fill(now_ms)
        allowed = self._left >= 1
        if allowed or self._left > -self._most_debt:
            self._left -= 1
        if self._left <= -self._most_debt:
            self._flooded = True
        return allowed

    def is_flooded(self, now_ms: int) -> bool:
        """Whether so much was sent that nothing more is to be listened to, until it is made good.

        >>> some = Allowance(per_s=1, burst=1, most_debt=2, now_ms=0)
        >>> [some.take(0) for _ in range(3)], some.is_flooded(0)
        ([True, False, False], True)
        >>> some.is_flooded(1_999), some.is_flooded(2_000)
        (True, False)
        """
        self._fill(now_ms)
        if self._left >= 0:
            self._flooded = False
        return self._flooded

    def is_full(self, now_ms: int) -> bool:
        """Whether it is as if nothing had been sent.

        >>> some = Allowance(per_s=1, burst=2, most_debt=1, now_ms=0)
        >>> some.take(0) and some.is_full(0), some.is_full(1_000)
        (False, True)
        """
        self._fill(now_ms)
        return self._left >= self._burst

    def _fill(self, now_ms: int) -> None:
        if now_ms > self._at_ms:
            earned = (now_ms - self._at_ms) * self._per_ms
            self._left = min(float(self._burst), self._left + earned)
            self._at_ms = now_ms
