from __future__ import annotations

import httpx

from tests.web.playground import Playground
from tulay.web.words import Words

LANGUAGES = sorted(Words().languages)


async def test_every_language_has_its_manifest(place: Playground) -> None:
    """A page links to the manifest of its language; all of them are one application."""
    http = place.stranger().http
    for lang in LANGUAGES:
        await check_manifest(http, lang)


async def check_manifest(http: httpx.AsyncClient, lang: str) -> None:
    """Looks at the manifest of one language, and at the pages to which it leads."""
    page = (await http.get(f"/{lang}/")).text
    assert f'<link rel="manifest" href="/{lang}/manifest.webmanifest">' in page
    response = await http.get(f"/{lang}/manifest.webmanifest")
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["lang"], manifest["id"], manifest["scope"]) == (lang, "/", "/")
    assert manifest["dir"] == ("rtl" if lang == "ar" else "ltr")
    assert "Tulay" in manifest["name"]
    assert manifest["short_name"] == "Tulay"
    assert manifest["display"] == "standalone"
    for url in (manifest["start_url"], *(shortcut["url"] for shortcut in manifest["shortcuts"])):
        assert (await http.get(url)).status_code == 200
        assert url.startswith(f"/{lang}/")
