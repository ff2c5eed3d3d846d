"""Where events are kept. Refuses to understand them: a row's body is bytes.

Everything that belongs to one command is one `Unit` and is stored completely or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from tulay.match.verdict import Verdict

DueKind: TypeAlias = Literal["deadline", "debt", "restart"]


class CannotSave(Exception):
    """The store could not write, for instance because the disk is full.

    What was to be written is not known to be there; the same may succeed later.
    """


class CannotRead(Exception):
    """The store cannot be read now, for instance because its server is away."""


class SeqTaken(Exception):
    """Another writer has stored an event with this sequence number; nothing has changed."""


class CommandRepeated(Exception):
    """A command with this device and id is stored already; nothing has changed."""

    def __init__(self, first: CommandRow) -> None:
        super().__init__(first.id)
        self.first = first


class PlaysAlready(Exception):
    """Somebody who was to play a ranked game plays one already; nothing has changed."""

    def __init__(self, seats: Mapping[str, str]) -> None:
        super().__init__("somebody plays already")
        self.seats = dict(seats)
        """Where each of those plays who do."""


class EventRow(Struct, frozen=True):
    """One event of a stream.

    Attributes:
        seq: 1 for the first event of the stream, without gaps.
        v: Version of the body's format.
        kind: Name of the event's type.
        body: The encoded event.
        at_ms: When it happened, in ms since 1970 UTC.
    """

    seq: int
    v: int
    kind: str
    body: bytes
    at_ms: int


class CommandRow(Struct, frozen=True):
    """The result of a command: ``last_seq`` is ``first_seq - 1`` if nothing came of it."""

    device: str
    id: str
    stream: str
    first_seq: int
    last_seq: int
    at_ms: int


class DueRow(Struct, frozen=True):
    """Something that a stream is owed at an instant; one row for each kind."""

    stream: str
    kind: DueKind
    at_ms: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The state after event ``seq``; ``shape`` tells whether this release can read it."""

    seq: int
    shape: int
    body: bytes


@dataclass(frozen=True, slots=True)
class GameRow:
    """Where a finished game lies: its first and last event in a stream."""

    id: str
    stream: str
    first_seq: int
    last_seq: int
    ended_ms: int


PlayedKind: TypeAlias = Literal["ranked", "friend", "cpu", "here"]


class PlayedRow(Struct, frozen=True):
    """A finished game as one who played it sees it.

    Attributes:
        person: Who played it, to its end.
        game: Its id.
        kind: Ranked, with a friend, against the CPU, or two on one device.
        won: Whether the person won; None where both sides were theirs.
        opponent: The other person; None for the CPU, or where both sides were theirs.
        level: The CPU's level.
        program: The program that played as the CPU.
        counts: Whether it counts in the record against the CPU.
        size: Cells along one edge.
        at_ms: When it ended.
    """

    person: str
    game: str
    kind: PlayedKind
    won: bool | None
    opponent: str | None
    level: int | None
    program: str | None
    counts: bool
    size: int
    at_ms: int


class LeftEarly(Struct, frozen=True):
    """Somebody went before both had moved, or did not come to the game at all."""

    game: str
    person: str
    at_ms: int


class Unit(Struct, frozen=True):
    """All that one command writes.

    Attributes:
        stream: The table's stream.
        events: New events, following the stored ones without a gap.
        command: The result to remember, None for a command of the server itself.
        due: Rows to put or replace.
        settled: Kinds of due rows to remove.
        snapshots: States to keep.
        games: Games that ended.
        members: Persons who came to the table, whether or not they had been there before.
        ranked: Ranked games that ended; both ratings change in the same transaction.
        early: Who let a ranked game down before it had begun.
        paired: Who plays a ranked game from now on; nobody plays two.
        parted: Whether nobody plays a ranked game here any more.
        played: The same games as each person who played them sees them.
    """

    stream: str
    events: tuple[EventRow, ...] = ()
    command: CommandRow | None = None
    due: tuple[DueRow, ...] = ()
    settled: tuple[DueKind, ...] = ()
    snapshots: tuple[SnapshotRow, ...] = ()
    games: tuple[GameRow, ...] = ()
    members: tuple[str, ...] = ()
    ranked: tuple[Verdict, ...] = ()
    early: tuple[LeftEarly, ...] = ()
    paired: tuple[str, ...] = ()
    parted: bool = False
    played: tuple[PlayedRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Log:
    """A stream as stored: a snapshot to begin with, if there is one, and the events after it."""

    snapshot: SnapshotRow | None
    events: tuple[EventRow, ...]


class Store(Protocol):
    """An append-only log of streams, with what is due and where finished games lie.

    Every method that reads raises `CannotRead` if that is not possible now.
    """

    async def commit(self, unit: Unit) -> None:
        """Stores a unit durably; returns only when it would survive a loss of power.

        Raises:
            SeqTaken: Somebody else wrote to this stream first.
            CommandRepeated: The same command is stored already.
            PlaysAlready: Somebody of ``unit.paired`` plays another ranked game.
            CannotSave: The store cannot write now.
        """
        ...

    async def read(self, stream: str, shape: int) -> Log | None:
        """The newest snapshot of this shape and the events after it, None for no such stream."""
        ...

    async def read_until(self, stream: str, seq: int, shape: int, last_seq: int) -> Log:
        """The snapshot at exactly ``seq``, if it has this shape, and the events to ``last_seq``.

        They begin after the snapshot, or without one with the first of the stream.
        """
        ...

    async def command(self, device: str, command_id: str) -> CommandRow | None:
        """The stored result of a command."""
        ...

    async def due(self, kind: DueKind, until_ms: int, limit: int) -> Sequence[DueRow]:
        """What is due at ``until_ms`` or before, the oldest first."""
        ...

    async def next_due_ms(self, kind: DueKind) -> int | None:
        """When the earliest row of this kind is due."""
        ...

    async def game(self, game_id: str) -> GameRow | None:
        """Where a finished game lies."""
        ...
