from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tulay.core import Color, Position
from tulay.engine.board import BLUE, EMPTY, RED, board_of
from tulay.engine.evaluator import ScriptedEvaluator, UniformEvaluator
from tulay.engine.exhaustive import board_winner
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.search import TASTE
from tulay.engine.training.selfplay import Lane, PlaySettings, random_opening

pytestmark = pytest.mark.slow  # its kernels take a while to compile

SETTINGS = PlaySettings(full_visits=16, full_moves=8, cheap_visits=6, cheap_moves=3)


@pytest.fixture(scope="module")
def lane() -> Lane:
    """A lane of 5×5 after its first harvest."""
    lane = Lane(5, 16, SETTINGS, seed=1)
    lane.harvest(UniformEvaluator(), 50)
    return lane


def test_rows_are_sound(lane: Lane) -> None:
    """Policies lie on empty cells and sum to 1 where they count; results are won or lost."""
    rows, counts = lane.harvest(UniformEvaluator(), 600)
    assert len(rows) == counts.rows >= 600
    assert counts.games > 30
    stones, policy, weight = rows["stones"], rows["policy"].astype(float), rows["policy_weight"]
    assert set(np.unique(stones)) <= {0, 1, 2}
    assert (policy[stones != 0] == 0).all()
    assert policy[weight > 0].sum(axis=1) == pytest.approx(1, abs=0.01)
    assert (policy[weight == 0] == 0).all()
    assert set(np.unique(rows["value"])) == {-1.0, 1.0}
    assert {round(float(each), 3) for each in np.unique(weight)} <= {0.0, 0.3, 1.0}
    assert (weight > 0.5).mean() > 0.4


def test_results_are_those_of_the_games() -> None:
    """With enough visits to prove late positions, their results are those of exhaustive search."""
    thorough = PlaySettings(full_visits=80, full_moves=8, full_share=1.0)
    rows, _ = Lane(5, 16, thorough, seed=2).harvest(UniformEvaluator(), 400)
    late = rows[(rows["stones"] != 0).sum(axis=1) > 14]
    assert len(late) > 20
    agree = 0
    for row in late:
        board = np.zeros((7, 7), dtype=np.uint8)
        board[0, :] = board[-1, :] = RED
        board[:, 0] = board[:, -1] = BLUE
        board[0, 0] = board[0, -1] = board[-1, 0] = board[-1, -1] = 3
        board[1:-1, 1:-1] = row["stones"].reshape(5, 5)
        won = board_winner(board.reshape(-1).copy(), Color.RED) is Color.RED
        agree += won == (row["value"] == 1.0)
    assert agree >= 0.97 * len(late)


def test_a_seed_repeats() -> None:
    """Two lanes with the same seed give the same rows, one with another gives others."""
    first, again, other = (
        Lane(5, 8, SETTINGS, seed).harvest(UniformEvaluator(), 200)[0] for seed in (3, 3, 4)
    )
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


def test_a_lane_goes_on_where_its_state_was_taken() -> None:
    """Restored twice from one state, a lane gives the same rows, and no row is lost or doubled."""
    lane = Lane(5, 8, SETTINGS, seed=5)
    lane.harvest(UniformEvaluator(), 100)
    state = lane.state()
    running = int(state["rows"].sum())
    harvests = []
    for _ in range(2):
        fresh = Lane(5, 8, SETTINGS, seed=9)
        fresh.restore(state)
        assert int(fresh.state()["rows"].sum()) == running
        harvests.append(fresh.harvest(UniformEvaluator(), 200)[0].tobytes())
    assert harvests[0] == harvests[1]


def test_a_lane_that_is_restored_before_it_searches_is_the_lane() -> None:
    """With no search under way, the lane that a state is given to plays what the other plays."""
    lane, other = Lane(5, 8, SETTINGS, seed=5), Lane(5, 8, SETTINGS, seed=6)
    other.restore(lane.state())
    for _ in range(3):
        rows, counts = lane.harvest(UniformEvaluator(), 100)
        same_rows, same_counts = other.harvest(UniformEvaluator(), 100)
        assert rows.tobytes() == same_rows.tobytes()
        assert counts == same_counts


def test_states_are_taken_without_a_trace() -> None:
    """A lane plays on as it would have if nobody had asked for its state."""
    lane, asked = Lane(5, 8, SETTINGS, seed=7), Lane(5, 8, SETTINGS, seed=7)
    for _ in range(3):
        state = asked.state()
        before = deepcopy(state)
        rows = asked.harvest(UniformEvaluator(), 60)[0]
        assert rows.tobytes() == lane.harvest(UniformEvaluator(), 60)[0].tobytes()
        for name, value in state.items():
            assert np.array_equal(value, before[name])


def test_rows_of_a_game_tell_one_result() -> None:
    """Row by row the other side is on turn, so that results alternate: one side has won them all.

    Stones stay where they are; seen by the other side, they are mirrored and have the other owner.
    """
    for seed in range(30):
        lane = Lane(5, 1, SETTINGS, seed)
        rows, counts = lane.harvest(UniformEvaluator(), 1)
        assert counts.games == 1
        for row, following in pairwise(rows):
            assert following["value"] == -row["value"]
            before = np.array([0, 2, 1])[row["stones"].reshape(5, 5).T].reshape(-1)
            assert (following["stones"][before != 0] == before[before != 0]).all()
            assert (following["stones"] != before).any()


def test_policies_are_as_the_mover_sees_the_board() -> None:
    """A net that loves two opposite cells of its view is learned to love these, by both colours."""

    def fond(planes: np.ndarray) -> tuple[np.ndarray, float]:
        policy = np.zeros(49)
        policy[[4, 44]] = 9.0  # the row next to the mover's edge, which half a turn exchanges
        return policy, 0.0

    settings = replace(SETTINGS, full_share=1.0)
    rows, _ = Lane(7, 16, settings, seed=1).harvest(ScriptedEvaluator(fond), 300)
    colors = set()
    for row in rows:
        loved = [cell for cell in (4, 44) if row["stones"][cell] == 0]
        proven = row["policy_weight"] == 0 or row["policy"].max() == 1
        if not loved or proven:
            continue
        assert row["policy"].astype(float)[loved].sum() > 0.3
        colors.add((row["stones"] == 1).sum() == (row["stones"] == 2).sum())
    assert colors == {True, False}


def test_a_state_of_another_lane_is_refused() -> None:
    """A state does not fit a lane of another size or number of games."""
    state = Lane(5, 8, SETTINGS, seed=5).state()
    with pytest.raises(ValueError, match="of size 5"):
        Lane(4, 8, SETTINGS, seed=5).restore(state)
    with pytest.raises(ValueError, match="8 games"):
        Lane(5, 4, SETTINGS, seed=5).restore(state)


def test_games_are_given_up_when_two_searches_agree() -> None:
    """With an evaluator that is mostly sure of the first player, some games would be given up."""

    def red_wins(planes: np.ndarray) -> tuple[np.ndarray, float]:
        mover, other = planes[0, 2:-2, 2:-2].sum(), planes[1, 2:-2, 2:-2].sum()
        return np.zeros(49), 0.99 if mover == other else -0.99

    settings = PlaySettings(
        full_visits=2, full_moves=2, cheap_visits=2, cheap_moves=2, play_on_share=0.5
    )
    lane = Lane(7, 16, settings, seed=1)
    _, counts = lane.harvest(ScriptedEvaluator(red_wins), 800)
    assert counts.claims > 5
    assert 0 < counts.wrong <= counts.claims
    never = PlaySettings(full_visits=2, full_moves=2, cheap_visits=2, cheap_moves=2, give_up_at=2.0)
    _, counts = Lane(7, 16, never, seed=1).harvest(ScriptedEvaluator(red_wins), 800)
    assert counts.claims == counts.wrong == 0


@pytest.mark.parametrize("broken", [(np.nan, 0.0), (np.inf, 0.0), (0.0, np.nan)])
def test_a_broken_net_is_refused(broken: tuple[float, float]) -> None:
    """No game goes on with logits or values that are no numbers."""
    policy, value = broken
    lane = Lane(5, 8, SETTINGS, seed=1)
    with pytest.raises(FloatingPointError):
        lane.harvest(ScriptedEvaluator(lambda _: (np.full(25, policy), value)), 100)


def test_a_harvest_goes_on_where_the_last_one_ended() -> None:
    """Two harvests give the games that one of both gives, and each its rows once."""
    parts, whole = Lane(5, 8, SETTINGS, seed=6), Lane(5, 8, SETTINGS, seed=6)
    first = [parts.harvest(UniformEvaluator(), 100) for _ in range(3)]
    wanted = sum(counts.rows for _, counts in first)
    rows, counts = whole.harvest(UniformEvaluator(), wanted)
    assert rows.tobytes() == b"".join(each.tobytes() for each, _ in first)
    assert counts.games == sum(each.games for _, each in first)
    assert counts.evaluations == sum(each.evaluations for _, each in first)


def test_claims_of_an_evaluator_that_knows_all_are_right() -> None:
    """Of games that are played on, those count as wrong that the other side wins: here none."""

    def knows(planes: np.ndarray) -> tuple[np.ndarray, float]:
        board = board_of(Position.initial(4)).reshape(6, 6)
        board[1:-1, 1:-1] = planes[0, 2:-2, 2:-2] * RED + planes[1, 2:-2, 2:-2] * BLUE
        won = board_winner(board.reshape(-1), Color.RED) is Color.RED
        return np.zeros(16), 0.99 if won else -0.99

    # Every move is tried, so that no won position is spoilt; with bridges, proofs would come first.
    settings = PlaySettings(full_visits=16, full_moves=16, full_share=1.0, play_on_share=1.0)
    lane = Lane(4, 16, settings, seed=1, taste=TASTE._replace(bridges=0))
    _, counts = lane.harvest(ScriptedEvaluator(knows), 300)
    assert counts.claims > 20
    assert counts.wrong == 0


@pytest.mark.parametrize("stones", [0, 1, 4, 9])
def test_openings_are_undecided(stones: int) -> None:
    """No game begins in a position that bridges have decided."""
    rng = np.random.default_rng(stones)
    for _ in range(50):
        board, mover = random_opening(5, stones, rng)
        assert mover == (RED if stones % 2 == 0 else BLUE)
        assert winner(board, local_of(5), 7, bridges=True) == 0


@pytest.mark.parametrize("size", [1, 2, 3])
def test_openings_of_tiny_boards_have_fewer_stones(size: int) -> None:
    """Where so many stones would decide any game, there are as many as do not."""
    rng = np.random.default_rng(size)
    for stones in range(10):
        board, _ = random_opening(size, stones, rng)
        assert (board == EMPTY).any()
        assert winner(board, local_of(size), size + 2, bridges=True) == 0
