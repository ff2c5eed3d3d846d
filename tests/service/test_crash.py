from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import pytest

from tests.service.conftest import World
from tulay.service.settings import Settings

_CHILD = """
import asyncio, signal, sys
from pathlib import Path
from tests.service.fakes import FakeJobs
from tulay.match import *
from tulay.service.bootstrap import Adapters, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.presence import Grace
from tulay.service.settings import Settings
from tulay.service.timekeeper import Rhythm

def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\\n")
    sys.stdout.flush()

async def play(service, number):
    ana, ben = await service.people.create_device(), await service.people.create_device()
    tables = service.tables
    code = await tables.create(ana.person, "friend", HouseRules(size=5), 1, f"create-{number}")
    serial = 0

    async def do(command):
        nonlocal serial
        serial += 1
        await tables.execute(code, ana.device, f"c-{serial}", lambda: command)

    def game():
        return tables.peek(code).game

    await do(Arrive(ben.person, f"game-{number}-1"))
    say("seats", code, ana.secret, ben.secret)
    while True:
        for ply, cell in enumerate(("a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5")):
            seat = game().seat_on_turn
            person = (ana if seat == 1 else ben).person
            await do(PlaceStone(person, game().turn, cell))
            say("ply", code, game().number, ply + 1)
        assert game().result is not None
        say("ended", code, game().id)
        for person in (ana.person, ben.person):
            await do(PlayAgain(person, game().id, f"game-{number}-{game().number + 1}"))
        say("ply", code, game().number, 0)

async def main():
    url = sys.argv[2] if len(sys.argv) > 2 else None
    adapters = Adapters(SystemClock(), MemoryBus(), lambda _: FakeJobs(), Grace(), Rhythm())
    service = await open_service(Settings(Path(sys.argv[1]), url), adapters)
    await asyncio.gather(*(play(service, number) for number in range(8)))

# Whoever started the tests in the background may have left this signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_a_crash_loses_no_acknowledged_move_result_or_seat(
    settings: Settings, how: signal.Signals
) -> None:
    """L1, I3: after KILL, TERM or INT every acknowledged move is there, and nothing is half there.

    Every ended game can be read with its result, and the same secrets have the same seats.
    """
    lines = run_and_end(settings, how)
    plies: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for what, *words in lines:
        if what == "ply":
            plies[words[0]] = max(plies[words[0]], (int(words[1]), int(words[2])))
    ended = [words[1] for what, *words in lines if what == "ended"]
    assert len(ended) > 10, "the child did not get far enough to prove anything"
    world = World(settings)
    service = await world.start()
    for code, acknowledged in plies.items():
        game = (await world.group(code)).game
        assert game is not None
        assert (game.number, game.position.ply) >= acknowledged
        assert (game.result is None) == (game.position.winner is None), "all or nothing"
    for game_id in ended:
        finished = await service.games.finished(game_id)
        assert finished is not None
        assert (finished.winner, finished.reason) == ("red", "connection")
        assert len(finished.actions) == 9
    for what, *words in lines:
        if what == "seats":
            code, *secrets = words
            found = [await service.people.identify(secret) for secret in secrets]
            group = await world.group(code)
            assert [who and who.person for who in found] == [seat.person for seat in group.seats]
    await world.stop()


def run_and_end(settings: Settings, how: signal.Signals) -> list[list[str]]:
    """Lets a server play for a while, ends it, and gives what it said."""
    command = [sys.executable, "-c", _CHILD, str(settings.data)]
    if settings.database_url is not None:
        command.append(settings.database_url)
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=Path.cwd(), text=True
    )
    assert child.stdout is not None
    lines: list[str] = []
    end = time.monotonic() + 20
    while time.monotonic() < end and sum(line.startswith("ended") for line in lines) < 25:
        lines.append(child.stdout.readline())
    os.kill(child.pid, how)
    rest, _ = child.communicate(timeout=30)
    lines.extend(rest.splitlines(keepends=True))
    return [line.split() for line in lines if line.endswith("\n")]
