"""Persons, devices and private links on SQLAlchemy. Refuses to see a secret: it gets hashes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.ports.registry import DeviceRow
from tulay.service.store import schema
from tulay.service.store.database import Database

_DEVICE = (
    schema.device.c.id,
    schema.device.c.person,
    schema.device.c.created,
    schema.device.c.seen,
    schema.device.c.banned,
)

_SHOWN = case((schema.person.c.hidden == 0, schema.person.c.name), else_=None)
"""A person's name, unless the operator has hidden it."""


class SqlRegistry:
    """The registry in a SQL database; implements the port `Registry`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def add_device(
        self, device: str, person: str, secret_hash: str, now_ms: int, *, new_person: bool
    ) -> None:
        """Adds a device, and its person with it if that is new."""

        async def work(connection: AsyncConnection) -> None:
            if new_person:
                values = {"id": person, "name": None, "created": now_ms, "forgotten": 0}
                await connection.execute(insert(schema.person).values(values))
            row = DeviceRow(device, person, now_ms, now_ms)
            await _insert_device(connection, row, secret_hash)

        await self._writer.run(work)

    async def device_by_secret(self, secret_hash: str) -> tuple[DeviceRow, str | None] | None:
        """The device with this secret and its person's name."""
        query = (
            select(*_DEVICE, _SHOWN)
            .join(schema.person, schema.person.c.id == schema.device.c.person)
            .where(schema.device.c.secret_hash == secret_hash)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (_device_row(row), row[-1])

    async def touch(self, device: str, now_ms: int) -> None:
        """Notes that a device was seen."""
        table = schema.device
        statement = update(table).where(table.c.id == device).values(seen=now_ms)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._writer.run(work)

    async def devices(self, person: str) -> Sequence[DeviceRow]:
        """A person's devices, the oldest first."""
        table = schema.device
        query = select(*_DEVICE).where(table.c.person == person)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.order_by(table.c.created, table.c.id))).all()
        return [_device_row(row) for row in rows]

    async def remove_device(self, person: str, device: str) -> bool:
        """Removes a device of this person."""
        table = schema.device
        statement = delete(table).where(table.c.id == device, table.c.person == person)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement)).rowcount == 1

        return await self._writer.run(work)

    async def set_name(self, person: str, name: str) -> bool:
        """Gives a person a name."""
        table = schema.person
        free = (table.c.forgotten == 0) & (table.c.hidden == 0)
        statement = update(table).where(table.c.id == person, free)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement.values(name=name))).rowcount == 1

        return await self._writer.run(work)

    async def name_hidden(self, person: str) -> bool:
        """Whether the operator has hidden a person's name."""
        query = select(schema.person.c.hidden).where(schema.person.c.id == person)
        async with self._database.reading() as connection:
            return bool((await connection.execute(query)).scalar_one_or_none())

    async def names(self, persons: Collection[str]) -> dict[str, str | None]:
        """Names of those of the persons who are known."""
        table = schema.person
        query = select(table.c.id, _SHOWN).where(table.c.id.in_(persons))
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {person: name for person, name in rows}  # noqa: C416 (rows are not pairs to mypy)

    async def add_link(self, token_hash: str, person: str, now_ms: int, expires_ms: int) -> None:
        """Adds a private link and drops those that have expired."""
        values = {"token_hash": token_hash, "person": person, "expires": expires_ms}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.link).where(schema.link.c.expires < now_ms))
            await connection.execute(insert(schema.link).values(values))

        await self._writer.run(work)

    async def use_link(
        self, token_hash: str, now_ms: int, device: str, secret_hash: str | None
    ) -> tuple[DeviceRow, str | None] | None:
        """Spends a link, at most once, and makes ``device`` one of its person's devices."""
        link, devices = schema.link, schema.device
        valid = select(link.c.person).where(
            link.c.token_hash == token_hash, link.c.expires >= now_ms
        )
        spend = delete(link).where(link.c.token_hash == token_hash)
        known = select(*_DEVICE).where(devices.c.id == device)

        async def work(connection: AsyncConnection) -> tuple[DeviceRow, str | None] | None:
            person: str | None = (await connection.execute(valid)).scalar_one_or_none()
            former = (await connection.execute(known)).first()
            if person is None or (former is None) == (secret_hash is None):
                return None
            if (await connection.execute(spend)).rowcount != 1:
                return None
            if former is not None:
                moved = update(devices).where(devices.c.id == device).values(person=person)
                await connection.execute(moved)
                return DeviceRow(device, person, former[2]), former[1]
            row = DeviceRow(device, person, now_ms, now_ms)
            await _insert_device(connection, row, secret_hash)
            return row, None

        return await self._writer.run(work)

    async def forget(self, person: str) -> Sequence[str]:
        """Removes a person's name, devices and links."""

        async def work(connection: AsyncConnection) -> Sequence[str]:
            devices = select(schema.device.c.id).where(schema.device.c.person == person)
            gone = (await connection.execute(devices)).scalars().all()
            for table in (schema.device, schema.link):
                await connection.execute(delete(table).where(table.c.person == person))
            await connection.execute(
                update(schema.person)
                .where(schema.person.c.id == person)
                .values(name=None, forgotten=1)
            )
            return gone

        return await self._writer.run(work)


def _device_row(row: Any) -> DeviceRow:
    return DeviceRow(row[0], row[1], row[2], row[3], bool(row[4]))


async def _insert_device(
    connection: AsyncConnection, row: DeviceRow, secret_hash: str | None
) -> None:
    values = {"id": row.id, "person": row.person, "created": row.created_ms, "seen": row.seen_ms}
    await connection.execute(insert(schema.device).values(values | {"secret_hash": secret_hash}))
