from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Place, Position, neighbors
from tulay.engine.board import (
    BLUE,
    EMPTY,
    RED,
    WALL,
    board_of,
    cell_of,
    empty_indices,
    index_of,
    ring_code,
    ring_offsets,
)

SIZES = (1, 2, 5, 11, 53)


@pytest.mark.parametrize("size", SIZES)
def test_index_and_cell_are_inverse(size: int) -> None:
    """Every cell has one place in the array, and the place leads back to the cell."""
    cells = list(Position.initial(size).empty_cells())
    indices = [index_of(cell, size) for cell in cells]
    assert [cell_of(index, size) for index in indices] == cells
    assert len(set(indices)) == size * size


@pytest.mark.parametrize("size", SIZES)
def test_ring_holds_the_neighbors_in_touching_order(size: int) -> None:
    """The six steps reach exactly the neighbours of the rules, each touching the next."""
    ring = ring_offsets(size)
    for cell in Position.initial(size).empty_cells():
        around = [index_of(cell, size) + step for step in ring]
        on_board = {cell_of(index, size) for index in around if _is_on_board(index, size)}
        assert on_board == set(neighbors(cell, size))
    steps = {int(step) for step in ring}
    assert all(int(ring[place] - ring[place - 1]) in steps for place in range(6))


def test_border_belongs_to_the_owners_of_the_edges() -> None:
    """Red stones stand above and below the board, blue ones left and right, none in corners."""
    board = board_of(Position.initial(3)).reshape(5, 5)
    assert set(board[0, 1:-1]) == set(board[-1, 1:-1]) == {RED}
    assert set(board[1:-1, 0]) == set(board[1:-1, -1]) == {BLUE}
    assert {board[0, 0], board[0, -1], board[-1, 0], board[-1, -1]} == {WALL}


def test_board_holds_the_stones_of_the_position() -> None:
    """Every stone is in the array with its colour and every other cell is empty."""
    position = random_position(9, 30, Random(1))
    board = board_of(position)
    codes = {None: EMPTY, Color.RED: RED, Color.BLUE: BLUE}
    cells = list(Position.initial(9).empty_cells())
    assert [board[index_of(cell, 9)] for cell in cells] == [
        codes[position.color_at(cell)] for cell in cells
    ]
    assert [cell_of(index, 9) for index in empty_indices(board)] == list(position.empty_cells())


def test_ring_code_tells_what_stands_around() -> None:
    """Two bits a neighbour, the first neighbour lowest."""
    position = Position.of(3, False, [Place(Cell(2, 1)), Place(Cell(1, 2))])
    code = ring_code(board_of(position), ring_offsets(3), index_of(Cell(1, 1), 3))
    assert code == RED | BLUE << 2


def _is_on_board(index: int, size: int) -> bool:
    cell = cell_of(index, size)
    return 0 <= cell.col < size and 0 <= cell.row < size
