"""Files that appear whole or not at all, also when the power fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

_PARTIAL = ".partial"


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Puts a file in its place when all of it is on disk; until then what was there stays.

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
