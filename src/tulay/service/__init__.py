"""Ports and adapters around the pure match: store, bus, timekeeper, CPU workers, bootstrap.

Refuses to know HTTP, sockets and pages, and to decide what the match decides. It imports none of
its own modules, so that a CPU worker does not load the database: name the one that you need.
"""

from __future__ import annotations

CODES: tuple[str, ...] = (
    "bad-name",
    "cannot-read",
    "cannot-save",
    "command-id-reused",
    "device-banned",
    "link-expired",
    "name-hidden",
    "no-such-device",
    "no-such-person",
    "no-such-program",
    "not-your-game",
    "ranked-barred",
    "ranked-closed",
    "reported-already",
)
"""Codes of refusals that come from the service itself, beside those of the match."""
