"""What a server makes of hostile input, and whether those beside it notice.

``python -m benches.hostile [--messages N] [--games G]``. Half of the messages go to the application
without a network, where a model of the game checks every answer and every stored event; then the
same messages go over real connections, from other processes and addresses, to a real server with
games on it. Prints how often each code came, how many connections were closed, the server's memory,
and how long the moves of the games took without and with all that beside them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from schemathesis.generation import GenerationMode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.cli.server import ServerProcess, environment
from tests.hostile.inside import inside
from tests.hostile.machine import Tally, besiege
from tests.hostile.raw import memory_kib
from tests.hostile.requests import ask_as_described, ask_wildly, post_anything
from tests.web.playground import Device, fresh_id
from tulay.core import Position
from tulay.notation import cell_name
from tulay.service.store.database import SQLITE_FILE
from tulay.web.wire import WIRE_VERSION

SIZE = 19
CELLS = [cell_name(cell) for cell in Position.initial(SIZE).empty_cells()]
LONGEST = 18 * SIZE
"""Stones that can be placed row by row before a game is won."""
MOVE_EVERY_S = 0.3
QUIET_S = 12.0
ATTACKERS = 2
CONNECTIONS = 20
"""Of each attacker."""
SENT_PER_S = 45.0
"""By each connection: as much as a page may; every tenth connection knows no limit."""


# -- without a network -----------------------------------------------------------------------------
def siege(data: Path, messages: int) -> tuple[Tally, Counter[str]]:
    """The application alone: sockets checked against a model, requests against the description."""
    asked: Counter[str] = Counter()
    with asyncio.Runner() as runner:
        loop, opening = runner.get_loop(), inside(data)
        world = loop.run_until_complete(opening.__aenter__())
        requests = messages // 20
        tally = besiege(world, loop, messages - requests)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            asked += ask_as_described(world, loop, requests // 4, mode)
        asked += ask_wildly(world, loop, requests // 4)
        asked += post_anything(world, loop, requests // 4)
        loop.run_until_complete(opening.__aexit__(None, None, None))
        if world.faults.found:
            raise AssertionError(world.faults.found[0])
    return tally, asked


# -- games that want to be left alone --------------------------------------------------------------
@dataclass
class Quiet:
    """A game of two who play at their pace."""

    code: str
    sockets: tuple[ClientConnection, ClientConnection]
    turn: int
    ply: int = 0
    waits_s: list[float] = field(default_factory=list)

    async def play(self, until: float) -> None:
        """Moves in turn; a move counts when both have seen it."""
        while time.perf_counter() < until:
            await asyncio.sleep(MOVE_EVERY_S)
            if self.ply == LONGEST:
                await self.look()
                continue
            what = {"a": "place", "cell": CELLS[self.ply]}
            message = {"t": "do", "id": fresh_id(), "turn": self.turn, "what": what}
            began = time.perf_counter()
            await self.sockets[self.ply % 2].send(json.dumps(message))
            for socket in self.sockets:
                self.turn = await moved(socket)
            self.waits_s.append(time.perf_counter() - began)
            self.ply += 1

    async def look(self) -> None:
        """Reads what has come; who never reads is let go in the end."""
        for socket in self.sockets:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(MOVE_EVERY_S):
                    await moved(socket)

    async def ping(self) -> None:
        """Keeps both pages alive."""
        while True:
            await asyncio.sleep(2)
            for socket in self.sockets:
                await socket.send(json.dumps({"t": "ping", "n": 1}))


async def moved(socket: ClientConnection) -> int:
    """Waits for a stone; gives the turn that it opens."""
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "goodbye":
            raise AssertionError(message)
        if message["t"] == "update" and len(message["moves"]) == 1:
            return int(message["table"]["game"]["turn"])


async def sat_down(url: str) -> Quiet:
    """Two people at a table of their own."""
    devices = Device(url), Device(url)
    for device in devices:
        await device.become_somebody()
    code = await devices[0].create(size=SIZE)
    sockets = await devices[0].socket(code), await devices[1].socket(code)
    turn = 0
    for socket in sockets:
        hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "hidden": False}
        await socket.send(json.dumps({**hello, "page": fresh_id("quiet")}))
    for socket in sockets:
        while True:
            message = json.loads(await socket.recv())
            if message["t"] in ("welcome", "update") and message["table"]["game"]:
                turn = int(message["table"]["game"]["turn"])
                break
    return Quiet(code, (sockets[0], sockets[1]), turn)


async def played(games: list[Quiet], seconds: float) -> list[float]:
    """Plays all games for a while; gives how long each move took."""
    for game in games:
        game.waits_s.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(game.play(until) for game in games))
    return [wait_s for game in games for wait_s in game.waits_s]


# -- those who do not leave them alone -------------------------------------------------------------
async def attack(url: str, address: str, texts: list[str], code: str, messages: int) -> None:
    """One attacker: connections that send what was drawn before; prints what came of it."""
    tally: Counter[str] = Counter()
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=url, transport=transport) as client:
        await client.post("/api/device", json={})
        cookie = f"tulay_device={client.cookies['tulay_device']}"
    each = -(-messages // CONNECTIONS)

    async def connection(number: int) -> None:
        own = [texts[(number * each + n) % len(texts)] for n in range(each)]
        pause_s = 0.0 if number % 10 == 0 else 1 / SENT_PER_S
        while own:
            with contextlib.suppress(OSError, WebSocketException):
                await one_connection(url, code, cookie, address, own, pause_s, tally)

    await asyncio.gather(*(connection(number) for number in range(CONNECTIONS)))
    print(json.dumps(tally))


async def one_connection(
    url: str,
    code: str,
    cookie: str,
    address: str,
    own: list[str],
    pause_s: float,
    tally: Counter[str],
) -> None:
    """Sends until the server has had enough, or nothing is left to send."""
    target = f"{url.replace('http', 'ws', 1)}/ws/g/{code}"
    socket = await connect(
        target,
        additional_headers={"Cookie": cookie, "Origin": url},
        compression=None,
        ping_interval=None,
        local_addr=(address, 0),
        close_timeout=1,
    )

    async def count() -> None:
        async for text in socket:
            message = json.loads(text)
            tally[message.get("code", message["t"])] += 1

    counting = asyncio.create_task(count())
    try:
        if own and hash(own[0]) % 4:
            hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "hidden": True}
            await socket.send(json.dumps({**hello, "page": fresh_id("evil")}))
        while own:
            await socket.send(own[-1])
            own.pop()
            tally["sent"] += 1
            await asyncio.sleep(pause_s)
        await asyncio.sleep(0.2)
    finally:
        await socket.close()
        with contextlib.suppress(WebSocketException):
            await counting
        tally[f"closed {socket.close_code}"] += 1


async def attacked(url: str, texts: Path, code: str, messages: int) -> Counter[str]:
    """Runs the attackers in processes of their own and gives what came of it."""
    processes = [
        await asyncio.create_subprocess_exec(
            *("nice", sys.executable, "-m", "benches.hostile", "--attack", url),
            *("--from", f"127.0.1.{number + 1}", "--texts", str(texts), "--code", code),
            *("--messages", str(-(-messages // ATTACKERS))),
            env=environment(),
            stdout=asyncio.subprocess.PIPE,
        )
        for number in range(ATTACKERS)
    ]
    tally: Counter[str] = Counter()
    for process in processes:
        said, _ = await process.communicate()
        tally += Counter(json.loads(said))
    return tally


# -- both together ---------------------------------------------------------------------------------
@dataclass
class Outcome:
    """What was measured on the real server."""

    tally: Counter[str]
    quiet_s: list[float]
    beside_s: list[float]
    memory_kib: tuple[int, int, int]


async def beside(data: Path, texts: Path, messages: int, number: int) -> Outcome:
    """Games on a real server, first alone, then beside an attack on one of their tables."""
    with ServerProcess(data) as server:
        assert server.process is not None
        pid = server.process.pid
        games = [await sat_down(server.url) for _ in range(number)]
        pings = [asyncio.create_task(game.ping()) for game in games]
        await warm(server.url)
        quiet_s = await played(games, QUIET_S)
        first_kib = memory_kib(pid)
        warm_up, rest = messages // 5, messages - messages // 5
        tally = await attacked(server.url, texts, games[0].code, warm_up)
        before_kib = memory_kib(pid)
        attacking = asyncio.create_task(attacked(server.url, texts, games[0].code, rest))
        beside_s: list[float] = []
        while not attacking.done():
            beside_s += await played(games, 1)
        tally += await attacking
        after_kib = memory_kib(pid)
        for ping in pings:
            ping.cancel()
        check(data / SQLITE_FILE, games)
    return Outcome(tally, quiet_s, beside_s, (first_kib, before_kib, after_kib))


async def warm(url: str) -> None:
    """Waits until the server is done with its start."""
    async with httpx.AsyncClient(base_url=url) as client:
        for _ in range(600):
            if (await client.get("/healthz")).json()["cpu"] != "warming":
                return
            await asyncio.sleep(0.2)


def check(database: Path, games: list[Quiet]) -> None:
    """Every game has exactly the stones that were played in it, and nothing else happened."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        for game in games:
            query = "SELECT kind, count(*) FROM event WHERE stream = ? GROUP BY kind"
            kinds = dict(connection.execute(query, (game.code,)))
            expected = {"GroupCreated": 1, "SeatTaken": 2, "GameStarted": 1}
            if kinds != {**expected, "StonePlaced": game.ply}:
                raise AssertionError(f"a game was disturbed: {kinds}, {game.ply} stones")


def quantile_ms(waits_s: list[float], percent: int) -> float:
    """The time that so many percent of the moves stayed below, in ms."""
    return statistics.quantiles(waits_s, n=100)[percent - 1] * 1000


def bench(messages: int, games: int) -> None:
    """Runs everything and prints it."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        tally, asked = siege(Path(folder) / "inside", messages // 2)
        passed_s = time.perf_counter() - began
        inside_total = tally.sent + asked.total()
        print(f"without a network: {tally.sent} messages and {asked.total()} requests", end=" ")
        print(f"in {passed_s:.0f} s; every game as its model says, no fault logged")
        print(f"  messages: {told(tally)}")
        print(f"  requests: {told(asked)}")
        texts = Path(folder) / "texts.json"
        usable = [t for t in tally.texts if isinstance(t, str) and t.isascii()]
        texts.write_text(json.dumps(usable[:50_000]))
        rest = max(messages - inside_total, ATTACKERS * CONNECTIONS * 5)
        outcome = asyncio.run(beside(Path(folder) / "real", texts, rest, games))
    sent = outcome.tally.pop("sent")
    first, before, after = outcome.memory_kib
    print(f"over real connections: {sent} messages; {told(outcome.tally)}")
    print(f"all in all {inside_total + sent} messages")
    print(
        f"memory of the server: {first / 1024:.1f} MiB before, {before / 1024:.1f} after a fifth,",
        f"{after / 1024:.1f} at the end",
    )
    for name, waits_s in (("alone", outcome.quiet_s), ("beside", outcome.beside_s)):
        print(f"moves of {games} games, {name}: {len(waits_s)}, none disturbed,", end=" ")
        print(f"p50 {quantile_ms(waits_s, 50):.1f} ms, p99 {quantile_ms(waits_s, 99):.1f} ms")


def told(tally: Counter[str]) -> str:
    """Counts as one line, the most frequent first."""
    return ", ".join(f"{name} {count}" for name, count in tally.most_common())


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--attack", metavar="URL", help="only attack, for the measurement itself")
    parser.add_argument("--from", dest="address", default="127.0.0.1")
    parser.add_argument("--texts", type=Path)
    parser.add_argument("--code", default="")
    arguments = parser.parse_args()
    if arguments.attack is None:
        bench(arguments.messages, arguments.games)
        return
    texts = json.loads(arguments.texts.read_text())
    texts = texts[os.getpid() % 7 :]
    work = attack(arguments.attack, arguments.address, texts, arguments.code, arguments.messages)
    asyncio.run(work)


if __name__ == "__main__":
    main()
