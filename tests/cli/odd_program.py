"""A program that speaks the Hex Text Protocol and then does something that no player may do.

``python odd_program.py DEED AFTER``: after so many moves it does the deed: ``never`` (it takes the
first empty cell throughout), ``last`` (the last empty cell), ``hang``, ``crash``, ``flood``,
``cheat``, ``refuse``, ``slow``.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
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
        return Idea(Place(cells[-1 if self.deed == "last" else 0]))

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


def main() -> None:
    """Answers until told to quit."""
    session = Session(OddPlayer(sys.argv[1], int(sys.argv[2])), Manners("Odd", "1"))
    for line in sys.stdin:
        sys.stdout.write(session.answer(line))
        sys.stdout.flush()
        if session.over:
            return


if __name__ == "__main__":
    main()
