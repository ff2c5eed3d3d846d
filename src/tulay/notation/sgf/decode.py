"""Bytes of a file as text. Refuses no byte: what cannot be decoded is replaced."""

from __future__ import annotations

import re

_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9._:-]{1,40})\s*\]")


def decode_sgf(content: bytes) -> str:
    """The text of a file: UTF-8 if it is that, else as it says itself, else Latin-1.

    Latin-1 is what FF[4] says about a file that says nothing; most of those are UTF-8 today.

    >>> decode_sgf("(;PB[Ana Müller])".encode("latin-1"))
    '(;PB[Ana Müller])'
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    said = _CHARSET.search(content)
    name = said[1].decode("ascii") if said else "latin-1"
    try:
        return str(content.decode(name, "replace"))
    except (LookupError, ValueError):  # no such charset, or one of bytes to bytes
        return content.decode("latin-1")
