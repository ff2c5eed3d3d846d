"""What an idle connection costs the server in memory, and whether games notice thousands of them.

``python -m benches.web.idle [--idle 3000] [--games 50] [--per-second 250] [--seconds 10]``. The
idle pages look on, a hundred at each table, so that they are told of no move.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benches.web.evening import Person, come, side_by_side, tables
from benches.web.figures import waits
from benches.web.lean import LeanSocket
from benches.web.loads import open_loop
from benches.web.process import memory_bytes, run

AT_A_TABLE = 100
PAGES_EACH = 50
"""Pages that one person has open; a server takes 60."""
SETTLED_S = 2.0


def hear_nothing(_text: bytes) -> None:
    """What an idle page does."""


async def look_on(persons: list[Person], pages: int) -> list[LeanSocket]:
    """Opens so many pages at tables at which nobody plays."""
    codes = [await persons[0].create() for _ in range(-(-pages // AT_A_TABLE))]
    return await side_by_side(
        [
            persons[number // PAGES_EACH].open(codes[number // AT_A_TABLE], hear_nothing)
            for number in range(pages)
        ]
    )


async def bench(pages: int, games: int, per_s: float, seconds: float) -> None:
    """Measures games alone, then with the idle pages beside them, and prints."""
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", games) as (server, pairs, http):
            assert server.process is not None
            pid = server.process.pid
            persons = await come(server.url, http, -(-pages // PAGES_EACH) + 1)
            await look_on(persons[-1:], 10)
            await open_loop(pairs, per_s, SETTLED_S)
            alone_ms = await open_loop(pairs, per_s, seconds)
            print(f"games alone                {waits(alone_ms)}")
            before = memory_bytes(pid)
            sockets = await look_on(persons, pages)
            await open_loop(pairs, per_s, SETTLED_S)
            each = (memory_bytes(pid) - before) / pages
            print(f"an idle connection         {each / 1000:.1f} kB, {pages} of them")
            beside_ms = await open_loop(pairs, per_s, seconds)
            print(f"games beside idle pages    {waits(beside_ms)}")
            gone = sum(socket.closed.done() for socket in sockets)
            print(f"idle pages that were lost  {gone}")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--idle", type=int, default=3000)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--per-second", type=float, default=250)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    run(bench(given.idle, given.games, given.per_second, given.seconds))


if __name__ == "__main__":
    main()
