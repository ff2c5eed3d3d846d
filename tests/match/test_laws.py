"""Laws of the match, tried on random evenings."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.match.evening import PEOPLE, Evening, commands_for
from tulay.match import (
    DEEDS,
    Arrive,
    HouseRules,
    Kind,
    NoteAway,
    PlaceStone,
    RenewTurn,
    ShowBoard,
)

kind_of = st.sampled_from(("friend", "friend", "cpu", "here", "ranked"))
person_of = st.sampled_from(PEOPLE)
rules_of = st.builds(
    HouseRules,
    size=st.just(5),
    swap=st.booleans(),
    alternate=st.booleans(),
    turn_limit_s=st.sampled_from((0, 30)),
)


@pytest.mark.slow
@given(kind=kind_of, rules=rules_of, seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_the_laws_hold_through_a_long_evening(kind: Kind, rules: HouseRules, seed: int) -> None:
    """Whatever random people do for long, the laws hold at every step."""
    dice = random.Random(seed)
    evening = Evening(kind, rules)
    for _ in range(120):
        evening.step(dice)
        evening.check()
    evening.check_log()


class Table(RuleBasedStateMachine):
    """One evening, step by step, so that a broken law comes with the shortest way to it."""

    evening: Evening | None = None

    def here(self) -> Evening:
        assert self.evening is not None
        return self.evening

    @initialize(kind=kind_of, rules=rules_of, friend=st.booleans())
    def create(self, kind: Kind, rules: HouseRules, friend: bool) -> None:
        self.evening = Evening(kind, rules)
        if friend:
            self.arrive("ben")

    @rule(person=person_of)
    def arrive(self, person: str) -> None:
        self.here().do(Arrive(person, self.here().fresh()))

    @rule(person=person_of)
    def show(self, person: str) -> None:
        self.here().do(ShowBoard(person))

    @rule(person=person_of, ago_ms=st.sampled_from((0, 10_000, 130_000)))
    def away(self, person: str, ago_ms: int) -> None:
        self.here().do(NoteAway(person, self.here().now_ms - ago_ms))

    @rule(dice=st.randoms(use_true_random=False), number=st.sampled_from((1, 2, 30)))
    def play(self, dice: random.Random, number: int) -> None:
        self.here().play(dice, number)

    @rule(person=person_of, deed=st.sampled_from(sorted(DEEDS)))
    def press(self, person: str, deed: str) -> None:
        self.here().press(person, deed)

    @rule(person=person_of, turn=st.integers(0, 60), cell=st.sampled_from(("a1", "z9", "")))
    def move_late_or_early(self, person: str, turn: int, cell: str) -> None:
        self.here().do(PlaceStone(person, turn, cell))

    @rule(action=st.sampled_from(("a1", "b2", "swap", "nonsense")))
    def answer(self, action: str) -> None:
        self.here().answer(action)

    @rule()
    def restart(self) -> None:
        self.here().do(RenewTurn())

    @rule(seconds=st.sampled_from((-3600, -1, 1, 29, 31, 61, 121, 7 * 24 * 3600)))
    def wait(self, seconds: int) -> None:
        self.here().wait(seconds)

    @precondition(lambda self: self.evening is not None)
    @invariant()
    def the_laws_hold(self) -> None:
        self.here().check()

    def teardown(self) -> None:
        if self.evening is not None:
            self.evening.check_log()


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def test_every_deed_is_tried() -> None:
    """The evenings know a command for every deed that a person may be offered."""
    evening = Evening("friend", HouseRules(size=5))
    assert set(commands_for(evening.state, "ana", "g")) == set(DEEDS)
