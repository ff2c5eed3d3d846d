"""What the operator sees of ranked play and does about it. Refuses to judge: people do.

Its questions are asked by a process of their own, beside the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.service.store import schema
from tulay.service.store.database import Database
from tulay.service.store.notices import add_notice


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A complaint about an opponent; instants are ms since 1970 UTC.

    Attributes:
        at_ms: When it was made.
        game: The game's id.
        person: About whom.
        name: That person's name, also if it is hidden.
        reason: What for.
        reporter: Who made it, for the operator alone.
        closed_ms: When the operator was done with it, None if that is still to come.
    """

    at_ms: int
    game: str
    person: str
    name: str | None
    reason: str
    reporter: str
    closed_ms: int | None


@dataclass(frozen=True, slots=True)
class Conduct:
    """What is on record about somebody's ranked play.

    Attributes:
        reports: How many complaints there are.
        open_reports: How many of them the operator has not closed.
        left_early: How many games the person let down before they had begun, as far as kept.
        resets_ms: When the operator took the rating away.
        barred: Whether the person, or one of the person's devices, may not play ranked.
    """

    reports: int
    open_reports: int
    left_early: int
    resets_ms: tuple[int, ...]
    barred: bool


class SqlFairPlay:
    """Reports, bars and resets in a SQL database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def reports(
        self, *, person: str | None = None, closed: bool = False, limit: int = 100
    ) -> Sequence[ReportRow]:
        """Reports, the newest first: the open ones, with ``closed`` all; of one person if given."""
        table, persons = schema.report, schema.person
        query = (
            select(table, persons.c.name)
            .join(persons, persons.c.id == table.c.person, isouter=True)
            .order_by(table.c.at.desc(), table.c.game, table.c.reporter)
        )
        if person is not None:
            query = query.where(table.c.person == person)
        if not closed:
            query = query.where(table.c.closed == 0)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.limit(limit))).mappings().all()
        return [
            ReportRow(
                row["at"],
                row["game"],
                row["person"],
                row["name"],
                row["reason"],
                row["reporter"],
                row["closed"] or None,
            )
            for row in rows
        ]

    async def close_reports(self, game: str, now_ms: int) -> int:
        """Closes the open reports about a game; gives their number."""
        table = schema.report
        open_ones = (table.c.game == game) & (table.c.closed == 0)
        changed = update(table).where(open_ones).values(closed=now_ms)

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(changed)).rowcount

        return await self._writer.run(work)

    async def conduct(self, person: str) -> Conduct:
        """What is on record about a person."""
        report, early, reset = schema.report, schema.left_early, schema.rating_reset
        mine = select(func.count()).where(report.c.person == person)
        left = select(func.count()).where(early.c.person == person)
        resets = select(reset.c.at).where(reset.c.person == person).order_by(reset.c.at)
        async with self._database.reading() as connection:
            return Conduct(
                (await connection.execute(mine)).scalar_one(),
                (await connection.execute(mine.where(report.c.closed == 0))).scalar_one(),
                (await connection.execute(left)).scalar_one(),
                tuple((await connection.execute(resets)).scalars()),
                (await connection.execute(select(is_barred(person)))).scalar_one() in (1, True),
            )

    async def resets(self) -> dict[str, list[int]]:
        """When each rating was taken away that was, the earliest first."""
        table, found = schema.rating_reset, dict[str, list[int]]()
        async with self._database.reading() as connection:
            query = select(table.c.person, table.c.at).order_by(table.c.at)
            for person, at_ms in await connection.execute(query):
                found.setdefault(person, []).append(at_ms)
        return found

    async def rated_persons(self) -> Sequence[str]:
        """Everybody who has a rating."""
        async with self._database.reading() as connection:
            return (await connection.execute(select(schema.rating.c.person))).scalars().all()

    async def rated_games(self) -> set[str]:
        """Every game that has been rated."""
        async with self._database.reading() as connection:
            return set((await connection.execute(select(schema.rated.c.game).distinct())).scalars())

    async def bar(self, person: str | None, device: str | None, barred: bool, now_ms: int) -> None:
        """Keeps a person or a device out of ranked play, or lets it in again; notes a bar."""
        who, what = schema.person, schema.device
        changed = (
            update(who).where(who.c.id == person)
            if device is None
            else update(what).where(what.c.id == device)
        )

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(changed.values(barred=int(barred)))
            if barred and person is not None:
                await add_notice(connection, "bar", person, now_ms)

        await self._writer.run(work)

    async def reset(self, person: str, now_ms: int) -> bool:
        """Takes a person's rating away and marks it; the games stay. False if there was none."""
        rating = schema.rating
        found = select(rating.c.value, rating.c.games).where(rating.c.person == person)

        async def work(connection: AsyncConnection) -> bool:
            row = (await connection.execute(found.with_for_update())).first()
            if row is None:
                return False
            mark = {"person": person, "at": now_ms, "value": row.value, "games": row.games}
            await connection.execute(insert(schema.rating_reset).values(mark))
            await connection.execute(delete(rating).where(rating.c.person == person))
            return True

        return await self._writer.run(work)


def is_barred(person: str) -> ColumnElement[bool]:
    """Whether a person, or a device of that person, may not play ranked; as an expression."""
    who, what = schema.person, schema.device
    return or_(
        select(who.c.id).where(who.c.id == person, who.c.barred != 0).exists(),
        select(what.c.id).where(what.c.person == person, what.c.barred != 0).exists(),
    )
