from __future__ import annotations

import pytest

from tests.htp.peers import greeted, program, talked
from tulay.core import Action, Cell, Color, Place, Position, Resign, Swap
from tulay.htp.conversation import PeerFault, Reply
from tulay.htp.opponent import Opponent

FIRST = Position.of(5, swap_rule=True, actions=[Place(Cell(2, 1))])


class Odd:
    """A program that understands little: what it does not know is refused."""

    def __init__(self, **answers: str) -> None:
        self.answers = answers
        self.heard: list[str] = []

    def __call__(self, command: str) -> Reply:
        self.heard.append(command)
        name, *_ = command.split()
        return Reply(name in self.answers, self.answers.get(name, "what?"))


def asked(answer: str, position: Position = FIRST) -> Action:
    """The action that a program's answer to `genmove` means."""
    action, _ = talked(Opponent().ask(position), Odd(genmove=answer, boardsize="", play=""))
    return action


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("c3", Place(Cell(2, 2))),
        ("C3", Place(Cell(2, 2))),
        ("c3 0.53", Place(Cell(2, 2))),
        ("resign", Resign(Color.BLUE)),
        ("swap", Swap()),
        ("Swap-Pieces", Swap()),
        ("swap-sides", Swap()),
    ],
)
def test_a_move_is_understood_in_every_spelling(answer: str, action: Action) -> None:
    """Capitals, a word behind it, and each of the words for a swap."""
    assert asked(answer) == action


@pytest.mark.parametrize("answer", ["", "pass", "c2", "f1", "hello", "a1b2", "\u00e9"])
def test_what_is_no_move_is_a_fault(answer: str) -> None:
    """Nothing, a pass, an occupied cell, one off the board, and words."""
    with pytest.raises(PeerFault) as fault:
        asked(answer)
    assert fault.value.code == "illegal"


def test_a_swap_at_another_time_is_a_fault() -> None:
    """Without the swap rule, or with two stones on the board."""
    for position in (
        Position.of(5, swap_rule=False, actions=FIRST.actions),
        FIRST.after(Place(Cell(0, 0))),
    ):
        with pytest.raises(PeerFault):
            asked("swap", position)


def test_who_will_not_move_has_failed() -> None:
    """A question mark instead of a move."""
    with pytest.raises(PeerFault) as fault:
        talked(Opponent().ask(FIRST), Odd())
    assert fault.value.code == "refused"


def test_a_program_may_know_next_to_nothing() -> None:
    """No names, no list of commands, no clear_board: boards and stones suffice."""
    odd = Odd(boardsize="", play="")
    opponent = greeted(odd)
    assert (opponent.name, opponent.commands) == ("", frozenset())
    talked(opponent.begin(FIRST, move_s=2.0), odd)
    assert odd.heard[-3:] == ["boardsize 5 5", "clear_board", "play black c2"]


def test_boards_are_asked_for_in_both_ways() -> None:
    """A program that takes one number only is asked again."""
    heard: list[str] = []

    def answer(command: str) -> Reply:
        heard.append(command)
        return Reply(command != "boardsize 5 5", "")

    talked(Opponent().begin(FIRST), answer)
    assert heard[:2] == ["boardsize 5 5", "boardsize 5"]


def test_who_will_not_set_up_a_game_has_failed() -> None:
    """A board that is refused both ways, and a stone that is refused."""
    for odd in (Odd(), Odd(boardsize="")):
        with pytest.raises(PeerFault) as fault:
            talked(Opponent().begin(FIRST), odd)
        assert fault.value.code == "refused"


def test_ours_is_told_about_time_and_swap() -> None:
    """What a program says that it understands is used."""
    answer = program()
    _, commands = talked(greeted(answer).begin(FIRST, allow_swap=True, move_s=2.5), answer)
    assert "param_game allow_swap 1" in commands
    assert "time_settings 0 2.5 1" in commands


@pytest.mark.parametrize("word", ["swap-sides", "swap-pieces"])
def test_after_a_swap_both_sides_see_the_same_board(word: str) -> None:
    """Whatever the program means by its word, the stone is where it was, and is not swapped again.

    The program's own board is set up anew: its next stone is White's, by the other side.
    """
    odd = Odd(genmove=word, boardsize="", play="", clear_board="", list_commands="clear_board")
    opponent = greeted(odd)
    action, commands = talked(opponent.ask(FIRST), odd)
    assert action == Swap()
    assert commands == ["genmove white", "boardsize 5 5", "clear_board", "play black c2"]
