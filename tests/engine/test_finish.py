from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import random_position, with_stones
from tulay.core import Color, Place, Position
from tulay.engine.finish import stones_needed, winning_cells


@given(st.integers(1, 6), st.integers(0, 36), st.integers())
def test_winning_cells_are_those_after_which_the_rules_say_won(
    size: int, stones: int, seed: int
) -> None:
    """For the side on turn, exactly the stones that end the game are wins in one move."""
    position = random_position(size, stones, Random(seed))
    assert position.turn is not None
    wins = [cell for cell in position.empty_cells() if position.after(Place(cell)).over]
    assert winning_cells(position, position.turn) == wins


@given(st.integers(1, 6), st.integers(0, 36), st.integers())
def test_one_stone_is_needed_where_there_is_a_winning_cell(
    size: int, stones: int, seed: int
) -> None:
    """For either colour, needing one stone and having a win in one move are the same."""
    position = random_position(size, stones, Random(seed))
    for color in Color:
        assert (stones_needed(position, color) == 1) == bool(winning_cells(position, color))


def test_stones_needed_counts_the_gaps_of_the_best_way() -> None:
    """A bridge needs one more stone, an empty board one per row, a blocked way all cells."""
    assert stones_needed(with_stones(5, "c2 b4", "e5 e4"), Color.RED) == 3
    assert stones_needed(Position.initial(11), Color.BLUE) == 11
    wall = Position.of(2, False, [Place(cell) for cell in Position.initial(2).empty_cells()][:3])
    assert wall.winner is Color.RED
    assert stones_needed(wall, Color.RED) == 0
    assert stones_needed(wall, Color.BLUE) == 4
