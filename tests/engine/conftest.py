"""A CPU for all tests of the engine: its kernels compile once."""

from __future__ import annotations

import pytest

from tulay.engine import Cpu


@pytest.fixture(scope="session")
def cpu() -> Cpu:
    """A warm CPU, the levels that search included."""
    warm = Cpu()
    warm.warm_up()
    warm.warm_up_search()
    return warm
