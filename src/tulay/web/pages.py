"""The pages: routes that answer with words in a language, rendered on the server.

A page of the site has its language in its address; the pages that people share by link are worded
by cookie, then ``Accept-Language``. Reading a page changes nothing. Refuses to hold words.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tulay.core import Position
from tulay.match import LEARNING_SIZES, LEVELS, PLAY_SIZES, TURN_LIMITS_S, HouseRules
from tulay.notation.svg import board_svg
from tulay.service.bootstrap import Service
from tulay.web import view
from tulay.web.answers import NO_STORE
from tulay.web.api import final_position, finished_game, game_json
from tulay.web.assets import Assets
from tulay.web.identity import LANGUAGE_COOKIE
from tulay.web.origin import Origins
from tulay.web.packing import page_response
from tulay.web.words import NAMES, Language, Words

TEMPLATES = Path(__file__).parent / "templates"
FIRST_LEVEL = 1
"""The level that a newcomer finds chosen: one that a beginner can beat."""
SHOW_SIZE = 7
"""The size of the short game that plays itself on the home page."""
NO_INDEX = {"X-Robots-Tag": "noindex"}


class Pages:
    """Renders templates and answers the routes of the pages."""

    def __init__(self, service: Service, words: Words, assets: Assets, origins: Origins) -> None:
        self._service = service
        self._words = words
        self._assets = assets
        self._origins = origins
        self._templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

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
            twin="/",
            board_svg=self._board(Position.initial(SHOW_SIZE)),
            level=FIRST_LEVEL,
        )

    async def you(self, lang: str, request: Request) -> Response:
        """``/LANG/you``: name, private link, devices."""
        return self._page(request, "you", lang, twin="/you", noindex=True)

    # -- pages that are shared by link -------------------------------------------------------------
    async def group(self, request: Request) -> Response:
        """``/g/CODE``: a table. Whoever reads it takes no seat; only an open socket does."""
        code = request.path_params["code"]
        state = await self._service.tables.load(code)
        if state is None:
            return self.error(request, "no-such-group", 404)
        group = state.group
        if group.expired:
            return self.error(request, "expired", 410)
        names = await self._service.people.names(view.persons(group))
        rules = group.rules if group.game is None else group.game.rules
        position = Position.initial(rules.size) if group.game is None else group.game.position
        return self._shared(
            request,
            "group",
            code=code,
            kind=group.kind,
            group_url=f"{self._origins.base_url(request)}/g/{code}",
            table=msgspec.to_builtins(view.table(code, group, names, self._service.programs)),
            moves=view.moves(group),
            board_svg=self._board(position),
            rules=msgspec.to_builtins(view.rules(group.rules)),
            level=group.level,
        )

    async def game(self, request: Request) -> Response:
        """``/game/ID``: a finished game to look through."""
        game = await finished_game(self._service, request.path_params["id"])
        if game is None:
            return self.error(request, "no-such-game", 404)
        picture = self._board(final_position(game))
        return self._shared(request, "game", game=game_json(game), board_svg=picture)

    async def link(self, request: Request) -> Response:
        """``/link``: where a private link leads; its token is in the fragment."""
        return self._shared(request, "link")

    def error(self, request: Request, code: str, status: int) -> Response:
        """What is not here, said in words."""
        return self._shared(request, "error", status=status, code=code)

    # -- rendering ---------------------------------------------------------------------------------
    def _language(self, request: Request) -> str:
        return self._words.choose(
            request.cookies.get(LANGUAGE_COOKIE), request.headers.get("accept-language")
        )

    def _page(
        self, request: Request, name: str, lang: str, *, twin: str, **data: object
    ) -> Response:
        """A page in the language of its address, kept by browsers until it changes."""
        canonical = f"{self._origins.base_url(request)}/{lang}{twin}"
        text = self._render(request, name, lang, twin=twin, canonical=canonical, **data)
        tag = f'W/"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
        headers = {"Cache-Control": "no-cache", "ETag": tag, "Content-Language": lang}
        if data.get("noindex"):
            headers |= NO_INDEX
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return page_response(request, text, 200, headers)

    def _shared(
        self, request: Request, name: str, *, status: int = 200, **data: object
    ) -> Response:
        """A page worded for its reader and kept by nobody."""
        lang = self._language(request)
        text = self._render(request, name, lang, twin=None, canonical=None, noindex=True, **data)
        headers = NO_STORE | NO_INDEX | {"Content-Language": lang}
        return page_response(request, text, status, headers)

    def _render(
        self, request: Request, name: str, lang: str, *, twin: str | None, **data: object
    ) -> str:
        language = self._words.languages[lang]

        def words(key: str, /, **args: object) -> str:
            return self._words.text(lang, key, **args)

        context: dict[str, Any] = {
            "page": name,
            "lang": lang,
            "dir": language.direction,
            "t": words,
            "asset": self._assets.url,
            "imports": self._assets.imports,
            "l10n_url": l10n_url(language),
            "langs": [self._twin(other, twin) for other in self._words.languages.values()],
            "public_url": self._origins.base_url(request),
            "noindex": False,
            "choices": {
                "sizes": PLAY_SIZES,
                "learning": LEARNING_SIZES,
                "turn_limits": TURN_LIMITS_S,
                "levels": LEVELS,
                "programs": self._service.programs,
            },
            "rules": msgspec.to_builtins(view.rules(HouseRules())),
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

    def _board(self, position: Position) -> Markup:
        return Markup(board_svg(position))  # noqa: S704 - drawn by ourselves, no foreign text


def l10n_url(language: Language) -> str:
    """Where browsers find a language's words; the address changes with them."""
    return f"/l10n/{language.tag}.{language.digest}.ftl"
