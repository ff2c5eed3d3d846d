"""A program that speaks the Hex Text Protocol and then does something that no player may do.

``python odd_program.py DEED AFTER [HEARD]``: after so many moves it does the deed: ``never`` (it
takes the first empty cell throughout), ``last`` (the last empty cell), ``hang``, ``crash``,
``flood``, ``cheat``, ``refuse``, ``slow``. Three deeds are done from the start: ``small`` (as
``last``, on boards up to five), ``resign`` and ``swap`` (whatever it is asked). Everything that it
hears is written into the file HEARD, its process first.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tulay.core import Cell, Color, Place, Position
from tulay.htp.player import Analysis, PlayerError
from tulay.htp.session import Manners, Session


class Idea(NamedTuple):
    """A stone."""

    action: Place
    value: float = 0.5


class OddPlayer:
    """Plays on until it is time for its deed."""

    sizes = range(1, 20)

    def __init__(self, deed: str, after: int) -> None:
        self.deed = deed
        self.left = after

    def choose(self, position: Position, *, time_s: float | None, regression: bool) -> Idea:
        cells = list(position.empty_cells())
        self.left -= 1
        if self.left < 0:
            self.err(position)
        if self.deed == "slow":
            time.sleep(0.05)
        return Idea(Place(cells[-1 if self.deed in ("last", "small") else 0]))

    def err(self, position: Position) -> None:
        if self.deed == "hang":
            time.sleep(3600)
        elif self.deed == "crash":
            sys.stderr.write("out of ideas\n")
            sys.stderr.flush()
            os._exit(7)
        elif self.deed == "flood":
            while True:
                sys.stdout.write("nonsense " * 1000)
        elif self.deed == "cheat":
            (cell, _), *_ = position.stones()
            sys.stdout.write(f"= {cell.col}\n\n")
            sys.stdout.flush()
        elif self.deed == "refuse":
            raise PlayerError("I do not feel like it")

    def analyze(self, position: Position, *, time_s: float | None) -> Analysis:
        raise PlayerError("I do not think")

    def inferior(self, position: Position) -> Mapping[Cell, tuple[str, Color]]:
        return {}


def note(line: str) -> None:
    """Writes down what it heard, if somebody wants to know."""
    if len(sys.argv) > 3:
        with Path(sys.argv[3]).open("a") as file:
            file.write(line)


def odd_answer(deed: str, line: str) -> str | None:
    """What is answered without asking anybody, None for most commands."""
    command, *arguments = line.split()
    if deed in ("resign", "swap") and command == "genmove":
        return f"= {deed}\n\n"
    if deed == "small" and command == "boardsize" and int(arguments[0]) > 5:
        return "? too large for me\n\n"
    return None


def main() -> None:
    """Answers until told to quit."""
    deed = sys.argv[1]
    session = Session(OddPlayer(deed, int(sys.argv[2])), Manners("Odd", "1"))
    note(f"{os.getpid()}\n")
    for line in sys.stdin:
        note(line)
        sys.stdout.write(odd_answer(deed, line) or session.answer(line))
        sys.stdout.flush()
        if session.over:
            return


if __name__ == "__main__":
    main()
