from __future__ import annotations

import json
from pathlib import Path

import pytest

from tulay.core import Color, Place, Position
from tulay.notation import cell_name

_VECTORS = Path(__file__).parents[1] / "vectors" / "solved-openings.json"
SOLVED: dict[str, list[str]] = json.loads(_VECTORS.read_text("utf-8"))["winning_first_cells"]


def winner_of(position: Position, known: dict[object, Color]) -> Color:
    """Who wins with best play, by trying everything."""
    if position.winner is not None:
        return position.winner
    stones = tuple(position.stones())
    if stones not in known:
        mover = position.turn
        assert mover is not None
        replies = (position.after(Place(cell)) for cell in position.empty_cells())
        wins = any(winner_of(reply, known) is mover for reply in replies)
        known[stones] = mover if wins else mover.other
    return known[stones]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_exhaustive_play_wins_exactly_the_openings_known_to_win(size: int) -> None:
    """Red's first cell wins with best play exactly where the published solutions say so."""
    opening = Position.initial(size)
    known: dict[object, Color] = {}
    winning = {
        cell_name(cell)
        for cell in opening.empty_cells()
        if winner_of(opening.after(Place(cell)), known) is Color.RED
    }
    assert winning == set(SOLVED[str(size)])
