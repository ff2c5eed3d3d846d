from __future__ import annotations

import json
import re

from tests.web.playground import Playground
from tests.web.small_build import SmallBuild
from tulay.web.addresses import KEPT, LEADERS, OFFLINE
from tulay.web.assets import Asset
from tulay.web.words import Words
from tulay.web.worker import worker_script

LANGUAGES = sorted(Words().languages)


def list_in(script: Asset) -> dict[str, object]:
    """What the server wrote in front of the worker's script."""
    line, _, rest = script.content.decode().partition("\n")
    assert rest == "work(SITE)"
    found: dict[str, object] = json.loads(line.removeprefix("const SITE=").removesuffix(";"))
    return found


def test_the_worker_knows_the_build_and_not_itself() -> None:
    """The list has what pages load and the words of every language; no maps, nor the worker."""
    site = list_in(worker_script(Words(), SmallBuild()))
    assert site["assets"] == ["/static/home-1.js", "/static/icon-1.svg"]
    assert site["pages"] == list(KEPT)
    words = site["words"]
    assert isinstance(words, dict)
    assert sorted(words) == LANGUAGES
    assert all(re.fullmatch(r"/l10n/[a-z]+\.\w+\.ftl", url) for (url,) in words.values())


def test_another_build_is_another_version() -> None:
    """The same site has the same worker after every start; a new script has a new one."""
    first, again = (list_in(worker_script(Words(), SmallBuild())) for _ in range(2))
    assert first == again
    build = SmallBuild()
    build._files["home-2.js"] = build._files.pop("home-1.js")
    assert list_in(worker_script(Words(), build))["version"] != first["version"]


async def test_the_worker_is_asked_for_anew(place: Playground) -> None:
    """It stands at the top, where it may answer for every page, and no copy of it is trusted."""
    response = await place.stranger().http.get("/sw.js")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/javascript")
    assert response.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in response.headers["content-security-policy"]
    assert "connect-src 'self'" in response.headers["content-security-policy"]


async def test_kept_pages_are_the_same_for_everybody(place: Playground) -> None:
    """What a browser keeps to read offline says nothing of who read it, by name or by cookie."""
    known, stranger = await place.device(), place.stranger()
    await known.post("/api/name", {"name": "Amihan"})
    for path in (f"/{lang}{page}" for lang in LANGUAGES for page in KEPT):
        mine = await known.http.get(path)
        theirs = await stranger.http.get(path, headers={"Accept-Language": "ar"})
        assert mine.status_code == 200
        assert mine.text == theirs.text
        assert "set-cookie" not in mine.headers


async def test_every_page_that_is_found_is_readable_offline(place: Playground) -> None:
    """No page that search engines may show is missing but one that changes with every game."""
    http = place.stranger().http
    page = (await http.get("/en/")).text
    linked = set(re.findall(r'href="(/en/[^"#?.]*)"', page))
    assert "/en/you" in linked
    for path in linked:
        found = "x-robots-tag" not in (await http.get(path)).headers
        assert found == (path.removeprefix("/en") in (*KEPT, LEADERS)), path


async def test_no_connection_is_said_in_the_readers_language(place: Playground) -> None:
    """The page without a connection has a picture and a next step, and is in no search engine."""
    http, words = place.stranger().http, Words(strict=True)
    for lang in LANGUAGES:
        response = await http.get(f"/{lang}{OFFLINE}")
        text = words.text(lang, "offline-title")
        assert f"<h1>{text}</h1>" in response.text
        assert '<svg class="picture' in response.text
        assert 'id="again"' in response.text
        assert response.headers["x-robots-tag"] == "noindex"
