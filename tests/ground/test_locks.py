"""The lock files: complete, hashed, in step with each other, and silent about registries."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LISTS = sorted((ROOT / "requirements").glob("*.txt"))
TORCH = ROOT / "requirements" / "torch.txt"
PYTHON_LOCKS = [path for path in LISTS if path != TORCH]
NPM_LOCK = ROOT / "frontend" / "package-lock.json"

ADDRESS = re.compile(r"://|index-url|find-links|trusted-host|\bregistry\.|pypi\.|pythonhosted")
"""What would send whoever installs to one place: the machine's own settings decide that."""

REQUIREMENT = re.compile(r"^([a-z0-9][a-z0-9.-]*)==([^ ;]+)(?: ; (.+?))? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def pins(lock: Path) -> set[tuple[str, str, str | None]]:
    """The name, version and condition of every line of a lock file."""
    found = (REQUIREMENT.match(line) for line in lock.read_text(encoding="utf-8").splitlines())
    return {(match[1], match[2], match[3]) for match in found if match}


@pytest.mark.parametrize("lock", [*LISTS, NPM_LOCK], ids=lambda path: path.name)
def test_a_lock_names_no_registry(lock: Path) -> None:
    """Where packages come from is the business of whoever installs them."""
    named = [line for line in lock.read_text(encoding="utf-8").splitlines() if ADDRESS.search(line)]
    # The address of who pays for an npm package is no address to install from.
    assert [line for line in named if '"url": ' not in line or "tarball" in line] == []


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda path: path.name)
def test_every_python_package_is_pinned_and_hashed(lock: Path) -> None:
    """A lock holds nothing but exact versions, each followed by its hashes."""
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not (REQUIREMENT.match(line) or HASH.match(line))] == []
    followers = {lines[i + 1] for i, line in enumerate(lines) if REQUIREMENT.match(line)}
    assert all(HASH.match(line) for line in followers)
    assert pins(lock)


def test_every_npm_package_is_pinned_and_hashed() -> None:
    """The front end's lock has a version and a digest for all that it installs."""
    packages = json.loads(NPM_LOCK.read_text(encoding="utf-8"))["packages"]
    installed = {path: entry for path, entry in packages.items() if path}
    assert installed
    assert [
        path
        for path, entry in installed.items()
        if "version" not in entry or "integrity" not in entry or "resolved" in entry
    ] == []


def test_what_serves_is_what_was_tested() -> None:
    """The environment of the tests has every package of the server's in the same version."""
    requirements = ROOT / "requirements"
    assert pins(requirements / "run.txt") <= pins(requirements / "test.txt")


def test_torch_is_pinned_beside_the_locks() -> None:
    """One version of torch and no hash: which build that is depends on platform and index."""
    text = TORCH.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) == 1
    assert re.fullmatch(r"torch==\d+\.\d+\.\d+", lines[0])


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda path: path.name)
def test_no_lock_brings_torch_or_the_libraries_of_an_accelerator(lock: Path) -> None:
    """Nobody loads gigabytes for a processor that is not there."""
    heavy = re.compile(r"torch|triton|nvidia|cuda|rocm")
    assert [name for name, _, _ in pins(lock) if heavy.search(name)] == []


def test_what_serves_has_nothing_that_trains() -> None:
    """The server's environment evaluates the net with onnxruntime, and has nothing to teach it."""
    names = {name for name, _, _ in pins(ROOT / "requirements" / "run.txt")}
    assert "onnxruntime" in names
    assert names & {"onnx", "openvino", "torch"} == set()
