"""Logs as lines of JSON on standard error.

Refuses addresses, cookies, codes and tokens: requests are not logged one by one, the server's own
chatter about connections is dropped, and what looks like a secret in a line is blotted out.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import re
import sys
from datetime import UTC, datetime

from tulay.service.ids import ALPHABET, CODE_LENGTH, ID_LENGTH, SECRET_LENGTH

_BLOT = "…"
_SECRETS = re.compile(
    # A group's code, the id of a game, a person or a device: words that no language has.
    rf"(?<![^\W_])(?:[{ALPHABET}]{{{CODE_LENGTH}}}|[{ALPHABET}]{{{ID_LENGTH}}})(?![^\W_])"
    # A secret in url-safe base 64; a name in Python of just this length has only small letters.
    rf"|(?<![\w-])(?=[\w-]*[A-Z0-9])[\w-]{{{SECRET_LENGTH}}}(?![\w-])"
    r"|(?<=#)[\w-]{8,}"
    r"|(?<=tulay_device=)[^;\s\"']+"
    r"|\b[0-9a-f]{64}\b"  # the hash of a secret
)
_IPV4 = re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}\b")
_LIKE_IPV6 = re.compile(r"(?<![\w:])[0-9A-Fa-f]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(?!\w)")
_CREDENTIALS = re.compile(r"(?<=://)[^/\s@]+(?=@)")
LEAST_LEVEL = {
    "uvicorn.error": logging.ERROR,  # its warnings are what strangers say
    **dict.fromkeys(
        ("uvicorn.access", "websockets", "alembic", "aiosqlite", "sqlalchemy"), logging.WARNING
    ),
}
"""What is said less loudly than the rest, by who says it."""


def without_secrets(text: str) -> str:
    """A text with everything blotted out that could name a person or open a group.

    >>> without_secrets("GET /g/0123456789a from 192.0.2.7")
    'GET /g/… from …'
    """
    text = _CREDENTIALS.sub(_BLOT, _SECRETS.sub(_BLOT, text))
    return _LIKE_IPV6.sub(_without_address, _IPV4.sub(_BLOT, text))


def _without_address(match: re.Match[str]) -> str:
    found = match[0].rstrip(".")
    try:
        ipaddress.IPv6Address(found)
    except ValueError:
        return match[0]  # an hour, a place in a file
    return _BLOT + match[0][len(found) :]


class JsonLines(logging.Formatter):
    """One record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            # Before it is JSON: an escaped line end would hide where a word begins.
            "says": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            entry["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


def log_to_stderr(level: str = "info") -> None:
    """Sends this process's logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name, least in LEAST_LEVEL.items():
        logging.getLogger(name).setLevel(least)
    logging.captureWarnings(capture=True)
