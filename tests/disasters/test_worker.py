from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.server import ServerProcess
from tests.disasters.table import table_at, until
from tests.kill.storm import children, is_running
from tests.web.playground import Page

pytestmark = pytest.mark.slow

WARM_UP_S = 180.0


@pytest.fixture
def server(tmp_path: Path, cpu_cache: Path) -> Iterator[ServerProcess]:
    """A server of the test's own, whose CPU has been compiled."""
    with ServerProcess(tmp_path / "data", cpu_cache=cpu_cache) as running:
        end_s = time.monotonic() + WARM_UP_S
        while httpx.get(f"{running.url}/healthz").json()["cpu"] != "ready":
            assert time.monotonic() < end_s, "the CPU is never ready"
            time.sleep(0.1)
        yield running


async def worker(server: ServerProcess) -> int:
    """The process in which the CPU thinks."""
    assert server.process is not None
    pid = server.process.pid
    await until(lambda: children(pid))
    return children(pid)[0]


async def place(page: Page) -> None:
    """A stone on the first empty cell of the top row."""
    cell = next(f"{column}1" for column in "abcdefghijk" if f"{column}1" not in page.moves)
    assert (await page.place(cell))["t"] == "accepted"


async def test_a_worker_killed_in_mid_search_costs_a_moment(
    server: ServerProcess, tmp_path: Path
) -> None:
    """Move after move the worker is killed while it thinks: every answer comes, a thought-out one.

    Meanwhile the table says that the CPU is thinking.
    """
    async with table_at(server.url) as table:
        page = await table.against_cpu(level=9, size=19)
        for plies in (2, 4, 6):
            await place(page)
            await until(lambda: page.table["game"]["thinking"])
            await asyncio.sleep(0.15)
            os.kill(await worker(server), signal.SIGKILL)
            assert page.table["game"]["thinking"]
            await until(lambda p=plies: len(page.moves) == p)  # type: ignore[misc]
    assert "nearest to the middle" not in (tmp_path / "server.log").read_text()


async def test_a_worker_that_hangs_is_replaced(server: ServerProcess, tmp_path: Path) -> None:
    """A stopped worker is noticed within seconds, killed, and another one answers."""
    async with table_at(server.url) as table:
        page = await table.against_cpu(level=2)
        await place(page)
        await until(lambda: len(page.moves) == 2)
        stopped = await worker(server)
        os.kill(stopped, signal.SIGSTOP)
        await place(page)
        await until(lambda: len(page.moves) == 4)
        assert not is_running(stopped)
        assert await table.health() == 200
    log = (tmp_path / "server.log").read_text()
    assert "said nothing" in log
    assert "nearest to the middle" not in log


async def test_a_hint_survives_its_worker(server: ServerProcess) -> None:
    """A hint that was asked for is given although the worker died over it."""
    async with table_at(server.url) as table:
        page = await table.against_cpu(size=19)
        assert (await page.do("hint"))["t"] == "accepted"
        os.kill(await worker(server), signal.SIGKILL)
        await until(lambda: page.table["game"]["hint"] is not None, within_s=120.0)
