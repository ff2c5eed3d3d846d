"""Whether anybody notices a crowd: a thousand watch, one never reads, one raves.

``python -m benches.web.crowd [--watchers 1000] [--games 50] [--per-second 250] [--seconds 8]``. The
p99 of the games beside it, and of the watched game's own players, is taken before and with each.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benches.web.evening import tables
from benches.web.figures import percentile, waits
from benches.web.loads import open_loop
from benches.web.onlookers import onlookers
from benches.web.process import run


async def bench(watchers: int, games: int, per_s: float, seconds: float) -> None:
    """Measures in the four situations and prints."""
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", games) as (server, pairs, _):
            before_ms = 0.0

            async def measure(what: str) -> None:
                nonlocal before_ms
                everybody_ms = await open_loop(pairs, per_s, seconds)
                worst_ms = percentile(everybody_ms, 0.99)
                before_ms = before_ms or worst_ms
                print(
                    f"{what:34} {waits(everybody_ms)}  {worst_ms / before_ms:.2f} of the first p99"
                )
                own_ms = percentile(sorted(pairs[0].waits_ms), 0.99)
                print(f"{'':34} of the watched game p99 {own_ms:.1f} ms")

            codes = [pair.code for pair in pairs]
            async with onlookers(server.url, watchers, codes) as crowd:
                await open_loop(pairs, per_s, 2)
                await measure("the games alone")
                await crowd.begin("watch")
                await measure(f"{watchers} watch one game")
                await crowd.begin("deaf")
                await measure("and one of them never reads")
                await crowd.begin("rave")
                await measure("and somebody raves at every table")
                print(await crowd.end())


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--per-second", type=float, default=250)
    parser.add_argument("--seconds", type=float, default=8)
    given = parser.parse_args()
    run(bench(given.watchers, given.games, given.per_second, given.seconds))


if __name__ == "__main__":
    main()
