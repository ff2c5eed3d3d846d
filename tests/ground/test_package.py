"""What the package takes along, and what it does without."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]

WITHOUT_TRAINING = """
import importlib, pkgutil, sys

# A module of this value fails to be imported as if it were not installed.
sys.modules.update(onnx=None, openvino=None, torch=None)
names = ["tulay.cli"]
for package in ("tulay.core", "tulay.engine"):
    names.append(package)
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        if not module.name.startswith("tulay.engine.training"):
            names.append(module.name)
for name in names:
    importlib.import_module(name)
print(*names)
"""


def test_the_engine_plays_without_what_trains_it() -> None:
    """Who has not installed the extra `train` imports the engine and the command line all the same.

    The training is outside that, and is not imported along the way.
    """
    result = subprocess.run(
        [sys.executable, "-c", WITHOUT_TRAINING], capture_output=True, text=True, check=False
    )
    assert result.stderr == ""
    assert {"tulay.engine", "tulay.engine.playouts.search"} <= set(result.stdout.split())


def test_the_wheel_carries_the_nets(tmp_path: Path) -> None:
    """A net in the engine's folder is part of what is installed."""
    net = tmp_path / "src" / "tulay" / "engine" / "models" / "net.onnx"
    net.parent.mkdir(parents=True)
    net.write_bytes(b"weights")
    for name in (".gitignore", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    included = WheelBuilder(str(tmp_path)).recurse_included_files()
    assert [file.distribution_path for file in included] == ["tulay/engine/models/net.onnx"]
