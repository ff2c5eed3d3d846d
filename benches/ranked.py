"""Ten thousand scripted players come, wait, play and go: how long they wait, what the ratings say.

    python -m benches.ranked [--players 10000] [--games 30] [--seed 2026]

Time is simulated; the queue and the ratings are those of the server (`benches.evening`). Beside the
big evening a thin one is played, a hundredth of the players, in which people do wait. Printed for
both: the waits, how often somebody waited past the stated time while a fair opponent waited too,
the rank correlation of ratings and strengths; and what the queue costs for each who comes, with a
hundred and with ten thousand waiting, in the same run. Ends with status 1 if a promise is broken.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time

import numpy as np

from benches.evening import Evening, strengths_and_ratings
from tulay.rating import Rating
from tulay.service.ports.ratings import RatingRow
from tulay.service.ranked.pairing import FAIR, FAIR_AFTER_S, MOST_IN_A_ROW, Pairing, Waiting

CORRELATION = 0.95
"""The promise about ratings and strengths, for the big evening."""
BROKEN = (
    "seconds of waiting beside a fair opponent for too long",
    "paired with a page silent for too long",
    "a fifth game in a row with the same stranger",
)
"""What must not happen; the last one only while nobody else waits."""
HAPPENED = (
    "gave up waiting",
    "closed the page and came back",
    "page died",
    "games cancelled: left",
    "games cancelled: no-show",
    "ranked-closed",
)
CROWDS = (100, 10_000)
"""So many wait where the cost is measured."""
REGULARS = 0.05
"""The share of those who wait who have met somebody too often, where the cost is measured."""


def correlation(strengths: list[float], ratings: list[float]) -> float:
    """The rank correlation of ratings and strengths (Spearman)."""
    ranks = [np.argsort(np.argsort(values)) for values in (strengths, ratings)]
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def cost_us(waiting: int, dice: random.Random, comers: int = 2_000) -> float:
    """What it costs when somebody comes, and one who waits goes, with so many waiting, in µs."""
    pairing = Pairing()
    apart = 2 * FAIR  # so far from each other that nobody is paired
    for number in range(waiting):
        often = f"w{dice.randrange(waiting)}" if dice.random() < REGULARS else None
        recent = (often,) * MOST_IN_A_ROW if often is not None else ()
        pairing.join(Waiting(f"w{number}", apart * number, 0, recent))
    began = time.perf_counter()
    for number in range(comers):
        value = apart * dice.randrange(waiting)
        pairing.join(Waiting(f"c{number}", value + 3, 0))
        paired = pairing.pairs(0)
        for who in paired[0] if paired else ():
            if who.person.startswith("w"):
                pairing.join(Waiting(f"w{waiting + number}", who.value, 0, who.recent))
    return (time.perf_counter() - began) / comers * 1e6


async def visit_us(waiting: int, dice: random.Random, visits: int = 2_000) -> float:
    """What it costs the whole queue when somebody comes, asks three times and goes, in µs."""
    evening, apart = Evening(waiting + 1, 1, dice), 2 * FAIR
    *there, visitor = evening.players.values()
    for number, player in enumerate(there):
        rating = Rating(apart * number, 60)
        player.rating = RatingRow(player.name, rating, 30, 15, 0)
        await evening.queue.join(player.name, lambda _: None)
    began = time.perf_counter()
    for _ in range(visits):
        rating = Rating(apart * (dice.randrange(waiting) + 0.5), 60)
        visitor.rating = RatingRow(visitor.name, rating, 30, 15, 0)
        await evening.queue.join(visitor.name, lambda _: None)
        for _ in range(3):
            evening.queue.standing(visitor.name)
        evening.queue.leave(visitor.name)
    spent_s = time.perf_counter() - began
    await evening.queue.close()
    return spent_s / visits * 1e6


def line(what: str, *figures: object) -> None:
    """Prints what was measured."""
    print(f"{what:58}", *(f"{figure:>9}" for figure in figures), flush=True)


def report(evenings: list[Evening], spent_s: list[float]) -> bool:
    """Prints what came of the evenings; whether every promise was kept."""
    line("players", *(len(evening.players) for evening in evenings))
    waits = [np.array(evening.waits_ms) / 1000 for evening in evenings]
    games = [sum(p.games for p in evening.players.values()) // 2 for evening in evenings]
    line("games", *games)
    line("simulated hours", *(round(evening.clock.now_ms() / 3.6e6, 1) for evening in evenings))
    line("CPU seconds", *(round(each, 1) for each in spent_s))
    line("most waiting at once", *(evening.most_waiting for evening in evenings))
    for name, share in (("median", 50), ("95 %", 95), ("99 %", 99), ("longest", 100)):
        line(f"wait in s, {name}", *(round(float(np.percentile(w, share)), 1) for w in waits))
    for what in (*HAPPENED, *BROKEN):
        line(what, *(evening.found[what] for evening in evenings))
    found = [correlation(*strengths_and_ratings(e.players.values())) for e in evenings]
    line("rank correlation of rating and strength", *(round(each, 4) for each in found))
    kept = not any(evening.found[what] for evening in evenings for what in BROKEN)
    return kept and found[0] > CORRELATION


def main() -> int:
    """Simulates, and prints figures; gives the exit status."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=10_000)
    options.add_argument("--games", type=int, default=30)
    options.add_argument("--seed", type=int, default=2026)
    asked = options.parse_args()
    dice = random.Random(asked.seed)
    sizes = asked.players, max(10, asked.players // 100)
    evenings, spent_s = [Evening(size, asked.games, dice) for size in sizes], []
    for evening in evenings:
        began = time.process_time()
        asyncio.run(evening.run())
        spent_s.append(time.process_time() - began)
    print(f"the stated time: {FAIR_AFTER_S} s; fair: at most {FAIR:.0f} points apart")
    kept = report(evenings, spent_s)
    line("waiting", *CROWDS)
    paired = [min(cost_us(waiting, dice) for _ in range(5)) for waiting in CROWDS]
    line("µs for each who comes and is paired", *(round(each, 1) for each in paired))
    visits = [min(asyncio.run(visit_us(n, dice)) for _ in range(3)) for n in CROWDS]
    line("µs for each who comes, asks three times and goes", *(round(each, 1) for each in visits))
    print("every promise is kept" if kept else "A PROMISE IS BROKEN")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
