"""The only source of time of the service. Refuses to format or to compare; an instant is a number.

Everything that waits does so through ``call_at``, so that a test can let days pass at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Makes sure that the call does not come; harmless after it came."""
        ...


class Clock(Protocol):
    """Tells the time and calls back."""

    def now_ms(self) -> int:
        """The present instant, in ms since 1970 UTC."""
        ...

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        """Calls back once, at this instant or as soon as possible after it, never before."""
        ...
