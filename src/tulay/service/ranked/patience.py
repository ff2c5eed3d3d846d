"""For how long the queue is closed to who leaves ranked games before they have begun. Pure."""

from __future__ import annotations

from collections.abc import Sequence

REMEMBERED_MS = 24 * 3_600_000
"""For so long a game that was let down counts."""
CLOSED_MS = (0, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000)
"""After the first such game of a day not at all; then longer each time."""


def closed_until_ms(left_ms: Sequence[int]) -> int:
    """Until when the queue is closed to somebody.

    Args:
        left_ms: When the person let a game down, in the last `REMEMBERED_MS`, the newest first.

    >>> closed_until_ms([]), closed_until_ms([7_000]), closed_until_ms([9_000, 7_000])
    (0, 7000, 69000)
    """
    if not left_ms:
        return 0
    return left_ms[0] + CLOSED_MS[min(len(left_ms), len(CLOSED_MS)) - 1]
