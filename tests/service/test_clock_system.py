from __future__ import annotations

import logging
from dataclasses import dataclass

import pytest

from tulay.service.clock_system import SystemClock

START_MS = 1_800_000_000_000


@dataclass
class Machine:
    """A machine whose clocks a test sets."""

    wall_ms: int = START_MS
    steady_ms: int = 5_000

    def clock(self) -> SystemClock:
        """The service's clock on this machine, which looks every second."""
        clock = SystemClock(lambda: self.wall_ms * 1_000_000, lambda: self.steady_ms * 1_000_000)
        clock.call_at(START_MS, lambda: None)
        return clock

    def run(self, ms: int) -> None:
        """Time passes as it should."""
        self.wall_ms += ms
        self.steady_ms += ms


async def test_time_passes_with_the_machine() -> None:
    """As long as nothing odd happens it is the wall clock's time."""
    machine = Machine()
    clock = machine.clock()
    for _ in range(10):
        machine.run(999)
        assert clock.now_ms() == machine.wall_ms
    assert clock.behind_ms() == 0


async def test_a_wall_clock_set_back_changes_nothing() -> None:
    """Time goes on from where it was: no deadline moves away, nothing is stamped twice."""
    machine = Machine()
    clock = machine.clock()
    machine.run(1_000)
    machine.wall_ms -= 3_600_000
    machine.run(1_000)
    assert clock.now_ms() == START_MS + 2_000
    assert clock.behind_ms() == clock.catch_up() == 0
    assert clock.certain_ms() == machine.wall_ms, "for what cannot be undone the earlier one counts"
    assert clock.now_ms() == START_MS + 2_000


async def test_a_wall_clock_set_back_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    """The operator reads of it in the log, and when it agrees again, and not every second."""
    machine = Machine()
    clock = machine.clock()
    with caplog.at_level(logging.WARNING):
        machine.wall_ms -= 60_000
        for _ in range(5):
            clock._look()
        machine.wall_ms += 60_000
        for _ in range(5):
            clock._look()
    assert len(caplog.records) == 2
    assert "60000 ms behind" in caplog.text


async def test_a_wall_clock_set_forward_counts_only_when_the_service_says_so() -> None:
    """Until somebody has renewed what is running, no time has passed; then all of it has."""
    machine = Machine()
    clock = machine.clock()
    machine.wall_ms += 3_600_000
    machine.run(1_000)
    assert clock.now_ms() == START_MS + 1_000
    assert clock.behind_ms() == 3_600_000
    assert clock.catch_up() == 3_600_000
    assert clock.now_ms() == machine.wall_ms
    assert clock.behind_ms() == 0


async def test_a_sleep_of_the_machine_counts_only_when_the_service_says_so() -> None:
    """The steady clock stops in a sleep and the wall clock does not."""
    machine = Machine()
    clock = machine.clock()
    machine.wall_ms += 8 * 3_600_000
    assert clock.now_ms() == START_MS
    assert clock.catch_up() == 8 * 3_600_000
    assert clock.now_ms() == machine.wall_ms


async def test_a_stopped_process_does_not_count_the_pause() -> None:
    """Both clocks ran on while the process did not; the first look afterwards sees no time gone."""
    machine = Machine()
    clock = machine.clock()
    machine.run(1_000)
    assert clock.now_ms() == START_MS + 1_000
    machine.run(60_000)
    assert clock.now_ms() == START_MS + 1_000
    machine.run(500)
    assert clock.now_ms() == START_MS + 1_500
    assert clock.behind_ms() == 60_000
    assert clock.catch_up() == 60_000
    assert clock.now_ms() == machine.wall_ms


async def test_a_clock_that_is_earlier_than_what_is_stamped_is_behind() -> None:
    """After a start with a clock set back, time goes on from the latest stamp that was found."""
    machine = Machine()
    clock = machine.clock()
    clock.reach(START_MS - 1)
    assert clock.behind_ms() == 0
    clock.reach(START_MS + 3_600_000)
    assert clock.catch_up() == 3_600_000
    machine.run(1_000)
    assert clock.now_ms() == START_MS + 3_601_000
    assert clock.catch_up() == 0
