"""How the tables came to be, step by step. Run by Alembic when the service starts."""

from __future__ import annotations
