"""docs/dependencies.md against what is declared."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TRAINING = ROOT / "src" / "tulay" / "engine" / "training"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROW = re.compile(r"^\| `([^`]+)` \| ([^|]+) \|$", re.MULTILINE)
SECTION = re.compile(r"^## (.+?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def normal(name: str) -> str:
    """A package's name as the registry of Python packages compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: Iterable[object]) -> set[str]:
    """The packages that a list of requirements asks for directly."""
    return {
        normal(match[0])
        for requirement in requirements
        if isinstance(requirement, str) and (match := re.match(r"[A-Za-z0-9._-]+", requirement))
    }


def lower_bounds(lock: Path) -> dict[str, str]:
    """The versions in a lock file."""
    text = lock.read_text(encoding="utf-8")
    return {normal(name): version for name, version in re.findall(r"(?m)^(\S+?)==(\S+)", text)}


def declared() -> dict[str, set[str]]:
    """Every direct dependency, by the heading under which it is explained."""
    groups = PYPROJECT["dependency-groups"]
    package = json.loads((ROOT / "frontend" / "package.json").read_text(encoding="utf-8"))
    return {
        "The package": names(PYPROJECT["project"]["dependencies"]),
        "Training (extra `train`)": names(PYPROJECT["project"]["optional-dependencies"]["train"]),
        "Building": names([*groups["build"], *groups["node"]]),
        "Tests and checks": names(groups["test"]),
        "Front end": set(package["dependencies"]),
        "Front end, tests and checks": set(package["devDependencies"]),
    }


def documented() -> dict[str, set[str]]:
    """Every dependency that the page explains, by heading; each has a reason of some length."""
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for heading, body in SECTION.findall(text):
        rows = ROW.findall(body)
        if rows:
            assert all(len(reason) > 20 for _, reason in rows), heading
            found[heading] = {
                name if heading.startswith("Front end") else normal(name) for name, _ in rows
            }
    return found


def test_the_page_explains_exactly_what_is_declared() -> None:
    """Nothing is depended on without a reason, and no reason outlives its dependency."""
    assert documented() == declared()


def test_every_lower_bound_is_the_one_tested() -> None:
    """`make test-lowest` runs with exactly the versions that the package promises to work with."""
    requirements = ROOT / "requirements"
    tested = lower_bounds(requirements / "lowest.txt") | lower_bounds(requirements / "torch.txt")
    project = PYPROJECT["project"]
    bounds = {
        normal(match[1]): match[2]
        for requirement in [*project["dependencies"], *project["optional-dependencies"]["train"]]
        if (match := re.match(r"([A-Za-z0-9._-]+)(?:\[\w+\])?>=([^;,]+)", requirement))
    }
    assert set(bounds) == declared()["The package"] | declared()["Training (extra `train`)"]

    def numbers(version: str) -> list[int]:
        parts = [int(part) for part in version.strip().split(".")]
        return parts + [0] * (4 - len(parts))

    wrong = {
        name: (bound, tested.get(name))
        for name, bound in bounds.items()
        if name not in tested or numbers(tested[name]) != numbers(bound)
    }
    assert wrong == {}


def imported(paths: Iterable[Path]) -> set[str]:
    """The first words of what some files import, apart from Python's own and ours."""
    modules = {
        module.split(".")[0]
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and node.level == 0
            else []
        )
    }
    return modules - sys.stdlib_module_names - {"tulay"}


@pytest.mark.parametrize("trains", [False, True], ids=["the rest", "training"])
def test_what_is_imported_is_declared(trains: bool) -> None:
    """No module leans on a package that is here only because another one needs it."""
    foreign = imported(
        path for path in (ROOT / "src").rglob("*.py") if (TRAINING in path.parents) == trains
    )
    assert foreign
    sources = importlib.metadata.packages_distributions()
    ours = declared()["The package"]
    if trains:
        ours |= declared()["Training (extra `train`)"]
    # Several packages may share a first word, as fluent.runtime and fluent.syntax do.
    undeclared = {
        module
        for module in foreign
        if not ours & {normal(name) for name in sources.get(module, [])}
    }
    assert undeclared == set()
