from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Position
from tulay.engine.board import RED, board_of
from tulay.engine.dice import dice_for
from tulay.engine.inferior import local_of
from tulay.engine.nodes import Tree, absorb, open_all, plant, tree_of
from tulay.engine.training.gumbel import (
    draw_hopes,
    edge_with_tries,
    halving_rounds,
    improved_policy,
    mixed_value,
    round_table,
    value_of,
    winning_edge,
)

pytestmark = pytest.mark.slow  # its kernels take a while to compile


@given(st.integers(1, 32), st.integers(1, 200))
def test_rounds_can_always_be_played(considered: int, visits: int) -> None:
    """Whenever a visit is due, some move has been visited as often as the table says."""
    tries = [0] * considered
    for before in halving_rounds(considered, visits):
        assert before in tries
        tries[tries.index(before)] += 1
    assert sum(tries) == visits


@given(st.integers(2, 32), st.integers(1, 6))
def test_all_considered_moves_get_the_first_visits(considered: int, times: int) -> None:
    """With enough visits every considered move is visited before any is dropped."""
    visits = considered * times * math.ceil(math.log2(considered))
    rounds = halving_rounds(considered, visits)
    assert rounds[:considered].tolist() == [0] * considered
    assert (np.diff(rounds) >= 0).all()


def test_a_table_has_a_row_for_every_number() -> None:
    """Few moves share the visits in their own rhythm."""
    table = round_table(4, 8)
    assert table.shape == (5, 8)
    assert table[1].tolist() == list(range(8))
    assert table[4].tolist() == halving_rounds(4, 8).tolist()


def tree_with(logits: list[float], tries: list[int], totals: list[float]) -> Tree:
    """The root of an empty 3×3 board, all open, with so many tries of its first edges.

    The first logit must be the highest, so that the edges stand as the cells do.
    """
    tree = tree_of(20, 200, 3)
    plant(tree, board_of(Position.initial(3)), RED)
    policy = np.zeros(9, dtype=np.float32)
    policy[: len(logits)] = logits
    absorb(tree, 0, local_of(3), policy, 0.0)
    open_all(tree, 0)
    tree.tries[: len(tries)] = tries
    tree.total[: len(totals)] = totals
    return tree


def test_hopes_are_logits_and_gumbel_noise() -> None:
    """Beyond the logit, hopes have the mean and the variance of the standard Gumbel numbers."""
    tree = tree_with([2.0, 1.0], [], [])
    dice, hopes = dice_for(1), np.zeros((20_000, 9), dtype=np.float32)
    for each in hopes:
        draw_hopes(tree, dice, each)
    noise = hopes - np.log(tree.prior[:9])
    assert noise.mean(axis=0) == pytest.approx(0.5772, abs=0.04)
    assert noise.var(axis=0) == pytest.approx(math.pi**2 / 6, abs=0.1)


def test_an_impossible_move_can_still_be_chosen() -> None:
    """A prior of zero gives a hope that is a number, so that the last move left is found."""
    tree = tree_with([200.0, 0.0], [1] * 8, [1.0] * 8)
    assert tree.prior[8] == 0
    hopes = np.zeros(9, dtype=np.float32)
    draw_hopes(tree, dice_for(1), hopes)
    assert np.isfinite(hopes).all()
    assert edge_with_tries(tree, 0, hopes) == 8


def test_the_improved_policy_follows_values() -> None:
    """Of two moves that the net likes alike, the one that fared better gets more; all sum to 1."""
    tree = tree_with([1.0, 1.0], [4, 4], [2.0, -2.0])
    policy = np.zeros(9, dtype=np.float32)
    improved_policy(tree, policy)
    assert policy.sum() == pytest.approx(1, abs=1e-5)
    assert policy[0] > 0.9
    assert policy[0] > policy[2] > policy[1]


def test_without_tries_the_policy_is_the_nets() -> None:
    """Before any visit, the improved policy is the softmax of the logits."""
    tree = tree_with([2.0, 1.0], [], [])
    policy = np.zeros(9, dtype=np.float32)
    improved_policy(tree, policy)
    assert policy == pytest.approx(tree.prior[:9], abs=1e-5)


def test_untried_moves_are_worth_the_mixture() -> None:
    """What is untried counts as the evaluation mixed with what was tried, by visits and prior."""
    tree = tree_with([0.0] * 9, [1, 1], [1.0, 0.0])
    assert mixed_value(tree, 0) == pytest.approx((0.0 + 2 * 0.5) / 3, abs=1e-5)
    assert mixed_value(tree_with([0.0], [], []), 0) == 0.0


def test_hopes_decide_between_equals() -> None:
    """Among moves with as many tries, hope and value together decide."""
    tree = tree_with([0.0] * 9, [1, 1, 0], [0.5, 0.5])
    hopes = np.zeros(9, dtype=np.float32)
    hopes[1], hopes[5] = 1.0, 2.0
    assert edge_with_tries(tree, 1, hopes) == 1
    assert edge_with_tries(tree, 0, hopes) == 5
    tree.total[0] = 1.0
    assert edge_with_tries(tree, 1, hopes) == 0


def test_a_proof_is_worth_more_than_what_was_seen() -> None:
    """An edge is worth the mean of its tries, or what is proven of it; else what is given."""
    tree = tree_with([0.0] * 9, [4, 4, 4], [2.0, 2.0, 2.0])
    tree.child[1], tree.child[2] = 3, 4
    tree.verdict[3], tree.verdict[4] = -1, 1
    assert [value_of(tree, edge, 0.25) for edge in range(4)] == [0.5, 1.0, -1.0, 0.25]
    policy = np.zeros(9, dtype=np.float32)
    improved_policy(tree, policy)
    assert policy[1] > 0.99
    assert policy[2] == policy.min()


def test_a_proven_win_is_found() -> None:
    """The edge that leads to a lost position of the other side wins."""
    tree = tree_with([0.0] * 9, [1, 1], [0.0, 1.0])
    assert winning_edge(tree) == -1
    tree.child[1] = 3
    tree.verdict[3] = -1
    assert winning_edge(tree) == 1
