"""Durable moves at saturation: how many a second, and how many per CPU-second of the server.

``python -m benches.web.moves [--games 200] [--seconds 10]``. Every pair moves as soon as its last
move was accepted and seen; beside it, as many pages hear their own words from an echo server.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benches.web.echo import echoes
from benches.web.evening import tables
from benches.web.figures import waits
from benches.web.loads import Mover, closed_loop
from benches.web.process import cpu_seconds, run

WARM_UP_S = 1.0


async def measure(what: str, pid: int, movers: Sequence[Mover], seconds: float) -> float:
    """Loads a server and prints what it carried; gives what one thing cost it, in CPU-seconds."""
    await closed_loop(movers, WARM_UP_S)
    before_s, began_s = cpu_seconds(pid), time.perf_counter()
    waits_ms = await closed_loop(movers, seconds)
    passed_s, used_s = time.perf_counter() - began_s, cpu_seconds(pid) - before_s
    count = len(waits_ms)
    print(
        f"{what:14} {count / passed_s:7,.0f}/s  {count / used_s:7,.0f} per CPU-second of the server"
        f" ({used_s / count * 1e6:4.0f} µs each)  {waits(waits_ms)}"
    )
    return used_s / count


async def bench(games: int, seconds: float) -> None:
    """Measures moves and echoes."""
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", games) as (server, pairs, _):
            assert server.process is not None
            move_s = await measure("durable moves", server.process.pid, pairs, seconds)
    async with echoes(games) as (pid, pages):
        echo_s = await measure("echoes", pid, pages, seconds)
    print(f"a move costs as much as {move_s / echo_s:.1f} echoes")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    arguments = parser.parse_args()
    run(bench(arguments.games, arguments.seconds))


if __name__ == "__main__":
    main()
