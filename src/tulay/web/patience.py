"""uvicorn's HTTP protocol, with an end to its patience.

A request has to come whole within a time and a size, its answer has to be read, and only a few may
wait behind it. Refuses to know what requests ask for: the limits of a body's use are in `headers`.
"""

from __future__ import annotations

import asyncio
import json

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

SLICE_BYTES = 4096
"""What is taken in before the bounds are looked at again."""
MAX_HEAD_BYTES = 32 * 1024
MAX_REQUEST_BYTES = 1024 * 1024
"""With its body, its trailers and whatever else comes before its end."""
MOST_PIPELINED = 8
REQUEST_S = 15.0
"""How long a connection may take to send its first request, and any request to come whole."""
READ_S = 30.0
"""How long an answer may wait to be read on."""

_PHRASES = {400: "Bad Request", 431: "Request Header Fields Too Large"}


class PatientProtocol(HttpToolsProtocol):
    """The server's end of a browser's connection."""

    _came_bytes = 0
    """Of the request that is coming."""
    _head_done = False
    _upgraded = False
    _waiting: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    # -- from the transport ----------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops all waiting."""
        super().connection_lost(exc)
        self._stop_waiting()
        self._all_read()
        # Who answers still knows the request; without the way back both go at once, not when
        # the collector of garbage comes.
        self.cycle = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Takes bytes in slice by slice, as far as the bounds allow."""
        for start in range(0, len(data), SLICE_BYTES):
            if self._upgraded or self.transport.is_closing():
                return
            piece = data[start : start + SLICE_BYTES]
            self._came_bytes += len(piece)
            cycle: RequestResponseCycle | None = self.cycle
            if self._waiting is None and (cycle is None or cycle.response_complete):
                self._wait()  # what comes now has to become a request
            super().data_received(piece)
            self._hold_to_bounds()

    def pause_writing(self) -> None:
        """The answer is not being read just now."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READ_S, self.transport.abort)

    def resume_writing(self) -> None:
        """The answer is being read again."""
        super().resume_writing()
        self._all_read()

    # -- from the parser -------------------------------------------------------------------------
    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._came_bytes, self._head_done = 0, False
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._head_done = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is there as a whole."""
        super().on_message_complete()
        self._came_bytes = 0
        self._stop_waiting()

    # -- from uvicorn ----------------------------------------------------------------------------
    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over to the protocol of sockets."""
        self._upgraded = True
        self._stop_waiting()
        super().handle_websocket_upgrade()
        # It knows this protocol: neither would go before the collector of garbage comes.
        self.parser = None  # type: ignore[assignment]

    def on_response_complete(self) -> None:
        """Goes on with the next request; a connection that was closed has to be read to its end."""
        super().on_response_complete()
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self.loop.call_later(READ_S, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        """Ends an idle connection, also if the last answer has not been read."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        super().timeout_keep_alive_handler()

    def send_400_response(self, msg: str) -> None:
        """Refuses what is no HTTP with a code."""
        self._refuse(400, "request-malformed")

    # -- inside ----------------------------------------------------------------------------------
    def _hold_to_bounds(self) -> None:
        """Ends what is too large or too much."""
        if self._upgraded or self.transport.is_closing():
            return
        if not self._head_done and self._came_bytes > MAX_HEAD_BYTES:
            self._refuse(431, "message-too-large")
        elif self._came_bytes > MAX_REQUEST_BYTES or len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def _refuse(self, status: int, code: str) -> None:
        body = json.dumps({"code": code, "args": {}}).encode()
        head = (
            f"HTTP/1.1 {status} {_PHRASES[status]}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _wait(self) -> None:
        self._stop_waiting()
        self._waiting = self.loop.call_later(REQUEST_S, self._waited)

    def _waited(self) -> None:
        self._waiting = None
        self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _all_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
