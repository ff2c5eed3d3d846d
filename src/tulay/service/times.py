"""How long things took, counted by how long. Refuses to read a clock and to know who exports it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


class Times:
    """A histogram of durations in seconds; noting one costs less than a microsecond.

    Attributes:
        bounds_s: The upper bounds of the classes, rising; a last class has no bound.
        counts: How many durations fell into each class, one more than there are bounds.
        sum_s: All durations together.
    """

    __slots__ = ("bounds_s", "counts", "sum_s")

    def __init__(self, bounds_s: Sequence[float]) -> None:
        self.bounds_s = tuple(bounds_s)
        self.counts = [0] * (len(self.bounds_s) + 1)
        self.sum_s = 0.0

    def note(self, seconds: float) -> None:
        """Counts one duration.

        >>> times = Times([0.1, 1.0])
        >>> for seconds in (0.05, 0.1, 0.5, 2.0):
        ...     times.note(seconds)
        >>> times.counts, times.sum_s
        ([2, 1, 1], 2.65)
        """
        self.counts[bisect_left(self.bounds_s, seconds)] += 1
        self.sum_s += seconds

    def cumulative(self) -> list[tuple[str, int]]:
        """For each bound how many were not longer; the last bound is ``+Inf``.

        >>> times = Times([0.1, 1.0])
        >>> times.note(0.5)
        >>> times.cumulative()
        [('0.1', 0), ('1.0', 1), ('+Inf', 1)]
        """
        total, result = 0, []
        for bound, count in zip((*map(str, self.bounds_s), "+Inf"), self.counts, strict=True):
            total += count
            result.append((bound, total))
        return result
