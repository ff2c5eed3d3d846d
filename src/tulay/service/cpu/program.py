"""A program of the operator's that plays: its processes, each with one question at a time.

A process is started when it is needed first, and kept. One that fails in any way is ended, and
another one is started for the next question. Refuses to say what is played in its place.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from tulay.core import Action, Position
from tulay.htp.conversation import PeerFault
from tulay.htp.opponent import Talk
from tulay.service.cpu.peer import Peer
from tulay.service.cpu.supervisor import Patience
from tulay.service.settings import Program

T = TypeVar("T")
_LOG = logging.getLogger(__name__)

GUARD = Path(__file__).with_name("guard.py")
PATIENCE = Patience(warm_up_s=30.0, margin_s=5.0, longest_back_off_s=60.0)
"""Until it says who it is; for what takes no thought, and beyond the time for a move."""
QUEUE_S = 20.0
"""What a question waits for a process that others keep busy."""
_OVERTIME = 1.25  # a program that keeps its time by a clock of its own may be so much slower


class SizeRefused(Exception):
    """The program does not play on a board of this size; there is nothing wrong with it."""


def usual_s(size: int) -> float:
    """Seconds for a move where the operator does not say: about those of our highest level.

    >>> usual_s(5), usual_s(11), usual_s(19)
    (1.0, 3.0, 8.95)
    """
    return max(1.0, round(3.0 * size * size / 121, 2))


class ProgramPlayer:
    """One program, for as many tables as want it.

    Attributes:
        name: What players call it.
    """

    def __init__(
        self, program: Program, most: int, move_s: float | None, patience: Patience = PATIENCE
    ) -> None:
        """Starts nothing yet.

        Args:
            program: What to run.
            most: How many processes of it there may be.
            move_s: Seconds for a move, None for the usual ones.
            patience: How long to wait for what.
        """
        self.name = program.name
        self._command = (sys.executable, "-I", str(GUARD), *program.command)
        self._slots = asyncio.Semaphore(most)
        self._move_s = move_s
        self._patience = patience
        self._idle: list[Peer] = []
        self._failures = 0
        self._resting_until_s = 0.0

    @asynccontextmanager
    async def slot(self, within_s: float = QUEUE_S) -> AsyncIterator[None]:
        """Waits until the program can be asked; nobody else gets the process meanwhile.

        Raises:
            PeerFault: ``slow``: too many others ask.
        """
        async with _within(within_s, "it is busy with other games"):
            await self._slots.acquire()
        try:
            yield
        finally:
            self._slots.release()

    async def choose(self, position: Position) -> Action:
        """What it does in a running game, legal, but it may resign. Asked within a `slot`.

        Raises:
            SizeRefused: The board is too large or too small for it.
            PeerFault: It did not say; its process is ended, or there is none.
        """
        peer = await self._idle_peer()
        if peer is None and time.monotonic() < self._resting_until_s:
            raise PeerFault("gone", f"after {self._failures} failures in a row it rests")
        well = False
        try:
            peer = peer or await self._started()
            action = await self._asked(peer, position)
            well = True
        except SizeRefused:
            well = True
            raise
        except PeerFault:
            self._failures += 1
            # What does not even start would only keep people waiting again.
            longest_s = self._patience.longest_back_off_s
            pause_s = longest_s if peer is None else self._patience.back_off_s(self._failures)
            self._resting_until_s = time.monotonic() + pause_s
            raise
        finally:
            if well and peer is not None:
                self._idle.append(peer)
            elif peer is not None:
                await peer.stop(farewell_s=0.0)
        self._failures = 0
        return action

    async def stop(self) -> None:
        """Ends what is idle. Whoever waits for an answer has to be cancelled before."""
        idle, self._idle = self._idle, []
        await asyncio.gather(*(peer.stop() for peer in idle))

    async def _idle_peer(self) -> Peer | None:
        """A process that waits for a question, None if there is none."""
        while self._idle:
            peer = self._idle.pop()
            if not peer.gone:
                return peer
            _LOG.warning("the program %s had ended while idle", self.name)
            await peer.stop()
        return None

    async def _started(self) -> Peer:
        """A new process that has said who it is."""
        limit_s = self._patience.warm_up_s
        async with _within(limit_s, "it did not start in time"):
            peer = await Peer.start(self._command, limit_s=limit_s)
        known = f"{peer.opponent.name} {peer.opponent.version}".strip()
        _LOG.info("the program %s is running: %s", self.name, known[:80])
        return peer

    async def _asked(self, peer: Peer, position: Position) -> Action:
        move_s = self._move_s or usual_s(position.size)
        # At most the answer to the first stone may be a swap.
        swap = position.swap_rule and position.ply <= 1
        begin = peer.opponent.begin(position, allow_swap=swap, move_s=move_s)
        async with _within(self._patience.margin_s, "it did not set the board up in time"):
            await self._talk(peer, begin, move_s)
        return await self._talk(peer, peer.opponent.ask(position), move_s)

    async def _talk(self, peer: Peer, talk: Talk[T], move_s: float) -> T:
        """Carries the words of a talk to and fro."""
        command = ""
        try:
            request = next(talk)
            while True:
                command = request.command
                limit_s = self._patience.margin_s + (move_s * _OVERTIME if request.thinks else 0.0)
                request = talk.send(await peer.ask(command, limit_s))
        except StopIteration as end:
            result: T = end.value
            return result
        except PeerFault as fault:
            if fault.code == "refused" and command.startswith("boardsize"):
                raise SizeRefused(fault.sentence) from fault
            raise


@asynccontextmanager
async def _within(limit_s: float, sentence: str) -> AsyncIterator[None]:
    """Ends what takes too long as a whole, however prompt each of its answers is."""
    try:
        async with asyncio.timeout(limit_s):
            yield
    except TimeoutError as error:
        raise PeerFault("slow", sentence) from error
