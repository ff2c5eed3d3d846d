"""The machine's clock is set, the machine sleeps, the server stops for a while."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.server import ServerProcess
from tests.disasters.set_clock_server import offset_file
from tests.disasters.table import Table, table_at, until
from tests.kill.audit import read_stored
from tulay.service.store.database import SQLITE_FILE

pytestmark = pytest.mark.slow

HOUR_MS = 3_600_000
LIMIT_MS = 30_000


class Machine:
    """A server and the wall clock of its machine."""

    def __init__(self, data: Path, cpu_cache: Path) -> None:
        command = ("tests.disasters.set_clock_server",)
        self.data = data
        self.server = ServerProcess(data, command=command, cpu_cache=cpu_cache)

    def set(self, hours: float) -> None:
        """Sets the clock so far from the right time."""
        file = offset_file(self.data)
        beside = file.with_suffix(".new")
        beside.write_text(str(round(hours * HOUR_MS)))
        beside.rename(file)

    def wall_ms(self) -> int:
        """What the clock shows."""
        return time.time_ns() // 1_000_000 + int(offset_file(self.data).read_text())

    def stop(self) -> None:
        """The process gets no more time."""
        assert self.server.process is not None
        os.kill(self.server.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """The process runs again."""
        assert self.server.process is not None
        if self.server.process.poll() is None:
            os.kill(self.server.process.pid, signal.SIGCONT)

    def stamps(self, table: Table, kind: str = "") -> list[int]:
        """The instants of what has happened at a table."""
        entries = read_stored(self.data / SQLITE_FILE).streams[table.code]
        return [each.row.at_ms for each in entries if kind in ("", each.kind)]


@pytest.fixture
def machine(tmp_path: Path, cpu_cache: Path) -> Iterator[Machine]:
    """A machine whose clock is right."""
    made = Machine(tmp_path / "data", cpu_cache)
    made.set(0)
    with made.server:
        yield made
        made.go_on()


async def left_ms(table: Table) -> int:
    """What is left of the running turn, as a page works it out."""
    page = await table.page(0)
    before = len(page.received)
    await page.send({"t": "ping", "n": before})
    pong = await page.wait(lambda m: m["t"] == "pong", before)
    return int(page.table["game"]["deadline_ms"] - pong["now_ms"])


async def renewed(table: Table) -> bool:
    """Whether the turn has about its full limit, in a time that the pages know."""
    return LIMIT_MS - 8_000 < await left_ms(table) <= LIMIT_MS


async def test_a_clock_set_back_changes_nothing(machine: Machine) -> None:
    """An hour back in the middle of a turn: the turn goes on, and so do the stamps."""
    async with table_at(machine.server.url, turn_limit=30) as table:
        await table.moves(2)
        machine.set(-1)
        await asyncio.sleep(3.0)
        assert 20_000 < await left_ms(table) < LIMIT_MS - 2_000
        await table.moves(3)
        assert LIMIT_MS - 3_000 < await left_ms(table) <= LIMIT_MS
        machine.server.end()
        assert machine.stamps(table, "TurnTimedOut") == []
        table.check(machine.data)


async def test_a_clock_set_back_before_a_start_moves_no_deadline(machine: Machine) -> None:
    """Started again an hour earlier: the turn has its full limit and not an hour more."""
    async with table_at(machine.server.url, turn_limit=30) as table:
        await table.moves(2)
        machine.server.end(signal.SIGKILL)
        machine.set(-1)
        machine.server.start()
        await table.cut()
        assert LIMIT_MS - 8_000 < await left_ms(table) <= LIMIT_MS
        await table.moves(2)
        machine.server.end()
        assert machine.stamps(table, "TurnTimedOut") == []
        table.check(machine.data)


async def test_a_clock_set_forward_takes_nobody_the_turn(machine: Machine) -> None:
    """An hour forward: within seconds the time is the new one, and the turn has its full limit."""
    async with table_at(machine.server.url, turn_limit=30) as table:
        await table.moves(2)
        machine.set(1)
        page = await table.page(0)
        version = page.version or 0
        await until(lambda: (page.version or 0) > version)
        await until(lambda: renewed(table))
        await table.moves(3)
        assert page.closed is None, "and nobody lost the connection"
        machine.set(0)  # what was wrong is set right: nothing goes back
        await asyncio.sleep(1.5)
        await table.moves(2)
        machine.server.end()
        assert machine.stamps(table, "TurnTimedOut") == machine.stamps(table, "WentAway") == []
        assert len(machine.stamps(table, "TurnRenewed")) == 1
        assert abs(machine.stamps(table)[-1] - HOUR_MS - machine.wall_ms()) < 60_000
        table.check(machine.data)


async def test_an_hour_of_sleep_costs_nobody_anything(machine: Machine) -> None:
    """The process stops and the clock shows an hour later: turn, seats and pages are as before."""
    async with table_at(machine.server.url, turn_limit=30) as table:
        await table.moves(2)
        page = await table.page(0)
        machine.stop()
        await asyncio.sleep(7.0)
        machine.set(1)
        machine.go_on()
        await until(lambda: len(machine.stamps(table, "TurnRenewed")) == 1)
        await until(lambda: renewed(table))
        assert (await table.page(0)) is page, "the page did not even notice"
        assert page.you["seats"] == [1]
        await table.moves(3)
        machine.server.end()
        assert machine.stamps(table, "TurnTimedOut") == machine.stamps(table, "WentAway") == []
        table.check(machine.data)


async def test_a_server_that_is_stopped_for_longer_than_a_turn_costs_nobody_the_turn(
    machine: Machine,
) -> None:
    """Thirty-two seconds without a server in a turn of thirty: the turn is still the person's."""
    async with table_at(machine.server.url, turn_limit=30) as table:
        await table.moves(2)
        machine.stop()
        await asyncio.sleep(32.0)
        machine.go_on()
        await table.goes_on()
        await table.goes_on()
        await asyncio.sleep(6.0)
        machine.server.end()
        assert machine.stamps(table, "TurnTimedOut") == machine.stamps(table, "WentAway") == []
        assert len(machine.stamps(table, "TurnRenewed")) == 1
        table.check(machine.data)


async def test_the_cpu_answers_after_a_sleep(machine: Machine) -> None:
    """It was on the CPU's turn that the machine fell asleep: its answer comes all the same."""
    async with table_at(machine.server.url) as table:
        page = await table.against_cpu()
        answer = await page.place("a1")
        assert answer["t"] == "accepted"
        machine.stop()
        await asyncio.sleep(6.0)
        machine.set(1)
        machine.go_on()
        await until(lambda: len(page.moves) >= 2 or page.closed is not None)
        assert len(page.moves) >= 2
