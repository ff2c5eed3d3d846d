from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from tulay.web.headers import SECURITY_HEADERS, SecureHeaders


@pytest.fixture
def browser() -> TestClient:
    """A browser of a site that answers every path with the type that is asked for."""

    async def answer(request: Request) -> Response:
        return Response(b"", media_type=request.query_params["type"])

    routes = [Route("/{path:path}", answer)]
    return TestClient(SecureHeaders(Starlette(routes=routes), https=True))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/en/", "text/html"),
        ("/sw.js", "text/javascript"),
        ("/robots.txt", "text/plain"),
        ("/static/none.js", "text/html"),
        ("/static/icon-1.svg", "image/svg+xml"),
        ("/l10n/none.ftl", "application/json"),
    ],
)
def test_what_could_be_a_page_or_a_worker_says_all_of_it(
    browser: TestClient, path: str, kind: str
) -> None:
    """Pages, workers, faults, and pictures that could hold a script carry every header."""
    headers = browser.get(path, params={"type": kind}).headers
    assert SECURITY_HEADERS.items() <= {(name, headers.get(name)) for name in SECURITY_HEADERS}
    assert headers["strict-transport-security"].startswith("max-age=")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/home-1.js", "text/javascript; charset=utf-8"),
        ("/static/site-1.css", "text/css; charset=utf-8"),
        ("/l10n/en.1.ftl", "text/plain; charset=utf-8"),
    ],
)
def test_parts_of_pages_say_only_what_matters_of_them(
    browser: TestClient, path: str, kind: str
) -> None:
    """Scripts, sheets and words are never shown as pages: no sniffing, no other site, no more."""
    headers = browser.get(path, params={"type": kind}).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["strict-transport-security"].startswith("max-age=")
    assert "content-security-policy" not in headers
    assert "permissions-policy" not in headers
