"""A game between two programs, judged by the rules. Refuses to trust either of them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from tulay.core import Color, Position, Resign, Swap
from tulay.htp.conversation import PeerFault, Reply
from tulay.htp.opponent import Opponent, Request, Talk

T = TypeVar("T")
Ending: TypeAlias = Literal["connection", "resignation", "fault"]


class Addressed(NamedTuple):
    """A request to one of the two.

    Attributes:
        player: 0 or 1.
        request: What is asked.
    """

    player: int
    request: Request


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        position: The last one.
        winner: Which of the two won, 0 or 1.
        ending: How.
        fault: What the loser did, if that is how it ended.
    """

    position: Position
    winner: int
    ending: Ending
    fault: PeerFault | None = None


def referee(
    opponents: Sequence[Opponent],
    start: Position,
    *,
    red: int,
    move_s: float | None = None,
) -> Generator[Addressed, Reply, Outcome]:
    """Plays a game.

    Yields what is to be asked of whom, and is sent the answer; a `PeerFault` of who was asked last
    may be thrown into it, and loses the game.

    Args:
        opponents: Two, greeted.
        start: Where it begins, running.
        red: Which of them has Red at the start, 0 or 1.
        move_s: Seconds that each has for a move, None if they are not limited.
    """
    asked = red
    position = start
    try:
        for player in (red, 1 - red):
            asked = player
            begin = opponents[player].begin(start, allow_swap=start.swap_rule, move_s=move_s)
            yield from _addressed(player, begin)
        while position.turn is not None:
            color = position.turn
            asked = red if color is Color.RED else 1 - red
            action = yield from _addressed(asked, opponents[asked].ask(position))
            position = position.after(action)
            if position.over:
                break
            other = asked = 1 - asked
            yield from _addressed(other, opponents[other].tell(color, action))
            if isinstance(action, Swap):
                red = 1 - red
    except PeerFault as fault:
        return Outcome(position, 1 - asked, "fault", fault)
    winner = red if position.winner is Color.RED else 1 - red
    resigned = isinstance(position.actions[-1], Resign)
    return Outcome(position, winner, "resignation" if resigned else "connection")


def _addressed(player: int, talk: Talk[T]) -> Generator[Addressed, Reply, T]:
    """A talk with one of the two."""
    try:
        request = next(talk)
        while True:
            reply = yield Addressed(player, request)
            request = talk.send(reply)
    except StopIteration as end:
        result: T = end.value
        return result
