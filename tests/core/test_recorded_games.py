from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tulay.core import Color, Position, Swap
from tulay.notation import cell_name, parse_action

_VECTORS = Path(__file__).parents[1] / "vectors" / "games.json"
GAMES: list[dict[str, Any]] = json.loads(_VECTORS.read_text("utf-8"))["games"]


@pytest.fixture(params=range(len(GAMES)), name="recorded")
def _recorded(request: pytest.FixtureRequest) -> dict[str, Any]:
    """One whole game with its outcome, from a reference that shares no code with ours."""
    game: dict[str, Any] = GAMES[request.param]
    return game


@pytest.fixture(name="positions")
def _positions(recorded: dict[str, Any]) -> list[Position]:
    """All positions of the recorded game, from the empty board to the end."""
    positions = [Position.initial(recorded["size"], recorded["swap_rule"])]
    for name in recorded["moves"]:
        positions.append(positions[-1].after(parse_action(name, recorded["size"])))
    return positions


def test_the_vectors_hold_games_of_every_kind() -> None:
    """There are games on small and large boards, with and without a swap, won by either colour."""
    assert {1, 2, 3, 11, 13, 19} <= {game["size"] for game in GAMES}
    assert {game["swapped"] for game in GAMES} == {True, False}
    assert {game["winner_colour"] for game in GAMES} == {"red", "blue"}


def test_a_recorded_game_has_the_recorded_winner(
    recorded: dict[str, Any], positions: list[Position]
) -> None:
    """The colour that the reference saw win has won, after the recorded number of plies."""
    end = positions[-1]
    assert end.winner is Color(recorded["winner_colour"])
    assert end.ply == recorded["plies"]
    assert end.turn is None


def test_no_prefix_of_a_recorded_game_is_won(positions: list[Position]) -> None:
    """The game is won by its last stone and not before."""
    assert not any(position.over or position.winning_chain for position in positions[:-1])


def test_the_winning_chain_is_the_recorded_one(
    recorded: dict[str, Any], positions: list[Position]
) -> None:
    """The winning chain holds every stone that the reference found, and no other."""
    end = positions[-1]
    assert {cell_name(cell) for cell in end.winning_chain} == set(recorded["winning_group"])
    assert set(end.winning_path()) <= end.winning_chain


def test_a_swap_hands_red_to_the_second_seat(
    recorded: dict[str, Any], positions: list[Position]
) -> None:
    """The first seat opened as Red; it is Blue after a swap, and moves next."""
    end = positions[-1]
    assert end.swapped == recorded["swapped"]
    opener = Color.BLUE if end.swapped else Color.RED
    winner_seat = 1 if end.winner is opener else 2
    assert winner_seat == recorded["winner_seat"]
    if end.swapped:
        assert end.actions[1] == Swap()
        assert positions[1].may_swap
        assert list(positions[2].stones()) == list(positions[1].stones())
        assert positions[2].turn is Color.BLUE
    assert [position.may_swap for position in positions].count(True) == (
        recorded["swap_rule"] and len(positions) > 2
    )


def test_loading_at_once_is_playing_move_by_move(positions: list[Position]) -> None:
    """Built from its actions, the position equals the one reached by playing them."""
    end = positions[-1]
    loaded = Position.of(end.size, end.swap_rule, end.actions)
    assert loaded == end
    assert (loaded.winner, loaded.winning_path()) == (end.winner, end.winning_path())
