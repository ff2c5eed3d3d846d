"""Two levels of the CPU against each other."""

from __future__ import annotations

from random import Random

from tulay.core import Cell, Color, Place, Position
from tulay.engine import Cpu


def games_won(cpu: Cpu, first: int, second: int, *, pairs: int, size: int) -> int:
    """How many of ``2 * pairs`` games one level wins against another.

    Each opening, two stones in the inner part of the board, is played with both colours.
    """
    wins = 0
    for pair in range(pairs):
        inner = [Cell(col, row) for col in range(1, size - 1) for row in range(1, size - 1)]
        start = Position.of(size, False, [Place(each) for each in Random(pair).sample(inner, 2)])
        for color in Color:
            levels = {color: first, color.other: second}
            wins += _winner(cpu, start, levels, 1000 * pair) is color
    return wins


def _winner(cpu: Cpu, start: Position, levels: dict[Color, int], seed: int) -> Color | None:
    """Who wins from a position on."""
    position = start
    while position.turn is not None:
        level = levels[position.turn]
        position = position.after(cpu.choose(position, level, seed=seed + position.ply).action)
    return position.winner
