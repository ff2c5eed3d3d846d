from __future__ import annotations

from pathlib import Path

import pytest

from tests.kill.ranked import storm


@pytest.mark.slow
async def test_each_ranked_game_is_rated_once_whenever_the_server_dies(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Killed around the ends of games, a server has rated each one once or not yet, never half.

    What was acknowledged is rated; what was not is rated as soon as it is sent again; and both
    ratings are those that follow from the events.
    """
    cache = pytestconfig.cache
    assert cache is not None
    data, compiled = tmp_path / "data", cache.mkdir("cpu")
    outcome = await storm(data, kills=8, tables=6, seed=20261201, cpu_cache=compiled)
    assert outcome.faults == []
    assert outcome.games == 48
    assert outcome.rated > 0
    assert outcome.open > 0
