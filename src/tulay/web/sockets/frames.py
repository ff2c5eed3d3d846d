"""Messages as the bytes that travel: JSON in one text frame of RFC 6455.

What a server sends is not masked, and nothing is compressed, so the bytes are the same for every
page: they are made once, however many pages read them. Refuses to know who they are.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Encoder

_TEXT = b"\x81"  # the first and last frame of a text
_encode = Encoder().encode


def framed(message: Struct) -> bytes:
    r"""A message as a frame.

    >>> from tulay.web.wire.to_client import PongToClient
    >>> framed(PongToClient(7, 0))[:8]
    b'\x81\x1d{"t":"'
    """
    text = _encode(message)
    size = len(text)
    if size < 126:
        return _TEXT + size.to_bytes(1, "big") + text
    if size < 1 << 16:
        return _TEXT + b"\x7e" + size.to_bytes(2, "big") + text
    return _TEXT + b"\x7f" + size.to_bytes(8, "big") + text
