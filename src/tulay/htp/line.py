"""Commands and answers as lines of the Hex Text Protocol. Refuses to know what a command does.

The syntax is that of the Go Text Protocol, version 2 (Farnebäck, 2002): a command is a line, with
a number before it if whoever asks likes one; an answer begins with ``=`` or ``?`` and that number
and ends with an empty line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PROTOCOL_VERSION = "2"

LONGEST_LINE = 4096
"""Characters of a command; a longer line is none."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_NUMBER = re.compile(r"[0-9]{1,10}")


class HtpError(ValueError):
    """A command that cannot be carried out; the message is the answer to it."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        number: As it was written, empty if there was none.
        name: Empty if there was nothing but a number.
        arguments: The words after the name.
    """

    number: str
    name: str
    arguments: tuple[str, ...]


def parse_command(line: str) -> Command | None:
    r"""The command in a line, None if it is blank or a comment.

    >>> parse_command("7 play b\tf6 # the middle")
    Command(number='7', name='play', arguments=('b', 'f6'))
    >>> parse_command("# nothing") is None
    True
    """
    words = _CONTROL.sub("", line.partition("#")[0]).split()
    if not words:
        return None
    number = words.pop(0) if _NUMBER.fullmatch(words[0]) else ""
    name, *arguments = words or [""]
    return Command(number, name, tuple(arguments))


def success(number: str, text: str = "") -> str:
    r"""The answer to a command that was carried out.

    The space after the sign is always there: some programs insist on it.

    >>> success("7", "c3")
    '=7 c3\n\n'
    """
    return _answer("=", number, text)


def failure(number: str, sentence: str) -> str:
    r"""The answer to a command that was not carried out.

    >>> failure("", "the board has no such cell")
    '? the board has no such cell\n\n'
    """
    return _answer("?", number, sentence)


def _answer(sign: str, number: str, text: str) -> str:
    """An answer; no line within it is empty, which would end it."""
    first, *lines = _CONTROL.sub("", text).split("\n")
    rest = "".join(f"{line or ' '}\n" for line in lines)
    return f"{sign}{number} {first}\n{rest}\n"
