"""What a move costs the server with few games and with many, at the same rate.

``python -m benches.web.growth [--games 10 100 1000] [--per-second 400] [--seconds 6]``. All are on
the same server and play by turns: a page sends at most 50 messages a second, so that ten games
carry a thousand moves, not more.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benches.web.evening import tables
from benches.web.figures import waits
from benches.web.loads import open_loop
from benches.web.process import cpu_seconds, run

ROUNDS = 3


async def bench(games: Sequence[int], per_s: float, seconds: float) -> None:
    """Measures by turns and prints."""
    costs_us: dict[int, list[float]] = {number: [] for number in games}
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", max(games)) as (server, pairs, _):
            assert server.process is not None
            pid = server.process.pid
            await open_loop(pairs, per_s, 2)
            for _ in range(ROUNDS):
                for number in games:
                    before_s = cpu_seconds(pid)
                    waits_ms = await open_loop(pairs[:number], per_s, seconds)
                    cost_us = (cpu_seconds(pid) - before_s) / len(waits_ms) * 1e6
                    costs_us[number].append(cost_us)
                    print(f"{number:5} games  {cost_us:4.0f} µs a move  {waits(waits_ms)}")
    few, *more = games
    for number in more:
        ratio = statistics.median(costs_us[number]) / statistics.median(costs_us[few])
        print(f"a move with {number} games costs {ratio:.2f} times as much as with {few}")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--per-second", type=float, default=400)
    parser.add_argument("--seconds", type=float, default=6)
    given = parser.parse_args()
    run(bench(given.games, given.per_second, given.seconds))


if __name__ == "__main__":
    main()
