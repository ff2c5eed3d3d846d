from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.service.recording import Line, known_of
from tulay.match import Event, Group, evolve
from tulay.service.codec import read_event
from tulay.service.ports.store import EventRow

LOGS = sorted((Path(__file__).parents[1] / "vectors").glob("log-*.jsonl"))


def lines_of(log: Path) -> list[Line]:
    """The recorded rows."""
    return msgspec.json.decode(
        b"[" + b",".join(log.read_bytes().splitlines()) + b"]", type=list[Line]
    )


def replayed(lines: Iterable[Line]) -> Iterable[tuple[Line, Group]]:
    """Each row with the group that its stream leads to."""
    groups: dict[str, Group] = {}
    for line in lines:
        row = EventRow(line.seq, line.v, line.kind, bytes(line.body), line.at_ms)
        groups[line.stream] = evolve(groups.get(line.stream), read_event(row))
        yield line, groups[line.stream]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_log_of_every_release_leads_to_the_same_evening(log: Path) -> None:
    """Whatever release wrote it, after each row people, score, stones and winner are the same."""
    for line, group in replayed(lines_of(log)):
        assert known_of(group) == line.known, (line.stream, line.seq)


def test_everything_that_can_happen_is_recorded() -> None:
    """The logs of the releases hold every kind of event that there is."""
    kinds = {line.kind for log in LOGS for line in lines_of(log)}
    assert kinds >= {kind.__name__ for kind in get_args(Event)}
