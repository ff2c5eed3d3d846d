"""A small disk that really fills up, and the CPU's kernels so that no test waits for a compiler."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

DISK_BYTES = 6 * 1024 * 1024


@pytest.fixture(scope="session")
def cpu_cache(pytestconfig: pytest.Config) -> Path:
    """What the CPU compiled, kept between runs."""
    cache = pytestconfig.cache
    assert cache is not None
    return cache.mkdir("cpu")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of six megabytes, in memory. Mounting one takes root; without, the test is skipped.

    What needs no rights, a limit on the length of files, is tried in `tests/service`.
    """
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", str(disk)]
    mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    if mounted.returncode != 0:
        pytest.skip(f"a disk cannot be mounted here: {mounted.stderr.strip()}")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
