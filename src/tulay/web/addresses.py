"""The addresses of the site's pages: what they are, in which language, and which one was meant.

Whoever types an address, or gets one that a messenger changed, is led to the page that it means.
Refuses to guess: an address is changed in form only, never to another page.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from tulay.service.ids import ALPHABET, ID_LENGTH, is_code

HOME = "/"
YOU = "/you"
GAMES = "/you/games"
"""The reader's own finished games."""
LEADERS = "/leaderboard"
PLAYER = "/player"
"""What stands before a person's id in the address of the person's page."""
RULES = "/rules"
RANKED = "/ranked"
"""Where one waits for a stranger to play."""
LINK = "/link"
"""Where private links lead."""
OFFLINE = "/offline"
"""What a browser shows instead of a page that it cannot reach."""
PAGES = (HOME, RULES, RANKED, LEADERS, YOU, GAMES, OFFLINE)
"""The pages of the site, each there once per language, without their language."""
INDEXED = (HOME, RULES, RANKED, LEADERS)
"""Those that search engines are told of."""
KEPT = (HOME, RULES, OFFLINE)
"""Those that are the same for everybody: browsers keep them to be read without a connection."""
ALIASES = {"tl": "fil"}
"""Tags by which browsers ask for a language that we know by another one."""

_TAG = re.compile(r"[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}", re.IGNORECASE)
_PLAYER_PAGE = re.compile(rf"{PLAYER}/[{ALPHABET}]{{{ID_LENGTH}}}")
_SAID = "oil"
_MEANT = "011"
"""Letters that no code has are read as the digits that they look like."""
_AFTER = ".,;:!?\"'’”»)]}>*_/ \u00a0"
"""What a sentence around a link may leave at its end."""


class Meant(NamedTuple):
    """A page of the site.

    Attributes:
        lang: The language in the address, None where it has none.
        page: The address without the language, one of `PAGES` or that of a player.
    """

    lang: str | None
    page: str

    def path(self, lang: str) -> str:
        """The page's address in a language.

        >>> Meant("en", "/you").path("ar")
        '/ar/you'
        """
        return f"/{lang}{self.page}"


def known_language(tag: str, languages: Collection[str]) -> str | None:
    """The language of the site that a tag asks for, None if there is none.

    >>> known_language("pt-BR", ("en", "pt")), known_language("EN", ("en",))
    ('pt', 'en')
    >>> known_language("tl", ("en", "fil")), known_language("xx", ("en",))
    ('fil', None)
    """
    tag = tag.lower().replace("_", "-")
    for wanted in (tag, tag.split("-")[0]):
        wanted = ALIASES.get(wanted, wanted)
        if wanted in languages:
            return wanted
    return None


def language_of(path: str, languages: Collection[str]) -> str | None:
    """The language that stands in an address, None if none of ours does.

    >>> language_of("/ar/nothing", ("ar", "en")), language_of("/nothing", ("ar", "en"))
    ('ar', None)
    """
    return known_language(path.lstrip("/").partition("/")[0], languages)


def site_page(path: str, languages: Collection[str]) -> Meant | None:
    """The page of the site that an address means, None if it is none of them.

    The language may be written in capitals or with a region, the page with a slash at its end.

    >>> site_page("/pt-BR/You/", ("en", "pt"))
    Meant(lang='pt', page='/you')
    >>> site_page("/you", ("en", "pt"))
    Meant(lang=None, page='/you')
    >>> site_page("/en/nothing", ("en", "pt")) is None
    True
    """
    parts = [part for part in path.split("/") if part]
    lang = known_language(parts[0], languages) if parts else None
    page = "/" + "/".join(parts[1:] if lang else parts).lower()
    return Meant(lang, page) if _is_page(page) else None


def page_in_no_language(path: str, languages: Collection[str]) -> str | None:
    """The page of the site that an address means in a language that there is not.

    None where an address means no page, or one in a language that there is.

    >>> page_in_no_language("/xx/you", ("en",)), page_in_no_language("/xx", ("en",))
    ('/you', '/')
    >>> page_in_no_language("/en/you", ("en",)), page_in_no_language("/faq", ("en",))
    (None, None)
    """
    tag, slash, rest = path.lstrip("/").partition("/")
    if not _TAG.fullmatch(tag) or known_language(tag, languages) is not None:
        return None
    # A word of three letters alone is more likely to be the name of a page.
    if len(tag) == 3 and not slash:
        return None
    page = f"/{rest}".lower().rstrip("/") or HOME
    return page if _is_page(page) else None


def player_page(person: str) -> str:
    """The address of a person's page, without its language.

    >>> player_page("0123456789abcdef")
    '/player/0123456789abcdef'
    """
    return f"{PLAYER}/{person}"


def is_player(person: str) -> bool:
    """Whether a text has the form of a person's id.

    >>> is_player("0123456789abcdef"), is_player("../etc")
    (True, False)
    """
    return _PLAYER_PAGE.fullmatch(player_page(person)) is not None


def _is_page(page: str) -> bool:
    return page in PAGES or _PLAYER_PAGE.fullmatch(page) is not None


def whole_code(text: str) -> str | None:
    """A group's code from what came of it, None if that is no whole code.

    >>> whole_code("0123456789A"), whole_code("O123456789a)."), whole_code("01234")
    ('0123456789a', '0123456789a', None)
    """
    plain = text.rstrip(_AFTER).lower().translate(str.maketrans(_SAID, _MEANT))
    return plain if is_code(plain) else None


def shared_page(path: str) -> str | None:
    """The address of what is shared by link that an address means, None if it means nothing such.

    >>> shared_page("/G/0123456789A/"), shared_page("/game/abc/"), shared_page("/g/abc")
    ('/g/0123456789a', '/game/abc', None)
    """
    parts = [part for part in path.split("/") if part]
    if [part.lower() for part in parts] == ["link"]:
        return LINK
    if len(parts) != 2:
        return None
    kind, name = parts[0].lower(), parts[1].rstrip(_AFTER)
    if kind == "g":
        code = whole_code(name)
        return None if code is None else f"/g/{code}"
    return f"/game/{name}" if kind == "game" and name.isascii() and name.isalnum() else None
