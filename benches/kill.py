"""Kills a server and its CPU workers while people play, and says what was lost.

``python -m benches.kill [--kills N] [--games N] [--seed N] [--short-calms N] [--long-calms N]
[--keep FOLDER]``. Ends with status 1 if anything that was acknowledged is lost, doubled or
disordered; see `tests.kill.audit` for what is compared with what.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.kill.storm import Outcome, Plan, weather


def main() -> int:
    """Reads the command line, storms, reports; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short-calms", type=int, default=3)
    parser.add_argument("--long-calms", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="an empty folder for the data and the log")
    options = parser.parse_args()
    plan = Plan(options.kills, options.games, options.seed, options.short_calms, options.long_calms)
    with tempfile.TemporaryDirectory(prefix="tulay-kill-") as folder:
        data = (options.keep or Path(folder)) / "data"
        outcome = asyncio.run(weather(data, plan, say=lambda line: print(line, flush=True)))
    report(outcome)
    return 1 if outcome.faults else 0


def report(outcome: Outcome) -> None:
    """Prints what happened and what must not have."""
    found = outcome.findings
    print(f"{outcome.seconds:.0f} s; blows: {_counts(outcome.blows)}")
    print(f"{outcome.acknowledged} commands acknowledged, {outcome.repeated} of them sent again")
    print(f"refused, because somebody else was faster: {_counts(found.refusals) or 'nothing'}")
    for name, count in sorted(found.done.items()):
        print(f"{count:8}  {name}")
    for name in ("lost", "doubled", "unasked", "seats", "forgotten", "disordered"):
        print(f"{name:>12}: {len(getattr(found, name))}")
    print(f"{'unfinished':>12}: {outcome.unfinished}\n{'orphans':>12}: {outcome.orphans}")
    for name, what in outcome.faults.items():
        print(f"FAULT {name}: {what}")


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))


if __name__ == "__main__":
    sys.exit(main())
