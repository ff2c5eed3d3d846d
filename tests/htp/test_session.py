from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.htp.players import ScriptedPlayer, WrittenFacts
from tulay.core import Cell, Color, Place, Position, Resign, Swap
from tulay.htp.player import PlayerError
from tulay.htp.session import Manners, Session

MANNERS = Manners(version="1.0", size=5)
TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.htp"))
SIGN = re.compile("=[0-9]*")
WORDS = [
    *("b", "w", "black", "red", "blue", "a1", "B2", "e5", "f6", "z99", "swap", "swap-sides"),
    *("swap-pieces", "pass", "resign", "5", "0", "-1", "1e9", "11", "allow_swap", "nan", "inf"),
    *("north", "EAST", "\u0661", "\U0001f600", "a1b2", "no-such-file"),
]


def session(*script: object, manners: Manners = MANNERS, **given: object) -> Session:
    """A session with a player who does this."""
    player = ScriptedPlayer(list(script), **given)  # type: ignore[arg-type]
    return Session(player, manners, lambda name: FILES[name], WrittenFacts())


class Files(dict[str, bytes]):
    """Files by name; a missing one is missed as the system does it."""

    def __missing__(self, name: str) -> bytes:
        raise FileNotFoundError(2, "No such file or directory", name)


FILES = Files(
    {
        "game.sgf": b"(;GM[11]SZ[4];B[a1];W[swap-pieces];B[b1];W[c3])",
        "my game.sgf": b"(;GM[11]SZ[3]AB[a1]AW[b1]PL[W];W[c3])",
        "go.sgf": b"(;GM[1])",
        "large.sgf": b"(;GM[11]SZ[26])",
    }
)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: str(path.stem))
def test_recorded_conversations_go_as_they_did(path: Path) -> None:
    """Every answer of a conversation is the one that stands in the record, letter by letter."""
    talk = session(Place(Cell(1, 1)), Place(Cell(2, 2)))
    for part in path.read_text(encoding="utf-8").split("\n> ")[1:]:
        line, _, answer = part.partition("\n")
        said = [each[2:] for each in answer.splitlines() if each[:1] == "<"]
        # A sign with nothing after it has a space behind it, which files had better not have.
        text = "".join(f"{each} \n" if SIGN.fullmatch(each) else f"{each}\n" for each in said)
        assert talk.answer(line) == text, line


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from(session().commands), st.lists(st.sampled_from(WORDS))).map(
                lambda pair: " ".join([pair[0], *pair[1]])
            ),
            st.text(max_size=40),
        ),
        max_size=12,
    )
)
def test_what_is_refused_changes_nothing(lines: list[str]) -> None:
    """After an answer with a question mark, the position and what can be undone are as before."""
    talk = session()
    for line in lines:
        before = (talk.position, talk.over, list(talk._before), talk._allow_swap)
        answer = talk.answer(line)
        if answer.startswith("?"):
            assert (talk.position, talk.over, list(talk._before), talk._allow_swap) == before
            assert len(answer) > len("?  \n\n")
        else:
            assert answer == "" or answer.startswith("=")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "unknown command: dance"),
        ("boardsize", "the command takes 1 or 2 arguments and has 0"),
        ("boardsize 11 13", "the board must have as many rows as columns"),
        ("boardsize 99", "boards have 1 to 19 cells along an edge"),
        ("boardsize eleven", "'eleven' is not a whole number"),
        ("play b", "the command takes 2 arguments and has 1"),
        ("play green a1", "'green' is no colour: it is b, black, r, red, w, white or blue"),
        ("play b f1", "'f1' is not on a board of size 5"),
        ("play b a", "'a' is not the name of a cell"),
        ("play w c3", "the cell already holds a stone"),
        ("play b swap-sides", "a swap may only answer the first stone, when the swap rule is on"),
        ("final_score", "cannot score: the game is not over"),
        ("time_left b soon", "'soon' is not a number of seconds"),
        ("param_game wind 1", "unknown parameter: wind"),
        ("param_game allow_swap yes", "allow_swap is 0 or 1"),
        ("loadsgf no.sgf", "cannot read 'no.sgf': No such file or directory"),
        ("loadsgf go.sgf", "'go.sgf' cannot be loaded: it is game '1', and Hex is 11"),
        ("loadsgf large.sgf", "a board with 26 cells along an edge is not played on here"),
        ("name " + "x" * 5000, "a line of 5005 characters is no command"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(line: str, sentence: str) -> None:
    """Bad input gets a question mark, a sentence, and the position stays."""
    talk = session()
    talk.answer("play b c3")
    before = talk.position
    assert talk.answer(line) == f"? {sentence}\n\n"
    assert talk.position == before


def test_a_number_alone_is_no_command() -> None:
    """It is given back with a sentence."""
    assert session().answer("5") == "?5 a number is no command\n\n"


def test_a_player_that_errs_changes_nothing() -> None:
    """An illegal idea and a sentence instead of one are answers with a question mark."""
    talk = session(Place(Cell(9, 9)), PlayerError("the net is missing"), Swap())
    before = talk.position
    assert talk.answer("genmove b") == "? the player erred: the board has no such cell\n\n"
    assert talk.answer("genmove b") == "? the net is missing\n\n"
    assert talk.answer("genmove b").startswith("? the player erred: a swap may only")
    assert talk.position == before


def test_stones_come_in_any_order() -> None:
    """Programs set boards up with stones of one colour after the other."""
    talk = session()
    for line in ("play w a1", "play w b1", "play b c1"):
        assert talk.answer(line) == "= \n\n"
    assert dict(talk.position.stones()) == {
        Cell(0, 0): Color.BLUE,
        Cell(1, 0): Color.BLUE,
        Cell(2, 0): Color.RED,
    }
    talk.answer("genmove b")
    assert talk.position.color_at(Cell(3, 0)) is Color.RED
    for _ in range(4):
        assert talk.answer("undo") == "= \n\n"
    assert talk.position == Position.initial(5, swap_rule=True)
    assert talk.answer("undo") == "? there is nothing to undo\n\n"


def test_the_player_sees_a_swap_only_if_it_may_answer_one() -> None:
    """The swap is offered to the player when `allow_swap` says so."""
    talk = session()
    talk.answer("play b c3")
    talk.answer("reg_genmove w")
    talk.answer("param_game allow_swap 1")
    talk.answer("reg_genmove w")
    player = talk._player
    assert isinstance(player, ScriptedPlayer)
    assert [position.may_swap for position in player.asked] == [False, True]


def test_a_swap_of_sides_leaves_the_stone() -> None:
    """The player's swap is answered by its word, and White is on turn."""
    talk = session(Swap(), manners=Manners(size=5, allow_swap=True))
    talk.answer("play b c2")
    assert talk.answer("genmove w") == "= swap-sides\n\n"
    assert talk.position.color_at(Cell(2, 1)) is Color.RED
    assert talk.position.turn is Color.BLUE


def test_a_swap_of_pieces_mirrors_the_stone() -> None:
    """With the other word, the stone is White's on the other side and Black is on turn."""
    talk = session(Swap(), manners=Manners(size=5, allow_swap=True, swap_word="swap-pieces"))
    talk.answer("play b c2")
    assert talk.answer("genmove w") == "= swap-pieces\n\n"
    assert dict(talk.position.stones()) == {Cell(1, 2): Color.BLUE}
    assert talk.position.turn is Color.RED


@pytest.mark.parametrize("word", ["swap", "SWAP-SIDES", "swap-pieces"])
def test_any_swap_is_taken_as_the_answer_to_the_first_stone(word: str) -> None:
    """Whether or not the player itself may swap."""
    talk = session()
    talk.answer("play b c3")
    assert talk.answer(f"play w {word}") == "= \n\n"
    assert talk.answer(f"play w {word}").startswith("?")


def test_a_resignation_ends_the_game() -> None:
    """After it there is a score, and nothing to play until it is undone."""
    talk = session()
    assert talk.answer("play b resign") == "= \n\n"
    assert talk.answer("final_score") == "= W+\n\n"
    assert talk.answer("genmove w") == "? the game is over: white has won\n\n"
    assert talk.answer("play w a1") == "? the game is over: white has won\n\n"
    talk.answer("undo")
    assert talk.answer("play b a1") == "= \n\n"


def test_a_player_resigns_only_when_told_to() -> None:
    """Below the chance that was set, and never in a regression test."""
    hopeless = session(value=0.01)
    assert hopeless.answer("genmove b") == "= a1\n\n"
    resigning = session(value=0.01, manners=Manners(size=5, resign_below=0.05))
    assert resigning.answer("reg_genmove b") == "= a1\n\n"
    assert resigning.answer("genmove b") == "= resign\n\n"
    assert resigning.position.actions == (Resign(Color.RED),)


def test_a_file_is_loaded_up_to_a_move() -> None:
    """All of it, or what was there before the move of a number; then undo goes back in it."""
    talk = session()
    assert talk.answer("loadsgf game.sgf") == "= \n\n"
    assert talk.position.ply == 4
    assert talk.position.size == 4
    assert talk.answer("loadsgf game.sgf 3") == "= \n\n"
    assert talk.position.actions == (Place(Cell(0, 0)), Swap())
    assert talk.answer("undo") == "= \n\n"
    assert talk.position.ply == 1
    assert talk.answer("loadsgf my game.sgf") == "= \n\n"
    assert len(list(talk.position.stones())) == 3
    talk.answer("undo")
    assert talk.answer("undo") == "? there is nothing to undo\n\n"


def test_time_is_shared_out_over_the_moves_to_come() -> None:
    """Seconds for a move are those; seconds for a game are shared; none are none."""
    talk = session()
    said = [
        ("genmove b", None),
        ("set_time 2", 1.95),
        ("time_settings 80 0 0", 9.95),
        ("time_left b 8 0", 0.95),
        ("time_left b 8 2", 3.95),
        ("clear_board", 9.95),
        ("time_settings 0 5 1", 4.95),
        ("time_settings 0 5 0", None),
        ("set_time 0.01", 0.01),
    ]
    for line, seconds in said:
        assert talk.answer(line).startswith("=")
        talk.answer("reg_genmove b")
        player = talk._player
        assert isinstance(player, ScriptedPlayer)
        assert player.times[-1] == (None if seconds is None else pytest.approx(seconds))


def test_quit_is_answered_and_then_over() -> None:
    """The conversation ends with an answer."""
    talk = session()
    assert talk.answer("9 quit") == "=9 \n\n"
    assert talk.over
