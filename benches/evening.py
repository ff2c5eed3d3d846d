"""An evening of ranked games: scripted players around the server's own queue, in simulated time.

The queue, the pairing and the rating formula are those of the server; games are an instant at which
one of two wins, by the strengths that nobody is told. Players press, wait with a page that is heard
of, lose patience, close the page and come back, die without a word, leave games before they have
begun, and press again. Refuses to trust the queue: who waits, for how long and beside whom is noted
here, and looked at every second.
"""

from __future__ import annotations

import asyncio
import heapq
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, count
from typing import cast

from tests.service.fakes import FakeClock, FakeTimer
from tulay.match import GameCancelled, GameEnded, Refused, SeatNo
from tulay.match.events import Event
from tulay.match.state import Group
from tulay.rating import FIRST, PERIOD_MS, Rating, rate_game
from tulay.service.bus_memory import MemoryBus
from tulay.service.counters import Counters
from tulay.service.ports.bus import Change
from tulay.service.ports.ratings import RatedRow, RatingRow, Ratings
from tulay.service.ranked.pairing import FAIR, FAIR_AFTER_S, MOST_IN_A_ROW
from tulay.service.ranked.queue import HEARD_WITHIN_MS, News, Paired, RankedQueue
from tulay.service.tables import Tables

MEAN, SPREAD = 1500.0, 300.0
"""Of the players' strengths, in points."""
ARRIVALS_S = 3_600.0
"""The span in which the players come for the first time."""
GAME_S = (120.0, 900.0)
PAUSE_S = (5.0, 120.0)
BEAT_S = 5.0
"""How often a page that waits is heard of."""
PATIENCE_S = (10.0, 120.0)
AWAY_S = (3.0, 60.0)
COMES_BACK_S = (30.0, 600.0)
NO_SHOW_S = 30.0
LOOK_S = 1.0
"""How often it is looked at who waits."""


@dataclass(frozen=True)
class Habits:
    """The chance of each thing that somebody does beside waiting and playing."""

    gives_up: float = 0.15
    closes: float = 0.05
    dies: float = 0.03
    leaves_early: float = 0.02


@dataclass(slots=True, eq=False)
class Player:
    """Somebody with a strength, and what becomes of that person.

    Attributes:
        wait: The number of the wait that goes on, 0 while there is none.
        pressed_ms: When it began.
        heard_ms: When the page was last heard of; pages that died are silent.
        value: The rating at that time.
        page: The open page, as the queue knows it.
    """

    name: str
    strength: float
    rating: RatingRow | None = None
    recent: list[str] = field(default_factory=list)
    left_ms: list[int] = field(default_factory=list)
    games: int = 0
    wait: int = 0
    pressed_ms: int = 0
    heard_ms: int = 0
    value: float = FIRST.value
    page: Callable[[News], None] | None = None
    seat: str | None = None

    @property
    def met_too_often(self) -> str | None:
        """With whom the last games were, if that is one person."""
        last = self.recent[-MOST_IN_A_ROW:]
        return last[0] if len(last) == MOST_IN_A_ROW and len(set(last)) == 1 else None


class SimulatedClock(FakeClock):
    """Time that goes from one thing that is due to the next."""

    def step(self) -> bool:
        """Goes on to what is due next, and lets it happen; False if nothing is."""
        while self._timers:
            at_ms, _, timer = heapq.heappop(self._timers)
            if timer.callback is not None:
                self._now_ms = max(self._now_ms, at_ms)
                timer.callback()
                return True
        return False


class Evening:
    """The simulated hours; stands in for the tables and for what is known of people."""

    def __init__(
        self, players: int, games: int, dice: random.Random, habits: Habits | None = None
    ) -> None:
        self.dice, self.games, self.habits = dice, games, habits or Habits()
        made = [Player(f"p{n}", dice.gauss(MEAN, SPREAD)) for n in range(players)]
        self.players = {player.name: player for player in made}
        self.clock, self.bus = SimulatedClock(0), MemoryBus()
        self.queue = RankedQueue(
            cast(Tables, self), cast(Ratings, self), self.bus, self.clock, Counters()
        )
        self.running: dict[str, tuple[Player, Player]] = {}
        self.found: Counter[str] = Counter()
        self.waits_ms: list[int] = []
        self.most_waiting = 0
        self._numbers = count(1)
        self._todo: list[Callable[[], Awaitable[None]]] = []
        self._here: dict[str, Player] = {}
        self._unfinished = players

    async def run(self) -> None:
        """Lets everything happen until everybody has played, but for one who may be left alone."""
        for player in self.players.values():
            self._later(self.dice.uniform(0, ARRIVALS_S), partial(self._press, player))
        self._later(LOOK_S, self._look)
        while self._unfinished > 1 and self.clock.step():
            while self._todo:
                await self._todo.pop()()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        await self.queue.close()

    def _later(self, seconds: float, what: Callable[[], Awaitable[None]]) -> FakeTimer:
        at_ms = self.clock.now_ms() + round(1000 * seconds)
        return self.clock.call_at(at_ms, lambda: self._todo.append(what))

    # -- what players do -------------------------------------------------------------------------
    async def _press(self, player: Player) -> None:
        now_ms = self.clock.now_ms()
        number, going_on = next(self._numbers), player.name in self._here
        page = partial(self._told, player, number)
        try:
            standing = await self.queue.join(player.name, page)
        except Refused as refused:
            self.found[refused.code] += 1
            self._later(float(refused.args_["seconds"]), partial(self._press, player))
            return
        assert not isinstance(standing, Paired), "nobody presses while playing"
        player.page, player.wait, player.heard_ms = page, number, now_ms
        player.value = standing.rating.value
        if not going_on:
            player.pressed_ms = now_ms
        self._here[player.name] = player
        self.most_waiting = max(self.most_waiting, standing.waiting)
        self._later(BEAT_S, partial(self._beat, player, number))
        for what, chance in (
            (self._give_up, self.habits.gives_up),
            (self._close, self.habits.closes),
            (self._die, self.habits.dies),
        ):
            if self.dice.random() < chance:
                self._later(self.dice.uniform(*PATIENCE_S), partial(what, player, number))

    def _told(self, player: Player, number: int, news: News) -> None:
        """A page is told that an opponent is found."""
        if isinstance(news, Paired) and player.wait == number:
            self._here.pop(player.name, None)
            player.wait = 0

    async def _beat(self, player: Player, number: int) -> None:
        if player.wait == number:
            self.queue.standing(player.name)
            player.heard_ms = self.clock.now_ms()
            self._later(BEAT_S, partial(self._beat, player, number))

    async def _give_up(self, player: Player, number: int) -> None:
        if player.wait == number:
            self._forget(player, "gave up waiting", self.dice.uniform(*COMES_BACK_S))
            self.queue.leave(player.name)

    async def _close(self, player: Player, number: int) -> None:
        """The page is closed for a while, perhaps only for a moment."""
        if player.wait == number and player.page is not None:
            self._forget(player, "closed the page and came back", self.dice.uniform(*AWAY_S))
            self.queue.gone(player.name, player.page)

    async def _die(self, player: Player, number: int) -> None:
        """The page dies without a word; the player is back later."""
        if player.wait == number:
            self._forget(player, "page died", self.dice.uniform(*COMES_BACK_S))

    def _forget(self, player: Player, what: str, back_s: float) -> None:
        self.found[what] += 1
        self._here.pop(player.name, None)
        player.wait = 0
        self._later(back_s, partial(self._press_again, player))

    async def _press_again(self, player: Player) -> None:
        """Presses, unless the game that was found meanwhile goes on."""
        if player.seat is None:
            await self._press(player)
        else:
            self._later(BEAT_S, partial(self._press_again, player))

    # -- what the tables do ----------------------------------------------------------------------
    async def pair(self, first: str, second: str, levels: tuple[int, int]) -> str:
        """Opens a table."""
        now_ms, code = self.clock.now_ms(), f"g{next(self._numbers)}"
        both = self.players[first], self.players[second]
        self.running[code] = both
        for each, other in (both, both[::-1]):
            assert each.seat is None, "nobody plays two games"
            each.seat = code
            if each.wait:
                self.waits_ms.append(now_ms - each.pressed_ms)
            if each.met_too_often == other.name and len(self._here) > 2:
                self.found["a fifth game in a row with the same stranger"] += 1
        missing = [each for each in both if not each.wait]
        if any(now_ms - each.heard_ms > HEARD_WITHIN_MS for each in missing):
            self.found["paired with a page silent for too long"] += 1
        if missing:
            self._later(NO_SHOW_S, partial(self._cancel, code, missing, "no-show"))
        elif self.dice.random() < self.habits.leaves_early:
            self._later(5.0, partial(self._cancel, code, [self.dice.choice(both)], "left"))
        else:
            self._later(self.dice.uniform(*GAME_S), partial(self._end, code))
        return code

    async def _cancel(self, code: str, guilty: list[Player], why: str) -> None:
        """A game ends before both have moved; whoever was let down presses at once."""
        both, now_ms = self.running.pop(code), self.clock.now_ms()
        self.found[f"games cancelled: {why}"] += 1
        seats = tuple(cast(SeatNo, both.index(each) + 1) for each in guilty)
        for each in both:
            each.seat = None
        for each in guilty:
            each.left_ms.insert(0, now_ms)
        self._publish(code, GameCancelled(now_ms, seats, "left" if why == "left" else "no-show"))
        for each in both:
            if each not in guilty:
                await self._press(each)
            elif why == "left":
                self._later(self.dice.uniform(*PAUSE_S), partial(self._press, each))

    async def _end(self, code: str) -> None:
        """A game ends; both ratings change, both go on."""
        one, other = self.running.pop(code)
        now_ms = self.clock.now_ms()
        chance = 1 / (1 + 10 ** ((other.strength - one.strength) / 400))
        won = self.dice.random() < chance
        before = [each.rating.rating if each.rating else FIRST for each in (one, other)]
        idle = [
            (now_ms - each.rating.at_ms) / PERIOD_MS if each.rating else 0.0
            for each in (one, other)
        ]
        after = rate_game(before[0], before[1], float(won), periods=(idle[0], idle[1]))
        self._publish(code, GameEnded(now_ms, "red", 1 if won else 2, "resignation"))
        for player, opponent, rating in zip((one, other), (other, one), after, strict=True):
            player.seat = None
            player.games += 1
            player.recent.append(opponent.name)
            player.rating = RatingRow(player.name, rating, player.games, 0, now_ms)
            if player.games < self.games:
                self._later(self.dice.uniform(*PAUSE_S), partial(self._press, player))
            else:
                self._unfinished -= 1

    def _publish(self, code: str, event: Event) -> None:
        self.bus.publish(Change(code, 1, 1, (event,), cast(Group, None)))

    # -- what is known of people -----------------------------------------------------------------
    async def seat(self, person: str) -> str | None:
        """Where somebody plays."""
        return self.players[person].seat

    async def barred(self, person: str) -> bool:
        """Whether somebody may not play."""
        return False

    async def left_early(self, person: str, since_ms: int) -> Sequence[int]:
        """When somebody left early."""
        return [at_ms for at_ms in self.players[person].left_ms if at_ms >= since_ms]

    async def ratings(self, persons: Collection[str]) -> Mapping[str, RatingRow]:
        """The ratings of those who have one."""
        found = ((who, self.players[who].rating) for who in persons)
        return {who: rating for who, rating in found if rating is not None}

    async def history(
        self, person: str, limit: int, before: tuple[int, str] | None = None
    ) -> Sequence[RatedRow]:
        """The last games; the queue asks for the opponents only."""
        last = self.players[person].recent[-limit:][::-1]
        return [RatedRow("", person, each, True, True, 0.0, 0.0, 0.0, 0) for each in last]

    # -- what must not be ------------------------------------------------------------------------
    async def _look(self) -> None:
        """Whether somebody waits past the stated time while a fair opponent waits too."""
        now_ms = self.clock.now_ms()
        there = sorted(self._here.values(), key=lambda player: player.value)
        for one, other in combinations(there, 2):
            longest_ms = now_ms - min(one.pressed_ms, other.pressed_ms)
            both_ms = now_ms - max(one.pressed_ms, other.pressed_ms)
            apart = len(there) > 2 and (
                one.met_too_often == other.name or other.met_too_often == one.name
            )
            fair = abs(one.value - other.value) <= FAIR and not apart
            if fair and longest_ms > 1000 * FAIR_AFTER_S and both_ms > 0:
                self.found["seconds of waiting beside a fair opponent for too long"] += 1
        self._later(LOOK_S, self._look)


def strengths_and_ratings(players: Collection[Player]) -> tuple[list[float], list[float]]:
    """What players are and what is known of them, in the same order."""
    known = [(player.strength, player.rating) for player in players]
    return (
        [strength for strength, _ in known],
        [rating.rating.value if rating is not None else Rating().value for _, rating in known],
    )
