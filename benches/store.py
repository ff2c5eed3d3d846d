"""Moves a second, from the command to the disk: one commit for each move, and commits in groups.

Both are measured in one run on the same machine, with the real store and the real rules::

    python benches/store.py [--moves 2000] [--tables 200] [--database-url postgresql://…]

Refuses to measure anything but the service: no sockets, no browsers, no CPU player.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tulay.match import Arrive, HouseRules, PlaceStone
from tulay.notation import cell_name
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.counters import Counters
from tulay.service.store import SqlStore, open_database
from tulay.service.tables import Tables

PLIES = 60
"""Moves of one game; on 13×13 nobody has joined two edges by then, playing row by row."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One measurement; latencies in ms."""

    moves_per_s: float
    median_ms: float
    p99_ms: float
    moves_per_commit: float
    cpu_us: float
    """CPU time of this process per move, in µs; unlike the others, hardly changed by neighbours."""


async def seat_two(tables: Tables, number: int) -> str:
    """A table at which a game runs."""
    rules = HouseRules(size=13)
    code = await tables.create(f"ana-{number}", "friend", rules, 1, "create")
    await tables.execute(code, None, None, lambda: Arrive(f"ben-{number}", f"game-{number}"))
    return code


async def move(tables: Tables, code: str, number: int, serial: int) -> float:
    """One move, acknowledged; how long that took, in ms."""
    begun = time.perf_counter()
    group = tables.peek(code)
    if group is None or group.game is None or group.game.seat_on_turn is None:
        raise RuntimeError("the game is over: fewer moves")
    person = f"ana-{number}" if group.game.seat_on_turn == 1 else f"ben-{number}"
    cell = next(iter(group.game.position.empty_cells()))
    command = PlaceStone(person, group.game.turn, cell_name(cell))
    await tables.execute(code, person, f"move-{serial}", lambda: command)
    return (time.perf_counter() - begun) * 1000


async def measure(tables_at_once: int, moves: int, data: Path, url: str | None) -> Measured:
    """Plays so many tables at once, each as fast as its moves are acknowledged."""
    database = await open_database(data, url)
    tables = Tables(SqlStore(database), MemoryBus(), SystemClock(), Counters())
    rounds = max(1, min(PLIES, moves // tables_at_once))
    # A game is only so long: what is played one by one goes on at another table.
    count = max(tables_at_once, -(-moves // rounds))
    codes = await asyncio.gather(*(seat_two(tables, number) for number in range(count)))
    latencies: list[float] = []

    async def play(numbers: Sequence[int]) -> None:
        for number in numbers:
            one_table = [await move(tables, codes[number], number, n) for n in range(rounds)]
            latencies.extend(one_table)

    before, begun = database.writer.commits, time.perf_counter()
    cpu_begun = time.process_time()
    await asyncio.gather(*(play(range(n, count, tables_at_once)) for n in range(tables_at_once)))
    elapsed_s = time.perf_counter() - begun
    cpu_s = time.process_time() - cpu_begun
    commits = database.writer.commits - before
    await database.close()
    latencies.sort()
    return Measured(
        len(latencies) / elapsed_s,
        statistics.median(latencies),
        latencies[int(len(latencies) * 0.99)],
        len(latencies) / commits,
        cpu_s / len(latencies) * 1e6,
    )


async def run(moves: int, tables: int, url: str | None, data: Path | None) -> None:
    """Measures both ways and prints a table."""
    heads = ("tables at once", "moves/s", "median ms", "p99 ms", "moves/commit", "CPU µs/move")
    print("  ".join(heads))
    for at_once, share in ((1, max(200, moves // 10)), (tables, moves)):
        with tempfile.TemporaryDirectory(dir=data) as folder:
            got = await measure(at_once, share, Path(folder), url)
        numbers = (
            f"{at_once}",
            f"{got.moves_per_s:,.0f}",
            f"{got.median_ms:.2f}",
            f"{got.p99_ms:.2f}",
            f"{got.moves_per_commit:.1f}",
            f"{got.cpu_us:.0f}",
        )
        print("  ".join(f"{n:>{len(head)}}" for n, head in zip(numbers, heads, strict=True)))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=6_000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--database-url")
    parser.add_argument("--data", type=Path, help="a folder on the disk to be measured")
    options = parser.parse_args()
    asyncio.run(run(options.moves, options.tables, options.database_url, options.data))


if __name__ == "__main__":
    main()
