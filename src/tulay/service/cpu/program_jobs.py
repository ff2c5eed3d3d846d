"""`ProgramJobs`: asks the operator's programs where they are wanted, and our own CPU otherwise.

Whatever a program does or fails to do, the game goes on: a move that it owes and does not give is
our own CPU's, at the level that came with the job. That is logged as a fault.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tulay.core import Position, Resign
from tulay.htp.conversation import PeerFault
from tulay.notation import action_name
from tulay.service.cpu.judge import position_of
from tulay.service.cpu.program import PATIENCE, ProgramPlayer, SizeRefused
from tulay.service.cpu.supervisor import Patience
from tulay.service.ports.jobs import CpuAnswer, CpuJob, Jobs
from tulay.service.settings import Program

_LOG = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Asked:
    """A question to a program.

    Attributes:
        job: The question.
        position: What it asks about.
        unwanted: Whether it was cancelled.
        task: What waits for the answer.
    """

    job: CpuJob
    position: Position
    unwanted: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class ProgramJobs:
    """The `Jobs` port on programs, before the one on our own CPU."""

    def __init__(
        self,
        own: Jobs,
        programs: Sequence[Program],
        most: int,
        move_s: float | None,
        *,
        patience: Patience = PATIENCE,
    ) -> None:
        """Starts nothing yet.

        Args:
            own: Our own CPU; started and stopped with this.
            programs: What may be asked, by different names.
            most: How many processes of each there may be.
            move_s: Seconds that a program has for a move, None for the usual ones.
            patience: How long to wait for what.
        """
        self._own = own
        self._players = {
            program.name: ProgramPlayer(program, most, move_s, patience) for program in programs
        }
        self._faults = 0
        self._wanted: dict[str, _Asked] = {}
        self._handed_on: set[str] = set()
        """What our own CPU was asked in a program's place, and has not answered yet."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._on_answer: Callable[[CpuAnswer], Awaitable[None]] | None = None

    @property
    def faults(self) -> int:
        """How many answers were owed and did not come by themselves."""
        return self._faults + self._own.faults

    async def start(self, on_answer: Callable[[CpuAnswer], Awaitable[None]]) -> None:
        """See `Jobs.start`."""
        self._on_answer = on_answer
        await self._own.start(self._own_answered)

    def submit(self, job: CpuJob) -> None:
        """See `Jobs.submit`."""
        player = None if job.program is None else self._players.get(job.program)
        if player is None or job.key in self._handed_on:
            self._own.submit(job)
            return
        if job.key in self._wanted:
            return
        asked = self._wanted[job.key] = _Asked(job, position_of(job))
        asked.task = asyncio.get_running_loop().create_task(self._pay(asked, player))
        self._tasks.add(asked.task)
        asked.task.add_done_callback(self._tasks.discard)

    def cancel(self, key: str) -> None:
        """See `Jobs.cancel`. A program that thinks already cannot be stopped; it thinks in vain."""
        asked = self._wanted.pop(key, None)
        if asked is not None:
            asked.unwanted = True
        self._handed_on.discard(key)
        self._own.cancel(key)

    def state(self) -> Literal["warming", "ready", "down"]:
        """See `Jobs.state`: that of our own CPU, without which a program is not relied upon."""
        return self._own.state()

    async def stop(self) -> None:
        """See `Jobs.stop`."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(player.stop() for player in self._players.values()))
        self._wanted.clear()
        self._handed_on.clear()
        await self._own.stop()

    async def _own_answered(self, answer: CpuAnswer) -> None:
        """Delivers what our own CPU says, whoever was asked first."""
        self._handed_on.discard(answer.key)
        await self._deliver(answer)

    async def _deliver(self, answer: CpuAnswer) -> None:
        if self._on_answer is not None:
            await self._on_answer(answer)

    async def _pay(self, asked: _Asked, player: ProgramPlayer) -> None:
        """Gets the answer to a question, from whomever."""
        job = asked.job
        try:
            answer = await self._answer_of(asked, player)
            if asked.unwanted:
                return
            if answer is None:
                self._handed_on.add(job.key)
                self._own.submit(job)
            else:
                await self._deliver(answer)
        except Exception:
            _LOG.exception("nobody took the answer of the program %s", player.name)
        finally:
            if self._wanted.get(job.key) is asked:
                del self._wanted[job.key]

    async def _answer_of(self, asked: _Asked, player: ProgramPlayer) -> CpuAnswer | None:
        """The program's answer, None if our own CPU is to give one."""
        job, position = asked.job, asked.position
        try:
            async with player.slot():
                if asked.unwanted:
                    return None
                started_s = time.monotonic()
                action = await player.choose(position)
        except SizeRefused as refused:
            text = "the program %s, %d×%d: %s; our own CPU plays"
            _LOG.warning(text, player.name, job.size, job.size, refused)
            return None
        except Exception as fault:
            self._faults += 1
            text = "the program %s, %d×%d: %s; our own CPU plays"
            known = isinstance(fault, PeerFault)
            _LOG.error(text, player.name, job.size, job.size, fault, exc_info=not known)
            return None
        if isinstance(action, Resign):
            text = "the program %s, %d×%d, would resign; our own CPU plays on"
            _LOG.info(text, player.name, job.size, job.size)
            return None
        elapsed_ms = round(1000 * (time.monotonic() - started_s))
        return CpuAnswer(job.key, action_name(action), 0.5, elapsed_ms)
