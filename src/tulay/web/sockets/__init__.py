"""The sockets of group pages: connections, the audience of each table, the reader of each page."""

from __future__ import annotations

from tulay.web.sockets.hall import Hall
from tulay.web.sockets.reader import PageReader

__all__ = ["Hall", "PageReader"]
