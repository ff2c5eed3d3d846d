"""The application without a network, for each test that asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostile.inside import Inside, inside

Besieged = tuple[Inside, asyncio.AbstractEventLoop]


@pytest.fixture
def besieged(tmp_path: Path) -> Iterator[Besieged]:
    """The application on a loop of its own, for tests that are no coroutines."""
    with asyncio.Runner() as runner:
        loop, world = runner.get_loop(), inside(tmp_path / "data")
        made = loop.run_until_complete(world.__aenter__())
        try:
            yield made, loop
        finally:
            loop.run_until_complete(world.__aexit__(None, None, None))
