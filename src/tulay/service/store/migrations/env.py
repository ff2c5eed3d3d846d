"""What Alembic runs: the steps that are missing, on the connection it was given."""

from __future__ import annotations

from alembic import context

from tulay.service.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the caller's transaction holds all steps
)
context.run_migrations()
