"""Whether what is written goes into the database that was opened, and is this server's to write.

Refuses to read or write the games themselves. A file may be moved away, deleted or exchanged under
an open connection, which goes on writing into what nobody will ever find again; a lock may be lost
with its connection. Neither is noticed by the database itself.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_SERVER_LOCK = 7_485_212  # any constant that nobody else uses will do


class HoldLost(Exception):
    """What is written now would be lost, or would meddle with what another server writes."""


class Hold(Protocol):
    """What a server has to have while it writes."""

    async def secure(self) -> None:
        """Makes sure of it before a transaction, and gets it back if that is possible.

        Raises:
            HoldLost: It is not to be had.
        """
        ...

    def confirm(self) -> None:
        """Makes sure of it after a commit, which is only then acknowledged.

        Raises:
            HoldLost: It was lost meanwhile.
        """
        ...

    async def close(self) -> None:
        """Lets go."""
        ...


class NoHold:
    """For who writes beside a server that has the hold."""

    async def secure(self) -> None:
        """See `Hold.secure`."""

    def confirm(self) -> None:
        """See `Hold.confirm`."""

    async def close(self) -> None:
        """See `Hold.close`."""


class FileHold:
    """The database file is still the one that was opened, in its place, with its log beside it."""

    def __init__(self, path: Path) -> None:
        """Remembers the file that is there now.

        Raises:
            OSError: There is none.
        """
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._identity = _identity(path)

    async def secure(self) -> None:
        """See `Hold.secure`; a file that comes back into its place is fine again."""
        self._check(self._path, self._identity)

    def confirm(self) -> None:
        """See `Hold.confirm`."""
        self._check(self._path, self._identity)
        self._check(self._log, None)

    async def close(self) -> None:
        """See `Hold.close`."""

    def _check(self, path: Path, identity: tuple[int, int] | None) -> None:
        try:
            found = _identity(path)
        except OSError as error:
            raise HoldLost(f"{path.name} is no longer in the data folder") from error
        if identity is not None and found != identity:
            raise HoldLost(f"{path.name} is not the file that was opened")


def _identity(path: Path) -> tuple[int, int]:
    """What tells a file from every other one, whatever its name."""
    stat = os.stat(path)  # noqa: PTH116 - twice for every commit
    return stat.st_dev, stat.st_ino


class LockHold:
    """A connection to PostgreSQL that has a lock, which ends with it.

    Changes are told within one process only; a second server's pages would not hear of them.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def secure(self) -> None:
        """See `Hold.secure`; a lock that was lost is taken again unless another server has it."""
        if self._driver is not None and not self._driver.is_closed():
            return
        await self.close()
        connection = await self._engine.connect()
        try:
            autocommit = await connection.execution_options(isolation_level="AUTOCOMMIT")
            taken = text("SELECT pg_try_advisory_lock(:lock)")
            if not (await autocommit.execute(taken, {"lock": _SERVER_LOCK})).scalar_one():
                raise HoldLost("another server has this database open")
            self._driver = (await connection.get_raw_connection()).driver_connection
        except BaseException:
            await connection.close()
            raise
        self._connection = connection

    def confirm(self) -> None:
        """See `Hold.confirm`; what was written while the lock was there stands."""

    async def close(self) -> None:
        """See `Hold.close`."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):  # its server may be gone
                await connection.close()
