from __future__ import annotations

from typing import Any

from tulay.engine.training.report import line_of

RECORD: dict[str, Any] = {
    "cycle": 7,
    "core_s": 3725.4,
    "size": 11,
    "net": "4x32",
    "games": 1180,
    "rows": 41000,
    "evaluations": 902_000,
    "claims": 1,
    "wrong": 0,
    "played_s": 100.0,
    "learned_s": 20.0,
    "steps": 320,
    "losses": {"11": [1.5, 0.25]},
}


def test_a_line_says_what_a_cycle_did() -> None:
    """Time, board, games, positions, rate and losses of a cycle are on its line."""
    line = line_of(RECORD)
    for part in ("1:02:05", "cycle 7", "4x32", "11×11", "1,180 games", "41,000 positions"):
        assert part in line
    assert "9,020 evaluations/s" in line
    assert "11×11: 1.500 + 0.250" in line


def test_a_first_cycle_that_learned_nothing_says_so() -> None:
    """With too few rows to learn from, the line says that there are no losses yet."""
    assert "none yet" in line_of(RECORD | {"losses": {}})
