from __future__ import annotations

import asyncio

from tulay.web.sockets.outgoing import MAX_WAITING_BYTES, PATIENCE_S, Outgoing


class RecordingPipe:
    """Takes frames; its reader reads only what it is told to."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.unread = 0
        self.reads = True
        self.closed: int | None = None
        self.aborted = False
        self.gone = False

    def write(self, frame: bytes) -> None:
        self.sent.append(frame)
        if not self.reads:
            self.unread += len(frame)

    def waiting(self) -> int:
        return self.unread

    async def close(self, code: int) -> None:
        if self.gone:
            raise ConnectionResetError
        self.closed = code

    def abort(self) -> None:
        self.aborted = True


async def round_of_the_loop() -> None:
    """Lets everything happen that is to happen in this round of the event loop."""
    await asyncio.sleep(0)


async def test_messages_leave_at_once_and_in_order() -> None:
    """What is sent in one round of the loop leaves at its end, together and in order."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    for n in range(10):
        out.send(b"%d" % n)
    assert pipe.sent == []
    await round_of_the_loop()
    out.send(b"next")
    await round_of_the_loop()
    assert pipe.sent == [b"0123456789", b"next"]


async def test_closing_sends_a_last_message() -> None:
    """A goodbye comes after everything that was sent, then the close; nothing after it."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    out.send(b"first,")
    out.close(1012, b"last")
    out.send(b"never")
    out.close(4001, b"never")
    await out.flushed()
    assert pipe.sent == [b"first,last"]
    assert pipe.closed == 1012


async def test_a_large_backlog_cuts_the_connection() -> None:
    """Beyond the bound the connection is cut, and nothing more is taken."""
    pipe = RecordingPipe()
    pipe.reads = False
    out = Outgoing(pipe)
    frame = b"x" * (MAX_WAITING_BYTES // 4)
    for _ in range(4):
        out.send(frame)
        await round_of_the_loop()
    assert pipe.sent == [frame] * 4
    out.send(b"x")
    await round_of_the_loop()
    assert out.slow
    assert out.closed
    assert pipe.aborted
    out.send(b"never")
    await round_of_the_loop()
    assert pipe.sent == [frame] * 4


async def test_what_was_sent_before_a_cut_is_dropped() -> None:
    """A connection that is cut gets nothing more, not even what was to leave in this round."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    out.send(b"too late")
    out.cut()
    await round_of_the_loop()
    assert pipe.aborted
    assert pipe.sent == []


async def test_patience_ends() -> None:
    """A reader that takes nothing of what waits for it is cut after a while."""
    pipe = RecordingPipe()
    pipe.reads = False
    out = Outgoing(pipe)
    out.send(b"stuck")
    await round_of_the_loop()
    out.cut_if_stuck(100.0)
    out.cut_if_stuck(100.0 + PATIENCE_S)
    assert not pipe.aborted
    out.cut_if_stuck(100.1 + PATIENCE_S)
    assert out.slow
    assert pipe.aborted


async def test_a_slow_reader_that_goes_on_reading_is_kept() -> None:
    """Patience counts from when something left last, however much still waits."""
    pipe = RecordingPipe()
    pipe.reads = False
    out = Outgoing(pipe)
    for second in range(100):
        out.send(b"12345")
        await round_of_the_loop()
        pipe.unread -= 4
        out.cut_if_stuck(float(second))
    assert pipe.unread == 100
    assert not pipe.aborted


async def test_an_idle_connection_is_never_stuck() -> None:
    """Having nothing to send for long is no fault of the reader."""
    pipe = RecordingPipe()
    out = Outgoing(pipe)
    out.send(b"read")
    await round_of_the_loop()
    out.cut_if_stuck(0.0)
    pipe.unread = 1
    out.cut_if_stuck(1.0)
    pipe.unread = 0
    out.cut_if_stuck(3600.0)
    pipe.unread = 1
    out.cut_if_stuck(7200.0)
    assert not out.slow


async def test_closing_what_is_gone_is_no_fault() -> None:
    """Saying goodbye to a page that has just gone ends quietly."""
    pipe = RecordingPipe()
    pipe.gone = True
    out = Outgoing(pipe)
    out.close(1012, b"late")
    async with asyncio.timeout(1):
        await out.flushed()
    assert out.closed
    assert not out.slow
