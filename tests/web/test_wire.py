from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tulay.web.wire import FromClient
from tulay.web.wire.from_client import DoFromClient, PlaceAct

ROOT = Path(__file__).resolve().parent.parent.parent
DECODER = msgspec.json.Decoder(FromClient)


def test_types_and_page_are_fresh() -> None:
    """The TypeScript types and the protocol page say what the server's messages are."""
    script = ROOT / "tools" / "generate_wire.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_unknown_fields_are_ignored() -> None:
    """A field that the protocol does not know, such as a client's own time, changes nothing."""
    text = b'{"t":"do","id":"abcdefgh","turn":3,"now_ms":5,"what":{"a":"place","cell":"f6","at":1}}'
    assert DECODER.decode(text) == DoFromClient("abcdefgh", 3, PlaceAct("f6"))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"t":"welcome"}',
        b'{"t":"do","id":"abcdefgh","turn":3}',
        b'{"t":"do","id":"abcdefgh","turn":-1,"what":{"a":"swap"}}',
        b'{"t":"do","id":"abcdefgh","turn":1e999,"what":{"a":"swap"}}',
        b'{"t":"do","id":"short","turn":1,"what":{"a":"swap"}}',
        b'{"t":"do","id":"abcdefgh\\n","turn":1,"what":{"a":"swap"}}',
        b'{"t":"do","id":"abcdefgh","turn":1,"what":{"a":"place","cell":null}}',
        b'{"t":"do","id":"abcdefgh","turn":1,"what":{"a":"place","cell":"a1111"}}',
        b'{"t":"ping","n":18446744073709551616}',
        b'{"t":"hello","wire":1,"version":-1,"page":"abcdefgh","hidden":false}',
        b"[" * 5000,
    ],
)
def test_misshapen_messages_are_refused(text: bytes) -> None:
    """Nothing but a whole, well-formed message is read."""
    with pytest.raises((msgspec.MsgspecError, RecursionError)):
        DECODER.decode(text)
