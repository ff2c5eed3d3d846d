"""Nets as ONNX files, written from the weights and read back; the form that plays and ships.

The graph is put together here rather than traced: its few operators are then the same with every
version of torch, and the weights keep their names, so that a file is enough to go on learning from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from tulay.engine.planes import BORDER, PLANES
from tulay.engine.training.net import Net, NetShape

OPSET = 17
IR_VERSION = 8
"""Old enough for every onnxruntime and OpenVINO that `pyproject.toml` allows."""

SHAPE = "shape"
"""The name under which a file says how large its net is."""

_HALF = ".half"


class _Graph:
    """A graph under construction: each method adds a node and answers its output's name."""

    def __init__(self, weights: Mapping[str, np.ndarray], *, half: bool) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        for name, weight in weights.items():
            if half:
                self.constant(name + _HALF, weight.astype(np.float16))
                self.add("Cast", name + _HALF, output=name, to=TensorProto.FLOAT)
            else:
                self.constant(name, weight)

    def constant(self, name: str, values: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def add(self, operator: str, *inputs: str, output: str = "", **attributes: Any) -> str:
        output = output or f"{operator.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [output], **attributes))
        return output

    def conv(self, layer: str, cells: str, *, side: int, padding: int = 0) -> str:
        return self.add(
            "Conv",
            cells,
            f"{layer}.weight",
            f"{layer}.bias",
            kernel_shape=[side, side],
            pads=[padding] * 4,
        )

    def linear(self, layer: str, rows: str) -> str:
        return self.add("Gemm", rows, f"{layer}.weight", f"{layer}.bias", transB=1)

    def pooled(self, cells: str) -> str:
        mean, largest = self.add("GlobalAveragePool", cells), self.add("GlobalMaxPool", cells)
        return self.add("Flatten", self.add("Concat", mean, largest, axis=1), axis=1)

    def block(self, prefix: str, cells: str, *, pooling: bool) -> str:
        inner = self.conv(f"{prefix}.conv1", cells, side=3, padding=1)
        if pooling:
            bias = self.linear(f"{prefix}.pool", self.pooled(inner))
            inner = self.add("Add", inner, self.add("Unsqueeze", bias, "axes.cells"))
        outer = self.conv(f"{prefix}.conv2", self.add("Relu", inner), side=3, padding=1)
        return self.add("Relu", self.add("Add", cells, outer))


def to_onnx(net: Net, *, half: bool = False, facts: Mapping[str, str] | None = None) -> bytes:
    """The net as the bytes of an ONNX file.

    Its input is ``planes``, its outputs are ``policy`` (logits) and ``value`` (-1 to 1), as
    `tulay.engine.evaluator` describes them; batch and size are free.

    Args:
        net: Stays unchanged.
        half: Keep the weights as float16: half the bytes; what reads them computes in float32.
        facts: What else the file shall say about itself, by name.

    Raises:
        ValueError: The facts want to say the shape themselves.
    """
    facts = dict(facts or {})
    if SHAPE in facts:
        raise ValueError(f"the {SHAPE} of a net is no fact to add")
    graph = _graph_of(net, half=half)
    width, height = "width", "height"
    planes = helper.make_tensor_value_info(
        "planes", TensorProto.FLOAT, ["batch", PLANES, height, width]
    )
    policy = helper.make_tensor_value_info("policy", TensorProto.FLOAT, ["batch", "cells"])
    value = helper.make_tensor_value_info("value", TensorProto.FLOAT, ["batch"])
    model = helper.make_model(
        helper.make_graph(graph.nodes, "net", [planes], [policy, value], graph.constants),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
        producer_name="tulay",
    )
    helper.set_model_props(model, {SHAPE: str(net.shape), **facts})
    onnx.checker.check_model(model, full_check=True)
    return bytes(model.SerializeToString())


def _graph_of(net: Net, *, half: bool) -> _Graph:
    weights = {name: weight.numpy() for name, weight in net.state_dict().items()}
    graph = _Graph(weights, half=half)
    graph.constant("axes.cells", np.array([2, 3], dtype=np.int64))
    graph.constant("axes.value", np.array([1], dtype=np.int64))
    graph.constant("one_half", np.array(0.5, dtype=np.float32))
    cells = graph.add("Relu", graph.conv("stem", "planes", side=2 * BORDER + 1))
    for index, block in enumerate(net.blocks):
        cells = graph.block(f"blocks.{index}", cells, pooling=block.pool is not None)
    inner = graph.add("Relu", graph.conv("policy1", cells, side=1))
    graph.add("Flatten", graph.conv("policy2", inner, side=1), output="policy", axis=1)
    hidden = graph.add("Relu", graph.linear("value1", graph.pooled(cells)))
    logit = graph.add("Squeeze", graph.linear("value2", hidden), "axes.value")
    # tanh(logit / 2) is 2 * sigmoid(logit) - 1: the expected result.
    graph.add("Tanh", graph.add("Mul", logit, "one_half"), output="value")
    return graph


def facts_of(model: bytes) -> dict[str, str]:
    """What a file says about itself: its shape and the facts that were added.

    Raises:
        ValueError: The bytes are no ONNX file.
    """
    return {entry.key: entry.value for entry in _parsed(model).metadata_props}


def from_onnx(model: bytes) -> Net:
    """The net in the bytes that `to_onnx` wrote, rounded if they hold halves.

    Raises:
        ValueError: The bytes hold no such net.
    """
    parsed = _parsed(model)
    shape = {entry.key: entry.value for entry in parsed.metadata_props}.get(SHAPE)
    if shape is None:
        raise ValueError("the file does not say which shape its net has")
    net = Net(NetShape.parse(shape))
    stored = {tensor.name.removesuffix(_HALF): tensor for tensor in parsed.graph.initializer}
    weights = net.state_dict()
    for name, weight in weights.items():
        if name not in stored:
            raise ValueError(f"the file lacks the weights {name}")
        values = torch.from_numpy(numpy_helper.to_array(stored[name]).astype(np.float32))
        if values.shape != weight.shape:
            raise ValueError(f"the weights {name} have the shape {tuple(values.shape)}")
        weight.copy_(values)
    return net


def _parsed(model: bytes) -> onnx.ModelProto:
    try:
        return onnx.load_model_from_string(model)
    except Exception as problem:  # protobuf's error classes differ between its implementations
        raise ValueError("not an ONNX file") from problem
