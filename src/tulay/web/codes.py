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
        "no-such-language": "There is no such language here.",
        "not-found": "There is no such page.",
        "request-malformed": "The request's fields do not fit.",
        "request-too-slow": "The request took too long to come.",
        "too-fast": "That was too much in too short a time; wait a moment.",
    }
)
"""Codes of the web layer itself, with what they mean."""

ALL: tuple[str, ...] = tuple(sorted({*match.CODES, *service.CODES, *WEB}))
"""The codes of match, service and web together."""

STATUS: Mapping[str, int] = MappingProxyType(
    {
        "cannot-read": 503,
        "cannot-save": 503,
        "cross-origin": 403,
        "device-banned": 403,
        "internal": 500,
        "message-too-large": 413,
        "no-device": 401,
        "no-such-game": 404,
        "no-such-group": 404,
        "not-found": 404,
        "request-malformed": 422,
        "request-too-slow": 408,
        "too-fast": 429,
    }
)
"""The HTTP statuses of refusals; every other one has the usual status."""
USUAL_STATUS = 400
