from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np
import pytest

from tulay.core import Cell, Color, Place, Position
from tulay.engine.exhaustive import winning_cells
from tulay.engine.starts import openings
from tulay.engine.training.export import to_onnx
from tulay.engine.training.match import (
    MatchResult,
    NetPlayer,
    PlayoutPlayer,
    is_stronger,
    play_match,
    play_pairs,
)
from tulay.engine.training.net import Net, NetShape

pytestmark = pytest.mark.slow  # its kernels take a while to compile


class Perfect:
    """Plays a winning move if there is one."""

    def choose(self, positions: Sequence[Position]) -> list[Cell]:
        return [next(iter(winning_cells(each) or list(each.empty_cells()))) for each in positions]


class Careless:
    """Plays the last empty cell."""

    def choose(self, positions: Sequence[Position]) -> list[Cell]:
        return [list(each.empty_cells())[-1] for each in positions]


@pytest.fixture(scope="module")
def model() -> bytes:
    """A net with random weights."""
    return to_onnx(Net(NetShape(1, 8), seed=1))


def test_pairs_are_fair() -> None:
    """A player against itself wins one game of each pair, if it always plays alike."""
    starts = list(islice(openings(4, 3), 12))
    assert play_pairs(Careless(), Careless(), starts).pairs == [1] * 12


def test_a_perfect_player_never_scores_less() -> None:
    """Who plays perfectly wins at least one game of every pair against anyone."""
    starts = list(islice(openings(4, 4), 12))
    won = play_pairs(Perfect(), Careless(), starts).pairs
    assert min(won) >= 1
    assert 2 in won


def test_wins_are_told_by_colour() -> None:
    """Who always wins as Red and never as Blue wins one game of each pair, all of them as Red."""
    # On 2×2, Red at the top left wins below it, which Blue has not prevented.
    start = Position.initial(2).after(Place(Cell(0, 0))).after(Place(Cell(1, 1)))
    assert start.turn is Color.RED
    result = play_pairs(Perfect(), Perfect(), [start] * 5)
    assert result.pairs == [1] * 5
    assert (result.red_wins, result.blue_wins) == (5, 0)
    assert str(result).endswith("5 of 5 as Red, 0 of 5 as Blue")


def test_results_add_up() -> None:
    """Two parts of a match are one match."""
    whole = MatchResult([2, 1], red_wins=1) + MatchResult([0, 1], red_wins=1)
    assert whole == MatchResult([2, 1, 0, 1], red_wins=2)
    assert whole.blue_wins == 2


def test_a_net_with_visits_beats_carelessness(model: bytes) -> None:
    """Even a random net wins by the search that it guides; every game gets a legal move."""
    result = play_match(NetPlayer(model, 60), Careless(), 5, pairs=10, seed=1)
    assert result.score > 0.8


def test_a_net_answers_alike_alone_and_among_others(model: bytes) -> None:
    """What a player chooses does not depend on which other games it is asked about."""
    starts = list(islice(openings(5, 5), 6))
    together = NetPlayer(model, 30).choose(starts)
    alone = [NetPlayer(model, 30).choose([start])[0] for start in starts]
    assert together == alone


def test_one_visit_is_the_first_choice_of_the_net(model: bytes) -> None:
    """Without search the net's highest policy among the open cells is played."""
    from tulay.engine.evaluator import NetEvaluator
    from tulay.engine.planes import filled_board, planes_of

    start = next(openings(5, 6))
    policy = NetEvaluator(model).evaluate(planes_of(start)).policy[0].copy()
    # The first evaluation is of the board turned by half: compare with what that says.
    cell = NetPlayer(model, 1).choose([start])[0]
    turned = NetEvaluator(model).evaluate(planes_of(start)[:, :, ::-1, ::-1].copy()).policy[0][::-1]
    empty = filled_board(start).reshape(7, 7)[1:-1, 1:-1].reshape(-1) == 0
    best = int(np.argmax(np.where(empty, turned, -np.inf)))
    assert cell == Cell(best % 5, best // 5)
    assert len(policy) == 25


def test_playouts_beat_carelessness() -> None:
    """The player by playouts takes wins and finds them."""
    result = play_match(PlayoutPlayer(200), Careless(), 5, pairs=5, seed=1)
    assert result.score == 1.0


def test_a_test_of_strength_ends_early() -> None:
    """A perfect player passes for stronger before all pairs are played; an equal one does not."""
    stronger, result = is_stronger(Perfect(), Careless(), 4, by_elo=50, seed=1, at_once=5)
    assert stronger
    assert len(result.pairs) < 100
    equal, _ = is_stronger(Careless(), Careless(), 4, by_elo=50, seed=1, at_once=5)
    assert not equal
