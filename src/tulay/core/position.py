"""A game of Hex so far, and the rules that carry it on.

Refuses to know people, seats, time and text: a swap is recorded here, and who has which colour
after it is decided elsewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from tulay.core.action import Action, IllegalAction, Place, Resign, Swap
from tulay.core.cell import Cell
from tulay.core.chains import Chains
from tulay.core.color import Color
from tulay.core.topology import (
    along,
    cell_at,
    cell_index,
    check_size,
    edge_nodes,
    neighbors,
    on_board,
    touching_nodes,
)

_COLORS = (None, Color.RED, Color.BLUE)


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """An immutable game state: size, swap rule and the actions that led here.

    Two positions are equal when these are, and the stones that stood there before the first action.
    Build one with `initial` or `of`, or with `arranged` from stones without a history; go on with
    `after`.

    Attributes:
        size: Cells along one edge.
        swap_rule: Whether the answer to the first stone may be a swap.
        actions: Everything done so far, in order.
        winner: The colour that has won by connection or by resignation, None while it runs.
        given: The stones that were arranged before the first action, row by row; usually none.
        first: The colour that is on turn before the first action.

    >>> game = Position.initial(3).after(Place(Cell(1, 1)))
    >>> game.turn, game.ply, game.color_at(Cell(1, 1))
    (Color.BLUE, 1, Color.RED)
    """

    size: int
    swap_rule: bool
    actions: tuple[Action, ...]
    winner: Color | None = field(compare=False)
    _board: bytes = field(compare=False)  # per cell number: 0 empty, 1 Red, 2 Blue
    _chains: Chains = field(compare=False)  # of cell numbers and the four edges
    given: tuple[tuple[Cell, Color], ...] = ()
    first: Color = Color.RED

    @classmethod
    def initial(cls, size: int = 11, swap_rule: bool = False) -> Position:
        """The empty board, Red on turn.

        Raises:
            SizeError: The size is outside 1 to 53.

        >>> Position.initial(11).turn
        Color.RED
        """
        check_size(size)
        cells = size * size
        return cls(size, swap_rule, (), None, bytes(cells), Chains.apart(cells + 4))

    @classmethod
    def of(cls, size: int, swap_rule: bool, actions: Iterable[Action]) -> Position:
        """The position that these actions lead to from the empty board.

        Raises:
            SizeError: The size is outside 1 to 53.
            IllegalAction: The rules refuse one of the actions.

        >>> Position.of(3, swap_rule=True, actions=[Place(Cell(0, 0)), Swap()]).swapped
        True
        """
        position = cls.initial(size, swap_rule)
        for action in actions:
            position = position.after(action)
        return position

    @classmethod
    def arranged(
        cls,
        size: int,
        stones: Mapping[Cell, Color],
        turn: Color,
        actions: Iterable[Action] = (),
    ) -> Position:
        """The position with these stones on the board, however they came there; no swap rule.

        Any number of stones of either colour will do: a problem, or a game that was not recorded.

        Args:
            size: Cells along one edge.
            stones: The colour on each cell that holds a stone.
            turn: The colour that moves next.
            actions: What is done then.

        Raises:
            SizeError: The size is outside 1 to 53.
            IllegalAction: A stone is off the board, or the rules refuse one of the actions.

        >>> problem = Position.arranged(3, {Cell(1, 1): Color.BLUE}, Color.BLUE)
        >>> problem.turn, problem.ply, problem.color_at(Cell(1, 1))
        (Color.BLUE, 0, Color.BLUE)
        """
        check_size(size)
        if not all(on_board(cell, size) for cell in stones):
            raise IllegalAction("cell-off-board")
        board = bytearray(size * size)
        for cell, color in stones.items():
            board[cell_index(cell, size)] = _COLORS.index(color)
        chains, winner = Chains.apart(size * size + 4), None
        for cell, color in stones.items():
            chains = _joined(chains, bytes(board), cell_index(cell, size), color, size)
            if chains.connected(*edge_nodes(color, size)):
                winner = color
        given = tuple(sorted(stones.items(), key=lambda stone: cell_index(stone[0], size)))
        position = cls(size, False, (), winner, bytes(board), chains, given, turn)  # noqa: FBT003
        for action in actions:
            position = position.after(action)
        return position

    def __repr__(self) -> str:
        if self.given or self.first is Color.BLUE:
            return (
                f"Position.arranged(size={self.size!r}, stones={dict(self.given)!r}, "
                f"turn={self.first!r}, actions={self.actions!r})"
            )
        return (
            f"Position.of(size={self.size!r}, swap_rule={self.swap_rule!r}, "
            f"actions={self.actions!r})"
        )

    @property
    def ply(self) -> int:
        """The number of actions so far.

        >>> Position.initial().ply
        0
        """
        return len(self.actions)

    @property
    def over(self) -> bool:
        """Whether somebody has won.

        >>> Position.initial().after(Resign(Color.RED)).over
        True
        """
        return self.winner is not None

    @property
    def swapped(self) -> bool:
        """Whether the first stone was answered by a swap.

        >>> Position.initial().swapped
        False
        """
        return len(self.actions) > 1 and isinstance(self.actions[1], Swap)

    @property
    def turn(self) -> Color | None:
        """The colour that moves next, None when the game is over.

        A swap leaves Blue on turn: the opener, who is now Blue, moves next.

        >>> Position.of(3, swap_rule=True, actions=[Place(Cell(0, 0)), Swap()]).turn
        Color.BLUE
        """
        if self.winner is not None:
            return None
        return self._next_color()

    @property
    def may_swap(self) -> bool:
        """Whether a swap is legal now: as the very first answer to one stone, and only then.

        >>> Position.of(3, swap_rule=True, actions=[Place(Cell(0, 0))]).may_swap
        True
        """
        return self.swap_rule and len(self.actions) == 1 and self.winner is None

    @property
    def last_cell(self) -> Cell | None:
        """Where the newest stone stands, None if none was placed.

        >>> Position.of(3, swap_rule=True, actions=[Place(Cell(2, 0)), Swap()]).last_cell
        Cell(col=2, row=0)
        """
        for action in reversed(self.actions):
            if isinstance(action, Place):
                return action.cell
        return None

    def color_at(self, cell: Cell) -> Color | None:
        """The colour of the stone on a cell, None if the cell is empty.

        Raises:
            IndexError: The board has no such cell.

        >>> Position.initial().color_at(Cell(0, 0)) is None
        True
        """
        if not on_board(cell, self.size):
            raise IndexError(f"{cell} is not on a board of size {self.size}")
        return _COLORS[self._board[cell_index(cell, self.size)]]

    def stones(self) -> Iterator[tuple[Cell, Color]]:
        """All stones, row by row.

        >>> list(Position.initial(3).after(Place(Cell(2, 0))).stones())
        [(Cell(col=2, row=0), Color.RED)]
        """
        for index, mark in enumerate(self._board):
            color = _COLORS[mark]
            if color is not None:
                yield cell_at(index, self.size), color

    def empty_cells(self) -> Iterator[Cell]:
        """All cells without a stone, row by row.

        >>> next(Position.initial().empty_cells())
        Cell(col=0, row=0)
        """
        for index, mark in enumerate(self._board):
            if not mark:
                yield cell_at(index, self.size)

    def check(self, action: Action) -> None:
        """Refuses an action that the rules do not allow here.

        Raises:
            IllegalAction: The rules refuse it.

        >>> Position.initial(1).check(Place(Cell(0, 0)))
        """
        if self.winner is not None:
            raise IllegalAction("game-over")
        if isinstance(action, Place):
            if not on_board(action.cell, self.size):
                raise IllegalAction("cell-off-board")
            if self._board[cell_index(action.cell, self.size)]:
                raise IllegalAction("cell-occupied")
        elif isinstance(action, Swap) and not self.may_swap:
            raise IllegalAction("swap-not-allowed")

    def after(self, action: Action) -> Position:
        """The position after one more action.

        Raises:
            IllegalAction: The rules refuse it; this position is as it was.

        >>> Position.initial(1).after(Place(Cell(0, 0))).winner
        Color.RED
        """
        self.check(action)
        if isinstance(action, Place):
            return self._after_stone(action)
        if isinstance(action, Swap):
            return self._extended(action, None, self._board, self._chains)
        if isinstance(action, Resign):
            return self._extended(action, action.color.other, self._board, self._chains)
        assert_never(action)

    def with_turn(self, color: Color) -> Position:
        """The stones of a running game with this colour on turn: itself, or without its history.

        >>> Position.initial(3).with_turn(Color.BLUE).turn
        Color.BLUE
        """
        if self.winner is not None or self._next_color() is color:
            return self
        given = tuple(self.stones()) if self.actions else self.given
        return Position(self.size, False, (), None, self._board, self._chains, given, color)  # noqa: FBT003

    def undo_to(self, ply: int) -> Position:
        """The position as it was after this many actions.

        Raises:
            IndexError: There was no such ply.

        >>> Position.initial().after(Place(Cell(0, 0))).undo_to(0) == Position.initial()
        True
        """
        if not 0 <= ply <= self.ply:
            raise IndexError(f"ply {ply} is not one of 0 to {self.ply}")
        if self.given or self.first is Color.BLUE:
            stones, actions = dict(self.given), self.actions[:ply]
            return Position.arranged(self.size, stones, self.first, actions)
        return Position.of(self.size, self.swap_rule, self.actions[:ply])

    @property
    def winning_chain(self) -> frozenset[Cell]:
        """Every stone of the chain that joins the winner's edges, empty if no chain does.

        >>> Position.initial(1).after(Place(Cell(0, 0))).winning_chain
        frozenset({Cell(col=0, row=0)})
        """
        winner = self.winner
        if winner is None or (self.actions and isinstance(self.actions[-1], Resign)):
            return frozenset()
        last = self.last_cell
        starts = [cell for cell, _ in self.given] if last is None else [last]
        chains = (self._chain(cell) for cell in starts if self.color_at(cell) is winner)
        ends = {0, self.size - 1}
        return next(chain for chain in chains if ends <= {along(cell, winner) for cell in chain})

    def _chain(self, start: Cell) -> frozenset[Cell]:
        """Every stone that hangs together with this one."""
        color = self.color_at(start)
        chain = {start}
        waiting = [start]
        while waiting:
            for cell in neighbors(waiting.pop(), self.size):
                if cell not in chain and self.color_at(cell) is color:
                    chain.add(cell)
                    waiting.append(cell)
        return frozenset(chain)

    def winning_path(self) -> tuple[Cell, ...]:
        """A shortest way through the winning chain, from the top or left edge to the other one.

        Empty if no chain joins the edges. Of several shortest ways always the same one.

        >>> ladder = [Cell(1, 0), Cell(0, 0), Cell(0, 1)]
        >>> Position.of(2, swap_rule=False, actions=map(Place, ladder)).winning_path()
        (Cell(col=1, row=0), Cell(col=0, row=1))
        """
        winner, chain = self.winner, self.winning_chain
        if winner is None or not chain:
            return ()
        starts = sorted(cell for cell in chain if along(cell, winner) == 0)
        came_from: dict[Cell, Cell | None] = dict.fromkeys(starts)
        waiting = deque(starts)
        step: Cell | None = waiting.popleft()
        while step is not None and along(step, winner) != self.size - 1:
            for cell in neighbors(step, self.size):
                if cell in chain and cell not in came_from:
                    came_from[cell] = step
                    waiting.append(cell)
            step = waiting.popleft()
        path = []
        while step is not None:
            path.append(step)
            step = came_from[step]
        return tuple(reversed(path))

    def _next_color(self) -> Color:
        """The colour of the next stone: that of the first after an even number of stones."""
        return self.first.other if (len(self.actions) - self.swapped) % 2 else self.first

    def _after_stone(self, action: Place) -> Position:
        """The position after placing a stone that is legal."""
        index = cell_index(action.cell, self.size)
        color = self._next_color()
        board = self._board
        chains = _joined(self._chains, board, index, color, self.size)
        winner = color if chains.connected(*edge_nodes(color, self.size)) else None
        board = board[:index] + bytes((_COLORS.index(color),)) + board[index + 1 :]
        return self._extended(action, winner, board, chains)

    def _extended(
        self, action: Action, winner: Color | None, board: bytes, chains: Chains
    ) -> Position:
        """This position with one more action and what it changed."""
        actions = (*self.actions, action)
        return Position(
            self.size, self.swap_rule, actions, winner, board, chains, self.given, self.first
        )


def _joined(chains: Chains, board: bytes, index: int, color: Color, size: int) -> Chains:
    """The chains after a stone of a colour on a cell, on a board with or without that stone."""
    mark, cells = _COLORS.index(color), len(board)
    touching = touching_nodes(color, size)[index]
    return chains.join(index, (node for node in touching if node >= cells or board[node] == mark))
