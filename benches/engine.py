"""Measures the engine: ``python -m benches.engine [SECONDS]``.

Playouts per second with and without saving bridges, the time of a move at every level, and the
seconds that a cold and a warm start take, each in a process of its own.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from random import Random

import numpy as np

from tulay.core import Place, Position
from tulay.engine import LEVELS, Cpu
from tulay.engine.budget import Budget
from tulay.engine.playouts.searcher import Searcher

SIZES = (11, 13, 19)

START = """
import time
from tulay.engine import Cpu
Cpu().warm_up()
print(time.process_time())
"""


def middle_game(size: int) -> Position:
    """A position with one cell in ten taken at random."""
    position = Position.initial(size)
    cells = list(position.empty_cells())
    Random(size).shuffle(cells)
    for cell in cells[: size * size // 10]:
        position = position.after(Place(cell))
    return position


def playouts_per_s(searcher: Searcher, size: int, seconds: float) -> float:
    """The speed of a search of the empty board, in seconds of the processor."""
    started = time.thread_time()
    budget = Budget(10**9, time.monotonic() + seconds)
    _, playouts = searcher.find(Position.initial(size), (), Random(1), budget)
    return playouts / (time.thread_time() - started)


def start_s(cache_dir: str) -> tuple[float, float]:
    """The seconds, by the clock and of the processor, until a new process is warm."""
    started = time.monotonic()
    command = [sys.executable, "-c", START]
    environment = os.environ | {"NUMBA_CACHE_DIR": cache_dir}
    printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    return time.monotonic() - started, float(printed)


def main() -> None:
    """Prints everything."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    with tempfile.TemporaryDirectory() as cache_dir:
        for name in ("cold", "warm"):
            clock_s, processor_s = start_s(cache_dir)
            print(f"{name} start: {clock_s:.1f} s, {processor_s:.1f} s of the processor")
    saving, uniform = Searcher(), Searcher()
    uniform._bridges = np.zeros_like(uniform._bridges)
    for searcher in (saving, uniform):
        searcher.find(Position.initial(5), (), Random(1), Budget(10, math.inf))
    for size in SIZES:
        speeds = [playouts_per_s(each, size, seconds) for each in (saving, uniform)]
        print(
            f"{size}×{size}: {speeds[0]:,.0f} playouts/s,"
            f" {speeds[1]:,.0f} without saving bridges ({speeds[0] / speeds[1]:.0%})"
        )
    cpu = Cpu()
    for level in LEVELS:
        for size in SIZES:
            choice = cpu.choose(middle_game(size), level, seed=2)
            print(
                f"level {level}, {size}×{size}: {choice.elapsed_ms} ms,"
                f" {choice.playouts:,} playouts"
            )


if __name__ == "__main__":
    main()
