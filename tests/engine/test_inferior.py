from __future__ import annotations

import os
from math import isqrt
from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position, with_stones
from tulay.core import Cell, Color, Position
from tulay.engine.bitboard import bits_of, geometry_of, joins
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of, code_of, empty_indices, index_of
from tulay.engine.exhaustive import board_winner, board_winning_cells
from tulay.engine.inferior import fill_in, local_of, place_and_fill

pytestmark = pytest.mark.slow  # its kernels take a while to compile

COUNT = int(os.environ.get("TULAY_POSITIONS", "1200"))


def random_board(rng: Random) -> Board:
    """A running game, or a board with any number of stones of each colour, on 4×4 or 5×5."""
    size = rng.choice((4, 5))
    stones = rng.randrange(3 if size == 4 else 5, size * size - 2)
    if rng.random() < 0.5:
        return board_of(random_position(size, stones, rng))
    board = board_of(Position.initial(size))
    for index in rng.sample(list(empty_indices(board)), stones):
        board[index] = rng.choice((RED, BLUE))
        if joined(board):
            board[index] = EMPTY
    return board


def joined(board: Board) -> bool:
    """Whether a colour joins its edges."""
    geometry = geometry_of(isqrt(len(board)) - 2)
    return any(joins(bits_of(board, code), code, geometry) for code in (RED, BLUE))


def filled(board: Board) -> Board:
    """The board with its inferior cells filled in."""
    copy = board.copy()
    fill_in(copy, local_of(isqrt(len(board)) - 2))
    return copy


def test_filling_in_changes_neither_winner_nor_winning_moves() -> None:
    """Whoever is to move, the winner is the same, and so is what each cell left empty is worth.

    So a cell that was filled in is never the only winning move, unless the filled board is won
    already.
    """
    rng, fills = Random(1), 0
    for _ in range(COUNT):
        board = random_board(rng)
        after = filled(board)
        fills += int(np.count_nonzero(board != after))
        for color in Color:
            assert board_winner(after, color) is board_winner(board, color), board
            if not joined(after):
                wins = board_winning_cells(board, color)
                left = [
                    cell for cell in wins if after[index_of(cell, isqrt(len(board)) - 2)] == EMPTY
                ]
                assert board_winning_cells(after, color) == left, board
    assert fills > COUNT


def test_a_stone_on_a_filled_board_is_worth_what_it_was() -> None:
    """Placing and filling in further keeps the value that the stone has on the plain board."""
    rng = Random(2)
    for _ in range(COUNT):
        board = random_board(rng)
        size = isqrt(len(board)) - 2
        after = filled(board)
        color = rng.choice(list(Color))
        waiting, queued = np.zeros(len(board), np.int32), np.zeros(len(board), np.uint8)
        while len(empty := empty_indices(after)) and not joined(after):
            index = rng.choice(empty)
            board[index] = code_of(color)
            place_and_fill(after, local_of(size), index, code_of(color), waiting, queued)
            assert not queued.any()
            color = color.other
            assert board_winner(after, color) is board_winner(board, color), board


def test_nothing_is_left_to_fill_in_and_stones_stay() -> None:
    """Filling in ends only when a second pass finds nothing; it counts and touches empty cells."""
    rng = Random(3)
    for _ in range(COUNT):
        size = rng.choice((3, 5, 8, 11))
        board = board_of(random_position(size, rng.randrange(size * size), rng))
        after = board.copy()
        count = fill_in(after, local_of(size))
        assert count == np.count_nonzero(after != board)
        assert (after[board != EMPTY] == board[board != EMPTY]).all()
        assert fill_in(after.copy(), local_of(size)) == 0


@pytest.mark.parametrize(
    ("red", "blue", "color", "cells"),
    [
        ("c2", "e4", Color.RED, "c1 d1"),  # between a stone and its edge
        ("e4", "b3", Color.BLUE, "a3 a4"),
    ],
)
def test_a_bridge_to_the_edge_is_filled_in(red: str, blue: str, color: Color, cells: str) -> None:
    """The pair of cells between an edge and its owner's stone in the second row is captured."""
    position = with_stones(5, red, blue)
    after = filled(board_of(position))
    for name in cells.split():
        cell = Cell("abcde".index(name[0]), int(name[1]) - 1)
        assert after[index_of(cell, 5)] == code_of(color)
