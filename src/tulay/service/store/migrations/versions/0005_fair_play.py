"""Reasons of reports, names that stay hidden, who may not play ranked, ratings that were reset."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the step."""
    op.add_column("person", sa.Column("hidden", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("person", sa.Column("barred", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("device", sa.Column("barred", sa.Integer(), nullable=False, server_default="0"))
    reason = sa.Column("reason", sa.String(), nullable=False, server_default="other")
    op.add_column("report", reason)
    closed = sa.Column("closed", sa.BigInteger(), nullable=False, server_default="0")
    op.add_column("report", closed)
    op.create_table(
        "rating_reset",
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("at", sa.BigInteger(), primary_key=True, autoincrement=False, nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
