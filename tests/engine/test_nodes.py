from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position
from tests.engine.trees import Grown, children_of, edges_of, grow, judge, opened_of
from tulay.core import Color, Position
from tulay.engine.board import BLUE, EMPTY, RED, board_of
from tulay.engine.evaluator import ScriptedEvaluator
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import fill_in, local_of
from tulay.engine.joins import winner
from tulay.engine.nodes import BARRED, Taste, Tree, back_up, best_edge, plant, score_edges, tree_of
from tulay.engine.planes import Planes, filled_board

pytestmark = pytest.mark.slow  # its kernels take a while to compile

TASTE = Taste(exploration=1.5, reduction=0.3, bridges=1)


def open_position(size: int, stones: int, seed: int) -> Position:
    """A random position that filling in and bridges do not decide."""
    rng = Random(seed)
    while True:
        position = random_position(size, rng.randint(0, stones), rng)
        if winner(filled_board(position), local_of(size), size + 2, bridges=True) == 0:
            return position


def random_trees() -> list[Grown]:
    """Trees of positions on 3×3 to 5×5, with batches of several sizes."""
    found = []
    for seed in range(40):
        position = open_position(3 + seed % 3, 6, seed)
        found.append(grow(position, 20 + 15 * (seed % 9), batch=1 + seed % 8, seed=seed))
    return found


@pytest.fixture(scope="module")
def trees() -> list[Grown]:
    """`random_trees`, grown once."""
    return random_trees()


def test_visits_and_tries_add_up(trees: list[Grown]) -> None:
    """An evaluated node was visited once itself and else through its edges; nothing waits."""
    for tree, descents, full in trees:
        assert not full
        assert tree.visits[0] == descents
        for node in range(tree.used[0]):
            tries = tree.tries[opened_of(tree, node)]
            if tree.ready[node]:
                assert tree.visits[node] == 1 + tries.sum()
            else:
                assert tree.verdict[node] != 0
                assert tree.edges[node] == 0
            for edge, child in children_of(tree, node):
                assert tree.tries[edge] == tree.visits[child]


def test_virtual_losses_are_taken_back(trees: list[Grown]) -> None:
    """What an edge has in total is the sum of its descents' values: no more than its tries."""
    for tree, _, _ in trees:
        for node in range(tree.used[0]):
            some = opened_of(tree, node)
            assert (np.abs(tree.total[some]) <= tree.tries[some]).all()
            assert (tree.tries[some] > 0).all()
            assert (tree.child[some] > 0).all()


def test_totals_are_the_values_of_the_leaves() -> None:
    """Without verdicts, an edge's total is minus the evaluations at and below its node."""
    grown = grow(Position.initial(6), 120, batch=8)
    tree = grown.tree
    assert not tree.verdict[: tree.used[0]].any()

    def worth(node: int) -> float:
        """The sum of the evaluations at and below a node, for its mover."""
        return float(tree.value[node]) - sum(worth(child) for _, child in children_of(tree, node))

    checked = 0
    for node in range(tree.used[0]):
        for edge, child in children_of(tree, node):
            assert tree.total[edge] == pytest.approx(-worth(child), abs=1e-4)
            checked += 1
    assert checked == 119


def test_edges_are_the_empty_cells(trees: list[Grown]) -> None:
    """An evaluated node has one edge for every empty cell, and edges belong to one node only."""
    for tree, _, _ in trees:
        owned = 0
        for node in np.flatnonzero(tree.ready[: tree.used[0]]):
            some = edges_of(tree, int(node))
            cells = sorted(tree.cell[some].tolist())
            assert cells == np.flatnonzero(tree.board[node] == EMPTY).tolist()
            assert cells
            assert tree.prior[some].sum() == pytest.approx(1, abs=1e-5)
            owned += len(cells)
        assert owned == tree.used[1]


def test_the_likeliest_edges_are_opened_first(trees: list[Grown]) -> None:
    """Open edges stand in the order of their priors; the next one is the likeliest of the rest."""
    opened = 0
    for tree, _, _ in trees:
        for node in range(tree.used[0]):
            priors = tree.prior[edges_of(tree, node)].tolist()
            count = int(tree.opened[node])
            assert priors[: count + 1] == sorted(priors, reverse=True)[: count + 1]
            opened += count
    assert opened > 1000


def test_a_child_is_the_position_after_the_move(trees: list[Grown]) -> None:
    """A node has its parent's board with the edge's stone, filled in; the other is on turn."""
    for tree, _, _ in trees:
        size = int(tree.board.shape[1] ** 0.5) - 2
        for node in range(tree.used[0]):
            for edge, child in children_of(tree, node):
                assert tree.mover[child] == RED + BLUE - tree.mover[node]
                board = tree.board[node].copy()
                board[tree.cell[edge]] = tree.mover[node]
                fill_in(board, local_of(size))
                # Which colour a dead cell gets is open, and may decide what is dead next to it.
                assert ((board == EMPTY) == (tree.board[child] == EMPTY)).all()
                kept = tree.board[node] != EMPTY
                assert (tree.board[child][kept] == tree.board[node][kept]).all()


def test_verdicts_in_the_tree_are_true(trees: list[Grown]) -> None:
    """Whatever a node is said to be, exhaustive search says, too."""
    verdicts = 0
    for tree, _, _ in trees:
        for node in np.flatnonzero(tree.verdict[: tree.used[0]]):
            mover = Color.RED if tree.mover[node] == RED else Color.BLUE
            wins = board_winner(tree.board[node].copy(), mover) is mover
            assert tree.verdict[node] == (1 if wins else -1)
            verdicts += 1
    assert verdicts > 300


def test_verdicts_travel_up(trees: list[Grown]) -> None:
    """A node with a losing answer for the other is won, one with none but winning ones is lost."""
    for tree, _, _ in trees:
        for node in np.flatnonzero(tree.ready[: tree.used[0]]):
            children = [child for _, child in children_of(tree, int(node))]
            verdicts = tree.verdict[children]
            if (verdicts == -1).any():
                assert tree.verdict[node] == 1
            elif len(children) == tree.edges[node] and (verdicts == 1).all():
                assert tree.verdict[node] == -1
            else:
                assert tree.verdict[node] == 0
            for edge, child in children_of(tree, int(node)):
                assert tree.bar[edge] == (BARRED if tree.verdict[child] == 1 else 0)


def test_a_leaf_below_a_proof_counts_as_the_proof() -> None:
    """When a node was proven while a leaf below it waited, what goes up is what is proven."""
    tree = grow(Position.initial(5), 40, batch=1).tree
    node = next(child for _, child in children_of(tree, 0) if list(children_of(tree, child)))
    upper = next(edge for edge, child in children_of(tree, 0) if child == node)
    lower, leaf = next(iter(children_of(tree, node)))
    assert not tree.verdict[[0, node, leaf]].any()
    tree.verdict[node] = 1
    tree.value[leaf] = 0.25
    totals = tree.total[[upper, lower]].tolist()
    back_up(tree, np.array([0, upper, node, lower], dtype=np.int32), 4, leaf)
    assert (tree.total[[upper, lower]] - totals).tolist() == [-1.0, -0.25]
    assert tree.verdict[0] == 0
    assert tree.bar[upper] == BARRED


def test_only_open_positions_are_evaluated() -> None:
    """Nobody is asked about a position that has no empty cell or that stones or bridges decide."""
    asked = 0

    def strict(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float32]], float]:
        nonlocal asked
        asked += 1
        inside = planes[:, 2:-2, 2:-2]
        assert inside.sum(axis=0).min() == 0
        size = inside.shape[-1]
        board = board_of(Position.initial(size)).reshape(size + 2, size + 2)
        board[1:-1, 1:-1] = inside[0] * RED + inside[1] * BLUE
        assert winner(board.reshape(-1), local_of(size), size + 2, bridges=True) == 0
        return judge(planes)

    for seed in range(20):
        position = open_position(3 + seed % 3, 6, seed)
        grow(position, 100, seed=seed, evaluator=ScriptedEvaluator(strict))
    assert asked > 300


@pytest.mark.parametrize("seed", range(5))
def test_edges_score_as_the_formula_says(seed: int) -> None:
    """An edge's score is its mean value, or less than its parent's, and PUCT's curiosity."""
    tree = grow(open_position(5, 6, seed), 60, batch=4, seed=seed).tree
    scores = np.zeros(25, dtype=np.float32)
    for node in np.flatnonzero(tree.ready[: tree.used[0]]):
        some = edges_of(tree, int(node))
        count = score_edges(tree, int(node), TASTE, scores)
        expected = formula(tree, int(node))
        assert count == min(tree.opened[node] + 1, tree.edges[node])
        assert scores[:count] == pytest.approx(expected[:count], rel=1e-4, abs=1e-4)
        edge = best_edge(tree, int(node), TASTE, scores)
        assert edge == some.start + int(scores[:count].argmax())
        assert expected[edge - some.start] == pytest.approx(expected.max(), rel=1e-4, abs=1e-4)


def formula(tree: Tree, node: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The scores of a node's edges, written down plainly."""
    some = edges_of(tree, node)
    opened = int(tree.opened[node])
    tries, total, bar = (np.zeros(some.stop - some.start) for _ in range(3))
    tries[:opened] = tree.tries[opened_of(tree, node)]
    total[:opened] = tree.total[opened_of(tree, node)]
    bar[:opened] = tree.bar[opened_of(tree, node)]
    prior = tree.prior[some].astype(float)
    mean = (tree.value[node] + total.sum()) / (1 + tries.sum())
    untried = max(-1.0, mean - TASTE.reduction * np.sqrt(prior[tries > 0].sum()))
    value = np.where(tries > 0, total / np.maximum(tries, 1), untried)
    curiosity = TASTE.exploration * prior * np.sqrt(1 + tries.sum()) / (1 + tries)
    return np.asarray(value + curiosity + bar)


@pytest.mark.parametrize(("nodes", "edges"), [(30, 40_000), (2000, 400), (2000, 150), (2, 90)])
@pytest.mark.parametrize("batch", [1, 8, 30])
def test_memory_is_never_overrun(nodes: int, edges: int, batch: int) -> None:
    """With many leaves waiting, too, no more nodes and edges are taken than there are."""
    tree, descents, full = grow(Position.initial(5), 10_000, batch=batch, nodes=nodes, edges=edges)
    assert full
    assert tree.used[0] <= nodes
    assert tree.used[1] <= edges
    assert tree.visits[0] == descents == 1 + tree.tries[opened_of(tree, 0)].sum()
    for node in range(tree.used[0]):
        some = opened_of(tree, node)
        assert (np.abs(tree.total[some]) <= tree.tries[some]).all()


def test_a_planted_tree_has_forgotten_the_old_one() -> None:
    """A tree that is planted again grows as a new one does."""
    tree = tree_of(50, 2000, 5)
    for _ in range(2):
        plant(tree, board_of(Position.initial(5)), BLUE)
        assert tree.used.tolist() == [1, 25]
        assert tree.mover[0] == BLUE
        assert (tree.visits[0], tree.ready[0], tree.verdict[0], tree.edges[0]) == (0, 0, 0, 0)
        tree.visits[0] = tree.ready[0] = tree.verdict[0] = tree.edges[0] = 1
