"""The folder of a run: a checkpoint, the window, finished nets and the record of what happened.

Whatever is written appears whole or not at all, also when the power fails. The checkpoint decides:
what belongs to a later cycle than it says is forgotten when a run goes on, so that nothing counts
twice.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import torch

from tulay.engine.training.window import Window
from tulay.engine.work_folder import FolderInUseError, claim, sweep, write_whole


class RunFolderError(RuntimeError):
    """A run folder cannot be used; the message says why."""


class RunFolder:
    """Reads and writes one run. For one process at a time, which a lock ensures."""

    def __init__(self, folder: Path) -> None:
        """Opens a run folder, empty if it is new, and removes what a crash left half written.

        Raises:
            RunFolderError: Another process uses it.
        """
        self.folder = folder
        try:
            self._lock = claim(folder)
        except FolderInUseError as error:
            raise RunFolderError(f"another process trains in {folder}") from error
        (folder / "nets").mkdir(exist_ok=True)
        sweep(folder)
        sweep(folder / "nets")
        self.window = Window(folder / "window")

    def close(self) -> None:
        """Lets another process use the folder."""
        self._lock.close()

    def checkpoint(self) -> dict[str, Any] | None:
        """The state in which the run was last written down, or None if it is new.

        Forgets what later cycles left behind.

        Raises:
            RunFolderError: The file is damaged.
        """
        path = self.folder / "checkpoint.pt"
        if not path.exists():
            self._forget(0)
            return None
        try:
            state: dict[str, Any] = torch.load(path, weights_only=True)
        except Exception as error:  # whatever unpickling may raise
            raise RunFolderError(f"{path} is damaged: {error}") from error
        self._forget(int(state["cycle"]))
        return state

    def save(self, state: dict[str, Any]) -> None:
        """Writes the run's state down; it is there, safely, when this returns."""
        write_whole(self.folder / "checkpoint.pt", lambda file: torch.save(state, file))

    def tell(self, record: dict[str, Any]) -> None:
        """Adds a line to the record of the run, `progress.jsonl`. It has a ``cycle``.

        When this returns it is there, safely, so that no more than one line is ever missing.
        """
        with self._progress.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def told(self) -> list[dict[str, Any]]:
        """The lines of the record of the run; a last one that was cut short is left out."""
        if not self._progress.exists():
            return []
        found: list[dict[str, Any]] = []
        for line in self._progress.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except json.JSONDecodeError:
                break
        return found

    def last_told(self) -> int:
        """The cycle of the last line of the record, -1 if there is none."""
        lines = self.told()
        return int(lines[-1]["cycle"]) if lines else -1

    def save_net(self, name: str, model: bytes) -> None:
        """Keeps a finished net under a name."""
        path = self.folder / "nets" / f"{name}.onnx"
        write_whole(path, lambda file: file.write(model))

    def net(self, name: str) -> bytes:
        """A net that was kept."""
        return (self.folder / "nets" / f"{name}.onnx").read_bytes()

    def nets(self) -> list[str]:
        """The names of the nets that were kept."""
        return sorted(path.stem for path in (self.folder / "nets").glob("*.onnx"))

    @property
    def _progress(self) -> Path:
        return self.folder / "progress.jsonl"

    def _forget(self, cycle: int) -> None:
        """Removes what belongs to a cycle from this one on."""
        for shard in self.window.shards():
            if shard.cycle >= cycle:
                self.window.drop(shard.cycle, shard.size)
        if self._progress.exists():
            kept = [line for line in self.told() if int(line["cycle"]) < cycle]
            text = "".join(json.dumps(line) + "\n" for line in kept)
            write_whole(self._progress, lambda file: file.write(text.encode()))
