"""Programs for tests: the odd one of the command line's tests, behind our own CPU's port."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.service.cpu.pools import Answers
from tests.service.fakes import FakeJobs
from tulay.service.cpu import ProgramJobs
from tulay.service.cpu.supervisor import Patience
from tulay.service.ports.jobs import CpuJob
from tulay.service.settings import Program

ODD = Path(__file__).parents[2] / "cli" / "odd_program.py"
CALM = Patience(warm_up_s=60.0, margin_s=30.0, longest_back_off_s=0.0)
HASTY = Patience(warm_up_s=60.0, margin_s=2.0, longest_back_off_s=0.0)


def odd(deed: str, after: int = 0, heard: Path | None = None, name: str = "Odd") -> Program:
    """A program that does this after so many moves."""
    command = (sys.executable, str(ODD), deed, str(after))
    return Program(name, command if heard is None else (*command, str(heard)))


@asynccontextmanager
async def programs(
    *which: Program, most: int = 1, move_s: float = 0.5, patience: Patience = CALM
) -> AsyncIterator[tuple[ProgramJobs, Answers, FakeJobs]]:
    """Started jobs of these programs, before a CPU that takes the first empty cell at once."""
    own, answers = FakeJobs(at_once=True), Answers()
    jobs = ProgramJobs(own, which, most, move_s, patience=patience)
    await jobs.start(answers.take)
    try:
        yield jobs, answers, own
    finally:
        await jobs.stop()


def job(
    key: str, *actions: str, size: int = 5, swap_rule: bool = False, program: str | None = "Odd"
) -> CpuJob:
    """A question to a program about a move."""
    return CpuJob(key, "move", size, swap_rule, actions, 5, 1, program)


def heard(file: Path) -> list[str]:
    """What the program's processes have heard so far."""
    return file.read_text().splitlines() if file.exists() else []
