"""Tells those who watch a table what has been committed. Refuses to keep anything for later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from tulay.match.events import Event
from tulay.match.state import Group


class Change(Struct, frozen=True):
    """One committed command of one table.

    Attributes:
        code: The table.
        first_seq: Sequence number of the first of the events.
        last_seq: Sequence number of the last of the events, the version of ``group``.
        events: What happened, in order, at least one.
        group: The state after it.
    """

    code: str
    first_seq: int
    last_seq: int
    events: tuple[Event, ...]
    group: Group


Watcher: TypeAlias = Callable[[Change], None]
Unwatch: TypeAlias = Callable[[], None]


class Bus(Protocol):
    """Fan-out of changes, in the order of their sequence numbers for each table.

    A watcher is called at once and must not block; one that raises is logged and disturbs nobody.
    """

    def publish(self, change: Change) -> None:
        """Hands a change to everybody who watches its table, then to those who watch all."""
        ...

    def watch(self, code: str, watcher: Watcher) -> Unwatch:
        """Calls ``watcher`` for each change of one table until the returned function is called."""
        ...

    def watch_all(self, watcher: Watcher) -> Unwatch:
        """Calls ``watcher`` for each change of any table."""
        ...
