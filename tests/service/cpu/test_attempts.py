from __future__ import annotations

import asyncio
from itertools import count

from tests.service.cpu.pools import job
from tulay.service.cpu.attempts import Attempt, AttemptQueue
from tulay.service.cpu.judge import position_of
from tulay.service.ports.jobs import CpuJob

NUMBERS = count()


def attempt_at(question: CpuJob) -> Attempt:
    """A fresh attempt."""
    return Attempt(next(NUMBERS), question, position_of(question))


async def test_hints_come_after_moves_and_else_order_is_kept() -> None:
    """Whatever the order of arrival, moves leave first, each kind in its order."""
    queue = AttemptQueue()
    for key, kind in (("h1", "hint"), ("m1", "move"), ("h2", "hint"), ("m2", "move")):
        queue.put(attempt_at(job(key, kind="hint" if kind == "hint" else "move")))
    assert [(await queue.take()).job.key for _ in range(4)] == ["m1", "m2", "h1", "h2"]


async def test_what_comes_back_is_at_its_old_place() -> None:
    """An attempt that a worker failed at is next again."""
    queue = AttemptQueue()
    first = attempt_at(job("first"))
    for each in (first, attempt_at(job("second"))):
        queue.put(each)
    queue.put(await queue.take())
    assert await queue.take() is first


async def test_what_is_unwanted_is_passed_over() -> None:
    """A cancelled attempt reaches no worker and is not drained."""
    queue = AttemptQueue()
    first, second, third = (attempt_at(job(key)) for key in "abc")
    for each in (first, second, third):
        queue.put(each)
    first.unwanted = third.unwanted = True
    assert await queue.take() is second
    assert queue.drain() == []


async def test_giving_up_waiting_loses_nothing() -> None:
    """An attempt that arrives while a waiting worker gives up goes to the next one."""
    queue = AttemptQueue()
    waiting = asyncio.create_task(queue.take())
    await asyncio.sleep(0)
    attempt = attempt_at(job("k"))
    queue.put(attempt)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await queue.take() is attempt
