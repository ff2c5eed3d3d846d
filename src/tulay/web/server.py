"""Serves a site: uvicorn around the application, its signals, its end.

Refuses to read the command line and to print.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sys
from asyncio import FIRST_COMPLETED
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import uvicorn

from tulay.service.bootstrap import Service
from tulay.service.settings import StartError
from tulay.web.app import Site
from tulay.web.page_socket import PageSocket

log = logging.getLogger(__name__)

LARGEST_FRAME_BYTES = 64 * 1024
"""A larger message ends its connection in the protocol; a smaller one that is too large for us is
refused with a code."""
KEEPALIVE_S = 30.0
GRACEFUL_S = 8
CLOSE_S = 10.0
"""How long each part of an end may take: saying goodbye, and finishing what is under way."""
HURRY_S = 0.5
"""How long it may still take once somebody is in a hurry."""
GC_THRESHOLDS = (50_000, 50, 1_000)
"""Many connections make many long-lived objects: the usual thresholds cost pauses of 300 ms."""
SWITCH_S = 0.001
"""How long a busy thread keeps the interpreter while another one waits for it. The thread that
writes gives it up at every statement; at the usual 5 ms it waited more than it worked, and half as
many moves were carried."""


class Server(uvicorn.Server):
    """uvicorn's server, which says goodbye to pages first and ends with a clean status."""

    def __init__(self, config: uvicorn.Config, site: Site, serving: Callable[[], None]) -> None:
        super().__init__(config)
        self._site = site
        self._serving = serving
        self.hurried = asyncio.Event()
        """Set once somebody does not want to wait for the drain."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to accept, then tells so."""
        await super().startup(sockets)
        self._site.hall.open()
        self._site.meters.open()
        self._serving()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says goodbye to all pages, then ends the connections."""
        for server in self.servers:
            server.close()
        await sooner(self._site.hall.drain(), self.hurried)
        await super().shutdown(sockets)
        self._site.hall.close()
        self._site.meters.close()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves signals to `signals_heard`, which hears them for longer than this server runs."""
        yield

    def wish_to_end(self) -> None:
        """The first wish is to drain, a second one to end at once."""
        if self.should_exit:
            self.force_exit = True
            self.hurried.set()
        self.should_exit = True


@contextlib.contextmanager
def signals_heard(server: Server) -> Iterator[None]:
    """Makes SIGTERM and SIGINT wishes to end, from the start to the very end."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)
    try:
        for number in signals:
            loop.add_signal_handler(number, server.wish_to_end)
    except (NotImplementedError, RuntimeError, ValueError):
        # No main thread or no such signals here: whoever runs the server calls `wish_to_end`.
        yield
        return
    try:
        yield
    finally:
        for number in signals:
            loop.remove_signal_handler(number)


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens on an address.

    Raises:
        StartError: ``address-in-use`` or ``address-unusable``.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise StartError("address-unusable", f"cannot listen on {host}: {error}") from error
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise StartError(
                "address-in-use", f"port {port} on {host} is in use by another program"
            ) from error
        raise StartError(
            "address-unusable", f"cannot listen on port {port} of {host}: {error.strerror}"
        ) from error
    listener.setblocking(False)  # noqa: FBT003 - the socket module's own signature
    return listener


def http_protocol() -> type[asyncio.Protocol] | Literal["h11"]:
    """What speaks HTTP: our own bounds around httptools, which Windows has not got."""
    if sys.platform == "win32":
        return "h11"
    from tulay.web.patience import PatientProtocol

    return PatientProtocol


async def sooner(work: Coroutine[Any, Any, None], hurried: asyncio.Event) -> bool:
    """Waits for some work, or until somebody is in a hurry; whether the work was done."""
    working = asyncio.create_task(work)
    asked = asyncio.create_task(hurried.wait())
    try:
        await asyncio.wait((working, asked), timeout=CLOSE_S, return_when=FIRST_COMPLETED)
        if not working.done():
            await asyncio.wait((working,), timeout=HURRY_S)
    finally:
        asked.cancel()
    if not working.done():
        working.cancel()
        return False
    working.result()
    return True


@dataclass(frozen=True, slots=True)
class Ended:
    """How a server ended.

    Attributes:
        drained: Whether everything that was under way was brought to its end.
        saved: Whether the last that was to be saved was saved.
    """

    drained: bool
    saved: bool


async def serve(
    service: Service,
    site: Site,
    listener: socket.socket,
    *,
    trusted_proxy: str | None = None,
    serving: Callable[[], None],
    started: Callable[[Server], None] | None = None,
) -> Ended:
    """Serves until a signal asks to end; then drains and closes the service.

    A second signal, or a drain that takes too long, ends what is under way unacknowledged: the
    pages send it again to the next server.

    Args:
        service: What is served; closed in the end, however it comes.
        site: The application around it.
        listener: Where to accept connections.
        trusted_proxy: Addresses whose ``X-Forwarded-…`` headers are believed, separated by commas.
        serving: Called as soon as connections are accepted.
        started: Is given the server, for who wants to end it otherwise than by a signal.
    """
    config = uvicorn.Config(
        site.app,
        access_log=False,
        forwarded_allow_ips=trusted_proxy,
        http=http_protocol(),
        lifespan="off",
        log_config=None,
        proxy_headers=trusted_proxy is not None,
        server_header=False,
        timeout_graceful_shutdown=GRACEFUL_S,
        timeout_keep_alive=30,
        ws=PageSocket,
        ws_max_size=LARGEST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=KEEPALIVE_S,
        ws_ping_timeout=KEEPALIVE_S,
    )
    server = Server(config, site, serving)
    if started is not None:
        started(server)
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_S)
    with signals_heard(server):
        try:
            await server.serve([listener])
        finally:
            drained = await sooner(service.close(drain=True), server.hurried)
            if not drained:
                log.error("the end did not wait for what was under way")
    return Ended(drained, service.health().saving)
