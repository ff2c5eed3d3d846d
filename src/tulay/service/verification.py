"""Works out every rating again from the events, and says where what is stored differs.

Refuses to mend anything: a difference is for a person to look at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tulay.match import Verdict, verdict
from tulay.rating import FIRST, PERIOD_MS, rate_game
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.ports.ratings import RatedRow, RatingRow, Ratings
from tulay.service.ports.store import GameRow, Store
from tulay.service.table import read_log

CLOSE = 1e-6
"""Points by which two machines may differ in the same sum."""


@dataclass
class Verified:
    """What came of the comparison.

    Attributes:
        games: How many ranked games were played to their end.
        persons: How many people have a rating.
        faults: A sentence for each thing that differs.
    """

    games: int = 0
    persons: int = 0
    faults: list[str] = field(default_factory=list)


async def verdict_of(store: Store, row: GameRow) -> Verdict | None:
    """What a finished game says about ratings, from its events; None for one that is not ranked."""
    log = await store.read_until(row.stream, row.first_seq, SNAPSHOT_SHAPE, row.last_seq)
    group = read_log(log).group
    return None if group is None else verdict(group)


class Replay:
    """Ratings as they follow from one game after the other, in the order of their ends."""

    def __init__(self, resets_ms: Mapping[str, Sequence[int]]) -> None:
        self._resets_ms = {person: list(instants) for person, instants in resets_ms.items()}
        self.ratings: dict[str, RatingRow] = {}
        self.verified = Verified()

    def play(self, game: Verdict, stored: Sequence[RatedRow]) -> None:
        """Rates a game, and holds it against what is stored of it."""
        self.verified.games += 1
        both = (game.winner, game.loser)
        old = [self._before(person, game.at_ms) for person in both]
        before = [FIRST if row is None else row.rating for row in old]
        after = before
        if game.counts:
            idle = [max(0, game.at_ms - row.at_ms) / PERIOD_MS if row else 0.0 for row in old]
            after = list(rate_game(before[0], before[1], 1.0, periods=(idle[0], idle[1])))
        told = []
        for number, person in enumerate(both):
            opponent, won, new = both[1 - number], number == 0, after[number]
            told.append(
                RatedRow(
                    game.game,
                    person,
                    opponent,
                    won,
                    game.counts,
                    before[number].value,
                    new.value,
                    new.deviation,
                    game.at_ms,
                )
            )
            if game.counts:
                row = old[number]
                games, wins = (row.games, row.won) if row is not None else (0, 0)
                at_ms = game.at_ms if row is None else max(game.at_ms, row.at_ms)
                self.ratings[person] = RatingRow(person, new, games + 1, wins + won, at_ms)
        if len(stored) != 2 or not all(map(_same, told, stored)):
            self.verified.faults.append(f"game {game.game} is not rated as it was played")

    def _before(self, person: str, now_ms: int) -> RatingRow | None:
        """What was known of a person; nothing after a reset."""
        waiting = self._resets_ms.get(person, [])
        while waiting and waiting[0] < now_ms:
            waiting.pop(0)
            self.ratings.pop(person, None)
        return self.ratings.get(person)

    async def end(self, stored: Ratings, persons: Sequence[str]) -> Verified:
        """Holds what was worked out against the ratings of these persons."""
        for person in list(self._resets_ms):
            self._before(person, 1 << 62)
        everybody = sorted({*persons, *self.ratings})
        found = await stored.ratings(everybody)
        self.verified.persons = len(found)
        for person in everybody:
            mine, theirs = self.ratings.get(person), found.get(person)
            if (mine is None) != (theirs is None) or (mine and theirs and not _equal(mine, theirs)):
                self.verified.faults.append(f"the rating of {person} is not that of the games")
        return self.verified


def _same(one: RatedRow, other: RatedRow) -> bool:
    mine = (one.game, one.person, one.opponent, one.won, one.counts, one.at_ms)
    theirs = (other.game, other.person, other.opponent, other.won, other.counts, other.at_ms)
    figures = (
        (one.before, other.before),
        (one.value, other.value),
        (one.deviation, other.deviation),
    )
    return mine == theirs and all(abs(a - b) <= CLOSE for a, b in figures)


def _equal(one: RatingRow, other: RatingRow) -> bool:
    mine, theirs = one.rating, other.rating
    apart = (
        abs(mine.value - theirs.value),
        abs(mine.deviation - theirs.deviation),
        abs(mine.volatility - theirs.volatility),
    )
    same = (one.games, one.won, one.at_ms) == (other.games, other.won, other.at_ms)
    return same and max(apart) <= CLOSE
