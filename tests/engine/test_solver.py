from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Position, Resign
from tulay.engine.board import BLUE, EMPTY, RED
from tulay.engine.evaluator import Evaluation, UniformEvaluator
from tulay.engine.exhaustive import board_winner, winner, winning_cells
from tulay.engine.planes import Planes
from tulay.engine.solver import Progress, Solver, Stopped
from tulay.notation import cell_name

pytestmark = pytest.mark.slow  # its kernels take a while to compile

_VECTORS = Path(__file__).parents[1] / "vectors" / "solved-openings.json"
SOLVED: dict[str, list[str]] = json.loads(_VECTORS.read_text("utf-8"))["winning_first_cells"]


class Contrary:
    """Likes cells at random, so that what is proven does not hang on good advice."""

    def __init__(self) -> None:
        self._rng = np.random.default_rng(1)

    def evaluate(self, planes: Planes) -> Evaluation:
        """Random numbers."""
        cells = (planes.shape[2] - 4) ** 2
        policy = 3 * self._rng.standard_normal((len(planes), cells))
        return Evaluation(policy.astype(np.float32), np.zeros(len(planes), dtype=np.float32))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_openings_are_as_solved_elsewhere(size: int) -> None:
    """Red's winning first cells are exactly the published ones, and Red wins the empty board."""
    solver = Solver(size, UniformEvaluator())
    cells = solver.winning_cells(Position.initial(size))
    assert {cell_name(cell) for cell in cells} == set(SOLVED[str(size)])
    assert solver.verdict(Position.initial(size)).wins is Color.RED


def test_random_positions_are_solved_exactly() -> None:
    """On 5×5 the winner and all winning cells are those of exhaustive search, whatever the advice.

    What was proven for one position is used for the next.
    """
    rng, solver = Random(3), Solver(5, Contrary())
    for _ in range(300):
        position = random_position(5, rng.randint(0, 16), rng)
        assert solver.verdict(position).wins is winner(position)
        if rng.random() < 0.3:
            assert solver.winning_cells(position) == sorted(
                winning_cells(position), key=lambda cell: (cell.row, cell.col)
            )


def test_half_turns_change_nothing() -> None:
    """Positions that look the same after a half-turn have winning cells that do, the right ones."""
    rng, solver = Random(8), Solver(5, Contrary())
    for _ in range(20):
        stones: dict[Cell, Color] = {}
        for color in rng.choices((Color.RED, Color.BLUE), k=rng.randint(1, 4)):
            cell = Cell(rng.randrange(5), rng.randrange(5))
            if cell not in stones and cell != Cell(2, 2):
                stones |= {cell: color, Cell(4 - cell.col, 4 - cell.row): color}
        position = Position.arranged(5, stones, rng.choice((Color.RED, Color.BLUE)))
        if position.winner is None:
            assert solver.winning_cells(position) == sorted(
                winning_cells(position), key=lambda cell: (cell.row, cell.col)
            )


def test_proofs_need_no_more_than_their_carriers() -> None:
    """With all cells and stones that it does not need given to the other side, a proof holds."""
    rng, solver, checked = Random(4), Solver(5, Contrary()), 0
    for _ in range(400):
        solver.verdict(random_position(5, rng.randint(0, 10), rng))
    for node in list(solver._known.values()):
        if not node.decided:
            continue
        wins = node.mover if node.proof == 0 else RED + BLUE - node.mover
        board = node.board.copy()
        for place in np.flatnonzero(board == EMPTY).tolist():
            if not solver._bits[place] & node.carrier:
                board[place] = RED + BLUE - wins
        for place in np.flatnonzero(board == wins).tolist():
            if place in solver._bits and not solver._bits[place] & node.support:
                board[place] = RED + BLUE - wins
        mover, color = (Color.RED if each == RED else Color.BLUE for each in (node.mover, wins))
        assert board_winner(board, mover) is color
        checked += 1
    assert checked > 400


def test_a_game_that_is_over_or_elsewhere_is_refused() -> None:
    """A finished game has no winning cells, and a board of another size is no question."""
    solver = Solver(5, UniformEvaluator())
    with pytest.raises(ValueError, match="over"):
        solver.winning_cells(Position.initial(5).after(Resign(Color.RED)))
    for ask in (solver.verdict, solver.winning_cells):
        with pytest.raises(ValueError, match="size"):
            ask(Position.initial(6))


def test_a_stop_is_heeded_and_the_search_goes_on_later() -> None:
    """After a stop or with too little memory there is no answer; asked again, it finds one."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 50

    empty, solver = Position.initial(5), Solver(5, Contrary())
    with pytest.raises(Stopped):
        solver.winning_cells(empty, stop=stop)
    assert solver.positions == 51
    cells = solver.winning_cells(empty)
    assert {cell_name(cell) for cell in cells} == set(SOLVED["5"])
    with pytest.raises(Stopped):
        Solver(5, Contrary(), most_positions=20).winning_cells(empty)


def test_progress_is_told() -> None:
    """Every hundred positions there is a word on how much is left at least."""
    told: list[Progress] = []
    Solver(5, Contrary()).winning_cells(Position.initial(5), tell=told.append)
    assert [each.positions for each in told] == [100 * at for at in range(1, len(told) + 1)]
    assert told
    assert all(each.proof > 0 and each.disproof > 0 for each in told)
