"""Bytes on a connection, as no browser would send them, to a real server."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.web.playground import fresh_id
from tulay.web.wire import WIRE_VERSION

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def frame(opcode: int, data: bytes = b"", *, final: bool = True, size: int | None = None) -> bytes:
    """A masked frame of the WebSocket protocol; `size` is what it claims to hold."""
    length = len(data) if size is None else size
    head = bytes([(0x80 if final else 0) | opcode])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 1 << 16:
        head += struct.pack("!BH", 0x80 | 126, length)
    else:
        head += struct.pack("!BQ", 0x80 | 127, length)
    return head + b"\0\0\0\0" + data


class Wire:
    """A TCP connection to a server, from an address of our choice."""

    def __init__(self, url: str, *, address: str = "127.0.0.1", window: int | None = None) -> None:
        place = urlsplit(url)
        self.host = place.netloc
        self.socket = socket.socket()
        if window is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.bind((address, 0))
        self.socket.connect((place.hostname, place.port))
        self.sent_bytes = 0

    def send(self, data: bytes) -> None:
        """Sends all of it, or raises `OSError` when the server has hung up."""
        self.socket.sendall(data)
        self.sent_bytes += len(data)

    def flood(self, data: bytes, seconds: float, limit_bytes: int = 1 << 62) -> bool:
        """Sends the same again and again and reads nothing; gives whether the server hung up."""
        self.socket.setblocking(False)
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.sent_bytes < limit_bytes:
            try:
                self.sent_bytes += self.socket.send(data)
            except BlockingIOError:
                time.sleep(0.001)
            except OSError:
                return True
        return False

    def read(self, patience_s: float = 5.0) -> bytes | None:
        """What comes next: nothing when the server has hung up, None when it stays silent."""
        self.socket.settimeout(patience_s)
        try:
            return self.socket.recv(65536)
        except TimeoutError:
            return None
        except OSError:
            return b""

    def ends(self, patience_s: float) -> bool:
        """Whether the server hangs up within this time; whatever it still says is read."""
        end = time.monotonic() + patience_s
        while (left_s := end - time.monotonic()) > 0:
            if self.read(left_s) == b"":
                return True
        return False

    def shake_hands(self, code: str, cookie: str) -> None:
        """Opens a socket to a group's table."""
        self.send(
            f"GET /ws/g/{code} HTTP/1.1\r\nHost: {self.host}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        answer = self.read() or b""
        assert b" 101 " in answer.split(b"\r\n")[0], answer

    def say(self, message: object) -> None:
        """Sends a message as one text frame."""
        self.send(frame(TEXT, json.dumps(message).encode()))

    def hello(self) -> None:
        """Says Hello as a page in the background."""
        hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "hidden": True}
        self.say({**hello, "page": fresh_id("raw")})

    def close(self) -> None:
        """Hangs up."""
        self.socket.close()

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Bystander:
    """Somebody who only asks, again and again, and notes how long the answers take."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._ask)
        self.waits_s: list[float] = []

    def _ask(self) -> None:
        while not self._over.wait(0.01):
            began = time.perf_counter()
            self._client.get("/robots.txt").raise_for_status()
            self.waits_s.append(time.perf_counter() - began)

    @property
    def longest_s(self) -> float:
        """The longest that they waited."""
        return max(self.waits_s)

    @contextmanager
    def standing_by(self) -> Iterator[Bystander]:
        """Asks during the block."""
        self._thread.start()
        try:
            time.sleep(0.3)
            yield self
            time.sleep(0.3)
        finally:
            self._over.set()
            self._thread.join()
            self._client.close()


def memory_kib(pid: int) -> int:
    """The resident memory of a process, in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError("no VmRSS")
