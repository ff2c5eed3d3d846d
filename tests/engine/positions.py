"""Positions for tests of the engine: random ones, and ones read from a board with a turn."""

from __future__ import annotations

from random import Random

from tulay.core import Cell, Place, Position, Swap


def random_position(size: int, stones: int, rng: Random, *, swap_rule: bool = False) -> Position:
    """A running game after up to so many random stones, sometimes with a swap."""
    position = Position.initial(size, swap_rule)
    cells = list(position.empty_cells())
    rng.shuffle(cells)
    for cell in cells[:stones]:
        if position.may_swap and rng.random() < 0.5:
            position = position.after(Swap())
        following = position.after(Place(cell))
        if following.over:
            break
        position = following
    return position


def with_stones(size: int, red: str, blue: str) -> Position:
    """The position after these stones, given as names in order, Red's and Blue's in turn."""
    stones = [red.split(), blue.split()]
    names = [stones[ply % 2][ply // 2] for ply in range(len(stones[0]) + len(stones[1]))]
    return Position.of(size, False, [Place(cell(name)) for name in names])


def cell(name: str) -> Cell:
    """The cell with a one-letter column."""
    return Cell(ord(name[0]) - ord("a"), int(name[1:]) - 1)
