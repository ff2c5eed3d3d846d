"""Brings the tables of a database to this release. Refuses a database of a newer release."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from tulay.service.settings import StartError

_FOLDER = Path(__file__).parent / "migrations"
# Two processes that start at once on one PostgreSQL: the second waits. Any constant will do.
_LOCK = 7_485_211


def is_current(connection: Connection) -> bool:
    """Whether the tables are those of this release."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    newest = set(ScriptDirectory.from_config(config).get_heads())
    return newest == set(MigrationContext.configure(connection).get_current_heads())


def migrate(connection: Connection) -> None:
    """Runs the missing steps inside the connection's transaction, all or none.

    Raises:
        StartError: ``schema-newer``, nothing has changed.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(present):
        raise StartError(
            "schema-newer",
            f"the data was written by a newer release of tulay (step {', '.join(present)}); "
            "start that release, or restore a backup from before it",
        )
    command.upgrade(config, "head")
