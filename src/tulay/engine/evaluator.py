"""What judges a position: policy and value for the side to move.

A search asks for many positions at once. `UniformEvaluator` knows nothing, `ScriptedEvaluator` says
what it was told, `NetEvaluator` runs a net. A search that took one takes any.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt
import onnxruntime

from tulay.engine.planes import BORDER, Planes

Floats: TypeAlias = npt.NDArray[np.float32]


class Evaluation(NamedTuple):
    """What an evaluator says about a batch of positions.

    Attributes:
        policy: ``float32, (batch, size ** 2)``, axes (position, cell row by row as the mover sees
            the board): logits; what they say about cells that are not empty is to be ignored.
        value: ``float32, (batch,)``: the result that the mover may expect, -1 to 1.
    """

    policy: Floats
    value: Floats


class Evaluator(Protocol):
    """Judges positions."""

    def evaluate(self, planes: Planes) -> Evaluation:
        """Judges a batch of positions, all of one size.

        Args:
            planes: See `tulay.engine.planes.planes_of`.

        Returns:
            An evaluation for each. Its arrays may be overwritten by the next call.
        """


def size_of(planes: Planes) -> int:
    """Cells along an edge of the boards in a batch of planes.

    >>> from tulay.engine.planes import empty_planes
    >>> size_of(empty_planes(1, 11))
    11
    """
    return int(planes.shape[-1]) - 2 * BORDER


class UniformEvaluator:
    """Likes every cell and every side alike."""

    def evaluate(self, planes: Planes) -> Evaluation:
        """Zeros.

        >>> from tulay.engine.planes import empty_planes
        >>> UniformEvaluator().evaluate(empty_planes(2, 3)).value.tolist()
        [0.0, 0.0]
        """
        batch, size = len(planes), size_of(planes)
        return Evaluation(
            np.zeros((batch, size * size), dtype=np.float32), np.zeros(batch, dtype=np.float32)
        )


class ScriptedEvaluator:
    """Says about each position what a function makes of its planes."""

    def __init__(self, judge: Callable[[Planes], tuple[npt.ArrayLike, float]]) -> None:
        """Takes the judge.

        Args:
            judge: From the planes of one position, ``float32, (PLANES, rows, columns)``, to its
                logits, ``(size ** 2,)``, and its value.
        """
        self._judge = judge
        self.batches: list[int] = []
        """How many positions were asked for in each call so far."""

    def evaluate(self, planes: Planes) -> Evaluation:
        """Asks the judge about one position after the other."""
        self.batches.append(len(planes))
        said = [self._judge(each) for each in planes]
        return Evaluation(
            np.array([policy for policy, _ in said], dtype=np.float32),
            np.array([value for _, value in said], dtype=np.float32),
        )


class NetEvaluator:
    """Runs a net in onnxruntime on one thread."""

    def __init__(self, model: bytes | Path) -> None:
        """Loads a net.

        Args:
            model: The content of an ONNX file, or where one is. Input ``planes`` as `planes_of`
                draws them, any size; outputs ``policy`` and ``value`` as in `Evaluation`.

        Raises:
            ModelError: The file is missing, damaged, or not such a net.
        """
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            content = model if isinstance(model, bytes) else model.read_bytes()
            self._session = onnxruntime.InferenceSession(
                content, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime raises classes of its own, not all exported
            raise ModelError(f"not a net that can be loaded: {error}") from error
        names = {each.name for each in self._session.get_inputs()}
        outputs = {each.name for each in self._session.get_outputs()}
        if names != {"planes"} or outputs != {"policy", "value"}:
            raise ModelError(f"not a net for Hex: inputs {names}, outputs {outputs}")

    @property
    def facts(self) -> dict[str, str]:
        """What the file says about its net: the lines of its model card."""
        return dict(self._session.get_modelmeta().custom_metadata_map)

    def evaluate(self, planes: Planes) -> Evaluation:
        """Runs the net on a batch of positions."""
        policy, value = self._session.run(["policy", "value"], {"planes": planes})
        return Evaluation(policy, value)


class ModelError(ValueError):
    """A file is not a net that this engine can use."""
