"""The built front end: files with a hash of their content in their name, kept in memory.

Refuses to serve anything that the build did not list or write.
"""

from __future__ import annotations

import json
import mimetypes
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from tulay.web.packing import brotlied, gzipped, takes

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
_UNHASHED = frozenset({"manifest.json", "preload.json"})
_BROTLI = ".br"
"""What the build adds to the name of a file for the same file packed with Brotli."""
_SHELL = (".css", ".js", ".svg")
"""The endings of what pages load; the rest is for whoever looks into them."""
_TYPES = {".js": "text/javascript", ".map": "application/json", ".svg": "image/svg+xml"}


class AssetError(LookupError):
    """A file that the front end's build did not make."""


class Asset:
    """One content to serve many times; packed when it is first asked for so, or by the build.

    >>> asset = Asset(b"a" * 1000, "text/plain")
    >>> asset.brotlied is not None, asset.gzipped is not None, Asset(b"a", "text/plain").gzipped
    (True, True, None)
    """

    def __init__(self, content: bytes, media_type: str, built: bytes | None = None) -> None:
        self.content = content
        self.media_type = media_type
        self._built = built

    @cached_property
    def brotlied(self) -> bytes | None:
        """The content packed with Brotli, None where that saves nothing worth it."""
        return brotlied(self.content) if self._built is None else self._built

    @cached_property
    def gzipped(self) -> bytes | None:
        """The content packed with gzip, None where that saves nothing worth it."""
        return gzipped(self.content)


class Assets:
    """The files of one build."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or STATIC
        try:
            self._names: dict[str, str] = json.loads((folder / "manifest.json").read_bytes())
            self._imports: dict[str, list[str]] = json.loads((folder / "preload.json").read_bytes())
        except FileNotFoundError as error:
            raise AssetError("the front end is not built") from error
        self._files = {
            path.relative_to(folder).as_posix(): _read(path)
            for path in folder.rglob("*")
            if path.is_file() and path.name not in _UNHASHED and path.suffix != _BROTLI
        }

    def url(self, name: str) -> str:
        """The address of a file by its logical name, such as ``pages/home.js``.

        Raises:
            AssetError: The build has no such file.
        """
        if name not in self._names:
            raise AssetError(name)
        return f"/static/{self._names[name]}"

    def imports(self, name: str) -> list[str]:
        """The addresses of what a script loads before it runs."""
        return [f"/static/{path}" for path in self._imports.get(name, ())]

    def content(self, name: str) -> bytes:
        """What is in a file by its logical name.

        Raises:
            AssetError: The build has no such file.
        """
        return self._files[self.url(name).removeprefix("/static/")].content

    def shell(self) -> list[str]:
        """The addresses of all that pages load from the build; it is the same after every start."""
        worker = {path for name, path in self._names.items() if name.startswith("worker/")}
        paths = (path for path in self._files if path.endswith(_SHELL) and path not in worker)
        return sorted(f"/static/{path}" for path in paths)

    def respond(self, request: Request) -> Response | None:
        """The answer to ``/static/…``, None if there is no such file."""
        asset = self._files.get(request.path_params["path"])
        return None if asset is None else asset_response(request, asset, FOREVER)


def asset_response(request: Request, asset: Asset, caching: str) -> Response:
    """A file, packed for who takes it so."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if takes(request, "br") and asset.brotlied is not None:
        headers["Content-Encoding"] = "br"
        return Response(asset.brotlied, media_type=asset.media_type, headers=headers)
    if takes(request, "gzip") and asset.gzipped is not None:
        headers["Content-Encoding"] = "gzip"
        return Response(asset.gzipped, media_type=asset.media_type, headers=headers)
    return Response(asset.content, media_type=asset.media_type, headers=headers)


def _read(path: Path) -> Asset:
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = path.with_name(path.name + _BROTLI)
    built = packed.read_bytes() if packed.exists() else None
    return Asset(path.read_bytes(), media_type or "application/octet-stream", built)
