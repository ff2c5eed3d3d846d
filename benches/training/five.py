"""From random weights on 5×5: ``python -m benches.training.five [--core-minutes 5]``.

Trains with the plan ``five`` and then asks the net, without any search, for a move in hard
positions: exhaustively solved ones in which the side on turn can win, but with few of its moves.
Prints in how many it names one of these. ``--model`` asks a net that is there already.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tulay.engine.hard_positions import hard_positions
from tulay.engine.training.export import to_onnx
from tulay.engine.training.loop import Loop
from tulay.engine.training.match import NetPlayer
from tulay.engine.training.plan import FIVE
from tulay.engine.training.run_folder import RunFolder


def share_right(model: bytes, count: int, seed: int) -> float:
    """In how many of so many hard positions a net's first choice wins."""
    problems = hard_positions(5, count, seed)
    choices = NetPlayer(model, visits=1).choose([each.position for each in problems])
    right = [cell in each.winning_cells for cell, each in zip(choices, problems, strict=True)]
    return float(np.mean(right))


def train(core_min: float, marks: Sequence[float], count: int) -> None:
    """Trains for so many core-minutes, and asks at some of them."""
    with tempfile.TemporaryDirectory() as folder:
        run = RunFolder(Path(folder))
        loop = Loop(run, FIVE, seed=1)
        for mark in [*(each for each in marks if each < core_min), core_min]:
            loop.run(mark * 60, lambda record: None, lambda: False)
            right = share_right(to_onnx(loop.learner.averaged()), count, seed=1)
            games = loop.totals[5].games
            print(
                f"{loop.core_s / 60:.1f} core-minutes, {games:,} games, net {loop.learner.shape}:"
                f" names a winning move in {right:.1%} of {count:,} hard positions",
                flush=True,
            )
        run.close()


def main() -> None:
    """Trains and asks, or only asks."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--core-minutes", type=float, default=5.0)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--model", type=Path)
    options = parser.parse_args()
    if options.model:
        right = share_right(options.model.read_bytes(), options.positions, seed=1)
        print(f"{options.model.name} names a winning move in {right:.1%}")
        return
    started_s = time.process_time()
    train(options.core_minutes, (1.0, 2.0, 3.0, 4.0), options.positions)
    print(f"{(time.process_time() - started_s) / 60:.1f} core-minutes in all")


if __name__ == "__main__":
    main()
