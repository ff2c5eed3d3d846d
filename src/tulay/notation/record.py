"""Finished games as lines of JSON, for study: what was played, by what kind of player, and its end.

A record names nobody and leads nowhere: no ids, no names, no instants but the day. Refuses a line
whose moves could not have been played or did not lead to the result that it says.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from tulay.core import Color, IllegalAction, Position
from tulay.notation.actions import parse_action
from tulay.notation.error import NotationError

RECORD_VERSION = 1
"""The version of the format; a reader refuses a later one."""

_BYS = frozenset({"person", "cpu", "stand-in", "time-out"})
_REASONS = frozenset({"connection", "resignation", "claim"})


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game without its people.

    Attributes:
        size: Cells along one edge.
        swap_rule: Whether the swap rule was on.
        turn_limit_s: Seconds per turn, 0 for none.
        moves: Names of the actions in order: cells, ``swap``, ``resign-red``, ``resign-blue``.
        bys: For each of them who carried it out: ``person``, ``cpu``, ``stand-in``, ``time-out``.
        red_level: The CPU's level if the CPU was Red at the end, None for a person.
        blue_level: The CPU's level if the CPU was Blue at the end, None for a person.
        winner: The winning colour.
        reason: ``connection``, ``resignation``, or ``claim`` for a ranked game that was given to
            who had been left alone in it; the moves then end with the other one's resigning.
        assisted: Whether hints or undo were used.
        day: The day on which it ended, in UTC.
        red_program: The program that played Red as the CPU; at the level ours stepped in for it.
        blue_program: The program that played Blue as the CPU.
    """

    size: int
    swap_rule: bool
    turn_limit_s: int
    moves: tuple[str, ...]
    bys: tuple[str, ...]
    red_level: int | None
    blue_level: int | None
    winner: Color
    reason: str
    assisted: bool
    day: date
    red_program: str | None = None
    blue_program: str | None = None

    def position(self) -> Position:
        """The position at the end.

        Raises:
            IllegalAction: The moves cannot have been played.
            NotationError: A move is no action.
        """
        actions = [parse_action(move, self.size) for move in self.moves]
        return Position.of(self.size, self.swap_rule, actions)


def format_record(record: GameRecord) -> str:
    """A record as one line, without its end.

    >>> record = GameRecord(
    ...     3, False, 0, ("b2", "resign-blue"), ("person", "person"), None, None,
    ...     Color.RED, "resignation", False, date(2026, 11, 30),
    ... )
    >>> parse_record(format_record(record)) == record
    True
    """
    return json.dumps(
        {
            "tulay": RECORD_VERSION,
            "size": record.size,
            "swap_rule": record.swap_rule,
            "turn_limit": record.turn_limit_s,
            "moves": " ".join(record.moves),
            "bys": list(record.bys),
            "red_level": record.red_level,
            "blue_level": record.blue_level,
            "red_program": record.red_program,
            "blue_program": record.blue_program,
            "winner": record.winner.value,
            "reason": record.reason,
            "assisted": record.assisted,
            "day": record.day.isoformat(),
        },
        separators=(",", ":"),
    )


def parse_record(line: str) -> GameRecord:
    """The record in a line.

    Raises:
        NotationError: ``record-malformed``, ``record-version`` if its version is another than
            ours, ``record-impossible`` if its moves do not lead to its result.

    >>> parse_record('{"tulay": 2}')
    Traceback (most recent call last):
        ...
    tulay.notation.error.NotationError: a record of version 2 cannot be read
    """
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _malformed("a record is one JSON object") from error
    if not isinstance(found, dict):
        raise _malformed("a record is one JSON object")
    version = found.get("tulay")
    if version != RECORD_VERSION:
        raise NotationError("record-version", f"a record of version {version!r} cannot be read")
    try:
        record = _record(found)
        position = record.position()
    except (KeyError, TypeError, ValueError, IllegalAction) as error:
        raise _malformed(f"not the record of a game: {error}") from error
    if position.winner is not record.winner or len(record.bys) != len(record.moves):
        sentence = "the moves of a record do not lead to its result"
        raise NotationError("record-impossible", sentence)
    return record


def read_records(lines: Iterable[str]) -> Iterator[GameRecord]:
    """The records of a file, line by line; empty lines are skipped.

    Raises:
        NotationError: A line is no record; the message has its number.

    >>> list(read_records(["", "{}"]))
    Traceback (most recent call last):
        ...
    tulay.notation.error.NotationError: line 2: a record of version None cannot be read
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield parse_record(line)
        except NotationError as error:
            raise NotationError(error.code, f"line {number}: {error}") from error


def _malformed(sentence: str) -> NotationError:
    return NotationError("record-malformed", sentence)


def _record(found: dict[str, Any]) -> GameRecord:
    """The record in an object whose fields may be of any kind."""
    bys, reason = tuple(found["bys"]), found["reason"]
    if not _BYS.issuperset(bys):
        raise ValueError("a move is by a person, the CPU, a stand-in or a time-out")
    if reason not in _REASONS:
        raise ValueError("a game ends by a connection, a resignation or a claim")
    return GameRecord(
        size=_whole(found["size"]),
        swap_rule=_truth(found["swap_rule"]),
        turn_limit_s=_whole(found["turn_limit"]),
        moves=tuple(str(found["moves"]).split()),
        bys=bys,
        red_level=_level(found["red_level"]),
        blue_level=_level(found["blue_level"]),
        winner=Color(found["winner"]),
        reason=reason,
        assisted=_truth(found["assisted"]),
        day=date.fromisoformat(found["day"]),
        red_program=_name(found.get("red_program")),
        blue_program=_name(found.get("blue_program")),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{value!r} is not a number from 0")
    return value


def _level(value: object) -> int | None:
    return None if value is None else _whole(value)


def _name(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError(f"{value!r} is no name")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value
