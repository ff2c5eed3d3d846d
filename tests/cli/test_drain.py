from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.server import ServerProcess
from tests.kill.audit import audit, read_stored
from tests.kill.player import Weather
from tests.kill.storm import at_play
from tests.web.playground import Device, Page
from tulay.service.store.database import SQLITE_FILE

pytestmark = pytest.mark.slow


async def at_a_table(server: ServerProcess) -> Page:
    """Somebody who plays alone on one device."""
    device = Device(server.url)
    await device.become_somebody()
    return await device.open(await device.create("here", size=5))


def locked(data: Path) -> sqlite3.Connection:
    """The database, taken away from the server."""
    connection = sqlite3.connect(data / SQLITE_FILE, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


async def test_deploys_lose_nothing(tmp_path: Path) -> None:
    """Four drains while ten tables play: each ends with status 0 and soon, and nothing is lost."""
    server, sky = ServerProcess(tmp_path / "data"), Weather()
    async with at_play(server, 10, random.Random(4), sky) as (players, playing):
        for _ in range(4):
            await asyncio.sleep(2.0)
            began_s = time.monotonic()
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
            assert time.monotonic() - began_s < 5
            assert all(player.last is not None for player in players)
            await asyncio.to_thread(server.start)
        sky.over.set()
        _, waiting = await asyncio.wait(playing, timeout=120)
        assert not waiting
    assert sum(len(player.record.accepted) for player in players) > 50
    faults = audit(read_stored(tmp_path / "data" / SQLITE_FILE), players).faults
    # Who is content with the game that has just ended may miss the one that the other wished for.
    disordered = [each for each in faults.pop("disordered", []) if "a page shows" not in each]
    assert (faults, disordered) == ({}, [])
    assert "Traceback" not in (tmp_path / "server.log").read_text()


async def test_a_move_under_way_is_in_the_game_or_can_be_sent_again(tmp_path: Path) -> None:
    """What a drain did not answer counts once, whether it was saved before the end or after."""
    with ServerProcess(tmp_path / "data") as server:
        page = await at_a_table(server)
        code, turn = page.table["code"], page.turn
        with closing(locked(tmp_path / "data")) as lock:
            move = {
                "t": "do",
                "id": "move-0001",
                "turn": turn,
                "what": {"a": "place", "cell": "c3"},
            }
            await page.send(move)
            await asyncio.sleep(0.3)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert await page.end() == 1012
            lock.execute("ROLLBACK")
        assert await asyncio.to_thread(server.end) == 0
        server.start()
        again = await page.device.open(code)
        answer = await again.do("place", cell="c3", command="move-0001", turn=turn)
        assert answer["t"] == "accepted"
        assert again.moves == ["c3"]
        await page.device.close()


async def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    """While something hangs, a second SIGTERM ends the server at once, loudly, with status 3."""
    with ServerProcess(tmp_path / "data") as server, closing(locked(tmp_path / "data")):
        page = await at_a_table_without_saving(server)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.5)
        assert server.process.poll() is None
        began_s = time.monotonic()
        assert await asyncio.to_thread(server.end, signal.SIGTERM) == 3
        assert time.monotonic() - began_s < 7, "the database alone is waited for that long"
        await page.http.aclose()
    assert "did not wait" in (tmp_path / "server.log").read_text()


async def at_a_table_without_saving(server: ServerProcess) -> Device:
    """Somebody whose first visit is being written for as long as the database is away."""
    device = Device(server.url)
    asking = asyncio.create_task(device.post("/api/device"))
    asking.add_done_callback(lambda task: task.cancelled() or task.exception())
    await asyncio.sleep(0.5)
    return device


async def test_a_database_that_fails_at_the_end_is_said(tmp_path: Path) -> None:
    """If the last thing could not be saved, the end says so and has a status of its own."""
    with ServerProcess(tmp_path / "data") as server, closing(locked(tmp_path / "data")):
        device = await at_a_table_without_saving(server)
        assert await asyncio.to_thread(server.end, signal.SIGTERM) == 3
        await device.http.aclose()
    said = (tmp_path / "server.log").read_text()
    assert "did not wait" in said or "could not be written" in said
