"""The tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the step."""
    _streams()
    _people()


def _text(name: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(), primary_key=key, nullable=False)


def _number(name: str, *, key: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), primary_key=key, autoincrement=False, nullable=False)


def _streams() -> None:
    op.create_table(
        "event",
        _text("stream", key=True),
        _number("seq", key=True),
        sa.Column("v", sa.Integer(), nullable=False),
        _text("kind"),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        _number("at"),
    )
    op.create_table(
        "command",
        _text("device", key=True),
        _text("id", key=True),
        _text("stream"),
        _number("first_seq"),
        _number("last_seq"),
        _number("at"),
    )
    op.create_table(
        "due", _text("stream", key=True), _text("kind", key=True), _number("at"), _text("key")
    )
    op.create_index("due_kind_at", "due", ["kind", "at"])
    op.create_table(
        "snapshot",
        _text("stream", key=True),
        _number("seq", key=True),
        sa.Column("shape", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "game",
        _text("id", key=True),
        _text("stream"),
        _number("first_seq"),
        _number("last_seq"),
        _number("ended"),
    )


def _people() -> None:
    op.create_table(
        "person",
        _text("id", key=True),
        sa.Column("name", sa.Text(), nullable=True),
        _number("created"),
        sa.Column("forgotten", sa.Integer(), nullable=False),
    )
    op.create_table(
        "device",
        _text("id", key=True),
        _text("person"),
        sa.Column("secret_hash", sa.String(), nullable=False, unique=True),
        _number("created"),
    )
    op.create_index("device_person", "device", ["person"])
    op.create_table("link", _text("token_hash", key=True), _text("person"), _number("expires"))
    op.create_index("link_expires", "link", ["expires"])
