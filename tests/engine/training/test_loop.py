from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tulay.engine.evaluator import NetEvaluator
from tulay.engine.training.export import facts_of, to_onnx
from tulay.engine.training.loop import Loop, Past, net_name
from tulay.engine.training.net import Net, NetShape
from tulay.engine.training.plan import Plan, Stage
from tulay.engine.training.run_folder import RunFolder
from tulay.engine.training.selfplay import PlaySettings

pytestmark = pytest.mark.slow  # its kernels take a while to compile

PLAY = PlaySettings(full_visits=8, full_moves=4, cheap_visits=4, cheap_moves=2)
TINY = Stage(
    None, {5: 1.0}, NetShape(1, 8), cycle_rows=300, window=1000, play=PLAY, precision="f32"
)
PLAN = Plan((TINY,), games={26: 8})
TIMES = ("core_s", "played_s", "learned_s")


def without_times(record: dict[str, Any]) -> dict[str, Any]:
    """A record without what depends on the machine."""
    return {key: value for key, value in record.items() if key not in TIMES}


def test_a_cycle_plays_and_learns(tmp_path: Path) -> None:
    """A cycle adds rows to the window, takes steps, and its record says so."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, PLAN, seed=1)
    first, second = loop.step(), loop.step()
    assert [first["cycle"], second["cycle"]] == [0, 1]
    assert folder.window.rows(5) == first["rows"] + second["rows"] == loop.totals[5].rows
    assert loop.totals[5].games == first["games"] + second["games"]
    assert second["steps"] > first["steps"] > 0
    assert second["core_s"] > first["core_s"] > 0
    assert folder.told() == [first, second]


def test_a_resumed_run_is_the_run(tmp_path: Path) -> None:
    """Stopped after each cycle and resumed, a run gives what it gives in one piece."""
    whole = Loop(RunFolder(tmp_path / "whole"), PLAN, seed=2)
    expected = [without_times(whole.step()) for _ in range(4)]
    records = []
    for _ in range(4):
        folder = RunFolder(tmp_path / "pieces")
        records.append(without_times(Loop(folder, PLAN, seed=2).step()))
        folder.close()
    # Searches under way begin anew after a stop, so that games differ; what counts does not.
    assert records[0] == expected[0]
    assert [each["cycle"] for each in records] == [0, 1, 2, 3]
    assert records[-1]["steps"] == pytest.approx(expected[-1]["steps"], abs=4)
    assert records[-1]["losses"]["5"] == pytest.approx(expected[-1]["losses"]["5"], abs=0.15)


def test_a_cycle_repeats_from_its_checkpoint(tmp_path: Path) -> None:
    """Whoever goes on from the same checkpoint plays and learns the same, weight by weight."""
    folder = RunFolder(tmp_path / "one")
    loop = Loop(folder, PLAN, seed=11)
    loop.step()
    loop.step()
    folder.close()
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    ends = []
    for name in ("one", "other"):
        folder = RunFolder(tmp_path / name)
        loop = Loop(folder, PLAN, seed=99)  # the seed of a run is the one that it began with
        records = [without_times(loop.step()) for _ in range(2)]
        weights = loop.learner.averaged().state_dict().values()
        rows = (tmp_path / name / "window" / "000003-05.npy").read_bytes()
        ends.append((records, [weight.tolist() for weight in weights], rows))
        folder.close()
    assert ends[0] == ends[1]


def test_a_cycle_that_was_not_written_down_has_not_been(tmp_path: Path) -> None:
    """A crash after the games and before the checkpoint loses the cycle, and repeats it alike."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, PLAN, seed=3)
    loop.step()
    folder.close()
    outcomes = []
    for crash in (True, False):
        folder = RunFolder(tmp_path)
        loop = Loop(folder, PLAN, seed=3)
        if crash:
            folder.save = _crash  # type: ignore[method-assign]
            with pytest.raises(KeyboardInterrupt):
                loop.step()
            assert folder.window.has(1, 5)
        else:
            assert not folder.window.has(1, 5)
            outcomes.append(loop.step())
        folder.close()
    assert outcomes[0]["cycle"] == 1
    assert [line["cycle"] for line in RunFolder(tmp_path).told()] == [0, 1]


def _crash(state: dict[str, Any]) -> None:
    raise KeyboardInterrupt


def test_a_line_that_was_not_told_is_told_later(tmp_path: Path) -> None:
    """A crash between the checkpoint and the record's line loses no line."""
    folder = RunFolder(tmp_path)
    record = Loop(folder, PLAN, seed=4).step()
    (tmp_path / "progress.jsonl").unlink()
    folder.close()
    folder = RunFolder(tmp_path)
    Loop(folder, PLAN, seed=4)
    assert folder.told() == [record]


def test_a_stage_with_a_larger_net_goes_on_with_what_was_learned(tmp_path: Path) -> None:
    """When a stage wants a larger net, the old one is grown and says what it said."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, PLAN, seed=5)
    for _ in range(6):
        before = loop.step()
    folder.close()
    large = Plan((replace(TINY, net=NetShape(2, 12)),), games={26: 8})
    folder = RunFolder(tmp_path)
    loop = Loop(folder, large, seed=5)
    after = loop.step()
    assert after["net"] == "2x12"
    assert after["steps"] > before["steps"]
    assert sum(after["losses"]["5"]) < sum(before["losses"]["5"]) + 0.2


def test_a_stage_may_play_otherwise_and_keeps_its_games(tmp_path: Path) -> None:
    """When a stage plays with other searches, the games under way go on with these."""
    folder = RunFolder(tmp_path)
    never = replace(PLAY, give_up_at=2.0)
    plan = Plan((TINY, replace(TINY, play=never)), games={26: 8})
    loop = Loop(folder, plan, seed=9)
    loop.step()
    running = [lane.state()["rows"].tolist() for lane in loop._lanes_on(plan.stages[0], 5)]
    lanes = loop._lanes_on(plan.stages[1], 5)
    assert [lane.settings for lane in lanes] == [never] * 2
    assert [lane.state()["rows"].tolist() for lane in lanes] == running
    assert np.sum(running) > 0
    assert loop._lanes_on(plan.stages[1], 5) is lanes


def test_sizes_are_drawn_by_their_shares(tmp_path: Path) -> None:
    """Each cycle plays one size of the stage, one with a greater share more often."""
    loop = Loop(RunFolder(tmp_path), PLAN, seed=10)
    stage = replace(TINY, sizes={3: 0.2, 5: 0.8})
    drawn = [loop._draw_size(stage) for _ in range(1000)]
    assert set(drawn) == {3, 5}
    assert drawn.count(5) == pytest.approx(800, abs=60)


def test_a_window_forgets(tmp_path: Path) -> None:
    """The window keeps about as many rows as the plan says, however long a run is."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, PLAN, seed=6)
    for _ in range(8):
        loop.step()
    assert TINY.window <= folder.window.rows(5) <= TINY.window + 2 * 400


def test_nets_are_kept_with_what_made_them(tmp_path: Path) -> None:
    """A net is kept whenever its time has come, and its file says what is behind it."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, replace(PLAN, keep_min=1e-4), seed=7)
    loop.step()
    kept = list((tmp_path / "nets").iterdir())
    assert len(kept) == 1
    facts = Past.of(facts_of(kept[0].read_bytes()))
    assert facts.games == 0  # the net with which the first cycle was played
    assert NetEvaluator(kept[0]).facts["shape"] == "1x8"
    assert net_name(5) == "00005"


def test_a_run_may_begin_with_a_net(tmp_path: Path) -> None:
    """A new run from a net counts what is behind that net and goes on in the right stage."""
    past = Past(core_s=600.0, games=70, positions=900)
    plan = Plan((replace(TINY, until_min=5.0, sizes={4: 1.0}), TINY), games={26: 8})
    folder = RunFolder(tmp_path)
    loop = Loop(folder, plan, begin=Net(NetShape(1, 8), seed=3), past=past)
    record = loop.step()
    assert record["size"] == 5
    assert loop.past_now().games == 70 + record["games"]
    assert loop.past_now().core_s > 600
    folder.close()
    assert Loop(RunFolder(tmp_path), plan).past_now().positions == 900 + record["rows"]


def test_games_in_eight_bits(tmp_path: Path) -> None:
    """With int8, the first games are played in bfloat16 and later ones in eight bits."""
    folder = RunFolder(tmp_path)
    loop = Loop(folder, Plan((replace(TINY, precision="int8"),), games={26: 8}), seed=8)
    model = to_onnx(loop.learner.averaged())
    assert loop._prepared(loop.stage, 5, model) == ("bf16", model)
    loop.step()
    precision, quantized = loop._prepared(loop.stage, 5, model)
    assert precision == "int8"
    assert quantized != model
    assert loop.step()["games"] > 0
