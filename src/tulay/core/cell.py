"""The place of one hexagon on a board.

Refuses to know names such as ``f6``: text is the business of notation.
"""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """A hexagon by its zero-based column (to the right) and row (downwards).

    >>> Cell(5, 5)
    Cell(col=5, row=5)
    """

    col: int
    row: int

    @property
    def mirrored(self) -> Cell:
        """The cell's reflection in the long diagonal, from the top-left to the bottom-right corner.

        >>> Cell(2, 1).mirrored
        Cell(col=1, row=2)
        """
        return Cell(self.row, self.col)
