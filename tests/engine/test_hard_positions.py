from __future__ import annotations

from time import monotonic

import pytest

from tulay.core import Cell, Color, Position
from tulay.engine.exhaustive import winning_cells
from tulay.engine.finish import winning_cells as winning_at_once
from tulay.engine.hard_positions import HardPosition, hard_positions

pytestmark = pytest.mark.slow  # its kernels take a while to compile


@pytest.fixture(scope="module")
def hard() -> list[HardPosition]:
    """A hundred hard positions on 5×5."""
    return hard_positions(5, 100, seed=3)


def test_few_moves_win_and_none_is_obvious(hard: list[HardPosition]) -> None:
    """Every position is as hard as promised, and its winning cells are all there are."""
    for each in hard:
        position = each.position
        assert not position.over
        assert not position.swap_rule
        assert list(each.winning_cells) == winning_cells(position)
        assert 1 <= len(each.winning_cells) <= (25 - position.ply) / 6
        assert not any(winning_at_once(position, color) for color in Color)


def test_positions_have_few_and_many_stones(hard: list[HardPosition]) -> None:
    """From three stones to ten, so that both colours are on turn."""
    assert {each.position.ply for each in hard} == set(range(3, 11))


def test_a_seed_decides(hard: list[HardPosition]) -> None:
    """The same seed gives the same positions, a smaller count the first of them, another others."""
    assert hard_positions(5, 30, seed=3) == hard[:30]
    assert hard_positions(5, 30, seed=4) != hard[:30]


def test_no_two_positions_are_the_same_to_a_player() -> None:
    """Not even after a half-turn, or after a reflection that exchanges colours."""
    seen: set[frozenset[tuple[Cell, bool]]] = set()
    for each in hard_positions(3, 20, seed=1):
        looks = appearances(each.position)
        assert seen.isdisjoint(looks)
        seen.update(looks)


def test_a_board_without_enough_of_them_is_refused() -> None:
    """Small boards have none or few, and say so."""
    with pytest.raises(ValueError, match="size 2 has no"):
        hard_positions(2, 1, seed=1)
    with pytest.raises(ValueError, match=r"only \d+ hard positions turned up on size 3"):
        hard_positions(3, 100, seed=1)


@pytest.mark.slow
def test_a_thousand_take_less_than_a_minute() -> None:
    """A training run can have as many as it needs to measure a net to a percent or two."""
    start_s = monotonic()
    assert len(hard_positions(5, 1000, seed=1)) == 1000
    assert monotonic() - start_s < 60


def appearances(position: Position) -> set[frozenset[tuple[Cell, bool]]]:
    """The stones, as the side to move may see them: mine or not, turned by half a turn or not."""
    last = position.size - 1
    mine = {
        (cell if position.turn is Color.RED else cell.mirrored, color is position.turn)
        for cell, color in position.stones()
    }
    return {
        frozenset(mine),
        frozenset((Cell(last - cell.col, last - cell.row), yes) for cell, yes in mine),
    }
