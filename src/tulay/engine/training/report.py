"""What a run tells the person who watches it, and what its record adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tulay.engine.training.selfplay import Counts

if TYPE_CHECKING:
    from tulay.engine.training.loop import Loop


def hours(core_s: float) -> str:
    """Seconds as hours, minutes and seconds.

    >>> hours(3725)
    '1:02:05'
    """
    minutes, seconds = divmod(int(core_s), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{seconds:02d}"


def line_of(record: Mapping[str, Any]) -> str:
    """One line about a cycle."""
    size = record["size"]
    losses = "  ".join(
        f"{each}×{each}: {policy:.3f} + {value:.3f}"
        for each, (policy, value) in record["losses"].items()
    )
    return (
        f"{hours(record['core_s'])} cycle {record['cycle']} {record['net']} {size}×{size}:"
        f" {record['games']:,} games, {record['rows']:,} positions,"
        f" {record['evaluations'] / max(record['played_s'], 1e-9):,.0f} evaluations/s;"
        f" played {record['played_s']:.1f} s, learned {record['learned_s']:.1f} s;"
        f" losses (policy + value) {losses or 'none yet'}"
    )


def counts_line(size: int, counts: Counts) -> str:
    """One line about all games of a size.

    >>> counts_line(5, Counts(games=10, rows=70, evaluations=900, claims=4, wrong=1))
    '5×5: 10 games, 70 positions, 900 evaluations; given up too early: 1 of 4 played on'
    """
    return (
        f"{size}×{size}: {counts.games:,} games, {counts.rows:,} positions,"
        f" {counts.evaluations:,} evaluations;"
        f" given up too early: {counts.wrong} of {counts.claims} played on"
    )


def summary_of(loop: Loop) -> str:
    """Some lines about a run as it stands."""
    head = (
        f"{hours(loop.core_s)} core-hours, cycle {loop.cycle},"
        f" net {loop.learner.shape}, {loop.steps:,} steps"
    )
    return "\n".join([head, *(counts_line(*each) for each in sorted(loop.totals.items()))])
