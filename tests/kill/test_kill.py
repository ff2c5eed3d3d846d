from __future__ import annotations

from pathlib import Path

import pytest

from tests.kill.storm import Plan, weather


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_by_killing(tmp_path: Path) -> None:
    """Twenty games go on over ten kills of server and workers as if nothing had happened.

    No acknowledged command is lost and none is there twice, also when it is sent again; every seat
    is still its owner's, every answer that the CPU owes comes, and no event is stamped before its
    predecessor. People swap, take back, ask for hints, leave, are absent and play again meanwhile.
    """
    outcome = await weather(tmp_path / "data", Plan(kills=10, seed=20261130))
    assert outcome.faults == {}
    assert outcome.blows.total() >= 10
    assert outcome.repeated > 10
    happened = outcome.findings.done
    for what in (
        "StonePlaced by person",
        "StonePlaced by cpu",
        "StonePlaced by stand-in",
        "Swapped by person",
        "Undone",
        "HintGiven",
        "WentAway",
        "Returned",
        "TurnRenewed",
    ):
        assert happened[what] > 0, f"no {what}: the test shows less than it promises"
    assert happened["GameEnded"] > 20, "nobody played again"
