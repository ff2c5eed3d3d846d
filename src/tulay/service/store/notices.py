"""Notices between processes on SQLAlchemy. Refuses to act on them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.notices import Notice, NoticeKind
from tulay.service.store import schema
from tulay.service.store.database import Database


class SqlNotices:
    """Notices in a SQL database; implements the port `Notices`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def newest(self) -> int:
        """The number of the newest notice, 0 if there is none."""
        query = select(func.coalesce(func.max(schema.notice.c.id), 0))
        async with self._database.reading() as connection:
            number: int = (await connection.execute(query)).scalar_one()
        return number

    async def after(self, number: int) -> Sequence[Notice]:
        """The notices after this one, oldest first."""
        table = schema.notice
        query = select(table.c.id, table.c.kind, table.c.target).where(table.c.id > number)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.order_by(table.c.id))).all()
        return [Notice(*row) for row in rows]


async def add_notice(
    connection: AsyncConnection, kind: NoticeKind, target: str, now_ms: int
) -> None:
    """Adds a notice in the transaction that changes what it is about.

    Two processes that take the same number are kept apart by the key: the second fails, whole.
    """
    newest = select(func.coalesce(func.max(schema.notice.c.id), 0))
    number: int = (await connection.execute(newest)).scalar_one() + 1
    values = {"id": number, "kind": kind, "target": target, "at": now_ms}
    await connection.execute(insert(schema.notice).values(values))
