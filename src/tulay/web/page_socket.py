"""uvicorn's WebSocket protocol, with bounds on what one connection may cost the others.

The application limits messages; this limits what never becomes one: pings, fragments, a flood that
arrives faster than it can be heard, a peer that neither reads nor hangs up. Refuses to know what
messages say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from tulay.service.rates import Bucket, Rate
from tulay.web.sockets.pipe import TRANSPORT

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

SLICE_BYTES = 512
"""What is taken in before the bounds are looked at again: at most 85 messages, half a
millisecond."""
FEW_UNHEARD = 16
"""Messages that may wait for the application; with more, what else has come waits unread."""
FRAMES = Rate(burst=100, per_minute=10 * 60)
"""Frames that are no whole message: pings, pongs, fragments. Browsers send next to none."""
MOST_UNREAD_BYTES = 512 * 1024
"""What may wait for the other end to read it."""
MOST_AFTER_CLOSE_BYTES = 8 * 1024
"""What a connection that was closed may still say before it is not even looked at any more."""
MOST_DROPPED_BYTES = 2 * 1024 * 1024
"""What a flood may go on sending after nobody listens any more."""
LAST_WORD_S = 1.0
"""How long a flood is let run on, so that the goodbye is there before the connection ends."""
FAREWELL_S = 15.0
"""How long a connection that was closed may take to be gone."""


class PageSocket(WebSocketsSansIOProtocol):
    """The server's end of a page's socket."""

    _may: Bucket | None = None
    """How many frames that are no whole message may still come; made for the first one."""
    _rest = b""
    """What has come and was not looked at yet."""
    _after_close_bytes = 0
    _dropped_bytes = 0
    _deaf = False
    """Whether what still comes is dropped unread."""

    def handle_connect(self, event: Request) -> None:
        """Begins a connection; its task starts later, so that the scope may still grow."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[TRANSPORT] = self.transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the parser, which knows its connection and would keep it until garbage is sought."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Takes bytes in."""
        self._rest = self._rest + data if self._rest else data
        self._take_in()

    async def receive(self) -> ASGIReceiveEvent:
        """Gives the application the next message, and looks at what waited for that."""
        message = await super().receive()
        if self._rest:
            self._take_in()
        return message

    def _take_in(self) -> None:
        """Looks at what has come, slice by slice, as far as the bounds allow."""
        while self._rest and not self.transport.is_closing():
            if self.close_sent:
                self._count_after_close()
            elif self.queue.qsize() > FEW_UNHEARD:
                return
            if self._deaf:
                self._drop(len(self._rest))
                self._rest = b""
                return
            piece, self._rest = self._rest[:SLICE_BYTES], self._rest[SLICE_BYTES:]
            super().data_received(piece)

    def send_receive_event_to_app(self) -> None:
        """Hands a message on. Only a page with many of them is not read from meanwhile.

        uvicorn stops reading at each message and begins again after it: two calls of the system. It
        also takes a text that is none for a fault of the server; here that ends the connection.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent and not self._is_text():
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        pause, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = pause
        if not pause and self.queue.qsize() > FEW_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Answers a ping, as long as the answers are read."""
        self._count()
        if not self._deaf:
            super().handle_ping()
            if self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
                self._cut()

    def handle_pong(self, event: Frame) -> None:
        """Takes the answer to our own ping."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Takes the next piece of a message in fragments."""
        self._count()
        if not self._deaf:
            super().handle_cont(event)

    async def send(self, message: ASGISendEvent) -> None:
        """Sends for the application; a connection that was closed ends, read or unread."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(FAREWELL_S, self.transport.abort)
            self._take_in()

    def _is_text(self) -> bool:
        """Whether what came as text can be read as text."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return True

    def _count_after_close(self) -> None:
        """Stops looking at what still comes, if it is more than the answer to a close."""
        self._after_close_bytes += min(len(self._rest), SLICE_BYTES)
        if self._after_close_bytes > MOST_AFTER_CLOSE_BYTES and not self._deaf:
            self._deaf = True  # the answer to the close is not heard either
            self.loop.call_later(LAST_WORD_S, self.transport.close)

    def _count(self) -> None:
        """Counts a frame that is no whole message; cuts the connection if there are too many."""
        now_ms = int(self.loop.time() * 1000)
        if self._may is None:
            self._may = Bucket(FRAMES, now_ms)
        if not self._may.take(now_ms):
            self._cut()

    def _drop(self, amount_bytes: int) -> None:
        """Lets bytes go unread while the goodbye is on its way, though not for ever."""
        self._dropped_bytes += amount_bytes
        if self._dropped_bytes > MOST_DROPPED_BYTES:
            self._cut()

    def _cut(self) -> None:
        self._deaf = True
        self.transport.abort()
