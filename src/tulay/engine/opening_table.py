"""What is known about first stones: which of them win on the boards that are solved.

Data alone; what follows from it is in `tulay.engine.openings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SOLVED: Mapping[int, str] = MappingProxyType(
    {
        1: "a1",
        2: "b1 a2",
        3: "c1 a2 b2 c2 a3",
        4: "d1 c2 b3 a4",
        5: "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5",
        6: "f1 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 a6",
        7: ("g1 c2 e2 f2 g2 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 g4 b5 c5 d5 e5 f5 a6 b6 c6 e6 a7"),
    }
)
"""By size, Red's first cells that win with best play; every other one loses."""
