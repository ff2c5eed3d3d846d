"""Nets in whole numbers of eight bits: half as long to evaluate again, and a little less exact.

For generating games only. Which ranges the numbers need is learned from real positions, so a net
is quantized for the size of board, and at the time, at which it is to play. What is made here goes
to `tulay.engine.training.vino.VinoEvaluator` and is neither trained on nor kept.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import onnx
from onnx import helper
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantFormat,
    QuantType,
    quantize_static,
)

from tulay.engine.planes import Planes

_PART = 64
"""Positions at a time while the ranges are learned."""


class _Parts(CalibrationDataReader):  # type: ignore[misc]
    """Hands out positions in parts, in the way that onnxruntime asks for them."""

    def __init__(self, planes: Planes) -> None:
        self._parts: Iterator[Planes] = (
            planes[start : start + _PART] for start in range(0, len(planes), _PART)
        )

    def get_next(self) -> dict[str, Planes] | None:
        part = next(self._parts, None)
        return None if part is None else {"planes": part}


def quantize(model: bytes, planes: Planes) -> bytes:
    """The net of an ONNX file with its convolutions in eight bits: weights and what they multiply.

    Takes about 0.3 s for a net of 4x32 and 1.3 s for one of 6x64, with 256 positions of 11×11.

    Args:
        model: As `tulay.engine.training.export.to_onnx` writes it.
        planes: Positions like those to be evaluated, 100 or more, of the size to be played.

    Raises:
        ValueError: There are no positions.
    """
    if len(planes) == 0:
        raise ValueError("no positions to learn the ranges from")
    parsed = onnx.load_model_from_string(model)
    facts = {entry.key: entry.value for entry in parsed.metadata_props}
    # The graph is as plain as onnxruntime's own preparation would make it: this tells it so.
    helper.set_model_props(parsed, {**facts, "onnx.quant.pre_process": "onnxruntime.quant"})
    with tempfile.TemporaryDirectory(prefix="tulay-") as folder:
        plain, path = Path(folder) / "plain.onnx", Path(folder) / "quantized.onnx"
        plain.write_bytes(parsed.SerializeToString())
        quantize_static(
            plain,
            path,
            _Parts(planes),
            quant_format=QuantFormat.QDQ,
            # Named, too, the relus: then only what is left of their inputs needs a range.
            op_types_to_quantize=["Conv", "Relu"],
            per_channel=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.MinMax,
        )
        quantized = onnx.load(path)
    helper.set_model_props(quantized, {**facts, "quantized": "int8"})
    return bytes(quantized.SerializeToString())
