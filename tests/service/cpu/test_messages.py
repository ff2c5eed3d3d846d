from __future__ import annotations

import msgspec
import pytest

from tests.service.cpu.pools import job
from tulay.service.cpu.messages import (
    Answered,
    Choose,
    Failed,
    Halt,
    Ready,
    Taken,
    from_worker,
    line_of,
    to_worker,
)


def test_every_message_arrives_as_it_was_sent() -> None:
    """A line is one message and reads back as the same one."""
    for message in (Choose(1, job("k", "b1", "swap")), Halt(2)):
        assert line_of(message).count(b"\n") == 1
        assert to_worker(line_of(message)) == message
    for reply in (Ready(5), Taken(1, 1000), Answered(1, "c3", 0.5, 9), Failed(1, "no\nway")):
        assert line_of(reply).count(b"\n") == 1
        assert from_worker(line_of(reply)) == reply


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"hello\n",
        b"[]\n",
        b'{"type":"halt","number":1}\n',
        b'{"type":"taken","number":"one","cap_ms":3}\n',
        b'{"type":"answered","number":1,"action":"c3","value":null,"elapsed_ms":3}\n',
    ],
)
def test_what_is_no_reply_is_refused(line: bytes) -> None:
    """Anything but a whole reply of the right types is an error."""
    with pytest.raises(msgspec.DecodeError):
        from_worker(line)
