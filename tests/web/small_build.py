"""A front end of one page, its worker and the icon, without a build."""

from __future__ import annotations

from tulay.web.assets import Asset, Assets

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z"/></svg>'
)


class SmallBuild(Assets):
    """A front end of one page, its worker and the icon, as it is kept in memory."""

    def __init__(self, script: bytes = b"go()") -> None:
        self._imports = {}
        self._names = {
            "assets/icon.svg": "icon-1.svg",
            "pages/home.js": "home-1.js",
            "worker/sw.js": "sw-1.js",
        }
        self._files = {
            "icon-1.svg": Asset(PICTURE.encode(), "image/svg+xml"),
            "home-1.js": Asset(script, "text/javascript"),
            "home-1.js.map": Asset(b"{}", "application/json"),
            "sw-1.js": Asset(b"work(SITE)", "text/javascript"),
        }
