"""Whether anybody notices a crowd: a thousand watch, one never reads, one raves.

``python -m benches.web.crowd [--watchers 1000] [--games 50] [--per-second 250] [--seconds 8]``. The
p99 of the games beside it, and of the watched game's own players, is taken before and with each.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benches.web.evening import Person, come, side_by_side, tables
from benches.web.figures import percentile, waits
from benches.web.loads import open_loop
from benches.web.process import run

PAGES_EACH = 50
MESSAGES = 400
PAUSE_S = 0.05
NOISE = b'{"t":"do","id":"noise-000001","turn":0,"what":{"a":"place","cell":"a1"}}'


async def bench(watchers: int, games: int, per_s: float, seconds: float) -> None:
    """Measures in the four situations and prints."""
    with tempfile.TemporaryDirectory() as folder:
        async with tables(Path(folder) / "data", games) as (server, pairs, http):
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

            persons = await come(server.url, http, -(-watchers // PAGES_EACH) + 2)
            *looking, deaf, raving = persons
            await open_loop(pairs, per_s, 2)
            await measure("the games alone")
            heard = Heard()
            crowd = await side_by_side(
                [
                    looking[number // PAGES_EACH].open(pairs[0].code, heard.hear)
                    for number in range(watchers)
                ]
            )
            await measure(f"{watchers} watch one game")
            never_reads = await deaf.open(pairs[0].code, heard.hear)
            never_reads.transport.pause_reading()
            await measure("and one of them never reads")
            raves = asyncio.create_task(rave(raving, [pair.code for pair in pairs]))
            await measure("and somebody raves at every table")
            raves.cancel()
            gone = sum(socket.closed.done() for socket in crowd)
            print(f"watchers that were lost: {gone}; messages that they heard: {heard.count:,}")


class Heard:
    """Counts what a crowd hears."""

    def __init__(self) -> None:
        self.count = 0

    def hear(self, _text: bytes) -> None:
        """One more."""
        self.count += 1


async def rave(person: Person, codes: Sequence[str]) -> None:
    """Sends what is refused as fast as it is taken; comes back whenever it is thrown out."""
    while True:
        for code in codes:
            page = await person.open(code, nothing_of)
            for _ in range(MESSAGES):
                page.send(NOISE)
            await asyncio.sleep(PAUSE_S)
            page.close()


def nothing_of(_text: bytes) -> None:
    """Makes nothing of what is heard."""


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
