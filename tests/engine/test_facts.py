from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import cell, random_position
from tulay.core import Cell, Color, Place, Position
from tulay.engine.connected import LARGEST, connected
from tulay.engine.evaluator import UniformEvaluator
from tulay.engine.exhaustive import winner, winning_cells
from tulay.engine.facts import Facts, Unsettled

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def test_what_is_said_is_true() -> None:
    """On 4×4 the winner and the winning cells are those of exhaustive search, whoever is on turn.

    Sizes may change in between.
    """
    rng, facts = Random(1), Facts(UniformEvaluator())
    for number in range(60):
        size = 4 if number % 3 else 3
        position = random_position(size, rng.randint(0, size * 2), rng, swap_rule=True)
        if position.over:
            continue
        for color in Color:
            turned = position.with_turn(color)
            assert facts.winner(turned) is winner(turned)
            cells = sorted(winning_cells(turned), key=lambda each: (each.row, each.col))
            assert facts.winning_cells(turned) == cells


def test_who_may_swap_makes_no_difference() -> None:
    """The side that may swap is taken to place a stone."""
    facts = Facts(UniformEvaluator())
    plain = Position.initial(4).after(Place(cell("c2")))
    swappable = Position.initial(4, swap_rule=True).after(Place(cell("c2")))
    assert facts.winner(plain) is facts.winner(swappable) is Color.RED
    assert facts.winning_cells(swappable) == []


def test_an_end_in_mid_thought_keeps_what_is_known() -> None:
    """Who was stopped says so, and goes on from there when asked again."""
    patience = 0

    def stop() -> bool:
        nonlocal patience
        patience -= 1
        return patience < 0

    facts = Facts(UniformEvaluator(), stop=stop)
    position = Position.initial(6)
    answers: list[Color | Unsettled] = []
    while not answers or answers[-1] == "stopped":
        patience = 10
        answers.append(facts.winner(position))
    assert len(answers) > 2
    assert answers[-1] is Color.RED
    patience = 0
    assert facts.winner(position) is Color.RED  # without looking at anything again


def test_when_the_memory_is_full_it_is_given_back() -> None:
    """Too hard a question says that it is; an easy one after it is answered."""
    facts = Facts(UniformEvaluator(), most_cells=20 * 36)
    assert facts.winner(Position.initial(6)) == "no-memory"
    assert facts.winning_cells(Position.initial(6)) == "no-memory"
    assert facts.winner(Position.arranged(6, {cell("d3"): Color.RED}, Color.RED)) is Color.RED


def test_large_boards_are_not_begun() -> None:
    """Beyond the largest board every question has the same answer, and at it there is one."""
    facts = Facts(UniformEvaluator())
    position = Position.initial(LARGEST + 1)
    assert facts.winner(position) == "too-large"
    assert facts.winning_cells(position) == "too-large"
    assert facts.connected(position, Color.RED, "top", moves_first=True) == "too-large"
    last = Position.initial(LARGEST)
    found = facts.connected(last, Color.RED, "top", moves_first=False)
    assert isinstance(found, list)
    assert Cell(0, 0) in found


def test_connections_are_those_of_the_rules() -> None:
    """What is connected is what `connected` says."""
    position = Position.initial(5).after(Place(cell("c3")))
    for first in (False, True):
        found = Facts(UniformEvaluator()).connected(
            position, Color.RED, cell("c3"), moves_first=first
        )
        assert found == connected(position, Color.RED, cell("c3"), moves_first=first)
