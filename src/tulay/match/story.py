"""What a command or an instant makes happen, told event by event.

Refuses to decide: it keeps the state in step with what has been told so far.
"""

from __future__ import annotations

from typing import NamedTuple

from tulay.match.events import Event
from tulay.match.evolve import evolve
from tulay.match.state import Group


class Told(NamedTuple):
    """An event and the group as it is after it."""

    event: Event
    group: Group


class Story:
    """Events in the making, and the group as it is after them.

    Attributes:
        state: The group after everything told so far.
        read_ms: The instant at which the server read what is asked, by which it is judged.
        now_ms: The instant with which events are stamped: that one, or the last event's if that is
            later, as no event is stamped before its predecessor.
        told: What was told so far.
    """

    __slots__ = ("now_ms", "read_ms", "state", "told")

    def __init__(self, state: Group, now_ms: int) -> None:
        """Begins without events."""
        self.state = state
        self.read_ms = now_ms
        self.now_ms = max(now_ms, state.at_ms)
        self.told: list[Told] = []

    def tell(self, event: Event) -> None:
        """Adds an event; the state follows."""
        self.state = evolve(self.state, event)
        self.told.append(Told(event, self.state))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events alone."""
        return tuple(event for event, _ in self.told)
