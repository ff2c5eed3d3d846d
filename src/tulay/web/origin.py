"""Where a request comes from and under which address the site is reached.

Refuses what another site's page asks in a person's name. A request that no browser made carries no
origin and no foreign cookies, so it passes.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

_HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Origins:
    """The one origin that may ask: the public address, or else the host that was asked."""

    def __init__(self, public_url: str | None) -> None:
        self._public = public_url.rstrip("/") if public_url else None

    def allows(self, scope: Scope) -> bool:
        """Whether a request that changes something or opens a socket comes from our own page."""
        headers = Headers(scope=scope)
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        if self._public is not None:
            return _place(origin) == _place(self._public)
        # Behind an unknown proxy the scheme is not known, so that only the host is compared.
        asked = _place(f"{scope['scheme']}://{headers.get('host', '')}")
        came = _place(origin)
        if origin.partition(":")[0].lower() not in ("http", "https"):
            return False  # a page of no site, such as an extension's
        return came is not None and asked is not None and came[1:] == asked[1:]

    @staticmethod
    def names_a_host(scope: Scope) -> bool:
        """Whether the request's Host can be a host's name: it becomes part of links.

        >>> Origins.names_a_host({"type": "http", "headers": [(b"host", b"hex.lan:8000")]})
        True
        >>> Origins.names_a_host({"type": "http", "headers": [(b"host", b"a b")]})
        False
        """
        host = Headers(scope=scope).get("host")
        return host is None or _HOST.fullmatch(host) is not None

    def base_url(self, connection: HTTPConnection) -> str:
        """The site's address without a slash at the end, as links carry it."""
        if self._public is not None:
            return self._public
        return str(connection.base_url).rstrip("/")

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether the browser reaches the site over https."""
        return self.base_url(connection).startswith("https:")


def _place(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an address, None if it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port or _DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None
