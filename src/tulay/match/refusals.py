"""Why a command may be refused: a closed list of stable codes.

Refuses to word them for readers: the sentences here are English for logs and documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType(
    {
        "no-group": "There is no such group.",
        "group-expired": "This group has expired; nothing had been played in it for long.",
        "no-game": "No game has begun here yet.",
        "game-over": "The game is over.",
        "game-running": "That is possible only before the first stone and between games.",
        "stale-game": "That belonged to another game.",
        "not-seated": "Only those who have a seat may do that.",
        "already-seated": "You have a seat already.",
        "seats-taken": "Both seats are taken.",
        "not-queued": "You are not waiting for a seat.",
        "not-waiting": "That person is not here waiting for a seat.",
        "not-host": "Only the host may do that.",
        "not-your-turn": "It is not your turn.",
        "stale-turn": "That belonged to an earlier turn.",
        "time-over": "The time for this turn is over; the CPU plays it.",
        "cell-malformed": "That is not the name of a cell.",
        "cell-off-board": "The board has no such cell.",
        "cell-occupied": "The cell already holds a stone.",
        "swap-not-allowed": "A swap may only answer the first stone, when the swap rule is on.",
        "undo-not-possible": "There is nothing of yours to take back.",
        "undo-already-asked": "A question to take back is open already.",
        "no-undo-asked": "Nobody has asked to take anything back.",
        "hint-not-possible": "There is one hint a turn, against the CPU only.",
        "rules-locked": "The host has locked the house rules.",
        "bad-rules": "These house rules or this level are not offered.",
        "claim-not-possible": "The CPU has not played often enough for the other one yet.",
        "nobody-away": "Nobody at the table is away.",
        "not-possible-now": "That is not possible just now.",
        "no-such-debt": "The CPU owes no such answer any more.",
        "bad-answer": "The CPU's answer is neither a cell nor a swap with a chance of winning.",
    }
)
"""Every code that ``Refused`` may carry, with what it means."""


class Refused(Exception):
    """A command was refused and nothing has changed.

    Attributes:
        code: Stable name of the reason, one of `CODES`.
        args_: What fills the sentence that the reader's language has for the code.

    >>> str(Refused("not-host"))
    'Only the host may do that.'
    """

    def __init__(self, code: str, **args_: str | int) -> None:
        """Refuses with a stable code."""
        super().__init__(code)
        self.code = code
        self.args_ = args_

    def __str__(self) -> str:
        return CODES.get(self.code, self.code)
