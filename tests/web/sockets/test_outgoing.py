from __future__ import annotations

import asyncio
import time

from tulay.web.sockets.outgoing import MAX_WAITING_MESSAGES, PATIENCE_S, Outgoing


class RecordingPipe:
    """Takes texts while it is open, one at a time."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.aborted = False
        self.gone = False
        self.open = asyncio.Event()
        self.open.set()

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        if self.gone:
            raise ConnectionResetError
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code

    def abort(self) -> None:
        self.aborted = True
        self.gone = True
        self.open.set()


async def test_messages_leave_in_order() -> None:
    """What is sent first leaves first, and nothing waits afterwards."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    for n in range(100):
        out.send(str(n))
    await out.flushed()
    assert pipe.sent == [str(n) for n in range(100)]


async def test_closing_sends_what_waits_and_a_last_message() -> None:
    """A goodbye comes after everything that was sent, then the close; nothing after it."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    out.send("first")
    out.close(1012, "last")
    out.send("never")
    out.close(4001, "never")
    await out.flushed()
    assert pipe.sent == ["first", "last"]
    assert pipe.closed == 1012


async def test_too_many_messages_cut_the_connection() -> None:
    """Beyond the bound the connection is cut, and what waited is dropped."""
    pipe = RecordingPipe()
    pipe.open.clear()
    out = Outgoing(pipe)
    for n in range(MAX_WAITING_MESSAGES + 2):
        out.send(str(n))
        await asyncio.sleep(0)
    assert out.slow
    assert out.closed
    assert pipe.aborted
    await asyncio.sleep(0.01)
    assert len(pipe.sent) <= 1


async def test_a_large_backlog_cuts_the_connection() -> None:
    """The bound counts characters, too."""
    pipe = RecordingPipe()
    pipe.open.clear()
    out = Outgoing(pipe)
    for _ in range(10):
        out.send("x" * 50_000)
        await asyncio.sleep(0)
    assert out.slow
    assert pipe.aborted


async def test_patience_ends() -> None:
    """A single message that does not leave in time cuts the connection."""
    pipe = RecordingPipe()
    pipe.open.clear()
    out = Outgoing(pipe)
    out.send("stuck")
    await asyncio.sleep(0.01)
    out.cut_if_stuck(time.monotonic() + PATIENCE_S - 1)
    assert not pipe.aborted
    out.cut_if_stuck(time.monotonic() + PATIENCE_S)
    assert out.slow
    assert pipe.aborted


async def test_an_idle_connection_is_never_stuck() -> None:
    """Having nothing to send for long is no fault of the reader."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    out.send("read")
    await out.flushed()
    out.cut_if_stuck(time.monotonic() + 3600)
    out.send("not begun to leave yet")
    out.cut_if_stuck(time.monotonic())
    assert not out.slow


async def test_a_reader_that_is_gone_is_no_fault() -> None:
    """Sending to a page that has just gone drops what waits, quietly."""
    pipe = RecordingPipe()
    pipe.gone = True
    out = Outgoing(pipe)
    out.send("late")
    await out.flushed()
    assert out.closed
    assert not out.slow
