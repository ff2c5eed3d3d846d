"""What the server sends to a page."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tulay.web.wire.notes import Note
from tulay.web.wire.table import Table
from tulay.web.wire.values import SeatNo, State

May: TypeAlias = Literal[
    "place",
    "swap",
    "resign",
    "claim",
    "undo",
    "undo-absence",
    "answer-undo",
    "hint",
    "play-again",
    "rules",
    "turn-limit",
    "lock",
    "exchange",
    "give-seat",
    "warm-up",
    "queue",
    "unqueue",
    "wait",
    "play-on",
    "leave",
]
"""A right to act just now. `answer-undo` is the asked person's, and the asking one's to withdraw;
`rules` is all house rules but the turn limit, `turn-limit` is the host's."""

GoodbyeCode: TypeAlias = Literal[
    "draining",
    "slow",
    "silent",
    "rate",
    "replaced",
    "expired",
    "no-device",
    "no-such-group",
    "banned",
    "wire",
]
"""Connect again after draining, slow, silent and rate (with jitter); not after replaced, expired,
no-such-group and banned; no-device wants a device first, wire wants the page to load once more."""


class ToClientMessage(Struct, frozen=True, tag_field="t"):
    """The base of everything that a page receives."""


class WelcomeToClient(ToClientMessage, frozen=True, tag="welcome"):
    """The whole table as it is; the answer to Hello when a gap would not do."""

    wire: int
    """The server's WIRE_VERSION."""
    person: str
    """Who this page is."""
    now_ms: int
    """The server's clock, milliseconds since 1970 UTC."""
    version: int
    table: Table
    moves: list[str]
    """The actions of the game so far: cells, `swap`, `resign-red`, `resign-blue`."""


class UpdateToClient(ToClientMessage, frozen=True, tag="update"):
    """The table after something happened.

    Applies if base <= my version < version; is old if version <= my version; else say Hello again.
    Applying: cut my moves to `ply_from` and append `moves` (a new game has `ply_from` 0).
    """

    base: int
    """The version that this follows."""
    version: int
    game: str | None
    """The game that the moves belong to."""
    ply_from: int
    moves: list[str]
    table: Table
    notes: list[Note]
    """What happened, in order."""


class YouToClient(ToClientMessage, frozen=True, tag="you"):
    """What this page's person may do; after the answer to Hello, and whenever it changes."""

    person: str
    may: list[May]
    seats: list[SeatNo]
    """My seats: both in a group on one device."""
    host: bool
    queued: bool


class AcceptedToClient(ToClientMessage, frozen=True, tag="accepted"):
    """A command was carried out and is durable."""

    id: str
    version: int
    """The version that contains it; its Update may come before or after."""


class RefusedToClient(ToClientMessage, frozen=True, tag="refused"):
    """A command or message was refused and changed nothing."""

    id: str | None
    """The command's id, null for a message that was none."""
    code: str
    """One of the codes below; the page words it."""
    args: dict[str, str | int]


class PongToClient(ToClientMessage, frozen=True, tag="pong"):
    """The answer to a Ping."""

    n: int
    now_ms: int
    """The server's clock when the Ping was read, milliseconds since 1970 UTC."""


class PresenceToClient(ToClientMessage, frozen=True, tag="presence"):
    """Who is here just now."""

    present: dict[str, State]
    """The persons who sit, queue or host."""
    watchers: int
    """How many others look on."""


class RenamedToClient(ToClientMessage, frozen=True, tag="renamed"):
    """A person at this table has another name."""

    person: str
    name: str | None


class GoodbyeToClient(ToClientMessage, frozen=True, tag="goodbye"):
    """The last message before the server closes."""

    code: GoodbyeCode


ToClient: TypeAlias = (
    WelcomeToClient
    | UpdateToClient
    | YouToClient
    | AcceptedToClient
    | RefusedToClient
    | PongToClient
    | PresenceToClient
    | RenamedToClient
    | GoodbyeToClient
)
