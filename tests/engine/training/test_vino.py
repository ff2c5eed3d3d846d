from __future__ import annotations

import logging
from typing import Any

import numpy as np
import openvino
import pytest
import torch

from tests.engine.training.replay import made_up_rows
from tests.engine.training.test_net import shaken
from tulay.engine.evaluator import Evaluator
from tulay.engine.planes import Planes
from tulay.engine.training.export import to_onnx
from tulay.engine.training.net import Net, NetShape
from tulay.engine.training.vino import VinoEvaluator
from tulay.engine.training.window import unpack

pytestmark = pytest.mark.slow  # kernels or graphs take a while to compile

torch.set_num_threads(1)


@pytest.fixture(scope="module")
def model() -> bytes:
    """A small net with nothing zero in it."""
    return to_onnx(shaken(Net(NetShape(2, 8))))


def some_planes(size: int, count: int) -> Planes:
    """Planes of made-up positions."""
    return unpack(made_up_rows(size, count), size, np.zeros(count, bool)).planes


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 9])
def test_any_number_of_positions_is_answered(model: bytes, count: int) -> None:
    """Fewer positions than compiled for, or more, get the answers that each gets alone."""
    evaluator: Evaluator = VinoEvaluator(model, 6, 4, precision="f32", threads=1)
    planes = some_planes(6, count)
    said = evaluator.evaluate(planes)
    assert said.policy.shape == (count, 36) and said.value.shape == (count,)
    for index in range(count):
        alone = evaluator.evaluate(planes[index : index + 1])
        np.testing.assert_allclose(said.policy[index], alone.policy[0], atol=1e-5)
        np.testing.assert_allclose(said.value[index], alone.value[0], atol=1e-5)


def test_answers_last(model: bytes) -> None:
    """What was answered stays as it is when the next positions are evaluated."""
    evaluator = VinoEvaluator(model, 5, 4, precision="f32", threads=1)
    first = evaluator.evaluate(some_planes(5, 4))
    kept = first.policy.copy(), first.value.copy()
    evaluator.evaluate(1 - some_planes(5, 4))
    np.testing.assert_array_equal(first.policy, kept[0])
    np.testing.assert_array_equal(first.value, kept[1])


def test_bfloat16_says_about_the_same(model: bytes) -> None:
    """Computing in bfloat16, where the processor can, changes only the third digit."""
    planes = some_planes(9, 8)
    exact = VinoEvaluator(model, 9, 8, precision="f32", threads=1).evaluate(planes)
    rough = VinoEvaluator(model, 9, 8, precision="bf16", threads=1).evaluate(planes)
    np.testing.assert_allclose(rough.policy, exact.policy, atol=0.02)
    np.testing.assert_allclose(rough.value, exact.value, atol=0.02)


def test_a_processor_without_bfloat16_is_named(
    model: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the processor lacks the instructions, it computes in float32 and the log says why."""
    asked = openvino.Core.get_property

    def lacks_bf16(core: openvino.Core, *names: Any) -> Any:
        return ["FP32"] if names[-1] == "OPTIMIZATION_CAPABILITIES" else asked(core, *names)

    monkeypatch.setattr(openvino.Core, "get_property", lacks_bf16)
    with caplog.at_level(logging.WARNING):
        evaluator = VinoEvaluator(model, 5, 2, precision="bf16", threads=1)
    assert evaluator.precision == "f32"
    assert "no bfloat16" in caplog.text
    monkeypatch.undo()
    planes = some_planes(5, 2)
    exact = VinoEvaluator(model, 5, 2, precision="f32", threads=1).evaluate(planes)
    np.testing.assert_array_equal(evaluator.evaluate(planes).policy, exact.policy)


def test_another_size_is_refused(model: bytes) -> None:
    """An evaluator takes only the size that it was compiled for."""
    with pytest.raises(ValueError, match="compiled for"):
        VinoEvaluator(model, 5, 2, precision="f32", threads=1).evaluate(some_planes(6, 2))
