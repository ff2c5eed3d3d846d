from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from tulay.web.sockets.frames import framed
from tulay.web.wire.to_client import RefusedToClient


@pytest.mark.parametrize("size", [0, 30, 90, 125, 126, 1_000, 65_000, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_protocol_says(size: int) -> None:
    """A message of any length is one unmasked text frame that another implementation reads."""
    reader = Protocol(Side.CLIENT, max_size=None)
    for code in ("é" * (size // 2), "x" * size):
        reader.receive_data(framed(RefusedToClient(None, code, {})))
        (frame,) = reader.events_received()
        assert isinstance(frame, Frame)
        assert frame.opcode is Opcode.TEXT
        assert frame.fin
        assert json.loads(bytes(frame.data))["code"] == code
