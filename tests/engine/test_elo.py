from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.engine.elo import CERTAIN, Comparison, elo_of, score_of

PAIRS = st.lists(st.integers(0, 2), min_size=1, max_size=200)


@given(st.floats(-800, 800))
def test_scores_and_differences_are_inverse(elo: float) -> None:
    """The score of a difference has that difference."""
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-6)


def test_odds_of_ten_to_one_are_400_points() -> None:
    """The scale is that of Elo."""
    assert score_of(400) == pytest.approx(10 / 11)


def test_a_clean_sweep_is_infinitely_stronger_with_a_finite_lower_bound() -> None:
    """All games won: no upper bound, but the lower one stays finite and grows with the games."""
    few, many = Comparison([2] * 5), Comparison([2] * 100)
    assert few.elo == math.inf
    assert 0 < few.interval[0] < many.interval[0] < math.inf


def test_halves_of_split_pairs_are_surer_than_won_and_lost_ones() -> None:
    """Pairs that split tell more surely of equal strength than pairs that go either way."""
    split, either = Comparison([1] * 40), Comparison([0, 2] * 20)
    assert split.score == either.score == 0.5
    assert split.deviation < either.deviation


@given(PAIRS)
def test_the_other_side_sees_the_opposite(pairs: list[int]) -> None:
    """Exchanging the players negates the difference and mirrors its interval."""
    mine, theirs = Comparison(pairs), Comparison([2 - each for each in pairs])
    if 0 < mine.score < 1:
        assert mine.elo == pytest.approx(-theirs.elo)
    assert mine.deviation == pytest.approx(theirs.deviation)


def test_evidence_grows_until_it_is_certain() -> None:
    """A clearly stronger player passes the test for fifty points, an equal one fails it."""
    stronger = [2, 1, 2, 1, 2]
    assert 0 < Comparison(stronger * 2).evidence(0, 50) < Comparison(stronger * 8).evidence(0, 50)
    assert Comparison(stronger * 20).evidence(0, 50) > CERTAIN
    assert Comparison([1, 0, 2, 1, 1] * 60).evidence(0, 50) < -CERTAIN
    assert Comparison([]).evidence(0, 50) == 0


def test_the_sequential_test_errs_as_rarely_as_it_says() -> None:
    """Among equal players, at most about one in twenty passes for fifty points stronger."""
    import random

    dice = random.Random(5)
    passed = 0
    for _ in range(200):
        pairs: list[int] = []
        evidence = 0.0
        while abs(evidence) < CERTAIN and len(pairs) < 2000:
            pairs += [dice.randint(0, 1) + dice.randint(0, 1) for _ in range(20)]
            evidence = Comparison(pairs).evidence(0, 50)
        passed += evidence >= CERTAIN
    assert passed <= 20
