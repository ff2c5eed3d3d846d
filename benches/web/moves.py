"""Durable moves at saturation: how many a second, and how many per CPU-second of the server.

``python -m benches.web.moves [--games 200] [--seconds 10]``. Every pair moves as soon as its last
move was accepted and seen.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from benches.web.evening import closed_loop, tables
from benches.web.process import cpu_seconds, run
from tests.cli.server import SERVE


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of the sorted values lies."""
    return values[min(len(values) - 1, int(len(values) * part))]


async def bench(games: int, seconds: float, command: tuple[str, ...] = SERVE) -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", games, command=command) as (server, pairs, _):
            assert server.process is not None
            await closed_loop(pairs, 1)
            pid = server.process.pid
            before_s, began_s = cpu_seconds(pid), time.perf_counter()
            waits_ms = await closed_loop(pairs, seconds)
            passed_s, used_s = time.perf_counter() - began_s, cpu_seconds(pid) - before_s
    print(
        f"{games} games: {len(waits_ms) / passed_s:,.0f} moves/s, "
        f"{len(waits_ms) / used_s:,.0f} moves per CPU-second of the server "
        f"({used_s / len(waits_ms) * 1e6:.0f} µs each), "
        f"p50 {percentile(waits_ms, 0.5):.1f} ms, p99 {percentile(waits_ms, 0.99):.1f} ms"
    )


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    run(bench(arguments.games, arguments.seconds))


if __name__ == "__main__":
    main()
