from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.engine.beginner import beginners_cell
from tests.engine.level_match import games_won
from tests.engine.positions import random_position, with_stones
from tulay.core import Cell, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.engine import LEVELS, Cpu
from tulay.engine.finish import winning_cells
from tulay.engine.inferior_cells import inferior_cells
from tulay.engine.starts import winner_so_far
from tulay.notation import action_name, parse_cell

pytestmark = pytest.mark.slow  # its kernels take a while to compile

SOLVED = Path(__file__).parents[1] / "vectors" / "solved-openings.json"

LEGAL_ON = (1, 2, 3, 5, 7, 9, 11, 13, 19)
CAREFUL = [level.number for level in LEVELS.values() if level.careful]
POSITIONS = int(os.environ.get("TULAY_POSITIONS", "90"))
"""How many random positions each level is asked in."""


class HastyStop:
    """A stop flag that is up from the second time it is asked."""

    def __init__(self) -> None:
        self._asked = 0

    def __call__(self) -> bool:
        self._asked += 1
        return self._asked > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", LEGAL_ON)
def test_every_action_is_legal(cpu: Cpu, size: int, level: int) -> None:
    """E4: from an empty board to the last cell, with swap and without, the rules accept the answer.

    Nor is it a cell that cannot matter, as long as there is another one. `docs/levels.md` says how
    to ask in ten thousand positions.
    """
    for seed in range(-(-POSITIONS // len(LEGAL_ON))):
        rng = Random(100 * size + seed)
        stones = rng.choice([0, 1, 2, rng.randrange(size * size), size * size - 1])
        position = random_position(size, stones, rng, swap_rule=rng.random() < 0.5)
        choice = cpu.choose(position, level, seed=seed, stop=HastyStop())
        position.after(choice.action)
        assert isinstance(choice.action, Place | Swap)
        assert 0.0 <= choice.value <= 1.0
        inferior = inferior_cells(position)
        if isinstance(choice.action, Place) and winner_so_far(position) is None:
            assert choice.action.cell not in inferior


@pytest.mark.parametrize("size", range(1, 54))
def test_every_size_is_played(cpu: Cpu, size: int) -> None:
    """Sizes from 1 to 53 get a legal opening, answer and next stone."""
    position = Position.initial(size, swap_rule=True)
    for ply in range(3):
        if not position.over:
            choice = cpu.choose(position, 3, seed=ply, stop=HastyStop())
            position = position.after(choice.action)
    assert position.ply >= min(3, size)


@pytest.mark.parametrize("level", [1, 4, 7, 8])
def test_the_same_question_gets_the_same_answer(cpu: Cpu, level: int) -> None:
    """Action, value and visits are determined by position, level and seed, in any process."""
    position = random_position(11, 20, Random(3))
    first, again, fresh = (each.choose(position, level, seed=5) for each in (cpu, cpu, Cpu()))
    for other in (again, fresh):
        assert (other.action, other.value, other.visits) == (
            first.action,
            first.value,
            first.visits,
        )


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_in_one_move_is_taken(cpu: Cpu, level: int) -> None:
    """In 20 positions with a winning cell the game is over after the answer, at every level."""
    found = 0
    for seed in range(400):
        position = random_position(5, 18, Random(seed))
        assert position.turn is not None
        if winning_cells(position, position.turn):
            found += 1
            assert position.after(cpu.choose(position, level, seed=seed).action).over
        if found == 20:
            return
    pytest.fail("too few positions with a winning cell")


@pytest.mark.parametrize("level", CAREFUL)
def test_a_win_in_one_move_is_stopped(cpu: Cpu, level: int) -> None:
    """Where the other side threatens to win on one cell, that is where the stone goes."""
    found = 0
    for seed in range(1000):
        position = random_position(7, 30, Random(seed))
        assert position.turn is not None
        threats = winning_cells(position, position.turn.other)
        if len(threats) == 1 and not winning_cells(position, position.turn):
            found += 1
            assert cpu.choose(position, level, seed=seed).action == Place(threats[0])
        if found == 10:
            return
    pytest.fail("too few positions with a threat")


@pytest.mark.parametrize("level", CAREFUL)
def test_a_won_game_is_finished_without_delay(cpu: Cpu, level: int) -> None:
    """A way of bridges is filled in with at most one stone more than it needs."""
    position = with_stones(7, "d2 c4 b6", "g1 g7 a1")
    elsewhere = ["g2", "g3", "g4", "g5", "g6", "a2"]
    for ply, name in enumerate(elsewhere):
        position = position.after(cpu.choose(position, level, seed=ply).action)
        if position.over:
            break
        position = position.after(Place(parse_cell(name, 7)))
    assert position.winner is Color.RED
    assert position.ply <= 6 + 2 * 5


@pytest.mark.parametrize("level", CAREFUL)
def test_a_lost_game_is_resisted(cpu: Cpu, level: int) -> None:
    """Against a chain of bridges the loser's stone goes where the winner must answer."""
    position = with_stones(7, "d2 c4 b6 g7", "f1 g1 a1")
    carriers = {"d1", "e1", "c3", "d3", "b5", "c5", "a7", "b7"}
    assert action_name(cpu.choose(position, level, seed=1).action) in carriers


@pytest.mark.parametrize("level", LEVELS)
def test_openings_on_solved_sizes_are_swapped_exactly_if_they_win(cpu: Cpu, level: int) -> None:
    """Up to 7×7 the second person swaps the winning first stones and no other."""
    for text, names in json.loads(SOLVED.read_text())["winning_first_cells"].items():
        size = int(text)
        for cell in Position.initial(size).empty_cells():
            position = Position.of(size, True, [Place(cell)])
            if not position.over:
                action = cpu.choose(position, level, seed=1, stop=HastyStop()).action
                assert (action == Swap()) == (action_name(Place(cell)) in names)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", [9, 11, 13, 19])
def test_central_openings_are_swapped_and_acute_corners_are_not(
    cpu: Cpu, size: int, level: int
) -> None:
    """The swap rule is played sensibly from the answering side on every large size."""
    middle = size // 2
    for cell, swaps in (
        (Cell(middle, middle), True),
        (Cell(middle - 1, middle + 1), True),
        (Cell(0, 0), False),
        (Cell(size - 1, size - 1), False),
        (Cell(1, 0), False),
    ):
        position = Position.of(size, True, [Place(cell)])
        stop = HastyStop() if level >= 9 else None
        assert (cpu.choose(position, level, seed=1, stop=stop).action == Swap()) is swaps


@pytest.mark.parametrize("size", [5, 7, 9, 11, 13, 19])
def test_the_opener_leaves_a_choice_where_a_swap_may_follow(cpu: Cpu, size: int) -> None:
    """With the swap rule on the first stone varies with the seed and is never the middle one."""
    start = Position.initial(size, swap_rule=True)
    openings = {cpu.choose(start, 8, seed=seed).action for seed in range(30)}
    assert len(openings) >= 3
    assert Place(Cell(size // 2, size // 2)) not in openings


def test_without_the_swap_rule_the_first_stone_is_not_wasted(cpu: Cpu) -> None:
    """Nobody can take it away, so on a solved size it is one that wins."""
    winning = json.loads(SOLVED.read_text())["winning_first_cells"]["5"]
    start = Position.initial(5)
    assert all(action_name(cpu.choose(start, 8, seed=seed).action) in winning for seed in range(5))


@pytest.mark.parametrize(("level", "size"), [(10, 11), (9, 13), (9, 19)])
def test_a_strong_level_answers_in_bounded_time(cpu: Cpu, level: int, size: int) -> None:
    """No move takes longer than the cap and a little."""
    started_s = time.monotonic()
    choice = cpu.choose(Position.initial(size), level, seed=1)
    assert 1000 * (time.monotonic() - started_s) < LEVELS[level].cap_ms(size) + 500
    assert choice.visits > 20


def test_a_move_is_worth_as_much_as_the_position_or_more(cpu: Cpu) -> None:
    """What a hint says: the chance to win with the best move, and over all that was tried."""
    for seed in range(10):
        choice = cpu.choose(random_position(9, 8, Random(seed)), 8, seed=seed)
        assert choice.before is not None
        assert 0.0 <= choice.before <= choice.value <= 1.0


def test_a_stopped_search_answers_at_once(cpu: Cpu) -> None:
    """A flag that is up from the beginning ends the highest level's search within 50 ms.

    The first search on a size makes its room; the quickest of the next three counts.
    """
    position = random_position(11, 10, Random(1))
    spent_s = []
    for _ in range(4):
        started_s = time.thread_time()
        choice = cpu.choose(position, max(LEVELS), seed=1, stop=lambda: True)
        spent_s.append(time.thread_time() - started_s)
        position.after(choice.action)
    assert min(spent_s[1:]) < 0.05


def test_a_game_that_is_over_is_refused(cpu: Cpu) -> None:
    """There is nothing to choose after a resignation."""
    position = Position.initial(5).after(Resign(Color.RED))
    with pytest.raises(IllegalAction) as refusal:
        cpu.choose(position, 1, seed=1)
    assert refusal.value.code == "game-over"


def beginners_wins(cpu: Cpu, level: int, *, games: int, size: int) -> int:
    """How many games a beginner wins against a level, with each colour in turn."""
    wins = 0
    for game in range(games):
        color = list(Color)[game % 2]
        rng = Random(game)
        position = Position.initial(size)
        while position.turn is not None:
            if position.turn is color:
                position = position.after(Place(beginners_cell(position, rng)))
            else:
                seed = 1000 * game + position.ply
                position = position.after(cpu.choose(position, level, seed=seed).action)
        wins += position.winner is color
    return wins


@pytest.mark.parametrize("size", [7, 11])
def test_a_beginner_beats_level_1(cpu: Cpu, size: int) -> None:
    """Who sees only the own way, and errs one time in four, wins 60 % of 40 games or more."""
    assert beginners_wins(cpu, 1, games=40, size=size) >= 24


@pytest.mark.parametrize(("higher", "lower"), [(4, 1), (7, 4), (8, 5)])
def test_a_level_is_clearly_stronger_than_one_far_below(cpu: Cpu, higher: int, lower: int) -> None:
    """On 9×9 it wins more than 60 % of paired games; `docs/levels.md` compares neighbours."""
    assert games_won(cpu, higher, lower, pairs=10, size=9) > 12


def test_the_beginner_loses_to_level_4(cpu: Cpu) -> None:
    """Who sees only the own way wins three of 20 games on 11×11 at most."""
    assert beginners_wins(cpu, 4, games=20, size=11) <= 3
