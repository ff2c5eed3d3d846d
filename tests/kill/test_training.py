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
PLAY = PlaySettings(full_visits=8, full_moves=4, cheap_visits=4, cheap_moves=2)
STAGE = Stage(
    None, {5: 1.0}, NetShape(1, 16), learning_rate=4e-3, cycle_rows=600, window=4000, play=PLAY
)
PLAN = Plan((STAGE,), games={26: 16}, keep_min=0.02)


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
    """Lets the run make a cycle at least, then kills it at any instant of a later one."""
    before = len(cycles(folder))
    with start(folder) as child:
        deadline = time.monotonic() + 60
        while len(cycles(folder)) <= before and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(dice.random() * 0.8)
        child.kill()
    assert len(cycles(folder)) > before


def test_ten_kills_leave_no_trace(tmp_path: Path) -> None:
    """After ten kills: cycles without gap or repeat, every game counted once, losses going down."""
    folder, dice = tmp_path / "run", random.Random(7)
    losses: list[tuple[float, float]] = []  # before and after each kill
    for _ in range(KILLS):
        before = cycles(folder)
        kill_at_random(folder, dice)
        if before:
            after = cycles(folder)[len(before)]
            losses.append((sum(before[-1]["losses"]["5"]), sum(after["losses"]["5"])))
    run = RunFolder(folder)
    state = run.checkpoint()
    assert state is not None
    loop = Loop(run, PLAN)
    told = run.told()
    assert [record["cycle"] for record in told] == list(range(loop.cycle))
    assert loop.cycle >= KILLS
    for what in ("games", "rows", "evaluations", "claims", "wrong"):
        assert getattr(loop.totals[5], what) == sum(record[what] for record in told)
    for shard in run.window.shards():
        assert shard.rows == told[shard.cycle]["rows"]
    assert loop.learner.steps == told[-1]["steps"]
    spent = [record["core_s"] for record in told]
    assert spent == sorted(spent)
    steps = [record["steps"] for record in told]
    assert steps == sorted(set(steps))
    for before_kill, after_kill in losses:
        assert after_kill < before_kill + 0.15
    assert sum(told[-1]["losses"]["5"]) < sum(told[0]["losses"]["5"]) - 0.15
    assert not list(folder.rglob("*.partial"))
    assert {path.suffix for path in (folder / "nets").iterdir()} == {".onnx"}


if __name__ == "__main__":
    train(Path(sys.argv[1]))
