"""Who of those who wait is paired with whom, and when. Pure: time is passed in.

Two people are paired as soon as their ratings are no further apart than the window of the one who
has waited longer; the window widens with waiting. So whoever has waited for `FAIR_AFTER_S` is not
waiting beside a fair opponent any more.

In the order of ratings, of all pairs the next one to fit is always a pair of neighbours: somebody
between two people is nearer to the one who has waited longer. So only neighbours are looked at, and
the cost for each who comes grows with the logarithm of how many wait. The few who have met too
often to meet again now look past each other, anew whenever somebody comes or goes. Refuses to know
sockets and games.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left, insort
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

FIRST_WINDOW = 100.0
"""Points between two who are paired at once."""
WIDENS = 10.0
"""Points by which the window widens in a second."""
FAIR_AFTER_S = 30
"""After so long nobody waits beside a fair opponent."""
FAIR = FIRST_WINDOW + WIDENS * FAIR_AFTER_S
"""Points between two of whom each is a fair opponent for the other."""
MOST_IN_A_ROW = 4
"""So many games in a row with the same stranger; for the next one somebody else is looked for."""
_MOST_NOTES, _MOST_NOTES_EACH = 64, 16
"""So many notes about who fits when, in all and for each who waits, before the old ones go."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits for an opponent.

    Attributes:
        person: Who it is.
        value: The rating, in points.
        since_ms: From when the waiting counts.
        recent: The opponents of the last ranked games, the newest first.
    """

    person: str
    value: float
    since_ms: int
    recent: tuple[str, ...] = ()


def window(waited_ms: int) -> float:
    """How far apart two ratings may be after the longer wait of the two, in points.

    >>> window(0), window(30_000)
    (100.0, 400.0)
    """
    return FIRST_WINDOW + WIDENS * max(0, waited_ms) / 1000


def fits_at_ms(one: Waiting, other: Waiting) -> int:
    """From when on two people may be paired.

    >>> fits_at_ms(Waiting("ana", 1500, 5_000), Waiting("ben", 1700, 9_000))
    15000
    """
    apart = abs(one.value - other.value)
    return min(one.since_ms, other.since_ms) + _wait_for(apart)


def _wait_for(apart: float) -> int:
    """The wait in ms after which the window is this wide, rounded up."""
    return max(0, -int(-(apart - FIRST_WINDOW) * 1000 // WIDENS))


class Pairing:
    """All who wait. Nobody is in it twice."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[int, Waiting]] = {}
        self._line: list[tuple[float, int, str]] = []
        self._fits: list[tuple[int, float, int, int, str, str]] = []
        self._regulars: dict[str, set[str]] = {}
        """For each person those who wait and have met that person too often, who may not wait."""
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, person: object) -> bool:
        return person in self._waiting

    def get(self, person: str) -> Waiting | None:
        """The waiting of a person, None if that person does not wait."""
        found = self._waiting.get(person)
        return None if found is None else found[1]

    def join(self, waiting: Waiting) -> None:
        """Somebody begins to wait; who waits already goes on waiting as before."""
        if waiting.person in self._waiting:
            return
        number = next(self._numbers)
        self._waiting[waiting.person] = (number, waiting)
        insort(self._line, (waiting.value, number, waiting.person))
        if (often := met_too_often(waiting)) is not None:
            self._regulars.setdefault(often, set()).add(waiting.person)
        self._look_around(waiting)
        self._look_again()

    def leave(self, person: str) -> bool:
        """Somebody waits no longer; whether that person did."""
        found = self._waiting.pop(person, None)
        if found is None:
            return False
        number, waiting = found
        place = bisect_left(self._line, (waiting.value, number, person))
        del self._line[place]
        # Whoever looked at the one who left looks at the next one.
        for step in (-1, 1):
            for neighbour in self._from(place if step == 1 else place - 1, step):
                self._look_around(neighbour)
                if not self._kept_apart(neighbour, waiting):
                    break
        if (often := met_too_often(waiting)) is not None:
            regulars = self._regulars[often]
            regulars.discard(person)
            if not regulars:
                del self._regulars[often]
        self._look_again()
        return True

    def pairs(self, now_ms: int) -> list[tuple[Waiting, Waiting]]:
        """Takes out all pairs that fit by now, those first that have fitted for longest."""
        found = []
        while (pair := self._first()) is not None and self._fits[0][0] <= now_ms:
            heapq.heappop(self._fits)
            one, other = pair
            self.leave(one.person)
            self.leave(other.person)
            found.append(pair)
        return found

    def next_ms(self) -> int | None:
        """When the next pair fits if nobody comes or goes; None if there is none."""
        return None if self._first() is None else self._fits[0][0]

    # -- inside ----------------------------------------------------------------------------------
    def _first(self) -> tuple[Waiting, Waiting] | None:
        """The pair that fits first; what has become void before it is dropped."""
        while self._fits:
            _, _, number, other_number, person, other_person = self._fits[0]
            one, other = self._waiting.get(person), self._waiting.get(other_person)
            if one is not None and other is not None:
                still = one[0] == number and other[0] == other_number
                if still and not self._kept_apart(one[1], other[1]):
                    return one[1], other[1]
            heapq.heappop(self._fits)
        return None

    def _look_again(self) -> None:
        """Whoever must look past somebody looks again; so do all if there are too many old notes.

        Of two or three, everybody does: whether two may meet depends on whether a third one waits.
        """
        few = len(self._waiting) <= 3
        if few or len(self._fits) > _MOST_NOTES + _MOST_NOTES_EACH * len(self._waiting):
            self._fits.clear()
            for _, each in self._waiting.values():
                self._look_around(each)
            return
        for person, regulars in self._regulars.items():
            if person in self._waiting:
                for name in (person, *regulars):
                    self._look_around(self._waiting[name][1])

    def _look_around(self, waiting: Waiting) -> None:
        """Notes when somebody fits with the nearest allowed neighbour on either side."""
        number = self._waiting[waiting.person][0]
        place = bisect_left(self._line, (waiting.value, number, waiting.person))
        for step in (-1, 1):
            for other in self._from(place + step, step):
                if not self._kept_apart(waiting, other):
                    apart = abs(waiting.value - other.value)
                    at_ms = fits_at_ms(waiting, other)
                    other_number = self._waiting[other.person][0]
                    fit = (at_ms, apart, number, other_number, waiting.person, other.person)
                    heapq.heappush(self._fits, fit)
                    break

    def _from(self, place: int, step: int) -> Iterator[Waiting]:
        """Those in the line from a place on, in one direction."""
        while 0 <= place < len(self._line):
            yield self._waiting[self._line[place][2]][1]
            place += step

    def _kept_apart(self, one: Waiting, other: Waiting) -> bool:
        """Whether these two have met too often in a row, and somebody else waits."""
        if len(self._waiting) <= 2:
            return False
        return met_too_often(one) == other.person or met_too_often(other) == one.person


def met_too_often(waiting: Waiting) -> str | None:
    """With whom somebody has played so often in a row that it is another one's turn.

    >>> met_too_often(Waiting("ana", 1500, 0, ("ben",) * 4))
    'ben'
    >>> met_too_often(Waiting("ana", 1500, 0, ("ben", "ben", "carl", "ben"))) is None
    True
    """
    last = waiting.recent[:MOST_IN_A_ROW]
    return last[0] if len(last) == MOST_IN_A_ROW and len(set(last)) == 1 else None
