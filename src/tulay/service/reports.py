"""Complaints about the opponent of a ranked game. Refuses to say to anybody who complained."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from tulay.match.commands import Refused
from tulay.service.counters import Counters
from tulay.service.ports.clock import Clock
from tulay.service.ports.ratings import Ratings
from tulay.service.ports.store import CannotRead, CannotSave
from tulay.service.tables import Tables

Reason: TypeAlias = Literal["name", "stalling", "outside-help", "other"]
REASONS: tuple[Reason, ...] = get_args(Reason)


class Reports:
    """Takes complaints, one for each game and person."""

    def __init__(self, ratings: Ratings, tables: Tables, clock: Clock, counters: Counters) -> None:
        self._ratings = ratings
        self._tables = tables
        self._clock = clock
        self._counters = counters

    async def opponent(self, game: str, person: str) -> str | None:
        """Against whom a person plays or has played this ranked game; None if that is not so.

        Raises:
            Refused: ``cannot-read``.
        """
        try:
            for row in await self._ratings.rated(game):
                if row.person == person:
                    return row.opponent
            code = await self._ratings.seat(person)
        except CannotRead as error:
            raise Refused("cannot-read") from error
        state = None if code is None else await self._tables.load(code)
        if state is None or state.group.game is None or state.group.game.id != game:
            return None
        others = [seat.person for seat in state.group.seats if seat.person != person]
        return others[0]

    async def add(self, game: str, person: str, reason: Reason) -> None:
        """Notes what a person says of the opponent.

        Raises:
            Refused: ``not-your-game``, ``reported-already``, ``cannot-read``, ``cannot-save``.
        """
        opponent = await self.opponent(game, person)
        if opponent is None:
            raise Refused("not-your-game")
        now_ms = self._clock.now_ms()
        try:
            new = await self._ratings.add_report(game, person, opponent, reason, now_ms)
        except CannotSave as error:
            raise Refused("cannot-save") from error
        if not new:
            raise Refused("reported-already")
        self._counters.reports += 1
