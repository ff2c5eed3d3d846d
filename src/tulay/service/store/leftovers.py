"""What nobody needs any more, found and dropped a little at a time. Refuses to decide when.

Nothing here reads or writes more than a few hundred rows at once, so that moves never wait long.
A cursor is the key of the last row that was looked at; the empty one begins, None ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.leftovers import Cursor, Dropped, StreamEnd
from tulay.service.store import schema
from tulay.service.store.database import Database

_ROWS = 200


class SqlLeftovers:
    """Leftovers in a SQL database; implements the port `Leftovers`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def next_stream(self, after: str) -> StreamEnd | None:
        """The stream that follows in the order of names, with its last event."""
        event, game = schema.event, schema.game
        following = select(func.min(event.c.stream)).where(event.c.stream > after)
        async with self._database.reading() as connection:
            stream: str | None = (await connection.execute(following)).scalar_one()
            if stream is None:
                return None
            newest = select(event.c.kind, event.c.at).where(event.c.stream == stream)
            newest = newest.order_by(event.c.seq.desc()).limit(1)
            kind, at_ms = (await connection.execute(newest)).one()
            finished = select(exists().where(game.c.stream == stream))
            played: bool = (await connection.execute(finished)).scalar_one()
        return StreamEnd(stream, kind, at_ms, bool(played))

    async def drop_stream(self, stream: str) -> None:
        """Drops everything of a stream in one transaction."""
        tables = (schema.snapshot, schema.due, schema.member, schema.event)

        async def work(connection: AsyncConnection) -> None:
            for table in tables:
                await connection.execute(delete(table).where(table.c.stream == stream))

        await self._writer.run(work)

    async def drop_snapshots(self, stream: str, shape: int) -> int:
        """Drops the snapshots of a stream from which nothing begins."""
        table, game = schema.snapshot, schema.game
        newest = select(func.max(table.c.seq)).where(table.c.stream == stream)
        begins = exists().where(game.c.stream == stream, game.c.first_seq == table.c.seq)
        idle = table.c.seq.not_in(newest.scalar_subquery()) & ~begins
        found = select(table.c.seq).where(table.c.stream == stream, (table.c.shape != shape) | idle)
        async with self._database.reading() as connection:
            numbers = (await connection.execute(found.limit(_ROWS))).scalars().all()
        if numbers:
            superfluous = delete(table).where(table.c.stream == stream, table.c.seq.in_(numbers))
            await self._run(superfluous)
        return len(numbers)

    async def drop_commands(self, after: Cursor, before_ms: int) -> Dropped:
        """Drops results of commands from before an instant."""
        table = schema.command
        return await self._drop(table, (table.c.device, table.c.id), after, table.c.at < before_ms)

    async def drop_devices(self, after: Cursor, idle_ms: int, gone_ms: int) -> Dropped:
        """Drops devices unseen since ``gone_ms``, or since ``idle_ms`` if they never played.

        A banned or barred device stays, or else it would be let in again as a new one.
        """
        table, member = schema.device, schema.member
        played = exists().where(member.c.person == table.c.person)
        unseen = or_(table.c.seen < gone_ms, (table.c.seen < idle_ms) & ~played)
        return await self._drop(
            table, (table.c.id,), after, unseen & (table.c.banned + table.c.barred == 0)
        )

    async def drop_persons(self, after: Cursor, before_ms: int) -> Dropped:
        """Drops persons from before an instant who have no device, no link and no group."""
        table = schema.person
        others = (schema.device, schema.link, schema.member)
        nobodys = [~exists().where(other.c.person == table.c.id) for other in others]
        where = table.c.created < before_ms
        for condition in nobodys:
            where &= condition
        return await self._drop(table, (table.c.id,), after, where)

    async def drop_links(self, now_ms: int) -> int:
        """Drops private links that have expired."""
        return await self._run(delete(schema.link).where(schema.link.c.expires < now_ms))

    async def drop_left_early(self, before_ms: int) -> int:
        """Drops notes from before an instant of who let a ranked game down."""
        return await self._run(delete(schema.left_early).where(schema.left_early.c.at < before_ms))

    async def drop_reports(self, before_ms: int) -> int:
        """Drops complaints from before an instant."""
        return await self._run(delete(schema.report).where(schema.report.c.at < before_ms))

    async def drop_notices(self, before_ms: int) -> int:
        """Drops notices from before an instant, except the newest."""
        table = schema.notice
        newest = select(func.max(table.c.id)).scalar_subquery()
        old = (table.c.at < before_ms) & (table.c.id != newest)
        return await self._run(delete(table).where(old))

    async def _drop(
        self,
        table: Any,
        key: Sequence[ColumnElement[str]],
        after: Cursor,
        where: ColumnElement[bool],
    ) -> Dropped:
        """Looks at the next rows and drops those that fit; the condition is judged again then."""
        wanted = tuple_(*key)
        page = select(*key).order_by(*key).limit(_ROWS)
        if after:
            page = page.where(wanted > tuple_(*after))
        async with self._database.reading() as connection:
            looked = [tuple(row) for row in (await connection.execute(page)).all()]
            if not looked:
                return Dropped(0, None)
            window = wanted <= tuple_(*looked[-1])
            if after:
                window &= wanted > tuple_(*after)
            found = select(*key).where(window, where)
            fitting = [tuple(row) for row in (await connection.execute(found)).all()]
        dropped = 0
        if fitting:
            dropped = await self._run(delete(table).where(wanted.in_(fitting), where))
        return Dropped(dropped, looked[-1] if len(looked) == _ROWS else None)

    async def _run(self, statement: Any) -> int:
        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        return await self._writer.run(work)
