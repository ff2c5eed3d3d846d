"""Kills a server around the ends of ranked games, and says whether each was rated exactly once.

``python -m benches.kill_ranked [--kills N] [--tables N] [--seed N]``. Ends with status 1 if a game
is rated half, twice, or otherwise than its events say; see `tests.kill.ranked`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.kill.ranked import storm


def main() -> int:
    """Reads the command line, kills, reports; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tulay-kill-") as folder:
        outcome = asyncio.run(
            storm(Path(folder) / "data", options.kills, options.tables, options.seed)
        )
    print(f"{outcome.seconds:.0f} s; {outcome.kills} kills, {outcome.games} games")
    print(f"by the instant of a kill: {outcome.rated} rated, {outcome.open} not yet;")
    print(f"{outcome.unheard} of the rated ones before anybody was told")
    print("\n".join(outcome.faults) or "every game was rated exactly once")
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    sys.exit(main())
