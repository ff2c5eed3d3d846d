"""The web application: all routes around one service. Built by a function, never at import."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import partial

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from tulay import __version__
from tulay.match import Refused
from tulay.service.bootstrap import Service
from tulay.service.ids import is_code
from tulay.web import indexing
from tulay.web.addresses import GAMES, HOME, LEADERS, LINK, OFFLINE, PLAYER, RANKED, RULES, YOU
from tulay.web.answers import answer, refusal
from tulay.web.api import Api
from tulay.web.assets import FOREVER, Asset, Assets, asset_response
from tulay.web.codes import STATUS, USUAL_STATUS
from tulay.web.headers import BodyLimit, HeadAsGet, SecureHeaders
from tulay.web.icons import Icons
from tulay.web.manifest import manifest
from tulay.web.meters import Metered, Meters
from tulay.web.origin import Origins
from tulay.web.packing import PackedAnswers
from tulay.web.pages import NO_INDEX, About, Pages
from tulay.web.previews import routes as previews
from tulay.web.qr import qr_svg
from tulay.web.rules_page import LAST_CHANGED
from tulay.web.sockets import Hall, Lobby, PageReader
from tulay.web.words import Words
from tulay.web.worker import worker_script

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Site:
    """A web application and the parts that whoever runs it has to reach."""

    app: ASGIApp
    hall: Hall
    meters: Meters


class SiteRoute(Route):
    """A route that leaves its pattern in the scope, by which requests are counted."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is the route of a request."""
        match, found = super().matches(scope)
        return match, {**found, "route": self}


class SameOrigin:
    """Middleware that refuses what another site's page asks."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request. Sockets check for themselves, before their handshake."""
        if scope["type"] == "http" and not self._origins.names_a_host(scope):
            await refusal("request-malformed", 400)(scope, receive, send)
            return
        changes = scope["type"] == "http" and scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not self._origins.allows(scope):
            await refusal("cross-origin", 403)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def build_site(
    service: Service,
    *,
    public_url: str | None = None,
    about: About | None = None,
    words: Words | None = None,
    assets: Assets | None = None,
    meters: Meters | None = None,
) -> Site:
    """The application around a service.

    Raises:
        AssetError: The front end is not built.
        WordsError: A locale file is faulty.
    """
    words, assets, meters = words or Words(), assets or Assets(), meters or Meters()
    origins = Origins(public_url)
    hall = Hall(service)
    icons = Icons(assets)
    pages = Pages(service, words, assets, icons, origins, about)
    meters.follow(service)
    app = FastAPI(
        title="Tulay",
        version=__version__,
        summary="A place to play Hex.",
        docs_url=None,  # FastAPI's own page loads scripts from another site
        redoc_url=None,
        redirect_slashes=False,
    )
    app.include_router(Api(service, words, origins).router())
    reader = PageReader(service, hall, origins, meters)
    lobby = Lobby(service, hall, origins, meters)
    app.router.routes.extend(page_routes(pages, words))
    app.router.routes.extend(preview_routes(previews.Previews(service)))
    app.router.routes.extend(file_routes(service, words, assets, origins, pages))
    app.router.routes.extend(install_routes(words, assets, icons, pages))
    handle_errors(app, pages, meters)
    # Outside of FastAPI, so that the answer to a fault of ours passes through them as well.
    around: ASGIApp = PackedAnswers(app, minimum_size=800)
    around = BodyLimit(around)
    around = SameOrigin(around, origins)
    around = HeadAsGet(around)
    around = SecureHeaders(around, https=(public_url or "").startswith("https:"))
    # Sockets pass by all of it: what stands around a request is 20 coroutines deep, and a socket
    # would hold on to them, 3 kB, and wake all of them for every message.
    sockets = [
        WebSocketRoute("/ws/g/{code}", reader.serve),
        WebSocketRoute("/ws/ranked", lobby.serve),
    ]
    outermost = Router(sockets, redirect_slashes=False, default=Metered(around, meters))
    return Site(outermost, hall, meters)


def page_routes(pages: Pages, words: Words) -> list[SiteRoute]:
    """The routes of the pages."""
    routes = [
        SiteRoute("/", pages.entrance),
        SiteRoute("/g/{code}", pages.group),
        SiteRoute("/game/{id}", pages.game),
        SiteRoute(LINK, pages.link),
    ]
    for lang in words.languages:
        routes.append(SiteRoute(f"/{lang}{HOME}", partial(pages.home, lang)))
        routes.append(SiteRoute(f"/{lang}{RULES}", partial(pages.rules, lang)))
        routes.append(SiteRoute(f"/{lang}{RANKED}", partial(pages.ranked, lang)))
        routes.append(SiteRoute(f"/{lang}{YOU}", partial(pages.you, lang)))
        routes.append(SiteRoute(f"/{lang}{GAMES}", partial(pages.people.games, lang)))
        routes.append(SiteRoute(f"/{lang}{LEADERS}", partial(pages.people.leaders, lang)))
        routes.append(SiteRoute(f"/{lang}{PLAYER}/{{id}}", partial(pages.people.player, lang)))
        routes.append(SiteRoute(f"/{lang}{OFFLINE}", partial(pages.offline, lang)))
    return routes


def preview_routes(pictures: previews.Previews) -> list[SiteRoute]:
    """The pictures that messengers show of a link."""
    return [
        SiteRoute(previews.SITE, pictures.site),
        SiteRoute(previews.GROUP, pictures.group),
        SiteRoute(previews.GAME, pictures.game),
    ]


def file_routes(
    service: Service, words: Words, assets: Assets, origins: Origins, pages: Pages
) -> list[SiteRoute]:
    """Everything that is not a page: files, words, pictures, health."""
    texts = {
        f"{language.tag}.{language.digest}.ftl": Asset(
            language.browser_text.encode(), "text/plain; charset=utf-8"
        )
        for language in words.languages.values()
    }

    async def static(request: Request) -> Response:
        return assets.respond(request) or pages.error(request, "not-found", 404)

    async def l10n(request: Request) -> Response:
        text = texts.get(request.path_params["name"])
        if text is None:
            return pages.error(request, "not-found", 404)
        return asset_response(request, text, FOREVER)

    async def qr(request: Request) -> Response:
        code = request.path_params["code"]
        if not is_code(code):
            return pages.error(request, "not-found", 404)
        headers = {**NO_INDEX, "Cache-Control": "private, max-age=86400"}
        picture = qr_svg(f"{origins.base_url(request)}/g/{code}")
        return Response(picture, media_type="image/svg+xml", headers=headers)

    async def robots(request: Request) -> Response:
        return PlainTextResponse(indexing.robots(origins.base_url(request)))

    async def sitemap(request: Request) -> Response:
        text = indexing.sitemap(origins.base_url(request), words.languages, {RULES: LAST_CHANGED})
        return Response(text, media_type="application/xml")

    async def health(request: Request) -> Response:
        state = service.health()
        return answer({"ok": state.ok, "cpu": service.jobs.state()}, 200 if state.ok else 503)

    return [
        SiteRoute("/static/{path:path}", static),
        SiteRoute("/l10n/{name}", l10n),
        SiteRoute("/qr/{code}.svg", qr),
        SiteRoute("/robots.txt", robots),
        SiteRoute("/sitemap.xml", sitemap),
        SiteRoute("/healthz", health),
    ]


def install_routes(words: Words, assets: Assets, icons: Icons, pages: Pages) -> list[SiteRoute]:
    """What makes the site an application of a device: manifests, icons, the service worker."""
    script = worker_script(words, assets)
    manifests = {
        language.tag: Asset(
            json.dumps(manifest(words, language, icons), ensure_ascii=False).encode(),
            "application/manifest+json",
        )
        for language in words.languages.values()
    }

    async def webmanifest(lang: str, request: Request) -> Response:
        return asset_response(request, manifests[lang], "no-cache")

    async def icon(request: Request) -> Response:
        picture = await icons.picture(request.path_params["name"])
        if picture is None:
            return pages.error(request, "not-found", 404)
        return asset_response(request, picture, FOREVER)

    async def worker(request: Request) -> Response:
        # At the top, so that it may answer for every page; asked for again at every visit.
        return asset_response(request, script, "no-cache")

    return [
        SiteRoute("/sw.js", worker),
        SiteRoute("/icons/{name}", icon),
        *(
            SiteRoute(f"/{lang}/manifest.webmanifest", partial(webmanifest, lang))
            for lang in words.languages
        ),
    ]


def handle_errors(app: FastAPI, pages: Pages, meters: Meters) -> None:
    """Makes every fault an answer that says nothing about the inside."""

    def is_api(request: Request) -> bool:
        return request.url.path.startswith("/api/")

    async def refused(request: Request, error: Exception) -> Response:
        if not isinstance(error, Refused):
            raise error
        meters.http_refusals.labels(error.code).inc()
        if not is_api(request):
            return pages.error(request, "internal", STATUS.get(error.code, 500))
        return refusal(error.code, STATUS.get(error.code, USUAL_STATUS), error.args_)

    async def malformed(request: Request, error: Exception) -> Response:
        meters.http_refusals.labels("request-malformed").inc()
        return refusal("request-malformed", 422)

    async def http_error(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 404
        if is_api(request):
            code = "not-found" if status in (404, 405) else "request-malformed"
            answered: Response = refusal(code, status)
        else:
            answered = pages.refused(request, status)
        if isinstance(error, HTTPException) and error.headers is not None:
            answered.headers.update(error.headers)  # what may be asked here instead
        return answered

    async def internal(request: Request, error: Exception) -> Response:
        meters.http_refusals.labels("internal").inc()
        if is_api(request):
            return refusal("internal", 500)
        return pages.error(request, "internal", 500)

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(500, internal)
