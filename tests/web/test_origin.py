from __future__ import annotations

import pytest

from tulay.web.origin import Origins


def scope(scheme: str = "http", **headers: str) -> dict[str, object]:
    """A request's scope with these headers."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": scheme, "headers": raw, "path": "/", "server": None}


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"origin": "http://hex.lan:8000"}, True),
        ({"origin": "http://HEX.lan:8000"}, True),
        ({"origin": "http://hex.lan"}, False),
        ({"origin": "http://hex.lan:8001"}, False),
        ({"origin": "http://hex.lan:8000.evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "ftp://hex.lan:8000"}, False),
        ({"origin": "chrome-extension://hex.lan:8000"}, False),
        ({"origin": "//hex.lan:8000"}, False),
        ({"origin": ""}, False),
        ({"origin": "http://[::1"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"sec_fetch_site": "same-origin", "origin": "http://hex.lan:8000"}, True),
    ],
)
def test_without_a_public_address_the_asked_host_counts(
    headers: dict[str, str], allowed: bool
) -> None:
    """On a local network the page's own host is the only one that may ask."""
    assert Origins(None).allows(scope(host="hex.lan:8000", **headers)) is allowed


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://hex.example.org", True),
        ("https://hex.example.org:443", True),
        ("http://hex.example.org", False),
        ("https://evil.example", False),
        ("https://hex.example.org.evil.example", False),
    ],
)
def test_with_a_public_address_only_it_counts(origin: str, allowed: bool) -> None:
    """Behind a proxy the public address alone may ask, whatever host the proxy names."""
    origins = Origins("https://hex.example.org/")
    for host in ("hex.example.org", "127.0.0.1:8000", "evil.example"):
        assert origins.allows(scope("ws", host=host, origin=origin)) is allowed
