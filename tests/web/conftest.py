"""A playground for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.web.playground import Playground, playground


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    """A real server with two-person tables, on a folder of its own."""
    async with playground(tmp_path / "data") as made:
        yield made
