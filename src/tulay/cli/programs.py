"""Programs that play as the CPU, as the operator names them: ``NAME=COMMAND``.

Refuses to run a shell: a command is split into words as a shell would, and that is all.
"""

from __future__ import annotations

import argparse
import shlex
import unicodedata
from collections.abc import Sequence
from typing import Any

from tulay.service.settings import Program

LONGEST_NAME = 20
"""Characters of a program's name, which stands where a person's name does."""
LONGEST_S = 60.0
"""Seconds that a move may be given; people wait for it."""


def cpu_programs(text: str) -> tuple[Program, ...]:
    r"""Programs, one on each line, by different names.

    >>> for program in cpu_programs("MoHex=/opt/mohex --quiet\nMy net='/opt/my net/run'"):
    ...     print(program.name, program.command)
    MoHex ('/opt/mohex', '--quiet')
    My net ('/opt/my net/run',)
    """
    found = tuple(_program(line) for line in text.splitlines() if line.strip())
    check_names(found)
    return found


def check_names(programs: Sequence[Program]) -> None:
    """Refuses two programs with one name, in whatever letters.

    >>> check_names(cpu_programs("MoHex=mohex"))
    """
    names = [program.name.casefold() for program in programs]
    for program in programs:
        if names.count(program.name.casefold()) > 1:
            raise argparse.ArgumentTypeError(f"there are two programs {program.name!r}")


class GatherPrograms(argparse.Action):
    """Puts together the programs of an option that is given several times.

    The first time replaces what the environment says.
    """

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        """Takes what was given once more."""
        before = getattr(namespace, self.dest)
        programs = tuple(values) if before is self.default else (*before, *values)
        try:
            check_names(programs)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentError(self, str(error)) from error
        setattr(namespace, self.dest, programs)


def _program(line: str) -> Program:
    name, equals, command = line.partition("=")
    name = unicodedata.normalize("NFC", name.strip())
    if not equals or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        sentence = f"is not NAME=COMMAND with a name of 1 to {LONGEST_NAME} printable characters"
        raise argparse.ArgumentTypeError(f"{line[:60]!r} {sentence}")
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"the command of {name!r}: {error}") from error
    if not words or "\0" in command:
        raise argparse.ArgumentTypeError(f"the program {name!r} has no command")
    return Program(name, words)
