"""Gets a process ready for the engine: threads, and where compiled kernels are kept.

Refuses to import the engine: what is set here must be set before that.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tulay.cli.storage import default_data

_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


@contextmanager
def compiling() -> Iterator[None]:
    """Has the engine imported and warmed up within; one process at a time compiles kernels."""
    from tulay.service.cpu.compile_lock import compile_lock
    from tulay.service.cpu.worker import keep_no_kernels, keeps_kernels, kernels_folder

    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    if "NUMBA_CACHE_DIR" in os.environ:  # somebody has chosen a folder, and knows that it fits
        yield
        return
    cache = default_data(os.environ) / "cpu-cache"
    with suppress(OSError):  # then nothing can be kept there
        cache.mkdir(parents=True, exist_ok=True)
    folder = kernels_folder(cache)
    if not keeps_kernels(folder):
        keep_no_kernels()
        yield
        return
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    with compile_lock(cache):
        yield
