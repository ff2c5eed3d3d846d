"""How many durable moves a server carries over sockets, and what an idle connection costs.

``python -m benches.web [--games N] [--seconds S] [--idle N]``. Moves are measured against an echo
over the same kind of sockets, with the same number of clients, in the same run on the same
machine: the ratio says more than the numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from tests.cli.server import ServerProcess, environment, free_port
from tests.web.playground import Device, fresh_id
from tulay.core import Position
from tulay.notation import cell_name
from tulay.web.wire import WIRE_VERSION

SIZE = 19
PAGES_PER_PERSON = 30
CELLS = [cell_name(cell) for cell in Position.initial(SIZE).empty_cells()]


@dataclass
class Figures:
    """What one kind of load gave."""

    per_s: float
    p50_ms: float
    p95_ms: float
    server_us: float
    """CPU time of the server for each answer, in microseconds."""

    def __str__(self) -> str:
        return (
            f"{self.per_s:8.0f}/s   p50 {self.p50_ms:6.1f} ms   p95 {self.p95_ms:6.1f} ms"
            f"   server {self.server_us:5.0f} µs CPU each"
        )


async def measured(
    pid: int, clients: list[Callable[[float, list[float]], Awaitable[None]]], seconds: float
) -> Figures:
    """Runs clients side by side; each adds the time of every answer in seconds."""
    waits_s: list[float] = []
    before_s, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(client(began + seconds, waits_s) for client in clients))
    passed_s = time.perf_counter() - began
    used_s = cpu_seconds(pid) - before_s
    cuts = statistics.quantiles(waits_s, n=20)
    return Figures(
        per_s=len(waits_s) / passed_s,
        p50_ms=statistics.median(waits_s) * 1000,
        p95_ms=cuts[18] * 1000,
        server_us=used_s / len(waits_s) * 1e6,
    )


def cpu_seconds(pid: int) -> float:
    """How much a process has computed so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_kib(pid: int) -> int:
    """The resident memory of a process, in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError("no VmRSS")


# -- moves -----------------------------------------------------------------------------------------
async def opened(device: Device, code: str) -> tuple[ClientConnection, int]:
    """A socket after Hello, and the current turn. A hidden page need not ping."""
    socket = await device.socket(code)
    hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "page": fresh_id("bench")}
    await socket.send(json.dumps({**hello, "hidden": True}))
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "welcome" and message["table"]["game"]:
            return socket, message["table"]["game"]["turn"]
        if message["t"] == "update" and message["table"]["game"]:
            return socket, message["table"]["game"]["turn"]


async def play(
    first: ClientConnection, second: ClientConnection, turn: int, until: float, waits_s: list[float]
) -> None:
    """Two people move in turn; a move counts when both have seen it."""
    for ply, cell in enumerate(CELLS):
        if time.perf_counter() >= until:
            return
        mover = (first, second)[ply % 2]
        what = {"a": "place", "cell": cell}
        began = time.perf_counter()
        await mover.send(json.dumps({"t": "do", "id": fresh_id(), "turn": turn, "what": what}))
        for socket in (first, second):
            while True:
                message = json.loads(await socket.recv())
                if message["t"] == "update" and len(message["moves"]) == 1:
                    turn = message["table"]["game"]["turn"]
                    break
        waits_s.append(time.perf_counter() - began)


async def moves(data: Path, games: int, seconds: float) -> tuple[Figures, Figures]:
    """Durable moves of many games, and an echo with as many sockets."""
    with ServerProcess(data) as server:
        assert server.process is not None
        tables = []
        for _ in range(games):
            devices = Device(server.url), Device(server.url)
            for device in devices:
                await device.become_somebody()
            code = await devices[0].create(size=SIZE)
            waiting = asyncio.create_task(opened(devices[0], code))
            second, _ = await opened(devices[1], code)
            first, turn = await waiting
            tables.append((first, second, turn, devices))

        def client(
            first: ClientConnection, second: ClientConnection, turn: int
        ) -> Callable[[float, list[float]], Awaitable[None]]:
            return lambda until, waits_s: play(first, second, turn, until, waits_s)

        clients = [client(first, second, turn) for first, second, turn, _ in tables]
        figures = await measured(server.process.pid, clients, seconds)
        for first, second, _, devices in tables:
            await first.close()
            await second.close()
            for device in devices:
                await device.close()
    return figures, await echoes(games, seconds)


# -- echo ------------------------------------------------------------------------------------------
async def echo(socket: WebSocket) -> None:
    """Sends every text back."""
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.send_text(await socket.receive_text())


def serve_echo(port: int) -> None:
    """The same server with nothing behind it."""
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.run(
        app,
        port=port,
        log_level="critical",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )


async def ask(socket: ClientConnection, until: float, waits_s: list[float]) -> None:
    """Sends a text of a move's length and waits for it."""
    text = json.dumps({"t": "do", "id": fresh_id(), "turn": 1, "what": {"a": "place"}})
    while time.perf_counter() < until:
        began = time.perf_counter()
        await socket.send(text)
        await socket.recv()
        waits_s.append(time.perf_counter() - began)


async def echoes(clients: int, seconds: float) -> Figures:
    """How fast as many clients get their own words back."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benches.web", "--echo", str(port), env=environment()
    )
    try:
        sockets = [await patiently(f"ws://127.0.0.1:{port}/") for _ in range(clients)]

        def client(socket: ClientConnection) -> Callable[[float, list[float]], Awaitable[None]]:
            return lambda until, waits_s: ask(socket, until, waits_s)

        figures = await measured(process.pid, [client(socket) for socket in sockets], seconds)
        for socket in sockets:
            await socket.close()
    finally:
        process.terminate()
        await process.wait()
    return figures


async def patiently(url: str) -> ClientConnection:
    """A socket to a server that may still be starting."""
    for _ in range(100):
        with contextlib.suppress(OSError):
            return await connect(url, compression=None, ping_interval=None)
        await asyncio.sleep(0.1)
    raise TimeoutError(url)


# -- memory ----------------------------------------------------------------------------------------
async def idle(data: Path, connections: int) -> float:
    """What one connection that only watches costs the server, in KiB."""
    with ServerProcess(data) as server:
        assert server.process is not None
        devices = [Device(server.url) for _ in range(connections // PAGES_PER_PERSON + 1)]
        for device in devices:
            await device.become_somebody()
        code = await devices[0].create(size=SIZE)
        sockets = [await devices[0].socket(code) for _ in range(20)]
        before_kib = memory_kib(server.process.pid)
        opened_sockets = []
        for number in range(connections):
            socket = await devices[number // PAGES_PER_PERSON].socket(code)
            hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "page": fresh_id("idle")}
            await socket.send(json.dumps({**hello, "hidden": True}))
            await socket.recv()
            opened_sockets.append(socket)
        after_kib = memory_kib(server.process.pid)
        for socket in (*sockets, *opened_sockets):
            await socket.close()
        for device in devices:
            await device.close()
    return (after_kib - before_kib) / connections


async def bench(arguments: argparse.Namespace) -> None:
    """Runs everything and prints it."""
    with tempfile.TemporaryDirectory() as folder:
        done, echoed = await moves(Path(folder) / "moves", arguments.games, arguments.seconds)
        per_connection_kib = await idle(Path(folder) / "idle", arguments.idle)
    print(f"durable moves, {arguments.games} games, both sides seen: {done}")
    print(f"echo, {arguments.games} clients:                        {echoed}")
    print(f"moves per echo: {done.per_s / echoed.per_s:.2f}")
    print(f"memory of an idle connection, {arguments.idle} of them: {per_connection_kib:.1f} KiB")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--idle", type=int, default=300)
    parser.add_argument("--echo", type=int, metavar="PORT", help="only serve the echo")
    arguments = parser.parse_args()
    if arguments.echo is not None:
        serve_echo(arguments.echo)
    else:
        asyncio.run(bench(arguments))


if __name__ == "__main__":
    main()
