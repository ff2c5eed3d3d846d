"""The messages of a page that waits for a ranked game, over a socket of its own.

Its Hello joins the queue. Ping, Visibility, Bye, Pong, Refused and Goodbye are those of a table.
"""

from __future__ import annotations

from typing import TypeAlias

from tulay.web.wire.from_client import (
    ByeFromClient,
    FromClientMessage,
    HelloFromClient,
    PingFromClient,
    VisibilityFromClient,
)
from tulay.web.wire.to_client import (
    GoodbyeToClient,
    PongToClient,
    RefusedToClient,
    ToClientMessage,
)


class StopFromClient(FromClientMessage, frozen=True, tag="stop"):
    """Stop waiting; a game that was found in this very instant is left."""


class WaitingToClient(ToClientMessage, frozen=True, tag="waiting"):
    """The answer to Hello: the page's person waits."""

    since_ms: int
    """From when the waiting counts."""
    waiting: int
    """How many wait, this person among them."""
    cpu_ms: int
    """From when on the CPU is offered for the meantime."""
    head: bool
    """The person was let down by an opponent, and is at the head of the queue for that."""


class LengthToClient(ToClientMessage, frozen=True, tag="length"):
    """How many wait, every few seconds; a page in the background answers with a Ping."""

    waiting: int


class PairedToClient(ToClientMessage, frozen=True, tag="paired"):
    """An opponent is found, and the page waits no longer."""

    code: str
    """The table's: `/g/CODE`."""
    in_ms: int
    """How long the page counts down before it goes there; 0 for a game that goes on."""


class ClosedToClient(ToClientMessage, frozen=True, tag="closed"):
    """The answer to Hello of who left several games before they had begun."""

    until_ms: int
    """When the queue opens for this person."""


RankedFromClient: TypeAlias = (
    HelloFromClient | PingFromClient | VisibilityFromClient | ByeFromClient | StopFromClient
)

RankedToClient: TypeAlias = (
    WaitingToClient
    | LengthToClient
    | PairedToClient
    | ClosedToClient
    | RefusedToClient
    | PongToClient
    | GoodbyeToClient
)
