"""tools/prepare.py: what each purpose installs, and when it does so again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools import prepare

ROOT = Path(__file__).resolve().parents[2]


class Checkout:
    """A checkout with this one's lists, and an environment whose pip only notes what it is told."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.torch = root / "requirements" / "torch.txt"
        self.calls: list[tuple[str, ...]] = []
        shutil.copytree(ROOT / "requirements", root / "requirements")
        shutil.copy(ROOT / "pyproject.toml", root)

    def prepare(self, purpose: str) -> list[str]:
        """Prepares for a purpose; returns the names of the lists that pip was given."""
        self.calls.clear()
        prepare.prepare(purpose)
        return [Path(call[-1]).name for call in self.calls if "-r" in call]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout of one's own, not prepared yet."""
    found = Checkout(tmp_path)

    def create(environment: prepare.Environment) -> None:
        environment.folder.mkdir(exist_ok=True)

    def pip(environment: prepare.Environment, *arguments: str) -> None:
        assert environment.folder.parent == tmp_path
        found.calls.append(arguments)

    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare.Environment, "create", create)
    monkeypatch.setattr(prepare.Environment, "_pip", pip)
    monkeypatch.setattr(prepare, "prepare_front_end", lambda environment, with_tools: None)
    return found


def test_who_only_serves_installs_nothing_that_trains(checkout: Checkout) -> None:
    """`make run` brings its own lock and no other list."""
    assert checkout.prepare("run") == ["run.txt"]


@pytest.mark.parametrize(("purpose", "lock"), [("test", "test.txt"), ("lowest", "lowest.txt")])
def test_torch_comes_after_the_lock_and_before_the_package(
    checkout: Checkout, purpose: str, lock: str
) -> None:
    """What torch needs is resolved against what is locked; only the lock has hashes."""
    assert checkout.prepare(purpose) == [lock, "torch.txt"]
    locked, pinned, package = checkout.calls
    assert "--require-hashes" in locked
    assert "--require-hashes" not in pinned
    assert package[-2] == "--editable"


@pytest.mark.parametrize("purpose", ["run", "test", "lowest"])
def test_what_is_prepared_is_left_alone(checkout: Checkout, purpose: str) -> None:
    """A prepared checkout starts pip for nothing."""
    checkout.prepare(purpose)
    checkout.prepare(purpose)
    assert checkout.calls == []


def test_serving_from_an_environment_for_tests_installs_nothing(checkout: Checkout) -> None:
    """The lock of the tests covers that of the server."""
    checkout.prepare("test")
    checkout.prepare("run")
    assert checkout.calls == []


def test_another_torch_is_installed_alone(checkout: Checkout) -> None:
    """A stamp of its own stands for torch: a new pin installs it and no lock again."""
    checkout.prepare("test")
    checkout.torch.write_text("torch==2.14.0\n", encoding="utf-8")
    assert checkout.prepare("test") == ["torch.txt"]
    assert checkout.prepare("test") == []
