"""Ratings, what ranked games did to them, who left early, and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the step."""
    op.create_table(
        "rating",
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("rating_value", "rating", ["value"])
    op.create_table(
        "rated",
        sa.Column("game", sa.String(), primary_key=True, nullable=False),
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("opponent", sa.String(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Integer(), nullable=False),
        sa.Column("before", sa.Double(), nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("rated_person_at", "rated", ["person", "at"])
    op.create_table(
        "left_early",
        sa.Column("game", sa.String(), primary_key=True, nullable=False),
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("left_early_person_at", "left_early", ["person", "at"])
    op.create_table(
        "ranked_seat",
        sa.Column("person", sa.String(), primary_key=True, nullable=False),
        sa.Column("stream", sa.String(), nullable=False),
    )
    op.create_index("ranked_seat_stream", "ranked_seat", ["stream"])
    op.create_table(
        "report",
        sa.Column("game", sa.String(), primary_key=True, nullable=False),
        sa.Column("reporter", sa.String(), primary_key=True, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("report_person", "report", ["person"])
