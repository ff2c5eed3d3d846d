"""Finished games by person, on SQLAlchemy. Refuses to read their moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import func, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.played import Tally
from tulay.service.ports.store import GameRow, PlayedKind, PlayedRow
from tulay.service.store import schema
from tulay.service.store.database import Database
from tulay.service.store.rows import played_values


class SqlPlayed:
    """Finished games by person in a SQL database; implements the port `Played`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def games(
        self,
        person: str,
        limit: int,
        before: tuple[int, str] | None = None,
        *,
        kind: PlayedKind | None = None,
        won: bool | None = None,
    ) -> Sequence[PlayedRow]:
        """A person's games, the newest first."""
        table = schema.played
        query = select(table).where(table.c.person == person)
        if before is not None:
            query = query.where(tuple_(table.c.at, table.c.game) < tuple_(*before))
        if kind is not None:
            query = query.where(table.c.kind == kind)
        if won is not None:
            query = query.where(table.c.won == int(won))
        query = query.order_by(table.c.at.desc(), table.c.game.desc()).limit(limit)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_played(row) for row in rows]

    async def game(self, person: str, game: str) -> PlayedRow | None:
        """A finished game as one person sees it."""
        table = schema.played
        query = select(table).where(table.c.person == person, table.c.game == game)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else _played(row)

    async def against_cpu(self, person: str) -> Mapping[int, Tally]:
        """The record against each level of the CPU that the person has met."""
        table = schema.played
        query = (
            select(table.c.level, func.sum(table.c.won), func.count())
            .where(table.c.person == person, table.c.counts == 1)
            .group_by(table.c.level)
            .order_by(table.c.level)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {level: Tally(int(won), int(games) - int(won)) for level, won, games in rows}

    async def unlisted(self, limit: int) -> Sequence[GameRow]:
        """Games that ended before games were listed by person."""
        table = schema.game
        query = select(table).where(table.c.listed == 0).limit(limit)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            GameRow(row["id"], row["stream"], row["first_seq"], row["last_seq"], row["ended"])
            for row in rows
        ]

    async def add(self, game: str, rows: Sequence[PlayedRow]) -> None:
        """Lists such a game; one that is listed already stays as it is."""
        postgres = self._database.engine.dialect.name == "postgresql"
        put: Any = (postgresql if postgres else sqlite).insert(schema.played)
        put = put.on_conflict_do_nothing(index_elements=["person", "game"])
        listed = update(schema.game).where(schema.game.c.id == game).values(listed=1)

        async def work(connection: AsyncConnection) -> None:
            if rows:
                await connection.execute(put, [played_values(row) for row in rows])
            await connection.execute(listed)

        await self._writer.run(work)


def _played(row: Any) -> PlayedRow:
    return PlayedRow(
        row["person"],
        row["game"],
        row["kind"],
        None if row["won"] is None else bool(row["won"]),
        row["opponent"],
        row["level"],
        row["program"],
        bool(row["counts"]),
        row["size"],
        row["at"],
    )
