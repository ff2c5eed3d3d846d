"""Glicko-2: how strong somebody is, how well that is known, and how much it wavers.

Source: Mark E. Glickman, "Example of the Glicko-2 system", Boston University, 2022 version; the
names of the steps below are his. Ratings are rated after every game, as a rating period of one game
each; the time between games counts as a fraction of a period, in which only the deviation grows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
"""Points of the shown scale for one of the inner scale."""
CENTRE = 1500.0
"""The shown rating that is 0 on the inner scale."""
MOST_DEVIATION = 350.0
"""What is known about somebody of whom nothing is known."""
LEAST_DEVIATION = 45.0
"""However much somebody plays, a new result must be able to move the rating."""
KNOWN_DEVIATION = 110.0
"""A rating whose deviation is at most this is well known."""
TAU = 0.5
"""How fast the volatility may change; the paper recommends 0.3 to 1.2."""
PERIOD_MS = 4 * 24 * 3_600_000
"""The time of one rating period: about 13 months without a game make 60 into 110."""
CLOSE_ENOUGH = 1e-6
"""How exactly the volatility is found, in units of its logarithm."""
MOST_ROUNDS = 100
ABOUT = 50
"""A rating that is not well known is shown to so many points, after the word "about"."""
_LEAST_VOLATILITY, _MOST_VOLATILITY = 0.01, 0.2


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known about a player's strength.

    Attributes:
        value: The rating, in points; a player with 200 more is expected to score about 0.76.
        deviation: Standard deviation of what is known about it, in points.
        volatility: How much the strength is expected to change in a period, on the inner scale.

    Raises:
        ValueError: A number is not finite, or the deviation or volatility is not above 0.

    >>> Rating()
    Rating(value=1500.0, deviation=350.0, volatility=0.06)
    """

    value: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    def __post_init__(self) -> None:
        finite = all(map(math.isfinite, (self.value, self.deviation, self.volatility)))
        if not finite or self.deviation <= 0 or self.volatility <= 0:
            raise ValueError(f"no rating: {self!r}")

    @property
    def known(self) -> bool:
        """Whether it is known well enough to be shown without "about", and to be in a list.

        >>> Rating().known, Rating(deviation=60).known
        (False, True)
        """
        return self.deviation <= KNOWN_DEVIATION

    @property
    def shown(self) -> int:
        """The points to show: exact where it is well known, else rounded to `ABOUT`.

        >>> Rating(1662.3, 290).shown, Rating(1662.3, 60).shown
        (1650, 1662)
        """
        return round(self.value) if self.known else ABOUT * round(self.value / ABOUT)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which ratings the strength is with 95 % certainty.

        >>> Rating(1500, 50).interval
        (1402.0, 1598.0)
        """
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


FIRST = Rating()
"""What a player without a rated game has."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game as it counts for a player: against whom, and what was scored.

    Attributes:
        opponent: The other's rating before the game.
        score: 1 for a win, 0 for a loss, ½ for a draw.

    Raises:
        ValueError: The score is none of a game.
    """

    opponent: Rating
    score: float

    def __post_init__(self) -> None:
        if self.score not in (0.0, 0.5, 1.0):
            raise ValueError(f"no score of a game: {self.score!r}")


def expected_score(player: Rating, opponent: Rating) -> float:
    """The score that a player may expect against another, 0 to 1, given all that is not known.

    >>> expected_score(Rating(1500, 60), Rating(1500, 60))
    0.5
    >>> round(expected_score(Rating(1700, 50), Rating(1500, 50)), 2)
    0.75
    """
    spread = math.hypot(player.deviation, opponent.deviation) / SCALE
    return 1 / (1 + math.exp(-_weight(spread) * (player.value - opponent.value) / SCALE))


def idle(player: Rating, periods: float) -> Rating:
    """The rating after some time without a game: only the deviation has grown.

    Args:
        player: The rating after the last game.
        periods: How many rating periods have passed since, 0 or more; parts of one count.

    Raises:
        ValueError: The time is negative or not finite.

    >>> round(idle(Rating(1500, 60), 100).deviation)
    120
    >>> idle(Rating(1500, 60), 1e9).deviation
    350.0
    """
    if not math.isfinite(periods) or periods < 0:
        raise ValueError(f"no time that passes: {periods!r}")
    grown = math.hypot(player.deviation / SCALE, player.volatility * math.sqrt(periods))
    deviation = max(player.deviation, min(grown * SCALE, MOST_DEVIATION))  # never less by rounding
    return Rating(player.value, deviation, player.volatility)


def rate(player: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """The rating after a period with these results, as in the paper, without limits of our own.

    >>> games = ((1400, 30, 1), (1550, 100, 0), (1700, 300, 0))
    >>> results = [Result(Rating(value, deviation), score) for value, deviation, score in games]
    >>> after = rate(Rating(1500, 200), results)
    >>> f"{after.value:.2f} {after.deviation:.2f} {after.volatility:.6f}"
    '1464.05 151.52 0.059996'
    """
    phi = player.deviation / SCALE
    if not results:
        return Rating(player.value, SCALE * math.hypot(phi, player.volatility), player.volatility)
    information = gain = 0.0  # 1 / v, and the sum of Step 4 without v
    for result in results:
        weight = _weight(result.opponent.deviation / SCALE)
        apart = (player.value - result.opponent.value) / SCALE
        expected = 1 / (1 + math.exp(-weight * apart))
        information += weight * weight * expected * (1 - expected)
        gain += weight * (result.score - expected)
    volatility = _volatility(player.volatility, phi, 1 / information, gain / information, tau)
    star = math.hypot(phi, volatility)
    after = 1 / math.sqrt(1 / (star * star) + information)
    return Rating(player.value + SCALE * after * after * gain, SCALE * after, volatility)


def rate_game(
    first: Rating, second: Rating, score: float, *, periods: tuple[float, float] = (0.0, 0.0)
) -> tuple[Rating, Rating]:
    """Both ratings after a game between two players.

    Args:
        first: One player's rating after the last game.
        second: The other's.
        score: What the first one scored: 1, ½ or 0.
        periods: How many rating periods each has not played before this game.

    Raises:
        ValueError: A score or a time that is none.

    >>> [round(each.value) for each in rate_game(FIRST, FIRST, 1.0)]
    [1662, 1338]
    >>> rate_game(FIRST, FIRST, 0.5)[0].value
    1500.0
    """
    one, other = idle(first, periods[0]), idle(second, periods[1])
    return (
        _bounded(rate(one, [Result(other, score)])),
        _bounded(rate(other, [Result(one, 1.0 - score)])),
    )


def _bounded(rating: Rating) -> Rating:
    """Within what every later game can be rated from."""
    deviation = min(max(rating.deviation, LEAST_DEVIATION), MOST_DEVIATION)
    volatility = min(max(rating.volatility, _LEAST_VOLATILITY), _MOST_VOLATILITY)
    return Rating(rating.value, deviation, volatility)


def _weight(phi: float) -> float:
    """The paper's g: how much a result counts against somebody of this deviation (inner scale)."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Step 5: the new volatility, by the Illinois method."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + math.exp(x)
        return math.exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - a) / (tau * tau)

    low, high = a, math.log(delta * delta - phi * phi - v) if delta**2 > phi**2 + v else a - tau
    while delta**2 <= phi**2 + v and f(high) < 0:
        high -= tau
    f_low, f_high = f(low), f(high)
    for _ in range(MOST_ROUNDS):
        if abs(high - low) <= CLOSE_ENOUGH:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
