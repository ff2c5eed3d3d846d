"""What server and worker say to each other: one JSON object a line, checked on both ends."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tulay.service.ports.jobs import CpuJob


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """To the worker: answer this.

    Attributes:
        number: Names this attempt; never used twice for one worker.
        job: The question.
    """

    number: int
    job: CpuJob


class Halt(msgspec.Struct, frozen=True, tag="halt"):
    """To the worker: answer that attempt at once, with what there is."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """From the worker: the kernels are compiled.

    Attributes:
        warm_up_ms: How long that took, waiting for another worker's compiling included.
    """

    warm_up_ms: int


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """From the worker: I am thinking.

    Attributes:
        number: The attempt.
        cap_ms: The longest that the thinking may take.
    """

    number: int
    cap_ms: int


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """From the worker: the result of an attempt, see `CpuAnswer`."""

    number: int
    action: str
    value: float
    elapsed_ms: int
    before: float | None = None


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """From the worker: an attempt raised an error.

    Attributes:
        number: The attempt.
        error: The error's type and text, for the log.
    """

    number: int
    error: str


ToWorker: TypeAlias = Choose | Halt
FromWorker: TypeAlias = Ready | Taken | Answered | Failed

LONGEST_LINE = 1 << 20
"""No message is longer than this, in bytes."""

_ENCODER = msgspec.json.Encoder()


def line_of(message: ToWorker | FromWorker) -> bytes:
    r"""A message as a line.

    >>> line_of(Halt(7))
    b'{"type":"halt","number":7}\n'
    """
    return _ENCODER.encode(message) + b"\n"


_TO_WORKER: msgspec.json.Decoder[ToWorker] = msgspec.json.Decoder(ToWorker)
_FROM_WORKER: msgspec.json.Decoder[FromWorker] = msgspec.json.Decoder(FromWorker)


def to_worker(line: bytes) -> ToWorker:
    """The message in a line that the server wrote.

    Raises:
        msgspec.DecodeError: It is none.
    """
    return _TO_WORKER.decode(line)


def from_worker(line: bytes) -> FromWorker:
    """The message in a line that a worker wrote.

    Raises:
        msgspec.DecodeError: It is none.
    """
    return _FROM_WORKER.decode(line)
