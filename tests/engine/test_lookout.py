from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import random_position, with_stones
from tests.engine.trees import children_of, edges_of, grow
from tulay.core import Color, Position
from tulay.engine.board import RED
from tulay.engine.budget import Budget
from tulay.engine.evaluator import UniformEvaluator
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.lookout import LARGEST, look_at_root, lookout_of
from tulay.engine.nodes import BARRED, Tree, room_of
from tulay.engine.planes import filled_board
from tulay.engine.search import Search

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def wins(tree: Tree, *stones: int) -> bool:
    """Whether the root's mover wins, after a stone of its own if there is one, by all means."""
    mover = Color.RED if tree.mover[0] == RED else Color.BLUE
    board = tree.board[0].copy()
    board[list(stones)] = tree.mover[0]
    return board_winner(board, mover.other if stones else mover) is mover


def look(tree: Tree, size: int) -> int:
    """What a look at the root says."""
    return look_at_root(tree, lookout_of(size), room_of(size), size)


def open_positions(count: int) -> list[Position]:
    """Random positions on 4×4 and 5×5 that stones and bridges do not decide."""
    found: list[Position] = []
    for seed in range(10_000):
        rng = Random(seed)
        position = random_position(rng.randint(4, 5), rng.randint(4, 12), rng)
        size = position.size
        if winner(filled_board(position), local_of(size), size + 2, bridges=True) == 0:
            found.append(position)
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("visits", [1, 15, 60])
def test_a_look_says_nothing_false(visits: int) -> None:
    """Verdicts are true, before a search and in the middle of it; a win mostly has its move."""
    seen = {1: 0, 0: 0, -1: 0}
    gone, barred, without = 0, 0, 0
    for seed, position in enumerate(open_positions(250)):
        tree = grow(position, visits, batch=1 + seed % 4, seed=seed).tree
        if tree.verdict[0]:
            continue
        cells = set(tree.cell[edges_of(tree, 0)].tolist())
        said = look(tree, position.size)
        seen[said] += 1
        assert said == 0 or said == (1 if wins(tree) else -1)
        without += said == 1 and tree.verdict[0] == 0
        if tree.verdict[0] == 1:
            (winning,) = (edge for edge, child in children_of(tree, 0) if tree.verdict[child] == -1)
            assert wins(tree, int(tree.cell[winning]))
        if said == 0:
            assert tree.verdict[0] == 0
            left = set(tree.cell[edges_of(tree, 0)].tolist())
            assert left
            for cell in cells - left:
                assert not wins(tree, cell)
                gone += 1
            for edge, child in children_of(tree, 0):
                if tree.bar[edge] == BARRED:
                    assert tree.verdict[child] == 1
                    assert not wins(tree, int(tree.cell[edge]))
                    barred += 1
    assert min(seen.values()) > 5
    assert without <= 2
    assert gone > 20
    assert barred > 20 or visits == 1


def test_edges_stay_in_order() -> None:
    """After edges are gone, the next one is still the likeliest, and a search can go on."""
    looked = 0
    for seed, position in enumerate(open_positions(60)):
        tree = grow(position, 12, seed=seed).tree
        before = int(tree.edges[0])
        if tree.verdict[0] or look(tree, position.size) or tree.edges[0] == before:
            continue
        priors = tree.prior[edges_of(tree, 0)].tolist()
        count = int(tree.opened[0])
        assert priors[: count + 1] == sorted(priors, reverse=True)[: count + 1]
        looked += 1
    assert looked > 5


def test_a_lost_root_keeps_its_edges() -> None:
    """Where the other side is connected, that is said, and the root stays as it was."""
    lost = 0
    for position in open_positions(120):
        tree = grow(position, 1).tree
        cells = tree.cell[edges_of(tree, 0)].tolist()
        if look(tree, position.size) == -1:
            assert tree.cell[edges_of(tree, 0)].tolist() == cells
            lost += 1
    assert lost > 5


def test_a_board_with_hardly_a_stone_is_not_looked_at() -> None:
    """With fewer cells taken than along an edge, nothing is looked for."""
    lookout = lookout_of(5)
    for position in (Position.initial(5), with_stones(5, "c3", "")):
        tree = grow(position, 1).tree
        assert look_at_root(tree, lookout, room_of(5), 5) == 0
        assert lookout.red.points[0] == lookout.blue.points[0] == 0


def test_no_room_is_taken_on_large_boards() -> None:
    """Beyond the largest board, there is room for next to nothing, and searches do without."""
    assert lookout_of(LARGEST).red.full.nbytes > 10**6
    assert lookout_of(LARGEST + 1).red.full.nbytes < 10**3
    size = LARGEST + 1
    position = random_position(size, size * size // 2, Random(3))
    found = [
        Search(UniformEvaluator(), proofs=proofs).run(position, Budget(30))
        for proofs in (True, False)
    ]
    assert found[0] == found[1]


def test_a_look_sees_more_than_bridges() -> None:
    """One visit with a look decides many more positions on 5×5 than one without."""
    solved = [0, 0]
    searches = [Search(UniformEvaluator(), proofs=proofs) for proofs in (False, True)]
    for seed in range(150):
        position = random_position(5, 6, Random(seed))
        for at, search in enumerate(searches):
            solved[at] += search.run(position, Budget(1)).verdict != 0
    assert solved[1] > solved[0] + 20
