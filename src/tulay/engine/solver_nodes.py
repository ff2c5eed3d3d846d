"""Positions and moves of a proof-number search, and what is known of them.

Refuses to search, and to know the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tulay.engine.board import RED, Board

CERTAIN = 1 << 60
"""The number of what cannot be shown."""

UNSORTED, GUESSED, JUDGED = 0, 1, 2
"""Who said which moves are likely: nobody, a glance at the board, an evaluator."""


@dataclass(slots=True, eq=False)
class Node:
    """A position of the search, filled in.

    Attributes:
        board: ``uint8, ((size + 2) ** 2,)``.
        mover: Who is on turn.
        red: Red's cells as a set of bits, see `tulay.engine.connections.Web`.
        blue: Blue's.
        proof: How much is left at least to show that the mover wins; 0 if it does.
        disproof: That it loses.
        moves: What is left to be tried; None before it was looked at.
        sorted: Whether the likeliest are the first of the moves, and who said which those are.
        needed: What the other side needs for the wins that exclude all other moves,
        upheld: And which of its stones.
        carrier: Once decided, the cells that the winner needs,
        support: And which of its stones.
        work: How many positions were looked at on its behalf.
        borrowed: Whether it was decided by what was proven for another position.
        answer: Once won by a move, its place.
        refuted: The moves of the mover that were shown to lose, as long as it does.
    """

    board: Board
    mover: int
    red: int
    blue: int
    proof: int = 1
    disproof: int = 1
    moves: list[Move] | None = None
    sorted: int = UNSORTED
    needed: int = 0
    upheld: int = 0
    carrier: int = 0
    support: int = 0
    work: int = 0
    borrowed: bool = False
    answer: int = -1
    refuted: list[int] = field(default_factory=list)

    @property
    def decided(self) -> bool:
        """Whether it is known who wins."""
        return self.proof == 0 or self.disproof == 0

    def stones(self, color: int) -> int:
        """The cells of a colour."""
        return self.red if color == RED else self.blue

    def decide(self, *, wins: bool, carrier: int, support: int) -> None:
        """Notes who wins and what that takes, and forgets what led to it."""
        self.proof, self.disproof = (0, CERTAIN) if wins else (CERTAIN, 0)
        self.carrier, self.support = carrier, support
        self.moves = []

    def reopen(self) -> None:
        """Makes a position that another one decided a position that nobody has looked at."""
        self.proof = self.disproof = 1
        self.carrier = self.support = 0
        self.moves = None
        self.sorted = UNSORTED
        self.needed = self.upheld = 0
        self.borrowed = False


@dataclass(slots=True, eq=False)
class Move:
    """A move that is still to be tried.

    Attributes:
        place: Where.
        bit: The same as a set.
        doubt: The proof number of a move that nobody has looked at.
        node: Where it leads, once looked at.
    """

    place: int
    bit: int
    doubt: int = 1
    node: Node | None = None

    @property
    def proof(self) -> int:
        """How much is left to show that it wins."""
        return self.doubt if self.node is None else self.node.disproof

    @property
    def disproof(self) -> int:
        """How much is left to show that it loses."""
        return 1 if self.node is None else self.node.proof


def two_best(moves: list[Move]) -> tuple[Move, int]:
    """The move that is nearest to a proof, and the proof number of the next one."""
    best, second = moves[0], CERTAIN
    for move in moves[1:]:
        if move.proof < best.proof:
            best, second = move, best.proof
        elif move.proof < second:
            second = move.proof
    return best, second
