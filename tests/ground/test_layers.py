"""What the pure packages may not touch; who may import whom is import-linter's, in `make check`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGES = Path(__file__).resolve().parents[2] / "src" / "tulay"
PURE = sorted(
    name for name in ("core", "htp", "match", "notation", "rating") if (PACKAGES / name).is_dir()
)
IMPURE = {
    *("asyncio", "concurrent", "multiprocessing", "signal", "subprocess", "threading"),
    *("glob", "io", "logging", "os", "pathlib", "shutil", "sqlite3", "sys", "tempfile"),
    *("http", "select", "selectors", "socket", "ssl", "urllib"),
    *("random", "secrets", "time", "uuid"),
}
"""Modules of the standard library that bring a clock, dice, or input and output."""
CLOCKS = {"now", "today", "utcnow"}


def imports(path: Path) -> Iterator[str]:
    """The first word of every absolute import in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("package", PURE)
def test_a_pure_package_uses_the_standard_library_only(package: str) -> None:
    """The rules of the game run wherever Python does."""
    files = list((PACKAGES / package).rglob("*.py"))
    assert files
    found = {(path.name, module) for path in files for module in imports(path)}
    allowed = sys.stdlib_module_names | {"tulay"}
    assert {entry for entry in found if entry[1] not in allowed} == set()


@pytest.mark.parametrize("package", PURE)
def test_a_pure_package_has_no_clock_no_dice_and_no_files(package: str) -> None:
    """The same values in give the same values out, on any day."""
    found = set()
    for path in (PACKAGES / package).rglob("*.py"):
        found |= {(path.name, module) for module in imports(path) if module in IMPURE}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                if isinstance(called, ast.Attribute) and called.attr in CLOCKS:
                    found.add((path.name, called.attr))
                if isinstance(called, ast.Name) and called.id in {"open", "print", "input"}:
                    found.add((path.name, called.id))
    assert found == set()
