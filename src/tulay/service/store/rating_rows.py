"""Statements that change ratings with the end of a game, in that game's own transaction.

So a result without its ratings, or ratings without their result, never exist, and the key of a
game's rows makes it impossible to rate it twice. Refuses to begin or to commit a transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from tulay.match.verdict import Verdict
from tulay.rating import FIRST, PERIOD_MS, Rating, rate_game
from tulay.service.ports.store import LeftEarly, Unit
from tulay.service.store import schema


def insert_ranked(connection: Connection, units: Sequence[Unit]) -> None:
    """Writes what the units say about ranked games; the games in their order.

    Raises:
        sqlalchemy.exc.IntegrityError: A game has been rated already, or somebody would play two.
    """
    for unit in units:
        if unit.parted:
            gone = delete(schema.ranked_seat).where(schema.ranked_seat.c.stream == unit.stream)
            connection.execute(gone)
        for person in unit.paired:
            seat = {"person": person, "stream": unit.stream}
            connection.execute(insert(schema.ranked_seat), seat)
        for game in unit.ranked:
            _rate(connection, game)
    _note_early(connection, [each for unit in units for each in unit.early])


def _rate(connection: Connection, game: Verdict) -> None:
    rows = _locked(connection, (game.winner, game.loser))
    before = [_rating(rows.get(person)) for person in (game.winner, game.loser)]
    after = before
    if game.counts:
        idle = [_idle_periods(rows.get(who), game.at_ms) for who in (game.winner, game.loser)]
        after = list(rate_game(before[0], before[1], 1.0, periods=(idle[0], idle[1])))
    sides = ((game.winner, game.loser, 1), (game.loser, game.winner, 0))
    for (person, opponent, won), old, new in zip(sides, before, after, strict=True):
        connection.execute(
            insert(schema.rated),
            {
                "game": game.game,
                "person": person,
                "opponent": opponent,
                "won": won,
                "counts": int(game.counts),
                "before": old.value,
                "value": new.value,
                "deviation": new.deviation,
                "at": game.at_ms,
            },
        )
        if game.counts:
            _put(connection, person, new, rows.get(person), won, game.at_ms)


def _locked(connection: Connection, persons: Iterable[str]) -> dict[str, Any]:
    """The rating rows of these persons, which nobody else changes until the commit.

    Always in the same order, so that two games never wait for each other. SQLite has one writer.
    """
    table = schema.rating
    wanted = select(table).where(table.c.person.in_(sorted(persons))).order_by(table.c.person)
    found = connection.execute(wanted.with_for_update()).mappings()
    return {row["person"]: row for row in found}


def _rating(row: Any | None) -> Rating:
    return FIRST if row is None else Rating(row["value"], row["deviation"], row["volatility"])


def _idle_periods(row: Any | None, now_ms: int) -> float:
    """How many rating periods somebody has not played; none before the first game."""
    return 0.0 if row is None else max(0, now_ms - row["at"]) / PERIOD_MS


def _put(
    connection: Connection, person: str, rating: Rating, row: Any | None, won: int, at_ms: int
) -> None:
    values = {
        "person": person,
        "value": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": (0 if row is None else row["games"]) + 1,
        "won": (0 if row is None else row["won"]) + won,
        "at": at_ms if row is None else max(at_ms, row["at"]),
    }
    table = schema.rating
    put: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)
    replaced = {name: put.excluded[name] for name in values if name != "person"}
    connection.execute(put.on_conflict_do_update(index_elements=["person"], set_=replaced), values)


def _note_early(connection: Connection, early: Sequence[LeftEarly]) -> None:
    if early:
        connection.execute(
            insert(schema.left_early),
            [{"game": row.game, "person": row.person, "at": row.at_ms} for row in early],
        )
