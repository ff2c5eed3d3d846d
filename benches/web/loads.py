"""Two ways to load a server: as fast as it answers, and at a steady rate.

Refuses to know what is sent: a `Mover` sends one thing at a time and counts how long it took.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol


class Mover(Protocol):
    """Who sends something and waits until it has arrived.

    Attributes:
        ready: Called when the next may be sent.
        waits_ms: How long each took.
    """

    ready: Callable[[], None]
    waits_ms: list[float]

    @property
    def at_rest(self) -> bool:
        """Whether the next may be sent."""

    def move(self, since_s: float) -> None:
        """Sends; it counts from an instant of `time.perf_counter`."""


def nothing() -> None:
    """Does nothing."""


async def closed_loop(movers: Sequence[Mover], seconds: float) -> list[float]:
    """Everybody sends as soon as they may; how long each took, sorted, in ms."""
    until_s = time.perf_counter() + seconds

    def going_on(mover: Mover) -> Callable[[], None]:
        def go_on() -> None:
            now_s = time.perf_counter()
            if now_s < until_s:
                mover.move(now_s)

        return go_on

    for mover in movers:
        mover.waits_ms.clear()
        mover.ready = going_on(mover)
        mover.ready()
    await asyncio.sleep(seconds)
    return await _waits_ms(movers)


async def open_loop(movers: Sequence[Mover], per_s: float, seconds: float) -> list[float]:
    """So many a second, whether the server keeps up or not; how long each took, sorted, in ms.

    Each counts from the instant for which it was planned, so that a server that is late pays for
    all whom it kept waiting.
    """
    late: list[deque[float]] = [deque() for _ in movers]

    def going_on(number: int) -> Callable[[], None]:
        def go_on() -> None:
            if late[number]:
                movers[number].move(late[number].popleft())

        return go_on

    for number, mover in enumerate(movers):
        mover.waits_ms.clear()
        mover.ready = going_on(number)
    begin_s = time.perf_counter() + 0.1
    for number in range(int(per_s * seconds)):
        at_s = begin_s + number / per_s
        await asyncio.sleep(max(0.0, at_s - time.perf_counter()))
        late[number % len(movers)].append(at_s)
        if movers[number % len(movers)].at_rest:
            movers[number % len(movers)].ready()
    return await _waits_ms(movers, late)


async def _waits_ms(movers: Sequence[Mover], late: Sequence[deque[float]] = ()) -> list[float]:
    """How long everything took, once nothing is under way any more."""
    async with asyncio.timeout(60):
        while any(late) or not all(each.at_rest for each in movers):  # noqa: ASYNC110 (of many)
            await asyncio.sleep(0.02)
    for mover in movers:
        mover.ready = nothing
    return sorted(wait_ms for mover in movers for wait_ms in mover.waits_ms)
