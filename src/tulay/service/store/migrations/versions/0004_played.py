"""Finished games by person.

Those that ended before are listed by the server, a few at a time, while it runs.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Makes the step."""
    listed: sa.Column[int] = sa.Column("listed", sa.Integer(), nullable=False, server_default="0")
    op.add_column("game", listed)
    op.create_table(
        "played",
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("game", sa.String(), primary_key=True, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=True),
        sa.Column("opponent", sa.String(), nullable=True),
        sa.Column("level", sa.Integer(), nullable=True),
        sa.Column("program", sa.String(), nullable=True),
        sa.Column("counts", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("played_person_at", "played", ["person", "at"])
