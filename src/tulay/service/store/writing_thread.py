"""A thread with a connection of its own, in which SQLite inserts the units of a commit.

One way there and back for a whole transaction. Through an asynchronous connection it is twelve,
each of which wakes two threads: 1.5 ms of CPU for a commit, and under load each waits for its turn
in the event loop. Refuses every other statement.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.engine import Engine

from tulay.service.ports.store import Unit
from tulay.service.store.rows import insert_units


class WritingThread:
    """Inserts units, one transaction at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "tulay-writing")

    async def insert(self, units: Sequence[Unit]) -> None:
        """Commits units together.

        Raises:
            sqlalchemy.exc.SQLAlchemyError: They were not committed.
        """
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, units)

    async def close(self) -> None:
        """Closes the connection and ends the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    def _insert(self, units: Sequence[Unit]) -> None:
        with self._engine.begin() as connection:
            insert_units(connection, units)
