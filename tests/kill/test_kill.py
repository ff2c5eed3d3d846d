from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path

import pytest

from tests.cli.server import ServerProcess
from tests.kill.player import Player

KILLS = 10
GAMES_OF_TWO = 10
GAMES_ON_ONE_DEVICE = 4
GAMES_WITH_THE_CPU = 6
PATIENCE_S = 240


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_by_killing(tmp_path: Path) -> None:
    """Twenty games go on over ten kills at random instants as if nothing had happened.

    No acknowledged move is lost and none is there twice, every seat is still its owner's, and
    every answer that the CPU owes comes.
    """
    dice = random.Random(20260101)
    server = ServerProcess(tmp_path / "data").start()
    players = await _tables(server.url, dice)
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(dice.uniform(0.3, 2.0))
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.to_thread(server.start)
    began = time.monotonic()
    done, waiting = await asyncio.wait(playing, timeout=PATIENCE_S)
    try:
        assert not waiting, f"{len(waiting)} wait since {time.monotonic() - began:.0f} s"
        for task in done:
            task.result()
        _check(players)
    finally:
        for task in waiting:
            task.cancel()
        for player in players:
            await player.device.close()
        server.end()


async def _tables(url: str, dice: random.Random) -> list[Player]:
    """The people of twenty tables; two share a table where friends play."""
    players = []
    for kind, number, size in (
        ("friend", GAMES_OF_TWO, 9),
        ("here", GAMES_ON_ONE_DEVICE, 9),
        ("cpu", GAMES_WITH_THE_CPU, 5),
    ):
        for _ in range(number):
            player = Player(url, dice)
            await player.create(kind, size)
            players.append(player)
            if kind == "friend":
                friend = Player(url, dice)
                await friend.persist(friend.device.become_somebody)
                friend.code = player.code
                players.append(friend)
    return players


def _check(players: list[Player]) -> None:
    tables: dict[str, list[Player]] = {}
    for player in players:
        tables.setdefault(player.code, []).append(player)
    assert len(tables) == GAMES_OF_TWO + GAMES_ON_ONE_DEVICE + GAMES_WITH_THE_CPU
    for people in tables.values():
        last = people[0].last
        assert last is not None
        moves, against_cpu = last.moves, last.table["kind"] == "cpu"
        assert last.table["game"]["result"] is not None
        assert len(set(moves)) == len(moves)
        sent = [cell for player in people for cell in player.acknowledged]
        assert len(set(sent)) == len(sent)
        assert set(sent) <= set(moves)
        if not against_cpu:
            assert set(sent) == set(moves)
        for player in people:
            assert player.refused == []
            assert len(player.seats) == 1, "a seat is its owner's for ever"
    assert {seats for player in players for seats in player.seats} == {(1,), (2,), (1, 2)}
