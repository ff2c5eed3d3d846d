"""The port through which the service asks the CPU for actions.

A job is only a hint that an answer is owed: it may be given again, and an answer may come after
nobody wants it any more. Whether it still counts is for the asker to decide. Nothing here says
where the CPU runs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class CpuJob:
    """One question to the CPU: what to do in a position.

    Attributes:
        key: The asker's name for the question; two jobs with one key are the same question.
        kind: A move that a game waits for, or a hint, which comes after all moves.
        size: Cells along one edge.
        swap_rule: Whether the swap rule is on.
        actions: The names of the actions so far; the game still runs after them.
        level: The level to play at.
        seed: Decides between what is equally good.
        program: The program that is to answer; where it cannot, our own CPU does at the level.
    """

    key: str
    kind: Literal["move", "hint"]
    size: int
    swap_rule: bool
    actions: tuple[str, ...]
    level: int
    seed: int
    program: str | None = None


@dataclass(frozen=True, slots=True)
class CpuAnswer:
    """What the CPU would do; always legal in the job's position.

    Attributes:
        key: The key of the job.
        action: The name of the action.
        value: The chance to win, 0 to 1, of the side on turn if it does this.
        elapsed_ms: How long the CPU thought, waiting in the queue not counted.
        before: The chance to win of the side on turn as the position stands, if that is known.
    """

    key: str
    action: str
    value: float
    elapsed_ms: int
    before: float | None = None


class Jobs(Protocol):
    """A place that answers `CpuJob`s."""

    @property
    def faults(self) -> int:
        """How many answers were owed and did not come by themselves."""

    async def start(self, on_answer: Callable[[CpuAnswer], Awaitable[None]]) -> None:
        """Begins to answer; returns at once, long before the CPU is warm."""

    def submit(self, job: CpuJob) -> None:
        """Queues a job; never blocks. A key that is queued or running is not queued twice.

        Raises:
            ValueError: The job's position cannot be, or its game is over.
        """

    def cancel(self, key: str) -> None:
        """Drops a job if it is queued and stops it if it runs; its answer is not delivered."""

    def state(self) -> Literal["warming", "ready", "down"]:
        """Whether answers come: not yet, now, or not without somebody looking into it."""

    async def stop(self) -> None:
        """Ends everything; what is queued or running is never answered."""
