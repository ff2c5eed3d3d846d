from __future__ import annotations

from random import Random

import pytest

from tulay.core import Cell
from tulay.core.topology import neighbors
from tulay.engine.lattice import Lattice


def bits(cells: set[Cell], size: int) -> int:
    """Cells as a set of bits."""
    return sum(1 << cell.row * size + cell.col for cell in cells)


@pytest.mark.parametrize("size", [1, 2, 3, 8, 11])
def test_neighbours_and_chains_are_those_of_the_rules(size: int) -> None:
    """On boards of more than one word, too."""
    rng, lattice = Random(size), Lattice(size)
    board = [Cell(at % size, at // size) for at in range(size * size)]
    for _ in range(50):
        cells = set(rng.sample(board, rng.randint(0, size)))
        around = {near for cell in cells for near in neighbors(cell, size)} - cells
        assert lattice.around(bits(cells, size)) == bits(around, size)
        stones = {cell for cell in board if rng.random() < 0.5} - cells
        chains = waiting = stones & around
        while waiting:
            waiting = {near for cell in waiting for near in neighbors(cell, size)} & stones - chains
            chains |= waiting
        assert lattice.chains(bits(stones, size), bits(cells, size)) == bits(chains, size)
