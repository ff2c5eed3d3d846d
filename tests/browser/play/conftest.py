"""Servers that a game may kill, and servers whose minutes pass in seconds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.player import Person
from tests.cli.server import ServerProcess

SPEED = 10
"""How much faster the fast server's clock is than the wall clock."""
FAST = ("tests.browser.play.fast_server", "--speed", str(SPEED))


@pytest.fixture(scope="session")
def fast_site(tmp_path_factory: pytest.TempPathFactory, cpu_cache: Path) -> Iterator[ServerProcess]:
    """The usual site with a clock ten times as fast, for what takes minutes."""
    data = tmp_path_factory.mktemp("fast") / "data"
    with ServerProcess(data, command=FAST, cpu_cache=cpu_cache) as server:
        yield server


@pytest.fixture
def own_site(tmp_path: Path, cpu_cache: Path) -> Iterator[ServerProcess]:
    """`tulay serve` for one test, which may kill it."""
    with ServerProcess(tmp_path / "data", cpu_cache=cpu_cache) as server:
        yield server


@pytest.fixture
def fast_person(people: Person, fast_site: ServerProcess) -> Person:
    """Makes people at the fast site."""
    return lambda lang="en", **how: people(fast_site.url, lang, **how)
