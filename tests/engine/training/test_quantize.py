from __future__ import annotations

import logging
import tempfile
from pathlib import Path

import numpy as np
import pytest
import torch

from tests.engine.training.replay import made_up_rows
from tests.engine.training.test_net import shaken
from tulay.engine.planes import Planes
from tulay.engine.training.export import facts_of, from_onnx, to_onnx
from tulay.engine.training.net import Net, NetShape
from tulay.engine.training.quantize import quantize
from tulay.engine.training.vino import VinoEvaluator
from tulay.engine.training.window import unpack

pytestmark = pytest.mark.slow  # torch takes a while

torch.set_num_threads(1)

SIZE = 7


def some_planes(count: int, seed: int) -> Planes:
    """Planes of made-up positions."""
    return unpack(made_up_rows(SIZE, count, seed), SIZE, np.zeros(count, bool)).planes


@pytest.fixture(scope="module")
def model() -> bytes:
    """A net whose opinions differ from position to position."""
    net = shaken(Net(NetShape(4, 16), seed=1))
    with torch.no_grad():
        net.policy2.weight.mul_(20)
        net.value2.weight.mul_(5)
    return to_onnx(net, facts={"licence": "MIT"})


@pytest.fixture(scope="module")
def quantized(model: bytes) -> bytes:
    """The same net in eight bits."""
    return quantize(model, some_planes(150, seed=1))


def test_eight_bits_say_about_the_same(model: bytes, quantized: bytes) -> None:
    """On positions not seen before, quantizing moves what a net says by a fraction of its range."""
    planes = some_planes(64, seed=2)
    exact = VinoEvaluator(model, SIZE, 16, precision="f32", threads=1).evaluate(planes)
    rough = VinoEvaluator(quantized, SIZE, 16, precision="int8", threads=1).evaluate(planes)
    for said, expected in zip(rough, exact, strict=True):
        off = np.sqrt(np.square(said - expected).mean()) / expected.std()
        assert 0 < off < 0.1


def test_a_quantized_net_keeps_its_facts(quantized: bytes) -> None:
    """Its file says the same of itself, and that it was quantized."""
    assert facts_of(quantized) == {"shape": "4x16", "licence": "MIT", "quantized": "int8"}


def test_the_same_positions_give_the_same_file(model: bytes, quantized: bytes) -> None:
    """Quantizing has nothing random in it."""
    assert quantize(model, some_planes(150, seed=1)) == quantized


def test_quantizing_leaves_nothing_behind(
    model: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No file stays in the temporary folder and no warning in the log."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with caplog.at_level(logging.WARNING):
        quantize(model, some_planes(10, seed=1))
    assert not any(tmp_path.iterdir())
    assert caplog.records == []


def test_without_positions_there_are_no_ranges(model: bytes) -> None:
    """Quantizing needs something to look at."""
    with pytest.raises(ValueError, match="no positions"):
        quantize(model, some_planes(0, seed=1))


def test_the_two_kinds_of_files_are_not_mixed_up(model: bytes, quantized: bytes) -> None:
    """Eight bits and others need their own kind of file, and nobody trains on eight bits."""
    with pytest.raises(ValueError, match="int8: it was not quantized"):
        VinoEvaluator(model, SIZE, 1, precision="int8", threads=1)
    with pytest.raises(ValueError, match="f32: it was quantized"):
        VinoEvaluator(quantized, SIZE, 1, precision="f32", threads=1)
    with pytest.raises(ValueError, match="lacks the weights"):
        from_onnx(quantized)
