"""Plays searches at equal time: ``python -m benches.search [VARIANT [PAIRS [SECONDS [SIZE]]]]``.

A search with the shipped net, changed by a variant, against the same search without it: ``reuse``,
``proofs``, or a setting such as ``batch=4``, ``exploration=0.8`` and ``reduction=0.4``. Both have
the same seconds of the processor for a move, so that whatever else runs does not matter. Openings
are paired; a game ends when both agree about it. Prints the score, the mean visits of a move and
the share of positions with a verdict, for either side, after every five pairs.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from itertools import islice

from tulay.core import Color, Place, Position
from tulay.engine.budget import Budget
from tulay.engine.elo import Comparison
from tulay.engine.evaluator import NetEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.search import TASTE, Search
from tulay.engine.starts import openings, winner_so_far

AGREED = 0.96
SEED = 11


@dataclass
class Side:
    """A search in a match, and what it did so far."""

    search: Search
    seconds: float
    moves: int = 0
    visits: int = 0
    verdicts: int = 0

    def choose(self, position: Position) -> tuple[Position, float]:
        """The position after its move, and the result that it expects for Red."""
        end_s = time.thread_time() + self.seconds
        budget = Budget(10**9, stop=lambda: time.thread_time() >= end_s)
        found = self.search.run(position, budget, seed=position.ply)
        self.moves += 1
        self.visits += found.visits
        self.verdicts += found.verdict != 0
        value = found.value if position.turn is Color.RED else -found.value
        return position.after(Place(found.cell)), value

    def __str__(self) -> str:
        return f"{self.visits / self.moves:.0f} visits, {self.verdicts / self.moves:.1%} verdicts"


def search_of(variant: str) -> Search:
    """A search with a variant."""
    evaluator = NetEvaluator(shipped_model())
    name, _, setting = variant.partition("=")
    if name == "exploration":
        return Search(evaluator, taste=TASTE._replace(exploration=float(setting)))
    if name == "reduction":
        return Search(evaluator, taste=TASTE._replace(reduction=float(setting)))
    if name == "batch":
        return Search(evaluator, batch=int(setting))
    return Search(evaluator, reuse=name == "reuse", proofs=name == "proofs")


def winner_from(position: Position, sides: dict[Color, Side]) -> Color:
    """Who wins from a position on, or is going to in both sides' opinion, twice in a row."""
    values, agreed = {Color.RED: 0.0, Color.BLUE: 0.0}, 0
    while (won := winner_so_far(position)) is None:
        turn = position.turn
        assert turn is not None
        position, values[turn] = sides[turn].choose(position)
        low, high = min(values.values()), max(values.values())
        agreed = agreed + 1 if low > AGREED or high < -AGREED else 0
        if agreed == 2:
            return Color.RED if low > 0 else Color.BLUE
    return won


def main(
    variant: str = "reuse", pairs: str = "40", seconds: str = "0.15", size: str = "11"
) -> None:
    """Prints everything."""
    one, other = (Side(search_of(each), float(seconds)) for each in (variant, ""))
    for side in (one, other):
        side.search.run(Position.initial(int(size)), Budget(30))
    results: list[int] = []
    starts = openings(int(size), SEED, NetEvaluator(shipped_model()))
    for start in islice(starts, int(pairs)):
        games = ({color: one, color.other: other} for color in Color)
        results.append(sum(sides[winner_from(start, sides)] is one for sides in games))
        if len(results) % 5 == 0:
            print(f"{variant}: {Comparison(results)}; {one} against {other}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
