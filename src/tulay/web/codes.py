"""Every code of a refusal that can reach a browser; each has a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tulay import match, service

WEB: Mapping[str, str] = MappingProxyType(
    {
        "cross-origin": "Another site's page asked for this.",
        "hello-first": "The first message of a connection is Hello.",
        "internal": "Something went wrong on the server; try again.",
        "message-malformed": "That is not a message of the protocol.",
        "message-too-large": "The message is too large.",
        "no-device": "This browser has no identity here yet.",
        "no-such-game": "There is no such finished game.",
        "not-found": "There is no such page.",
        "request-malformed": "The request's fields do not fit.",
        "too-fast": "That was too much in too short a time; wait a moment.",
    }
)
"""Codes of the web layer itself, with what they mean."""

ALL: tuple[str, ...] = tuple(sorted({*match.CODES, *service.CODES, *WEB}))
"""The codes of match, service and web together."""
