"""The net that comes with the package; `card.md` beside it says how it was made.

>>> from tulay.engine.evaluator import NetEvaluator
>>> NetEvaluator(shipped_model()).facts["shape"]
'...x...'
"""

from __future__ import annotations

from pathlib import Path


def shipped_model() -> Path:
    """Where the shipped net lies: an ONNX file that `tulay.engine.evaluator.NetEvaluator` loads."""
    return Path(__file__).parent / "net.onnx"
