"""Pages that are the same for every reader: rendered once, packed once, then only sent.

Refuses to render, and to keep more than a bounded number: what a request's Host says becomes part
of a page, and anybody can say much.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tulay.web.assets import Asset, asset_response

HTML = "text/html; charset=utf-8"
MOST = 64
"""How many pages are kept: one for each language and each name that the site goes by."""


@dataclass(frozen=True, slots=True)
class _Page:
    asset: Asset
    tag: str


class KeptPages:
    """Rendered pages by whatever they depend on."""

    def __init__(self) -> None:
        self._pages: dict[tuple[str, ...], _Page] = {}

    def __len__(self) -> int:
        return len(self._pages)

    async def respond(
        self, request: Request, key: tuple[str, ...], lang: str, render: Callable[[], str]
    ) -> Response:
        """A page, rendered if it is not kept yet; the browser asks each time if it is the same."""
        page = self._pages.get(key)
        if page is None:
            text = render()
            page = _Page(Asset(text.encode(), HTML), entity_tag(text))
            # As small as can be takes a tenth of a second; nobody else waits for it.
            await asyncio.to_thread(lambda: (page.asset.brotlied, page.asset.gzipped))
            while len(self._pages) >= MOST:
                del self._pages[next(iter(self._pages))]
            self._pages[key] = page
        if page.tag in request.headers.get("if-none-match", ""):
            response = Response(status_code=304, headers={"Cache-Control": "no-cache"})
        else:
            response = asset_response(request, page.asset, "no-cache")
        response.headers["ETag"] = page.tag
        response.headers["Content-Language"] = lang
        return response


def entity_tag(text: str) -> str:
    """What stands for a page's content; weak, for it may be packed in several ways.

    >>> entity_tag("a") == entity_tag("a"), entity_tag("a") == entity_tag("b")
    (True, False)
    """
    return f'W/"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
