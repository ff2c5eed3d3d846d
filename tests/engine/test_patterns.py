from __future__ import annotations

from itertools import product

import numpy as np

from tests.engine.positions import cell, with_stones
from tulay.core import Color, Place, Position
from tulay.engine.board import BLUE, CODES, EMPTY, RED, board_of, index_of, ring_code, ring_offsets
from tulay.engine.patterns import bridge_table, dead_table


def _code(position: Position, name: str) -> int:
    size = position.size
    return ring_code(board_of(position), ring_offsets(size), index_of(cell(name), size))


def test_an_intruded_bridge_is_saved_at_its_other_cell() -> None:
    """Red's bridge into which Blue intruded has exactly one reply, the other half."""
    position = with_stones(7, "d3 c5", "g7 d4")
    table = bridge_table()
    code = _code(position, "d4")
    assert table[RED, code, 0] == 1
    reply = index_of(cell("d4"), 7) + ring_offsets(7)[table[RED, code, 1]]
    assert reply == index_of(cell("c4"), 7)
    assert table[BLUE, code, 0] == 0


def test_a_bridge_to_the_edge_is_saved_too() -> None:
    """A stone on the second row is joined to its edge by a bridge."""
    position = with_stones(7, "d2", "d1")
    table = bridge_table()
    code = _code(position, "d1")
    assert table[RED, code, 0] == 1
    reply = index_of(cell("d1"), 7) + ring_offsets(7)[table[RED, code, 1]]
    assert reply == index_of(cell("e1"), 7)


def test_exchanging_colors_exchanges_bridges_and_keeps_dead_cells() -> None:
    """The tables know no difference between the colours."""
    exchange = (EMPTY, BLUE, RED, 3)
    bridges, dead = bridge_table(), dead_table()
    for states in product(range(4), repeat=6):
        code = sum(state << 2 * place for place, state in enumerate(states))
        twin = sum(exchange[state] << 2 * place for place, state in enumerate(states))
        assert np.array_equal(bridges[RED, code], bridges[BLUE, twin])
        assert dead[code] == dead[twin]
    assert 0 < dead.sum() < CODES / 4


def test_a_dead_cell_never_changes_who_wins() -> None:
    """On every full 3×3 board, recolouring a dead cell leaves the winner as it was."""
    dead = dead_table()
    size = 3
    ring = ring_offsets(size)
    cells = list(Position.initial(size).empty_cells())
    checked = 0
    for colors in product((RED, BLUE), repeat=size * size):
        board = board_of(Position.initial(size))
        for each, color in zip(cells, colors, strict=True):
            board[index_of(each, size)] = color
        for each in cells:
            index = index_of(each, size)
            if dead[ring_code(board, ring, index)]:
                checked += 1
                own = board[index]
                winners = set()
                for color in (RED, BLUE):
                    board[index] = color
                    winners.add(_winner(board, size))
                board[index] = own
                assert len(winners) == 1
    assert checked > 500


def _winner(board: np.ndarray[tuple[int], np.dtype[np.uint8]], size: int) -> Color:
    """The winner of a full board by the rules, whatever the order of the stones."""
    reached = {
        each
        for each in Position.initial(size).empty_cells()
        if each.row == 0 and board[index_of(each, size)] == RED
    }
    waiting = list(reached)
    while waiting:
        at = waiting.pop()
        if at.row == size - 1:
            return Color.RED
        for step in ring_offsets(size):
            row, col = divmod(index_of(at, size) + int(step), size + 2)
            following = Place(type(at)(col - 1, row - 1)).cell
            inside = 0 <= following.col < size and 0 <= following.row < size
            if inside and following not in reached and board[index_of(following, size)] == RED:
                reached.add(following)
                waiting.append(following)
    return Color.BLUE
