"""The pages: routes that answer with words in a language, rendered on the server.

A page of the site has its language in its address; the pages that people share by link are worded
by cookie, then ``Accept-Language``. Reading a page changes nothing. Refuses to hold words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tulay.core import Position
from tulay.match.rules import RANKED_RULES
from tulay.notation.svg import board_svg
from tulay.rating import FIRST, nearest_level
from tulay.service.bootstrap import Service
from tulay.service.ids import is_code
from tulay.web import house_rules, indexing, rules_page, view
from tulay.web.addresses import (
    HOME,
    INDEXED,
    OFFLINE,
    RANKED,
    RULES,
    YOU,
    language_of,
    page_in_no_language,
    shared_page,
    site_page,
)
from tulay.web.answers import NO_STORE
from tulay.web.api import final_position, finished_game, game_json
from tulay.web.assets import Assets
from tulay.web.icons import PAPER, PAPER_DARK, TOUCH, Icons
from tulay.web.identity import LANGUAGE_COOKIE, known_person
from tulay.web.kept import KeptPages, entity_tag
from tulay.web.origin import Origins
from tulay.web.packing import page_response
from tulay.web.people_pages import PeoplePages
from tulay.web.previews.routes import group_scene, picture_url, site_scene
from tulay.web.previews.scene import HEIGHT_PX, WIDTH_PX, Scene
from tulay.web.words import NAMES, Language, Words, spoken

TEMPLATES = Path(__file__).parent / "templates"
SHOW_SIZE = 7
"""The size of the short game that plays itself on the home page."""
NO_INDEX = {"X-Robots-Tag": "noindex"}


@dataclass(frozen=True, slots=True)
class About:
    """Who runs a site, as its pages tell; None is not told.

    Attributes:
        operator: Who runs it.
        rules_reviewed_by: Who has reviewed the rules page.
    """

    operator: str | None = None
    rules_reviewed_by: str | None = None


class Pages:
    """Renders templates and answers the routes of the pages."""

    def __init__(
        self,
        service: Service,
        words: Words,
        assets: Assets,
        icons: Icons,
        origins: Origins,
        about: About | None = None,
    ) -> None:
        self._service = service
        self._words = words
        self._assets = assets
        self._touch_icon = icons.url(TOUCH)
        self._origins = origins
        self._site_scene = site_scene()
        self._about = about or About()
        self._kept = KeptPages()
        self.people = PeoplePages(service, words, self._page, self.error)
        self._templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters["spoken"] = spoken

    # -- pages with their language in the address --------------------------------------------------
    async def entrance(self, request: Request) -> Response:
        """``/`` leads to the reader's language."""
        vary = {**NO_STORE, "Vary": "Accept-Language, Cookie"}
        return RedirectResponse(f"/{self._language(request)}/", 302, vary)

    async def home(self, lang: str, request: Request) -> Response:
        """``/LANG/``: one sentence, a board, the ways to a game."""
        return self._page(
            request,
            "home",
            lang,
            twin=HOME,
            site_data=self._site_data(request, lang),
            board_svg=self._board(Position.initial(SHOW_SIZE)),
            level=house_rules.LEVEL,
        )

    async def rules(self, lang: str, request: Request) -> Response:
        """``/LANG/rules``: the rules of Hex. The same for everybody, so it is rendered once."""
        key = (lang, self._origins.base_url(request))
        return await self._kept.respond(
            request, key, lang, lambda: self.rendered_rules(request, lang)
        )

    def rendered_rules(self, request: Request, lang: str) -> str:
        """The rules page, rendered anew."""
        about = self._about
        return self._render(
            request,
            "rules",
            lang,
            twin=RULES,
            noindex=False,
            card=self._card(
                lang,
                f"{self._origins.base_url(request)}/{lang}{RULES}",
                self._site_picture(request),
            ),
            **rules_page.context(
                partial(self._words.text, lang),
                operator=about.operator,
                reviewer=about.rules_reviewed_by,
            ),
        )

    async def ranked(self, lang: str, request: Request) -> Response:
        """``/LANG/ranked``: where one waits for a stranger to play."""
        who = await known_person(self._service, request)
        rating = FIRST if who is None else await self._service.strength.of(who.person)
        return self._page(
            request,
            "ranked",
            lang,
            twin=RANKED,
            own_name=None if who is None else who.name,
            rating=rating,
            level=nearest_level(rating.value),
            rules=RANKED_RULES,
        )

    async def you(self, lang: str, request: Request) -> Response:
        """``/LANG/you``: name, private link, devices."""
        return self._page(request, "you", lang, twin=YOU)

    async def offline(self, lang: str, request: Request) -> Response:
        """``/LANG/offline``: what a browser shows instead of a page that it cannot reach."""
        own = f"/{lang}{OFFLINE}"
        return self._page(request, "offline", lang, twin=OFFLINE, own=own)

    # -- pages that are shared by link -------------------------------------------------------------
    async def group(self, request: Request) -> Response:
        """``/g/CODE``: a table. Whoever reads it takes no seat; only an open socket does."""
        code = request.path_params["code"]
        if not is_code(code):
            return self._mistyped(request) or self.error(request, "code-malformed", 404)
        state = await self._service.tables.load(code)
        if state is None:
            return self.error(request, "no-such-group", 404)
        group = state.group
        if group.expired:
            return self.error(request, "expired", 410)
        url = f"{self._origins.base_url(request)}/g/{code}"
        names = await self._service.people.names(view.persons(group))
        rules = group.rules if group.game is None else group.game.rules
        position = Position.initial(rules.size) if group.game is None else group.game.position
        return self._shared(
            request,
            "group",
            card=(url, group_scene(group)),
            code=code,
            kind=group.kind,
            group_url=url,
            table=msgspec.to_builtins(view.table(code, group, names, self._service.programs)),
            moves=view.moves(group),
            board_svg=self._board(position),
            house=[field.told() for field in house_rules.ALL_RULES],
        )

    async def game(self, request: Request) -> Response:
        """``/game/ID``: a finished game to look through."""
        game = await finished_game(self._service, request.path_params["id"])
        if game is None:
            return self._mistyped(request) or self.error(request, "no-such-game", 404)
        position = final_position(game)
        url = f"{self._origins.base_url(request)}/game/{game.id}"
        return self._shared(
            request,
            "game",
            card=(url, Scene(position)),
            game=game_json(game)
            | {
                "players": await self.people.players(game),
                "meant": await self.people.meant(game, request),
            },
            board_svg=self._board(position),
        )

    async def link(self, request: Request) -> Response:
        """``/link``: where a private link leads; its token is in the fragment."""
        return self._shared(request, "link")

    # -- what is not here --------------------------------------------------------------------------
    def refused(self, request: Request, status: int) -> Response:
        """What answers a request that no page is for: by its address, or by how it asks."""
        if status == 404:
            return self._not_found(request)
        return self.error(request, "wrong-method" if status == 405 else "internal", status)

    def _not_found(self, request: Request) -> Response:
        """What answers an address that is none: the way to the page it means, or a sentence."""
        path, languages = request.scope["path"], self._words.languages
        meant = site_page(path, languages)
        if meant is not None and meant.lang is not None:
            return self._led(request, meant.path(meant.lang), 308)
        if meant is not None:
            return self._led(request, meant.path(self._language(request)), 302)
        wanted = page_in_no_language(path, languages)
        if wanted is not None:
            return self.error(request, "no-such-language", 404, wanted)
        return self._mistyped(request) or self.error(request, "not-found", 404)

    def error(self, request: Request, code: str, status: int, wanted: str = HOME) -> Response:
        """What is not here, said in the language of the address, else in the reader's.

        ``wanted`` is the page to offer in every language where one was asked for that there is not.
        """
        path = request.scope["path"]
        lang = language_of(path, self._words.languages)
        # Two slashes would lead to another site.
        again = None if path.startswith("//") else quote(path)
        return self._shared(
            request, "error", status=status, lang=lang, code=code, again=again, wanted=wanted
        )

    def _mistyped(self, request: Request) -> Response | None:
        """The way to what was shared, None where the address is right or means nothing."""
        path = request.scope["path"]
        shared = shared_page(path)
        return None if shared in (None, path) else self._led(request, shared, 308)

    def _led(self, request: Request, path: str, status: int) -> Response:
        """The way to another page; what was asked of it goes along."""
        query = f"?{request.url.query}" if request.url.query else ""
        vary = {} if status == 308 else {"Vary": "Accept-Language, Cookie"}
        return RedirectResponse(path + query, status, NO_STORE | vary)

    # -- rendering ---------------------------------------------------------------------------------
    def _language(self, request: Request) -> str:
        return self._words.choose(
            request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language")
        )

    def _page(
        self,
        request: Request,
        name: str,
        lang: str,
        *,
        twin: str,
        has_card: bool = False,
        personal: bool = False,
        **data: object,
    ) -> Response:
        """A page in the language of its address, kept by browsers until it changes.

        Args:
            request: Who asks.
            name: The template's name.
            lang: The language.
            twin: The address without its language; what it asks for may follow.
            has_card: Whether messengers show a card of it though no search engine lists it.
            personal: Whether it looks different for its reader, so that only browsers may keep it.
            data: What the template needs.
        """
        indexed = twin.partition("?")[0] in INDEXED
        url = f"{self._origins.base_url(request)}/{lang}{twin}"
        shown = indexed or has_card
        data |= {"card": self._card(lang, url, self._site_picture(request)) if shown else None}
        text = self._render(request, name, lang, twin=twin, noindex=not indexed, **data)
        tag, cached = entity_tag(text), "private, no-cache" if personal else "no-cache"
        headers = {"Cache-Control": cached, "ETag": tag, "Content-Language": lang}
        if not indexed:
            headers |= NO_INDEX
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return page_response(request, text, 200, headers)

    def _shared(
        self,
        request: Request,
        name: str,
        *,
        status: int = 200,
        lang: str | None = None,
        card: tuple[str, Scene] | None = None,
        **data: object,
    ) -> Response:
        """A page worded for its reader and kept by nobody.

        ``card`` is its address and what is on its picture where messengers show one.
        """
        # A page in a language of its own leads to others; one without is worded by the cookie.
        twin = None if lang is None else HOME
        lang = lang or self._language(request)
        if card is None:
            data["card"] = None
        else:
            data["card"] = self._card(lang, card[0], picture_url(*card))
        text = self._render(request, name, lang, twin=twin, noindex=True, **data)
        headers = NO_STORE | NO_INDEX | {"Content-Language": lang}
        return page_response(request, text, status, headers)

    def _render(
        self,
        request: Request,
        name: str,
        lang: str,
        *,
        twin: str | None,
        noindex: bool,
        **data: object,
    ) -> str:
        languages = self._words.languages
        language, base_url = languages[lang], self._origins.base_url(request)

        def words(key: str, /, **args: object) -> str:
            return self._words.text(lang, key, **args)

        context: dict[str, Any] = {
            "page": name,
            "lang": lang,
            "dir": language.direction,
            "t": words,
            "asset": self._assets.url,
            "imports": self._assets.imports,
            "touch_icon": self._touch_icon,
            "paper": {"light": PAPER, "dark": PAPER_DARK},
            "l10n_url": l10n_url(language),
            "langs": [self._twin(other, twin) for other in languages.values()],
            "canonical": None if name == "error" or twin is None else f"{base_url}/{lang}{twin}",
            "twins": () if noindex or twin is None else indexing.twins(base_url, twin, languages),
            "noindex": noindex,
            "picture_px": (WIDTH_PX, HEIGHT_PX),
            "fields": house_rules.TABLE_RULES,
            "programs": self._service.programs,
            **data,
        }
        return self._templates.get_template(f"{name}.html").render(context)

    def _twin(self, language: Language, twin: str | None) -> dict[str, str | None]:
        """Another language of the same page, as the page links to it."""
        return {
            "code": language.tag,
            "name": NAMES[language.tag],
            "dir": language.direction,
            "l10n_url": l10n_url(language),
            "url": None if twin is None else f"/{language.tag}{twin}",
        }

    def _card(self, lang: str, url: str, picture: str) -> indexing.Card:
        """What a messenger shows of a page."""
        return indexing.card(url, lang, self._words.languages, picture)

    def _site_picture(self, request: Request) -> str:
        """The address of the picture of the whole site."""
        return picture_url(self._origins.base_url(request), self._site_scene)

    def _site_data(self, request: Request, lang: str) -> dict[str, object]:
        """What the home page tells machines of the site."""
        name, description = (self._words.text(lang, key) for key in ("brand", "home-description"))
        base_url = self._origins.base_url(request)
        picture = self._site_picture(request)
        return indexing.site_data(base_url, lang, self._words.languages, name, description, picture)

    def _board(self, position: Position) -> Markup:
        return Markup(board_svg(position))  # noqa: S704 - drawn by ourselves, no foreign text


def l10n_url(language: Language) -> str:
    """Where browsers find a language's words; the address changes with them."""
    return f"/l10n/{language.tag}.{language.digest}.ftl"
