"""A game of Hex with its variations, as files keep it. Refuses to know how it is written.

Here a swap is always swap-sides: the stone stays, the people exchange colours. Unlike a `Position`
a file may hold stones that were set up, passes, and two stones of one colour after each other;
`position` makes the best of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from tulay.core import Action, Cell, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.notation.error import NotationError
from tulay.notation.sgf.values import Result

Shape: TypeAlias = Literal["triangle", "circle", "square", "cross", "selected"]
Dialect: TypeAlias = Literal["standard", "hexgui-0.9", "little-golem"]


@dataclass(frozen=True, slots=True)
class Pass:
    """Lets the other colour move. Hex has no pass; files have."""


class Move(NamedTuple):
    """Who does what.

    Attributes:
        color: Whose move it is; of a swap, the colour on turn.
        action: What is done.
    """

    color: Color
    action: Action | Pass


class Mark(NamedTuple):
    """A sign on a cell."""

    cell: Cell
    shape: Shape


class Label(NamedTuple):
    """A text on a cell."""

    cell: Cell
    text: str


class Remark(NamedTuple):
    """What a reader left out, kept without understanding it, or took for something.

    Attributes:
        code: Stable name of the kind.
        sentence: About it, in English.
        offset: Where in the text, in characters.
    """

    code: str
    sentence: str
    offset: int


@dataclass(frozen=True, slots=True)
class SgfNode:
    """A step of a game: a move, or stones set up, and what is said about it.

    Attributes:
        parent: The number of the node that it follows, -1 for the first one.
        move: What is done, None if nothing is.
        setup: Stones set up, None for a cell that becomes empty; after this, the move.
        turn: Who is on turn after the setup, None if that stays as it is.
        name: A name for the node.
        comment: What is said about it, in lines.
        marks: Signs on cells.
        labels: Texts on cells.
        left_s: Seconds that each colour has left, where that is known.
        others: Further properties with their values as they were written.
    """

    parent: int = -1
    move: Move | None = None
    setup: Mapping[Cell, Color | None] = field(default_factory=dict)
    turn: Color | None = None
    name: str = ""
    comment: str = ""
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()
    left_s: Mapping[Color, float] = field(default_factory=dict)
    others: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class SgfGame:
    """A game with its variations.

    Attributes:
        size: Cells along one edge.
        nodes: Each after the one that it follows, the first variation first.
        opener: Who has Black, and so Red, at the start.
        second: Who has White, and so Blue, at the start.
        result: How it ended, as the file says it.
        facts: What else is known about the game: the properties of its root and what they say.
        dialect: How the file was read; no part of what the game is.
        program: What wrote the file; no part of what the game is.
        remarks: What reading it left over; no part of what the game is.
    """

    size: int
    nodes: tuple[SgfNode, ...]
    opener: str = ""
    second: str = ""
    result: Result | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    dialect: Dialect = field(default="standard", compare=False)
    program: str = field(default="", compare=False)
    remarks: tuple[Remark, ...] = field(default=(), compare=False)

    def main_line(self) -> tuple[int, ...]:
        """The numbers of the nodes of the game as it was played: always the first variation.

        >>> SgfGame(3, (SgfNode(), SgfNode(0), SgfNode(0))).main_line()
        (0, 1)
        """
        line = [0]
        for index, node in enumerate(self.nodes):
            if node.parent == line[-1]:
                line.append(index)
        return tuple(line)

    def path_to(self, index: int) -> tuple[int, ...]:
        """The numbers of the nodes from the first one to this one.

        >>> SgfGame(3, (SgfNode(), SgfNode(0), SgfNode(0))).path_to(2)
        (0, 2)
        """
        path = []
        while index >= 0:
            path.append(index)
            index = self.nodes[index].parent
        return tuple(reversed(path))

    def positions(self, path: Sequence[int] | None = None) -> Iterator[Position]:
        """The position after each node of a path, by default of the main line.

        A game that was played by the rules from an empty board is one to the last. A stone out of
        turn, a pass or a setup makes the stones on the board a position without a history.

        Raises:
            NotationError: ``sgf-move-refused``: the rules refuse a move. The positions before it
                have come by then.

        >>> from tulay.core import Place
        >>> move = SgfNode(0, Move(Color.RED, Place(Cell(1, 1))))
        >>> [position.ply for position in SgfGame(3, (SgfNode(), move)).positions()]
        [0, 1]
        """
        path = self.main_line() if path is None else path
        swaps = any(_is_swap(self.nodes[index]) for index in path)
        position = Position.initial(self.size, swaps)
        for index in path:
            position = _after(position, self.nodes[index])
            yield position

    def position(self, index: int | None = None) -> Position:
        """The position after a node, by default after the last one of the main line.

        Raises:
            NotationError: As in `positions`.

        >>> SgfGame(3, (SgfNode(),)).position() == Position.initial(3)
        True
        """
        path = self.main_line() if index is None else self.path_to(index)
        *_, last = self.positions(path)
        return last

    @staticmethod
    def of(position: Position) -> SgfGame:
        """The record of a position: its stones set up, if there were any, and its moves.

        >>> from tulay.core import Place
        >>> len(SgfGame.of(Position.initial(3).after(Place(Cell(1, 1)))).nodes)
        2
        """
        start = position.undo_to(0)
        given = dict(start.given)
        turn = Color.BLUE if start.first is Color.BLUE else Color.RED if given else None
        nodes = [SgfNode(setup=given, turn=turn)]
        for action in position.actions:
            color = action.color if isinstance(action, Resign) else start.turn
            assert color is not None
            nodes.append(SgfNode(len(nodes) - 1, Move(color, action)))
            start = start.after(action)
        return SgfGame(position.size, tuple(nodes))


def _is_swap(node: SgfNode) -> bool:
    return node.move is not None and isinstance(node.move.action, Swap)


def _after(position: Position, node: SgfNode) -> Position:
    """The position after a node's setup and move."""
    turn = position.turn or position.first
    if node.setup:
        stones = dict(position.stones()) | dict(node.setup)
        kept = {cell: color for cell, color in stones.items() if color is not None}
        position = Position.arranged(position.size, kept, node.turn or turn)
    elif node.turn is not None and node.turn is not turn:
        position = position.with_turn(node.turn)
    if node.move is None:
        return position
    color, action = node.move
    if isinstance(action, Pass):
        return position.with_turn(color.other)
    if isinstance(action, Place) and position.turn is color.other:
        position = position.with_turn(color)
    try:
        return position.after(action)
    except IllegalAction as error:
        raise NotationError("sgf-move-refused", f"a move is not legal: {error}") from error
