"""Who and what there is, for the operator. Refuses to read what a game consists of.

Its questions may look at many rows; they are asked by a process of their own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select, true, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.registry import DeviceRow
from tulay.service.ports.store import GameRow
from tulay.service.store import schema
from tulay.service.store.database import Database
from tulay.service.store.notices import add_notice

_GAMES = 200  # rows read at once


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person; instants are ms since 1970 UTC."""

    id: str
    name: str | None
    created_ms: int
    forgotten: bool
    groups: int
    hidden: bool
    barred: bool


@dataclass(frozen=True, slots=True)
class StreamRow:
    """A stream in figures; instants are ms since 1970 UTC."""

    stream: str
    events: int
    created_ms: int
    last_ms: int
    expired: bool


class SqlDirectory:
    """Persons and streams, listed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def persons(
        self, *, name: str | None = None, person: str | None = None, limit: int = 100
    ) -> Sequence[PersonRow]:
        """Persons, the newest first; those whose name has a text in it, or the one with an id."""
        table, member = schema.person, schema.member
        groups = select(func.count()).where(member.c.person == table.c.id).scalar_subquery()
        query = select(
            table.c.id,
            table.c.name,
            table.c.created,
            table.c.forgotten != 0,
            groups,
            table.c.hidden != 0,
            table.c.barred != 0,
        ).order_by(table.c.created.desc(), table.c.id)
        if person is not None:
            query = query.where(table.c.id == person)
        if name is not None:
            query = query.where(table.c.name.icontains(name, autoescape=True))
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.limit(limit))).all()
        return [
            PersonRow(row[0], row[1], row[2], bool(row[3]), row[4], bool(row[5]), bool(row[6]))
            for row in rows
        ]

    async def device(self, device: str) -> DeviceRow | None:
        """The device with this id."""
        table = schema.device
        query = select(table.c.id, table.c.person, table.c.created, table.c.seen, table.c.banned)
        async with self._database.reading() as connection:
            row = (await connection.execute(query.where(table.c.id == device))).first()
        return None if row is None else DeviceRow(row[0], row[1], row[2], row[3], bool(row[4]))

    async def streams(
        self, *, person: str | None = None, stream: str | None = None, limit: int = 100
    ) -> Sequence[StreamRow]:
        """Streams, those with the newest event first; those of one person, or the one named."""
        event, member = schema.event, schema.member
        where: ColumnElement[bool] = true()
        if person is not None:
            mine = select(member.c.stream).where(member.c.person == person)
            where &= event.c.stream.in_(mine)
        if stream is not None:
            where &= event.c.stream == stream
        last = func.max(event.c.at)
        query = (
            select(
                event.c.stream,
                func.count(),
                func.min(event.c.at),
                last,
                func.count().filter(event.c.kind == "GroupExpired"),
            )
            .where(where)
            .group_by(event.c.stream)
            .order_by(last.desc(), event.c.stream)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [StreamRow(row[0], row[1], row[2], row[3], row[4] > 0) for row in rows]

    async def stream_names(self) -> Sequence[str]:
        """The names of all streams."""
        async with self._database.reading() as connection:
            query = select(schema.event.c.stream).distinct()
            return (await connection.execute(query)).scalars().all()

    async def finished_games(self, stream: str | None = None) -> AsyncIterator[GameRow]:
        """All finished games, or those of one stream, in the order of their ends."""
        table = schema.game
        order = (table.c.ended, table.c.stream, table.c.first_seq)
        query = select(table.c.id, table.c.stream, table.c.first_seq, table.c.last_seq)
        query = query.add_columns(table.c.ended).order_by(*order).limit(_GAMES)
        if stream is not None:
            query = query.where(table.c.stream == stream)
        page = query
        while True:
            async with self._database.reading() as connection:
                found = (await connection.execute(page)).mappings().all()
            rows = [
                GameRow(row["id"], row["stream"], row["first_seq"], row["last_seq"], row["ended"])
                for row in found
            ]
            for row in rows:
                yield row
            if len(rows) < _GAMES:
                return
            last = rows[-1]
            reached = tuple_(last.ended_ms, last.stream, last.first_seq)
            page = query.where(tuple_(*order) > reached)

    # -- what the operator changes ---------------------------------------------------------------
    async def hide_name(self, person: str, hidden: bool, now_ms: int) -> None:
        """Hides a person's name or shows it again, and notes it for the server."""
        table = schema.person
        changed = update(table).where(table.c.id == person).values(hidden=int(hidden))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(changed)
            await add_notice(connection, "name", person, now_ms)

        await self._writer.run(work)

    async def ban(self, device: DeviceRow, banned: bool, now_ms: int) -> None:
        """Bans a device or lets it in again, and notes a ban for the server."""
        table = schema.device
        changed = update(table).where(table.c.id == device.id).values(banned=int(banned))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(changed)
            if banned:
                await add_notice(connection, "ban", f"{device.person}/{device.id}", now_ms)

        await self._writer.run(work)

    async def note_group(self, stream: str, now_ms: int) -> None:
        """Notes for the server that a group has new events."""

        async def work(connection: AsyncConnection) -> None:
            await add_notice(connection, "group", stream, now_ms)

        await self._writer.run(work)
