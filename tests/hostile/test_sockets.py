from __future__ import annotations

import asyncio

import pytest

from tests.hostile.inside import Inside
from tests.hostile.machine import besiege


def test_a_besieged_table_plays_on(besieged: tuple[Inside, asyncio.AbstractEventLoop]) -> None:
    """Whatever is sent is refused with a code or ends its own socket; the game goes on."""
    tally = besiege(*besieged, messages=500)
    assert tally["message-malformed"] > 0
    assert besieged[0].faults.found == []


@pytest.mark.slow
def test_ten_thousand_hostile_messages_change_nothing(
    besieged: tuple[Inside, asyncio.AbstractEventLoop],
) -> None:
    """Ten thousand messages on many tables: every code is known, every game is as it was played."""
    world, loop = besieged
    tally = besiege(world, loop, messages=10_000)
    assert tally.sent >= 10_000
    expected = {"message-malformed", "message-too-large", "hello-first", "too-fast", "not-seated"}
    assert expected <= set(tally), tally
    assert {"not-your-turn", "stale-turn", "command-id-reused", "cell-occupied"} <= set(tally)
    assert {"closed 4429", "closed 4401", "closed 4404", "closed 403"} <= set(tally)
    assert world.service.presence.pages == 0
    assert len(world.site.hall.connections) == 0
    assert world.site.hall.tables == 0
