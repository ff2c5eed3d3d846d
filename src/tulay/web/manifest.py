"""What a device needs to know to install the site: a manifest for each language.

All of them have one id, so that another language is the same application. Refuses to hold words.
"""

from __future__ import annotations

from typing import Any

from tulay.web.addresses import RULES
from tulay.web.icons import MASKABLE, PAPER, PLAIN, Icons, Shape
from tulay.web.words import Language, Words


def manifest(words: Words, language: Language, icons: Icons) -> dict[str, Any]:
    """The manifest of a language.

    It has room for the light scheme only; for the dark one the pages say their colour themselves.
    """
    lang = language.tag
    vector = {"src": icons.vector_url, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    return {
        "id": "/",
        "name": words.text(lang, "app-name"),
        "short_name": words.text(lang, "brand"),
        "description": words.text(lang, "home-lead"),
        "lang": lang,
        "dir": language.direction,
        "start_url": f"/{lang}/",
        "scope": "/",
        # The pages' own header leads everywhere; a browser's would only stand above it.
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            vector,
            *(_icon(icons, shape, "any") for shape in PLAIN),
            *(_icon(icons, shape, "maskable") for shape in MASKABLE),
        ],
        "shortcuts": [
            # An address creates nothing: it leads to the button.
            {"name": words.text(lang, "home-cpu"), "url": f"/{lang}/#play-cpu"},
            {"name": words.text(lang, "nav-rules"), "url": f"/{lang}{RULES}"},
        ],
    }


def _icon(icons: Icons, shape: Shape, purpose: str) -> dict[str, str]:
    size = f"{shape.size}x{shape.size}"
    return {"src": icons.url(shape), "sizes": size, "type": "image/png", "purpose": purpose}
