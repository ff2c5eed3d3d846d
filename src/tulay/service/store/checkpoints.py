"""Copies what SQLite's log holds into its file, beside the writer and not in its way.

By itself SQLite does that within every commit that finds a thousand pages in the log: at a thousand
moves a second twice a second, and while it flushes the file every move waits: p95 65 ms, without it
10 ms. Refuses to wait for anybody, and to be necessary: a log that grows all the same is copied in
a commit, which then finds little left to do.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tulay.service.store.writer import Writer

_log = logging.getLogger(__name__)

PAUSE_S = 2.0
MOST_PAGES = 20_000
"""Pages of 4 KiB in the log from which a commit copies them itself."""


class Checkpoints:
    """A task that copies the log now and then, while something is written."""

    def __init__(self, engine: AsyncEngine, writer: Writer, pause_s: float = PAUSE_S) -> None:
        self._engine = engine
        self._writer = writer
        self._pause_s = pause_s
        self._ending = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="tulay-checkpoints")

    async def close(self) -> None:
        """Ends; whoever closes the last connection copies the rest."""
        self._ending.set()
        await self._task

    async def _run(self) -> None:
        copied = 0
        while not self._ending.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause_s):
                    await self._ending.wait()
            commits = self._writer.commits
            if commits == copied or self._ending.is_set():
                continue
            try:
                await self._copy()
                copied = commits
            except (sqlite3.Error, SQLAlchemyError, OSError) as error:
                # Whether moves can be saved is for the writer to say.
                _log.warning("the log was not copied into its file: %s", type(error).__name__)

    async def _copy(self) -> None:
        """Copies what no transaction needs; neither readers nor the writer wait for it."""
        async with self._engine.connect() as connection:
            # Not through SQLAlchemy, which would begin a transaction.
            driver = (await connection.get_raw_connection()).driver_connection
            if driver is not None:
                async with driver.execute("PRAGMA wal_checkpoint(PASSIVE)") as cursor:
                    await cursor.fetchone()
