"""Finished games, read again from the events. Refuses to show one that still runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tulay.match.commands import Refused
from tulay.match.events import By, Kind, Reason
from tulay.match.state import Group, Seat
from tulay.notation import action_name
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.people import People
from tulay.service.ports.store import CannotRead, GameRow, Store
from tulay.service.table import read_log


@dataclass(frozen=True, slots=True)
class Side:
    """Who had a colour when a game ended: a person, the CPU, or a program that played as it."""

    person: str | None
    name: str | None
    cpu_level: int | None
    cpu_program: str | None = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game with a winner.

    Attributes:
        id: Its id, which is in its link; the group's code is not in here.
        kind: What the group played: with a friend, against the CPU, on one device, ranked.
        number: 1 for the first game of its group.
        size: Cells along one edge.
        swap_rule: Whether the swap rule was on.
        turn_limit_s: Seconds per turn, 0 for none.
        actions: Names of the actions, in order.
        bys: Who carried out each of them.
        red: Who was Red at the end.
        blue: Who was Blue at the end.
        winner: The winning colour.
        reason: How it was won.
        assisted: Whether hints or undo were used.
        started_ms: When it began, in ms since 1970 UTC.
        ended_ms: When it ended, in ms since 1970 UTC.
    """

    id: str
    kind: Kind
    number: int
    size: int
    swap_rule: bool
    turn_limit_s: int
    actions: tuple[str, ...]
    bys: tuple[By, ...]
    red: Side
    blue: Side
    winner: Literal["red", "blue"]
    reason: Reason
    assisted: bool
    started_ms: int
    ended_ms: int


class Games:
    """All games that were played to their end."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def finished(self, game_id: str) -> FinishedGame | None:
        """A finished game, None if there is none with this id.

        The persons are those of the game's end; their names are the ones that they have now.

        Raises:
            Refused: ``cannot-read``.
        """
        try:
            row = await self._store.game(game_id)
            if row is None:
                return None
        except CannotRead as error:
            raise Refused("cannot-read") from error
        return await self._finished(await self.ended(row))

    async def ended(self, row: GameRow) -> Group:
        """A table as it was in the instant in which a game ended there.

        Raises:
            LookupError: The row does not fit the events.
            Refused: ``cannot-read``.
        """
        try:
            log = await self._store.read_until(
                row.stream, row.first_seq, SNAPSHOT_SHAPE, row.last_seq
            )
        except CannotRead as error:
            raise Refused("cannot-read") from error
        group = read_log(log).group
        if group is None or group.game is None or group.game.result is None:
            raise LookupError("the index of finished games does not fit the events")
        return group

    async def _finished(self, group: Group) -> FinishedGame:
        game = group.game
        result = None if game is None else game.result
        if game is None or result is None:
            raise LookupError("no game has ended here")
        names = await self._people.names(seat.person for seat in group.seats if seat.person)
        sides = [_side(seat, names) for seat in group.seats]
        winner, loser = sides[result.winner_seat - 1], sides[2 - result.winner_seat]
        red_won = result.winner_color == "red"
        return FinishedGame(
            id=game.id,
            kind=group.kind,
            number=game.number,
            size=game.position.size,
            swap_rule=game.position.swap_rule,
            turn_limit_s=game.rules.turn_limit_s,
            actions=tuple(action_name(action) for action in game.position.actions),
            bys=game.bys,
            red=winner if red_won else loser,
            blue=loser if red_won else winner,
            winner=result.winner_color,
            reason=result.reason,
            assisted=game.assisted,
            started_ms=game.started_ms,
            ended_ms=result.at_ms,
        )


def _side(seat: Seat, names: dict[str, str | None]) -> Side:
    person = seat.person
    name = names.get(person) if person else None
    return Side(person, name, seat.cpu_level, seat.cpu_program)
