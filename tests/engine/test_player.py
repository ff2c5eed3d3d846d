from __future__ import annotations

import time
from random import Random

import numpy as np
import pytest

from tulay.core import Cell, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.engine.evaluator import NetEvaluator, ScriptedEvaluator, UniformEvaluator
from tulay.engine.finish import winning_cells
from tulay.engine.inferior_cells import inferior_cells
from tulay.engine.models import shipped_model
from tulay.engine.openings import red_wins
from tulay.engine.player import LevelPlayer, SearchPlayer
from tulay.engine.starts import winner_so_far

pytestmark = pytest.mark.slow  # its kernels take a while to compile


@pytest.fixture(scope="module")
def net() -> NetEvaluator:
    """The shipped net."""
    return NetEvaluator(shipped_model())


def first(cell: Cell, size: int) -> Position:
    """A first stone that may be swapped."""
    return Position.initial(size, swap_rule=True).after(Place(cell))


def test_a_search_needs_an_end() -> None:
    """Neither visits nor seconds is no player."""
    with pytest.raises(ValueError):
        SearchPlayer(UniformEvaluator())


def test_a_finished_game_has_no_move() -> None:
    """The refusal of the rules."""
    position = Position.initial(3).after(Resign(Color.RED))
    with pytest.raises(IllegalAction):
        SearchPlayer(UniformEvaluator(), visits=4).choose(position)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_first_stone_that_wins_is_swapped_on_solved_boards(size: int) -> None:
    """And one that loses is not."""
    player = SearchPlayer(UniformEvaluator(), visits=4)
    for cell in Position.initial(size).empty_cells():
        choice = player.choose(first(cell, size))
        assert isinstance(choice.action, Swap) == red_wins(size, cell)


def test_a_first_stone_is_swapped_when_the_net_likes_it(net: NetEvaluator) -> None:
    """On a board that nobody has solved: the middle is swapped, a far corner is not."""
    player = SearchPlayer(net, visits=32)
    assert player.choose(first(Cell(5, 5), 11)).action == Swap()
    corner = player.choose(first(Cell(0, 0), 11))
    assert isinstance(corner.action, Place)
    assert corner.value > 0.5


def test_a_first_stone_leaves_both_sides_a_chance(net: NetEvaluator) -> None:
    """With the swap rule the opening is an even one; without it, the best one."""
    even = SearchPlayer(net, visits=32, seed=3).choose(Position.initial(9, swap_rule=True))
    assert 0.3 < even.value <= 0.5
    strong = SearchPlayer(net, visits=32, seed=3).choose(Position.initial(9))
    assert strong.value > even.value


@pytest.mark.parametrize("color", list(Color))
def test_a_proven_win_is_played_out(net: NetEvaluator, color: Color) -> None:
    """Against any defence, every stone of the winner brings the end nearer."""
    dice = Random(7)
    player = SearchPlayer(net, visits=8)
    for _ in range(3):
        position = Position.arranged(7, {Cell(3, 3): color}, color.other)
        while winner_so_far(position) is None:
            choice = player.choose(position)
            position = position.after(choice.action)
        winner = winner_so_far(position)
        stones = 0
        while not position.over:
            if position.turn is winner:
                position = position.after(player.choose(position).action)
                stones += 1
            else:
                cells = list(position.empty_cells())
                position = position.after(Place(dice.choice(cells)))
        assert position.winner is winner
        assert stones <= 7


def test_a_win_in_one_is_taken() -> None:
    """Whatever the net says."""
    stones = {Cell(0, 0): Color.RED, Cell(0, 2): Color.RED}
    position = Position.arranged(3, stones, Color.RED)
    judge = ScriptedEvaluator(lambda planes: (np.zeros(9), -1.0))
    choice = SearchPlayer(judge, visits=1).choose(position)
    assert isinstance(choice.action, Place)
    assert choice.action.cell in winning_cells(position, Color.RED)


def test_the_time_that_is_left_ends_a_search(net: NetEvaluator) -> None:
    """The shorter of the two limits holds."""
    player = SearchPlayer(net, time_s=60.0)
    player.choose(Position.initial(5), time_s=0.01)
    started = time.monotonic()
    player.choose(Position.initial(11), time_s=0.2)
    assert 0.2 <= time.monotonic() - started < 2.0


def test_a_game_does_not_depend_on_those_before_it(net: NetEvaluator) -> None:
    """The same seed and position give the same move, also after other positions."""
    player = SearchPlayer(net, visits=24, seed=5)
    position = Position.initial(6).after(Place(Cell(2, 2)))
    before = player.choose(position)
    player.choose(Position.initial(5))
    assert player.choose(position) == before


def test_a_level_plays_and_leaves_thinking_to_the_analyst(net: NetEvaluator) -> None:
    """The analyst is made when it is asked for, and once."""
    made: list[SearchPlayer] = []

    def analyst() -> SearchPlayer:
        made.append(SearchPlayer(net, visits=8))
        return made[-1]

    player = LevelPlayer(1, net, analyst, seed=1)
    position = Position.initial(5)
    assert player.choose(position).action == player.choose(position).action
    assert not made
    assert player.analyze(position).visits >= 8
    player.analyze(position)
    assert len(made) == 1


def test_stones_that_were_arranged_are_played_on() -> None:
    """No history is needed, neither for a level nor for a search."""
    position = Position.arranged(5, dict.fromkeys([Cell(0, 0), Cell(1, 0)], Color.BLUE), Color.BLUE)
    for player in (
        SearchPlayer(UniformEvaluator(), visits=8),
        LevelPlayer(1, UniformEvaluator(), lambda: SearchPlayer(UniformEvaluator(), visits=8)),
    ):
        action = player.choose(position).action
        assert position.after(action).turn is Color.RED


def test_dead_and_captured_cells_are_told_apart() -> None:
    """A cell walled in by its neighbours is dead; a pair behind a wall is captured."""
    walled = {
        Cell(1, 0): Color.RED,
        Cell(2, 0): Color.RED,
        Cell(0, 1): Color.RED,
        Cell(0, 2): Color.RED,
    }
    assert inferior_cells(Position.arranged(5, walled, Color.BLUE))[Cell(0, 0)][0] == "dead"
    row = {Cell(col, 1): Color.RED for col in range(5)}
    found = inferior_cells(Position.arranged(5, row | {Cell(2, 3): Color.BLUE}, Color.BLUE))
    captured = {cell for cell, (kind, _) in found.items() if kind == "captured"}
    assert captured
    assert {color for cell, (_, color) in found.items() if cell.row == 0} == {Color.RED}
