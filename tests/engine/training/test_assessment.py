from __future__ import annotations

from pathlib import Path

import pytest

from tulay.engine.training.assessment import BACK, Terms, assess, meetings, spaced
from tulay.engine.training.export import to_onnx
from tulay.engine.training.match_record import MatchRecord
from tulay.engine.training.net import Net, NetShape

pytestmark = pytest.mark.slow  # its kernels take a while to compile

TERMS = Terms(size=4, visits=6, pairs=4, precision="f32")


@pytest.fixture(scope="module")
def nets() -> list[tuple[str, bytes]]:
    """Nets with random weights, the last of another shape."""
    shapes = [NetShape(1, 8), NetShape(1, 8), NetShape(2, 8)]
    return [
        (f"{5 * seed:05d}", to_onnx(Net(shape, seed=seed))) for seed, shape in enumerate(shapes, 1)
    ]


def test_every_net_meets_the_one_before_and_one_earlier() -> None:
    """The matches join all nets, and from some net on each has two."""
    chosen = meetings(9)
    assert {one for one, _ in chosen} == set(range(1, 9))
    assert all(one - other in (1, BACK) for one, other in chosen)
    assert len(chosen) == len(set(chosen)) == 8 + 5
    assert not meetings(1)


def test_nets_once_chosen_stay_chosen() -> None:
    """As a run goes on, nets are added to those compared and none is left out."""
    minutes = [5.0 * each for each in range(1, 60)]
    for length in range(1, 59):
        assert spaced(minutes, 1.2)[: len(spaced(minutes[:length], 1.2))] == spaced(
            minutes[:length], 1.2
        )
    assert spaced(minutes, 1) == minutes


def test_nets_get_strengths(nets: list[tuple[str, bytes]], tmp_path: Path) -> None:
    """The first net is at 0; every row says minutes and shape; a line is told of every match."""
    lines: list[str] = []
    rows = assess(nets, TERMS, MatchRecord(tmp_path / "matches.jsonl"), lines.append)
    assert [(row.name, row.core_min) for row in rows] == [
        ("00005", 5.0),
        ("00010", 10.0),
        ("00015", 15.0),
    ]
    assert [row.shape for row in rows] == ["1x8", "1x8", "2x8"]
    assert (rows[0].elo, rows[0].deviation) == (0.0, 0.0)
    assert all(row.deviation > 0 for row in rows[1:])
    assert [line.split(":")[0] for line in lines] == [
        "00010 against 00005",
        "00015 against 00010",
    ]


def test_nothing_is_played_twice(nets: list[tuple[str, bytes]], tmp_path: Path) -> None:
    """A second time all comes from the record; more pairs are only the missing ones."""
    path = tmp_path / "matches.jsonl"
    rows = assess(nets, TERMS, MatchRecord(path))
    before = path.read_bytes()
    assert assess(nets, TERMS, MatchRecord(path)) == rows
    assert path.read_bytes() == before
    more = Terms(size=4, visits=6, pairs=6, precision="f32")
    assess(nets, more, MatchRecord(path))
    assert path.read_bytes().startswith(before)
    whole = assess(nets, more, MatchRecord(tmp_path / "at once.jsonl"))
    assert assess(nets, more, MatchRecord(path)) == whole


def test_a_net_alone_is_at_nothing(nets: list[tuple[str, bytes]], tmp_path: Path) -> None:
    """One net needs no match, none gives no rows."""
    record = MatchRecord(tmp_path / "matches.jsonl")
    assert [row.elo for row in assess(nets[:1], TERMS, record)] == [0.0]
    assert assess([], TERMS, record) == []
