"""An evening of scripted players: nobody waits for long beside a fair opponent."""

from __future__ import annotations

import random

import pytest

from benches.evening import Evening, Habits
from benches.ranked import BROKEN
from tulay.service.ranked import pairing

RESTLESS = Habits(gives_up=0.3, closes=0.2, dies=0.1, leaves_early=0.1)


async def test_nobody_waits_for_long_beside_a_fair_opponent() -> None:
    """People come, give up, close pages and leave games; every promise of the queue is kept."""
    evening = Evening(60, 4, random.Random(7), RESTLESS)
    await evening.run()
    assert [evening.found[what] for what in BROKEN] == [0, 0, 0]
    assert sum(player.games < 4 for player in evening.players.values()) <= 1
    for what in ("gave up waiting", "page died", "games cancelled: left"):
        assert evening.found[what] > 0, f"no {what}: the evening shows less than it promises"


async def test_a_window_that_stays_narrow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The look at who waits is no formality: a queue that does not widen fails it."""
    monkeypatch.setattr(pairing, "WIDENS", 1.0)
    evening = Evening(60, 4, random.Random(7), RESTLESS)
    await evening.run()
    assert evening.found["seconds of waiting beside a fair opponent for too long"] > 0
