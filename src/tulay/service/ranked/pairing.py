"""Who of those who wait is paired with whom, and when. Pure: time is passed in.

Two people are paired as soon as their ratings are no further apart than the window of the one who
has waited longer; the window widens with waiting. So whoever has waited for `FAIR_AFTER_S` is not
waiting beside a fair opponent any more.

In the order of ratings, of all pairs the next one to fit is always a pair of neighbours: somebody
between two people is nearer to the one who has waited longer. So only neighbours are looked at, and
the cost for each who comes grows with the logarithm of how many wait. The few who have met too
often to meet again now look past each other, anew whenever what is behind has changed. Refuses to
know sockets and games.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left
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


@dataclass(frozen=True, slots=True)
class _Entry:
    """Somebody's place: a number given only once, and whom that person has met too often."""

    number: int
    waiting: Waiting
    often: str | None


class Pairing:
    """All who wait. Nobody is in it twice."""

    def __init__(self) -> None:
        self._waiting: dict[str, _Entry] = {}
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
        return None if found is None else found.waiting

    def join(self, waiting: Waiting) -> None:
        """Somebody begins to wait; who waits already goes on waiting as before."""
        if waiting.person in self._waiting:
            return
        entry = _Entry(next(self._numbers), waiting, met_too_often(waiting))
        self._waiting[waiting.person] = entry
        key = (waiting.value, entry.number, waiting.person)
        place = bisect_left(self._line, key)
        self._line.insert(place, key)
        if entry.often is not None:
            self._regulars.setdefault(entry.often, set()).add(waiting.person)
        if self._all_look():
            return
        self._look(entry, place)
        for neighbour in (place - 1, place + 1):
            self._look_past(neighbour)

    def leave(self, person: str) -> bool:
        """Somebody waits no longer; whether that person did."""
        entry = self._waiting.pop(person, None)
        if entry is None:
            return False
        place = self._place(entry)
        del self._line[place]
        if entry.often is not None:
            regulars = self._regulars[entry.often]
            regulars.discard(person)
            if not regulars:
                del self._regulars[entry.often]
        if self._all_look():
            return True
        # Whoever looked at the one who left looks at the next one.
        for neighbour in (place - 1, place):
            if 0 <= neighbour < len(self._line):
                self._look(self._at(neighbour), neighbour)
                self._look_past(neighbour)
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
                still = one.number == number and other.number == other_number
                if still and not self._kept_apart(one, other):
                    return one.waiting, other.waiting
            heapq.heappop(self._fits)
        return None

    def _all_look(self) -> bool:
        """Has all look around if there are few of them, or too many old notes; whether they did.

        Of two or three, everybody does: whether two may meet depends on whether a third one waits.
        """
        many = len(self._waiting) > 3
        if many and len(self._fits) <= _MOST_NOTES + _MOST_NOTES_EACH * len(self._waiting):
            return False
        self._fits.clear()
        for place in range(len(self._line)):
            self._look(self._at(place), place)
        return True

    def _look_past(self, place: int) -> None:
        """Those who must not meet the one at a place look past that one again.

        Nobody else looks that far: whoever may meet the one who is next looks no further.
        """
        if not 0 <= place < len(self._line):
            return
        entry = self._at(place)
        for person in (entry.often, *self._regulars.get(entry.waiting.person, ())):
            other = None if person is None else self._waiting.get(person)
            if other is not None:
                self._look(other, self._place(other))

    def _look(self, entry: _Entry, place: int) -> None:
        """Notes when somebody at a place fits with the nearest allowed neighbour on either side."""
        for step in (-1, 1):
            for other in self._from(place + step, step):
                if not self._kept_apart(entry, other):
                    one, waits = entry.waiting, other.waiting
                    apart = abs(one.value - waits.value)
                    fit = (fits_at_ms(one, waits), apart, entry.number, other.number)
                    heapq.heappush(self._fits, (*fit, one.person, waits.person))
                    break

    def _place(self, entry: _Entry) -> int:
        """Where in the line somebody is, or would be."""
        waiting = entry.waiting
        return bisect_left(self._line, (waiting.value, entry.number, waiting.person))

    def _at(self, place: int) -> _Entry:
        return self._waiting[self._line[place][2]]

    def _from(self, place: int, step: int) -> Iterator[_Entry]:
        """Those in the line from a place on, in one direction."""
        while 0 <= place < len(self._line):
            yield self._at(place)
            place += step

    def _kept_apart(self, one: _Entry, other: _Entry) -> bool:
        """Whether these two have met too often in a row, and somebody else waits."""
        if len(self._waiting) <= 2:
            return False
        return one.often == other.waiting.person or other.often == one.waiting.person


def met_too_often(waiting: Waiting) -> str | None:
    """With whom somebody has played so often in a row that it is another one's turn.

    >>> met_too_often(Waiting("ana", 1500, 0, ("ben",) * 4))
    'ben'
    >>> met_too_often(Waiting("ana", 1500, 0, ("ben", "ben", "carl", "ben"))) is None
    True
    """
    last = waiting.recent[:MOST_IN_A_ROW]
    return last[0] if len(last) == MOST_IN_A_ROW and len(set(last)) == 1 else None
