"""A whole copy of the SQLite file while a server writes to it. Refuses to overwrite anything.

SQLite's own online copy reads one state of the database, whatever is committed meanwhile, and
holds nobody up. PostgreSQL has its own means.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from tulay.service.settings import StartError
from tulay.service.store.database import SQLITE_FILE


def backup(data: Path, target: Path, now_ms: int) -> Path:
    """Copies the database of a data folder; gives the file that was made.

    Args:
        data: The data folder.
        target: A file that does not exist, or a folder in which one is made, named by the instant.
        now_ms: The present instant, in ms since 1970 UTC.

    Raises:
        StartError: ``no-data``, ``backup-exists``, ``backup-unwritable`` or ``data-unreadable``;
            nothing was left behind.
    """
    source = data / SQLITE_FILE
    if not source.is_file():
        raise StartError("no-data", f"there is no {SQLITE_FILE} in {data}")
    if target.is_dir():
        at = datetime.fromtimestamp(now_ms / 1000, UTC)
        target = target / f"tulay-{at:%Y%m%dT%H%M%S}Z.sqlite"
    if target.exists():
        raise StartError("backup-exists", f"{target} exists already; nothing is overwritten")
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        # Whoever reads a backup can take everybody's seat; so it is the owner's alone, as the data.
        partial.touch(mode=0o600, exist_ok=False)
        _copy(source, partial)
        os.link(partial, target)  # fails if the target has come into being meanwhile
    except FileExistsError as error:
        raise StartError("backup-exists", f"{target} exists already") from error
    except OSError as error:
        raise StartError("backup-unwritable", f"{target} cannot be written: {error}") from error
    except sqlite3.Error as error:
        raise StartError("data-unreadable", f"{source} cannot be copied: {error}") from error
    finally:
        with suppress(OSError):  # its folder may be none
            partial.unlink(missing_ok=True)
    _flush_folder(target.parent)
    return target


def _copy(source: Path, target: Path) -> None:
    """Copies one state of the database in one go, and looks whether the copy is sound."""
    reading = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(reading, uri=True, timeout=60)) as database,
        closing(sqlite3.connect(target)) as copy,
    ):
        # In portions the copy would begin anew at every commit of the server.
        database.backup(copy)
        # One plain file: the copy needs no log beside it, wherever it is put.
        copy.execute("PRAGMA journal_mode=DELETE")
        (answer,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(f"the copy is not sound: {answer}")
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Makes sure that the file's name is on the disk too, where the system can do that."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
