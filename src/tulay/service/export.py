"""All finished games as records. Refuses to take along whoever played them, and any id."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

from tulay.core import Color
from tulay.notation.record import GameRecord
from tulay.service.clock_system import SystemClock
from tulay.service.counters import Counters
from tulay.service.games import FinishedGame, Games
from tulay.service.people import People
from tulay.service.store import Database, SqlDirectory, SqlRegistry, SqlStore


async def records(database: Database) -> AsyncIterator[GameRecord]:
    """Every finished game, in the order in which they ended.

    Raises:
        CannotRead: The database cannot be read.
        Refused: ``cannot-read``.
    """
    people = People(SqlRegistry(database), SystemClock(), Counters())
    games = Games(SqlStore(database), people)
    async for row in SqlDirectory(database).finished_games():
        game = await games.finished(row.id)
        if game is not None:
            yield record_of(game)


def record_of(game: FinishedGame) -> GameRecord:
    """What a record keeps of a game."""
    return GameRecord(
        size=game.size,
        swap_rule=game.swap_rule,
        turn_limit_s=game.turn_limit_s,
        moves=game.actions,
        bys=game.bys,
        red_level=game.red.cpu_level,
        blue_level=game.blue.cpu_level,
        winner=Color(game.winner),
        reason=game.reason,
        assisted=game.assisted,
        red_program=game.red.cpu_program,
        blue_program=game.blue.cpu_program,
        day=datetime.fromtimestamp(game.ended_ms / 1000, UTC).date(),
    )
