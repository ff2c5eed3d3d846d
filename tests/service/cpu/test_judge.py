from __future__ import annotations

import math

import pytest

from tests.service.cpu.pools import job
from tulay.core import Position
from tulay.notation import parse_action
from tulay.service.cpu.judge import AnswerError, judged, position_of, stopgap
from tulay.service.cpu.messages import Answered
from tulay.service.ports.jobs import CpuAnswer


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("b1", 0.5),
        ("f1", 0.5),
        ("swap", 0.5),
        ("resign-red", 0.5),
        ("resign-blue", 0.5),
        ("", 0.5),
        ("c3 d4", 0.5),
        ("c3", 1.01),
        ("c3", -0.01),
        ("c3", math.nan),
    ],
)
def test_what_is_no_answer_is_refused(action: str, value: float) -> None:
    """Occupied, off the board, not allowed, a resignation, no action, no chance: none stands."""
    position = position_of(job("k", "b1", "c2"))
    with pytest.raises(AnswerError):
        judged(position, "k", Answered(1, action, value, 3))


@pytest.mark.parametrize("before", [-0.01, 1.01, math.nan])
def test_a_chance_before_that_is_none_is_refused(before: float) -> None:
    """It would be shown as it is."""
    with pytest.raises(AnswerError):
        judged(position_of(job("k")), "k", Answered(1, "c3", 0.5, 3, before))


@pytest.mark.parametrize("action", ["swap", "e5"])
def test_what_the_rules_allow_stands(action: str) -> None:
    """A legal swap or stone is handed on as it came."""
    position = position_of(job("k", "b1", swap_rule=True))
    answer = judged(position, "k", Answered(1, action, 0.25, 3, 0.125))
    assert answer == CpuAnswer("k", action, 0.25, 3, 0.125)


@pytest.mark.parametrize("actions", [("z9",), ("a1", "a1"), ("swap",), ("resign-red",), ("??",)])
def test_a_job_without_a_running_game_is_refused(actions: tuple[str, ...]) -> None:
    """There is nothing to answer in a position that cannot be or is over."""
    with pytest.raises(ValueError):
        position_of(job("k", *actions))


@pytest.mark.parametrize("size", [1, 2, 5, 11])
def test_a_stopgap_is_legal_to_the_last_cell(size: int) -> None:
    """A game of nothing but stopgaps runs to its end."""
    position = Position.initial(size)
    while not position.over:
        position = position.after(parse_action(stopgap(position, "k").action, size))
    assert position.winner is not None
