"""Prepares a checkout: `python -m tools.prepare run` (or `test`).

Creates `.venv`, installs from the hash-locked lists in `requirements/`, installs the package
itself as an editable one and builds the front end; for tests it also installs torch, whose builds
differ too much from place to place to be locked. Each step leaves a stamp and is done again
only when what it depends on has changed, so that a prepared checkout passes in a moment.
Standard library only, and Python 3.11 or newer: it runs before anything is installed.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import front_end

if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells it
    sys.exit(f"Tulay needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent.parent


class PreparationError(RuntimeError):
    """A step failed; the message says what to do."""


class Environment:
    """A virtual environment in the checkout, filled from one lock file or several."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / scripts / ("python.exe" if os.name == "nt" else "python")

    def create(self) -> None:
        """Makes the environment, unless it is there and its Python still is."""
        if self.python.exists():
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        say(f"creating {self.folder.name}")
        result = subprocess.run(
            [sys.executable, "-m", "venv", str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if result.returncode != 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise PreparationError(
                f"{result.stdout}\nPython could not create a virtual environment. On Debian and "
                "Ubuntu this takes the package python3-venv: apt-get install python3-venv"
            )

    def install_locked(self, lock: Path, *, covers: tuple[Path, ...] = ()) -> None:
        """Installs exactly the versions in a lock file, each checked against its hash.

        Args:
            lock: The list to install.
            covers: Other lists all of whose lines are in this one too.
        """
        if self._has(lock):
            return
        say(f"installing {lock.relative_to(ROOT)}")
        self._pip("install", "--require-hashes", "--no-deps", "-r", str(lock))
        for done in (lock, *covers):
            self._stamp(done).write_text(digest(done), encoding="utf-8")

    def install_pinned(self, requirements: Path) -> None:
        """Installs the versions in a list without hashes, and whatever they still lack.

        A lock installed before stays as it is wherever it suffices.

        Args:
            requirements: The list to install.
        """
        if self._has(requirements):
            return
        say(f"installing {requirements.relative_to(ROOT)}")
        self._pip("install", "-r", str(requirements))
        self._stamp(requirements).write_text(digest(requirements), encoding="utf-8")

    def install_package(self) -> None:
        """Installs the checkout itself, so that edited sources are used at once."""
        settings = ROOT / "pyproject.toml"
        if self._has(settings):
            return
        say("installing tulay")
        self._pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        self._stamp(settings).write_text(digest(settings), encoding="utf-8")

    def site_packages(self) -> list[str]:
        """The folders that its Python imports from."""
        command = [str(self.python), "-c", "import sys; print(*sys.path, sep='\\n')"]
        return subprocess.run(
            command, capture_output=True, text=True, check=True
        ).stdout.splitlines()

    def _stamp(self, path: Path) -> Path:
        return self.folder / f"installed-{path.name}"

    def _has(self, path: Path) -> bool:
        try:
            return self._stamp(path).read_text(encoding="utf-8") == digest(path)
        except FileNotFoundError:
            return False

    def _pip(self, *arguments: str) -> None:
        command = [str(self.python), "-m", "pip", "--disable-pip-version-check", *arguments, "-q"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
            raise PreparationError(f"`{' '.join(command)}` failed")


def say(message: str) -> None:
    """Tells what takes time, on standard error: standard output is the caller's."""
    print(f"tulay: {message}", file=sys.stderr, flush=True)


def digest(path: Path) -> str:
    """A digest of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Holds a lock on the checkout: two shells may call make at once."""
    folder = ROOT / ".build"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as file:
        if os.name != "nt":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare_front_end(environment: Environment, *, with_tools: bool) -> None:
    """Builds the bundle with the machine's Node.js or else with one installed for it."""
    tools_missing = with_tools and not front_end.has_packages(ROOT, with_tools=True)
    if front_end.is_built(ROOT) and not tools_missing:
        return
    node = front_end.machine_node()
    if node is None:
        environment.install_locked(ROOT / "requirements" / "node.txt")
        node = front_end.packaged_node(environment.site_packages())
    if node is None:
        raise PreparationError("requirements/node.txt did not bring a Node.js with npm")
    say("building the front end")
    front_end.install_packages(ROOT, node, with_tools=with_tools)
    if not front_end.is_built(ROOT):
        front_end.build(ROOT, node)


def prepare(purpose: str) -> None:
    """Does whatever is not done yet.

    Args:
        purpose: "run" for what serving needs, "test" for that, training and the developers'
            tools, "lowest" for an environment of its own with the oldest dependencies promised.
    """
    requirements = ROOT / "requirements"
    environment = Environment(ROOT / (".venv-lowest" if purpose == "lowest" else ".venv"))
    environment.create()
    if purpose == "run":
        environment.install_locked(requirements / "run.txt")
    elif purpose == "test":
        environment.install_locked(requirements / "test.txt", covers=(requirements / "run.txt",))
    else:
        environment.install_locked(requirements / "lowest.txt")
    if purpose != "run":
        environment.install_pinned(requirements / "torch.txt")
    prepare_front_end(environment, with_tools=purpose != "run")
    environment.install_package()


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("purpose", choices=["run", "test", "lowest"])
    purpose: str = parser.parse_args(arguments).purpose
    try:
        with only_one_at_a_time():
            prepare(purpose)
    except (PreparationError, front_end.FrontEndError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
