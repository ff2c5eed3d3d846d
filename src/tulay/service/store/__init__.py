"""The store on SQLAlchemy: SQLite under the data folder, or PostgreSQL, through one code path.

Refuses to understand events. What leaves this package are the rows of the ports.
"""

from __future__ import annotations

from tulay.service.store.database import Database, open_beside, open_database
from tulay.service.store.directory import SqlDirectory
from tulay.service.store.fair_play import SqlFairPlay
from tulay.service.store.leftovers import SqlLeftovers
from tulay.service.store.notices import SqlNotices
from tulay.service.store.played import SqlPlayed
from tulay.service.store.ratings import SqlRatings
from tulay.service.store.registry import SqlRegistry
from tulay.service.store.streams import SqlStore

__all__ = [
    "Database",
    "SqlDirectory",
    "SqlFairPlay",
    "SqlLeftovers",
    "SqlNotices",
    "SqlPlayed",
    "SqlRatings",
    "SqlRegistry",
    "SqlStore",
    "open_beside",
    "open_database",
]
