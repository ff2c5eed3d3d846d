"""A network cable between a browser and the server, which a test may pull out silently.

While it is pulled no byte passes and nobody is told: sockets look connected on both ends.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self

_CHUNK_BYTES = 65_536


class Cable:
    """A TCP relay on a port of its own.

    Args:
        url: The server's address, like ``http://127.0.0.1:8000``.
    """

    def __init__(self, url: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self._server = (host, int(port))
        self._whole = threading.Event()
        self._whole.set()
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._whole.set()
        for end in (self._listener, *self._open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def pull(self) -> None:
        """Lets nothing through from now on."""
        self._whole.clear()

    def mend(self) -> None:
        """Lets everything through again, what waited first."""
        self._whole.set()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                server = socket.create_connection(self._server)
                self._open += [browser, server]
                for ends in ((browser, server), (server, browser)):
                    threading.Thread(target=self._relay, args=ends, daemon=True).start()

    def _relay(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(_CHUNK_BYTES):
                self._whole.wait()
                target.sendall(data)
        self._whole.wait()
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
