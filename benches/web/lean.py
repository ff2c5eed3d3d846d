"""A WebSocket client that costs little, so that one process can be thousands of pages.

It speaks the protocol as browsers do (a handshake, masked frames, pongs), but only what these
measurements need: texts that fit one frame. Refuses everything else by closing.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]

_TEXT, _CLOSE, _PING = 0x81, 0x88, 0x89
_NO_MASK = bytes(4)
"""A mask of zeros is a mask; it saves the client the work of masking."""


class LeanSocket(asyncio.Protocol):
    """An open WebSocket; every text that arrives is handed to `hear` as bytes."""

    def __init__(self, request: bytes) -> None:
        self.hear: Hear = lambda _text: None
        self.closed = asyncio.get_running_loop().create_future()
        self.opened = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("no handshake"))
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, text: bytes) -> None:
        """Sends a text of less than 64 KiB."""
        self._send(_TEXT, text)

    def close(self) -> None:
        """Leaves."""
        self._send(_CLOSE, b"")
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Takes what arrived apart."""
        if not self.opened.done():
            head, found, data = (self._rest + data).partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._rest = b""
            if not head.startswith(b"HTTP/1.1 101 "):
                self.opened.set_exception(ConnectionRefusedError(head.decode("latin-1")))
                self.transport.close()
                return
            self.opened.set_result(None)
        self._take(self._rest + data if self._rest else data)

    def _take(self, data: bytes) -> None:
        """Hands every complete frame over and keeps the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
            elif size == 127:
                size, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
            if begin + size > end:
                break
            payload = data[begin : begin + size]
            if data[at] == _TEXT:
                self.hear(payload)
            elif data[at] == _PING:
                self._send(_PING + 1, payload)
            else:
                self.transport.close()
            at = begin + size
        self._rest = data[at:]

    def _send(self, first: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((first, 0x80 | size))
        else:
            head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + _NO_MASK + payload)


async def connect(url: str, path: str, **headers: str) -> LeanSocket:
    """An open socket to a server at ``http://HOST:PORT``.

    Raises:
        ConnectionError: The server does not open one.
    """
    place = url.removeprefix("http://")
    host, _, port = place.partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {place}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    request = "\r\n".join((*lines, "", "")).encode()
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: LeanSocket(request), host, int(port))
    await made.opened
    return made
