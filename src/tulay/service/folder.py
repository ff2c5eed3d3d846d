"""The data folder: made, tried, and locked against a second server. Refuses to guess at its use."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

from tulay.service.settings import StartError

LOCK_FILE = "lock"
_PROBE_BYTES = 64 * 1024
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)


class DataFolder:
    """A folder that this process alone has open, until `close` or its end, however it comes."""

    def __init__(self, path: Path) -> None:
        """Opens the folder and makes it if it is missing.

        Raises:
            StartError: ``data-unwritable``, ``data-in-use`` or ``disk-full``.
        """
        self.path = path
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file: BinaryIO = (path / LOCK_FILE).open("ab")
        except OSError as error:
            raise _start_error(path, error) from error
        try:
            if not _lock(self._file):
                raise StartError("data-in-use", f"another server has the data folder {path} open")
            _try_to_write(path)
        except OSError as error:
            self._file.close()
            raise _start_error(path, error) from error
        except StartError:
            self._file.close()
            raise

    def close(self) -> None:
        """Lets others open the folder."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _try_to_write(path: Path) -> None:
    """Writes and removes a small file, down to the disk."""
    probe = path / f"probe-{os.getpid()}"
    try:
        with probe.open("wb") as file:
            file.write(bytes(_PROBE_BYTES))
            file.flush()
            os.fsync(file.fileno())
    finally:
        probe.unlink(missing_ok=True)


def _start_error(path: Path, error: OSError) -> StartError:
    if error.errno in _FULL:
        return StartError("disk-full", f"the disk that holds the data folder {path} is full")
    reason = error.strerror or type(error).__name__
    return StartError("data-unwritable", f"the data folder {path} cannot be used: {reason}")
