"""One loaded stream: its state, the events since its running game began, its next unit of writing.

Refuses to write; a `Table` changes only by `accept`, after the unit has been committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from tulay.match import Story, Told, Verdict, evolve, verdict
from tulay.match.events import (
    Event,
    GameCancelled,
    GameEnded,
    GameStarted,
    GroupCreated,
    GroupExpired,
    QueueJoined,
    SeatTaken,
)
from tulay.match.state import Group
from tulay.service.codec import SNAPSHOT_SHAPE, decode_group, encode_group, event_row, read_event
from tulay.service.due import due_change, due_rows
from tulay.service.played import played
from tulay.service.ports.store import (
    CommandRow,
    DueKind,
    DueRow,
    EventRow,
    GameRow,
    LeftEarly,
    Log,
    SnapshotRow,
    Unit,
)

CHUNK = 50
LONGEST_TAIL = 40 * CHUNK
"""Events kept for catching up, or up to a chunk more; a page that missed more gets a snapshot."""


class Stored(Struct, frozen=True):
    """A committed event with its sequence number."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class Tail:
    """The newest events of a stream, oldest first.

    In chunks, so that a move copies half a chunk and not a whole game.
    """

    full: tuple[tuple[Stored, ...], ...] = ()
    newest: tuple[Stored, ...] = ()

    def __len__(self) -> int:
        return CHUNK * len(self.full) + len(self.newest)

    def __iter__(self) -> Iterator[Stored]:
        for chunk in self.full:
            yield from chunk
        yield from self.newest

    def grown(self, stored: Stored) -> Tail:
        """The tail with one more event."""
        newest = (*self.newest, stored)
        if len(newest) < CHUNK:
            return Tail(self.full, newest)
        return Tail((*self.full, newest)[-LONGEST_TAIL // CHUNK :], ())


class State(Struct, frozen=True):
    """What is known of a stream after one of its events.

    Attributes:
        group: The folded state, None before the first event.
        version: Sequence number of the last event, 0 before the first.
        game_seq: Sequence number of the last `GameStarted`, 0 before the first.
        tail: The events since then, as far as they are kept.
        due: What the group is owed, None if that has not been worked out yet.
    """

    group: Group | None = None
    version: int = 0
    game_seq: int = 0
    tail: Tail = Tail()
    due: Mapping[DueKind, DueRow] | None = None

    def due_at(self, code: str) -> Mapping[DueKind, DueRow]:
        """What the group with this code is owed."""
        if self.due is not None:
            return self.due
        return {} if self.group is None else due_rows(code, self.group)

    def gap(self, version: int) -> list[Stored] | None:
        """The events after ``version``, None if they are not all at hand."""
        begin = self.version - len(self.tail)
        if not begin <= version <= self.version:
            return None
        return list(self.tail)[version - begin :]


class Step(Struct, frozen=True):
    """From one state to the next: what to write and what to become."""

    events: tuple[Event, ...]
    unit: Unit
    after: State


@dataclass(eq=False, slots=True)
class Table:
    """A loaded stream.

    Attributes:
        code: The group's code, which is the stream's name.
        state: After the last committed command; None if it has not been read yet.
        lock: Held while a command is being decided and written.
        users: How many wait for the lock or hold it.
    """

    code: str
    state: State | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


def read_log(log: Log) -> State:
    """The state that a stored stream leads to."""
    state = State()
    if log.snapshot is not None:
        seq = log.snapshot.seq
        state = State(decode_group(log.snapshot.body), seq, seq)
    return _advance(state, _told(state.group, log))[0]


def _told(group: Group | None, log: Log) -> Iterator[Told]:
    """The events of a log, each with the group after it."""
    for row in log.events:
        event = read_event(row)
        group = evolve(group, event)
        yield Told(event, group)


def _advance(before: State, told: Iterable[Told]) -> tuple[State, list[SnapshotRow], list[GameRow]]:
    """The state after these events, and the snapshots and finished games among them.

    The stream of the games is left empty.
    """
    group, seq, game_seq = before.group, before.version, before.game_seq
    tail = before.tail
    snapshots: list[SnapshotRow] = []
    games: list[GameRow] = []
    for event, group in told:
        seq += 1
        tail = tail.grown(Stored(seq, event))
        if isinstance(event, GameStarted):
            game_seq = seq
            tail = Tail()
            snapshots.append(SnapshotRow(seq, SNAPSHOT_SHAPE, encode_group(group)))
        elif isinstance(event, GameEnded) and group.game is not None:
            games.append(GameRow(group.game.id, "", game_seq, seq, event.at_ms))
    return State(group, seq, game_seq, tail), snapshots, games


def plan(code: str, before: State, story: Story, command: CommandRow | None) -> Step:
    """The step that a story makes; the command's sequence numbers are filled in."""
    after, snapshots, games = _advance(before, story.told)
    first, events = before.version + 1, story.events
    rows: list[EventRow] = [event_row(first + i, event) for i, event in enumerate(events)]
    if command is not None:
        command = CommandRow(command.device, command.id, code, first, after.version, command.at_ms)
    owed = after.due_at(code)
    after = State(after.group, after.version, after.game_seq, after.tail, owed)
    due, settled = due_change(before.due_at(code), owed)
    named = (GameRow(game.id, code, game.first_seq, game.last_seq, game.ended_ms) for game in games)
    unit = Unit(
        code,
        tuple(rows),
        command,
        due,
        settled,
        tuple(snapshots),
        tuple(named),
        members(events),
        verdicts(story.told),
        left_early(before.group, story.told),
        *_paired(events, after.group),
        played=played(story.told),
    )
    return Step(events, unit, after)


def _paired(events: Iterable[Event], group: Group | None) -> tuple[tuple[str, ...], bool]:
    """Who plays a ranked game here from now on, and whether one is over."""
    if group is None or group.kind != "ranked":
        return (), False
    kinds = {type(event) for event in events}
    seated = tuple(event.person for event in events if isinstance(event, SeatTaken))
    return seated, bool(kinds & {GameEnded, GameCancelled, GroupExpired})


def verdicts(told: Iterable[Told]) -> tuple[Verdict, ...]:
    """What the ranked games that ended by these events say about those who played them."""
    found = (verdict(group) for event, group in told if isinstance(event, GameEnded))
    return tuple(each for each in found if each is not None)


def left_early(before: Group | None, told: Iterable[Told]) -> tuple[LeftEarly, ...]:
    """Whose doing it was that a ranked game was cancelled."""
    found: list[LeftEarly] = []
    for event, group in told:
        if isinstance(event, GameCancelled) and before is not None and before.game is not None:
            persons = (before.seat(seat).person for seat in event.seats)
            game, at_ms = before.game.id, event.at_ms
            found += [LeftEarly(game, person, at_ms) for person in persons if person is not None]
        before = group
    return tuple(found)


def members(events: Iterable[Event]) -> tuple[str, ...]:
    """The persons who came to the table by these events; nobody else is ever named first."""
    found: dict[str, None] = {}
    for event in events:
        if isinstance(event, GroupCreated):
            if event.host is not None:
                found[event.host] = None
        elif isinstance(event, SeatTaken | QueueJoined):
            found[event.person] = None
    return tuple(found)
