"""A lock between processes, so that one compiles the kernels and the others find them compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

    @contextmanager
    def compile_lock(folder: Path) -> Iterator[None]:
        """Holds the folder's lock; waits for it as long as it takes. Ends with its process."""
        with (folder / "compiling.lock").open("wb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

else:

    @contextmanager
    def compile_lock(folder: Path) -> Iterator[None]:
        """Holds nothing: where files cannot be locked so, every process compiles for itself."""
        yield
