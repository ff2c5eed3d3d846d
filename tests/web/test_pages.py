from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.web.playground import Playground, playground
from tulay.match import Refused
from tulay.web.headers import CONTENT_SECURITY_POLICY

DAY_MS = 24 * 3600 * 1000

SITE_PAGES = ("/en/", "/ar/", "/en/you", "/ar/you")


async def test_every_page_has_the_security_headers(place: Playground) -> None:
    """Whatever is answered, faults included, scripts and styles come from this site alone."""
    device = place.stranger()
    code = await device.create()
    paths = [*SITE_PAGES, "/", f"/g/{code}", "/link", "/g/none", "/game/none", "/nothing"]
    paths += ["/robots.txt", "/healthz", "/openapi.json", f"/qr/{code}.svg"]
    for path in paths:
        response = await device.http.get(path)
        assert response.headers["content-security-policy"] == CONTENT_SECURITY_POLICY, path
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "same-origin"
        assert "server" not in response.headers
    assert "unsafe" not in CONTENT_SECURITY_POLICY


async def test_pages_carry_nothing_inline(place: Playground) -> None:
    """No page has an inline script that runs, an inline style or an event attribute."""
    device = place.stranger()
    code = await device.create()
    for path in (*SITE_PAGES, f"/g/{code}", "/link", "/nothing"):
        text = (await device.http.get(path)).text
        assert "<style" not in text, path
        assert " style=" not in text, path
        assert " onclick=" not in text, path
        for part in text.split("<script")[1:]:
            tag = part.split(">")[0]
            assert "src=" in tag or 'type="application/' in tag, "data, or a file of ours"


async def test_pages_lead_nowhere_else(place: Playground) -> None:
    """Every address on a page is one of this site: no file, no picture, no link of another's."""
    device = place.stranger()
    code = await device.create()
    for path in (*SITE_PAGES, f"/g/{code}", "/link", "/nothing", "/xx/"):
        text = (await device.http.get(path)).text
        for address in re.findall(r'(?:href|src|srcset|action|content)="([^"]*)"', text):
            if re.match(r"[a-z]+:|//", address):
                assert address.startswith(f"{place.url}/"), path


@pytest.mark.parametrize(
    ("cookie", "accepted", "lang"),
    [
        (None, None, "en"),
        (None, "ar-EG,ar;q=0.9,en;q=0.5", "ar"),
        (None, "xx, ar;q=0.2", "ar"),
        ("ar", "en", "ar"),
        ("klingon", "ar", "ar"),
        (None, "en;q=0, ar;q=nonsense", "en"),
    ],
)
async def test_the_entrance_leads_to_the_readers_language(
    place: Playground, cookie: str | None, accepted: str | None, lang: str
) -> None:
    """`/` goes to the chosen language, else to the one that the browser asks for."""
    device = place.stranger()
    if cookie:
        device.http.cookies.set("tulay_lang", cookie)
    headers = {"Accept-Language": accepted} if accepted else {}
    response = await device.http.get("/", headers=headers)
    assert response.status_code == 302
    assert response.headers["location"] == f"/{lang}/"
    assert response.headers["cache-control"] == "no-store"


async def test_a_page_of_the_site_is_kept_until_it_changes(place: Playground) -> None:
    """A browser asks whether its copy is still good, and is told so without the page."""
    device = place.stranger()
    first = await device.http.get("/en/")
    assert first.headers["cache-control"] == "no-cache"
    again = await device.http.get("/en/", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("encoding", ["br", "gzip"])
async def test_a_page_travels_packed(place: Playground, encoding: str) -> None:
    """A page takes a fraction of its size on the way, and says that it depends on the reader."""
    device = place.stranger()
    code = await device.create()
    for path in ("/en/", f"/g/{code}", "/nothing"):
        plain = await device.http.get(path, headers={"Accept-Encoding": "identity"})
        packed = await device.http.get(path, headers={"Accept-Encoding": encoding})
        assert packed.headers["content-encoding"] == encoding
        assert packed.text == plain.text
        assert int(packed.headers["content-length"]) < len(plain.content) / 1.8
        assert "Accept-Encoding" in packed.headers["vary"]


async def test_a_shared_page_is_kept_by_nobody(place: Playground) -> None:
    """A group's page is worded for its reader, never cached and in no search engine."""
    device = place.stranger()
    code = await device.create()
    for lang in ("en", "ar"):
        response = await device.http.get(f"/g/{code}", headers={"Accept-Language": lang})
        assert f'<html lang="{lang}"' in response.text
        assert response.headers["cache-control"] == "no-store"
        assert response.headers["x-robots-tag"] == "noindex"
        assert 'name="robots" content="noindex"' in response.text
    await device.post("/api/lang", {"lang": "ar"})
    response = await device.http.get(f"/g/{code}", headers={"Accept-Language": "en"})
    assert '<html lang="ar"' in response.text


async def test_a_group_is_listed_nowhere(place: Playground) -> None:
    """A group's code is in no page, list or answer but those that were asked with it."""
    host, guest = await place.pair()
    code = host.table["code"]
    stranger = place.stranger()
    public = [*SITE_PAGES, "/", "/link", "/robots.txt", "/healthz", "/openapi.json", "/nothing"]
    for path in public:
        assert code not in (await stranger.http.get(path)).text
    for path in ("/api/groups", "/g/", "/g", "/api/games", "/api/games/", "/metrics", "/ws/g/"):
        response = await stranger.http.get(path)
        assert response.status_code in (404, 405), path
        assert code not in response.text
    await host.do("resign")
    await guest.until(lambda page: page.table["game"]["result"] is not None)
    game = guest.table["game"]["id"]
    for path in (f"/game/{game}", f"/api/games/{game}"):
        response = await stranger.http.get(path)
        assert response.status_code == 200
        assert code not in response.text
        assert host.device.person not in response.text


async def test_head_answers_like_get(place: Playground) -> None:
    """HEAD has the status and headers of GET and no body."""
    device = place.stranger()
    for path in ("/en/", "/robots.txt", "/healthz", "/nothing", "/openapi.json"):
        got = await device.http.get(path)
        head = await device.http.head(path)
        assert head.status_code == got.status_code, path
        assert head.content == b""
        assert head.headers["content-type"] == got.headers["content-type"]


async def test_a_finished_game_has_a_page(place: Playground) -> None:
    """A finished game can be looked at by anybody with its link; a running one cannot."""
    host, guest = await place.pair(size=5)
    await host.place("c3")
    await host.seen(1)
    game = host.table["game"]["id"]
    stranger = place.stranger()
    assert (await stranger.http.get(f"/game/{game}")).status_code == 404
    await guest.until(lambda page: len(page.moves) == 1)
    await guest.do("resign")
    await host.until(lambda page: page.table["game"]["result"] is not None)
    response = await stranger.http.get(f"/game/{game}")
    assert response.status_code == 200
    assert "resign-blue" in response.text
    data = (await stranger.http.get(f"/api/games/{game}")).json()
    assert data["moves"] == ["c3", "resign-blue"]
    assert (data["winner"], data["reason"], data["size"]) == ("red", "resignation", 5)
    assert data["path"] == []


async def test_a_table_where_nothing_was_played_expires_in_words(tmp_path: Path) -> None:
    """After a week its link leads to a sentence, and its socket says goodbye for good."""
    async with playground(tmp_path / "data") as place:
        code = await (await place.device()).create()
    async with playground(tmp_path / "data", later_ms=8 * DAY_MS) as place:
        device = await place.device()
        async with asyncio.timeout(5):
            while (await device.http.get(f"/g/{code}")).status_code == 200:
                await asyncio.sleep(0.05)
        socket = await device.connect(code)
        goodbye = await socket.wait(lambda message: message["t"] == "goodbye")
        assert goodbye["code"] == "expired"
        response = await device.http.get(f"/g/{code}")
        assert response.status_code == 410
        assert "This table is closed" in response.text


async def test_a_page_without_its_database_says_so_in_words(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where games cannot be read just now a browser shows a page, not a program's answer."""

    async def unreadable(code: str) -> None:
        raise Refused("cannot-read")

    device = await place.device()
    code = await device.create()
    monkeypatch.setattr(place.service.tables, "load", unreadable)
    response = await device.http.get(f"/g/{code}")
    assert response.status_code == 503
    assert response.headers["content-type"].startswith("text/html")
    assert "Your games are kept" in response.text


async def test_words_for_the_browser_have_an_address_of_their_own(place: Playground) -> None:
    """The words' address is in the page, is kept for ever, and changes with the words."""
    device = place.stranger()
    page = (await device.http.get("/en/")).text
    path = page.split('data-words="')[1].split('"')[0]
    response = await device.http.get(path)
    assert response.status_code == 200
    assert "immutable" in response.headers["cache-control"]
    assert "refusal-cell-occupied" in response.text
