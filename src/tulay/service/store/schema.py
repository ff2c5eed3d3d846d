"""The tables as this release uses them. Refuses to create them: that is what migrations do.

A test compares the two. Instants are BIGINT, in ms since 1970 UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
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
    Column("listed", Integer, nullable=False, server_default="0"),
)
"""Where finished games lie; `listed` says whether `played` has them."""
played = Table(
    "played",
    metadata,
    Column("person", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("won", Integer, nullable=True),
    Column("opponent", String, nullable=True),
    Column("level", Integer, nullable=True),
    Column("program", String, nullable=True),
    Column("counts", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("played_person_at", "person", "at"),
)
"""Each finished game once for each person who played it to its end."""
person = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", Text, nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("forgotten", Integer, nullable=False),
    Column("hidden", Integer, nullable=False, server_default="0"),
    Column("barred", Integer, nullable=False, server_default="0"),
)
"""Persons; ``hidden`` is the name that the operator hid, ``barred`` who may not play ranked."""
device = Table(
    "device",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("secret_hash", String, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("banned", Integer, nullable=False, server_default="0"),
    Column("barred", Integer, nullable=False, server_default="0"),
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
rating = Table(
    "rating",
    metadata,
    Column("person", String, primary_key=True),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rating_value", "value"),
)
"""What is known about each person's strength, as it was after the last game that counted."""
rated = Table(
    "rated",
    metadata,
    Column("game", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("opponent", String, nullable=False),
    Column("won", Integer, nullable=False),
    Column("counts", Integer, nullable=False),
    Column("before", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rated_person_at", "person", "at"),
)
"""Two rows for each ranked game: what it did to each rating."""
left_early = Table(
    "left_early",
    metadata,
    Column("game", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("left_early_person_at", "person", "at"),
)
ranked_seat = Table(
    "ranked_seat",
    metadata,
    Column("person", String, primary_key=True),
    Column("stream", String, nullable=False),
    Index("ranked_seat_stream", "stream"),
)
"""Who plays a ranked game just now, and where; nobody plays two."""
report = Table(
    "report",
    metadata,
    Column("game", String, primary_key=True),
    Column("reporter", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", String, nullable=False, server_default="other"),
    Column("closed", BigInteger, nullable=False, server_default="0"),
    Index("report_person", "person"),
)
"""What somebody said of an opponent, once for a game; ``closed`` is when the operator was done."""
rating_reset = Table(
    "rating_reset",
    metadata,
    Column("person", String, primary_key=True),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("value", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
"""When the operator took a rating away, and what it was; the games before it stay."""
