"""Differences of strength from paired games: Elo, its interval, and when to stop playing.

A pair is two games from one opening with colours exchanged; its games are not independent, so that
everything here is computed from the pairs. Elo's scale is the logistic one: 400 points are odds of
ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_SIGMAS = 1.96  # 95 % of a normal distribution lie within so many deviations


def score_of(elo: float) -> float:
    """The share of games that a difference of strength wins.

    >>> round(score_of(0), 2), round(score_of(200), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The difference of strength that wins a share of the games; infinite at 0 and 1.

    >>> round(elo_of(0.76)), elo_of(1.0)
    (200, inf)
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What pairs of games say about two players.

    Attributes:
        pairs: For each pair, how many of its two games the first player won.
    """

    pairs: Sequence[int]

    @property
    def games(self) -> int:
        """How many games there were."""
        return 2 * len(self.pairs)

    @property
    def wins(self) -> int:
        """How many the first player won."""
        return sum(self.pairs)

    @property
    def score(self) -> float:
        """The share that the first player won.

        >>> Comparison([2, 1, 1, 2]).score
        0.75
        """
        return self.wins / self.games

    @property
    def deviation(self) -> float:
        """The standard error of the score.

        A pair more of each kind is counted in, so that few pairs, or many alike, do not pass for
        certainty.
        """
        counted = [*self.pairs, 0, 1, 2]
        mean = sum(counted) / len(counted)
        variance = sum((each - mean) ** 2 for each in counted) / (len(counted) - 1)
        return math.sqrt(variance / len(counted)) / 2

    @property
    def elo(self) -> float:
        """The difference of strength."""
        return elo_of(self.score)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which differences of strength the true one lies, with 95 % confidence."""
        around = _SIGMAS * self.deviation
        return elo_of(self.score - around), elo_of(self.score + around)

    def evidence(self, least: float, most: float) -> float:
        """How much likelier the pairs are at one difference of strength than at another.

        Args:
            least: The difference, in Elo, under the null hypothesis.
            most: That under the alternative, which is larger.

        Returns:
            The natural logarithm of the likelihood ratio, by the normal approximation of the
            generalised sequential probability ratio test (Van den Bergh, 2017).
        """
        if not self.pairs:
            return 0.0
        low, high = score_of(least), score_of(most)
        return (high - low) * (2 * self.score - low - high) / (2 * self.deviation**2)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.wins} of {self.games} games, {self.score:.1%};"
            f" {self.elo:+.0f} Elo, 95 % within {low:+.0f} and {high:+.0f}"
        )


CERTAIN = math.log(19)
"""The evidence at which a sequential test stops: an error of either kind has a chance of 5 %."""
