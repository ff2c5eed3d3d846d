"""Messages between a page and the server: one WebSocket per page, text frames of JSON.

The direction is in every message's name. ``tools/generate_wire.py`` turns these modules into the
TypeScript types of ``frontend/wire`` and into ``docs/protocol.md``. Refuses to know how a message
comes about.
"""

from __future__ import annotations

from tulay.web.wire.from_client import FromClient, What
from tulay.web.wire.notes import Note
from tulay.web.wire.ranked import RankedFromClient, RankedToClient
from tulay.web.wire.table import Table
from tulay.web.wire.to_client import GoodbyeCode, May, ToClient

WIRE_VERSION = 1
"""Raised whenever a page of the version before would misunderstand a message."""

__all__ = [
    "WIRE_VERSION",
    "FromClient",
    "GoodbyeCode",
    "May",
    "Note",
    "RankedFromClient",
    "RankedToClient",
    "Table",
    "ToClient",
    "What",
]
