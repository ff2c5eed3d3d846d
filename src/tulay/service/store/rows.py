"""Statements that write the units of many commands. Refuses to begin or to commit a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy import Insert, bindparam, delete, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Dialect

from tulay.service.ports.store import DueRow, PlayedRow, Unit
from tulay.service.store import schema
from tulay.service.store.rating_rows import insert_ranked

_INSERT_EVENT = insert(schema.event)
_INSERT_COMMAND = insert(schema.command)
_INSERT_SNAPSHOT = insert(schema.snapshot)
_INSERT_GAME = insert(schema.game)
_DELETE_DUE = delete(schema.due).where(
    schema.due.c.stream == bindparam("of_stream"), schema.due.c.kind == bindparam("of_kind")
)


def _put_due(dialect: str) -> Insert:
    """Puts a due row, or replaces the one of the same stream and kind."""
    # The two dialects share these methods, but no base class that has them.
    put: Any = (postgresql if dialect == "postgresql" else sqlite).insert(schema.due)
    replaced = {"at": put.excluded.at, "key": put.excluded.key}
    result: Insert = put.on_conflict_do_update(index_elements=["stream", "kind"], set_=replaced)
    return result


def _put_member(dialect: str) -> Insert:
    """Adds a member row unless it is there."""
    put: Any = (postgresql if dialect == "postgresql" else sqlite).insert(schema.member)
    result: Insert = put.on_conflict_do_nothing(index_elements=["person", "stream"])
    return result


ROWS_AT_ONCE = 150
"""Six columns of so many rows stay below the 999 parameters that every SQLite takes."""
_DIALECTS = ("postgresql", "sqlite")
_PUT_DUE = {dialect: _put_due(dialect) for dialect in _DIALECTS}
_PUT_MEMBER = {dialect: _put_member(dialect) for dialect in _DIALECTS}


def insert_units(connection: Connection, units: Sequence[Unit]) -> None:
    """Executes the inserts of units, a table at a time.

    Raises:
        sqlalchemy.exc.IntegrityError: A row is there already.
    """

    def run(statement: Any, values: list[dict[str, Any]]) -> None:
        if values:
            connection.execute(statement, values)

    _add(connection, _INSERT_EVENT, [row for unit in units for row in _events(unit)])
    _add(connection, _INSERT_COMMAND, [row for unit in units for row in _command(unit)])
    run(
        _DELETE_DUE,
        [{"of_stream": unit.stream, "of_kind": kind} for unit in units for kind in unit.settled],
    )
    put_due = _PUT_DUE[connection.dialect.name]
    run(put_due, [_due(row) for unit in units for row in unit.due])
    run(_INSERT_SNAPSHOT, [values for unit in units for values in _snapshots(unit)])
    run(_INSERT_GAME, [values for unit in units for values in _games(unit)])
    run(
        _PUT_MEMBER[connection.dialect.name],
        [{"person": person, "stream": unit.stream} for unit in units for person in unit.members],
    )
    run(insert(schema.played), [played_values(row) for unit in units for row in unit.played])
    insert_ranked(connection, units)


def played_values(row: PlayedRow) -> dict[str, Any]:
    """The row of `schema.played`."""
    return {
        "person": row.person,
        "game": row.game,
        "kind": row.kind,
        "won": None if row.won is None else int(row.won),
        "opponent": row.opponent,
        "level": row.level,
        "program": row.program,
        "counts": int(row.counts),
        "size": row.size,
        "at": row.at_ms,
    }


def _add(connection: Connection, statement: Insert, rows: Sequence[tuple[Any, ...]]) -> None:
    """Inserts rows of all of a table's columns.

    Into SQLite many with one statement: between two statements the thread gives the interpreter up,
    and a busy server lets it wait for that. PostgreSQL's driver sends all rows in one go by itself.
    """
    if not rows:
        return
    sql = _driver_sql(statement, connection.dialect)
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(sql, list(rows))
        return
    head, values, row = sql.rpartition(" VALUES ")
    for begin in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[begin : begin + ROWS_AT_ONCE]
        many = head + values + ", ".join([row] * len(some))
        connection.exec_driver_sql(many, tuple(chain.from_iterable(some)))


@cache
def _driver_sql(statement: Insert, dialect: Dialect) -> str:
    """An insert of whole rows as the database's driver takes it, with values by their place.

    Every move adds an event and a command. Handed over as tuples they skip SQLAlchemy's way from
    named values to parameters, which costs as much as SQLite's insert.
    """
    return str(statement.compile(dialect=dialect))


def _events(unit: Unit) -> list[tuple[Any, ...]]:
    """Rows of `schema.event`, in the order of its columns."""
    return [(unit.stream, row.seq, row.v, row.kind, row.body, row.at_ms) for row in unit.events]


def _command(unit: Unit) -> list[tuple[Any, ...]]:
    """The row of `schema.command`, in the order of its columns."""
    row = unit.command
    if row is None:
        return []
    return [(row.device, row.id, row.stream, row.first_seq, row.last_seq, row.at_ms)]


def _due(row: DueRow) -> dict[str, Any]:
    return {"stream": row.stream, "kind": row.kind, "at": row.at_ms, "key": row.key}


def _snapshots(unit: Unit) -> list[dict[str, Any]]:
    return [
        {"stream": unit.stream, "seq": row.seq, "shape": row.shape, "body": row.body}
        for row in unit.snapshots
    ]


def _games(unit: Unit) -> list[dict[str, Any]]:
    return [
        {
            "id": row.id,
            "stream": row.stream,
            "first_seq": row.first_seq,
            "last_seq": row.last_seq,
            "ended": row.ended_ms,
            "listed": 1,
        }
        for row in unit.games
    ]
