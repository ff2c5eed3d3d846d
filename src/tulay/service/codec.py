"""Events and snapshots as bytes and back. Refuses to drop what it does not know: that is an error.

A stored event has a format version ``v``. When a field changes its meaning, `EVENT_V` goes up and
an upcast from the old version is added here; stored rows are never rewritten. A snapshot is only a
shortcut: one of another shape is not read, and the events are folded instead.
"""

from __future__ import annotations

import dataclasses
import zlib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

from tulay.core import Position
from tulay.match.events import Event
from tulay.match.state import Game, Group
from tulay.notation import action_name, parse_action
from tulay.service.ports.store import EventRow

EVENT_V = 1
"""The version in which events are written."""
_SNAPSHOT_V = 1  # goes up when `evolve` gives the same fields another meaning

Body: TypeAlias = dict[str, Any]
Upcast: TypeAlias = Callable[[str, Body], tuple[str, Body]]
"""Takes kind and body of version v, gives those of version v + 1."""

UPCASTS: Mapping[int, Upcast] = {}
"""For each old version, the way to the next one."""

_TYPES: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in _TYPES.items()}
_encode = msgspec.json.Encoder().encode


class UnknownEvent(ValueError):
    """A stored event that this release cannot read."""


def event_row(seq: int, event: Event) -> EventRow:
    """An event as a row."""
    return EventRow(seq, EVENT_V, type(event).__name__, _encode(event), event.at_ms)


def read_event(row: EventRow, upcasts: Mapping[int, Upcast] = UPCASTS) -> Event:
    """The event of a row, of whatever version it was written in.

    Raises:
        UnknownEvent: The row is of a newer version, of an unknown kind, or does not fit its kind.
    """
    try:
        if row.v == EVENT_V:
            return _DECODERS[row.kind].decode(row.body)
        kind, body = row.kind, msgspec.json.decode(row.body)
        for v in range(row.v, EVENT_V):
            kind, body = upcasts[v](kind, body)
        if row.v > EVENT_V:
            raise UnknownEvent(f"event {row.seq} has version {row.v}, newer than {EVENT_V}")
        event: Event = msgspec.convert(body, _TYPES[kind])
    except KeyError as error:
        raise UnknownEvent(f"event {row.seq} of kind {row.kind!r}, version {row.v}") from error
    except msgspec.MsgspecError as error:
        raise UnknownEvent(f"event {row.seq} of kind {row.kind!r}: {error}") from error
    return event


# -- snapshots -----------------------------------------------------------------------------------
@dataclasses.dataclass(frozen=True, slots=True)
class _StoredPosition:
    """A position as it is stored: what rebuilds it."""

    size: int
    swap_rule: bool
    actions: tuple[str, ...]


def _stored_twin(kind: type, replaced: Mapping[str, Any]) -> Any:
    """A dataclass with the fields of another one, some of them with another type."""
    hints = get_type_hints(kind) | dict(replaced)
    fields = [(field.name, hints[field.name]) for field in dataclasses.fields(kind)]
    return dataclasses.make_dataclass(f"Stored{kind.__name__}", fields, frozen=True, slots=True)


_StoredGame = _stored_twin(Game, {"position": _StoredPosition})
_StoredGroup = _stored_twin(Group, {"game": _StoredGame | None})
_decode_group = msgspec.json.Decoder(_StoredGroup).decode


def _shape() -> int:
    """A number that changes when the stored form changes (31 bits, never negative)."""
    schema = msgspec.json.encode([_SNAPSHOT_V, msgspec.json.schema(_StoredGroup)])
    return zlib.crc32(schema) & 0x7FFF_FFFF


SNAPSHOT_SHAPE = _shape()
"""Snapshots of this shape can be read by this release."""


def _shallow(value: Any) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}


def encode_group(group: Group) -> bytes:
    """A group as bytes, in the form `SNAPSHOT_SHAPE`."""
    fields = _shallow(group)
    if group.game is not None:
        position = group.game.position
        actions = tuple(action_name(action) for action in position.actions)
        stored = _StoredPosition(position.size, position.swap_rule, actions)
        fields["game"] = _StoredGame(**_shallow(group.game) | {"position": stored})
    return _encode(_StoredGroup(**fields))


def decode_group(body: bytes) -> Group:
    """The group that `encode_group` made these bytes of.

    Raises:
        msgspec.MsgspecError: The bytes are of another shape.
    """
    fields = _shallow(_decode_group(body))
    if fields["game"] is not None:
        game = _shallow(fields["game"])
        stored = game["position"]
        actions = [parse_action(name, stored.size) for name in stored.actions]
        position = Position.of(stored.size, stored.swap_rule, actions)
        fields["game"] = Game(**game | {"position": position})
    return Group(**fields)
