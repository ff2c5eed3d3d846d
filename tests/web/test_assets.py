from __future__ import annotations

import gzip
import json
from pathlib import Path

import brotli
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from tulay.web.assets import AssetError, Assets

SCRIPT = "let board;" * 300


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder as the front end's build leaves it."""
    (tmp_path / "home-0A1B2C3D.js").write_text(SCRIPT)
    (tmp_path / "chunk-11111111.js").write_text("1")
    (tmp_path / "manifest.json").write_text(json.dumps({"pages/home.js": "home-0A1B2C3D.js"}))
    (tmp_path / "preload.json").write_text(json.dumps({"pages/home.js": ["chunk-11111111.js"]}))
    return tmp_path


def client(assets: Assets) -> TestClient:
    """A browser of a site with nothing but these files."""

    async def static(request: Request) -> Response:
        return assets.respond(request) or PlainTextResponse("no", 404)

    return TestClient(Starlette(routes=[Route("/static/{path:path}", static)]))


def test_a_file_has_an_address_with_its_hash(built: Path) -> None:
    """A logical name leads to the built file; what it imports can be loaded at once."""
    assets = Assets(built)
    assert assets.url("pages/home.js") == "/static/home-0A1B2C3D.js"
    assert assets.imports("pages/home.js") == ["/static/chunk-11111111.js"]
    assert assets.imports("pages/none.js") == []


def test_a_file_is_kept_for_ever_and_packed(built: Path) -> None:
    """A file that never changes is cached without asking, and travels packed if wanted."""
    browser = client(Assets(built))
    response = browser.get("/static/home-0A1B2C3D.js", headers={"Accept-Encoding": "gzip"})
    assert response.text == SCRIPT
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) < len(SCRIPT) / 5
    assert "immutable" in response.headers["cache-control"]
    plain = browser.get("/static/home-0A1B2C3D.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert len(gzip.compress(plain.content)) < len(SCRIPT)


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=1.0, gzip;q=0.8", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0", None),
        ("brotli", None),
        ("", None),
    ],
)
def test_a_file_travels_as_small_as_its_reader_takes_it(
    built: Path, accepted: str, encoding: str | None
) -> None:
    """Brotli before gzip before nothing; whichever way, it is the same file."""
    response = client(Assets(built)).get(
        "/static/home-0A1B2C3D.js", headers={"Accept-Encoding": accepted}
    )
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["vary"] == "Accept-Encoding"
    assert response.text == SCRIPT


def test_what_the_build_packed_is_not_packed_again(built: Path) -> None:
    """Brotli takes long at its best: the build does it once, and its file has no own address."""
    packed = brotli.compress(SCRIPT.encode(), quality=1)
    (built / "home-0A1B2C3D.js.br").write_bytes(packed)
    browser = client(Assets(built))
    response = browser.get("/static/home-0A1B2C3D.js", headers={"Accept-Encoding": "br"})
    assert int(response.headers["content-length"]) == len(packed)
    assert response.text == SCRIPT
    assert browser.get("/static/home-0A1B2C3D.js.br").status_code == 404


@pytest.mark.parametrize(
    "path", ["manifest.json", "none.js", "../assets.py", "..%2fassets.py", "%2e%2e/assets.py", ""]
)
def test_nothing_else_is_served(built: Path, path: str) -> None:
    """Only what the build wrote can be fetched."""
    assert client(Assets(built)).get(f"/static/{path}").status_code == 404


def test_a_missing_build_is_a_fault(tmp_path: Path, built: Path) -> None:
    """A front end that is not built, or lacks a file, is told at once."""
    with pytest.raises(AssetError):
        Assets(tmp_path / "nowhere")
    with pytest.raises(AssetError):
        Assets(built).url("pages/none.js")
