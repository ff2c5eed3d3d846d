"""A net against playouts: ``python -m benches.training.strength [--size 11] [--visits 64] …``.

Paired games from openings of two stones that the net thinks open. The other side is Monte Carlo
tree search with RAVE and bridge-saving playouts, or another net (``--against``).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tulay.engine.evaluator import NetEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.training.match import NetPlayer, Player, PlayoutPlayer, play_match


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--model", type=Path, default=shipped_model())
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--visits", type=int, default=64, help="1 for the net without search")
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--against", type=Path, help="another net, with as many visits")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    model = options.model.read_bytes()
    other: Player = PlayoutPlayer(options.playouts)
    name = f"{options.playouts:,} playouts"
    if options.against:
        other = NetPlayer(options.against.read_bytes(), options.visits)
        name = options.against.name
    started_s = time.process_time()
    result = play_match(
        NetPlayer(model, options.visits),
        other,
        options.size,
        pairs=options.pairs,
        seed=options.seed,
        judge=NetEvaluator(model),
    )
    print(
        f"{options.size}×{options.size}, {options.model.name} with {options.visits} visits"
        f" against {name}: {result} ({time.process_time() - started_s:.0f} core-seconds)"
    )


if __name__ == "__main__":
    main()
