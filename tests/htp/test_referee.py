from __future__ import annotations

import pytest

from tests.htp.peers import Answer, game, program
from tulay.core import Cell, Color, Place, Position, Resign, Swap
from tulay.htp.conversation import PeerFault, Reply
from tulay.htp.session import Manners

EMPTY = Position.initial(3)
SWAP = Manners(allow_swap=True)


def wins(*cells: tuple[int, int]) -> Answer:
    """A program that places these stones."""
    return program(*(Place(Cell(*cell)) for cell in cells))


@pytest.mark.parametrize("red", [0, 1])
def test_a_game_ends_by_connection(red: int) -> None:
    """Whoever joins the own edges has won, whichever colour that was."""
    answers = (wins((1, 0), (1, 1), (1, 2)), wins((0, 0), (0, 1), (0, 2)))
    outcome = game(answers, EMPTY, red=red)
    assert outcome.ending == "connection"
    assert outcome.winner == red
    assert outcome.position.winner is Color.RED
    assert outcome.position.ply == 5


def test_the_opening_stands_before_the_first_move() -> None:
    """Both programs are told of its stones."""
    start = EMPTY.after(Place(Cell(1, 0))).after(Place(Cell(0, 0)))
    outcome = game((wins((1, 1), (1, 2)), wins((0, 1))), start)
    assert outcome.position.actions[:2] == start.actions
    assert outcome.winner == 0


def test_a_resignation_loses() -> None:
    """No matter how the board looks."""
    outcome = game((program(Resign(Color.RED)), program()), EMPTY)
    assert (outcome.ending, outcome.winner) == ("resignation", 1)


@pytest.mark.parametrize("word", ["swap-sides", "swap-pieces"])
def test_a_swap_exchanges_the_colours(word: str) -> None:
    """The opener goes on as Blue; who swapped wins with the stone of the opener."""
    second = program(
        Swap(),
        Place(Cell(1, 1)),
        Place(Cell(1, 2)),
        manners=Manners(
            allow_swap=True, swap_word="swap-pieces" if word == "swap-pieces" else "swap-sides"
        ),
    )
    outcome = game((wins((1, 0), (0, 0), (0, 1)), second), Position.initial(3, swap_rule=True))
    assert outcome.position.swapped
    assert outcome.position.winner is Color.RED
    assert (outcome.winner, outcome.ending) == (1, "connection")


@pytest.mark.parametrize("code", ["gone", "slow", "flood"])
def test_who_fails_loses(code: str) -> None:
    """A program that is gone, slow or too loud has lost, at whatever point."""
    for at in range(6):
        counted = 0

        def failing(command: str, inner: Answer = program(), at: int = at) -> Reply:  # noqa: B008
            nonlocal counted
            counted += not command.startswith(("name", "version", "list"))
            if counted > at:
                raise PeerFault("gone" if code == "gone" else "slow", "as told")
            return inner(command)

        outcome = game((program(), failing), EMPTY)
        assert (outcome.winner, outcome.ending) == (0, "fault")
        assert outcome.fault is not None


def test_an_illegal_move_loses_and_is_not_played() -> None:
    """The position is the last legal one."""
    replies = iter(["a1", "a1"])

    def cheat(command: str, inner: Answer = program()) -> Reply:  # noqa: B008
        return Reply(True, next(replies)) if command.startswith("genmove") else inner(command)

    outcome = game((cheat, wins((2, 2))), EMPTY)
    assert (outcome.winner, outcome.ending) == (1, "fault")
    assert outcome.fault is not None
    assert outcome.fault.code == "illegal"
    assert outcome.position.ply == 2
