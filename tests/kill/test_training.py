"""A run of training that is killed again and again goes on as if nothing had happened."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tulay.engine.training.loop import Loop
from tulay.engine.training.net import NetShape
from tulay.engine.training.plan import Plan, Stage
from tulay.engine.training.run_folder import RunFolder
from tulay.engine.training.selfplay import PlaySettings

pytestmark = pytest.mark.slow

KILLS = 10
LEARNED = 15
"""Cycles before the first kill: enough for a net that has learned something to lose."""

PLAY = PlaySettings(full_visits=16, full_moves=8, cheap_visits=4, cheap_moves=2, full_share=1.0)
STAGE = Stage(
    None,
    {5: 1.0},
    NetShape(1, 16),
    learning_rate=8e-3,
    uses=6.0,
    cycle_rows=400,
    window=2000,
    play=PLAY,
)
PLAN = Plan((STAGE,), games={26: 16}, keep_min=0.005)
COUNTED = ("games", "rows", "evaluations", "claims", "wrong")


def train(folder: Path) -> None:
    """What the child process does, until it is killed."""
    loop = Loop(RunFolder(folder), PLAN, seed=1)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while True:
        loop.step()


def cycles(folder: Path) -> list[dict[str, Any]]:
    """The whole lines of the record so far."""
    path = folder / "progress.jsonl"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]


def half_written(folder: Path) -> list[str]:
    """The names of files that are being written, or were when the process died."""
    return [path.name for path in folder.rglob("*.partial")]


def start(folder: Path) -> subprocess.Popen[str]:
    """The child process, when it has opened the run."""
    command = [sys.executable, __file__, str(folder)]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    return child


def kill_at_random(folder: Path, dice: random.Random) -> None:
    """Lets the run make a cycle at least, then kills it at any instant of the next ones."""
    before = len(cycles(folder))
    with start(folder) as child:
        deadline = time.monotonic() + 60
        while len(cycles(folder)) <= before and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(dice.random() * 0.8)
        child.kill()
    assert len(cycles(folder)) > before


def kill_while_writing(folder: Path) -> list[str]:
    """Kills the run, which may not have made a cycle, as soon as it writes a file.

    Returns:
        The names of the files that it left half written.
    """
    with start(folder) as child:
        deadline = time.monotonic() + 60
        while not half_written(folder) and time.monotonic() < deadline:
            pass  # a file is half written for a millisecond or less
        child.kill()
    return half_written(folder)


def check(folder: Path) -> list[dict[str, Any]]:
    """Looks whether a run's record, checkpoint and window tell the same story.

    Returns:
        The record.
    """
    run = RunFolder(folder)
    loop = Loop(run, PLAN)
    told = run.told()
    assert [record["cycle"] for record in told] == list(range(loop.cycle))
    for what in COUNTED:
        assert getattr(loop.totals[5], what) == sum(record[what] for record in told)
    shards = run.window.shards()
    assert [shard.cycle for shard in shards] == list(range(loop.cycle))[-len(shards) :]
    for shard in shards:
        assert shard.rows == told[shard.cycle]["rows"]
    assert STAGE.window <= sum(shard.rows for shard in shards) <= STAGE.window + 2 * 600
    assert loop.learner.steps == told[-1]["steps"]
    for what in ("core_s", "steps"):
        figures = [record[what] for record in told]
        assert figures == sorted(set(figures))
    assert not half_written(folder)
    run.close()
    return told


def test_kills_leave_no_trace(tmp_path: Path) -> None:
    """After ten kills: cycles without gap or repeat, every game counted once, nothing unlearned."""
    folder, dice = tmp_path / "run", random.Random(7)
    run = RunFolder(folder)
    loop = Loop(run, PLAN, seed=1)
    for _ in range(LEARNED):
        loop.step()
    run.close()
    left: list[str] = []
    told = check(folder)
    for number in range(KILLS):
        before = told
        if number % 2:
            left += kill_while_writing(folder)
        else:
            kill_at_random(folder, dice)
        told = check(folder)
        assert told[: len(before)] == before
    assert left
    assert len(told) >= LEARNED + KILLS // 2
    losses = [sum(record["losses"]["5"]) for record in told]
    fresh = losses[0]
    for last, following in zip(losses[LEARNED - 1 :], losses[LEARNED:], strict=False):
        assert following < last + (fresh - last) / 3
    assert losses[-1] < losses[LEARNED - 1]
    assert {path.suffix for path in (folder / "nets").iterdir()} == {".onnx"}


if __name__ == "__main__":
    train(Path(sys.argv[1]))
