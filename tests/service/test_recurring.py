from __future__ import annotations

import asyncio

from tests.service.fakes import FakeClock
from tulay.service.recurring import Recurring


async def test_it_is_done_again_after_the_pause_that_it_says() -> None:
    """Each time it says how long to wait, and learns how late it was called."""
    clock, start_ms = FakeClock(), FakeClock().now_ms()
    at_ms, late_ms = list[int](), list[int]()

    async def work(late: int) -> int:
        at_ms.append(clock.now_ms() - start_ms)
        late_ms.append(late)
        return 100 * len(at_ms)

    recurring = Recurring(clock, work)
    recurring.start(50)
    await clock.advance(300)
    clock.miss(1000)
    clock.catch_up()
    await clock.advance(1)
    assert at_ms == [50, 150, 1300]
    assert late_ms == [0, 0, 950]
    await recurring.stop()


async def test_a_stop_waits_for_what_is_being_done_and_nothing_comes_after() -> None:
    """What was begun is brought to its end; stopped before the start, it never begins."""
    clock, ended = FakeClock(), list[str]()
    stopping = list[asyncio.Task[None]]()

    async def work(_: int) -> int:
        stopping.append(asyncio.create_task(recurring.stop()))
        await asyncio.sleep(0.01)
        assert not stopping[0].done()
        ended.append("once")
        return 1

    recurring = Recurring(clock, work)
    recurring.start(5)
    await clock.advance(5)
    await stopping[0]
    await clock.advance(1000)
    never = Recurring(clock, work)
    await never.stop()
    never.start(1)
    await clock.advance(1000)
    assert ended == ["once"]
