from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.notation.sgf.games import games, positions
from tulay.core import Action, Cell, Color, Place, Position, Swap
from tulay.notation.sgf import Result, SgfGame, format_sgf, parse_sgf


@pytest.mark.slow
@settings(max_examples=60)
@given(st.lists(games(), min_size=1, max_size=2), st.sampled_from(["sides", "pieces"]))
def test_games_survive_being_written_and_read(several: list[SgfGame], swap: str) -> None:
    """Every variation, comment, mark and name is there again, whichever word a swap gets."""
    text = format_sgf(several, "1.0", swap="pieces" if swap == "pieces" else "sides")
    read = parse_sgf(text)
    assert list(read) == several
    assert {game.program for game in read} == {"Tulay:1.0"}


@given(positions(), st.sampled_from(["sides", "pieces"]))
def test_a_position_survives_being_written_and_read(position: Position, swap: str) -> None:
    """What was played is what is read, also after a swap, a resignation or a setup."""
    text = format_sgf(SgfGame.of(position), swap="pieces" if swap == "pieces" else "sides")
    (game,) = parse_sgf(text)
    again = game.position()
    assert list(again.stones()) == list(position.stones())
    assert again.turn is position.turn
    assert again.winner is position.winner
    assert again.actions == position.actions
    assert game.remarks == ()


def test_a_swap_as_pieces_turns_what_follows() -> None:
    """The stone goes to the other side and the opener stays Black."""
    actions: list[Action] = [Place(Cell(2, 1)), Swap(), Place(Cell(3, 3)), Place(Cell(0, 2))]
    game = SgfGame.of(Position.of(5, swap_rule=True, actions=actions))
    game = replace(game, result=Result(Color.BLUE, "time"))
    assert format_sgf(game) == (
        "(;FF[4]CA[UTF-8]AP[Tulay]GM[11]SZ[5]RE[W+T];B[c2];W[swap-sides];W[d4];B[a3])\n"
    )
    assert format_sgf(game, swap="pieces") == (
        "(;FF[4]CA[UTF-8]AP[Tulay]GM[11]SZ[5]RE[B+T];B[c2];W[swap-pieces];B[d4];W[c1])\n"
    )


@pytest.mark.parametrize("text", ["a]b", "\\", "a:b\\]", "line\nline", "[", "(;B[a1])"])
def test_what_would_end_a_value_is_escaped(text: str) -> None:
    """Names and comments may hold brackets, backslashes and colons."""
    game = SgfGame.of(Position.initial(3))
    node = replace(game.nodes[0], comment=text)
    game = replace(game, opener=text.replace("\n", " "), nodes=(node,))
    (read,) = parse_sgf(format_sgf(game))
    assert (read.nodes[0].comment, read.opener) == (text, game.opener)
