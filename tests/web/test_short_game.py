"""What the rules page says of its short game is true: the solver was asked."""

from __future__ import annotations

import pytest

from tulay.core import Color, Place, Position
from tulay.engine.evaluator import UniformEvaluator
from tulay.engine.solver import Solver
from tulay.notation import cell_name, parse_cell
from tulay.web import rules_page
from tulay.web.rules_pictures import SHORT_GAME, SHORT_SIZE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def solver() -> Solver:
    """Knows the board of the short game."""
    return Solver(SHORT_SIZE, UniformEvaluator())


def winning(solver: Solver, stones: list[str]) -> set[str]:
    """The moves that win after these stones."""
    moves = [Place(parse_cell(name)) for name in stones]
    position = Position.of(SHORT_SIZE, swap_rule=False, actions=moves)
    return {cell_name(cell) for cell in solver.winning_cells(position)}


def test_so_many_openings_win_and_this_is_one(solver: Solver) -> None:
    """The number of winning openings is right, and the game begins with one of them."""
    openings = winning(solver, [])
    assert len(openings) == rules_page.WINNING_OPENINGS
    assert SHORT_GAME[0] in openings


def test_red_never_makes_a_mistake(solver: Solver) -> None:
    """Every red stone keeps the win, so that no blue one wins."""
    for ply, cell in enumerate(SHORT_GAME):
        wins = winning(solver, SHORT_GAME[:ply])
        assert (cell in wins) if ply % 2 == 0 else not wins


def test_the_natural_move_would_lose_to_one_answer(solver: Solver) -> None:
    """Instead of the third stone, the one that is warned of loses to the answer that is named."""
    mentions = rules_page.COMMENTS[2].mentions
    assert mentions["near"] not in winning(solver, SHORT_GAME[:2])
    assert winning(solver, [*SHORT_GAME[:2], str(mentions["near"])]) == {mentions["refutation"]}


def test_the_double_threat_is_one(solver: Solver) -> None:
    """After the fifth stone each of the two cells joins Red if Blue takes the other."""
    one, other = (str(rules_page.COMMENTS[4].mentions[name]) for name in ("one", "other"))
    assert other in winning(solver, [*SHORT_GAME[:5], one])
    assert one in winning(solver, [*SHORT_GAME[:5], other])


def test_bridges_to_the_edge_are_bridges() -> None:
    """Each bridge to an edge that a comment names has two empty cells, one of which suffices."""
    for ply in (0, 2, 3, 6):
        mentions = rules_page.COMMENTS[ply].mentions
        stone = SHORT_GAME[ply]
        color = Color.RED if ply % 2 == 0 else Color.BLUE
        for cell in (parse_cell(str(mentions[name])) for name in ("one", "other")):
            assert cell_name(cell) not in SHORT_GAME[: ply + 1]
            at = parse_cell(stone)
            assert (cell.col - at.col, cell.row - at.row) in {
                *((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)),
            }
            along = cell.row if color is Color.RED else cell.col
            assert along in (0, SHORT_SIZE - 1)
