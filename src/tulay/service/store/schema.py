"""The tables as this release uses them. Refuses to create them: that is what migrations do.

A test compares the two. Instants are BIGINT, in ms since 1970 UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("v", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)
command = Table(
    "command",
    metadata,
    Column("device", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("stream", String, nullable=False),
    Column("first_seq", BigInteger, nullable=False),
    Column("last_seq", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
due = Table(
    "due",
    metadata,
    Column("stream", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("key", String, nullable=False),
    Index("due_kind_at", "kind", "at"),
)
snapshot = Table(
    "snapshot",
    metadata,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("shape", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
game = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),
    Column("stream", String, nullable=False),
    Column("first_seq", BigInteger, nullable=False),
    Column("last_seq", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
person = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", Text, nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("forgotten", Integer, nullable=False),
)
device = Table(
    "device",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("secret_hash", String, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("banned", Integer, nullable=False, server_default="0"),
    Index("device_person", "person"),
)
link = Table(
    "link",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("link_expires", "expires"),
)
member = Table(
    "member",
    metadata,
    Column("person", String, primary_key=True),
    Column("stream", String, primary_key=True),
    Index("member_stream", "stream"),
)
"""Who ever sat, waited or was host where: persons and groups that may not be dropped alone."""
notice = Table(
    "notice",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("target", String, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What another process has changed, for the server that runs."""
