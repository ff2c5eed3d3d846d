"""Logs as lines of JSON on standard error.

Refuses addresses, cookies, codes and tokens: requests are not logged one by one, the server's own
chatter about connections is dropped, and what looks like a secret in a line is blotted out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

from tulay.service.ids import ALPHABET, CODE_LENGTH

_SECRETS = re.compile(
    rf"(?<=/g/)[{ALPHABET}]{{{CODE_LENGTH}}}"  # a group's code in an address
    r"|(?<=/link#)[\w-]+"
    r"|(?<=tulay_device=)[^;\s\"']+"
    r"|\b(?:\d{1,3}\.){3}\d{1,3}\b"
    r"|(?<![\w:])(?:[0-9a-fA-F]{1,4}:){3,7}[0-9a-fA-F:]{1,4}(?![\w:])"
)
_CHATTY = ("uvicorn.error", "uvicorn.access", "websockets", "alembic", "aiosqlite", "sqlalchemy")


def without_secrets(text: str) -> str:
    """A line with everything blotted out that could name a person or open a group.

    >>> without_secrets("GET /g/0123456789a from 192.0.2.7")
    'GET /g/… from …'
    """
    return _SECRETS.sub("…", text)


class JsonLines(logging.Formatter):
    """One record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return without_secrets(json.dumps(entry, ensure_ascii=False))


def log_to_stderr(level: str = "info") -> None:
    """Sends this process's logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
