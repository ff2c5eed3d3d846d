"""Sets of cells as numbers, on boards of any size: what is around some cells, and chains.

A set has the bit ``row * size + column`` for each cell. It knows nothing of colours.
"""

from __future__ import annotations


class Lattice:
    """The cells of a board of one size.

    >>> lattice = Lattice(3)
    >>> bin(lattice.around(1 << 4))  # all but two corners, and the middle itself
    '0b11101110'
    >>> bin(lattice.chains(0b100_000_011, 1 << 2))  # the chain at the top
    '0b11'
    """

    def __init__(self, size: int) -> None:
        """Counts the cells.

        Args:
            size: Cells along an edge.
        """
        self._size = size
        self._all = (1 << size * size) - 1
        left = sum(1 << row * size for row in range(size))
        self._not_left, self._not_right = self._all & ~left, self._all & ~(left << size - 1)

    def around(self, cells: int) -> int:
        """The neighbours of some cells, those that are among the cells left out."""
        size = self._size
        leftward, rightward = cells & self._not_left, cells & self._not_right
        near = cells >> size | leftward >> 1 | rightward >> size - 1
        near |= cells << size | rightward << 1 | leftward << size - 1
        return near & self._all & ~cells

    def chains(self, stones: int, cells: int) -> int:
        """The chains of some stones that touch any of some cells."""
        found, more = 0, self.around(cells) & stones
        while more:
            found |= more
            more = self.around(found) & stones
        return found
