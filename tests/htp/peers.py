"""Programs on the other side, and talks with them without any pipe between."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from tests.htp.players import ScriptedPlayer
from tulay.core import Action, Position
from tulay.htp.conversation import PeerFault, Reply
from tulay.htp.opponent import Opponent, Talk
from tulay.htp.referee import Addressed, Outcome, referee
from tulay.htp.session import Manners, Session

T = TypeVar("T")
Answer = Callable[[str], Reply]


def program(*script: Action | Exception, manners: Manners | None = None) -> Answer:
    """A program of ours, whose player does this and then takes the first empty cell."""
    session = Session(ScriptedPlayer(list(script)), manners or Manners())

    def answer(command: str) -> Reply:
        text = session.answer(command)
        return Reply(text[0] == "=", text[1:].strip())

    return answer


def talked(talk: Talk[T], answer: Answer) -> tuple[T, list[str]]:
    """What a talk with a program comes to, and the commands that it took."""
    commands: list[str] = []
    try:
        request = next(talk)
        while True:
            commands.append(request.command)
            request = talk.send(answer(request.command))
    except StopIteration as end:
        return end.value, commands


def greeted(answer: Answer) -> Opponent:
    """A program that has said what it understands."""
    opponent = Opponent()
    talked(opponent.greet(), answer)
    return opponent


def game(answers: tuple[Answer, Answer], start: Position, *, red: int = 0) -> Outcome:
    """A game between two programs; one that raises a fault has committed it."""
    opponents = [greeted(answer) for answer in answers]
    play: Generator[Addressed, Reply, Outcome] = referee(opponents, start, red=red, move_s=1.0)
    try:
        asked = next(play)
        while True:
            try:
                reply = answers[asked.player](asked.request.command)
            except PeerFault as fault:
                asked = play.throw(fault)
            else:
                asked = play.send(reply)
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome
