"""The addresses of preview pictures and what they show. Reading one changes nothing.

Refuses to look up what cannot be a code or an id.
"""

from __future__ import annotations

import logging
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from tulay.core import Color, Position
from tulay.match import Group, Refused
from tulay.notation import parse_action
from tulay.service.bootstrap import Service
from tulay.service.ids import is_code
from tulay.web.answers import refusal
from tulay.web.api import final_position, finished_game
from tulay.web.assets import FOREVER
from tulay.web.codes import STATUS
from tulay.web.previews.gallery import Gallery, PaintingError
from tulay.web.previews.scene import Scene

log = logging.getLogger(__name__)

SITE = "/preview.png"
GROUP = "/g/{code}/preview.png"
GAME = "/game/{id}/preview.png"
SHORT_GAME = "d4 d2 e2 e3 d3 b6 c6 e1 f1 d5 c5 c7 b7"
"""The game that the home page plays, on a board of `SHORT_SIZE`."""
SHORT_SIZE = 7

_HEADERS = {
    "X-Robots-Tag": "noindex",
    # Made to be shown elsewhere: some messengers run in a browser and link the picture itself.
    "Cross-Origin-Resource-Policy": "cross-origin",
}
_CACHING: dict[Literal["site", "group", "game"], str] = {
    "site": "public, max-age=86400",
    "group": "public, max-age=60",
    "game": FOREVER,
}
_LATER_S = "10"


def site_scene() -> Scene:
    """The short game of the home page, won.

    >>> site_scene().position.winner
    Color.RED
    """
    actions = [parse_action(name, SHORT_SIZE) for name in SHORT_GAME.split()]
    return Scene(Position.of(SHORT_SIZE, swap_rule=False, actions=actions))


def group_scene(group: Group) -> Scene:
    """A table as a spectator sees it; while nobody plays there, who sits and which seat is free.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(5), 3, "g1"), 0))
    >>> scene = group_scene(group)
    >>> scene.position.size, scene.seats
    (5, frozenset({Color.RED}))
    """
    first, second = group.seats
    if group.game is not None and not (first.warm_up or second.warm_up):
        return Scene(group.game.position)
    # Whoever warms up against the CPU still waits for somebody.
    red = first if group.starter == 1 else second
    taken = {
        Color.RED if seat is red else Color.BLUE
        for seat in (first, second)
        if seat.person is not None or (seat.cpu_level is not None and not seat.warm_up)
    }
    return Scene(Position.initial(group.rules.size), frozenset(taken))


def picture_url(page_url: str, scene: Scene) -> str:
    """The address of a page's picture; it changes with what is on it, so that no old one is shown.

    >>> url = picture_url("https://hex.example", Scene(Position.initial(5)))
    >>> url.startswith("https://hex.example/preview.png?v=")
    True
    """
    return f"{page_url}/preview.png?v={scene.key()}"


class Previews:
    """Answers the routes of the pictures."""

    def __init__(self, service: Service, gallery: Gallery | None = None) -> None:
        self._service = service
        self._gallery = gallery or Gallery()
        self._site = site_scene()

    async def site(self, request: Request) -> Response:
        """``/preview.png``: what the site is."""
        return await self._answer(request, self._site, "site")

    async def group(self, request: Request) -> Response:
        """``/g/CODE/preview.png``: an invitation, or the board as it stands."""
        code = request.path_params["code"]
        state = await self._service.tables.load(code) if is_code(code) else None
        if state is None or state.group.expired:
            return refusal("not-found", STATUS["not-found"])
        return await self._answer(request, group_scene(state.group), "group")

    async def game(self, request: Request) -> Response:
        """``/game/ID/preview.png``: how a game ended."""
        game = await finished_game(self._service, request.path_params["id"])
        if game is None:
            return refusal("no-such-game", STATUS["no-such-game"])
        return await self._answer(request, Scene(final_position(game)), "game")

    async def _answer(
        self, request: Request, scene: Scene, kind: Literal["site", "group", "game"]
    ) -> Response:
        tag = f'"{scene.key()}"'
        headers = {**_HEADERS, "Cache-Control": _CACHING[kind], "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        try:
            picture = await self._gallery.picture(scene)
        except Refused as refused:
            answered: Response = refusal(refused.code, STATUS[refused.code])
            answered.headers["Retry-After"] = _LATER_S
            return answered
        except PaintingError:
            log.exception("previews: no picture")
            return refusal("internal", STATUS["internal"])
        return Response(picture, media_type="image/png", headers=headers)
