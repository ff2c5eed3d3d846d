from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tulay.core import Cell, Place, Position
from tulay.engine.evaluator import (
    Evaluator,
    ModelError,
    NetEvaluator,
    ScriptedEvaluator,
    UniformEvaluator,
    size_of,
)
from tulay.engine.models import shipped_model
from tulay.engine.planes import empty_planes, planes_of


@pytest.mark.parametrize("size", [3, 11, 19])
@pytest.mark.parametrize(
    "evaluator",
    [
        UniformEvaluator(),
        ScriptedEvaluator(lambda planes: (np.zeros((planes.shape[-1] - 4) ** 2), 0.0)),
        NetEvaluator(shipped_model()),
    ],
    ids=["uniform", "scripted", "net"],
)
def test_every_evaluator_answers_for_every_position(evaluator: Evaluator, size: int) -> None:
    """Policy and value of a batch have one row each per position, of any size of board."""
    planes = empty_planes(3, size)
    assert size_of(planes) == size
    policy, value = evaluator.evaluate(planes)
    assert policy.shape == (3, size * size)
    assert value.shape == (3,)
    assert policy.dtype == value.dtype == np.float32
    assert (np.abs(value) <= 1).all()


def test_a_script_is_followed() -> None:
    """A scripted evaluator says what its function says and remembers how it was asked."""
    evaluator = ScriptedEvaluator(lambda planes: (np.arange(9), float(planes[1].sum() > 0)))
    policy, value = evaluator.evaluate(np.concatenate([empty_planes(1, 3)] * 2))
    assert policy.tolist() == [list(range(9))] * 2
    assert value.tolist() == [1.0, 1.0]
    assert evaluator.batches == [2]


def test_the_shipped_net_knows_who_wins_on_a_small_board() -> None:
    """On 5×5 the centre wins for Red, and a stone in the acute corner loses."""
    net = NetEvaluator(shipped_model())
    centre = planes_of(Position.initial(5).after(Place(Cell(2, 2))))
    corner = planes_of(Position.initial(5).after(Place(Cell(0, 0))))
    assert net.evaluate(centre).value[0] < -0.5 < 0.5 < net.evaluate(corner).value[0]


def test_the_shipped_net_says_what_made_it() -> None:
    """The facts of the model card are in the file itself."""
    facts = NetEvaluator(shipped_model()).facts
    assert float(facts["core_s"]) > 0
    assert int(facts["games"]) > 0
    assert shipped_model().stat().st_size < 2_500_000
    card = (shipped_model().parent / "card.md").read_text(encoding="utf-8")
    assert facts["shape"] in card
    assert f"{int(facts['games']):,}" in card


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    """A file that is missing or damaged raises an error that says so."""
    with pytest.raises(ModelError):
        NetEvaluator(tmp_path / "missing.onnx")
    with pytest.raises(ModelError):
        NetEvaluator(b"not a net")
    half = shipped_model().read_bytes()[:1000]
    with pytest.raises(ModelError):
        NetEvaluator(half)
