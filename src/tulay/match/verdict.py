"""What a finished ranked game says about the strength of the two who played it.

Refuses to rate: it names who won, who lost, and whether that counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from tulay.match.events import SeatNo
from tulay.match.state import Game, Group

MOST_BY_CPU = 3
"""So many of the winner's turns the CPU may have played, and the win still counts."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A finished ranked game, as it matters for ratings.

    Attributes:
        game: Its id.
        winner: The person who won.
        loser: The person who lost.
        counts: Whether both ratings change; if not, neither does.
        at_ms: When it ended.
    """

    game: str
    winner: str
    loser: str
    counts: bool
    at_ms: int


def verdict(state: Group) -> Verdict | None:
    """The verdict on the ranked game that has just ended here, None if there is none.

    >>> from tulay.match import PairStrangers, decide, fold
    >>> verdict(fold(decide(None, PairStrangers("ana", "ben", (3, 3), "g1"), 0))) is None
    True
    """
    game = state.game
    if state.kind != "ranked" or game is None or game.result is None:
        return None
    seat = game.result.winner_seat
    persons = game.result.persons
    winner, loser = persons[seat - 1], persons[2 - seat]
    if winner is None or loser is None:
        return None
    counts = played_by_cpu(game, seat) <= MOST_BY_CPU
    return Verdict(game.id, winner, loser, counts, game.result.at_ms)


def played_by_cpu(game: Game, seat: SeatNo) -> int:
    """How many turns of a seat the CPU has played for its person.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", HouseRules(), 3, "g1"), 0))
    >>> played_by_cpu(group.game, 1)
    0
    """
    return sum(
        by in ("stand-in", "time-out") and game.seat_at(ply) == seat
        for ply, by in enumerate(game.bys)
    )
