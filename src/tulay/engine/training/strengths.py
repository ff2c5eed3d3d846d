"""Strengths of many players from the matches among them: a Bradley-Terry fit.

A match weighs as much as its pairs vary, so that games of one opening do not pass for independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tulay.engine.elo import Comparison

_POINTS = 400 / math.log(10)  # Elo for a natural logarithm of the odds of 1
_STEPS = 200
_LONGEST = 2.0  # of a step of Newton's method, in logarithms of odds; far away it overshoots
_CLOSE = 1e-9


class Match(NamedTuple):
    """Two players and what their games say.

    Attributes:
        one: The number of the first player.
        other: That of the second.
        result: About the first.
    """

    one: int
    other: int
    result: Comparison


class Strength(NamedTuple):
    """How strong a player is, compared with player 0.

    Attributes:
        elo: The difference.
        deviation: Its standard error, in Elo; it grows with every match that lies between.
    """

    elo: float
    deviation: float


def strengths_of(players: int, matches: Sequence[Match]) -> list[Strength]:
    """The strengths under which the matches are likeliest, player 0 being at 0.

    One pair more, a split one, is counted in to every match: one that was won throughout makes a
    large difference, not an infinite one. More than that would make a whole run look flatter.

    Raises:
        ValueError: Some players have no match, directly or through others, with player 0.

    >>> won, even = Comparison([2, 1, 2, 1]), Comparison([1, 1, 0, 2])
    >>> [round(each.elo) for each in strengths_of(3, [Match(1, 0, won), Match(2, 1, even)])]
    [0, 147, 147]
    """
    _check_joined(players, matches)
    ones = np.array([match.one for match in matches], dtype=np.int64)
    others = np.array([match.other for match in matches], dtype=np.int64)
    scores = np.array([Comparison([*match.result.pairs, 1]).score for match in matches])
    deviations = np.array([match.result.deviation for match in matches])
    games = scores * (1 - scores) / deviations**2  # so many independent ones would say as much
    odds = np.zeros(players)
    information = np.eye(players)
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(odds[others] - odds[ones]))
        slope, information = _slope(players, ones, others, games, scores, expected)
        step = np.linalg.solve(information, slope)
        step *= min(1.0, _LONGEST / max(float(np.abs(step).max()), _CLOSE))
        odds += step
        if float(np.abs(step).max()) < _CLOSE:
            break
    else:
        raise ArithmeticError("the fit of the strengths does not settle")
    variances = np.diag(np.linalg.inv(information)).copy()
    variances[0] = 0.0
    return [
        Strength(elo * _POINTS, math.sqrt(variance) * _POINTS)
        for elo, variance in zip(odds.tolist(), variances.tolist(), strict=True)
    ]


def _slope(
    players: int,
    ones: npt.NDArray[np.int64],
    others: npt.NDArray[np.int64],
    games: npt.NDArray[np.float64],
    scores: npt.NDArray[np.float64],
    expected: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The first derivative of the likelihood's logarithm, and minus the second; player 0 fixed."""
    slope = np.zeros(players)
    np.add.at(slope, ones, games * (scores - expected))
    np.add.at(slope, others, games * (expected - scores))
    known = games * expected * (1 - expected)
    information = np.zeros((players, players))
    np.add.at(information, (ones, ones), known)
    np.add.at(information, (others, others), known)
    np.add.at(information, (ones, others), -known)
    np.add.at(information, (others, ones), -known)
    slope[0] = 0.0
    information[0, :] = information[:, 0] = 0.0
    information[0, 0] = 1.0
    return slope, information


def _check_joined(players: int, matches: Sequence[Match]) -> None:
    """Refuses players whom no matches compare with player 0."""
    reached = {0}
    while True:
        beside = {
            each
            for match in matches
            if {match.one, match.other} & reached
            for each in (match.one, match.other)
        }
        if beside <= reached:
            break
        reached |= beside
    missing = sorted(set(range(players)) - reached)
    if missing:
        raise ValueError(f"no matches compare {missing} with player 0")
