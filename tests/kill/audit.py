"""Holds what the server acknowledged against what it has stored. Looks at the file, not at it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.kill.player import Player, Wish
from tulay.match.state import Group
from tulay.notation import action_name
from tulay.service.ports.store import EventRow, Log
from tulay.service.table import read_log

RACES = frozenset(
    {
        "game-over",
        "hint-not-possible",
        "no-undo-asked",
        "nobody-away",
        "not-possible-now",
        "not-your-turn",
        "stale-game",
        "stale-turn",
        "swap-not-allowed",
        "time-over",
        "undo-already-asked",
        "undo-not-possible",
    }
)
"""Refusals that people bring upon each other: somebody else was faster."""

EFFECTS: dict[str, tuple[str, ...]] = {
    "place": ("StonePlaced",),
    "swap": ("Swapped",),
    "resign": ("GameEnded",),
    "undo": ("Undone", "UndoAsked"),
    "answer-undo": ("Undone", "UndoDeclined"),
    "hint": ("HintAsked",),
    "leave": ("Left", "SeatVacated"),
    "wait": ("StandInDeferred",),
    "play-on": ("StandInCame",),
}
"""What each command leaves behind for certain; the others may have found things so already."""


@dataclass(frozen=True)
class Entry:
    """A stored event, read without the code that wrote it."""

    seq: int
    kind: str
    body: dict[str, Any]
    row: EventRow


@dataclass
class Stored:
    """The database as a stranger reads it."""

    streams: dict[str, list[Entry]]
    commands: dict[str, list[tuple[str, int, int]]]
    """For each command id: stream, first and last number."""
    owed: list[str]
    """Streams to which an answer of the CPU is owed."""


def read_stored(path: Path) -> Stored:
    """Reads the SQLite file of a server that has ended."""
    streams: dict[str, list[Entry]] = defaultdict(list)
    commands: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for stream, seq, v, kind, body, at in database.execute(
            "SELECT stream, seq, v, kind, body, at FROM event ORDER BY stream, seq"
        ):
            row = EventRow(seq, v, kind, body, at)
            streams[stream].append(Entry(seq, kind, json.loads(body), row))
        for command, *where in database.execute(
            "SELECT id, stream, first_seq, last_seq FROM command"
        ):
            commands[command].append((where[0], where[1], where[2]))
        owed = [row[0] for row in database.execute("SELECT stream FROM due WHERE kind = 'debt'")]
    return Stored(dict(streams), dict(commands), owed)


@dataclass
class Findings:
    """What an audit found; every list is empty if the server kept its word.

    Attributes:
        lost: Acknowledged commands that are not stored, or not with their effect.
        doubled: Commands or stones that are stored more often than they were made.
        unasked: Commands that were refused and are stored all the same.
        seats: Seats that are not their owners'.
        forgotten: Tables that the CPU still owes an answer to, or whose game did not end.
        disordered: Numbers with a gap, stamps before their predecessor's, pages that show
            something else than what is stored.
        refusals: How often each code was the answer.
        done: How often each kind of event happened, stones with who placed them.
    """

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    @property
    def faults(self) -> dict[str, list[str]]:
        """The lists that are not empty, by name."""
        names = ("lost", "doubled", "unasked", "seats", "forgotten", "disordered")
        found = {name: getattr(self, name) for name in names if getattr(self, name)}
        strange = sorted(self.refusals.keys() - RACES)
        return found | ({"refusals": strange} if strange else {})


def audit(stored: Stored, players: Sequence[Player]) -> Findings:
    """Compares every answer that people got with what is stored."""
    found = Findings()
    for player in players:
        _check_answers(stored, player, found)
        _check_seats(player, found)
    for stream, entries in stored.streams.items():
        people = [player for player in players if player.code == stream]
        _check_stream(stored, stream, entries, people, found)
    found.forgotten += [f"{stream}: an answer is owed" for stream in stored.owed]
    return found


def _check_answers(stored: Stored, player: Player, found: Findings) -> None:
    for wish, version in player.record.accepted.values():
        rows = stored.commands.get(wish.id, [])
        if len(rows) > 1:
            found.doubled.append(f"{wish}: stored {len(rows)} times")
        if not any(_carried_out(stored, player.code, wish, version, *row) for row in rows):
            found.lost.append(f"{wish}: {rows}")
    for wish, code in player.record.refused.values():
        found.refusals[code] += 1
        if wish.id in stored.commands:
            found.unasked.append(f"{wish}: {code}")
    found.lost += [f"sent again: {answer}" for answer in player.record.taken_back]


def _carried_out(
    stored: Stored, code: str, wish: Wish, version: int, stream: str, first: int, last: int
) -> bool:
    """Whether the stored command is this one, with its effect, in the version that was told."""
    entries = stored.streams.get(stream, [])[first - 1 : last]
    if stream != code or last > version or len(entries) != last - first + 1:
        return False
    effects = EFFECTS.get(wish.what["a"])
    if effects is None:
        return True
    cell = wish.what.get("cell")
    return any(
        entry.kind in effects and (cell is None or entry.body.get("cell") == cell)
        for entry in entries
    )


def _check_seats(player: Player, found: Findings) -> None:
    """Each time somebody came, the seats were the same; who had left may find none."""
    seats = set(player.record.seats)
    if player.habits.leave:
        seats.discard(())
    if len(seats) != 1:
        found.seats.append(f"{player.code}: {dict(player.record.seats)}")


def _check_stream(
    stored: Stored, stream: str, entries: list[Entry], people: list[Player], found: Findings
) -> None:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        found.disordered.append(f"{stream}: a gap")
        return
    for before, after in pairwise(entries):
        if after.row.at_ms < before.row.at_ms:
            found.disordered.append(f"{stream}: {after.row} is stamped before {before.row}")
    found.done.update(_name(entry) for entry in entries)
    _check_stones(stored, stream, entries, people, found)
    group = read_log(Log(None, tuple(entry.row for entry in entries))).group
    assert group is not None
    _check_end(stream, group, people, found)


def _name(entry: Entry) -> str:
    by = entry.body.get("by")
    return f"{entry.kind} by {by}" if entry.kind in ("StonePlaced", "Swapped") else entry.kind


def _check_stones(
    stored: Stored, stream: str, entries: list[Entry], people: list[Player], found: Findings
) -> None:
    """A person's stones and swaps are those of acknowledged commands, one each."""
    made = {
        entry.seq
        for entry in entries
        if entry.kind in ("StonePlaced", "Swapped") and entry.body["by"] == "person"
    }
    answered = [
        row
        for player in people
        for wish, _ in player.record.accepted.values()
        if wish.what["a"] in ("place", "swap")
        for row in stored.commands.get(wish.id, [])
    ]
    covered: Counter[int] = Counter()
    for _, first, last in answered:
        covered.update(made.intersection(range(first, last + 1)))
    extra = [seq for seq in made if covered[seq] != 1]
    if extra or len(made) != len(answered):
        found.doubled.append(f"{stream}: {len(made)} for {len(answered)} commands, {extra}")


def _check_end(stream: str, group: Group, people: Iterable[Player], found: Findings) -> None:
    game = group.game
    if game is None or game.result is None:
        found.forgotten.append(f"{stream}: the game has not ended")
        return
    moves = [action_name(action) for action in game.position.actions]
    # Who went home after an earlier game has not seen the one that the other one still asked for.
    there = [
        player
        for player in people
        if player.last is None or (player.last.table["game"] or {}).get("id") == game.id
    ]
    if not there:
        found.disordered.append(f"{stream}: nobody saw the last game")
    for player in there:
        page = player.last
        if page is None or page.moves != moves:
            found.disordered.append(f"{stream}: a page shows {page and page.moves}, not {moves}")
        seats = tuple(n for n in (1, 2) if group.seat(n).person == player.device.person)
        if seats and page is not None and seats != tuple(page.you["seats"]):
            found.seats.append(f"{stream}: {page.you['seats']} is {seats} in the end")
