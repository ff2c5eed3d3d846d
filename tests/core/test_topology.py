from __future__ import annotations

from itertools import product

import pytest

from tulay.core import MAX_SIZE, MIN_SIZE, Cell, Color, Position, SizeError, neighbors
from tulay.core.topology import cell_at, cell_index, edge_nodes, on_board, touching_nodes


def test_an_inner_cell_has_the_six_neighbours_of_a_hexagon() -> None:
    """An inner cell touches its row, its column and the two cells across the short diagonal."""
    around = {Cell(4, 5), Cell(6, 5), Cell(5, 4), Cell(5, 6), Cell(6, 4), Cell(4, 6)}
    assert set(neighbors(Cell(5, 5), 11)) == around


@pytest.mark.parametrize(
    ("corner", "count"), [((0, 0), 2), ((10, 10), 2), ((10, 0), 3), ((0, 10), 3)]
)
def test_the_acute_corners_have_two_neighbours_and_the_others_three(
    corner: tuple[int, int], count: int
) -> None:
    """Corner a1 and the last cell touch two cells, the other two corners three."""
    assert len(neighbors(Cell(*corner), 11)) == count


@pytest.mark.parametrize("size", [1, 2, 3, 5, 27])
def test_touching_is_mutual_and_stays_on_the_board(size: int) -> None:
    """If a cell touches another then the other touches it, and both are on the board."""
    for cell in (Cell(col, row) for col, row in product(range(size), repeat=2)):
        for other in neighbors(cell, size):
            assert on_board(other, size)
            assert cell in neighbors(other, size)


@pytest.mark.parametrize("size", [1, 2, 11, 53])
def test_cells_and_numbers_are_one_to_one(size: int) -> None:
    """Every number below size² is the number of exactly one cell."""
    assert [cell_index(cell_at(index, size), size) for index in range(size * size)] == list(
        range(size * size)
    )


@pytest.mark.parametrize("size", [1, 2, 3, 11])
def test_every_edge_is_as_long_as_the_board_is_wide(size: int) -> None:
    """Red's edges are the first and last row, Blue's the first and last column."""
    for color in Color:
        touching = touching_nodes(color, size)
        for node, place in zip(edge_nodes(color, size), (0, size - 1), strict=True):
            cells = [cell_at(i, size) for i, nodes in enumerate(touching) if node in nodes]
            axis = "row" if color is Color.RED else "col"
            assert len(cells) == size
            assert {getattr(cell, axis) for cell in cells} == {place}


@pytest.mark.parametrize("size", [-1, 0, MAX_SIZE + 1])
def test_a_size_that_no_board_has_is_refused_with_a_code(size: int) -> None:
    """Sizes below 1 and above 53 are refused with one stable code."""
    with pytest.raises(SizeError) as refusal:
        Position.initial(size)
    assert refusal.value.code == "size-out-of-range"


@pytest.mark.parametrize("size", [MIN_SIZE, MAX_SIZE])
def test_the_smallest_and_the_largest_board_exist(size: int) -> None:
    """The library takes every size from 1 to 53."""
    assert len(list(Position.initial(size).empty_cells())) == size * size
