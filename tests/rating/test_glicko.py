"""Glicko-2 as its paper says, and the laws that any rating keeps."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.rating import FIRST, Rating, Result, expected_score, idle, rate, rate_game
from tulay.rating.glicko import LEAST_DEVIATION, MOST_DEVIATION, PERIOD_MS

values = st.floats(-1000, 5000)
ratings = st.builds(
    Rating, values, st.floats(LEAST_DEVIATION, MOST_DEVIATION), st.floats(0.01, 0.2)
)
scores = st.sampled_from([0.0, 0.5, 1.0])


def test_the_worked_example_of_the_paper() -> None:
    """The example of Glickman's paper comes out to the digits that it gives."""
    games = ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    results = [Result(Rating(value, deviation), score) for value, deviation, score in games]
    after = rate(Rating(1500, 200, 0.06), results)
    assert after.value == pytest.approx(1464.05, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_widens() -> None:
    """Step 6 of the paper: who does not play keeps the rating, and the deviation grows."""
    after = rate(Rating(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(math.hypot(200, 0.06 * 173.7178))
    assert idle(Rating(1500, 200, 0.06), 1).deviation == pytest.approx(after.deviation)


@given(ratings, ratings, scores)
def test_a_win_never_lowers_and_a_loss_never_raises(
    one: Rating, other: Rating, score: float
) -> None:
    """Whoever wins has at least as many points as before, whoever loses at most as many."""
    after, theirs = rate_game(one, other, score)
    if score == 1.0:
        assert after.value >= one.value and theirs.value <= other.value
    if score == 0.0:
        assert after.value <= one.value and theirs.value >= other.value


@given(ratings, ratings, scores)
def test_a_rating_can_always_be_rated_again(one: Rating, other: Rating, score: float) -> None:
    """Whatever the game, both ratings stay finite and within the limits of deviation."""
    for after in rate_game(one, other, score):
        assert math.isfinite(after.value)
        assert LEAST_DEVIATION <= after.deviation <= MOST_DEVIATION
        assert 0.01 <= after.volatility <= 0.2


@given(ratings, ratings, scores)
def test_who_is_named_first_does_not_matter(one: Rating, other: Rating, score: float) -> None:
    """The same game told from the other side gives the same two ratings."""
    assert rate_game(one, other, score) == rate_game(other, one, 1.0 - score)[::-1]


@given(ratings, ratings)
def test_a_draw_is_half_a_win_and_half_a_loss(one: Rating, other: Rating) -> None:
    """A draw moves a rating to between where a loss and a win would, towards the opponent's."""
    lost, drawn, won = (rate_game(one, other, score)[0].value for score in (0.0, 0.5, 1.0))
    assert lost <= drawn <= won
    assert (drawn - one.value) * (other.value - one.value) >= 0


@given(ratings, st.floats(0, 1000), st.floats(0, 1000))
def test_idle_time_adds_up(rating: Rating, first: float, second: float) -> None:
    """Two spells without a game are one long one; the rating stays, the deviation never shrinks."""
    once = idle(rating, first + second)
    twice = idle(idle(rating, first), second)
    assert once.deviation == pytest.approx(twice.deviation)
    assert rating.deviation <= once.deviation <= MOST_DEVIATION + 1e-9
    assert once.value == rating.value


@given(ratings, ratings)
def test_expected_scores_are_one_together(one: Rating, other: Rating) -> None:
    """What one may expect and what the other may make up one point."""
    assert expected_score(one, other) + expected_score(other, one) == pytest.approx(1.0)


def test_a_year_without_a_game_makes_a_rating_uncertain() -> None:
    """Who comes back after 13 months is not well known any more, after three still."""
    month = 30 * 24 * 3_600_000 / PERIOD_MS
    assert idle(Rating(1800, 60), 3 * month).known
    assert not idle(Rating(1800, 60), 14 * month).known


def test_a_rating_becomes_known_by_playing() -> None:
    """Against well-known opponents a dozen games are enough to be well known."""
    rating, games = FIRST, 0
    while not rating.known and games < 30:
        rating, _ = rate_game(rating, Rating(1500, 60), float(games % 2))
        games += 1
    assert 5 <= games <= 15


@pytest.mark.parametrize("numbers", [(math.nan, 100, 0.06), (1500, 0, 0.06), (1500, 100, -1)])
def test_what_is_no_rating_is_refused(numbers: tuple[float, float, float]) -> None:
    """A rating with a number that means nothing is never made."""
    with pytest.raises(ValueError, match="no rating"):
        Rating(*numbers)


def test_what_is_no_result_is_refused() -> None:
    """Scores other than a win, a draw and a loss, and time that runs backwards, are refused."""
    with pytest.raises(ValueError, match="no score"):
        Result(FIRST, 0.7)
    with pytest.raises(ValueError, match="no time"):
        idle(FIRST, -1)
    with pytest.raises(ValueError, match="no time"):
        idle(FIRST, math.inf)
