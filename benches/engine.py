"""Measures the CPU: ``python -m benches.engine [SECONDS]``.

The seconds that a cold and a warm start take and the memory of a worker after a long search, each
in a process of its own; visits a second; the time of a move at every level; and playouts a second
of the search without a net that others are compared with, with and without saving bridges.
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

from benches.positions import middle_game
from tulay.core import Position
from tulay.engine import LEVELS, Cpu
from tulay.engine.budget import Budget
from tulay.engine.evaluator import NetEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.playouts.searcher import Searcher
from tulay.engine.search import Search

SIZES = (11, 13, 19)

START = """
import resource
import time
from tulay.core import Position
from tulay.engine import LEVELS, Cpu
cpu = Cpu()
cpu.warm_up()
print(time.process_time())
for size in (11, 19):
    cpu.choose(Position.initial(size), max(LEVELS), seed=0)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def playouts_per_s(searcher: Searcher, size: int, seconds: float) -> float:
    """The speed of a search of the empty board, in seconds of the processor."""
    started = time.thread_time()
    budget = Budget(10**9, time.monotonic() + seconds)
    _, playouts = searcher.find(Position.initial(size), (), Random(1), budget)
    return playouts / (time.thread_time() - started)


def visits_per_s(search: Search, size: int, seconds: float) -> float:
    """The speed of a search with the net, in seconds of the processor."""
    started = time.thread_time()
    found = search.run(middle_game(size, size), Budget(10**9, time.monotonic() + seconds))
    return found.visits / (time.thread_time() - started)


def start(cache_dir: str) -> tuple[float, float, float]:
    """The seconds, by the clock and of the processor, until a process is warm, and its MB then."""
    started = time.monotonic()
    command = [sys.executable, "-c", START]
    environment = os.environ | {"NUMBA_CACHE_DIR": cache_dir}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        processor_s = float(process.stdout.readline())
        clock_s = time.monotonic() - started
        return clock_s, processor_s, float(process.stdout.readline())


def main() -> None:
    """Prints everything."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    with tempfile.TemporaryDirectory() as cache_dir:
        for name in ("cold", "warm"):
            clock_s, processor_s, most_mb = start(cache_dir)
            print(
                f"{name} start: {clock_s:.1f} s, {processor_s:.1f} s of the processor;"
                f" {most_mb:.0f} MB at most, a long move on 11×11 and on 19×19 included"
            )
    search = Search(NetEvaluator(shipped_model()))
    search.run(Position.initial(5), Budget(16))
    for size in SIZES:
        print(f"{size}×{size}: {visits_per_s(search, size, seconds):,.0f} visits/s")
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
            choice = cpu.choose(middle_game(size, size), level, seed=2)
            print(f"level {level}, {size}×{size}: {choice.elapsed_ms} ms, {choice.visits:,} visits")


if __name__ == "__main__":
    main()
