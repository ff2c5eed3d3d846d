"""Every code of a refusal that can reach a browser; each has a sentence in every language."""

from __future__ import annotations

WEB: tuple[str, ...] = (
    "command-malformed",  # the command's fields do not fit
    "cross-origin",  # asked by another site's page
    "hello-first",  # the first message of a connection is Hello
    "internal",  # our fault; nothing was changed as far as we know
    "message-malformed",  # not a message of the protocol
    "message-too-large",
    "no-device",  # the browser has no identity yet
    "no-such-game",
    "no-such-group",
    "not-found",  # no such page or address
    "request-malformed",  # the request's fields do not fit
    "too-fast",  # over the rate limit
)
"""Codes of the web layer itself."""

ALL: tuple[str, ...] = tuple(sorted({*WEB}))
"""The codes of match, service and web together."""
