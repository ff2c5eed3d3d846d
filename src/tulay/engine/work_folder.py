"""Folders of long work: one process at a time, and files that appear whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TextIO

_PARTIAL = ".partial"


class FolderInUseError(RuntimeError):
    """Another process works in a folder."""


def claim(folder: Path) -> TextIO:
    """Makes a folder, if need be, this process's own until the file that comes back is closed.

    On Windows nothing is claimed.

    Raises:
        FolderInUseError: Another process has it.
        OSError: It cannot be used.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / "lock").open("w")
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.close()
            raise FolderInUseError(f"another process works in {folder}") from error
    return lock


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Puts a file in its place when all of it is on disk; until then what was there stays.

    That holds also when the power fails.

    Args:
        path: Where the file goes.
        write: Writes its content.

    Raises:
        OSError: The disk did not take it; nothing is left of it.
    """
    partial = path.with_name(path.name + _PARTIAL)
    try:
        with partial.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Removes what a crash left half written in a folder."""
    for partial in folder.glob(f"*{_PARTIAL}"):
        partial.unlink()


def sync_folder(folder: Path) -> None:
    """Has the system write down which names a folder holds; Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
