from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from html import unescape
from pathlib import Path
from urllib.robotparser import RobotFileParser

import pytest

from tests.web.playground import Device, Playground, playground
from tulay.web import indexing
from tulay.web.addresses import INDEXED, PAGES
from tulay.web.words import NAMES, Words

PUBLIC = "https://hex.example"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
LANGUAGES = sorted(Words().languages)


def metas(text: str) -> dict[str, str]:
    """What the head of a page says about it: names and properties with their contents."""
    found = re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


def twins(text: str) -> dict[str, str]:
    """The twins that a page names: hreflang and address."""
    return dict(re.findall(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">', text))


async def shared_paths(place: Playground) -> list[str]:
    """The addresses of a table, of its finished game and of a private link's landing."""
    host, guest = await place.pair(size=5)
    await guest.do("resign")
    await host.until(lambda page: page.table["game"]["result"] is not None)
    return [f"/g/{host.table['code']}", f"/game/{host.table['game']['id']}", "/link"]


async def everything(device: Device) -> dict[str, str]:
    """Every page that is there for everybody, by its path."""
    paths = [f"/{lang}{page}" for lang in LANGUAGES for page in PAGES]
    return {path: (await device.http.get(path)).text for path in [*paths, "/nothing"]}


async def test_pages_for_all_are_described_in_their_language(tmp_path: Path) -> None:
    """Each indexed page has a title and a description of its own language, and its address."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        device = place.stranger()
        for page in INDEXED:
            said: set[tuple[str, str]] = set()
            for lang in LANGUAGES:
                response = await device.http.get(f"/{lang}{page}")
                text, card = response.text, metas(response.text)
                title = unescape(text.split("<title>")[1].split("</title>")[0])
                here = f"{PUBLIC}/{lang}{page}"
                assert f'<html lang="{lang}"' in text
                assert response.headers["content-language"] == lang
                assert "x-robots-tag" not in response.headers
                assert "robots" not in card
                assert f'<link rel="canonical" href="{here}">' in text
                assert card["og:url"] == here
                assert card["og:title"] == title
                assert card["og:description"] == card["description"]
                assert card["og:locale"] == indexing.OPEN_GRAPH[lang]
                assert card["og:site_name"] == "Tulay"
                assert 40 <= len(card["description"]) <= 170, lang
                said.add((title, card["description"]))
            assert len(said) == len(LANGUAGES)


async def test_a_page_names_its_twins_and_they_name_it(tmp_path: Path) -> None:
    """In all languages the same set of twins, and the entrance or English for everybody else."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        device = place.stranger()
        for page in INDEXED:
            expected = {lang: f"{PUBLIC}/{lang}{page}" for lang in LANGUAGES}
            expected["x-default"] = f"{PUBLIC}/" if page == "/" else f"{PUBLIC}/en{page}"
            for lang in LANGUAGES:
                assert twins((await device.http.get(f"/{lang}{page}")).text) == expected


async def test_the_sitemap_lists_the_indexed_pages_and_nothing_else(tmp_path: Path) -> None:
    """Home and rules of each language with their twins; no page of a person, a group or a game."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        device = place.stranger()
        response = await device.http.get("/sitemap.xml")
        assert response.headers["content-type"].startswith("application/xml")
        tree = ElementTree.fromstring(response.content)
        listed = [url.findtext(f"{SITEMAP}loc") for url in tree.iter(f"{SITEMAP}url")]
        assert listed == [f"{PUBLIC}/{lang}{page}" for page in INDEXED for lang in LANGUAGES]
        for url in tree.iter(f"{SITEMAP}url"):
            links = {link.get("hreflang"): link.get("href") for link in url.iter(LINK)}
            path = (url.findtext(f"{SITEMAP}loc") or "").removeprefix(PUBLIC)
            assert links == twins((await device.http.get(path)).text)


async def test_robots_find_the_sitemap_and_stay_out_of_groups(tmp_path: Path) -> None:
    """Groups and private links are closed; who draws the card of a sent link may read a group."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        text = (await place.stranger().http.get("/robots.txt")).text
    rules = RobotFileParser()
    rules.parse(text.splitlines())
    assert rules.site_maps() == [f"{PUBLIC}/sitemap.xml"]
    for path in ("/", "/en/", "/ar/", "/sitemap.xml", "/static/pages/site.css"):
        assert rules.can_fetch("Googlebot", path), path
    for path in ("/g/0123456789a", "/link", "/api/devices", "/ws/g/0123456789a", "/qr/a.svg"):
        assert not rules.can_fetch("Googlebot", path), path
    for reader in indexing.LINK_READERS:
        assert rules.can_fetch(reader, "/g/0123456789a"), reader
        assert not rules.can_fetch(reader, "/api/devices")
        assert not rules.can_fetch(reader, "/link")


async def test_what_is_shared_by_link_is_in_no_search_engine(place: Playground) -> None:
    """A group, a finished game, a private link: never listed, linked from no page, noindex."""
    device = place.stranger()
    shared = await shared_paths(place)
    for path in [*shared, *(f"/{lang}/you" for lang in LANGUAGES), "/nothing", "/xx/"]:
        response = await device.http.get(path)
        assert response.headers["x-robots-tag"] == "noindex", path
        assert metas(response.text)["robots"] == "noindex", path
        assert 'rel="canonical"' not in response.text or "/you" in path
        assert twins(response.text) == {}
    listed = (await device.http.get("/sitemap.xml")).text
    for path, text in {**await everything(device), "the sitemap": listed}.items():
        for link in shared[:2]:
            assert link not in text, path


async def test_a_link_that_is_shared_has_a_card(place: Playground) -> None:
    """A messenger shows an invitation, or a game, in the language that it asks for."""
    device = place.stranger()
    for path in (await shared_paths(place))[:2]:
        said = set()
        for lang in LANGUAGES:
            asked = await device.http.get(path, headers={"Accept-Language": lang})
            card = metas(asked.text)
            assert card["og:url"] == f"{place.url}{path}"
            assert card["og:locale"] == indexing.OPEN_GRAPH[lang]
            said.add((card["og:title"], card["og:description"]))
        assert len(said) == len(LANGUAGES)


async def test_the_home_page_tells_machines_what_it_is(tmp_path: Path) -> None:
    """A free game for one or two, in all our languages; markup in it would not end the script."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        text = (await place.stranger().http.get("/en/")).text
    [script] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    data = json.loads(script)
    site, game = data["@graph"]
    assert data["@context"] == "https://schema.org"
    assert site["url"] == f"{PUBLIC}/"
    assert sorted(site["inLanguage"]) == LANGUAGES
    assert game["url"] == f"{PUBLIC}/en/"
    assert game["description"] == metas(text)["description"]
    assert game["offers"]["price"] == "0"
    assert "<" not in script


def test_every_language_has_a_name_for_messengers() -> None:
    """Whoever adds a language says what messengers call it."""
    assert set(indexing.OPEN_GRAPH) == set(NAMES)
    assert set(LANGUAGES) <= set(NAMES)


@pytest.mark.parametrize("base", ["https://hex.example", "http://127.0.0.1:8000"])
def test_addresses_in_the_sitemap_are_whole(base: str) -> None:
    """Every address begins with the site's own."""
    text = indexing.sitemap(base, LANGUAGES, {}, PAGES)
    assert set(re.findall(r'(?:loc>|href=")(https?://[^/]*)/', text)) == {base}
