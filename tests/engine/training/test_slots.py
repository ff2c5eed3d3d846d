from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from tests.engine.trees import edges_of, judge
from tulay.core import Color, Position
from tulay.engine.batches import Batch, batch_of
from tulay.engine.board import BLUE, EMPTY, RED, board_of
from tulay.engine.dice import dice_for
from tulay.engine.evaluator import Evaluator, ScriptedEvaluator
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import local_of
from tulay.engine.nodes import Tree, room_of
from tulay.engine.planes import empty_planes, encode
from tulay.engine.search import TASTE
from tulay.engine.training.gumbel import round_table
from tulay.engine.training.slots import (
    Pace,
    Slots,
    advance,
    begin,
    slots_of,
)
from tulay.engine.training.trees import hand_in, tree_at, trees_of

pytestmark = pytest.mark.slow  # its kernels take a while to compile

Colors: TypeAlias = npt.NDArray[np.uint8]
Values: TypeAlias = npt.NDArray[np.float32]

SIZE = 5
PACE = Pace(round_table(8, 20), round_table(3, 6), 500, 0.25, 2.0)
"""Some full searches, some cheap ones, and nobody gives up."""


class Games(NamedTuple):
    """Slots with all that moves them.

    Attributes:
        slots: The games.
        trees: Their trees.
        batch: What waits.
        over: How many games are over.
    """

    slots: Slots
    trees: Tree
    batch: Batch
    over: int


def play(
    evaluator: Evaluator,
    *,
    pace: Pace = PACE,
    games: int = 12,
    seed: int = 1,
    play_on: bool = False,
    believe: Callable[[Colors], Values] | None = None,
    look: Callable[[Games], None] | None = None,
) -> Games:
    """Plays one game in every slot to its end.

    Args:
        evaluator: Judges positions.
        pace: How long searches are.
        games: How many slots.
        seed: Decides what is random.
        play_on: Whether games go on that would be given up.
        believe: Gets the colours on turn in the positions that wait, and says what these are worth
            instead of what the evaluator says.
        look: Called whenever all games that are not over wait.
    """
    slots, trees, batch = slots_of(games, SIZE), trees_of(games, 22, SIZE), batch_of(games, SIZE)
    batch.leaves[:] = -1
    for slot in range(games):
        begin(slots, slot, board_of(Position.initial(SIZE)), RED, play_on=play_on)
    room, dice = room_of(SIZE), dice_for(seed)
    while True:
        over = advance(slots, trees, room, TASTE, pace, SIZE, dice, batch)
        state = Games(slots, trees, batch, over)
        if look is not None:
            look(state)
        if over == games:
            return state
        policy, value = evaluator.evaluate(batch.planes)
        if believe is not None:
            value = believe(trees.mover[np.arange(games), batch.leaves])
        hand_in(trees, room.local, batch, policy, value)


def red_wins(movers: Colors) -> Values:
    """Whoever is on turn, Red wins."""
    return np.where(movers == RED, 0.95, -0.95).astype(np.float32)


def red_wins_or_who_knows(movers: Colors) -> Values:
    """Red wins if Blue is on turn; else nothing is known."""
    return np.where(movers == RED, 0.0, -0.95).astype(np.float32)


def mover_wins(movers: Colors) -> Values:
    """Whoever is on turn wins."""
    return np.full(len(movers), 0.95, dtype=np.float32)


def seen_by_red(row: Colors, by: int) -> Colors:
    """The stones of a row as they stand on the board: `RED` and `BLUE`, Red's rows as rows."""
    square = row.reshape(SIZE, SIZE)
    if by == RED:
        return square
    exchanged: Colors = np.array([EMPTY, BLUE, RED], dtype=np.uint8)[square].T
    return exchanged


@pytest.fixture(scope="module")
def finished() -> Games:
    """Games that were played to their ends."""
    return play(ScriptedEvaluator(judge))


def test_every_position_has_its_own_evaluation(finished: Games) -> None:
    """Whether a leaf was shown turned or not, its node gets what the judge says of its board."""
    local, planes, looked = local_of(SIZE), empty_planes(1, SIZE)[0], 0
    for slot in range(len(finished.slots.mover)):
        tree = tree_at(finished.trees, slot)
        for node in np.flatnonzero(tree.ready[: tree.used[0]]):
            encode(tree.board[node], tree.mover[node], SIZE, local, planes)
            logits, value = judge(planes)
            seen = local.seen[tree.mover[node]]
            empty = tree.board[node][seen] == EMPTY
            some = edges_of(tree, int(node))
            said = dict(zip(seen[empty].tolist(), logits[empty], strict=True))
            assert sorted(tree.cell[some].tolist()) == sorted(said)
            expected = np.exp([said[cell] for cell in tree.cell[some].tolist()])
            assert tree.prior[some] == pytest.approx(expected / expected.sum(), rel=1e-5)
            assert tree.value[node] == value
            looked += 1
    assert looked > 15


def test_all_games_end(finished: Games) -> None:
    """Every game has a winner, one that exhaustive search names for its last board, too."""
    assert finished.over == len(finished.slots.mover)
    assert not finished.slots.given_up.any()
    for slot, winner in enumerate(finished.slots.winner):
        mover = Color.RED if finished.slots.mover[slot] == RED else Color.BLUE
        won_by = board_winner(finished.slots.board[slot].copy(), mover)
        assert winner == (RED if won_by is Color.RED else BLUE)
    assert (finished.batch.leaves == -1).all()


def test_rows_follow_the_game(finished: Games) -> None:
    """Rows are in the order of the moves, by turns; stones stay, and one at least is added."""
    slots = finished.slots
    for slot in range(len(slots.mover)):
        length = slots.rows[slot]
        assert 1 < length <= SIZE * SIZE
        assert slots.by[slot, :length].tolist() == [(RED, BLUE)[row % 2] for row in range(length)]
        boards = [seen_by_red(slots.stones[slot, row], RED + row % 2) for row in range(length)]
        assert not boards[0].any()
        for before, after in pairwise(boards):
            assert (after[before != EMPTY] == before[before != EMPTY]).all()
            assert (after != before).any()


def test_policies_are_for_empty_cells(finished: Games) -> None:
    """A policy that counts sums to 1 over empty cells; one that does not is zero."""
    slots = finished.slots
    weights = set()
    for slot in range(len(slots.mover)):
        for row in range(slots.rows[slot]):
            policy, weight = slots.policy[slot, row], slots.weight[slot, row]
            assert (policy[slots.stones[slot, row] != 0] == 0).all()
            assert policy.sum() == pytest.approx(1 if weight else 0, abs=1e-4)
            assert (policy >= 0).all()
            weights.add(float(weight))
    assert weights >= {0.25, 1.0}
    assert weights <= {0.0, 0.25, 1.0}


def test_a_proven_win_is_the_policy(finished: Games) -> None:
    """The last row before a proven win wants one winning cell and counts fully."""
    slots, proven = finished.slots, 0
    for slot in range(len(slots.mover)):
        tree = tree_at(finished.trees, slot)
        if tree.verdict[0] != 1:
            continue
        proven += 1
        last = slots.rows[slot] - 1
        assert slots.weight[slot, last] == 1
        assert slots.winner[slot] == slots.by[slot, last]
        assert sorted(slots.policy[slot, last])[-2:] == [0, 1]
        view = int(slots.policy[slot, last].argmax())
        board = slots.board[slot].copy()
        mover = int(slots.mover[slot])
        board[local_of(SIZE).seen[mover, view]] = mover
        other = Color.BLUE if mover == RED else Color.RED
        assert board_winner(board, other) is not other
    assert proven > 3


def test_visits_are_shared_as_the_rounds_say() -> None:
    """At any time the root's tries are those of sequential halving: no visit went astray."""
    looked = 0

    def look(games: Games) -> None:
        nonlocal looked
        for slot in np.flatnonzero(games.batch.leaves > 0):
            tree = tree_at(games.trees, int(slot))
            table = PACE.full if games.slots.full[slot] else PACE.cheap
            rounds = table[min(len(table) - 1, tree.edges[0])]
            visits = games.slots.done[slot]  # the one that waits too
            expected: list[int] = [0] * int(tree.edges[0])
            for tries in rounds[:visits]:
                expected[expected.index(tries)] += 1
            assert sorted(tree.tries[edges_of(tree, 0)].tolist()) == sorted(expected)
            looked += 1

    play(ScriptedEvaluator(judge), look=look)
    assert looked > 500


def test_a_game_ends_when_two_searches_in_a_row_are_sure() -> None:
    """Two searches, one for each side, end a game if they name the same winner beyond doubt."""
    sure = PACE._replace(give_up_at=0.9, full_per_1000=0)
    slots = play(ScriptedEvaluator(judge), pace=sure, believe=red_wins).slots
    assert (slots.rows == 2).all()
    assert (slots.given_up == RED).all()
    assert (slots.winner == RED).all()
    for pace, believe in (
        (sure, mover_wins),
        (sure, red_wins_or_who_knows),
        (sure._replace(give_up_at=0.96), red_wins),
    ):
        # Of one visit after the root's, so that each search says what the other's mover believes.
        slots = play(
            ScriptedEvaluator(judge), pace=pace._replace(cheap=round_table(1, 1)), believe=believe
        ).slots
        assert (slots.rows > 2).all()
        assert not slots.given_up.any()


def test_a_game_that_is_played_on_ends_by_proof() -> None:
    """Who would have won is noted; the winner is the one that is proven, whoever that is."""
    pace = PACE._replace(give_up_at=0.9, full_per_1000=0)
    slots = play(
        ScriptedEvaluator(judge), pace=pace, play_on=True, believe=red_wins, games=24
    ).slots
    assert (slots.rows > 2).all()
    assert (slots.given_up == RED).all()
    for slot, winner in enumerate(slots.winner):
        mover = Color.RED if slots.mover[slot] == RED else Color.BLUE
        won_by = board_winner(slots.board[slot].copy(), mover)
        assert winner == (RED if won_by is Color.RED else BLUE)
    assert {RED, BLUE} == set(slots.winner.tolist())


def test_full_searches_are_as_many_as_was_said() -> None:
    """With all searches full every policy counts fully, with none only proven wins do."""
    for per_1000, weights in ((1000, {0.0, 1.0}), (0, {0.0, 0.25, 1.0})):
        slots = play(ScriptedEvaluator(judge), pace=PACE._replace(full_per_1000=per_1000)).slots
        used = np.arange(SIZE * SIZE) < slots.rows[:, None]
        found = slots.weight[used]
        assert set(found.tolist()) <= weights
        assert (found == 1).mean() == pytest.approx(1.0 if per_1000 else 0.1, abs=0.15)


def test_a_slot_begins_anew() -> None:
    """Of the game before, nothing is left when the next one begins in its slot."""
    games = play(ScriptedEvaluator(judge), games=1)
    begin(games.slots, 0, board_of(Position.initial(SIZE)), BLUE, play_on=True)
    slots = games.slots
    assert not slots.board[0].reshape(SIZE + 2, SIZE + 2)[1:-1, 1:-1].any()
    assert (slots.mover[0], slots.play_on[0]) == (BLUE, 1)
    assert (slots.winner[0], slots.rows[0], slots.searching[0]) == (0, 0, 0)
    assert (slots.sure[0], slots.given_up[0]) == (0, 0)
