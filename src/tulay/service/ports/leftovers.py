"""What may be dropped from where things are kept. Refuses to know how long anything lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

Cursor: TypeAlias = tuple[str, ...]
"""The key of the last row that was looked at; the empty one begins."""


@dataclass(frozen=True, slots=True)
class StreamEnd:
    """A stream and how it ends.

    Attributes:
        stream: Its name.
        kind: The kind of its last event.
        at_ms: When that happened, in ms since 1970 UTC.
        played: Whether a game was played to its end in it.
    """

    stream: str
    kind: str
    at_ms: int
    played: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """What came of one look: how many rows were dropped, and where to look next (None: done)."""

    rows: int
    cursor: Cursor | None


class Leftovers(Protocol):
    """Everything that may have become superfluous, a few hundred rows at a time.

    A method raises `CannotRead` or `CannotSave` if it is not possible now.
    """

    async def next_stream(self, after: str) -> StreamEnd | None:
        """The stream that follows in the order of names, None after the last."""
        ...

    async def drop_stream(self, stream: str) -> None:
        """Drops a stream with all that belongs to it; only one without finished games."""
        ...

    async def drop_snapshots(self, stream: str, shape: int) -> int:
        """Drops snapshots of another shape, and those from which no finished game begins.

        The newest stays. Gives their number; there may be more.
        """
        ...

    async def drop_commands(self, after: Cursor, before_ms: int) -> Dropped:
        """Drops results of commands from before an instant."""
        ...

    async def drop_devices(self, after: Cursor, idle_ms: int, gone_ms: int) -> Dropped:
        """Drops devices unseen since ``gone_ms``, or since ``idle_ms`` if they never played."""
        ...

    async def drop_persons(self, after: Cursor, before_ms: int) -> Dropped:
        """Drops persons from before an instant who have no device, no link and no group."""
        ...

    async def drop_links(self, now_ms: int) -> int:
        """Drops private links that have expired."""
        ...

    async def drop_left_early(self, before_ms: int) -> int:
        """Drops notes from before an instant of who let a ranked game down."""
        ...

    async def drop_reports(self, before_ms: int) -> int:
        """Drops complaints from before an instant."""
        ...

    async def drop_notices(self, before_ms: int) -> int:
        """Drops notices from before an instant."""
        ...
