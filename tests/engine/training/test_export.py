from __future__ import annotations

import numpy as np
import onnx
import pytest
import torch

from tests.engine.training.replay import made_up_rows
from tests.engine.training.test_net import shaken
from tulay.engine.evaluator import Evaluation, NetEvaluator
from tulay.engine.planes import Planes
from tulay.engine.training.export import facts_of, from_onnx, to_onnx
from tulay.engine.training.net import Net, NetShape
from tulay.engine.training.vino import VinoEvaluator
from tulay.engine.training.window import unpack

pytestmark = pytest.mark.slow  # kernels or graphs take a while to compile

torch.set_num_threads(1)

SIZES = [5, 11, 13]


@pytest.fixture(scope="module")
def net() -> Net:
    """A net of four blocks with nothing zero in it and opinions that differ."""
    net = shaken(Net(NetShape(4, 16), seed=1))
    with torch.no_grad():
        net.policy2.weight.mul_(20)
        net.value2.weight.mul_(5)
    return net


def some_planes(size: int, count: int = 8) -> Planes:
    """Planes of made-up positions."""
    return unpack(made_up_rows(size, count), size, np.zeros(count, bool)).planes


def said_by_torch(net: Net, planes: Planes) -> Evaluation:
    """What the net itself says, as an evaluator would put it."""
    with torch.no_grad():
        output = net(torch.from_numpy(planes))
    return Evaluation(output.policy.numpy(), 2 * torch.sigmoid(output.value).numpy() - 1)


def assert_same(said: Evaluation, expected: Evaluation, tolerance: float) -> None:
    """Two evaluations agree, and there is something to agree about."""
    np.testing.assert_allclose(said.policy, expected.policy, rtol=0, atol=tolerance)
    np.testing.assert_allclose(said.value, expected.value, rtol=0, atol=tolerance)
    assert said.policy.dtype == said.value.dtype == np.float32
    assert expected.policy.std() > 0.1 and expected.value.std() > 0.01


@pytest.mark.parametrize("size", SIZES)
def test_onnxruntime_says_what_torch_says(net: Net, size: int) -> None:
    """One file gives in onnxruntime what the net says, on every size."""
    planes = some_planes(size)
    said = NetEvaluator(to_onnx(net)).evaluate(planes)
    assert_same(said, said_by_torch(net, planes), 1e-4)


@pytest.mark.parametrize("size", SIZES)
def test_openvino_says_what_torch_says(net: Net, size: int) -> None:
    """The same file gives in OpenVINO what the net says, on every size."""
    planes = some_planes(size)
    evaluator = VinoEvaluator(to_onnx(net), size, len(planes), precision="f32", threads=1)
    assert_same(evaluator.evaluate(planes), said_by_torch(net, planes), 1e-4)


@pytest.mark.parametrize("size", SIZES)
def test_half_weights_say_nearly_the_same(net: Net, size: int) -> None:
    """Weights of two bytes give the same to about two digits, in half the space."""
    planes = some_planes(size)
    model = to_onnx(net, half=True)
    assert len(model) < 0.6 * len(to_onnx(net))
    expected = said_by_torch(net, planes)
    assert_same(NetEvaluator(model).evaluate(planes), expected, 1e-2)
    evaluator = VinoEvaluator(model, size, len(planes), precision="f32", threads=1)
    assert_same(evaluator.evaluate(planes), expected, 1e-2)


@pytest.mark.parametrize("shape", ["0x4", "1x4", "3x4"])
def test_every_shape_can_be_exported(shape: str) -> None:
    """Nets with and without blocks and pooling leave torch whole."""
    net = shaken(Net(NetShape.parse(shape)))
    planes = some_planes(4)
    said, expected = NetEvaluator(to_onnx(net)).evaluate(planes), said_by_torch(net, planes)
    np.testing.assert_allclose(said.policy, expected.policy, rtol=0, atol=1e-4)
    np.testing.assert_allclose(said.value, expected.value, rtol=0, atol=1e-4)


def test_the_net_comes_back_from_its_file(net: Net) -> None:
    """Reading a file gives the very weights that were written."""
    back = from_onnx(to_onnx(net)).state_dict()
    assert all(torch.equal(back[name], weight) for name, weight in net.state_dict().items())


def test_the_net_comes_back_rounded_from_halves(net: Net) -> None:
    """Reading a file of halves gives the weights to three digits, and writing it again the file."""
    model = to_onnx(net, half=True)
    back = from_onnx(model)
    assert back.shape == net.shape
    for name, weight in net.state_dict().items():
        torch.testing.assert_close(back.state_dict()[name], weight, rtol=1e-3, atol=1e-6)
    assert to_onnx(back, half=True) == model


def test_a_file_says_its_shape_and_its_facts(net: Net) -> None:
    """What was told about a net stands in its file, beside the shape, and onnxruntime sees it."""
    model = to_onnx(net, facts={"games": "1,000", "licence": "MIT"})
    facts = {"shape": "4x16", "games": "1,000", "licence": "MIT"}
    assert facts_of(model) == NetEvaluator(model).facts == facts


def test_no_fact_hides_the_shape(net: Net) -> None:
    """The shape is the net's own to say."""
    with pytest.raises(ValueError, match="shape"):
        to_onnx(net, facts={"shape": "9x9"})


def test_batch_and_size_are_free(net: Net) -> None:
    """The file names its inputs and outputs as the contract does, and fixes no batch or size."""
    graph = onnx.load_model_from_string(to_onnx(net)).graph
    ends = {
        end.name: [axis.dim_param or axis.dim_value for axis in end.type.tensor_type.shape.dim]
        for end in [*graph.input, *graph.output]
    }
    assert ends == {
        "planes": ["batch", 2, "height", "width"],
        "policy": ["batch", "cells"],
        "value": ["batch"],
    }


def test_other_bytes_are_no_net(net: Net) -> None:
    """Bytes that hold no net of ours are refused."""
    with pytest.raises(ValueError, match="not an ONNX file"):
        from_onnx(b"no such thing")
    model = onnx.load_model_from_string(to_onnx(net))
    del model.graph.initializer[0]
    with pytest.raises(ValueError, match=r"lacks the weights stem\.weight"):
        from_onnx(model.SerializeToString())
    model = onnx.load_model_from_string(to_onnx(net))
    del model.metadata_props[:]
    with pytest.raises(ValueError, match="which shape"):
        from_onnx(model.SerializeToString())
    model = onnx.load_model_from_string(to_onnx(net))
    model.metadata_props[0].value = "4x32"
    with pytest.raises(ValueError, match=r"stem\.weight"):
        from_onnx(model.SerializeToString())
