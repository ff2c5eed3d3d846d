"""Evaluating positions with OpenVINO, the fastest way on a processor that knows bfloat16.

For generating games, where one size and one full batch come again and again. What plays against
people uses onnxruntime, which is smaller and fast enough for single batches.
"""

from __future__ import annotations

import logging
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt
import openvino

from tulay.engine.evaluator import Evaluation
from tulay.engine.planes import BORDER, PLANES

Precision: TypeAlias = Literal["int8", "bf16", "f32"]

_log = logging.getLogger(__name__)


class VinoEvaluator:
    """An evaluator of one size, compiled for one size of batch. Not for several threads at once.

    Attributes:
        precision: What it computes in. It is ``f32`` although ``bf16`` was asked for where the
            processor has no such instructions; a warning in the log says so.
    """

    def __init__(
        self, model: bytes, size: int, batch: int, *, precision: Precision, threads: int
    ) -> None:
        """Compiles a net, which takes about 50 ms.

        Args:
            model: An ONNX file as `tulay.engine.training.export.to_onnx` writes it, or, for
                ``int8``, as `tulay.engine.training.quantize.quantize` makes it of one.
            size: Cells along an edge of the boards.
            batch: Positions at a time: fewer are padded, more are taken in turns.
            precision: What to compute in.
            threads: How many threads may compute.

        Raises:
            ValueError: The model was quantized and that was not asked for, or the other way round.
        """
        core = openvino.Core()
        if precision == "bf16" and "BF16" not in core.get_property(
            "CPU", "OPTIMIZATION_CAPABILITIES"
        ):
            _log.warning("this processor has no bfloat16 instructions: evaluating in float32")
            precision = "f32"
        self.precision: Precision = precision
        width = size + 2 * BORDER
        graph = core.read_model(model)
        quantized = any("Quantize" in node.get_type_name() for node in graph.get_ops())
        if quantized != (precision == "int8"):
            raise ValueError(
                f"no model for {precision}: it was {'' if quantized else 'not '}quantized"
            )
        graph.reshape({"planes": [batch, PLANES, width, width]})
        compiled = core.compile_model(
            graph,
            "CPU",
            {
                # Eight bits stand in the model itself; this is for what is left beside them.
                "INFERENCE_PRECISION_HINT": "f32" if precision == "int8" else precision,
                "INFERENCE_NUM_THREADS": threads,
                "NUM_STREAMS": 1,
                "PERFORMANCE_HINT": "LATENCY",
                "ENABLE_CPU_PINNING": False,
            },
        )
        self._request = compiled.create_infer_request()
        self._input = np.zeros((batch, PLANES, width, width), dtype=np.float32)
        self._request.set_tensor("planes", openvino.Tensor(self._input, shared_memory=True))
        self._policy = self._request.get_tensor("policy").data
        self._value = self._request.get_tensor("value").data

    def evaluate(self, planes: npt.NDArray[np.float32]) -> Evaluation:
        """What the net says about positions; the arrays are the caller's own.

        Args:
            planes: ``float32, (any number, PLANES, size + 2 * BORDER, size + 2 * BORDER)``.

        Raises:
            ValueError: The planes are of another size.
        """
        if planes.shape[1:] != self._input.shape[1:]:
            raise ValueError(f"compiled for {self._input.shape[1:]}, not for {planes.shape[1:]}")
        batch = len(self._input)
        policy = np.empty((len(planes), self._policy.shape[1]), dtype=np.float32)
        value = np.empty(len(planes), dtype=np.float32)
        for start in range(0, len(planes), batch):
            part = planes[start : start + batch]
            self._input[: len(part)] = part
            self._request.infer()
            policy[start : start + batch] = self._policy[: len(part)]
            value[start : start + batch] = self._value[: len(part)]
        return Evaluation(policy, value)
