"""Kills a server and its CPU workers at random instants while people play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.cli.server import ServerProcess
from tests.kill.audit import Findings, audit, read_stored
from tests.kill.player import Habits, Player, Weather
from tulay.service.store.database import SQLITE_FILE

CALM_S = {"short": 15.0, "long": 36.0}
"""Long enough to be noted as away; long enough for a turn limit of 30 s."""
ORPHAN_S = 10.0


@dataclass(frozen=True)
class Plan:
    """A storm.

    Attributes:
        kills: At how many instants something is killed: the server, a worker, or both.
        games: At how many tables people play.
        seed: The dice of everything that is not the machine's.
        short_calms: How often nothing is killed for a while, so that who is away is missed.
        long_calms: As often also so long that a turn's time runs out.
        patience_s: Within this time after the last kill every game has ended.
    """

    kills: int
    games: int = 20
    seed: int = 1
    short_calms: int = 1
    long_calms: int = 0
    patience_s: float = 240.0


@dataclass
class Outcome:
    """What came of a storm.

    Attributes:
        findings: What the stored events say to what people were told.
        blows: How often the server, a worker or both were killed; "start" is a server that was
            killed before it served.
        orphans: Workers that outlived their server.
        unfinished: Games that did not end in time after the storm.
        acknowledged: Commands that the server acknowledged.
        repeated: Commands that were sent again after they had been acknowledged.
        seconds: How long it took.
    """

    findings: Findings
    blows: Counter[str] = field(default_factory=Counter)
    orphans: int = 0
    unfinished: int = 0
    acknowledged: int = 0
    repeated: int = 0
    seconds: float = 0.0

    @property
    def faults(self) -> dict[str, object]:
        """Everything that must not be; empty if nothing was lost."""
        found: dict[str, object] = dict(self.findings.faults)
        return found | {
            name: count
            for name, count in (("orphans", self.orphans), ("unfinished", self.unfinished))
            if count
        }


Say = Callable[[str], None]


async def weather(
    data: Path, plan: Plan, *, cpu_cache: Path | None = None, say: Say = lambda _: None
) -> Outcome:
    """Lets people play through a storm on a server with this data folder."""
    began = time.monotonic()
    server = ServerProcess(data, cpu_cache=cpu_cache)
    dice, sky = random.Random(plan.seed), Weather()
    storm = _Storm(server, dice, sky, say)
    async with at_play(server, plan.games, dice, sky) as (players, playing):
        await storm.rage(plan)
        sky.over.set()
        done, waiting = await asyncio.wait(playing, timeout=plan.patience_s)
        for task in done:
            task.result()
    stored = read_stored(data / SQLITE_FILE)
    return Outcome(
        audit(stored, players),
        storm.blows,
        storm.orphans,
        len(waiting),
        sum(len(player.record.accepted) for player in players),
        sum(player.record.repeated for player in players),
        time.monotonic() - began,
    )


@contextlib.asynccontextmanager
async def at_play(
    server: ServerProcess, games: int, dice: random.Random, sky: Weather
) -> AsyncIterator[tuple[list[Player], list[asyncio.Task[None]]]]:
    """Starts a server and people who play on it, each a task; all have ended when it is left."""
    server.start()
    players = await tables(server.url, games, dice, sky)
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        yield players, playing
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.device.close()
        await asyncio.to_thread(server.end)


async def tables(url: str, games: int, dice: random.Random, sky: Weather) -> list[Player]:
    """The people of all tables: every kind of table and habit, one after the other."""
    players: list[Player] = []
    for number in range(games):
        kind, habits, rules = TABLES[number % len(TABLES)]
        first = Player(url, dice, habits[0], sky)
        await first.create(kind, **rules)
        players.append(first)
        if kind == "friend":
            second = Player(url, dice, habits[1], sky)
            await second.persist(second.device.become_somebody)
            second.code = first.code
            players.append(second)
    return players


TABLES: Sequence[tuple[str, tuple[Habits, Habits], dict[str, object]]] = (
    ("friend", (Habits(), Habits()), {"size": 7, "swap": True}),
    ("cpu", (Habits(undo=0.1), Habits()), {"size": 5, "swap": True}),
    ("friend", (Habits(), Habits(absent=True)), {"size": 9}),
    ("friend", (Habits(), Habits(leave=0.05)), {"size": 9, "swap": True}),
    ("friend", (Habits(sleepy=True), Habits()), {"size": 7, "turn_limit": 30}),
    ("cpu", (Habits(hint=0.4), Habits()), {"size": 7, "turn_limit": 60}),
    ("here", (Habits(undo=0.1), Habits()), {"size": 7, "swap": True}),
    ("cpu", (Habits(sleepy=True), Habits()), {"size": 5, "turn_limit": 30}),
    ("friend", (Habits(absent=True), Habits(undo=0.1)), {"size": 7, "alternate": False}),
    ("friend", (Habits(leave=0.05), Habits()), {"size": 7, "turn_limit": 60, "swap": True}),
)
"""Kind, habits of the one and the other, rules."""


class _Storm:
    """The killing."""

    def __init__(self, server: ServerProcess, dice: random.Random, sky: Weather, say: Say) -> None:
        self.blows: Counter[str] = Counter()
        self.orphans = 0
        self._server = server
        self._dice = dice
        self._sky = sky
        self._say = say

    async def rage(self, plan: Plan) -> None:
        """Kills until enough are dead."""
        calms = ["short"] * plan.short_calms + ["long"] * plan.long_calms
        self._dice.shuffle(calms)
        every = plan.kills / (len(calms) + 1)
        while (killed := self.blows.total()) < plan.kills:
            if calms and killed >= every * (plan.short_calms + plan.long_calms + 1 - len(calms)):
                await self._calm(calms.pop())
            await asyncio.sleep(self._dice.uniform(0.0, 5.0))
            await self._strike()

    async def _calm(self, how: str) -> None:
        self._say(f"{self.blows.total()} blows; a {how} calm")
        self._sky.calms += 1
        self._sky.calm = "long" if how == "long" else "short"
        await asyncio.sleep(CALM_S[how])
        self._sky.calm = ""

    async def _strike(self) -> None:
        """One blow, and a new server if that needs one."""
        server = self._server.process
        assert server is not None
        workers = children(server.pid)
        what = self._dice.choice(("server", "worker", "both", "start"))
        if what == "worker":
            self.blows[what] += sum(map(_kill, workers)) > 0
            return
        what = "server" if what == "both" and not workers else what
        if what == "both":
            for pid in workers:
                _kill(pid)
        self.blows["server" if what == "start" else what] += 1
        await asyncio.to_thread(self._server.end, signal.SIGKILL)
        if what == "start":
            await self._kill_at_start()
        await asyncio.to_thread(self._server.start)
        await self._count_orphans(workers)

    async def _kill_at_start(self) -> None:
        """Starts a server and kills it before, or when, it serves."""
        starting = asyncio.create_task(asyncio.to_thread(self._server.start))
        await asyncio.sleep(self._dice.uniform(0.0, 2.0))
        if self._server.process is not None:
            _kill(self._server.process.pid)
        with contextlib.suppress(AssertionError):
            await starting
        self.blows["start"] += 1
        await asyncio.to_thread(self._server.end, signal.SIGKILL)

    async def _count_orphans(self, workers: Sequence[int]) -> None:
        """A worker whose server is gone has to be gone soon, too."""
        end = time.monotonic() + ORPHAN_S
        while any(map(is_running, workers)) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        self.orphans += sum(map(is_running, workers))


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
                if int(parent) == pid and state != "Z":
                    found.append(int(folder.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked for its status does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _kill(pid: int) -> bool:
    """Kills a process of ours; whether it was there."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True
