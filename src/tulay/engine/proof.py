"""A proof as a tree that can be gone through: what the winner answers to every move that matters.

It is made of positions as they stand on the board, while the solver works on positions that are
filled in. It ends where virtual connections decide. Refuses to find out who wins: it asks a solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tulay.core import Cell, Color, Place, Position
from tulay.engine.solver import Solver, Verdict

MOST_POSITIONS = 100_000


class ProofTooLarge(Exception):
    """The tree has more positions than are wanted."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a colour wins a position.

    Attributes:
        wins: The winner.
        needed: The empty cells that the winner needs; whatever is played outside of them, it wins.
        filled: Those of them that count as its stones, being dead or captured; it answers a stone
            on a captured one within the pair.
        moves: If the winner is on turn, its one move; if the other side is, every move but those
            after which a virtual connection, or the answer to another move, wins, and those that
            such a move dominates. Empty where a virtual connection joins the winner's edges within
            `needed`, or the game is over.
    """

    wins: Color
    needed: frozenset[Cell]
    filled: frozenset[Cell]
    moves: Mapping[Cell, Proof] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many positions the tree has."""
        return 1 + sum(len(after) for after in self.moves.values())

    def lines(self, position: Position) -> Iterator[tuple[Position, Proof]]:
        """Every position of the tree with what follows it, from the one that it begins with."""
        yield position, self
        for cell, after in self.moves.items():
            yield from after.lines(position.after(Place(cell)))


@dataclass
class Prover:
    """Makes proofs out of what a solver knows, and asks it for what is missing.

    Attributes:
        solver: Whom to ask.
        most_positions: How large a tree may become.
        stop: See `Solver.verdict`.
    """

    solver: Solver
    most_positions: int = MOST_POSITIONS
    stop: Callable[[], bool] | None = None
    _made: int = 0

    def prove(self, position: Position) -> Proof:
        """The proof for the winner of a position.

        Raises:
            ValueError: The board has another size than the solver's.
            Stopped: The solver was stopped, or its memory is full.
            ProofTooLarge: The tree would have more than `most_positions`.
        """
        self._made = 0
        return self._prove(position, frozenset())

    def _ask(self, position: Position) -> Verdict:
        return self.solver.verdict(position, stop=self.stop)

    def _prove(self, position: Position, filled: frozenset[Cell]) -> Proof:
        """The proof of a position in which the winner's cells were filled in before."""
        self._made += 1
        if self._made > self.most_positions:
            raise ProofTooLarge
        found = self._ask(position)
        filled |= found.filled
        moves: dict[Cell, Proof] = {}
        if position.winner is None:
            # As the solver sees it, so that what it has found out is found again.
            full = self.solver.filled_in(position)
            if full.turn is found.wins:
                cell = found.cell or self._winning_cell(full, found)
                moves[cell] = self._prove(full.after(Place(cell)), filled)
            else:
                for cell in found.refuted:
                    moves[cell] = self._prove(full.after(Place(cell)), filled)
        return Proof(found.wins, found.needed | filled, filled, moves)

    def _winning_cell(self, position: Position, found: Verdict) -> Cell:
        """A move that keeps a win that virtual connections promise, and connects if possible."""
        cells = sorted(found.needed - found.filled)
        for cell in cells:
            if self.solver.is_connected(position.after(Place(cell)), found.wins):
                return cell
        for cell in cells:
            if self._ask(position.after(Place(cell))).wins is found.wins:
                return cell
        raise AssertionError("what is won has a winning move")
