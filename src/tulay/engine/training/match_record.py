"""The matches that were played between nets, on disk, so that none is played twice.

One line of JSON for each part of a match. A line that a crash cut short is left out.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from tulay.engine.training.match import MatchResult
from tulay.engine.training.vino import Precision


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two nets and the terms on which they meet; matches on the same terms add up.

    Attributes:
        one: The fingerprint of the first net.
        other: That of the second.
        size: Cells along an edge.
        visits: Of a search.
        seed: Decides the openings.
        precision: In what the nets compute.
    """

    one: str
    other: str
    size: int
    visits: int
    seed: int
    precision: Precision


def fingerprint(model: bytes) -> str:
    """Tells nets apart, whatever their names.

    >>> fingerprint(b"a net")
    '18e2346af0fdc075'
    """
    return hashlib.sha256(model).hexdigest()[:16]


class MatchRecord:
    """What is known about meetings. For one process at a time."""

    def __init__(self, path: Path) -> None:
        """Reads the file if there is one."""
        self._path = path
        self._results: dict[Meeting, MatchResult] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def result(self, meeting: Meeting) -> MatchResult:
        """What has come out of a meeting so far: no pairs if it has not begun."""
        return self._results.get(meeting, MatchResult([], red_wins=0))

    def add(self, meeting: Meeting, result: MatchResult, names: tuple[str, str]) -> None:
        """Adds a part of a match; it is on disk, safely, when this returns.

        Args:
            meeting: Who met, and how.
            result: What came out.
            names: Of the two nets, for people who read the file.
        """
        line = json.dumps(
            {
                "names": names,
                **asdict(meeting),
                "pairs": list(result.pairs),
                "red_wins": result.red_wins,
            }
        )
        with self._path.open("ab+") as file:
            if file.tell() > 0:
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":  # a line was cut short
                    line = "\n" + line
            file.write(line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._results[meeting] = self.result(meeting) + result

    def _read(self, line: str) -> None:
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            return
        meeting = Meeting(*(told[name] for name in Meeting.__slots__))
        part = MatchResult(told["pairs"], told["red_wins"])
        self._results[meeting] = self.result(meeting) + part
