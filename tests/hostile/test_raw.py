from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.cli.server import ServerProcess
from tests.hostile.raw import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    Bystander,
    Wire,
    frame,
    memory_kib,
)
from tests.web.playground import fresh_id
from tulay.web.patience import MAX_HEAD_BYTES, REQUEST_S

pytestmark = pytest.mark.slow

GROWTH_KIB = 12 * 1024
"""What a single connection may leave behind, at most; it could send gigabytes."""
STALL_S = 0.4
"""Longer than anybody else may wait for an answer meanwhile, on a machine that does other work."""


@dataclass
class Real:
    """A server process with one table, and a cookie of somebody at it."""

    url: str
    pid: int
    code: str
    cookie: str
    log: Path

    def page(self, **given: int) -> Wire:
        """An open socket after Hello."""
        wire = Wire(self.url, **given)  # type: ignore[arg-type]
        wire.shake_hands(self.code, self.cookie)
        wire.hello()
        return wire


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A real server, the same for all tests of this module."""
    folder = tmp_path_factory.mktemp("hostile")
    with ServerProcess(folder / "data") as server:
        assert server.process is not None
        with httpx.Client(base_url=server.url) as client:
            asked = {"kind": "friend", "id": fresh_id()}
            code = client.post("/api/groups", json=asked).json()["code"]
            cookie = f"tulay_device={client.cookies['tulay_device']}"
            while client.get("/healthz").json()["cpu"] == "warming":
                time.sleep(0.2)
        yield Real(server.url, server.process.pid, code, cookie, folder / "server.log")


HEAD = b"GET /robots.txt HTTP/1.1\r\nHost: hex.test\r\n"
FLOODS: dict[str, tuple[bytes, bytes]] = {
    "headers without end": (HEAD, (b"X: " + b"y" * 4000 + b"\r\n") * 16),
    "one header without end": (HEAD + b"X: ", b"y" * 65536),
    "an address without end": (b"GET /", b"y" * 65536),
    "a method without end": (b"", b"G" * 65536),
    "empty lines without end": (b"", b"\r\n" * 32768),
    "trailers without end": (
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        (b"X: " + b"y" * 4000 + b"\r\n") * 16,
    ),
    "a chunk's extension without end": (
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5;x=",
        b"y" * 65536,
    ),
    "a body without end": (
        b"POST /api/device HTTP/1.1\r\nHost: hex.test\r\nContent-Length: 10000000000\r\n\r\n",
        b" " * 65536,
    ),
    "requests whose answers nobody reads": (b"", HEAD.replace(b"robots.txt", b"en/") + b"\r\n"),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_what_is_no_request_ends_its_connection(real: Real, kind: str) -> None:
    """Bytes without end are cut off early; memory stays and nobody else waits."""
    before_kib = memory_kib(real.pid)
    first, again = FLOODS[kind]
    with Bystander(real.url).standing_by() as bystander, Wire(real.url) as wire:
        wire.send(first)
        assert wire.flood(again * max(1, 65536 // len(again)), 10)
    assert wire.sent_bytes < 50_000_000
    assert memory_kib(real.pid) - before_kib < GROWTH_KIB
    assert bystander.longest_s < STALL_S


SOCKET_FLOODS: dict[str, tuple[bytes, bytes]] = {
    "pings": (b"", frame(PING)),
    "long pings that nobody reads the answers of": (b"", frame(PING, b"p" * 125)),
    "pongs": (b"", frame(PONG)),
    "empty fragments": (frame(TEXT, final=False), frame(CONTINUED, final=False)),
    "fragments of one long message": (
        frame(TEXT, final=False),
        frame(CONTINUED, b"x" * 100, final=False),
    ),
    "empty texts": (b"", frame(TEXT)),
    "texts": (b"", frame(TEXT, b'{"t":"ping","n":1}')),
    "bytes": (b"", frame(BINARY, b"\xff" * 100)),
    "texts that are too long": (b"", frame(TEXT, b" " * 60_000)),
    "a frame that claims to be endless": (frame(TEXT, size=(1 << 63) - 1), b"x" * 65536),
    "no frames at all": (b"", b"\xff" * 65536),
    "closes": (b"", frame(CLOSE, b"\x03\xe8")),
}


@pytest.mark.parametrize("kind", SOCKET_FLOODS)
def test_a_flood_of_frames_ends_its_connection(real: Real, kind: str) -> None:
    """Frames of any kind without end are cut off early; memory stays and nobody else waits."""
    before_kib = memory_kib(real.pid)
    first, again = SOCKET_FLOODS[kind]
    with Bystander(real.url).standing_by() as bystander, real.page() as wire:
        wire.send(first)
        assert wire.flood(again * max(1, 65536 // len(again)), 10)
    assert memory_kib(real.pid) - before_kib < GROWTH_KIB
    assert bystander.longest_s < STALL_S


def test_a_text_that_is_none_ends_its_connection(real: Real) -> None:
    """Bytes that claim to be text and are not close the socket with the code that says so."""
    for sent in (
        frame(TEXT, b'{"t":"ping","n":\x81}'),
        frame(TEXT, b"\xe2\x82", final=False) + frame(CONTINUED, b"\x28"),
    ):
        with real.page() as wire:
            wire.send(sent)
            heard = b""
            while piece := wire.read():
                heard += piece
            assert heard.endswith(b"\x88\x02\x03\xef")  # a close with 1007


def test_what_is_too_large_or_no_http_gets_a_code(real: Real) -> None:
    """A head that is too large and bytes that are no request are refused in so many words."""
    for sent, status, code in (
        (HEAD + b"X: " + b"y" * (MAX_HEAD_BYTES + 4096), 431, "message-too-large"),
        (b"EHLO hex.test\r\n\r\n", 400, "request-malformed"),
        (b"GET / HTTP/9.9\r\n\r\n", 400, "request-malformed"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "request-malformed"),
        (HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "request-malformed"),
        (
            HEAD + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
            "request-malformed",
        ),
    ):
        with Wire(real.url) as wire:
            wire.send(sent)
            answer = wire.read() or b""
            assert answer.startswith(f"HTTP/1.1 {status} ".encode()), (sent[:40], answer[:80])
            assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"code": code, "args": {}}
            assert wire.ends(2)


def test_half_open_connections_are_let_go(real: Real) -> None:
    """Who connects and says nothing, or half of something, is let go after a moment."""
    beginnings = [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHo",
        b"POST /api/device HTTP/1.1\r\nHost: hex.test\r\nContent-Length: 50\r\n\r\n{",
        b"GET /robots.txt HTTP/1.1\r\nHost: hex.test\r\n\r\nGET / HT",
    ]
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(real.url)) for _ in range(40) for _ in beginnings]
        for wire, beginning in zip(wires, beginnings * 40, strict=True):
            wire.send(beginning)
        silent = [stack.enter_context(Wire(real.url)) for _ in range(5)]
        for wire in silent:
            wire.shake_hands(real.code, real.cookie)
        slow = stack.enter_context(Wire(real.url))
        slow.send(b"GET / HTTP/1.1\r\n")
        for _ in range(int(REQUEST_S) + 2):  # a header now and then keeps nothing open
            time.sleep(1)
            try:
                slow.send(b"X: y\r\n")
            except OSError:
                break
        assert slow.ends(1)
        assert all(wire.ends(1) for wire in wires)
        assert all(wire.ends(5) for wire in silent)


def answers_of_a_large_file(real: Real) -> Callable[[Wire], None]:
    """Asks for the largest file, again and again."""
    with httpx.Client(base_url=real.url) as client:
        page = client.get("/en/").text
    path = page.split('src="/static/')[1].split('"')[0]
    request = f"GET /static/{path} HTTP/1.1\r\nHost: hex.test\r\n\r\n".encode()

    def ask(wire: Wire) -> None:
        wire.flood(request, 1, limit_bytes=len(request) * 7)

    return ask


def test_who_never_reads_an_answer_is_cut(real: Real) -> None:
    """A connection whose answers nobody reads is let go, with what waited for it."""
    before_kib = memory_kib(real.pid)
    ask = answers_of_a_large_file(real)
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(real.url, window=2048)) for _ in range(50)]
        for wire in wires:
            ask(wire)
        time.sleep(33)
        assert all(wire.flood(b"GET / HTTP/1.1\r\n", 3) for wire in wires)
    assert memory_kib(real.pid) - before_kib < GROWTH_KIB


def test_a_page_that_reads_nothing_is_cut(real: Real) -> None:
    """A page that goes on asking for the whole table and reads nothing is let go."""
    before_kib = memory_kib(real.pid)
    with Bystander(real.url).standing_by() as bystander, real.page(window=2048) as wire:
        ended = False
        for n in range(4000):  # slower than the limit of rate
            time.sleep(0.021)
            if wire.flood(frame(TEXT, json.dumps({"t": "ping", "n": n}).encode()) * 1, 0.0001):
                ended = True
                break
            try:
                wire.hello()
            except OSError:
                ended = True
                break
    assert ended
    assert memory_kib(real.pid) - before_kib < GROWTH_KIB
    assert bystander.longest_s < STALL_S


def test_nothing_of_all_this_is_a_fault_of_the_server(real: Real) -> None:
    """Whatever came, the log has neither an error nor a line for each attempt."""
    lines = real.log.read_text().splitlines()
    assert not [line for line in lines if '"level": "error"' in line]
    assert len(lines) < 50
