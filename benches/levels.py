"""Plays two levels against each other: ``python -m benches.levels [A B [PAIRS [SIZE]]]``.

A match is paired: each opening, two stones in the inner part of the board, is played twice with
colours exchanged. Prints what the first level scored. Without arguments, every level against the
one below it, shortly, on 7×7.
"""

from __future__ import annotations

import sys
from random import Random

from tulay.core import Cell, Color, Place, Position
from tulay.engine import LEVELS, Cpu


def opening(size: int, rng: Random) -> Position:
    """A position with one stone of each colour, not on an edge."""
    inner = [Cell(col, row) for col in range(1, size - 1) for row in range(1, size - 1)]
    return Position.of(size, False, [Place(cell) for cell in rng.sample(inner, 2)])


def winner_of(cpu: Cpu, start: Position, levels: dict[Color, int], seed: int) -> Color:
    """Who wins from a position on."""
    position = start
    while position.turn is not None:
        level = levels[position.turn]
        position = position.after(cpu.choose(position, level, seed=seed + position.ply).action)
    assert position.winner is not None
    return position.winner


def match(first: int, second: int, pairs: int, size: int) -> int:
    """How many of the ``2 * pairs`` games the first level wins."""
    cpu, wins = Cpu(), 0
    for pair in range(pairs):
        start = opening(size, Random(pair))
        for color in Color:
            levels = {color: first, color.other: second}
            wins += winner_of(cpu, start, levels, seed=1000 * pair) is color
    return wins


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    matches = [(words[0], words[1])] if words else [(each, each - 1) for each in sorted(LEVELS)[1:]]
    pairs, size = (*words[2:], *(5, 7)[max(0, len(words) - 2) :])
    for first, second in matches:
        wins = match(first, second, pairs, size)
        print(f"level {first} against level {second}, {size}×{size}: {wins} of {2 * pairs} won")
