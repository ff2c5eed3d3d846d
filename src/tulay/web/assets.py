"""The built front end: files with a hash of their content in their name, kept in memory.

Refuses to serve anything that the build did not list or write.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
_UNHASHED = frozenset({"manifest.json", "preload.json"})
_WORTH_PACKING = 512
_TYPES = {".js": "text/javascript", ".map": "application/json", ".svg": "image/svg+xml"}


class AssetError(LookupError):
    """A file that the front end's build did not make."""


class Asset:
    """One content to serve many times; packed when it is first asked for so.

    >>> Asset(b"a" * 1000, "text/plain").packed is not None, Asset(b"a", "text/plain").packed
    (True, None)
    """

    def __init__(self, content: bytes, media_type: str) -> None:
        self.content = content
        self.media_type = media_type

    @cached_property
    def packed(self) -> bytes | None:
        """The content packed, None where that saves nothing worth it."""
        if len(self.content) < _WORTH_PACKING:
            return None
        packed = gzip.compress(self.content, 9, mtime=0)
        return packed if len(packed) <= 0.9 * len(self.content) else None


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
            if path.is_file() and path.name not in _UNHASHED
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

    def respond(self, request: Request) -> Response | None:
        """The answer to ``/static/…``, None if there is no such file."""
        asset = self._files.get(request.path_params["path"])
        return None if asset is None else asset_response(request, asset, FOREVER)


def asset_response(request: Request, asset: Asset, caching: str) -> Response:
    """A file, packed for who takes it so."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    content = asset.content
    if "gzip" in request.headers.get("accept-encoding", "") and asset.packed is not None:
        content = asset.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=asset.media_type, headers=headers)


def _read(path: Path) -> Asset:
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return Asset(path.read_bytes(), media_type or "application/octet-stream")
