"""Measures the levels: ``python -m benches.levels FOLDER [--size 11] [--games 200] …``.

Every level plays the one below it, by ``tulay match``, each match in a folder of its own: the same
command goes on where it was stopped. ``--cores`` matches are played at once. Prints a table: what
the higher level scored, the difference in Elo with its interval, and every level's rating above
level 1 from all that was played.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tulay.cli.match_folder import MatchFolder
from tulay.engine import LEVELS
from tulay.engine.elo import Comparison
from tulay.engine.training.strengths import Match, strengths_of
from tulay.htp.match import complete_pairs


def played(folder: Path, size: int, higher: int, lower: int, games: int) -> Comparison:
    """Plays what is missing of a match; what it says about the higher level."""
    out = folder / f"{size}-{higher}-{lower}"
    subprocess.run(
        [
            *(sys.executable, "-m", "tulay", "match", f"level:{higher}", f"level:{lower}"),
            *("--size", str(size), "--games", str(games), "--out", str(out)),
        ],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    kept = MatchFolder(out)
    try:
        return Comparison(complete_pairs(kept.games()))
    finally:
        kept.close()


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--top-games", type=int, default=80, help="of the two highest levels")
    parser.add_argument("--levels", default="2-10", help="which play the one below (default: 2-10)")
    parser.add_argument("--cores", type=int, default=1)
    options = parser.parse_args()
    first, last = (int(word) for word in options.levels.split("-"))
    pairs = [(level, level - 1) for level in range(first, last + 1)]

    def match(pair: tuple[int, int]) -> Comparison:
        games = options.top_games if pair[0] == max(LEVELS) else options.games
        result = played(options.folder, options.size, *pair, games)
        print(f"{pair[0]} against {pair[1]}: {result}", flush=True)
        return result

    with ThreadPoolExecutor(options.cores) as pool:
        results = list(pool.map(match, pairs))
    matches = [
        Match(higher - first + 1, lower - first + 1, result)
        for (higher, lower), result in zip(pairs, results, strict=True)
    ]
    for number, strength in enumerate(strengths_of(len(pairs) + 1, matches)):
        print(f"level {number + first - 1}: {strength.elo:+.0f} ± {1.96 * strength.deviation:.0f}")


if __name__ == "__main__":
    main()
