"""What the operator decides before a start, and how a start that cannot be is refused.

Refuses to read the command line or the environment.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


class StartError(Exception):
    """The service cannot start.

    Attributes:
        code: Stable, for scripts: ``data-in-use``, ``data-unwritable``, ``data-unreadable``,
            ``disk-full``, ``schema-newer``, ``database-url``, ``database-unreachable``,
            ``cannot-save``, ``cannot-read``, ``program-missing``.
        sentence: What the operator can do about it, in English.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Program:
    """A program of the operator's that plays as the CPU. Nothing of it comes from a request.

    Attributes:
        name: What players call it.
        command: The words of its command; no shell reads them.
    """

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service runs.

    Attributes:
        data: The folder for everything that is kept.
        database_url: ``postgresql://…``, None for one SQLite file under ``data``.
        public_url: Where browsers reach the server, None if that is not known.
        workers: Number of CPU worker processes, and of processes of each program.
        programs: Programs that play as the CPU, by different names.
        program_s: Seconds that they have for a move, None for as long as the CPU.
    """

    data: Path
    database_url: str | None = None
    public_url: str | None = None
    workers: int = 1
    programs: tuple[Program, ...] = ()
    program_s: float | None = None


def check_programs(programs: Sequence[Program]) -> None:
    """Looks whether there is what is to be started later.

    Raises:
        StartError: ``program-missing``.
    """
    for program in programs:
        if shutil.which(program.command[0]) is None:
            sentence = f"the program {program.name}: there is no {program.command[0]} to run"
            raise StartError("program-missing", sentence)
