"""How long a move takes at a steady rate, beside an echo that does none of it.

``python -m benches.web.latency [--games 200] [--per-second 1000] [--seconds 8] [--runs 5]``. Runs
of moves and of echoes come by turns; what counts is the median over the runs of the p95.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from benches.web.echo import echoes
from benches.web.evening import tables
from benches.web.figures import percentile, waits
from benches.web.loads import open_loop
from benches.web.process import run


async def bench(games: int, per_s: float, seconds: float, runs: int) -> None:
    """Measures by turns and prints."""
    moved_ms: list[float] = []
    echoed_ms: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with (
            tables(Path(folder) / "data", games) as (_, pairs, _),
            echoes(games) as (_, pages),
        ):
            await open_loop(pairs, per_s, 2)
            await open_loop(pages, per_s, 2)
            for number in range(1, runs + 1):
                for what, movers, found_ms in (
                    ("moves", pairs, moved_ms),
                    ("echoes", pages, echoed_ms),
                ):
                    waits_ms = await open_loop(movers, per_s, seconds)
                    found_ms.append(percentile(waits_ms, 0.95))
                    rate = len(waits_ms) / seconds
                    print(f"run {number}, {what:6}  {rate:,.0f}/s  {waits(waits_ms)}")
    move_ms, echo_ms = statistics.median(moved_ms), statistics.median(echoed_ms)
    print(
        f"p95, median of {runs} runs: a move {move_ms:.1f} ms, an echo {echo_ms:.1f} ms, "
        f"{move_ms - echo_ms:.1f} ms between them"
    )


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--per-second", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    run(bench(given.games, given.per_second, given.seconds, given.runs))


if __name__ == "__main__":
    main()
