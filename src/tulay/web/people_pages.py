"""The pages about people: a player, the leaderboard, the reader's own games.

A player's page tells what ranked games made public, and a record against the CPU in numbers; casual
games are on no page but their players' own. Reading a page makes nobody somebody. Refuses to know
devices.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeAlias, get_args

from starlette.requests import Request
from starlette.responses import Response

from tulay.match import RANKED_RULES, Refused
from tulay.rating import FIRST, LEVEL_RATINGS, PERIOD_MS, Rating, idle
from tulay.service.bootstrap import Service
from tulay.service.games import FinishedGame
from tulay.service.ports.ratings import RatingRow
from tulay.service.ports.store import CannotRead, PlayedKind, PlayedRow
from tulay.service.ranked.strength import after_level, rating_now
from tulay.web import people_view as view
from tulay.web.addresses import GAMES, LEADERS, is_player, player_page
from tulay.web.identity import who_asks
from tulay.web.words import Words

ON_PAGE = 25
"""Rows of a list on one page."""
LAST_PAGE = 40
"""The leaderboard has so many pages; who stands further behind is told the place."""
CURVE_GAMES = 400
"""A curve shows so many of the newest games."""
KINDS: tuple[PlayedKind, ...] = get_args(PlayedKind)
_CURSOR = re.compile(r"([0-9]{1,15})-([0-9A-Za-z-]{1,40})")
Cursor: TypeAlias = tuple[int, str]


class PeoplePages:
    """Answers the routes of the pages about people."""

    def __init__(
        self,
        service: Service,
        words: Words,
        page: Callable[..., Response],
        error: Callable[[Request, str, int], Response],
    ) -> None:
        self._service = service
        self._words = words
        self._page = page
        self._error = error

    async def player(self, lang: str, request: Request) -> Response:
        """``/LANG/player/ID``: who somebody is in ranked games."""
        person = request.path_params["id"]
        if not is_player(person):
            return self._error(request, "no-such-player", 404)
        before = cursor(request)
        ratings, now_ms = self._service.ratings, self._service.clock.now_ms()
        with readable():
            me = await self._reader(request)
            record = await ratings.record(person)
            if await ratings.forgotten([person]) or (sum(record) == 0 and person != me):
                return self._error(request, "no-such-player", 404)
            row = (await ratings.ratings([person])).get(person)
            place = await ratings.stronger(person, now_ms)
            history = await ratings.history(person, ON_PAGE + 1, before)
            gone = await ratings.forgotten({game.opponent for game in history})
            shape = await ratings.history(person, CURVE_GAMES)
            cpu = await self._service.played.against_cpu(person)
        names = await self._names([person, *(game.opponent for game in history)])
        say = partial(self._words.text, lang)
        who = view.name(say, names.get(person))
        rating = None if row is None else rating_now(row, now_ms)
        games, after = _cut(history)
        own = player_page(person)
        return self._page(
            request,
            "player",
            lang,
            twin=own + (f"?before={_written(before)}" if before else ""),
            has_card=True,
            personal=True,
            who=who,
            me=person == me,
            rating=None if rating is None else view.shown(say, rating),
            interval=None if rating is None else view.interval(say, rating),
            place=None if place is None else place + 1,
            ranked=record,
            against_cpu=list(cpu.items()),
            picture=view.rating_picture(say, who, shape),
            games=[view.rated_game(say, lang, game, names, gone) for game in games],
            newest=f"/{lang}{own}" if before else None,
            older=f"/{lang}{own}?before={_written(after)}" if after else None,
        )

    async def leaders(self, lang: str, request: Request) -> Response:
        """``/LANG/leaderboard``: those whose rating is well known, the strongest first."""
        number = page_number(request)
        ratings, now_ms = self._service.ratings, self._service.clock.now_ms()
        first = ON_PAGE * (number - 1)
        with readable():
            me = await self._reader(request)
            rows = await ratings.leaders(now_ms, ON_PAGE + 1, first)
            mine = None if me is None else await ratings.stronger(me, now_ms)
            rated = bool(me is not None and mine is None and sum(await ratings.record(me)))
        if not rows and number > 1:
            return self._error(request, "not-found", 404)
        names = await self._names(row.person for row in rows)
        say = partial(self._words.text, lang)
        own = f"/{lang}{LEADERS}"

        def at(page: int) -> str:
            return own if page == 1 else f"{own}?page={page}"

        return self._page(
            request,
            "leaderboard",
            lang,
            twin=LEADERS if number == 1 else f"{LEADERS}?page={number}",
            personal=True,
            leaders=[
                self._leader(say, lang, first + index, row, me, names.get(row.person))
                for index, row in enumerate(rows[:ON_PAGE], 1)
            ],
            place=None if mine is None else mine + 1,
            place_url=place_url(at, mine, number),
            rated=rated,
            newer=at(number - 1) if number > 1 else None,
            older=at(number + 1) if len(rows) > ON_PAGE and number < LAST_PAGE else None,
        )

    async def games(self, lang: str, request: Request) -> Response:
        """``/LANG/you/games``: the reader's own finished games."""
        before = cursor(request)
        kind, result = asked(request, "kind", KINDS), asked(request, "result", ("won", "lost"))
        found: Sequence[PlayedRow] = ()
        forgotten: frozenset[str] = frozenset()
        with readable():
            me = await self._reader(request)
            if me is not None:
                won = None if result is None else result == "won"
                found = await self._service.played.games(
                    me, ON_PAGE + 1, before, kind=kind, won=won
                )
                others = {row.opponent for row in found if row.opponent and row.kind == "ranked"}
                forgotten = await self._service.ratings.forgotten(others)
        names = await self._names(row.opponent for row in found if row.opponent)
        say = partial(self._words.text, lang)
        games, after = _cut(found)
        filters = "&".join(f"{key}={value}" for key, value in _given(kind, result))
        pages = [filters, f"before={_written(before)}" if before else ""]
        older = "&".join(filter(None, [filters, f"before={_written(after)}"])) if after else None
        return self._page(
            request,
            "games",
            lang,
            twin="?".join(filter(None, [GAMES, "&".join(filter(None, pages))])),
            personal=True,
            public_url=None if me is None else f"/{lang}{player_page(me)}",
            kinds=[(each, view.kind(say, each)) for each in KINDS],
            kind=kind,
            result=result,
            games=[view.played_game(say, lang, row, names, forgotten) for row in games],
            newest="?".join(filter(None, [f"/{lang}{GAMES}", filters])) if before else None,
            older=None if older is None else f"/{lang}{GAMES}?{older}",
        )

    # -- what a finished game's page tells -------------------------------------------------------
    async def players(self, game: FinishedGame) -> dict[str, str | None]:
        """For each colour of a ranked game its player's page, without the language."""
        sides = {"red": game.red.person, "blue": game.blue.person}
        if game.kind != "ranked":
            return dict.fromkeys(sides)
        with readable():
            gone = await self._service.ratings.forgotten([each for each in sides.values() if each])
        return {
            color: None if person is None or person in gone else player_page(person)
            for color, person in sides.items()
        }

    async def meant(self, game: FinishedGame, request: Request) -> dict[str, Any] | None:
        """What a game against the CPU would have meant for its reader's rating, had it been rated.

        None for whoever did not play it, on other boards than a ranked game's, with hints or undo,
        or if the CPU played too much of it for the person.
        """
        if game.kind == "ranked" or game.size != RANKED_RULES.size:
            return None
        with readable():
            me = await self._reader(request)
            row = None if me is None else await self._service.played.game(me, game.id)
            if row is None or not row.counts or row.level is None:
                return None
            known = await self._service.ratings.rating_at(row.person, row.at_ms)
        before = FIRST
        if known is not None:
            idle_ms = max(0, row.at_ms - known.at_ms)
            before = idle(Rating(known.value, known.deviation), idle_ms / PERIOD_MS)
        after = after_level(before, row.level, won=bool(row.won))
        rating = LEVEL_RATINGS[row.level]
        return {"rating": rating, "change": view.change(before.value, after.value)}

    # -- inside ----------------------------------------------------------------------------------
    @staticmethod
    def _leader(
        say: view.Say, lang: str, place: int, row: RatingRow, me: str | None, name: str | None
    ) -> dict[str, Any]:
        return {
            "place": place,
            "name": view.name(say, name),
            "url": f"/{lang}{player_page(row.person)}",
            "rating": round(row.rating.value),
            "games": row.games,
            "me": row.person == me,
        }

    async def _reader(self, request: Request) -> str | None:
        """Whose browser asks; None for nobody's, or a banned one, which may read like anybody."""
        try:
            who = await who_asks(self._service, request)
        except Refused as refused:
            if refused.code != "device-banned":
                raise
            return None
        return None if who is None else who.person

    async def _names(self, persons: Iterable[str]) -> dict[str, str | None]:
        return await self._service.people.names(persons)


@contextmanager
def readable() -> Iterator[None]:
    """A block that reads the database.

    Raises:
        Refused: ``cannot-read``.
    """
    try:
        yield
    except CannotRead as error:
        raise Refused("cannot-read") from error


def place_url(at: Callable[[int], str], before_me: int | None, shown: int) -> str | None:
    """Where the reader's own place is, None where that is the page shown, or on no page.

    >>> place_url("page {}".format, 30, 1), place_url("page {}".format, 3, 1)
    ('page 2', None)
    """
    if before_me is None:
        return None
    page = before_me // ON_PAGE + 1
    return None if page in (shown, *range(LAST_PAGE + 1, page + 1)) else at(page)


def page_number(request: Request) -> int:
    """Which page of a list was asked for; the first one where that is none."""
    text = request.query_params.get("page", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 1
    return number if 1 <= number <= LAST_PAGE else 1


def cursor(request: Request) -> Cursor | None:
    """After which game the page shall begin; None for the newest one."""
    found = _CURSOR.fullmatch(request.query_params.get("before", ""))
    return None if found is None else (int(found[1]), found[2])


def asked(request: Request, field: str, choices: Iterable[Any]) -> Any:
    """The choice that was made in a field of a form, None for none."""
    value = request.query_params.get(field)
    return value if value in choices else None


def _written(at: Cursor) -> str:
    return f"{at[0]}-{at[1]}"


def _cut(rows: Sequence[Any]) -> tuple[Sequence[Any], Cursor | None]:
    """The rows of one page, and where the next one begins."""
    if len(rows) <= ON_PAGE:
        return rows, None
    last = rows[ON_PAGE - 1]
    return rows[:ON_PAGE], (last.at_ms, last.game)


def _given(kind: str | None, result: str | None) -> Iterator[tuple[str, str]]:
    if kind is not None:
        yield "kind", kind
    if result is not None:
        yield "result", result
