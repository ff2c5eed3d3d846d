"""The HTTP API: what pages ask for beside their socket. Few, public, in English.

Every POST is checked for its origin by the application. Refuses to decide: the service does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from tulay.core import Position
from tulay.match import HouseRules, Refused
from tulay.notation import cell_name, parse_action
from tulay.service.bootstrap import Service
from tulay.service.games import FinishedGame, Side
from tulay.service.people import NewDevice, Who
from tulay.service.ports.registry import DeviceRow
from tulay.service.reports import Reason
from tulay.web import told
from tulay.web.answers import answer, refusal
from tulay.web.identity import (
    device_secret,
    give_device,
    give_language,
    take_device,
    who_asks,
)
from tulay.web.origin import Origins
from tulay.web.qr import qr_svg
from tulay.web.told import EVERYBODY, POSTING, responses
from tulay.web.words import Words

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
_USUAL = HouseRules()
_LONGEST_ID = 40
Endpoint: TypeAlias = Callable[..., Awaitable[Response]]


def is_id(text: str) -> bool:
    """Whether a text may be the id of a game.

    >>> is_id("0123456789abcdef"), is_id("a b"), is_id("")
    (True, False, False)
    """
    return 0 < len(text) <= _LONGEST_ID and text.isascii() and text.isalnum()


class Asked(BaseModel):
    """The base of every request's body; fields that are not known are ignored."""

    model_config = ConfigDict(strict=True)


class RulesAsked(Asked):
    """House rules; what is left out has its default."""

    size: int = _USUAL.size
    swap: bool = _USUAL.swap
    alternate: bool = _USUAL.alternate
    turn_limit: int = Field(
        default=_USUAL.turn_limit_s, description="Seconds per turn, 0 for none."
    )


class GroupAsked(Asked):
    """A group to create."""

    kind: Literal["friend", "cpu", "here"]
    rules: RulesAsked = Field(default_factory=RulesAsked)
    level: int = Field(default=1, description="The CPU's level.")
    program: str | None = Field(
        default=None,
        max_length=80,
        description="A program of the server to play as the CPU, whatever the level.",
    )
    meanwhile: bool = Field(
        default=False,
        description="Against the CPU, unscored, until the person is called to a ranked game.",
    )
    id: Id = Field(description="Made by the asker; asking again with it gives the same group.")


class NameAsked(Asked):
    """A name to take."""

    name: str = Field(max_length=400)


class TokenAsked(Asked):
    """A private link's token."""

    token: str = Field(max_length=200)


class DeviceAsked(Asked):
    """A device to remove."""

    device: str = Field(pattern=r"^[0-9a-z]{1,40}$")


class ReportAsked(Asked):
    """A complaint about the opponent of a ranked game."""

    reason: Reason = Field(description="What for.")


class LanguageAsked(Asked):
    """A language to remember."""

    lang: str = Field(max_length=20)


def device_json(device: DeviceRow, mine: str) -> dict[str, object]:
    """A device as its person sees it."""
    return {"device": device.id, "created_ms": device.created_ms, "this": device.id == mine}


async def finished_game(service: Service, game_id: str) -> FinishedGame | None:
    """A finished game, None where there is none; what cannot be an id is not looked up."""
    return await service.games.finished(game_id) if is_id(game_id) else None


def final_position(game: FinishedGame) -> Position:
    """The position that a game ended in."""
    actions = [parse_action(action, game.size) for action in game.actions]
    return Position.of(game.size, game.swap_rule, actions)


def game_json(game: FinishedGame) -> dict[str, object]:
    """A finished game as anybody with its link sees it: names, no persons."""

    def side(who: Side) -> dict[str, object]:
        return {"name": who.name, "cpu_level": who.cpu_level, "cpu_program": who.cpu_program}

    return {
        "id": game.id,
        "number": game.number,
        "size": game.size,
        "swap_rule": game.swap_rule,
        "turn_limit": game.turn_limit_s,
        "moves": list(game.actions),
        "bys": list(game.bys),
        "red": side(game.red),
        "blue": side(game.blue),
        "winner": game.winner,
        "reason": game.reason,
        "assisted": game.assisted,
        "path": [cell_name(cell) for cell in final_position(game).winning_path()],
        "started_ms": game.started_ms,
        "ended_ms": game.ended_ms,
    }


class Api:
    """The endpoints, on one service."""

    def __init__(self, service: Service, words: Words, origins: Origins) -> None:
        self._service = service
        self._words = words
        self._origins = origins

    def router(self) -> APIRouter:
        """The routes, with what they are for."""
        router = APIRouter(tags=["tulay"])
        for path, endpoint, answers in self._posts():
            router.add_api_route(path, endpoint, methods=["POST"], responses=answers)
        router.add_api_route(
            "/api/devices",
            self.devices,
            methods=["GET"],
            responses=responses(told.DevicesTold, *EVERYBODY),
        )
        router.add_api_route(
            "/api/games/{id}",
            self.game,
            methods=["GET"],
            responses=responses(told.GameTold, "no-such-game", "cannot-read"),
        )
        return router

    def _posts(self) -> list[tuple[str, Endpoint, dict[int | str, dict[str, Any]]]]:
        """Everything that changes something: address, endpoint, answers."""
        known, fields = ("no-device", "too-fast", *POSTING), "request-malformed"
        # A body that is not even JSON has the usual status; one whose fields do not fit its own.
        return [
            ("/api/device", self.device, responses(told.PersonTold, "too-fast", *POSTING)),
            (
                "/api/groups",
                self.create_group,
                responses(
                    told.GroupTold, fields, "bad-rules", "no-such-program", "too-fast", *POSTING
                ),
            ),
            (
                "/api/name",
                self.rename,
                responses(told.NameTold, fields, "bad-name", "no-such-person", *known),
            ),
            ("/api/link", self.make_link, responses(told.LinkTold, *known)),
            (
                "/api/link/adopt",
                self.adopt_link,
                responses(told.AdoptedTold, fields, "link-expired", "too-fast", *POSTING),
            ),
            (
                "/api/devices/remove",
                self.remove_device,
                responses(told.NothingTold, fields, "no-such-device", *known),
            ),
            (
                "/api/games/{id}/report",
                self.report,
                responses(told.NothingTold, fields, "not-your-game", "reported-already", *known),
            ),
            ("/api/forget", self.forget, responses(told.NothingTold, *known)),
            (
                "/api/lang",
                self.choose_language,
                responses(told.LanguageTold, fields, "no-such-language", *POSTING),
            ),
        ]

    # -- who I am --------------------------------------------------------------------------------
    async def device(self, request: Request) -> Response:
        """Gives this browser an identity if it has none; says who it is."""
        who, secret = await self._somebody(request)
        response = answer({"person": who.person, "name": who.name})
        self._keep(request, response, secret)
        return response

    async def rename(self, request: Request, asked: NameAsked) -> Response:
        """Takes another name."""
        who = await self._known(request)
        self._limit(request, "profile", who.person)
        return answer({"name": await self._service.people.rename(who.person, asked.name)})

    async def make_link(self, request: Request) -> Response:
        """Makes a private link that works once, for ten minutes; with its QR code as an SVG."""
        who = await self._known(request)
        self._limit(request, "profile", who.person)
        link = await self._service.people.private_link(who.person)
        url = f"{self._origins.base_url(request)}/link#{link.token}"
        # The picture comes with the answer: no address of it exists that could be logged or shared.
        picture = qr_svg(url).decode()
        return answer({"url": url, "expires_ms": link.expires_ms, "qr": picture})

    async def adopt_link(self, request: Request, asked: TokenAsked) -> Response:
        """Makes this browser a device of the person who made the link."""
        self._limit(request, "adopt")
        before = await who_asks(self._service, request)
        device = None if before is None else before.device
        adopted = await self._service.people.adopt(asked.token, device)
        response = answer({"person": adopted.person})
        if isinstance(adopted, NewDevice):
            self._keep(request, response, adopted.secret)
        return response

    async def devices(self, request: Request) -> Response:
        """Lists my name and devices; nothing for a browser that is nobody yet."""
        who = await who_asks(self._service, request)
        if who is None:
            return answer({"person": None, "name": None, "devices": []})
        found = await self._service.people.devices(who.person)
        devices = [device_json(item, who.device) for item in found]
        return answer({"person": who.person, "name": who.name, "devices": devices})

    async def remove_device(self, request: Request, asked: DeviceAsked) -> Response:
        """Removes one of my devices: it is no longer me."""
        who = await self._known(request)
        self._limit(request, "profile", who.person)
        await self._service.people.remove_device(who.person, asked.device)
        response = answer({})
        if asked.device == who.device:
            take_device(response, secure=self._origins.secure(request))
        return response

    async def forget(self, request: Request) -> Response:
        """Removes my name and all secrets; nobody is me any more."""
        who = await self._known(request)
        self._limit(request, "profile", who.person)
        await self._service.people.forget(who.person)
        response = answer({})
        take_device(response, secure=self._origins.secure(request))
        return response

    async def choose_language(self, request: Request, asked: LanguageAsked) -> Response:
        """Remembers a language for the pages that are shared by link."""
        if asked.lang not in self._words.languages:
            return refusal("no-such-language")
        response = answer({"lang": asked.lang})
        give_language(response, asked.lang, secure=self._origins.secure(request))
        return response

    # -- groups and games ------------------------------------------------------------------------
    async def create_group(self, request: Request, asked: GroupAsked) -> Response:
        """Creates a group, and an identity for a browser that has none; gives its link."""
        self._limit(request, "group")
        who, secret = await self._somebody(request)
        rules = HouseRules(
            asked.rules.size, asked.rules.swap, asked.rules.alternate, asked.rules.turn_limit
        )
        code = await self._service.tables.create(
            who.person,
            asked.kind,
            rules,
            asked.level,
            asked.id,
            asked.program,
            stand_in_level=await self._service.strength.stand_in_level(who.person),
            meanwhile=asked.meanwhile,
        )
        response = answer({"code": code, "url": f"{self._origins.base_url(request)}/g/{code}"})
        self._keep(request, response, secret)
        return response

    async def game(self, id: str) -> Response:  # noqa: A002 - the name in the address
        """A finished game, move by move."""
        game = await finished_game(self._service, id)
        return refusal("no-such-game", 404) if game is None else answer(game_json(game))

    async def report(self, request: Request, id: str, asked: ReportAsked) -> Response:  # noqa: A002
        """Tells the operator about the opponent of a ranked game, once; nobody else learns it."""
        who = await self._known(request)
        self._limit(request, "report", who.person)
        await self._service.reports.add(id if is_id(id) else "", who.person, asked.reason)
        return answer({})

    # -- inside ----------------------------------------------------------------------------------
    async def _known(self, request: Request) -> Who:
        who = await who_asks(self._service, request)
        if who is None:
            raise Refused("no-device")
        return who

    async def _somebody(self, request: Request) -> tuple[Who, str | None]:
        """Who asks, made now if need be; with the secret for the browser to keep."""
        who = await who_asks(self._service, request)
        if who is not None:
            return who, device_secret(request.cookies)
        self._limit(request, "device")
        made = await self._service.people.create_device()
        return Who(made.person, made.device, None), made.secret

    def _keep(self, request: Request, response: Response, secret: str | None) -> None:
        if secret is not None:
            give_device(response, secret, secure=self._origins.secure(request))

    def _limit(self, request: Request, kind: str, key: str | None = None) -> None:
        """Refuses what comes too often, from a person or else from an address."""
        if key is None:
            key = request.client.host if request.client is not None else ""
        if not self._service.rates.allow(kind, key):
            raise Refused("too-fast")
