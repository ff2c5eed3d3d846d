"""Sorted waits as figures."""

from __future__ import annotations

from collections.abc import Sequence


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of sorted values lies.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5)
    3.0
    """
    return values[min(len(values) - 1, int(len(values) * part))]


def waits(sorted_ms: Sequence[float]) -> str:
    """Waits in one line."""
    parts = ((0.5, "p50"), (0.95, "p95"), (0.99, "p99"))
    return "  ".join(f"{name} {percentile(sorted_ms, part):6.1f} ms" for part, name in parts)
