"""Ratings on SQLAlchemy: who is how strong, and what each ranked game did. Refuses to rate."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tulay.rating import KNOWN_DEVIATION, PERIOD_MS, Rating
from tulay.rating.glicko import SCALE
from tulay.service.ports.played import Tally
from tulay.service.ports.ratings import RatedRow, RatingRow
from tulay.service.store import schema
from tulay.service.store.database import Database
from tulay.service.store.fair_play import is_barred


class SqlRatings:
    """The ratings in a SQL database; implements the port `Ratings`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = database.writer

    async def ratings(self, persons: Collection[str]) -> Mapping[str, RatingRow]:
        """The ratings of those of the persons who have one."""
        table = schema.rating
        query = select(table).where(table.c.person.in_(sorted(persons)))
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return {row["person"]: _rating(row) for row in rows}

    async def rated(self, game: str) -> Sequence[RatedRow]:
        """What a game did, to the winner first."""
        table = schema.rated
        query = select(table).where(table.c.game == game).order_by(table.c.won.desc())
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_rated(row) for row in rows]

    async def history(
        self, person: str, limit: int, before: tuple[int, str] | None = None
    ) -> Sequence[RatedRow]:
        """A person's ranked games, the newest first."""
        table = schema.rated
        query = select(table).where(table.c.person == person)
        if before is not None:
            query = query.where(tuple_(table.c.at, table.c.game) < tuple_(*before))
        query = query.order_by(table.c.at.desc(), table.c.game.desc()).limit(limit)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_rated(row) for row in rows]

    async def record(self, person: str) -> Tally:
        """How many ranked games a person has won and lost."""
        table = schema.rated
        query = select(func.coalesce(func.sum(table.c.won), 0), func.count())
        query = query.where(table.c.person == person)
        async with self._database.reading() as connection:
            won, games = (await connection.execute(query)).one()
        return Tally(int(won), int(games) - int(won))

    async def rating_at(self, person: str, at_ms: int) -> RatedRow | None:
        """What the last ranked game until an instant made of a rating."""
        table = schema.rated
        query = select(table).where(table.c.person == person, table.c.at <= at_ms)
        query = query.order_by(table.c.at.desc(), table.c.game.desc()).limit(1)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else _rated(row)

    async def forgotten(self, persons: Collection[str]) -> frozenset[str]:
        """Those of the persons who are nobody any more."""
        table = schema.person
        known = select(table.c.id).where(table.c.id.in_(sorted(persons)), table.c.forgotten == 0)
        async with self._database.reading() as connection:
            found = (await connection.execute(known)).scalars().all()
        return frozenset(persons) - frozenset(found)

    async def leaders(self, now_ms: int, limit: int, offset: int = 0) -> Sequence[RatingRow]:
        """Those whose rating is well known now, the strongest first."""
        table = schema.rating
        query = (
            select(table)
            .where(_known(now_ms))
            .order_by(table.c.value.desc(), table.c.person)
            .limit(limit)
            .offset(offset)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_rating(row) for row in rows]

    async def stronger(self, person: str, now_ms: int) -> int | None:
        """How many of the leaders are before a person; None for who is no leader."""
        table = schema.rating
        mine = select(table.c.value).where(table.c.person == person, _known(now_ms))
        async with self._database.reading() as connection:
            value = (await connection.execute(mine)).scalar_one_or_none()
            if value is None:
                return None
            same = and_(table.c.value == value, table.c.person < person)
            before = select(func.count()).where(_known(now_ms), or_(table.c.value > value, same))
            number: int = (await connection.execute(before)).scalar_one()
        return number

    async def seat(self, person: str) -> str | None:
        """The stream in which a person plays a ranked game just now."""
        table = schema.ranked_seat
        query = select(table.c.stream).where(table.c.person == person)
        async with self._database.reading() as connection:
            stream: str | None = (await connection.execute(query)).scalar_one_or_none()
        return stream

    async def left_early(self, person: str, since_ms: int) -> Sequence[int]:
        """When a person let a ranked game down before it had begun, the newest first."""
        table = schema.left_early
        query = select(table.c.at).where(table.c.person == person, table.c.at >= since_ms)
        async with self._database.reading() as connection:
            found = (await connection.execute(query.order_by(table.c.at.desc()))).scalars().all()
        return list(found)

    async def barred(self, person: str) -> bool:
        """Whether the operator keeps a person out of ranked play."""
        async with self._database.reading() as connection:
            return bool((await connection.execute(select(is_barred(person)))).scalar_one())

    async def add_report(
        self, game: str, reporter: str, person: str, reason: str, now_ms: int
    ) -> bool:
        """Notes a complaint about an opponent; False if it is noted already."""
        postgres = self._database.engine.dialect.name == "postgresql"
        put: Any = (postgresql if postgres else sqlite).insert(schema.report)
        put = put.values(game=game, reporter=reporter, person=person, reason=reason, at=now_ms)
        put = put.on_conflict_do_nothing(index_elements=["game", "reporter"])

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(put)).rowcount)

        return await self._writer.run(work)


def _known(now_ms: int) -> ColumnElement[bool]:
    """Whether a rating is well known at an instant, and its person is still somebody."""
    table, person = schema.rating, schema.person
    idle = (now_ms - table.c.at) / float(PERIOD_MS)
    grown = table.c.deviation * table.c.deviation
    grown += SCALE * SCALE * table.c.volatility * table.c.volatility * idle
    somebody = exists().where(person.c.id == table.c.person, person.c.forgotten == 0)
    return and_(grown <= KNOWN_DEVIATION**2, somebody)


def _rating(row: Any) -> RatingRow:
    rating = Rating(row["value"], row["deviation"], row["volatility"])
    return RatingRow(row["person"], rating, row["games"], row["won"], row["at"])


def _rated(row: Any) -> RatedRow:
    return RatedRow(
        row["game"],
        row["person"],
        row["opponent"],
        bool(row["won"]),
        bool(row["counts"]),
        row["before"],
        row["value"],
        row["deviation"],
        row["at"],
    )
