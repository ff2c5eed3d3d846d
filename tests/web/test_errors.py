"""Pages that say what is not here: in whose words, with which status, and what to do next."""

from __future__ import annotations

import itertools
from html import unescape

from tests.web.playground import Device, Playground
from tulay.web.words import Words

WORDS = Words(strict=True)
LANGUAGES = sorted(WORDS.languages)

GONE = [
    ("/nothing", "not-found", 404),
    ("/static/x.js", "not-found", 404),
    ("/xx/", "no-such-language", 404),
    ("/xx", "no-such-language", 404),
    ("/zh-Hant/you", "no-such-language", 404),
    ("/g/0123456789a", "no-such-group", 404),
    ("/g/none", "code-malformed", 404),
    ("/g/%00", "code-malformed", 404),
    ("/game/none", "no-such-game", 404),
    ("/game/%00", "no-such-game", 404),
    ("/game/a%27b", "no-such-game", 404),
    ("/g/..%2f..", "not-found", 404),
    ("/%ff", "not-found", 404),
    ("//hex.example/en/", "not-found", 404),
]
MEANT = [
    ("/EN/", "/en/"),
    ("/en", "/en/"),
    ("/en-US", "/en/"),
    ("/ar_EG/", "/ar/"),
    ("/en/you/", "/en/you"),
    ("/En/You", "/en/you"),
    ("/en//you", "/en/you"),
    ("/G/0123456789A", "/g/0123456789a"),
    ("/g/O123456789a", "/g/0123456789a"),
    ("/g/0123456789a/", "/g/0123456789a"),
    ("/g/0123456789a).", "/g/0123456789a"),
    ("/game/0123456789abcdef/", "/game/0123456789abcdef"),
    ("/link/", "/link"),
    ("/en?a=b", "/en/?a=b"),
]


def says(text: str, lang: str, key: str) -> bool:
    """Whether a page says a message in a language."""
    return WORDS.text(lang, key) in unescape(text)


async def follow(device: Device, path: str) -> tuple[int, str]:
    """The status that an address answers with, and where it leads."""
    response = await device.http.get(path)
    return response.status_code, response.headers.get("location", "")


async def test_what_is_not_here_is_said_in_the_readers_language(place: Playground) -> None:
    """The right status, a sentence in each language, a next step, nothing for search engines."""
    device = place.stranger()
    for (path, code, status), lang in itertools.product(GONE, LANGUAGES):
        response = await device.http.get(place.url + path, headers={"Accept-Language": lang})
        assert response.status_code == status, path
        assert response.headers["content-type"].startswith("text/html")
        assert response.headers["content-language"] == lang
        assert response.headers["x-robots-tag"] == "noindex"
        assert response.headers["cache-control"] == "no-store"
        assert f'<html lang="{lang}"' in response.text
        assert says(response.text, lang, f"error-{code}")
        assert 'class="button' in response.text, "a next step"


async def test_the_language_of_the_address_comes_before_all_others(place: Playground) -> None:
    """`/en/nothing` is English and `/ar/nothing` Arabic, whatever was chosen or is preferred."""
    device = place.stranger()
    for chosen in LANGUAGES:
        device.http.cookies.set("tulay_lang", chosen)
        for lang in LANGUAGES:
            for path in (f"/{lang}/nothing", f"/{lang}/you/more", f"/{lang.upper()}/nothing"):
                response = await device.http.get(path, headers={"Accept-Language": chosen})
                assert response.status_code == 404
                assert response.headers["content-language"] == lang
                assert says(response.text, lang, "error-not-found")
                assert f'href="/{lang}/"' in response.text
        response = await device.http.get("/nothing")
        assert response.headers["content-language"] == chosen


async def test_a_page_in_no_language_of_ours_is_offered_in_all_of_them(place: Playground) -> None:
    """Who asks for a page in another language finds this very page in each language."""
    text = (await place.stranger().http.get("/xx/you")).text
    for lang in LANGUAGES:
        assert f'class="button large" href="/{lang}/you"' in text


async def test_an_address_in_another_form_leads_to_the_page(place: Playground) -> None:
    """Capitals, a region, a slash too many: for good to the page that is meant."""
    device = place.stranger()
    for path, leads in MEANT:
        assert await follow(device, path) == (308, leads)


async def test_a_page_without_its_language_leads_to_the_readers(place: Playground) -> None:
    """`/you` is the reader's, whatever it is today."""
    device = place.stranger()
    assert await follow(device, "/you") == (302, "/en/you")
    device.http.cookies.set("tulay_lang", "ar")
    assert await follow(device, "/You/") == (302, "/ar/you")


async def test_a_page_that_something_is_sent_to_says_so(place: Playground) -> None:
    """405 with what may be asked, in words."""
    device = place.stranger()
    paths = ("/en/", "/ar/you", "/g/0123456789a", "/game/a", "/", "/link")
    for path, method in itertools.product(paths, ("POST", "PUT", "DELETE", "PATCH")):
        response = await device.http.request(method, path, headers={"Origin": place.url})
        lang = "ar" if path.startswith("/ar/") else "en"
        assert response.status_code == 405
        assert "GET" in response.headers["allow"]
        assert says(response.text, lang, "error-wrong-method")


async def test_a_running_game_is_shown_when_it_has_ended(place: Playground) -> None:
    """The link of a game that is still played says so and offers to look again."""
    host, guest = await place.pair(size=5)
    path = f"/game/{host.table['game']['id']}"
    stranger = place.stranger()
    response = await stranger.http.get(path)
    assert response.status_code == 404
    assert says(response.text, "en", "error-no-such-game")
    assert f'href="{path}"' in response.text
    await guest.do("resign")
    await host.until(lambda page: page.table["game"]["result"] is not None)
    assert (await stranger.http.get(path)).status_code == 200


async def test_a_full_table_can_be_read_by_a_third_person(place: Playground) -> None:
    """The link of a table with both seats taken, and of one whose game is over, is no error."""
    host, guest = await place.pair(size=5)
    third = await place.device()
    path = f"/g/{host.table['code']}"
    assert (await third.http.get(path)).status_code == 200
    page = await third.open(host.table["code"])
    assert page.you["seats"] == []
    assert "queue" in page.you["may"]
    await guest.do("resign")
    await host.until(lambda page: page.table["game"]["result"] is not None)
    assert (await place.stranger().http.get(path)).status_code == 200


async def test_head_is_answered_like_get(place: Playground) -> None:
    """The same status and headers, no body."""
    device = place.stranger()
    for path in ("/EN/", "/en/", "/nothing", "/xx/", "/sitemap.xml", "/you"):
        got, head = await device.http.get(path), await device.http.head(path)
        assert head.status_code == got.status_code, path
        assert head.content == b""
        for name in ("content-type", "location", "content-language", "x-robots-tag"):
            assert head.headers.get(name) == got.headers.get(name)
