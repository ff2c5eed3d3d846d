"""Compares ways to train: ``python -m benches.training.variants [--core-s 120] [NAME …]``.

Every variant trains from the same net for the same seconds of the processor; then it plays paired
games against the plain loop. Differences under five points are noise unless there are thousands of
games. The plain loop is trained with two seeds, the second as a variant, to show how large noise
is.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tulay.engine.training.export import from_onnx, to_onnx
from tulay.engine.training.loop import Loop
from tulay.engine.training.match import NetPlayer, play_match
from tulay.engine.training.net import NetShape
from tulay.engine.training.plan import Plan, Stage
from tulay.engine.training.run_folder import RunFolder
from tulay.engine.training.selfplay import PlaySettings

VARIANTS: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "another seed": ({}, {}),
    "24 visits on every move": ({}, {"full_share": 1.0, "full_visits": 24, "full_moves": 8}),
    "cheap policies not learned": ({}, {"cheap_weight": 0.0}),
    "cheap policies learned in full": ({}, {"cheap_weight": 1.0}),
    "48 visits on a quarter, else 8": (
        {},
        {"full_share": 0.25, "full_visits": 48, "cheap_visits": 8, "cheap_moves": 4},
    ),
    "16 visits on every move": ({}, {"full_share": 1.0, "full_visits": 16, "full_moves": 8}),
    "each position learned once": ({"uses": 1.0}, {}),
    "each position learned four times": ({"uses": 4.0}, {}),
    "generated in int8": ({"precision": "int8"}, {}),
    "generated in f32": ({"precision": "f32"}, {}),
    "games played to the end": ({}, {"give_up_at": 2.0}),
    "given up beyond 0.9": ({}, {"give_up_at": 0.9}),
    "learning rate halved": ({"learning_rate": 1e-3}, {}),
    "learning rate doubled": ({"learning_rate": 4e-3}, {}),
}
"""What differs from the plain loop: in the stage, and in how games are played."""


def train(begin: bytes | None, stage: Stage, core_s: float, seed: int) -> bytes:
    """The net that a stage makes of another, or of random weights, in so many core-seconds."""
    with tempfile.TemporaryDirectory() as folder:
        run = RunFolder(Path(folder))
        net = None if begin is None else from_onnx(begin)
        loop = Loop(run, Plan((stage,)), seed=seed, begin=net)
        loop.step()  # compiles, which is not to count
        loop.run(loop.core_s + core_s, lambda record: None, lambda: False)
        model = to_onnx(loop.learner.averaged())
        games = sum(counts.games for counts in loop.totals.values())
        rows = sum(counts.rows for counts in loop.totals.values())
        print(f"  {games:,} games, {rows:,} positions, {loop.learner.steps:,} steps", flush=True)
        run.close()
        return model


def main() -> None:
    """Trains and compares."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--size", type=int, default=7)
    parser.add_argument("--core-s", type=float, default=120.0)
    parser.add_argument("--begin", type=Path, help="an ONNX file; random weights if not given")
    parser.add_argument("--net", type=NetShape.parse, default=NetShape(4, 32))
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--visits", type=int, default=64)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(VARIANTS))
    options = parser.parse_args()
    begin = options.begin.read_bytes() if options.begin else None
    plain = Stage(None, {options.size: 1.0}, options.net, learning_rate=2e-3, window=80_000)
    print("the plain loop", flush=True)
    base = train(begin, plain, options.core_s, seed=1)
    for name in options.names or VARIANTS:
        print(name, flush=True)
        of_stage, of_play = VARIANTS[name]
        stage = replace(plain, **of_stage, play=PlaySettings(**of_play))
        model = train(begin, stage, options.core_s, seed=2)
        result = play_match(
            NetPlayer(model, options.visits),
            NetPlayer(base, options.visits),
            options.size,
            pairs=options.pairs,
            seed=3,
        )
        print(f"  {result.score:.1%} of {result.games} games", flush=True)


if __name__ == "__main__":
    main()
