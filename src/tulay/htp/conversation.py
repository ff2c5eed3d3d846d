"""The controller side of the protocol: commands out, whatever comes back in.

Programs differ in their manners, so this is patient with them: a sign without a space after it,
words before the sign, line ends of any kind. It is not patient without end: a program that says too
much, takes too long or is gone has failed. Refuses to read, write and wait: text and time are
passed in.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

FaultCode: TypeAlias = Literal["gone", "slow", "flood", "refused", "illegal"]

MOST_TEXT = 1_000_000
"""Characters of one answer, and of what may come between two answers."""


class PeerFault(Exception):
    """A program did what no player may do.

    Attributes:
        code: ``gone``: it has ended; ``slow``: no answer in time; ``flood``: too much text;
            ``refused``: it would not do what everybody must; ``illegal``: a move that is none.
        sentence: About it, in English.
    """

    def __init__(self, code: FaultCode, sentence: str) -> None:
        """Says what went wrong."""
        super().__init__(code, sentence)
        self.code: FaultCode = code
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"


class Reply(NamedTuple):
    """The answer to a command.

    Attributes:
        ok: Whether it was carried out.
        text: What came with that.
    """

    ok: bool
    text: str


class Conversation:
    r"""What was asked and what has come back so far; one command at a time.

    >>> talk = Conversation()
    >>> talk.ask("genmove b", now_s=0.0, limit_s=5.0)
    'genmove b\n'
    >>> talk.hear("thinking...\n=c"), talk.hear("3\n\n")
    (None, Reply(ok=True, text='c3'))
    """

    def __init__(self) -> None:
        self._asked = ""
        self._lines: list[str] = []  # of the answer that is coming in
        self._rest = ""  # of a line that has not ended
        self._length = 0  # of what has come since the last command, in characters
        self.deadline_s: float | None = None
        """Until when the answer must have come; None if nothing was asked."""

    def ask(self, command: str, *, now_s: float, limit_s: float) -> str:
        """Asks for something.

        Args:
            command: The command, without its line end.
            now_s: The time, on any clock.
            limit_s: How long the answer may take.

        Returns:
            What to send.

        Raises:
            RuntimeError: There is no answer yet to the command before.
        """
        if self.deadline_s is not None:
            raise RuntimeError(f"there is no answer yet to {self._asked!r}")
        self._asked = command
        self._lines, self._length = [], 0
        self.deadline_s = now_s + limit_s
        return command + "\n"

    def hear(self, text: str) -> Reply | None:
        """Takes in what has come; the answer, if it is complete with that.

        Raises:
            PeerFault: ``flood``.
        """
        self._length += len(text)
        if self._length > MOST_TEXT:
            sentence = f"over {MOST_TEXT} characters after {self._asked!r}"
            raise PeerFault("flood", sentence)
        *lines, self._rest = (self._rest + text).split("\n")
        reply = None
        for line in lines:
            reply = self._take(line.rstrip("\r")) or reply
        return reply

    def _take(self, line: str) -> Reply | None:
        """Takes in a line; the answer, if it was its last."""
        if self.deadline_s is None:
            return None  # nothing was asked
        if not self._lines:
            if line[:1] in ("=", "?"):
                self._lines.append(line)
            return None
        if line.strip():
            self._lines.append(line)
            return None
        sign, first = self._lines[0][0], self._lines[0][1:]
        text = "\n".join([first, *self._lines[1:]]).strip()
        self._lines, self.deadline_s = [], None
        return Reply(sign == "=", text)

    def check_time(self, now_s: float) -> None:
        """Looks whether the answer is overdue.

        Raises:
            PeerFault: ``slow``.
        """
        if self.deadline_s is not None and now_s >= self.deadline_s:
            raise PeerFault("slow", f"no answer in time to {self._asked!r}")

    def lose(self, reason: str) -> PeerFault:
        """What it means that nothing will come any more."""
        asked = f" after {self._asked!r}" if self._asked else ""
        return PeerFault("gone", f"it ended{asked}: {reason}")
