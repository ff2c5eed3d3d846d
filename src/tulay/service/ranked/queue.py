"""The queue for ranked games: who presses waits, is told of it, and is paired.

Presence decides: only who has an open page that has been heard of lately is paired. A page that
closes loses nothing for a moment: coming back in time is having waited all along. Refuses to know
sockets: a page is a callback.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from tulay.match.commands import Leave, Refused
from tulay.match.events import GameCancelled, GameEnded, GroupExpired
from tulay.rating import Rating
from tulay.service.counters import Counters
from tulay.service.ids import new_id
from tulay.service.ports.bus import Bus, Change, Unwatch
from tulay.service.ports.clock import Clock, Timer
from tulay.service.ports.ratings import Ratings
from tulay.service.ports.store import CannotRead, PlaysAlready
from tulay.service.ranked.pairing import MOST_IN_A_ROW, Pairing, Waiting
from tulay.service.ranked.patience import REMEMBERED_MS, closed_until_ms
from tulay.service.ranked.strength import ranked_stand_in_level, rating_now
from tulay.service.tables import Tables

_log = logging.getLogger(__name__)

PLACE_KEPT_MS = 10_000
"""For so long a place is kept for a page that closed or was lost."""
HEARD_WITHIN_MS = 15_000
"""Whose page has been silent for longer is not paired."""
HEAD_KEPT_MS = 120_000
"""For so long whoever was let down by an opponent may come back to the head of the queue."""
TRY_AGAIN_MS = 2_000
"""When a pair is tried again that could not be saved."""


@dataclass(frozen=True, slots=True)
class Paired:
    """An opponent is found: the table is there."""

    code: str


@dataclass(frozen=True, slots=True)
class Replaced:
    """The person waits with another page now."""


News: TypeAlias = Paired | Replaced
Tell: TypeAlias = Callable[[News], None]


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand for somebody who waits.

    Attributes:
        since_ms: From when the waiting counts.
        waiting: How many wait, this person among them.
        rating: The person's rating.
        head: Whether the place is at the head, for who was let down by an opponent.
    """

    since_ms: int
    waiting: int
    rating: Rating
    head: bool = False


@dataclass(slots=True)
class _Place:
    """Somebody's place in the queue."""

    waiting: Waiting
    rating: Rating
    heard_ms: int
    head: bool = False
    tell: Tell | None = None
    forget: Timer | None = None


@dataclass(slots=True)
class _Head:
    """A place at the head, for who was let down."""

    since_ms: int
    until_ms: int


@dataclass(slots=True)
class _Game:
    """A ranked game that was begun here and goes on."""

    persons: tuple[str, str]
    since_ms: dict[str, int]
    unwatch: Unwatch | None = field(default=None)


class RankedQueue:
    """Everybody who waits for a ranked game in this process."""

    def __init__(
        self,
        tables: Tables,
        ratings: Ratings,
        bus: Bus,
        clock: Clock,
        counters: Counters,
        *,
        draws_first: Callable[[], bool] = lambda: secrets.randbelow(2) == 0,
    ) -> None:
        """Begins with nobody waiting.

        Args:
            tables: Where games begin.
            ratings: What is known of people.
            bus: Who tells what becomes of the games.
            clock: The time.
            counters: What counts.
            draws_first: Whether the first of two begins; by the system's randomness.
        """
        self._tables = tables
        self._ratings = ratings
        self._bus = bus
        self._clock = clock
        self._counters = counters
        self._draws_first = draws_first
        self._pairing = Pairing()
        self._places: dict[str, _Place] = {}
        self._heads: dict[str, _Head] = {}
        self._games: dict[str, _Game] = {}
        self._beginning: dict[str, bool] = {}  # and whether the person has left meanwhile
        self._timer: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._pairing)

    async def join(self, person: str, tell: Tell) -> Standing | Paired:
        """Somebody waits from now on, or goes on waiting with another page.

        Returns:
            How things stand; or where the person plays already.

        Raises:
            Refused: ``ranked-closed`` with the seconds until it opens, ``ranked-barred``,
                ``cannot-read``.
        """
        try:
            code = await self._ratings.seat(person)
            if code is not None:
                return Paired(code)
            if await self._ratings.barred(person):
                raise Refused("ranked-barred")
            now_ms = self._clock.now_ms()
            left = await self._ratings.left_early(person, now_ms - REMEMBERED_MS)
            row = (await self._ratings.ratings([person])).get(person)
            last = await self._ratings.history(person, MOST_IN_A_ROW)
        except CannotRead as error:
            raise Refused("cannot-read") from error
        closed_ms = closed_until_ms(left) - now_ms
        if closed_ms > 0:
            raise Refused("ranked-closed", seconds=-(-closed_ms // 1000))
        rating = rating_now(row, now_ms)
        return self._sit(person, tell, rating, tuple(game.opponent for game in last))

    def _sit(self, person: str, tell: Tell, rating: Rating, recent: tuple[str, ...]) -> Standing:
        now_ms = self._clock.now_ms()
        place = self._places.get(person)
        if place is None:
            head = self._heads.pop(person, None)
            early = head is not None and now_ms < head.until_ms
            since_ms = head.since_ms if head is not None and early else now_ms
            place = _Place(Waiting(person, rating.value, since_ms, recent), rating, now_ms, early)
            self._places[person] = place
        elif place.tell is not None and place.tell is not tell:
            place.tell(Replaced())
        if place.forget is not None:
            place.forget.cancel()
            place.forget = None
        place.tell, place.heard_ms = tell, now_ms
        self._pairing.join(place.waiting)
        self._plan()
        return self._standing(place)

    def standing(self, person: str) -> Standing | None:
        """How things stand for somebody, who thereby is heard of; None for who does not wait."""
        place = self._places.get(person)
        if place is None:
            return None
        place.heard_ms = self._clock.now_ms()
        if place.tell is not None and person not in self._pairing:
            self._pairing.join(place.waiting)  # silent for a while, and there again
            self._plan()
        return self._standing(place)

    def _standing(self, place: _Place) -> Standing:
        since_ms = place.waiting.since_ms
        return Standing(since_ms, len(self._pairing), place.rating, place.head)

    def leave(self, person: str) -> None:
        """Somebody does not want to wait any more."""
        if person in self._beginning:
            self._beginning[person] = True
        place = self._places.pop(person, None)
        self._heads.pop(person, None)
        if place is not None and place.forget is not None:
            place.forget.cancel()
        if self._pairing.leave(person):
            self._plan()

    def gone(self, person: str, tell: Tell) -> None:
        """A page has closed; the place is kept for a moment. Nothing for a page of long ago."""
        place = self._places.get(person)
        if place is None or place.tell is not tell:
            return
        place.tell = None
        self._pairing.leave(person)
        place.forget = self._clock.call_at(
            self._clock.now_ms() + PLACE_KEPT_MS, lambda: self.leave(person)
        )
        self._plan()

    async def close(self) -> None:
        """Ends all that is under way; nobody is paired any more."""
        if self._timer is not None:
            self._timer.cancel()
        for place in self._places.values():
            if place.forget is not None:
                place.forget.cancel()
        for game in self._games.values():
            if game.unwatch is not None:
                game.unwatch()
        if self._tasks:
            await asyncio.wait(list(self._tasks))

    # -- pairing ---------------------------------------------------------------------------------
    def _plan(self) -> None:
        """Pairs whoever fits now, and comes back when the next two do."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now_ms = self._clock.now_ms()
        for one, other in self._pairing.pairs(now_ms):
            silent = [
                each
                for each in (one, other)
                if now_ms - self._places[each.person].heard_ms > HEARD_WITHIN_MS
            ]
            if silent:
                for each in (one, other):
                    if each not in silent:
                        self._pairing.join(each)
                continue
            places = [self._places.pop(each.person) for each in (one, other)]
            self._beginning |= {one.person: False, other.person: False}
            task = asyncio.get_running_loop().create_task(self._begin(*places))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        next_ms = self._pairing.next_ms()
        if next_ms is not None:
            self._timer = self._clock.call_at(max(next_ms, now_ms + 1), self._plan)

    async def _begin(self, one: _Place, other: _Place) -> None:
        """Opens the table of two who were taken out of the queue, and tells both."""
        first, second = (one, other) if self._draws_first() else (other, one)
        both = {place.waiting.person: place for place in (first, second)}
        levels = ranked_stand_in_level(first.rating), ranked_stand_in_level(second.rating)
        try:
            code = await self._tables.pair(first.waiting.person, second.waiting.person, levels)
        except PlaysAlready as already:
            for person, place in both.items():
                if person in already.seats:
                    self._tell_everywhere(person, place, Paired(already.seats[person]))
                elif not self._beginning[person]:
                    self._put_back(place)
            self._plan()
            return
        except Refused as refused:
            _log.error("a ranked game could not begin: %s", refused.code)
            waiting_on = [place for who, place in both.items() if not self._beginning[who]]
            for place in waiting_on:
                self._places.setdefault(place.waiting.person, place)
            again_ms = self._clock.now_ms() + TRY_AGAIN_MS
            self._clock.call_at(again_ms, lambda: self._try_again(waiting_on))
            return
        finally:
            regretting = [person for person in both if self._beginning.pop(person)]
        self._counters.ranked_games += 1
        for place in both.values():
            waited_ms = self._clock.now_ms() - place.waiting.since_ms
            self._counters.waiting.note(max(0, waited_ms) / 1000)
        self._watch(code, both)
        for person, place in both.items():
            if person not in regretting:
                self._tell_everywhere(person, place, Paired(code))
        for person in regretting:
            await self._tables.execute(code, None, None, partial(Leave, person, new_id()))

    def _tell_everywhere(self, person: str, place: _Place, news: Paired) -> None:
        """Tells a page, and the one that has come in its place while the table was opened."""
        newer = self._places.get(person)
        if newer is not None and newer is not place:
            self.leave(person)
            _tell(newer, news)
        _tell(place, news)

    def _watch(self, code: str, both: dict[str, _Place]) -> None:
        """Follows a game, for whoever is let down in it."""
        first, second = both
        game = _Game((first, second), {who: place.waiting.since_ms for who, place in both.items()})
        self._games[code] = game
        game.unwatch = self._bus.watch(code, self._changed)

    def _try_again(self, places: list[_Place]) -> None:
        for place in places:
            if self._places.get(place.waiting.person) is place and place.tell is not None:
                self._pairing.join(place.waiting)
        self._plan()

    def _put_back(self, place: _Place) -> None:
        """Somebody whose opponent could not come waits on, as if nothing had been."""
        kept = self._places.setdefault(place.waiting.person, place)
        if kept.tell is not None:
            self._pairing.join(kept.waiting)

    def _changed(self, change: Change) -> None:
        """A game is over; whoever was let down in it may come back to the head of the queue."""
        game = self._games.get(change.code)
        if game is None:
            return
        for event in change.events:
            if isinstance(event, GameCancelled):
                guilty = {game.persons[seat - 1] for seat in event.seats}
                until_ms = self._clock.now_ms() + HEAD_KEPT_MS
                for person in set(game.persons) - guilty:
                    self._heads[person] = _Head(game.since_ms[person], until_ms)
            if isinstance(event, GameCancelled | GameEnded | GroupExpired):
                if game.unwatch is not None:
                    game.unwatch()
                self._games.pop(change.code, None)
                return


def _tell(place: _Place, news: News) -> None:
    """Tells a page, which may fail without harm to others."""
    if place.tell is None:
        return
    try:
        place.tell(news)
    except Exception:
        _log.exception("a page could not be told of a ranked game")
