"""`ProcessJobs` for tests: with fake or real workers, and a place where its answers arrive."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from tulay.service.cpu import ProcessJobs
from tulay.service.cpu.supervisor import Patience
from tulay.service.ports.jobs import CpuAnswer, CpuJob

FAKE = Path(__file__).with_name("fake_worker.py")
HASTY = Patience(warm_up_s=20.0, margin_s=2.0, longest_back_off_s=0.2)


class Answers:
    """Takes answers and lets a test wait for them."""

    def __init__(self) -> None:
        self.all: list[CpuAnswer] = []

    async def take(self, answer: CpuAnswer) -> None:
        """What a pool calls with an answer."""
        self.all.append(answer)

    async def wait(self, count: int, within_s: float = 60.0) -> list[CpuAnswer]:
        """The answers so far, once there are so many."""
        await until(lambda: len(self.all) >= count, within_s)
        return self.all


async def until(holds: Callable[[], bool], within_s: float = 60.0) -> None:
    """Waits for a condition; fails if it does not come about."""
    deadline_s = time.monotonic() + within_s
    while not holds():
        assert time.monotonic() < deadline_s, "it did not come about"
        await asyncio.sleep(0.005)


@asynccontextmanager
async def pool_of(
    habit: str, folder: Path, *, workers: int = 1, patience: Patience = HASTY
) -> AsyncIterator[tuple[ProcessJobs, Answers]]:
    """A started pool of fake workers with a habit, see `tests.service.cpu.fake_worker`."""
    command = (sys.executable, str(FAKE), habit, str(folder))
    jobs, answers = ProcessJobs(workers, folder, command=command, patience=patience), Answers()
    await jobs.start(answers.take)
    try:
        yield jobs, answers
    finally:
        await jobs.stop()


@asynccontextmanager
async def real_pool(
    cache_dir: Path, *, workers: int = 1
) -> AsyncIterator[tuple[ProcessJobs, Answers]]:
    """A started pool of real workers."""
    jobs, answers = ProcessJobs(workers, cache_dir), Answers()
    await jobs.start(answers.take)
    try:
        yield jobs, answers
    finally:
        await jobs.stop()


def job(
    key: str,
    *actions: str,
    kind: Literal["move", "hint"] = "move",
    size: int = 5,
    level: int = 1,
    swap_rule: bool = False,
    seed: int = 1,
) -> CpuJob:
    """A question, by default about a small empty board."""
    return CpuJob(key, kind, size, swap_rule, actions, level, seed)


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked for its status does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
