"""What stands behind a command: numbers, and a game in a file. Refuses to guess."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TypeAlias

from tulay.core import Color, Position
from tulay.htp.line import HtpError
from tulay.notation.sgf import parse_sgf

Arguments: TypeAlias = Sequence[str]
"""The words after a command's name."""


def count(arguments: Arguments, least: int, most: int | None = None) -> None:
    """Refuses too few or too many arguments.

    Raises:
        HtpError: There are not between ``least`` and ``most``, or not ``least``.

    >>> count(["b", "f6"], 2)
    """
    most = least if most is None else most
    if not least <= len(arguments) <= most:
        wanted = str(least) if least == most else f"{least} or {most}"
        raise HtpError(f"the command takes {wanted} arguments and has {len(arguments)}")


def whole(text: str) -> int:
    """A whole number from 0 on.

    Raises:
        HtpError: It is none.

    >>> whole("11")
    11
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise HtpError(f"{text[:20]!r} is not a whole number")
    return int(text)


def seconds(text: str) -> float:
    """A number of seconds from 0 on.

    Raises:
        HtpError: It is none.

    >>> seconds("2.5")
    2.5
    """
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not (isfinite(number) and number >= 0):
        raise HtpError(f"{text[:20]!r} is not a number of seconds")
    return number


def positions_in(text: str, last: int | None) -> list[Position]:
    """The positions of the first game in a file, up to before a move.

    Args:
        text: The file.
        last: The number of the move that is no longer played, from 1; None for all of them.

    Raises:
        NotationError: The file holds no game, or one against the rules.

    >>> [position.ply for position in positions_in("(;GM[11]SZ[5];B[a1];W[b2])", 2)]
    [0, 1]
    """
    game, *_ = parse_sgf(text)
    reached: list[Position] = []
    moves = 0
    path = game.main_line()
    for index, position in zip(path, game.positions(path), strict=True):
        moves += game.nodes[index].move is not None
        if last is not None and moves >= last > 0:
            break
        plain = not position.given and position.first is Color.RED
        if plain:
            position = Position.of(game.size, swap_rule=True, actions=position.actions)
        if index == path[0]:
            reached = [position]  # stones set up at the start were always there
        elif position != reached[-1]:
            reached.append(position)
    return reached
