from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import pytest

from tulay.engine.work_folder import FolderInUseError, claim, sweep, write_whole


def test_a_file_appears_whole(tmp_path: Path) -> None:
    """What is written is there, and nothing else."""
    write_whole(tmp_path / "net", lambda file: file.write(b"new"))
    assert (tmp_path / "net").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["net"]


def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    """If the writing fails half way, the old file stays and no part of the new one does."""
    path = tmp_path / "net"
    path.write_bytes(b"old")

    def write(file: BinaryIO) -> None:
        file.write(b"ne")
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        write_whole(path, write)
    assert path.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["net"]


def test_leftovers_are_swept(tmp_path: Path) -> None:
    """What a crash left half written goes, what is whole stays."""
    (tmp_path / "net.partial").write_bytes(b"ne")
    (tmp_path / "net").write_bytes(b"net")
    sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["net"]


def test_a_folder_has_one_owner(tmp_path: Path) -> None:
    """While somebody works in a folder nobody else does; afterwards anybody may."""
    folder = tmp_path / "new" / "run"
    first = claim(folder)
    with pytest.raises(FolderInUseError, match="another process"):
        claim(folder)
    first.close()
    claim(folder).close()
