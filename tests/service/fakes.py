"""A clock and a CPU that do what a test says. They keep the contracts of the ports."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Literal

from tulay.core import Position
from tulay.notation import action_name, cell_name, parse_action
from tulay.service.ports.jobs import CpuAnswer, CpuJob
from tulay.service.settings import Settings

START_MS = 1_800_000_000_000


@dataclass(eq=False)
class FakeTimer:
    callback: Callable[[], None] | None

    def cancel(self) -> None:
        self.callback = None


class FakeClock:
    """Time stands still until a test lets it pass."""

    def __init__(self, now_ms: int = START_MS) -> None:
        self._now_ms = now_ms
        self._missed_ms = 0
        self._stepped_ms = 0
        self._timers: list[tuple[int, int, FakeTimer]] = []
        self._order = count()

    def now_ms(self) -> int:
        return self._now_ms

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(callback)
        heapq.heappush(self._timers, (max(at_ms, self._now_ms), next(self._order), timer))
        return timer

    def reach(self, at_ms: int) -> None:
        self._missed_ms = max(self._missed_ms, at_ms - self._now_ms)

    def behind_ms(self) -> int:
        return self._missed_ms

    def certain_ms(self) -> int:
        return self._now_ms

    def catch_up(self) -> int:
        step_ms, self._missed_ms = self._missed_ms, 0
        self._now_ms += step_ms
        self._stepped_ms += step_ms
        return step_ms

    def miss(self, ms: int) -> None:
        """Lets time pass that the service does not live through, as while a machine sleeps."""
        self._missed_ms += ms

    async def advance(self, ms: int) -> None:
        """Lets time pass; what is due happens at its own instant, and is done when this returns.

        What the service catches up with comes on top.
        """
        end_ms = self._now_ms + ms - self._stepped_ms
        await settle()
        while self._timers and self._timers[0][0] <= end_ms + self._stepped_ms:
            at_ms, _, timer = heapq.heappop(self._timers)
            self._now_ms = max(self._now_ms, at_ms)
            if timer.callback is not None:
                timer.callback()
                await settle()
        self._now_ms = end_ms + self._stepped_ms
        await settle()


# These live as long as the service and wait for work.
_STANDING = {"tulay-writer", "tulay-checkpoints"}
_PATIENCE_S = 60.0


async def settle() -> None:
    """Waits until no task is under way but the caller and those that wait for work."""
    quiet, late_s = 0, time.monotonic() + _PATIENCE_S
    while quiet < 3:
        await asyncio.sleep(0)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if any(task.get_name() not in _STANDING for task in others):
            assert time.monotonic() < late_s, f"these do not come to an end: {others}"
            quiet = 0
            await asyncio.sleep(0.0002)
        else:
            quiet += 1


@dataclass
class FakeJobs:
    """A CPU that answers when told to, with the first empty cell."""

    settings: Settings | None = None
    at_once: bool = False
    submitted: list[CpuJob] = field(default_factory=list)
    waiting: dict[str, CpuJob] = field(default_factory=dict)
    cancelled: list[str] = field(default_factory=list)
    lose_next: int = 0
    status: Literal["warming", "ready", "down"] = "ready"
    on_answer: Callable[[CpuAnswer], Awaitable[None]] | None = None
    faults: int = 0

    async def start(self, on_answer: Callable[[CpuAnswer], Awaitable[None]]) -> None:
        self.on_answer = on_answer

    def submit(self, job: CpuJob) -> None:
        self.submitted.append(job)
        if self.lose_next:
            self.lose_next -= 1
            return
        self.waiting[job.key] = job
        if self.at_once:
            asyncio.get_running_loop().create_task(self.answer(job.key))

    def cancel(self, key: str) -> None:
        self.cancelled.append(key)
        self.waiting.pop(key, None)

    def state(self) -> Literal["warming", "ready", "down"]:
        return self.status

    async def stop(self) -> None:
        self.waiting.clear()

    async def answer(self, key: str | None = None, action: str | None = None) -> CpuJob:
        """Answers one waiting job."""
        key = key or next(iter(self.waiting))
        job = self.waiting.pop(key)
        assert self.on_answer is not None
        await self.on_answer(CpuAnswer(key, action or first_empty(job), 0.5, 10))
        return job


def first_empty(job: CpuJob) -> str:
    """A legal action in the job's position."""
    actions = [parse_action(name, job.size) for name in job.actions]
    position = Position.of(job.size, job.swap_rule, actions)
    return cell_name(next(iter(position.empty_cells())))


def actions_of(position: Position) -> tuple[str, ...]:
    """The names of a position's actions."""
    return tuple(action_name(action) for action in position.actions)
