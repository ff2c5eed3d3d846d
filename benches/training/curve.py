"""Draws how a run got stronger: ``python -m benches.training.curve RUN_FOLDER --out FILE``.

Plays paired matches among the nets that the run has kept, prints them, and draws their strengths.
What was played stands in ``matches.jsonl`` in the run folder: the command goes on from there. It
only reads the nets otherwise, so that the run may go on meanwhile.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tulay.engine.training.assessment import Terms, assess, spaced
from tulay.engine.training.curve import curve_svg
from tulay.engine.training.match_record import MatchRecord


def kept_nets(folder: Path, ratio: float) -> list[tuple[str, bytes]]:
    """Some nets of a run, the earliest first; see `spaced`.

    Raises:
        SystemExit: There are fewer than two.
    """
    paths = {float(path.stem): path for path in sorted((folder / "nets").glob("*.onnx"))}
    chosen = [paths[core_min] for core_min in spaced(sorted(paths), ratio)]
    if len(chosen) < 2:
        raise SystemExit(f"no two nets to compare in {folder}")
    return [(path.stem, path.read_bytes()) for path in chosen]


def main() -> None:
    """Plays, prints and draws."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="RUN_FOLDER")
    parser.add_argument("--out", type=Path, required=True, help="the SVG")
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--visits", type=int, default=32)
    parser.add_argument("--pairs", type=int, default=50, help="in every match")
    parser.add_argument(
        "--spacing",
        type=float,
        default=1.15,
        help="a net is compared if it has so many times the core-minutes of the one before",
    )
    options = parser.parse_args()
    started_s = time.process_time()
    nets = kept_nets(options.folder, options.spacing)
    terms = Terms(options.size, options.visits, options.pairs)
    record = MatchRecord(options.folder / "matches.jsonl")
    rows = assess(nets, terms, record, lambda line: print(line, flush=True))
    for row in rows:
        print(f"{row.name} {row.shape}: {row.elo:+.0f} Elo, standard error {row.deviation:.0f}")
    heading = f"Strength on {options.size}×{options.size} with {options.visits} visits"
    options.out.write_text(curve_svg(rows, heading=heading), encoding="utf-8")
    print(f"{time.process_time() - started_s:.0f} core-seconds")


if __name__ == "__main__":
    main()
