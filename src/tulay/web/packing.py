"""What travels packed: Brotli for browsers that take it, which is a tenth smaller, else gzip.

Browsers take Brotli over https and from their own machine only. Refuses to pack what saves nothing.
"""

from __future__ import annotations

import gzip

import brotli
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

WORTH_PACKING_BYTES = 512
_WORTH = 0.9
"""What is packed must be smaller than this part of what was given."""
_ONCE = 11
"""How hard to pack what is packed once: 40 ms for 40 kB."""
_EACH_TIME = 5
"""How hard to pack a page: half a millisecond, and smaller than gzip makes it."""


class PackedAnswers(GZipMiddleware):
    """Middleware that packs answers with gzip, but for pictures that are packed by themselves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] == "http" and scope["path"].endswith(".png"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def takes(request: Request, encoding: str) -> bool:
    """Whether whoever asks can unpack such an answer."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def gzipped(content: bytes) -> bytes | None:
    """The content packed with gzip, None where that saves nothing worth it.

    >>> gzipped(b"a" * 1000) is None, gzipped(b"a") is None
    (False, True)
    """
    return _worth(content, gzip.compress(content, 9, mtime=0))


def brotlied(content: bytes) -> bytes | None:
    """The content packed with Brotli as small as can be, None where that saves nothing worth it.

    >>> brotlied(b"a" * 1000) is None, brotlied(b"a") is None
    (False, True)
    """
    return _worth(content, brotli.compress(content, quality=_ONCE))


def page_response(request: Request, text: str, status: int, headers: dict[str, str]) -> Response:
    """A page, packed with Brotli for who takes it; what is around the routes packs the others."""
    if not takes(request, "br"):
        return HTMLResponse(text, status, headers)
    vary = ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))
    packed = headers | {"Content-Encoding": "br", "Vary": vary}
    return HTMLResponse(brotli.compress(text.encode(), quality=_EACH_TIME), status, packed)


def _worth(content: bytes, packed: bytes) -> bytes | None:
    if len(content) < WORTH_PACKING_BYTES or len(packed) > _WORTH * len(content):
        return None
    return packed
