from __future__ import annotations

import random
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.engine.elo import Comparison, elo_of, score_of
from tulay.engine.training.strengths import Match, strengths_of

PAIRS = st.lists(st.integers(0, 2), min_size=1, max_size=100)


def played(one: float, other: float, pairs: int, dice: random.Random) -> Comparison:
    """Games between players of known strengths."""
    chance = score_of(one - other)
    return Comparison([sum(dice.random() < chance for _ in range(2)) for _ in range(pairs)])


@given(PAIRS)
def test_two_players_differ_as_their_match_says(pairs: list[int]) -> None:
    """With one match the fit is its difference, a split pair counted in."""
    first, second = strengths_of(2, [Match(1, 0, Comparison(pairs))])
    assert first == (0.0, 0.0)
    assert second.elo == pytest.approx(elo_of(Comparison([*pairs, 1]).score), abs=1e-4)
    assert second.deviation > 0


@given(PAIRS, PAIRS)
def test_differences_in_a_chain_add_up(lower: list[int], upper: list[int]) -> None:
    """Where only matches of neighbours are known, differences add, and so do their variances."""
    low, high = Comparison(lower), Comparison(upper)
    _, middle, top = strengths_of(3, [Match(1, 0, low), Match(2, 1, high)])
    (_, step) = strengths_of(2, [Match(1, 0, high)])
    assert top.elo == pytest.approx(middle.elo + step.elo, abs=1e-3)
    assert top.deviation**2 == pytest.approx(middle.deviation**2 + step.deviation**2, rel=1e-4)


@given(PAIRS)
def test_it_does_not_matter_who_is_named_first(pairs: list[int]) -> None:
    """A match told by the other side gives the same strengths."""
    mine = strengths_of(2, [Match(1, 0, Comparison(pairs))])[1]
    theirs = strengths_of(2, [Match(0, 1, Comparison([2 - each for each in pairs]))])[1]
    assert mine.elo == pytest.approx(theirs.elo, abs=1e-4)
    assert mine.deviation == pytest.approx(theirs.deviation, rel=1e-4)


@pytest.mark.parametrize(
    "steps", [[100, 100, 100, 100, 100], [350, 200, 150, 120, 100], [400, 400, 400, 400, 400]]
)
def test_known_strengths_come_out_within_their_errors(steps: list[int]) -> None:
    """At least nine in ten fitted strengths lie within 1.96 standard errors of the true ones."""
    dice = random.Random(7)
    true = list(accumulate(steps, initial=0))
    within: list[bool] = []
    for _ in range(60):
        matches = [
            Match(one, one - back, played(true[one], true[one - back], 50, dice))
            for one in range(1, 6)
            for back in (1, 4)
            if one >= back
        ]
        fitted = strengths_of(6, matches)
        within += [
            abs(strength.elo - truth) <= 1.96 * strength.deviation
            for strength, truth in list(zip(fitted, true, strict=True))[1:]
        ]
    assert sum(within) / len(within) >= 0.9


def test_a_second_way_to_a_player_makes_it_surer() -> None:
    """A further match lessens the error."""
    match = Comparison([1, 2, 1, 0, 1, 2] * 5)
    chain = [Match(1, 0, match), Match(2, 1, match)]
    alone = strengths_of(3, chain)[2]
    helped = strengths_of(3, [*chain, Match(2, 0, match)])[2]
    assert helped.deviation < alone.deviation


def test_clean_sweeps_one_after_the_other_stay_finite() -> None:
    """A long chain of matches that were all won has finite strengths and large errors."""
    sweep = Comparison([2] * 50)
    strengths = strengths_of(12, [Match(each + 1, each, sweep) for each in range(11)])
    step = elo_of(101 / 102)
    assert [each.elo for each in strengths] == pytest.approx(
        [step * each for each in range(12)], abs=1e-2
    )
    assert strengths[-1].deviation > strengths[1].deviation > 50


def test_players_that_nobody_compared_are_refused() -> None:
    """A player without a way to the first one has no strength."""
    even = Comparison([1, 1])
    with pytest.raises(ValueError, match=r"\[2, 3\]"):
        strengths_of(4, [Match(1, 0, even), Match(3, 2, even)])
