from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tulay.engine.training.match import MatchResult
from tulay.engine.training.match_record import MatchRecord, Meeting

MEETING = Meeting("aa", "bb", size=5, visits=8, seed=1, precision="f32")
NAMES = ("00010", "00005")


def test_what_was_added_is_read_again(tmp_path: Path) -> None:
    """Parts of a match add up, at once and when the file is opened again."""
    path = tmp_path / "matches.jsonl"
    record = MatchRecord(path)
    record.add(MEETING, MatchResult([2, 1], red_wins=2), NAMES)
    record.add(MEETING, MatchResult([0, 1], red_wins=1), NAMES)
    whole = MatchResult([2, 1, 0, 1], red_wins=3)
    assert record.result(MEETING) == MatchRecord(path).result(MEETING) == whole


def test_other_terms_are_another_match(tmp_path: Path) -> None:
    """What was played on other terms, or by other nets, does not count."""
    record = MatchRecord(tmp_path / "matches.jsonl")
    record.add(MEETING, MatchResult([2], red_wins=1), NAMES)
    for other in (
        replace(MEETING, one="cc"),
        replace(MEETING, size=7),
        replace(MEETING, visits=9),
        replace(MEETING, seed=2),
        replace(MEETING, precision="bf16"),
    ):
        assert not record.result(other).pairs


def test_a_line_cut_short_costs_that_line_only(tmp_path: Path) -> None:
    """After a crash in the middle of a line, the lines before it and those added later count."""
    path = tmp_path / "matches.jsonl"
    MatchRecord(path).add(MEETING, MatchResult([2], red_wins=1), NAMES)
    whole = path.read_bytes()
    for length in range(1, len(whole) - 1):
        path.write_bytes(whole + whole[:length])
        record = MatchRecord(path)
        assert record.result(MEETING).pairs == [2]
    record.add(MEETING, MatchResult([1], red_wins=0), NAMES)
    assert MatchRecord(path).result(MEETING).pairs == [2, 1]
