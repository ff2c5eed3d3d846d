from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Place, Position, Resign
from tulay.engine.bitboard import bits_of, geometry_of, joins
from tulay.engine.board import BLUE, EMPTY, RED, Board, board_of, code_of, index_of
from tulay.engine.exhaustive import board_winner, board_winning_cells, winner, winning_cells
from tulay.notation import cell_name

pytestmark = pytest.mark.slow  # kernels or graphs take a while to compile

_VECTORS = Path(__file__).parents[1] / "vectors" / "solved-openings.json"
SOLVED: dict[str, list[str]] = json.loads(_VECTORS.read_text("utf-8"))["winning_first_cells"]


def winner_by_trying(position: Position, known: dict[object, Color]) -> Color:
    """Who wins with best play, by trying every move."""
    if position.winner is not None:
        return position.winner
    mover = position.turn
    assert mover is not None
    stones = tuple(position.stones())
    if stones not in known:
        replies = (position.after(Place(cell)) for cell in position.empty_cells())
        wins = any(winner_by_trying(reply, known) is mover for reply in replies)
        known[stones] = mover if wins else mover.other
    return known[stones]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_openings_are_as_solved_elsewhere(size: int) -> None:
    """Red's winning first cells are exactly the published ones, and Red wins the empty board."""
    position = Position.initial(size)
    assert {cell_name(cell) for cell in winning_cells(position)} == set(SOLVED[str(size)])
    assert winner(position) is Color.RED
    for cell in position.empty_cells():
        wins = cell_name(cell) in SOLVED[str(size)]
        assert winner(position.after(Place(cell))) is (Color.RED if wins else Color.BLUE)


@pytest.mark.parametrize(("size", "least", "count"), [(3, 0, 400), (4, 6, 60)])
def test_values_are_those_of_trying_every_move(size: int, least: int, count: int) -> None:
    """Winner and winning moves of random positions agree with minimax by the rules alone."""
    rng, known = Random(size), dict[object, Color]()
    for _ in range(count):
        position = random_position(size, rng.randrange(least, size * size), rng)
        assert winner(position) is winner_by_trying(position, known)
        assert winning_cells(position) == [
            cell
            for cell in position.empty_cells()
            if winner_by_trying(position.after(Place(cell)), known) is position.turn
        ]


def test_a_game_that_is_over_has_a_winner_and_no_winning_move() -> None:
    """Whoever has won, by connection or by resignation, is the winner."""
    joined = Position.initial(1).after(Place(Cell(0, 0)))
    resigned = Position.initial(5).after(Resign(Color.RED))
    for position, expected in ((joined, Color.RED), (resigned, Color.BLUE)):
        assert winner(position) is expected
        assert winning_cells(position) == []


def test_a_board_that_is_too_large_is_refused() -> None:
    """Nothing is answered about boards larger than a word of bits."""
    for ask in (winner, winning_cells):
        with pytest.raises(ValueError, match="size 7 "):
            ask(Position.initial(7))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A 4×4 or 5×5 board with any number of stones of each colour, nobody joining edges."""
    size = draw(st.integers(4, 5))
    rng = Random(draw(st.integers(0, 2**32)))
    board = board_of(Position.initial(size))
    cells = list(Position.initial(size).empty_cells())
    rng.shuffle(cells)
    for cell in cells[: rng.randrange(4, size * size)]:
        index = index_of(cell, size)
        board[index] = rng.choice((RED, BLUE))
        if joins(bits_of(board, int(board[index])), int(board[index]), geometry_of(size)):
            board[index] = EMPTY
    return board


@settings(deadline=None)
@given(boards(), st.sampled_from(Color))
def test_mirroring_and_exchanging_colors_changes_nothing(board: Board, color: Color) -> None:
    """Reflected in the long diagonal, the other colour wins, by the mirrored moves."""
    width = int(len(board) ** 0.5)
    exchanged = board.copy()
    exchanged[board == RED], exchanged[board == BLUE] = BLUE, RED
    mirror = exchanged.reshape(width, width).T.reshape(-1).copy()
    assert board_winner(mirror, color.other) is board_winner(board, color).other
    mirrored = {cell.mirrored for cell in board_winning_cells(board, color)}
    assert set(board_winning_cells(mirror, color.other)) == mirrored


@settings(deadline=None)
@given(boards(), st.sampled_from(Color), st.randoms(use_true_random=False))
def test_an_extra_stone_of_the_opponent_never_helps(
    board: Board, color: Color, rng: Random
) -> None:
    """One more stone of the winner's changes nothing, one of the loser's makes no move win."""
    wins = board_winner(board, color)
    index = rng.choice([index for index, stone in enumerate(board) if stone == EMPTY])
    more = board.copy()
    more[index] = code_of(wins)
    assert board_winner(more, color) is wins
    more[index] = code_of(wins.other)
    assert set(board_winning_cells(more, wins)) <= set(board_winning_cells(board, wins))


@settings(deadline=None)
@given(boards(), st.sampled_from(Color))
def test_a_side_wins_exactly_if_it_has_a_winning_move(board: Board, color: Color) -> None:
    """The winner is the side to move if, and only if, some stone leaves the other side lost."""
    found = board_winning_cells(board, color)
    assert (board_winner(board, color) is color) == bool(found)
    size = int(len(board) ** 0.5) - 2
    for cell in Position.initial(size).empty_cells():
        index = index_of(cell, size)
        if board[index] == EMPTY:
            after = board.copy()
            after[index] = code_of(color)
            assert (board_winner(after, color.other) is color) == (cell in found)
