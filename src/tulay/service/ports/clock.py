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
    """Tells the time and calls back.

    It never goes back. Time in which this service did not run (the machine slept, the process was
    stopped) or that was skipped (the machine's clock was set forward) is not counted until
    `catch_up`, so that somebody can see to it first that nobody is punished for it.
    """

    def now_ms(self) -> int:
        """The present instant, in ms since 1970 UTC."""
        ...

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        """Calls back once, at this instant or as soon as possible after it, never before."""
        ...

    def reach(self, at_ms: int) -> None:
        """Tells that something is stamped with this instant, which has thus been.

        The clock is then behind if it is earlier; the machine's clock was set back before a start.
        """
        ...

    def behind_ms(self) -> int:
        """How much time has passed that is not counted yet; never negative."""
        ...

    def certain_ms(self) -> int:
        """The present instant, or the machine's if that is earlier; for what cannot be undone."""
        ...

    def catch_up(self) -> int:
        """Goes on to the present at once; tells by how much, in ms."""
        ...
