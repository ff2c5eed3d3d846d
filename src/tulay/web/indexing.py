"""What search engines and messengers are told: twins, the sitemap, robots.txt, what the site is.

Refuses to tell of anything that people share by link: groups, games, private links.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from tulay.web.addresses import HOME, INDEXED
from tulay.web.words import DEFAULT

OPEN_GRAPH = {
    "ar": "ar_AR",
    "de": "de_DE",
    "en": "en_US",
    "es": "es_ES",
    "fil": "tl_PH",
    "fr": "fr_FR",
    "ja": "ja_JP",
    "pt": "pt_BR",
}
"""Each language as messengers name it."""
LINK_READERS = (
    "Applebot",
    "Bluesky",
    "Discordbot",
    "facebookexternalhit",
    "LinkedInBot",
    "Mastodon",
    "Slackbot-LinkExpanding",
    "TelegramBot",
    "Twitterbot",
    "WhatsApp",
)
"""Who draws the card of a link that somebody sent, and lists nothing."""
CLOSED = ("/api/", "/ws/", "/qr/", "/link")
"""What no program has to read."""
SHARED = ("/g/",)
"""What only who got the link has to read."""

_SITEMAP = (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml">'
)


class Twin(NamedTuple):
    """The same page in another language, or for readers of all others.

    Attributes:
        hreflang: The language's tag, `x-default` for readers of none of them.
        url: The whole address.
    """

    hreflang: str
    url: str


def twins(base_url: str, page: str, languages: Collection[str]) -> list[Twin]:
    """A page in all languages, itself too, and where everybody else is led.

    >>> [twin.url for twin in twins("https://hex.example", "/", ("ar", "en"))]
    ['https://hex.example/ar/', 'https://hex.example/en/', 'https://hex.example/']
    >>> twins("https://hex.example", "/you", ("ar", "en"))[-1].url
    'https://hex.example/en/you'
    """
    found = [Twin(lang, f"{base_url}/{lang}{page}") for lang in languages]
    # The entrance asks the browser for the language; other pages have no such door.
    for_all = f"{base_url}/" if page == HOME else f"{base_url}/{DEFAULT}{page}"
    return [*found, Twin("x-default", for_all)]


class Card(NamedTuple):
    """What a messenger shows of a link, beside its words.

    Attributes:
        url: The page's whole address.
        locale: Its language as messengers name it.
        locales: The other languages that it is there in.
        picture: The whole address of its picture, another one whenever it looks different.
    """

    url: str
    locale: str
    locales: tuple[str, ...]
    picture: str


def card(url: str, lang: str, languages: Collection[str], picture: str) -> Card:
    """What a messenger shows of a page.

    >>> card("https://hex.example/en/", "en", ("ar", "en"), "https://hex.example/p.png").locales
    ('ar_AR',)
    """
    others = tuple(OPEN_GRAPH[other] for other in languages if other != lang)
    return Card(url, OPEN_GRAPH[lang], others, picture)


def sitemap(
    base_url: str,
    languages: Collection[str],
    changed: Mapping[str, date],
    pages: Sequence[str] = INDEXED,
) -> str:
    """The pages that search engines may list, each with its twins.

    Args:
        base_url: The site's address without a slash at the end.
        languages: The tags of all languages.
        changed: When a page's text last changed, where that is known.
        pages: The pages to list, without their language.

    >>> changed = {"/": date(2026, 11, 30)}
    >>> text = sitemap("https://hex.example", ("ar", "en"), changed, ["/"])
    >>> text.count("<url>"), text.count("<xhtml:link"), text.count("2026-11-30")
    (2, 6, 2)
    """
    urls = []
    for page in pages:
        found = twins(base_url, page, languages)
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang={quoteattr(twin.hreflang)}'
            f" href={quoteattr(twin.url)}/>"
            for twin in found
        )
        day = changed.get(page)
        last = f"<lastmod>{day.isoformat()}</lastmod>" if day else ""
        urls += [
            f"<url><loc>{escape(twin.url)}</loc>{last}{links}</url>"
            for twin in found
            if twin.hreflang != "x-default"
        ]
    body = "\n".join(urls)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_SITEMAP}\n{body}\n</urlset>\n'


def robots(base_url: str) -> str:
    """What programs are asked to leave alone, and where the sitemap is.

    Groups are closed to all but those who draw the card of a link that was sent to somebody. The
    page of a finished game is open to all and asks not to be listed, which only its reader learns.

    >>> "Sitemap: https://hex.example/sitemap.xml" in robots("https://hex.example")
    True
    """
    everybody = ["User-agent: *", *(f"Disallow: {path}" for path in (*CLOSED, *SHARED))]
    readers = [f"User-agent: {name}" for name in LINK_READERS]
    readers += [f"Disallow: {path}" for path in CLOSED]
    return "\n".join([*everybody, "", *readers, "", f"Sitemap: {base_url}/sitemap.xml", ""])


def site_data(
    base_url: str, lang: str, languages: Collection[str], name: str, description: str, picture: str
) -> dict[str, object]:
    """The site and the game on it, as structured data (schema.org) for its home page.

    >>> data = site_data("https://hex.example", "en", ("ar", "en"), "Tulay", "By link.", "p.png")
    >>> [thing["@type"] for thing in data["@graph"]]
    ['WebSite', ['VideoGame', 'WebApplication']]
    """
    site = {
        "@type": "WebSite",
        "@id": f"{base_url}/#site",
        "url": f"{base_url}/",
        "name": name,
        "inLanguage": list(languages),
    }
    game = {
        "@type": ["VideoGame", "WebApplication"],
        "@id": f"{base_url}/#game",
        "url": f"{base_url}/{lang}/",
        "name": name,
        "description": description,
        "image": picture,
        "inLanguage": list(languages),
        "isPartOf": {"@id": site["@id"]},
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "playMode": ["https://schema.org/MultiPlayer", "https://schema.org/SinglePlayer"],
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": 1, "maxValue": 2},
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": "0", "priceCurrency": "USD"},
    }
    return {"@context": "https://schema.org", "@graph": [site, game]}
