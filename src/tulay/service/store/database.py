"""Opens a database, SQLite or PostgreSQL, and owns its connections and its writer.

Refuses to start on a database that it cannot read, write or understand, and says why.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tulay.service.ports.store import CannotRead
from tulay.service.settings import StartError
from tulay.service.store.migrate import is_current, migrate
from tulay.service.store.writer import Writer

_log = logging.getLogger(__name__)

SQLITE_FILE = "tulay.sqlite"
_GUARD_LOCK = 7_485_212  # any constant that nobody else uses will do
_NOT_OPENED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
_NOT_WRITTEN = (
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
)
_WRITES = "tulay_writes"  # execution option of connections that will write


@dataclass(frozen=True, slots=True)
class Database:
    """An open database of this release's schema.

    Attributes:
        engine: For reading.
        writer: The only way to write.
        guard: The connection that keeps a second server away, on PostgreSQL.
    """

    engine: AsyncEngine
    writer: Writer
    guard: AsyncConnection | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection with a transaction for reading.

        Raises:
            CannotRead: The database is away.
        """
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            _log.error("the store could not read: %s: %s", type(error).__name__, reason)
            raise CannotRead(type(error).__name__) from error

    async def close(self) -> None:
        """Writes all that waits and closes the connections."""
        await self.writer.stop()
        await _disconnect(self.engine, self.guard)


async def open_database(data: Path, database_url: str | None = None) -> Database:
    """Opens the database and creates or updates its tables.

    Raises:
        StartError: ``database-url``, ``database-unreachable``, ``data-unreadable``,
            ``data-unwritable``, ``data-in-use``, ``disk-full`` or ``schema-newer``.
    """
    engine = _sqlite(data) if database_url is None else _postgresql(database_url)
    writing = engine.execution_options(**{_WRITES: True})
    guard: AsyncConnection | None = None
    try:
        if database_url is not None:
            guard = await _guard(engine)
        async with writing.begin() as connection:
            await connection.run_sync(migrate)
    except BaseException as error:
        await _disconnect(engine, guard)
        if isinstance(error, SQLAlchemyError | OSError):
            raise _start_error(error, data, database_url is None) from error
        raise
    writer = Writer(writing)
    writer.start()
    return Database(engine, writer, guard)


async def open_beside(data: Path, database_url: str | None = None) -> Database:
    """Opens the database beside a server that may have it open, and changes nothing by that.

    Raises:
        StartError: ``no-data``, ``database-url``, ``database-unreachable``, ``data-unreadable`` or
            ``schema-other``.
    """
    if database_url is None and not (data / SQLITE_FILE).is_file():
        raise StartError("no-data", f"there is no {SQLITE_FILE} in {data}")
    engine = _sqlite(data) if database_url is None else _postgresql(database_url)
    try:
        async with engine.connect() as connection:
            present = await connection.run_sync(is_current)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise _start_error(error, data, database_url is None) from error
    if not present:
        await engine.dispose()
        sentence = "the data is not of this release of tulay; start the server of this release once"
        raise StartError("schema-other", sentence)
    writer = Writer(engine.execution_options(**{_WRITES: True}))
    writer.start()
    return Database(engine, writer)


async def _disconnect(engine: AsyncEngine, guard: AsyncConnection | None) -> None:
    """Closes all connections."""
    if guard is not None:
        with suppress(SQLAlchemyError, OSError):  # its server may be gone
            await guard.close()
    await engine.dispose()


def _sqlite(data: Path) -> AsyncEngine:
    """An engine on the file under the data folder."""
    url = URL.create("sqlite+aiosqlite", database=str(data / SQLITE_FILE))
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # BEGIN comes from us, below
        try:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except Exception:
            connection.close()  # nobody else would, and its thread would stay
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that will write takes the lock first, so that it never has to give up.
        immediate = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


def _postgresql(database_url: str) -> AsyncEngine:
    """An engine on a PostgreSQL server."""
    try:
        url = make_url(database_url)
    except ArgumentError as error:
        raise StartError("database-url", "the database URL cannot be understood") from error
    if url.drivername not in ("postgresql", "postgres", "postgresql+asyncpg"):
        raise StartError("database-url", "the database URL must begin with postgresql://")
    return create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        pool_pre_ping=True,
        connect_args={
            "timeout": 10,
            "command_timeout": 60,
            # So that the server soon forgets, and unlocks, what a crashed machine held.
            "server_settings": {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "10"},
        },
    )


async def _guard(engine: AsyncEngine) -> AsyncConnection:
    """A connection that holds the database for this server, until it closes or the server ends.

    Changes are told within one process only; a second server's pages would not hear of them.
    """
    connection = await engine.connect()
    try:
        autocommit = await connection.execution_options(isolation_level="AUTOCOMMIT")
        taken = text("SELECT pg_try_advisory_lock(:lock)")
        if not (await autocommit.execute(taken, {"lock": _GUARD_LOCK})).scalar_one():
            raise StartError("data-in-use", "another server has this database open")
    except BaseException:
        await connection.close()
        raise
    return connection


def _start_error(error: Exception, data: Path, embedded: bool) -> StartError:
    """What to tell the operator when the database cannot be opened."""
    if not embedded:
        reason = error.orig if isinstance(error, DBAPIError) else error
        return StartError("database-unreachable", f"the database cannot be used: {reason}")
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0)
    if code == sqlite3.SQLITE_FULL:
        return StartError("disk-full", f"the disk that holds {data} is full")
    if code & 0xFF in _NOT_OPENED or code in _NOT_WRITTEN:
        return StartError("data-unwritable", f"{data / SQLITE_FILE} cannot be written")
    return StartError("data-unreadable", f"{data / SQLITE_FILE} cannot be read: {cause}")
