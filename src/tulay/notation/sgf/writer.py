"""Games of Hex as SGF. Refuses to write what `parse_sgf` would read as another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tulay.core import Cell, Color, Place, Resign, Swap
from tulay.notation.cells import cell_name
from tulay.notation.sgf.game import Move, Pass, SgfGame, SgfNode
from tulay.notation.sgf.lexer import escaped
from tulay.notation.sgf.reader import FACTS, GAME, SHAPES
from tulay.notation.sgf.tree import Property, RawNode, format_trees
from tulay.notation.sgf.values import format_result

_MARKS = {shape: name for name, shape in SHAPES.items()}


def format_sgf(
    games: SgfGame | Sequence[SgfGame],
    version: str = "",
    *,
    swap: Literal["sides", "pieces"] = "sides",
) -> str:
    r"""Games as text, the inverse of `parse_sgf`.

    Args:
        games: One or more.
        version: Of Tulay, for the property ``AP``.
        swap: How a swap is written: as swap-sides, or as swap-pieces with all that follows turned
            round.

    >>> format_sgf(SgfGame(3, (SgfNode(), SgfNode(0, Move(Color.RED, Place(Cell(1, 1)))))))
    '(;FF[4]CA[UTF-8]AP[Tulay]GM[11]SZ[3];B[b2])\n'
    """
    listed = [games] if isinstance(games, SgfGame) else games
    return format_trees([_Writer(game, version, swap == "pieces").nodes() for game in listed])


class _Writer:
    """Writes one game."""

    def __init__(self, game: SgfGame, version: str, pieces: bool) -> None:
        self._game = game
        self._version = version
        self._pieces = pieces

    def nodes(self) -> list[RawNode]:
        """The game as a tree of texts."""
        mirrored: list[bool] = []
        nodes: list[RawNode] = []
        for node in self._game.nodes:
            turned = mirrored[node.parent] if node.parent >= 0 else False
            swapped = node.move is not None and isinstance(node.move.action, Swap)
            after = turned != (swapped and self._pieces)
            properties = _node_properties(node, self._pieces, turned, after)
            mirrored.append(after)
            nodes.append(RawNode(node.parent, tuple(properties)))
        head = self._head(mirrored[self._game.main_line()[-1]])
        nodes[0] = RawNode(-1, (*head, *nodes[0].properties))
        return nodes

    def _head(self, mirrored: bool) -> list[Property]:
        """The properties that only the root has."""
        game = self._game
        program = f"Tulay:{escaped(self._version, composed=True)}" if self._version else "Tulay"
        written = {"FF": "4", "CA": "UTF-8", "AP": program, "GM": GAME, "SZ": str(game.size)}
        for name, text in (("PB", game.opener), ("PW", game.second)):
            if text:
                written[name] = escaped(text)
        if game.result is not None:
            result = game.result
            if mirrored and result.winner is not None:
                result = result._replace(winner=result.winner.other)
            written["RE"] = format_result(result)
        for name in sorted(FACTS & game.facts.keys()):
            written[name] = escaped(game.facts[name])
        return [Property(name, (value,)) for name, value in written.items()]


def _node_properties(node: SgfNode, pieces: bool, before: bool, after: bool) -> list[Property]:
    """The properties of a node.

    Args:
        node: The node.
        pieces: Whether a swap turns the board round.
        before: Whether the board is turned round before the node's move.
        after: Whether it is after it.
    """
    lists: dict[str, list[str]] = {}
    if node.move is not None:
        letter = _letter(node.move.color, before)
        lists[letter] = [_move_word(node.move, pieces, after)]
    for cell, color in node.setup.items():
        name = "AE" if color is None else "A" + _letter(color, after)
        lists.setdefault(name, []).append(_point(cell, after))
    if node.turn is not None:
        lists["PL"] = [_letter(node.turn, after)]
    for mark in node.marks:
        lists.setdefault(_MARKS[mark.shape], []).append(_point(mark.cell, after))
    for label in node.labels:
        text = f"{_point(label.cell, after)}:{escaped(label.text, composed=True)}"
        lists.setdefault("LB", []).append(text)
    for name, value in _times(node.left_s, after).items():
        lists[name] = [value]
    if node.name:
        lists["N"] = [escaped(node.name)]
    if node.comment:
        lists["C"] = [escaped(node.comment)]
    written = [Property(name, tuple(values)) for name, values in lists.items()]
    return written + [Property(name, values) for name, values in node.others]


def _letter(color: Color, mirrored: bool) -> str:
    return "B" if (color is Color.RED) != mirrored else "W"


def _point(cell: Cell, mirrored: bool) -> str:
    return cell_name(cell.mirrored if mirrored else cell)


def _move_word(move: Move, pieces: bool, mirrored: bool) -> str:
    action = move.action
    if isinstance(action, Place):
        return _point(action.cell, mirrored)
    if isinstance(action, Swap):
        return "swap-pieces" if pieces else "swap-sides"
    if isinstance(action, Pass):
        return "pass"
    assert isinstance(action, Resign)
    return "resign"


def _times(left_s: Mapping[Color, float], mirrored: bool) -> dict[str, str]:
    """Seconds left, to a thousandth."""
    return {
        f"{_letter(color, mirrored)}L": f"{left:.3f}".rstrip("0").rstrip(".")
        for color, left in left_s.items()
    }
