"""Making the net: self-play, learning, and what carries a net from one to the other.

Needs the extra ``tulay[train]`` (torch, OpenVINO, onnx). Nothing that plays imports this package:
what plays reads the exported file with onnxruntime alone.
"""

from __future__ import annotations
