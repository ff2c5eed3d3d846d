from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Place, Position
from tulay.htp.conversation import PeerFault
from tulay.htp.match import (
    Game,
    MatchError,
    Terms,
    complete_pairs,
    conduct,
    format_game,
    format_terms,
    game_of,
    parse_game,
    parse_terms,
    terms_for,
    told,
)
from tulay.htp.referee import Outcome

TERMS = Terms(("level:1", "my engine"), 5, 4, 7, 1.5, (("a1", "b2"), ("c3", "d4")))
SECONDS = st.floats(0, 9999, allow_nan=False)
GAMES = st.builds(
    Game,
    number=st.integers(0, 7),
    winner=st.integers(0, 1),
    ending=st.sampled_from(["connection", "resignation", "fault"]),
    fault=st.sampled_from(["", "gone", "slow"]),
    sentence=st.text(),
    moves=st.lists(st.sampled_from(["a1", "b2", "swap", "resign-red"])).map(tuple),
    thought_s=st.tuples(SECONDS, SECONDS),
    longest_s=st.tuples(SECONDS, SECONDS),
    thoughts=st.tuples(st.integers(0, 99), st.integers(0, 99)),
)


def played(number: int, winner: int, fault: str = "") -> Game:
    """A game of no interest but for its end."""
    ending = "fault" if fault else "connection"
    return Game(number, winner, ending, fault, fault, (), (1.0, 2.0), (0.5, 0.6), (2, 2))


@given(GAMES)
def test_a_game_survives_as_one_line(game: Game) -> None:
    """Whatever a program said last, the line is one and says the same."""
    line = format_game(game)
    assert len(line.splitlines()) == 1
    assert parse_game(line) == game


@given(GAMES, st.data())
def test_a_line_that_was_cut_short_is_no_game(game: Game, data: st.DataObject) -> None:
    """As after a crash in the middle of writing."""
    line = format_game(game)
    assert parse_game(line[: data.draw(st.integers(0, len(line) - 1))]) is None


def test_terms_survive_and_others_are_told_apart() -> None:
    """A match goes on under the terms under which it began."""
    assert parse_terms(format_terms(TERMS)) == TERMS
    for text in ("", "[]", "{}", '{"tulay-match": 2}', '{"tulay-match": 1}'):
        with pytest.raises(MatchError):
            parse_terms(text)


def test_every_opening_is_played_with_both_colours() -> None:
    """Two games of an opening begin alike, and the players exchange colours."""
    assert [TERMS.red(game) for game in range(4)] == [0, 1, 0, 1]
    assert TERMS.start(0) == TERMS.start(1) != TERMS.start(2) == TERMS.start(3)
    assert TERMS.start(2).actions == (Place(Cell(2, 2)), Place(Cell(3, 3)))


def test_openings_are_taken_until_there_are_enough() -> None:
    """One for two games; too few are an error."""
    starts = [Position.initial(3).after(Place(cell)) for cell in (Cell(0, 0), Cell(1, 1))]
    terms = terms_for(("a", "b"), starts, games=3, seed=1, move_s=None)
    assert terms.openings == (("a1",), ("b2",))
    assert terms_for(("a", "b"), starts, games=2, seed=1, move_s=None).openings == (("a1",),)
    with pytest.raises(MatchError) as refused:
        terms_for(("a", "b"), starts, games=5, seed=1, move_s=None)
    assert str(refused.value) == "there are openings for 4 games, not for 5"


def test_only_whole_pairs_count() -> None:
    """An opening that was played once says nothing yet."""
    games = [played(0, 0), played(1, 0), played(5, 1), played(2, 1), played(3, 0)]
    assert complete_pairs(games) == [2, 1]


def test_the_report_names_wins_times_and_faults() -> None:
    """For each player, what it won and how it behaved."""
    games = [played(0, 0), played(1, 0, "slow"), played(2, 1, "illegal"), played(3, 0, "slow")]
    first, second = conduct(TERMS, games)
    assert first == (
        "level:1: 1 wins as Red, 2 as Blue; 0.50 s a move, 0.50 s the longest; faults: 1 × illegal"
    )
    assert second == (
        "my engine: 0 wins as Red, 1 as Blue; 1.00 s a move, 0.60 s the longest; faults: 2 × slow"
    )
    assert told(TERMS, games[0]) == "level:1 won as Red by connection, 0 moves"
    assert told(TERMS, games[1]) == "level:1 won as Blue as my engine failed (slow), 0 moves"


def test_a_game_is_written_down_as_it_ended() -> None:
    """The moves, the fault and the times of both."""
    position = Position.initial(3).after(Place(Cell(0, 0)))
    outcome = Outcome(position, 1, "fault", PeerFault("gone", "it ended"))
    game = game_of(4, outcome, [[0.25, 0.5], []])
    assert game == Game(4, 1, "fault", "gone", "it ended", ("a1",), (0.75, 0.0), (0.5, 0.0), (2, 0))
