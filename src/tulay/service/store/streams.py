"""Streams of events on SQLAlchemy. Refuses to understand them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NoReturn

from sqlalchemy import RowMapping, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.store import (
    CannotRead,
    CannotSave,
    CommandRepeated,
    CommandRow,
    DueKind,
    DueRow,
    EventRow,
    GameRow,
    Log,
    PlaysAlready,
    SeqTaken,
    SnapshotRow,
    Unit,
)
from tulay.service.store import schema
from tulay.service.store.database import Database
from tulay.service.store.writer import Conflict

_log = logging.getLogger(__name__)


class SqlStore:
    """The store of streams in a SQL database; implements the port `Store`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def commit(self, unit: Unit) -> None:
        """Stores a unit durably, sharing the commit with others that wait."""
        try:
            await self._writer.insert(unit)
        except Conflict as conflict:
            await self._explain(unit, conflict)

    async def _explain(self, unit: Unit, conflict: Conflict) -> NoReturn:
        """Raises what a conflict means."""
        try:
            first = await self._first(unit)
            taken = await self._taken(unit)
            seats = await self._seats(unit)
        except CannotRead as error:
            raise CannotSave("the conflict cannot be read") from error
        if first is not None:
            raise CommandRepeated(first) from conflict
        if taken:
            raise SeqTaken(unit.stream) from conflict
        if seats:
            raise PlaysAlready(seats) from conflict
        _log.error("the store does not take a command's rows")
        raise CannotSave("the rows do not fit") from conflict

    async def _first(self, unit: Unit) -> CommandRow | None:
        """The stored result of the unit's command."""
        if unit.command is None:
            return None
        return await self.command(unit.command.device, unit.command.id)

    async def _taken(self, unit: Unit) -> bool:
        """Whether one of the unit's numbers belongs to a stored event."""
        table = schema.event
        numbers = [row.seq for row in unit.events]
        query = select(table.c.seq).where(table.c.stream == unit.stream, table.c.seq.in_(numbers))
        async with self._database.reading() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def _seats(self, unit: Unit) -> dict[str, str]:
        """Where those play a ranked game who were to begin one."""
        table = schema.ranked_seat
        query = select(table.c.person, table.c.stream).where(table.c.person.in_(unit.paired))
        async with self._database.reading() as connection:
            return {row.person: row.stream for row in await connection.execute(query)}

    async def read(self, stream: str, shape: int) -> Log | None:
        """The newest snapshot of this shape and the events after it."""
        table = schema.snapshot
        newest = (
            select(table)
            .where(table.c.stream == stream, table.c.shape == shape)
            .order_by(table.c.seq.desc())
            .limit(1)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(newest)).mappings().first()
            snapshot = None if row is None else _snapshot(row)
            after = 0 if snapshot is None else snapshot.seq
            events = await _events(connection, stream, after, None)
        return Log(snapshot, events) if snapshot is not None or events else None

    async def read_until(self, stream: str, seq: int, shape: int, last_seq: int) -> Log:
        """The snapshot at exactly ``seq`` and the events up to ``last_seq``."""
        table = schema.snapshot
        exact = select(table).where(
            table.c.stream == stream, table.c.seq == seq, table.c.shape == shape
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(exact)).mappings().first()
            snapshot = None if row is None else _snapshot(row)
            after = 0 if snapshot is None else seq
            return Log(snapshot, await _events(connection, stream, after, last_seq))

    async def command(self, device: str, command_id: str) -> CommandRow | None:
        """The stored result of a command."""
        table = schema.command
        query = select(table).where(table.c.device == device, table.c.id == command_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        return CommandRow(
            row["device"], row["id"], row["stream"], row["first_seq"], row["last_seq"], row["at"]
        )

    async def due(self, kind: DueKind, until_ms: int, limit: int) -> Sequence[DueRow]:
        """What is due at ``until_ms`` or before, the oldest first."""
        table = schema.due
        query = (
            select(table)
            .where(table.c.kind == kind, table.c.at <= until_ms)
            .order_by(table.c.at, table.c.stream)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [DueRow(row["stream"], kind, row["at"], row["key"]) for row in rows]

    async def next_due_ms(self, kind: DueKind) -> int | None:
        """When the earliest row of this kind is due."""
        query = select(func.min(schema.due.c.at)).where(schema.due.c.kind == kind)
        async with self._database.reading() as connection:
            at_ms: int | None = (await connection.execute(query)).scalar_one()
        return at_ms

    async def game(self, game_id: str) -> GameRow | None:
        """Where a finished game lies."""
        query = select(schema.game).where(schema.game.c.id == game_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        return GameRow(row["id"], row["stream"], row["first_seq"], row["last_seq"], row["ended"])


def _snapshot(row: RowMapping) -> SnapshotRow:
    return SnapshotRow(row["seq"], row["shape"], row["body"])


async def _events(
    connection: AsyncConnection, stream: str, after: int, last_seq: int | None
) -> tuple[EventRow, ...]:
    table = schema.event
    query = select(table.c.seq, table.c.v, table.c.kind, table.c.body, table.c.at).where(
        table.c.stream == stream, table.c.seq > after
    )
    if last_seq is not None:
        query = query.where(table.c.seq <= last_seq)
    rows = (await connection.execute(query.order_by(table.c.seq))).all()
    return tuple(EventRow(*row) for row in rows)
