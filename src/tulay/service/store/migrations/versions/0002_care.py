"""What looking after a site takes: who was where, when a browser came last, notices, bans."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_PERSON_IN = {"GroupCreated": "host", "SeatTaken": "person", "QueueJoined": "person"}
_ROWS = 1_000


def upgrade() -> None:
    """Makes the step."""
    for name, kind in (("seen", sa.BigInteger()), ("banned", sa.Integer())):
        column: sa.Column[int] = sa.Column(name, kind, nullable=False, server_default="0")
        op.add_column("device", column)
    op.execute("UPDATE device SET seen = created")
    op.create_table(
        "member",
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("stream", sa.String(), primary_key=True, nullable=False),
    )
    op.create_index("member_stream", "member", ["stream"])
    op.create_table(
        "notice",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    _members()


def _members() -> None:
    """Reads from the events who was where; only those kinds of events name somebody new."""
    event = _table("event", "stream", "seq", "kind", "body")
    member = _table("member", "person", "stream")
    connection = op.get_bind()
    asked = sa.select(event.c.stream, event.c.kind, event.c.body).order_by(
        event.c.stream, event.c.seq
    )
    found: set[tuple[str, str]] = set()
    stream = ""
    for row in connection.execute(asked.where(event.c.kind.in_(_PERSON_IN))):
        if row.stream != stream and len(found) >= _ROWS:
            _insert(connection, member, found)
        stream = row.stream
        found.add((json.loads(row.body)[_PERSON_IN[row.kind]], stream))
    _insert(connection, member, found)


def _table(name: str, *columns: str) -> sa.TableClause:
    """A table with the columns that are used here."""
    return sa.table(name, *(sa.column(column) for column in columns))


def _insert(connection: Any, member: sa.TableClause, found: set[tuple[str, str]]) -> None:
    """Inserts what was found and forgets it; all of one stream comes together."""
    if found:
        rows = [{"person": person, "stream": stream} for person, stream in sorted(found)]
        connection.execute(sa.insert(member), rows)
        found.clear()
