"""Measures the first stones of a board: ``python -m benches.openings SIZE PLAYOUTS``.

Prints Red's wins in a thousand for every first stone in the upper half, as the table in
`tulay.engine.opening_table` holds them. Without arguments it measures 5×5, shortly.
"""

from __future__ import annotations

import math
import sys
from random import Random

from tulay.core import Place, Position
from tulay.core.topology import cell_at
from tulay.engine.budget import Budget
from tulay.engine.playouts.searcher import Searcher


def measured_rows(size: int, playouts: int) -> list[str]:
    """The rows of the table, from one search of the answer to each first stone."""
    searcher = Searcher()
    wins = []
    for index in range((size + 1) // 2 * size):
        position = Position.of(size, False, [Place(cell_at(index, size))])
        found, _ = searcher.find(position, (), Random(index), Budget(playouts, math.inf))
        wins.append(round(1000 * (1.0 - found[0].value)))
    rows = (wins[start : start + size] for start in range(0, len(wins), size))
    return [" ".join(f"{each:03d}" for each in row) for row in rows]


if __name__ == "__main__":
    size, playouts = (int(word) for word in sys.argv[1:3] or ("5", "2000"))
    print("\n".join(measured_rows(size, playouts)))
