"""What the operator decides before a start, and how a start that cannot be is refused.

Refuses to read the command line or the environment.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


class StartError(Exception):
    """The service cannot start.

    Attributes:
        code: Stable, for scripts: ``data-in-use``, ``data-unwritable``, ``data-unreadable``,
            ``disk-full``, ``schema-newer``, ``database-url``, ``database-unreachable``,
            ``cannot-save``, ``cannot-read``.
        sentence: What the operator can do about it, in English.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service runs.

    Attributes:
        data: The folder for everything that is kept.
        database_url: ``postgresql://…``, None for one SQLite file under ``data``.
        public_url: Where browsers reach the server, None if that is not known.
        workers: Number of CPU worker processes.
    """

    data: Path
    database_url: str | None = None
    public_url: str | None = None
    workers: int = 1
