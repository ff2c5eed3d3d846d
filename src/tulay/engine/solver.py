"""Who wins, and by which moves: a proof for boards that a person can wait for.

Depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its
applications", 2002) over positions with their dead and captured cells filled in. A position is
decided as soon as virtual connections decide it. Every proof carries the set of empty cells that
the winner needs; a move outside of the set with which the other side wins loses at once, so that
only the *must-play* cells common to all such sets are tried (Hayward et al., "Solving 7×7 Hex:
virtual connections and game-state reduction", 2004), without those that another one dominates.
What took some work to prove for one position decides others, too (`wins`). In which order moves are
tried, `currents` says at a glance, and an evaluator where a position turns out to take longer;
what is claimed is true whatever these say. Only the connections of the side that is not on turn are
looked for: a move that connects the other one is seen in the position after it, and looking before
each move found one in thirty positions. The swap is not considered.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numba
import numpy as np

from tulay.core import Cell, Color, Place, Position
from tulay.engine.board import BLUE, RED, Board, board_of, cell_of
from tulay.engine.budget import StopFlag
from tulay.engine.connections import Sets, words_of
from tulay.engine.currents import currents
from tulay.engine.dominated import dominant_moves
from tulay.engine.edge_webs import EdgeWebs, as_int
from tulay.engine.evaluator import Evaluator
from tulay.engine.inferior import Local, fill_in, local_of
from tulay.engine.joins import winner
from tulay.engine.lattice import Lattice
from tulay.engine.planes import empty_planes, encode, mover_of
from tulay.engine.small_webs import LARGEST_SMALL
from tulay.engine.solver_nodes import CERTAIN, GUESSED, JUDGED, UNSORTED, Move, Node, two_best
from tulay.engine.wins import Win, Wins

_WORTH_KEEPING = 3
"""How many positions a proof must have taken to be kept; less is quickly proven again."""

_WORTH_JUDGING = 40
"""How many positions were looked at for one when its evaluation is worth the time."""

_NARROWEST = 3
_NO_CHOICE = 2  # so few moves are not worth an evaluation
_SHARE = 0.3


class Stopped(Exception):
    """The search was asked to stop before it had an answer."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is.

    Attributes:
        positions: How many positions were looked at.
        proof: The proof number of the root: the least work left to show that the mover wins.
        disproof: And that it loses.
    """

    positions: int
    proof: int
    disproof: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins a position if both play well, and what it takes.

    Attributes:
        wins: The winner.
        needed: The empty cells that the winner needs: whatever stands on all others, it still wins.
        filled: Those of them that count as its stones, being dead or captured; it answers a stone
            on a captured one within the pair.
        cell: A cell with which the winner, being on turn, wins; None if the search did not need
            one, because virtual connections decide.
        refuted: If the loser is on turn, the moves that were refuted: with any other one, a virtual
            connection or one of these refutations wins, or does so against a move that dominates
            it.
    """

    wins: Color
    needed: frozenset[Cell] = frozenset()
    filled: frozenset[Cell] = frozenset()
    cell: Cell | None = None
    refuted: tuple[Cell, ...] = ()


@numba.njit(nogil=True, cache=True)
def _set_of(board: Board, color: int, words: int) -> Sets:
    """The cells of a colour, or the empty ones."""
    width = 2
    while width * width < board.size:
        width += 1
    cells = np.zeros(words, dtype=np.uint64)
    bit = 0
    for row in range(1, width - 1):
        for place in range(row * width + 1, row * width + width - 1):
            if board[place] == color:
                cells[bit >> 6] |= np.uint64(1) << np.uint64(bit & 63)
            bit += 1
    return cells


@numba.njit(nogil=True, cache=True)
def _play(
    board: Board, local: Local, place: int, color: int, words: int
) -> tuple[Board, Sets, Sets]:
    """The board after a stone, filled in, with Red's and Blue's cells."""
    after = board.copy()
    if place >= 0:
        after[place] = color
    fill_in(after, local)
    return after, _set_of(after, RED, words), _set_of(after, BLUE, words)


@dataclass
class Solver:
    """Solves positions on boards of one size, remembering what it has proven.

    Attributes:
        size: Cells along an edge.
        evaluator: Says in which order moves are tried.
        most_positions: How many positions to remember; beyond, the search gives up.
        positions: How many were looked at so far.
    """

    size: int
    evaluator: Evaluator
    most_positions: int = 2_000_000
    positions: int = 0
    _known: dict[tuple[int, int, int], Node] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Sets the room for connections aside."""
        self._local = local_of(self.size)
        self._webs = EdgeWebs(self.size)
        self._words = words_of(self.size)
        self._planes = empty_planes(1, self.size)
        self._bits = {
            int(place): 1 << bit for bit, place in enumerate(self._local.seen[RED].tolist())
        }
        self._all = (1 << self.size**2) - 1
        self._lattice = Lattice(self.size)
        self._wins = Wins(self.size) if self.size <= LARGEST_SMALL else None

    def verdict(
        self,
        position: Position,
        *,
        moves: bool = True,
        stop: StopFlag | None = None,
        tell: Callable[[Progress], None] | None = None,
    ) -> Verdict:
        """Who wins a game if both play well, and what it takes.

        Args:
            position: A position on a board of the solver's size.
            moves: Whether to say by which moves, even if it is known without any from another
                position.
            stop: Asked at every position.
            tell: Told every 100 positions.

        Raises:
            ValueError: The board has another size.
            Stopped: `stop` said so, or the memory is full.
        """
        if position.size != self.size:
            raise ValueError(f"a board of size {position.size} in a solver for {self.size}")
        if position.winner is not None:
            return Verdict(position.winner)
        board = board_of(position)
        node = self._node(board, -1, mover_of(position))
        if node.borrowed and moves:
            node.reopen()
        self._solve(node, stop, tell)
        wins = node.mover if node.proof == 0 else RED + BLUE - node.mover
        filled = self._filled(board, node, wins)
        return Verdict(
            Color.RED if wins == RED else Color.BLUE,
            self._cells(node.carrier | filled),
            self._cells(filled),
            cell_of(node.answer, self.size) if node.answer >= 0 else None,
            tuple(cell_of(place, self.size) for place in node.refuted),
        )

    def winning_cells(
        self,
        position: Position,
        *,
        stop: StopFlag | None = None,
        tell: Callable[[Progress], None] | None = None,
    ) -> list[Cell]:
        """Every cell with which the side on turn wins, row by row; see `verdict`.

        Where a half-turn changes nothing, half of them are solved.

        Raises:
            ValueError: The game is over, or the board has another size.
        """
        color, last = position.turn, self.size - 1
        if color is None:
            raise ValueError("the game is over")

        def turned(cell: Cell) -> Cell:
            return Cell(last - cell.col, last - cell.row)

        stones = dict(position.stones())
        symmetric = all(stones.get(turned(cell)) is stones[cell] for cell in stones)
        possible, wins = set(position.empty_cells()), set[Cell]()
        for cell in position.empty_cells():
            if cell not in possible or cell in wins:
                continue
            found = self.verdict(position.after(Place(cell)), moves=False, stop=stop, tell=tell)
            if found.wins is color:
                wins |= {cell, turned(cell)} if symmetric else {cell}
            else:
                possible &= found.needed
                if symmetric:
                    possible &= {turned(each) for each in found.needed}
        return [cell for cell in position.empty_cells() if cell in wins]

    def filled_in(self, position: Position) -> Position:
        """A running game with its dead and captured cells filled in; the same side is on turn.

        Raises:
            ValueError: The game is over.
        """
        if position.turn is None:
            raise ValueError("the game is over")
        node = self._node(board_of(position), -1, mover_of(position))
        stones = dict.fromkeys(self._cells(node.red), Color.RED)
        stones |= dict.fromkeys(self._cells(node.blue), Color.BLUE)
        return Position.arranged(self.size, stones, position.turn)

    def is_connected(self, position: Position, color: Color) -> bool:
        """Whether stones or virtual connections join a colour's edges whoever moves.

        Nothing is searched.
        """
        if position.winner is not None:
            return position.winner is color
        node = self._node(board_of(position), -1, mover_of(position))
        code = RED if color is Color.RED else BLUE
        joined = winner(node.board, self._local, self.size + 2, bridges=False)
        return joined == code or bool(self._connections(node, code)[0])

    def _cells(self, cells: int) -> frozenset[Cell]:
        return frozenset(
            cell_of(place, self.size) for place, bit in self._bits.items() if bit & cells
        )

    def _filled(self, before: Board, node: Node, color: int) -> int:
        """The cells that filling in gave a colour between a board and a node."""
        return node.stones(color) & ~as_int(_set_of(before, color, self._words))

    def _node(self, board: Board, place: int, color: int) -> Node:
        """The position after a stone of a colour, or, without a place, with that colour on turn."""
        after, *sets = _play(board, self._local, place, color, self._words)
        mover = color if place < 0 else RED + BLUE - color
        red, blue = map(as_int, sets)
        key = (red, blue, mover)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Node(after, mover, red, blue)
        return known

    def _solve(
        self, node: Node, stop: StopFlag | None, tell: Callable[[Progress], None] | None
    ) -> None:
        self._stop, self._tell, self._root = stop, tell, node
        if not node.decided:
            self._search(node, CERTAIN, CERTAIN)

    def _search(self, node: Node, most_proof: int, most_disproof: int) -> None:
        """Searches a position until one of its numbers reaches a limit."""
        before = self.positions
        if node.moves is None:
            self._look_at(node)
        while True:
            self._update(node)
            if node.proof >= most_proof or node.disproof >= most_disproof:
                node.work += self.positions - before
                self._remember(node)
                return
            best, second = two_best(self._tried(node))
            if node.sorted == UNSORTED or (
                node.sorted == GUESSED and node.work + self.positions - before >= _WORTH_JUDGING
            ):
                node.work += self.positions - before
                before = self.positions
                self._sort_moves(node)
                continue
            if best.node is None:
                best.node = self._node(node.board, best.place, node.mover)
                continue  # it may be known already
            self._search(
                best.node,
                most_disproof - (node.disproof - best.disproof),
                min(most_proof, second + second // 4 + 1),
            )

    def _look_at(self, node: Node) -> None:
        """Decides a position by connections, or lists the moves that may win."""
        self.positions += 1
        if self.positions % 100 == 0 and self._tell is not None:
            self._tell(Progress(self.positions, self._root.proof, self._root.disproof))
        if len(self._known) > self.most_positions or (self._stop is not None and self._stop()):
            raise Stopped
        if node is not self._root and self._is_known(node):
            return
        other = RED + BLUE - node.mover
        won_by = winner(node.board, self._local, self.size + 2, bridges=False)
        if won_by:
            node.decide(wins=won_by == node.mover, carrier=0, support=node.stones(won_by))
            return
        fulls, semis = self._connections(node, other)
        if fulls:
            self._decide(node, other, min(fulls, key=int.bit_count))
            return
        must = -1
        for threat in semis:
            must &= threat
            node.needed |= threat
        node.upheld = self._lattice.chains(node.stones(other), node.needed)
        self._list_moves(node, must)

    def _decide(self, node: Node, wins: int, carrier: int) -> None:
        """Notes that a virtual connection decides a position."""
        support = self._lattice.chains(node.stones(wins), carrier)
        node.decide(wins=wins == node.mover, carrier=carrier, support=support)

    def _is_known(self, node: Node) -> bool:
        """Decides a position by what was proven for another one, if that is possible."""
        if self._wins is None:
            return False
        empty = self._all & ~(node.red | node.blue)
        for color in (RED, BLUE):
            own = node.stones(color)
            win = self._wins.find(color, node.mover, own, own | empty)
            if win is not None:
                support = win.stones | win.cells & own
                node.decide(wins=color == node.mover, carrier=win.cells & empty, support=support)
                node.borrowed = True
                return True
        return False

    def _remember(self, node: Node) -> None:
        """Keeps what a position took some work to prove for others."""
        if self._wins is None or not node.decided or node.borrowed or node.work < _WORTH_KEEPING:
            return
        wins = node.mover if node.proof == 0 else RED + BLUE - node.mover
        self._wins.add(wins, node.mover, Win(node.support, node.carrier))

    def _connections(self, node: Node, color: int) -> tuple[list[int], list[int]]:
        """How a colour's edges are connected, see `EdgeWebs.find`."""
        empty = self._all & ~(node.red | node.blue)
        return self._webs.find(node.board, color, node.stones(color), empty)

    def _list_moves(self, node: Node, must: int) -> None:
        """Lists the must-play cells of a position that no other one dominates."""
        among = np.frombuffer((must & self._all).to_bytes(8 * self._words, "little"), np.uint64)
        places = dominant_moves(node.board, self._local, node.mover, among).tolist()
        node.moves = [Move(place, self._bits[place]) for place in places]

    def _sort_moves(self, node: Node) -> None:
        """Puts the likeliest moves of a position first: at a glance, then as the evaluator says."""
        assert node.moves is not None
        judged = node.work >= _WORTH_JUDGING
        node.sorted = JUDGED if judged else GUESSED
        if len(node.moves) <= _NO_CHOICE:
            return
        if judged:
            encode(node.board, node.mover, self.size, self._local, self._planes[0])
            said = self.evaluator.evaluate(self._planes).policy[0].tolist()
            liked = dict(zip(self._local.seen[node.mover].tolist(), said, strict=True))
        else:
            said = currents(node.board, self._local, self.size).tolist()
            liked = dict(zip(self._local.seen[RED].tolist(), said, strict=True))
        node.moves.sort(key=lambda move: -liked[move.place])
        for move in node.moves:
            move.doubt = 1 + int(liked[node.moves[0].place] - liked[move.place])

    def _tried(self, node: Node) -> list[Move]:
        """The moves that count at present: the likeliest, more of them the more there are."""
        assert node.moves is not None
        return node.moves[: max(_NARROWEST, math.ceil(_SHARE * len(node.moves)))]

    def _update(self, node: Node) -> None:
        """Takes in what is known of a position's moves."""
        while not node.decided:
            moves = self._tried(node)
            if not moves:
                node.decide(wins=False, carrier=node.needed, support=node.upheld)
                return
            decided = next((move for move in moves if move.node and move.node.decided), None)
            if decided is None:
                node.proof = min(move.proof for move in moves)
                node.disproof = sum(move.disproof for move in moves)
                return
            self._conclude(node, decided)

    def _conclude(self, node: Node, move: Move) -> None:
        """Draws the conclusion from a move that is decided."""
        after = move.node
        assert after is not None
        assert node.moves is not None
        wins = node.mover if after.disproof == 0 else after.mover
        before = node.stones(wins)
        gained = after.stones(wins) & ~before
        filled = gained & ~move.bit
        support = before & (after.support | self._lattice.around(filled))
        if wins == node.mover:
            node.decide(wins=True, carrier=after.carrier | gained, support=support)
            node.answer = move.place
            node.refuted = []
            return
        needed = after.carrier | gained
        node.needed |= needed
        node.upheld |= support
        node.refuted.append(move.place)
        node.moves = [each for each in node.moves if each is not move and each.bit & needed]
