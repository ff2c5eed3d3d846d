"""What tests of every part may ask for: a PostgreSQL server, a browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.browsers import chromium
from tests.postgres import PostgresServer, running_postgres
from tulay.service.cpu.worker import kernels_folder

# numba alone would go on with kernels of an engine that has changed since.
os.environ["NUMBA_CACHE_DIR"] = str(kernels_folder(Path(__file__).parents[1] / ".build"))

if TYPE_CHECKING:
    from playwright.sync_api import Browser


# How long an example takes says something about the machine and nothing about the law.
settings.register_profile(
    "tulay", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tulay")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Keeps the search for examples in docstrings away from what only supports the tests."""
    is_support = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if is_support else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Counts examples that compile kernels among the slow tests: those of the engine."""
    for item in items:
        if isinstance(item, pytest.DoctestItem) and (
            "engine" in item.path.parts or item.path.name == "README.md"
        ):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A running PostgreSQL server, shared; who kills it must start it again."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """The URL (`postgresql://…`) of an empty database of the test's own."""
    return postgres_server.create_database()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium, one for a module of tests: they are marked `browser` and not coroutines.

    Ask it for a context per person: `browser.new_context()`.
    """
    with chromium() as running:
        yield running
