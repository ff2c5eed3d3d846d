from __future__ import annotations

import pytest

from tests.web.playground import Playground
from tulay.web.words import Words

LANGUAGES = sorted(Words().languages)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_language_has_its_manifest(place: Playground, lang: str) -> None:
    """A page links to the manifest of its language; all of them are one application."""
    http = place.stranger().http
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
