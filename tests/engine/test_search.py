from __future__ import annotations

import time
from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position, with_stones
from tulay.core import Cell, Color, Place, Position
from tulay.engine.board import board_of
from tulay.engine.budget import Budget
from tulay.engine.evaluator import ScriptedEvaluator, UniformEvaluator
from tulay.engine.exhaustive import board_winner, winning_cells
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.nodes import Taste
from tulay.engine.planes import Planes, filled_board
from tulay.engine.search import TASTE, Found, Search, visits_of


@pytest.fixture(scope="module")
def search() -> Search:
    """A search that knows nothing but the rules."""
    return Search(UniformEvaluator(), proofs=True)


def exact(position: Position) -> int:
    """1 if the side on turn wins, else -1."""
    assert position.turn is not None
    return 1 if board_winner(board_of(position), position.turn) is position.turn else -1


@pytest.mark.slow
def test_small_boards_are_proven(search: Search) -> None:
    """With enough visits, positions on 3×3 and 4×4 get the verdict of exhaustive search."""
    for seed in range(150):
        rng = Random(seed)
        size = rng.randint(3, 4)
        position = random_position(size, rng.randint(0, 8), rng)
        found = search.run(position, Budget(20_000))
        assert found.verdict == exact(position)
        assert found.value == found.verdict
        if found.verdict == 1:
            assert found.cell in winning_cells(position)


@pytest.mark.slow
@pytest.mark.parametrize("proofs", [True, False])
def test_a_verdict_is_never_wrong(proofs: bool) -> None:
    """Whatever a short search on 5×5 claims to know, of the position or a move, is true."""
    search, verdicts = Search(UniformEvaluator(), proofs=proofs), 0
    for seed in range(250):
        rng = Random(seed)
        position = random_position(5, rng.randint(3, 12), rng)
        found = search.run(position, Budget(40), seed=seed)
        if found.verdict:
            verdicts += 1
            assert found.verdict == exact(position)
        wins = winning_cells(position)
        if found.verdict == 1:
            assert found.cell in wins
        for move in found.moves:
            if abs(move.value) == 1.0 and move.visits:
                assert (move.cell in wins) == (move.value == 1.0)
    assert verdicts > 50


@pytest.mark.slow
def test_a_lost_game_is_searched_on() -> None:
    """Where virtual connections lose, the verdict says so and visits are made all the same."""
    lost = 0
    plain, looking = (Search(UniformEvaluator(), proofs=proofs) for proofs in (False, True))
    for seed in range(200):
        position = random_position(6, 10, Random(seed))
        found, expected = (each.run(position, Budget(60)) for each in (looking, plain))
        if found.verdict != -1 or expected.verdict:
            continue
        lost += 1
        assert found.value == -1.0
        assert found.visits == 60 == 1 + sum(move.visits for move in found.moves)
        assert found.moves == expected.moves
    assert lost > 5


def test_what_is_found_is_legal_and_adds_up(search: Search) -> None:
    """Moves are distinct empty cells; their visits and the root's make up the budget."""
    for seed in range(60):
        rng = Random(seed)
        size = rng.randint(2, 7)
        position = random_position(size, rng.randint(0, size * size // 2), rng)
        found = search.run(position, Budget(100), seed=seed)
        cells = [move.cell for move in found.moves]
        assert len(set(cells)) == len(cells) > 0
        assert set(cells) <= set(position.empty_cells())
        assert 1 + sum(move.visits for move in found.moves) == found.visits <= 100
        assert found.visits == 100 or found.verdict
        assert visits_of(found, size).sum() == found.visits - 1
        assert all(-1 <= move.value <= 1 and 0 <= move.prior <= 1 for move in found.moves)
        priors = sum(move.prior for move in found.moves)
        assert priors == pytest.approx(1, abs=1e-3) or priors < 1  # what surely loses is missing


def test_the_line_can_be_played(search: Search) -> None:
    """The line that a search expects begins with its best move and is legal to its end."""
    for seed in range(30):
        rng = Random(seed)
        position = random_position(6, rng.randint(0, 10), rng)
        found = search.run(position, Budget(300))
        assert found.line[0] == found.cell
        for cell in found.line:
            assert not position.over
            position = position.after(Place(cell))


def test_a_seed_repeats() -> None:
    """The same position, visits and seed give the same answer, also after other searches."""
    dice = np.random.default_rng(1)
    noise = dice.normal(size=(2, 121)).astype(np.float32)

    def judge(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float32]], float]:
        seen = planes[:, 2:-2, 2:-2].reshape(2, -1)
        return noise[0], float(np.tanh((seen * noise).sum()))

    position = random_position(11, 6, Random(1))
    first = Search(ScriptedEvaluator(judge))
    answers = [first.run(position, Budget(200), seed=seed) for seed in (1, 2, 1)]
    assert answers[0] == answers[2]
    assert answers[0] != answers[1]
    assert Search(ScriptedEvaluator(judge)).run(position, Budget(200), seed=1) == answers[0]


def test_the_evaluator_steers() -> None:
    """A move that the policy prefers, and one that the value prefers, get the visits."""

    def fond(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], float]:
        policy = np.zeros(49)
        policy[24] = 5.0  # the centre, which stays where it is in every view
        return policy, 0.0

    assert Search(ScriptedEvaluator(fond)).run(Position.initial(7), Budget(60)).cell == Cell(3, 3)

    def likes_b4(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], float]:
        inside = planes[:, 2:-2, 2:-2]
        has = inside[1, 1, 3] or inside[1, 5, 3]  # Blue's view of it, and the same turned by half
        return np.zeros(49), -0.9 if has else 0.0

    found = Search(ScriptedEvaluator(likes_b4)).run(Position.initial(7), Budget(400))
    assert found.cell in (Cell(3, 1), Cell(3, 5), Cell(1, 3), Cell(5, 3))


def test_leaves_are_judged_together() -> None:
    """After the root, positions come in batches; none is larger than was said."""
    evaluator = ScriptedEvaluator(lambda planes: (np.zeros(121), 0.0))
    Search(evaluator, batch=16).run(Position.initial(11), Budget(100))
    assert evaluator.batches[0] == 1
    assert max(evaluator.batches) == 16
    assert sum(evaluator.batches) == 100


def test_large_boards_come_in_smaller_batches() -> None:
    """However large the board, what is judged before a stop is heeded stays about as much."""
    for size, most in ((13, 8), (19, 5), (26, 2)):
        evaluator = ScriptedEvaluator(lambda planes: (np.zeros(planes[0, 2:-2, 2:-2].size), 0.0))
        Search(evaluator).run(Position.initial(size), Budget(20))
        assert max(evaluator.batches) == most
        assert most * size**2 <= 2000


class Slow(UniformEvaluator):
    """Takes ten milliseconds for every call."""

    def evaluate(self, planes: Planes):  # type: ignore[no-untyped-def]
        time.sleep(0.01)
        return super().evaluate(planes)


def test_time_ends_a_search() -> None:
    """When the deadline has passed, at most one more batch is judged; one visit is always made."""
    search = Search(Slow())
    search.run(Position.initial(11), Budget(20))
    started_s = time.monotonic()
    found = search.run(Position.initial(11), Budget(10**9, deadline_s=started_s + 0.1))
    assert 1 < found.visits < 8 * 12
    assert search.run(Position.initial(11), Budget(10**9, deadline_s=0.0)).visits == 1


def test_a_word_ends_a_search() -> None:
    """The stop flag is asked after every batch and ends the search with what it has."""
    asked = iter([False, False, True])
    found = Search(UniformEvaluator()).run(
        Position.initial(11), Budget(10**9, stop=lambda: next(asked))
    )
    assert found.visits == 1 + 2 * 8
    assert found.moves


@pytest.mark.parametrize(
    "position",
    [
        with_stones(3, "b2", "a1"),  # bridges to both edges, Red to move
        with_stones(3, "b2 c1", "a1"),  # the same with Blue to move, who has lost
        with_stones(2, "a1", "b1"),
        with_stones(1, "", ""),
    ],
)
def test_a_decided_game_still_gets_a_move(search: Search, position: Position) -> None:
    """Where everything is decided or filled in, a legal move is found and the verdict is right."""
    found = search.run(position, Budget(50))
    position.check(Place(found.cell))
    assert found.verdict == exact(position)


def test_positions_that_filling_in_decides_get_a_move(search: Search) -> None:
    """Where dead and captured cells or bridges decide, even one visit finds a legal move."""
    decided = 0
    for seed in range(400):
        rng = Random(seed)
        size = rng.randint(2, 5)
        position = random_position(size, rng.randint(1, size * size), rng)
        board = filled_board(position)
        if winner(board, local_of(size), size + 2, bridges=True) == 0:
            continue
        decided += 1
        position.check(Place(search.run(position, Budget(1)).cell))
        found = search.run(position, Budget(3000))
        assert found.verdict == exact(position)
        following = position.after(Place(found.cell))
        if not following.over:
            assert exact(following) == -found.verdict
    assert decided > 80


def test_the_last_empty_cell_is_found(search: Search) -> None:
    """With one empty cell on the board, that is the move, and it wins."""
    tried = 0
    for seed in range(300):
        position = random_position(3, 8, Random(seed))
        if len(list(position.empty_cells())) != 1:
            continue
        tried += 1
        found = search.run(position, Budget(10))
        assert [found.cell] == list(position.empty_cells())
        assert found.verdict == 1
    assert tried > 10


def test_a_position_with_a_swap_behind_it_is_like_any_other(search: Search) -> None:
    """Searches know stones and turns, however they came about."""
    for seed in range(60):
        rng = Random(seed)
        position = random_position(4, rng.randint(1, 6), rng, swap_rule=True)
        found = search.run(position, Budget(5000))
        position.check(Place(found.cell))
        assert found.verdict == exact(position)


def test_a_won_game_is_won(search: Search) -> None:
    """From won positions on 5×5, the search beats an opponent that plays perfectly."""
    for seed in range(12):
        position = random_position(5, 4 + seed % 3, Random(seed))
        side = position.turn
        if exact(position) == -1:
            position = position.after(Place(next(iter(position.empty_cells()))))
            side = position.turn
        if side is None or exact(position) == -1:
            continue
        while not position.over:
            if position.turn is side:
                cell = search.run(position, Budget(3000)).cell
            else:
                cell = next(iter(winning_cells(position) or list(position.empty_cells())))
            position = position.after(Place(cell))
        assert position.winner is side


def test_a_finished_game_is_refused(search: Search) -> None:
    """There is nothing to search when nobody is on turn."""
    with pytest.raises(ValueError, match="over"):
        search.run(with_stones(1, "a1", ""), Budget(5))


def test_bridges_can_be_left_out() -> None:
    """Without counting bridges, a chain of them is not a verdict by itself."""
    position = with_stones(3, "b2", "a1")
    taste = Taste(TASTE.exploration, TASTE.reduction, 0)
    plain = Search(UniformEvaluator(), taste=taste)
    assert plain.run(position, Budget(1)).verdict == 0
    assert plain.run(position, Budget(2000)).verdict == 1
    assert Color.RED is position.turn


@pytest.mark.parametrize(
    ("what", "room", "least"), [("_NODES", 50, 40), ("_EDGES", 5000, 35), ("_EDGES", 400, 2)]
)
def test_full_memory_ends_a_search(
    monkeypatch: pytest.MonkeyPatch, what: str, room: int, least: int
) -> None:
    """When the tree has no more room, the search ends with what it has, and can search again."""
    monkeypatch.setattr(f"tulay.engine.search.{what}", room)
    search = Search(UniformEvaluator(), batch=16)
    found: Found = search.run(Position.initial(11), Budget(10**6))
    assert least <= found.visits <= 51
    assert 1 + sum(move.visits for move in found.moves) == found.visits
    assert search.run(Position.initial(11), Budget(10**6)) == found


def test_boards_of_all_sizes_in_turn() -> None:
    """A search goes from one size to another and back, and answers as a new one does."""
    search = Search(UniformEvaluator())
    answers = {size: search.run(Position.initial(size), Budget(40)) for size in (5, 26, 3, 11)}
    for size, found in answers.items():
        assert search.run(Position.initial(size), Budget(40)) == found
        assert Search(UniformEvaluator()).run(Position.initial(size), Budget(40)) == found
        assert len(found.moves) == size * size


def failing_once() -> ScriptedEvaluator:
    """Judges 7×7 boards, all alike, and fails the thirtieth time that it is asked."""
    calls = 0

    def judge(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], float]:
        nonlocal calls
        calls += 1
        if calls == 30:
            raise OSError("out of order")
        return np.zeros(49), 0.1

    return ScriptedEvaluator(judge)


def test_a_failure_leaves_no_trace() -> None:
    """After an evaluator has failed in the middle of a search, the next search is as usual."""
    search = Search(failing_once())
    with pytest.raises(OSError, match="out of order"):
        search.run(Position.initial(7), Budget(100))
    healthy = Search(ScriptedEvaluator(lambda planes: (np.zeros(49), 0.1)))
    expected = healthy.run(Position.initial(7), Budget(100))
    assert search.run(Position.initial(7), Budget(100)) == expected


def test_a_search_goes_on_with_what_it_knows() -> None:
    """With reuse, the visits of a later position count, and only those that lack are judged."""
    noise = np.random.default_rng(3).normal(size=(2, 49)).astype(np.float32)

    def judged(planes: Planes) -> tuple[np.ndarray[tuple[int], np.dtype[np.float32]], float]:
        seen = planes[:, 2:-2, 2:-2].reshape(2, -1)
        return 3 * noise[0], float(np.tanh((seen * noise).sum() / 4))

    evaluator = ScriptedEvaluator(judged)
    search = Search(evaluator, reuse=True)
    position = Position.initial(7)
    found = search.run(position, Budget(400))
    for _ in range(6):
        for cell in found.line[:2]:
            position = position.after(Place(cell))
        asked = sum(evaluator.batches)
        found = search.run(position, Budget(400))
        position.check(Place(found.cell))
        if found.verdict:
            break
        assert found.visits == 400 == 1 + sum(move.visits for move in found.moves)
        assert sum(evaluator.batches) - asked < 350
    asked = sum(evaluator.batches)
    assert search.run(position, Budget(400)).moves == found.moves
    assert sum(evaluator.batches) == asked
    more = search.run(position, Budget(800, stop=lambda: False))
    assert more.visits == 800 or more.verdict


def test_without_kin_a_search_begins_anew() -> None:
    """With reuse, a position that the last search did not come to is searched as by a new one."""
    search = Search(UniformEvaluator(), reuse=True)
    position = random_position(6, 6, Random(4))
    search.run(position, Budget(100))
    for other in (
        position.undo_to(4),
        random_position(6, 6, Random(5)),
        Position.initial(5),
        Position.initial(6),
    ):
        assert search.run(other, Budget(100)) == Search(UniformEvaluator()).run(other, Budget(100))


@pytest.mark.slow
def test_what_is_gone_on_with_is_never_wrong() -> None:
    """In games with reuse, with little memory too, moves are legal and verdicts are true."""
    search, verdicts = Search(UniformEvaluator(), reuse=True, proofs=True), 0
    for seed in range(40):
        rng = Random(seed)
        position = random_position(rng.randint(3, 5), 4, rng)
        while not position.over:
            found = search.run(position, Budget(rng.choice((20, 200))), seed=seed)
            position.check(Place(found.cell))
            if found.verdict:
                verdicts += 1
                assert found.verdict == exact(position)
                if found.verdict == 1:
                    assert found.cell in winning_cells(position)
            position = position.after(Place(found.cell))
            if not position.over and rng.random() < 0.7:
                cells = list(position.empty_cells())
                likely = found.line[1] if len(found.line) > 1 else cells[0]
                position = position.after(Place(rng.choice([likely, rng.choice(cells)])))
    assert verdicts > 60


def test_memory_is_given_back_from_move_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where memory ended a search, going on with a part of it finds room again."""
    monkeypatch.setattr("tulay.engine.search._NODES", 300)
    search = Search(UniformEvaluator(), reuse=True)
    position = Position.initial(7)
    for _ in range(8):
        found = search.run(position, Budget(10**6))
        assert found.visits > 250 or found.verdict
        for cell in found.line[:2]:
            position = position.after(Place(cell))
        if position.over:
            break


def test_a_failure_is_not_gone_on_with() -> None:
    """After an evaluator has failed, a search with reuse begins anew."""
    search = Search(failing_once(), reuse=True)
    with pytest.raises(OSError, match="out of order"):
        search.run(Position.initial(7), Budget(100))
    healthy = Search(ScriptedEvaluator(lambda planes: (np.zeros(49), 0.1)))
    expected = healthy.run(Position.initial(7), Budget(100))
    assert search.run(Position.initial(7), Budget(100)) == expected
