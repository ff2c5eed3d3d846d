"""The sockets of pages: connections, the audience of each table, the lobby of the queue."""

from __future__ import annotations

from tulay.web.sockets.hall import Hall
from tulay.web.sockets.lobby import Lobby
from tulay.web.sockets.reader import PageReader

__all__ = ["Hall", "Lobby", "PageReader"]
