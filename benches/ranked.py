"""Ten thousand scripted players come, wait, play and go: how long they wait, what the ratings say.

    python -m benches.ranked [--players 10000] [--games 30]

Time is simulated; the queue and the ratings are those of the server. Every player has a strength
that nobody is told, comes at a random instant, presses, may lose patience, plays, and presses
again, until the stated number of games is played. Printed: the waits, the worst wait beside a fair
opponent, the rank correlation of ratings and strengths, and what the queue costs for each who
comes, with a hundred and with ten thousand waiting, in one run.
"""

from __future__ import annotations

import argparse
import heapq
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import numpy as np

from tulay.rating import FIRST, Rating, rate_game
from tulay.service.ranked.pairing import FAIR, FAIR_AFTER_S, MOST_IN_A_ROW, Pairing, Waiting

MEAN, SPREAD = 1500.0, 300.0
"""Of the players' strengths, in points."""
ARRIVALS_S = 3_600.0
"""The span in which the players come for the first time."""
GAME_S = (120.0, 900.0)
PAUSE_S = (5.0, 120.0)
PATIENCE_S = (20.0, 300.0)
GIVES_UP = 0.1
"""The share of waits in which somebody would lose patience."""


@dataclass(slots=True)
class Player:
    """Somebody with a strength, and a rating that follows it."""

    name: str
    strength: float
    rating: Rating = FIRST
    games: int = 0
    recent: list[str] = field(default_factory=list)


class Evening:
    """The simulated hours."""

    def __init__(self, players: int, games: int, dice: random.Random) -> None:
        self.dice, self.games = dice, games
        self.players = [Player(f"p{n}", dice.gauss(MEAN, SPREAD)) for n in range(players)]
        self.by_name = {player.name: player for player in self.players}
        self.pairing = Pairing()
        self.now_ms = 0
        self.events: list[tuple[int, int, str, tuple[str, ...]]] = []
        self.order = count()
        self.waits_ms: list[int] = []
        self.happenings: dict[str, Callable[..., None]] = {
            "come": self.come,
            "lose_patience": self.lose_patience,
            "end": self.end,
        }
        self.gave_up = self.most_waiting = self.late = self.again = 0
        for player in self.players:
            self.at(dice.uniform(0, ARRIVALS_S), "come", player.name)

    def at(self, seconds: float, what: str, *names: str) -> None:
        """Something happens so many seconds from now."""
        at_ms = self.now_ms + round(1000 * seconds)
        heapq.heappush(self.events, (at_ms, next(self.order), what, names))

    def run(self) -> None:
        """Lets everything happen."""
        while self.events:
            next_ms = self.pairing.next_ms()
            if next_ms is not None and next_ms < self.events[0][0]:
                self.now_ms = max(self.now_ms, next_ms)
            else:
                self.now_ms, _, what, names = heapq.heappop(self.events)
                self.happenings[what](*names)
            self.pair()

    def come(self, name: str) -> None:
        """A player presses."""
        player = self.by_name[name]
        recent = tuple(player.recent[-MOST_IN_A_ROW:][::-1])
        self.pairing.join(Waiting(name, player.rating.value, self.now_ms, recent))
        self.most_waiting = max(self.most_waiting, len(self.pairing))
        if self.dice.random() < GIVES_UP:
            self.at(self.dice.uniform(*PATIENCE_S), "lose_patience", name, str(self.now_ms))

    def lose_patience(self, name: str, since: str) -> None:
        """A player who still waits goes, and comes back later."""
        waiting = self.pairing.get(name)
        if waiting is not None and waiting.since_ms == int(since):
            self.pairing.leave(name)
            self.gave_up += 1
            self.at(self.dice.uniform(60, 600), "come", name)

    def pair(self) -> None:
        """Whoever fits plays."""
        for one, other in self.pairing.pairs(self.now_ms):
            for each, opponent in ((one, other), (other, one)):
                self.waits_ms.append(self.now_ms - each.since_ms)
                last = self.by_name[each.person].recent[-MOST_IN_A_ROW:]
                self.again += last == [opponent.person] * MOST_IN_A_ROW
                self.by_name[each.person].recent.append(opponent.person)
            # Whoever waits longer is paired when the window allows it, not later.
            longest_s = (self.now_ms - min(one.since_ms, other.since_ms)) / 1000
            if longest_s > FAIR_AFTER_S + 0.001 and abs(one.value - other.value) <= FAIR:
                alone_ms = self.now_ms - max(one.since_ms, other.since_ms)
                self.late += alone_ms > 1
            self.at(self.dice.uniform(*GAME_S), "end", one.person, other.person)

    def end(self, name: str, other_name: str) -> None:
        """A game ends; both ratings change, both go on."""
        one, other = self.by_name[name], self.by_name[other_name]
        chance = 1 / (1 + 10 ** ((other.strength - one.strength) / 400))
        won = float(self.dice.random() < chance)
        one.rating, other.rating = rate_game(one.rating, other.rating, won)
        for player in (one, other):
            player.games += 1
            if player.games < self.games:
                self.at(self.dice.uniform(*PAUSE_S), "come", player.name)


def correlation(players: list[Player]) -> float:
    """The rank correlation of ratings and strengths (Spearman)."""
    strengths = np.array([player.strength for player in players])
    ratings = np.array([player.rating.value for player in players])
    ranks = [np.argsort(np.argsort(values)) for values in (strengths, ratings)]
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def cost_us(waiting: int, dice: random.Random, comers: int = 2_000) -> float:
    """What it costs when somebody comes, and one who waits goes, with so many waiting."""
    pairing = Pairing()
    apart = 2 * FAIR  # so far from each other that nobody is paired
    for number in range(waiting):
        pairing.join(Waiting(f"w{number}", apart * number, 0))
    began = time.perf_counter()
    for number in range(comers):
        value = apart * dice.randrange(waiting)
        pairing.join(Waiting(f"c{number}", value + 3, 0))
        pairing.pairs(0)
        pairing.join(Waiting(f"w{waiting + number}", value, 0))
    return (time.perf_counter() - began) / comers * 1e6


def line(what: str, *figures: object) -> None:
    """Prints what was measured."""
    print(f"{what:48}", *(f"{figure:>10}" for figure in figures))


def main() -> None:
    """Simulates, and prints figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=10_000)
    options.add_argument("--games", type=int, default=30)
    options.add_argument("--seed", type=int, default=2026)
    asked = options.parse_args()
    dice = random.Random(asked.seed)
    evening = Evening(asked.players, asked.games, dice)
    began = time.process_time()
    evening.run()
    spent_s = time.process_time() - began
    waits = np.array(evening.waits_ms) / 1000
    done = [player for player in evening.players if player.games >= asked.games]
    line("players, games", len(evening.players), len(waits) // 2)
    line("simulated hours, CPU seconds", round(evening.now_ms / 3.6e6, 1), round(spent_s, 1))
    line("most waiting at once", evening.most_waiting)
    shares = np.percentile(waits, (50, 95, 99, 100)).round(1)
    line("wait in s: median, 95 %, 99 %, longest", *shares)
    line("gave up waiting", evening.gave_up)
    line("paired later than a fair opponent was there", evening.late)
    line("a fifth game in a row with the same stranger", evening.again)
    line(f"rank correlation after {asked.games} games each", round(correlation(done), 4))
    for waiting in (100, 10_000):
        best = min(cost_us(waiting, dice) for _ in range(3))
        line(f"µs for each who comes, {waiting} waiting", round(best, 1))


if __name__ == "__main__":
    main()
