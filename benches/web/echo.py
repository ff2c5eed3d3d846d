"""The yardstick: a server with the same sockets that does nothing but send back what it gets.

``python -m benches.web.echo PORT`` serves it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from benches.web.lean import LeanSocket, connect
from benches.web.loads import nothing
from tests.cli.server import ROOT, environment, free_port

TEXT = b'{"t":"do","id":"bench-00000001","turn":12,"what":{"a":"place","cell":"k10"}}'
"""As long as a move."""


class Echo:
    """A page that hears its own words; see `loads.Mover`."""

    def __init__(self, socket: LeanSocket) -> None:
        self.ready: Callable[[], None] = nothing
        self.waits_ms: list[float] = []
        self.at_rest = True
        self._socket = socket
        self._since_s = 0.0
        socket.hear = self._hear

    def move(self, since_s: float) -> None:
        """Sends the text."""
        self._since_s, self.at_rest = since_s, False
        self._socket.send(TEXT)

    def leave(self) -> None:
        """Closes the socket."""
        self._socket.close()

    def _hear(self, _text: bytes) -> None:
        self.waits_ms.append((time.perf_counter() - self._since_s) * 1000)
        self.at_rest = True
        self.ready()


@asynccontextmanager
async def echoes(number: int) -> AsyncIterator[tuple[int, list[Echo]]]:
    """The process of an echo server and so many pages that are open there."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benches.web.echo", str(port), cwd=ROOT, env=environment()
    )
    try:
        url = f"http://127.0.0.1:{port}"
        pages = [Echo(await _patiently(url)) for _ in range(number)]
        yield process.pid, pages
        for page in pages:
            page.leave()
    finally:
        process.terminate()
        await process.wait()


async def _patiently(url: str) -> LeanSocket:
    """A socket to a server that may still be starting."""
    for _ in range(100):
        with contextlib.suppress(OSError):
            return await connect(url, "/")
        await asyncio.sleep(0.1)
    raise TimeoutError(url)


async def _answer(socket: WebSocket) -> None:
    """Sends every text back."""
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.send_text(await socket.receive_text())


def main() -> None:
    """Serves the echo."""
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/", _answer)]),
        port=int(sys.argv[1]),
        loop="uvloop",
        log_level="critical",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
