"""Lines of commands from a pipe, read while the engine thinks, so that it can be told to stop.

What arrives together was written before anybody could know an answer, as when a file of commands
is fed in; it is carried out in order. A ``quit`` or an interrupt that arrives later ends the
thinking about the commands before it.
"""

from __future__ import annotations

import os
import queue
import select
import sys
import threading
from collections.abc import Iterator

from tulay.htp.line import LONGEST_LINE, parse_command

_CHUNK = 65536
_POLL_MS = 500
_INTERRUPT = "# interrupt"  # what HexGui and its relatives send


class Inbox:
    """The lines that arrive."""

    def __init__(self, source: int, sink: int) -> None:
        """Takes file descriptors.

        Args:
            source: Where the lines come from.
            sink: Where the answers go to; when nobody reads them any more, thinking is in vain.
        """
        self._source = source
        self._sink = sink
        self._lines: queue.SimpleQueue[tuple[int, str] | None] = queue.SimpleQueue()
        self._batch = 0  # of the line that is being carried out
        self._halted = -1  # the newest batch in which somebody wanted an end
        self._gone = False

    def open(self) -> None:
        """Begins to read."""
        threading.Thread(target=self._read, name="inbox", daemon=True).start()

    def lines(self) -> Iterator[str]:
        """The lines, one by one, until the pipe is closed; waits without using the processor."""
        while True:
            entry = self._lines.get()
            if entry is None:
                return
            self._batch, line = entry
            yield line

    def is_halted(self) -> bool:
        """Whether the thinking about the line that was taken last is to end."""
        return self._gone or self._halted > self._batch

    def _read(self) -> None:
        batch = 0
        rest = ""
        while True:
            chunk = os.read(self._source, _CHUNK)
            batch += 1
            *lines, rest = (rest + chunk.decode(errors="replace")).split("\n")
            # The beginning of a line that is too long is enough to refuse it.
            rest = rest[: LONGEST_LINE + 1]
            if rest and not chunk:
                lines.append(rest)
            for line in lines:
                self._lines.put((batch, line))
            if any(map(_wants_an_end, lines)):
                self._halted = batch
            if not chunk:
                break
        self._lines.put(None)
        self._watch()

    def _watch(self) -> None:
        """Notices that nobody reads the answers any more, after the last command has come."""
        if sys.platform == "win32":
            return
        poll = select.poll()
        poll.register(self._sink, 0)
        while not any(
            event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(_POLL_MS)
        ):
            pass
        self._gone = True


def _wants_an_end(line: str) -> bool:
    if line.strip() == _INTERRUPT:
        return True
    command = parse_command(line)
    return command is not None and command.name == "quit"
