"""Opens a database, SQLite or PostgreSQL, and owns its connections and its writer.

Refuses to start on a database that it cannot read, write or understand, and says why.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event, make_url, text
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tulay.service.ports.store import CannotRead
from tulay.service.settings import StartError
from tulay.service.store.checkpoints import MOST_PAGES, Checkpoints
from tulay.service.store.hold import FileHold, Hold, HoldLost, LockHold, NoHold
from tulay.service.store.migrate import is_current, migrate
from tulay.service.store.writer import Writer
from tulay.service.store.writing_thread import WritingThread

_log = logging.getLogger(__name__)

SQLITE_FILE = "tulay.sqlite"
_NOT_OPENED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
_NOT_WRITTEN = (
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
)
_WRITE_NOTHING = text("UPDATE alembic_version SET version_num = version_num")
"""A write without effect: where no step is missing, a read-only database would not be noticed."""
_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    f"wal_autocheckpoint={MOST_PAGES}",
)
_WRITES = "tulay_writes"  # execution option of connections that will write


@dataclass(frozen=True, slots=True)
class Database:
    """An open database of this release's schema.

    Attributes:
        engine: For reading.
        writer: The only way to write.
        hold: What makes the database this server's.
        checkpoints: What copies SQLite's log into its file.
    """

    engine: AsyncEngine
    writer: Writer
    hold: Hold = field(default_factory=NoHold)
    checkpoints: Checkpoints | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection with a transaction for reading.

        Raises:
            CannotRead: The database is away.
        """
        try:
            async with self.engine.connect() as connection:
                yield connection
        except Exception as error:
            if not _is_a_fault(error):
                raise
            reason = error.orig if isinstance(error, DBAPIError) else error
            _log.error("the store could not read: %s: %s", type(error).__name__, reason)
            raise CannotRead(type(error).__name__) from error

    async def close(self) -> None:
        """Writes all that waits and closes the connections."""
        if self.checkpoints is not None:
            await self.checkpoints.close()
        await self.writer.stop()
        await self.hold.close()
        await self.engine.dispose()


async def open_database(data: Path, database_url: str | None = None) -> Database:
    """Opens the database and creates or updates its tables.

    Raises:
        StartError: ``database-url``, ``database-unreachable``, ``data-unreadable``,
            ``data-unwritable``, ``data-in-use``, ``disk-full`` or ``schema-newer``.
    """
    engine = _sqlite(data) if database_url is None else _postgresql(database_url)
    writing = engine.execution_options(**{_WRITES: True})
    hold: Hold = NoHold() if database_url is None else LockHold(engine)
    try:
        if database_url is None:
            with suppress(OSError):  # SQLite says what is the matter
                (data / SQLITE_FILE).touch()
        await hold.secure()
        async with writing.begin() as connection:
            await connection.run_sync(migrate)
            await connection.execute(_WRITE_NOTHING)
        if database_url is None:
            hold = FileHold(data / SQLITE_FILE)
    except BaseException as error:
        await hold.close()
        await engine.dispose()
        if isinstance(error, HoldLost):
            raise StartError("data-in-use", str(error)) from error
        if isinstance(error, Exception) and _is_a_fault(error):
            raise _start_error(error, data, database_url is None) from error
        raise
    writer = Writer(writing, hold, _writing_thread(data) if database_url is None else None)
    writer.start()
    checkpoints = Checkpoints(engine, writer) if database_url is None else None
    return Database(engine, writer, hold, checkpoints)


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
    except Exception as error:
        await engine.dispose()
        if not _is_a_fault(error):
            raise
        raise _start_error(error, data, database_url is None) from error
    if not present:
        await engine.dispose()
        sentence = "the data is not of this release of tulay; start the server of this release once"
        raise StartError("schema-other", sentence)
    writer = Writer(engine.execution_options(**{_WRITES: True}))
    writer.start()
    return Database(engine, writer)


def _is_a_fault(error: Exception) -> bool:
    """Whether an error is the database's; connecting, asyncpg raises errors of its own."""
    own = type(error).__module__.startswith("asyncpg.")
    return own or isinstance(error, SQLAlchemyError | OSError)


def _sqlite(data: Path) -> AsyncEngine:
    """An engine on the file under the data folder."""
    # The connection given back last is taken first: the one with pages and statements in memory.
    url = _sqlite_url("sqlite+aiosqlite", data)
    engine = create_async_engine(url, hide_parameters=True, pool_use_lifo=True)
    _prepare(engine.sync_engine)
    return engine


def _writing_thread(data: Path) -> WritingThread:
    """A thread that writes into the file under the data folder."""
    engine = create_engine(_sqlite_url("sqlite", data), hide_parameters=True)
    _prepare(engine)
    return WritingThread(engine.execution_options(**{_WRITES: True}))


def _sqlite_url(driver: str, data: Path) -> URL:
    # Never creates the file: where it has vanished, an empty one would hide that.
    address, how = (data / SQLITE_FILE).absolute().as_uri(), {"mode": "rw", "uri": "true"}
    return URL.create(driver, database=address, query=how)


def _prepare(engine: Engine) -> None:
    """Gives every connection of an engine on SQLite its settings and its transactions."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # BEGIN comes from us, below
        try:
            cursor = connection.cursor()
            for pragma in _PRAGMAS:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except Exception:
            connection.close()  # nobody else would, and its thread would stay
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that will write takes the lock first, so that it never has to give up.
        immediate = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


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
        hide_parameters=True,  # a fault's text goes into the log, and values belong in none
        connect_args={
            "timeout": 10,
            "command_timeout": 60,
            # So that the server soon forgets, and unlocks, what a crashed machine held.
            "server_settings": {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "10"},
        },
    )


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
