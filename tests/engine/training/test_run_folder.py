from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from tulay.engine.training.run_folder import RunFolder, RunFolderError
from tulay.engine.training.window import row_dtype


def rows(count: int) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """So many rows of an empty 3×3 board."""
    made = np.zeros(count, dtype=row_dtype(3))
    made["value"] = 1.0
    return made


def test_a_checkpoint_comes_back(tmp_path: Path) -> None:
    """What was saved last is read back; a new folder has nothing."""
    folder = RunFolder(tmp_path / "run")
    assert folder.checkpoint() is None
    folder.save({"cycle": 1, "weights": torch.ones(3)})
    folder.save({"cycle": 2, "weights": torch.zeros(3)})
    folder.close()
    state = RunFolder(tmp_path / "run").checkpoint()
    assert state is not None
    assert state["cycle"] == 2
    assert state["weights"].tolist() == [0, 0, 0]


def test_what_a_checkpoint_does_not_know_is_forgotten(tmp_path: Path) -> None:
    """Shards and lines of cycles that were not written down are removed when a run goes on."""
    folder = RunFolder(tmp_path)
    for cycle in range(3):
        folder.window.add(cycle, 3, rows(2))
        folder.tell({"cycle": cycle})
    folder.save({"cycle": 2})
    folder.close()
    again = RunFolder(tmp_path)
    again.checkpoint()
    assert [shard.cycle for shard in again.window.shards()] == [0, 1]
    assert [line["cycle"] for line in again.told()] == [0, 1]
    assert again.last_told() == 1


def test_a_line_cut_short_is_forgotten(tmp_path: Path) -> None:
    """Half a line at the end of the record, left by a crash, is not read and goes away."""
    folder = RunFolder(tmp_path)
    folder.tell({"cycle": 0, "losses": {"5": [1, 2]}})
    with (tmp_path / "progress.jsonl").open("a") as file:
        file.write('{"cycle": 1, "losses": {}')
    assert folder.last_told() == 0
    folder.save({"cycle": 2})
    folder.close()
    again = RunFolder(tmp_path)
    again.checkpoint()
    again.tell({"cycle": 1})
    assert [line["cycle"] for line in again.told()] == [0, 1]


def test_one_process_at_a_time(tmp_path: Path) -> None:
    """A folder in use is refused until it is closed."""
    folder = RunFolder(tmp_path)
    with pytest.raises(RunFolderError, match="another process"):
        RunFolder(tmp_path)
    folder.close()
    RunFolder(tmp_path)


def test_a_damaged_checkpoint_is_named(tmp_path: Path) -> None:
    """A file that cannot be read is an error with its name, and stays."""
    folder = RunFolder(tmp_path)
    (tmp_path / "checkpoint.pt").write_bytes(b"torn")
    with pytest.raises(RunFolderError, match=r"checkpoint\.pt is damaged"):
        folder.checkpoint()
    assert (tmp_path / "checkpoint.pt").read_bytes() == b"torn"


def test_nets_are_kept_by_name(tmp_path: Path) -> None:
    """A kept net is read back, and no partial file is left."""
    folder = RunFolder(tmp_path)
    folder.save_net("00005", b"net")
    assert folder.net("00005") == b"net"
    assert [path.name for path in (tmp_path / "nets").iterdir()] == ["00005.onnx"]


def test_half_written_files_vanish(tmp_path: Path) -> None:
    """What a crash left half written is gone when the folder is opened, and whole files stay."""
    folder = RunFolder(tmp_path)
    folder.save({"cycle": 1})
    folder.save_net("00005", b"net")
    folder.tell({"cycle": 0})
    folder.close()
    whole = {path for path in tmp_path.rglob("*") if path.is_file()}
    names = ("checkpoint.pt", "progress.jsonl", "nets/00010.onnx", "window/000001-03.npy")
    for name in names:
        (tmp_path / f"{name}.partial").write_bytes(b"ha")
    RunFolder(tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == whole


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    """Who is refused removes nothing that the other process is just writing."""
    folder = RunFolder(tmp_path)
    partial = tmp_path / "checkpoint.pt.partial"
    partial.write_bytes(b"half")
    with pytest.raises(RunFolderError):
        RunFolder(tmp_path)
    assert partial.exists()
    folder.close()


def test_a_line_without_its_end_is_a_line(tmp_path: Path) -> None:
    """A record cut just before its line break counts, and the next one gets a line of its own."""
    folder = RunFolder(tmp_path)
    (tmp_path / "progress.jsonl").write_text('{"cycle": 0}')
    folder.save({"cycle": 1})
    folder.close()
    again = RunFolder(tmp_path)
    again.checkpoint()
    again.tell({"cycle": 1})
    assert [line["cycle"] for line in again.told()] == [0, 1]


def test_a_folder_without_a_checkpoint_begins_at_nothing(tmp_path: Path) -> None:
    """What a first cycle left that was never written down is forgotten."""
    folder = RunFolder(tmp_path)
    folder.window.add(0, 3, rows(2))
    folder.tell({"cycle": 0})
    assert folder.checkpoint() is None
    assert folder.told() == []
    assert folder.window.shards() == []
