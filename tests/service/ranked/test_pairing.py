"""Pairing strangers: near ratings at once, farther ones after a while."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tulay.service.ranked.pairing import (
    FAIR,
    FAIR_AFTER_S,
    MOST_IN_A_ROW,
    Pairing,
    Waiting,
    fits_at_ms,
    window,
)


def people(*values: float, since_ms: int = 0) -> Pairing:
    """People p0, p1, … who wait with these ratings."""
    pairing = Pairing()
    for number, value in enumerate(values):
        pairing.join(Waiting(f"p{number}", value, since_ms))
    return pairing


def names(pairs: list[tuple[Waiting, Waiting]]) -> set[frozenset[str]]:
    """Who was paired, without order."""
    return {frozenset((one.person, other.person)) for one, other in pairs}


def test_the_nearest_are_paired_at_once() -> None:
    """Of three who would fit, the two whose ratings are closest play."""
    pairing = people(1500, 1590, 1560)
    assert names(pairing.pairs(0)) == {frozenset(("p1", "p2"))}
    assert len(pairing) == 1


def test_the_window_widens_with_waiting() -> None:
    """Two who are far apart are paired later, exactly when the longer wait allows it."""
    pairing = Pairing()
    pairing.join(Waiting("ana", 1500, 0))
    pairing.join(Waiting("ben", 1800, 10_000))
    assert pairing.next_ms() == 20_000
    assert pairing.pairs(19_999) == []
    assert names(pairing.pairs(20_000)) == {frozenset(("ana", "ben"))}


def test_who_has_left_is_paired_with_nobody() -> None:
    """Leaving makes room for the next nearest, in the very instant of being due."""
    pairing = people(1500, 1510, 1540)
    assert pairing.leave("p1")
    assert not pairing.leave("p1")
    assert names(pairing.pairs(0)) == {frozenset(("p0", "p2"))}
    assert pairing.next_ms() is None


def test_nobody_waits_twice() -> None:
    """Pressing again changes neither the place nor the time waited."""
    pairing = people(1500)
    pairing.join(Waiting("p0", 1500, 99_000))
    assert len(pairing) == 1
    found = pairing.get("p0")
    assert found is not None
    assert found.since_ms == 0


def test_the_same_stranger_comes_at_most_four_times_in_a_row_while_others_wait() -> None:
    """After four games somebody else is taken, unless nobody else is there."""
    again = ("ben",) * MOST_IN_A_ROW
    pairing = Pairing()
    pairing.join(Waiting("ana", 1500, 0, again))
    pairing.join(Waiting("ben", 1500, 0))
    pairing.join(Waiting("carl", 1590, 0))
    assert names(pairing.pairs(0)) == {frozenset(("ana", "carl"))}
    assert pairing.leave("ben")
    pairing.join(Waiting("ana", 1500, 0, again[1:]))
    pairing.join(Waiting("ben", 1500, 0))
    pairing.join(Waiting("carl", 1590, 0))
    assert names(pairing.pairs(0)) == {frozenset(("ana", "ben"))}


def test_two_who_met_too_often_are_paired_once_the_third_one_has_left() -> None:
    """With nobody else there, the same two may go on playing."""
    pairing = Pairing()
    pairing.join(Waiting("ana", 1500, 0, ("ben",) * MOST_IN_A_ROW))
    pairing.join(Waiting("carl", 2500, 0))
    pairing.join(Waiting("ben", 1500, 0))
    assert pairing.pairs(0) == []
    pairing.leave("carl")
    assert names(pairing.pairs(0)) == {frozenset(("ana", "ben"))}


def test_a_fair_opponent_is_one_after_the_stated_time() -> None:
    """The promise: after half a minute the window is as wide as a fair difference."""
    assert window(FAIR_AFTER_S * 1000) == FAIR


@given(st.lists(st.tuples(st.floats(0, 3000), st.integers(0, 60_000)), max_size=40))
@settings(deadline=None)
def test_nobody_waits_past_the_stated_time_beside_a_fair_opponent(
    found: list[tuple[float, int]],
) -> None:
    """Whoever came when: of two who are left, none has waited long and near the other."""
    pairing = Pairing()
    for number, (value, since_ms) in enumerate(found):
        pairing.join(Waiting(f"p{number}", value, since_ms))
    now_ms = 60_000
    paired = pairing.pairs(now_ms)
    left = [w for n in range(len(found)) if (w := pairing.get(f"p{n}")) is not None]
    assert len(left) + 2 * len(paired) == len(found)
    for one, other in combinations(left, 2):
        longest = now_ms - min(one.since_ms, other.since_ms)
        assert abs(one.value - other.value) > window(longest) - 0.011
    assert all(fits_at_ms(one, other) <= now_ms for one, other in paired)


class Hall(RuleBasedStateMachine):
    """People come and go while time passes; at every instant the pairing is what it promises."""

    def __init__(self) -> None:
        super().__init__()
        self.pairing = Pairing()
        self.here: dict[str, Waiting] = {}
        self.now_ms = 0
        self.number = 0

    @rule(value=st.integers(0, 2000), regular=st.none() | st.integers(0, 100))
    def come(self, value: int, regular: int | None) -> None:
        recent: tuple[str, ...] = ()
        if regular is not None and self.here:
            recent = (sorted(self.here)[regular % len(self.here)],) * MOST_IN_A_ROW
        waiting = Waiting(f"p{self.number}", value, self.now_ms, recent)
        self.number += 1
        self.pairing.join(waiting)
        self.here[waiting.person] = waiting

    @rule(choice=st.integers(0, 100))
    def go(self, choice: int) -> None:
        if self.here:
            person = sorted(self.here)[choice % len(self.here)]
            del self.here[person]
            assert self.pairing.leave(person)

    @rule(seconds=st.integers(0, 40))
    def wait(self, seconds: int) -> None:
        self.now_ms += seconds * 1000
        for one, other in self.pairing.pairs(self.now_ms):
            assert self.apart(one, other, len(self.here)) is None
            del self.here[one.person], self.here[other.person]

    def apart(self, one: Waiting, other: Waiting, there: int) -> str | None:
        """Why two may not be paired now; None if they may."""
        if fits_at_ms(one, other) > self.now_ms:
            return "too far apart"
        often = (other.person,) * MOST_IN_A_ROW, (one.person,) * MOST_IN_A_ROW
        if there > 2 and (one.recent == often[0] or other.recent == often[1]):
            return "met too often"
        return None

    @invariant()
    def the_next_pair_is_known(self) -> None:
        assert len(self.pairing) == len(self.here)
        there = list(self.here.values())
        fits = [
            fits_at_ms(one, other)
            for one, other in combinations(there, 2)
            if not self.kept_apart(one, other)
        ]
        assert self.pairing.next_ms() == min(fits, default=None)

    def kept_apart(self, one: Waiting, other: Waiting) -> bool:
        often = (other.person,) * MOST_IN_A_ROW, (one.person,) * MOST_IN_A_ROW
        met = one.recent == often[0] or other.recent == often[1]
        return met and len(self.here) > 2


TestHall = Hall.TestCase
TestHall.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


def test_somebody_behind_one_who_must_not_be_met_is_seen() -> None:
    """Two who may not meet each other both see whoever comes on the same side of them."""
    pairing = Pairing()
    pairing.join(Waiting("ana", 1022, 0))
    pairing.join(Waiting("ben", 0, 1_000))
    pairing.join(Waiting("carl", 1017, 1_000, ("ana",) * MOST_IN_A_ROW))
    pairing.join(Waiting("dina", 507, 1_000))
    assert pairing.next_ms() == 41_500
