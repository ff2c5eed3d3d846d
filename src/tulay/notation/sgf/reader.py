"""What trees of SGF mean as games of Hex. Refuses to lose anything without a remark.

Files differ in what they call a swap:

- ``swap-sides``: the stone stays. That is how it is kept here.
- ``swap-pieces``: the stone goes to the other side of the long diagonal and changes its colour.
  All that follows is turned back, so that the stone stays here too. HexGui before 0.10 wrote this
  word and meant the other one.
- ``swap``: Little Golem means ``swap-pieces`` by it, HexGui ``swap-sides``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tulay.core import Cell, Color, Place, Position, Resign, Swap
from tulay.notation.error import NotationError
from tulay.notation.sgf.game import (
    Dialect,
    Label,
    Mark,
    Move,
    Pass,
    Remark,
    SgfGame,
    SgfNode,
    Shape,
)
from tulay.notation.sgf.lexer import SgfError, line_of, parts_of, text_of
from tulay.notation.sgf.tree import Property, RawNode, parse_trees
from tulay.notation.sgf.values import Result, is_go_point, parse_result, parse_size, point_cell

GAME = "11"
"""The number of Hex in the property ``GM``."""
COLORS = {"B": Color.RED, "W": Color.BLUE}
SHAPES: dict[str, Shape] = {
    "TR": "triangle",
    "CR": "circle",
    "SQ": "square",
    "MA": "cross",
    "SL": "selected",
}
FACTS = frozenset(
    "AN BR BT CP DT EV GC GN HA IS ON OT PC RO RU SO TM US WR WT".split()  # noqa: SIM905
)
"""Properties of the root that are kept as texts."""

_DEFAULT_SIZE = 11
_ROOT_ONLY = frozenset({"AP", "CA", "FF", "GM", "ST", "SZ", "PB", "PW", "RE"}) | FACTS
_MOST_SETUPS = 50  # in a game that is played out to see how it ends; each takes a while
_SINGLE = _ROOT_ONLY | {"BL", "C", "N", "PL", "WL"}
_OLD_HEXGUI = re.compile(r"HexGui:0\.[0-9](?![0-9])")
_SECONDS = re.compile(r"-?[0-9]+(?:\.[0-9]*)?")
_SWAPS = frozenset({"swap", "swap-sides", "swap-pieces"})


def parse_sgf(text: str) -> tuple[SgfGame, ...]:
    """The games in a text, at least one.

    Raises:
        SgfError: It is no SGF, or a game in it is none of Hex on a square board, or a move in it
            is none; see its code.

    >>> game, = parse_sgf("(;GM[11]SZ[5];B[c2];W[swap-pieces];B[a1])")
    >>> [str(position.last_cell) for position in game.positions()][-1]
    'Cell(col=0, row=0)'
    >>> game.position().color_at(Cell(2, 1)), game.position().color_at(Cell(0, 0))
    (Color.RED, Color.BLUE)
    """
    read = parse_trees(text)
    games = [_GameReader(nodes).game() for nodes in read.trees]
    outside = tuple(
        Remark("text-outside", "text outside of the games is left out", at) for at in read.outside
    )
    games[0] = replace(games[0], remarks=outside + games[0].remarks)
    return tuple(games)


@dataclass(slots=True)
class _Draft:
    """A node while its properties are read, and what a swap before it turned round.

    Attributes:
        node: What is known so far.
        mirrored: Whether points and colours of the file are turned round here.
        setup: As in the node.
        left_s: As in the node.
    """

    node: SgfNode
    mirrored: bool
    setup: dict[Cell, Color | None]
    left_s: dict[Color, float]


class _GameReader:
    """Reads one tree."""

    def __init__(self, nodes: tuple[RawNode, ...]) -> None:
        self._raw = nodes
        self._remarks: list[Remark] = []
        self._root = {each.name: each for each in nodes[0].properties}
        self._check_game()
        self._size = self._read_size()
        self._dialect = self._find_dialect()
        self._letters = self._read_letters()

    def game(self) -> SgfGame:
        """The game."""
        mirrored: list[bool] = []
        nodes: list[SgfNode] = []
        for raw in self._raw:
            before = mirrored[raw.parent] if raw.parent >= 0 else False
            node, after = self._node(raw, mirrored=before)
            nodes.append(node)
            mirrored.append(after)
        black, white = (self._line(name) for name in ("PB", "PW"))
        opener, second = (black, white) if self._letters["B"] is Color.RED else (white, black)
        game = SgfGame(
            size=self._size,
            nodes=tuple(nodes),
            opener=opener,
            second=second,
            facts={name: self._fact(name) for name in sorted(FACTS & self._root.keys())},
            dialect=self._dialect,
            program=self._line("AP"),
        )
        said = self._result(mirrored=mirrored[game.main_line()[-1]])
        result = self._compared(game, said)
        return replace(game, result=result, remarks=tuple(self._remarks))

    def _remark(self, code: str, sentence: str, offset: int) -> None:
        self._remarks.append(Remark(code, sentence, offset))

    def _line(self, name: str) -> str:
        found = self._root.get(name)
        return line_of(found.values[0]) if found else ""

    def _fact(self, name: str) -> str:
        raw = self._root[name].values[0]
        return text_of(raw) if name == "GC" else line_of(raw)

    def _check_game(self) -> None:
        number = self._line("GM")
        if number not in ("", GAME):
            offset = self._root["GM"].offset
            raise SgfError("sgf-not-hex", f"it is game {number[:20]!r}, and Hex is {GAME}", offset)
        charset = self._line("CA")
        if charset and charset.lower() not in ("utf-8", "utf8"):
            # It was read as text by somebody else, who should have known.
            self._remark("charset", f"the file says {charset[:20]!r}", self._root["CA"].offset)

    def _read_size(self) -> int:
        found = self._root.get("SZ")
        if found is None:
            return _DEFAULT_SIZE
        try:
            return parse_size(line_of(found.values[0]))
        except NotationError as error:
            raise SgfError(f"sgf-{error.code}", str(error), found.offset) from error

    def _moves(self) -> Iterator[Property]:
        for node in self._raw:
            yield from (each for each in node.properties if each.name in COLORS)

    def _find_dialect(self) -> Dialect:
        if _OLD_HEXGUI.match(self._line("AP")):
            return "hexgui-0.9"
        if "GM" in self._root:
            return "standard"
        words = [line_of(each.values[0]).lower() for each in self._moves()]
        points = [word for word in words if word not in _SWAPS | {"resign", "forfeit", "pass", ""}]
        by_points = bool(points) and all(map(is_go_point, points))
        if "littlegolem" in self._line("SO").lower() or by_points:
            return "little-golem"
        return "standard"

    def _read_letters(self) -> dict[str, Color]:
        """Which colour each letter means: on Little Golem, White may begin, and is Red then."""
        first = next(self._moves(), None)
        if self._dialect == "little-golem" and first is not None and first.name == "W":
            self._remark("letters-by-order", "White begins and is taken for Red", first.offset)
            return {"B": Color.BLUE, "W": Color.RED}
        return COLORS

    def _node(self, raw: RawNode, *, mirrored: bool) -> tuple[SgfNode, bool]:
        """A node, and whether what follows it is turned round."""
        draft = _Draft(SgfNode(raw.parent), mirrored, {}, {})
        seen: set[str] = set()
        # A move decides how the points around it are meant.
        for each in sorted(raw.properties, key=lambda each: each.name not in COLORS):
            if each.name in seen:
                self._remark("property-twice", f"{each.name} comes twice in a node", each.offset)
            seen.add(each.name)
            if each.name in _SINGLE:
                for more in each.values[1:]:
                    self._leave_out(each, more)
            if each.name in _ROOT_ONLY:
                if raw.parent >= 0:
                    sentence = f"{each.name} is for the beginning of a game and left out here"
                    self._remark("property-misplaced", sentence, each.offset)
                elif each.name == "ST":
                    self._keep(draft, each)
            else:
                self._property(draft, each)
        node = replace(draft.node, setup=draft.setup, left_s=draft.left_s)
        return node, draft.mirrored

    def _property(self, draft: _Draft, found: Property) -> None:
        readers: dict[str, Callable[[_Draft, Property], None]] = {
            "B": self._move,
            "W": self._move,
            "AB": self._setup,
            "AW": self._setup,
            "AE": self._setup,
            "PL": self._turn,
            "LB": self._label,
            "BL": self._left,
            "WL": self._left,
            **dict.fromkeys(SHAPES, self._mark),
        }
        if found.name == "C":
            before = f"{draft.node.comment}\n" if draft.node.comment else ""
            draft.node = replace(draft.node, comment=before + text_of(found.values[0]))
        elif found.name == "N":
            draft.node = replace(draft.node, name=line_of(found.values[0]))
        else:
            readers.get(found.name, self._keep)(draft, found)

    def _keep(self, draft: _Draft, found: Property) -> None:
        others = (*draft.node.others, (found.name, found.values))
        draft.node = replace(draft.node, others=others)
        self._remark("property-kept", f"{found.name} is kept as it stands", found.offset)

    def _color(self, letter: str, *, mirrored: bool) -> Color:
        color = self._letters[letter]
        return color.other if mirrored else color

    def _cell(self, word: str, *, mirrored: bool) -> Cell:
        cell = point_cell(word, self._size)
        return cell.mirrored if mirrored else cell

    def _move(self, draft: _Draft, found: Property) -> None:
        if draft.node.move is not None or len(found.values) > 1:
            raise SgfError("sgf-two-moves", "a node holds two moves", found.offset)
        color = self._color(found.name, mirrored=draft.mirrored)
        word = line_of(found.values[0]).lower()
        move = Move(color, Place(Cell(0, 0)))
        if word in _SWAPS:
            move = Move(color, Swap())
            if self._turns_round(word, found.offset):
                draft.mirrored = not draft.mirrored
        elif word in ("resign", "forfeit"):
            move = Move(color, Resign(color))
            if word == "forfeit":
                self._remark("forfeit", "a forfeit is taken for a resignation", found.offset)
        elif word in ("pass", ""):
            move = Move(color, Pass())
        else:
            try:
                move = Move(color, Place(self._cell(word, mirrored=draft.mirrored)))
            except NotationError as error:
                raise SgfError(f"sgf-{error.code}", str(error), found.offset) from error
        draft.node = replace(draft.node, move=move)

    def _turns_round(self, word: str, offset: int) -> bool:
        """Whether a word for a swap means that the stone goes to the other side."""
        if word == "swap":
            pieces = self._dialect == "little-golem"
            meant = "swap-pieces" if pieces else "swap-sides"
            self._remark("swap-read-as", f"'swap' is taken for {meant}", offset)
            return pieces
        if word == "swap-pieces" and self._dialect == "hexgui-0.9":
            sentence = "this HexGui wrote 'swap-pieces' and meant swap-sides"
            self._remark("swap-read-as", sentence, offset)
            return False
        return word == "swap-pieces"

    def _setup(self, draft: _Draft, found: Property) -> None:
        color = None
        if found.name != "AE":
            color = self._color(found.name[1], mirrored=draft.mirrored)
        for raw in found.values:
            try:
                cells = list(self._cells(raw, mirrored=draft.mirrored))
            except NotationError as error:
                raise SgfError(f"sgf-{error.code}", str(error), found.offset) from error
            draft.setup |= dict.fromkeys(cells, color)

    def _cells(self, raw: str, *, mirrored: bool) -> Iterator[Cell]:
        """The cell of a point, or all of a rectangle from one to another."""
        ends = [point_cell(line_of(part), self._size) for part in parts_of(raw)]
        if len(ends) > 2:
            raise NotationError("cell-malformed", f"{raw[:20]!r} names no cells")
        first, last = ends[0], ends[-1]
        for row in range(first.row, last.row + 1):
            for col in range(first.col, last.col + 1):
                yield Cell(row, col) if mirrored else Cell(col, row)

    def _turn(self, draft: _Draft, found: Property) -> None:
        letter = line_of(found.values[0])[:1].upper()
        if letter in COLORS:
            turn = self._color(letter, mirrored=draft.mirrored)
            draft.node = replace(draft.node, turn=turn)
        else:
            self._leave_out(found, found.values[0])

    def _mark(self, draft: _Draft, found: Property) -> None:
        marks = list(draft.node.marks)
        for raw in found.values:
            try:
                cells = self._cells(raw, mirrored=draft.mirrored)
                marks += [Mark(cell, SHAPES[found.name]) for cell in cells]
            except NotationError:
                self._leave_out(found, raw)
        draft.node = replace(draft.node, marks=tuple(marks))

    def _label(self, draft: _Draft, found: Property) -> None:
        labels = list(draft.node.labels)
        for raw in found.values:
            point, *text = parts_of(raw)
            try:
                cell = self._cell(line_of(point), mirrored=draft.mirrored)
                labels.append(Label(cell, line_of(":".join(text))))
            except NotationError:
                self._leave_out(found, raw)
        draft.node = replace(draft.node, labels=tuple(labels))

    def _left(self, draft: _Draft, found: Property) -> None:
        text = line_of(found.values[0])
        if _SECONDS.fullmatch(text):
            color = self._color(found.name[0], mirrored=draft.mirrored)
            draft.left_s[color] = float(text)
        else:
            self._leave_out(found, found.values[0])

    def _leave_out(self, found: Property, raw: str) -> None:
        sentence = f"{found.name}[{raw[:40]}] says nothing that is known and is left out"
        self._remark("value-left-out", sentence, found.offset)

    def _result(self, *, mirrored: bool) -> Result | None:
        found = self._root.get("RE")
        if found is None:
            return None
        try:
            result = parse_result(line_of(found.values[0]))
        except NotationError:
            self._leave_out(found, found.values[0])
            return None
        if result.winner is None:
            return result
        letter = "B" if result.winner is Color.RED else "W"
        return result._replace(winner=self._color(letter, mirrored=mirrored))

    def _compared(self, game: SgfGame, said: Result | None) -> Result | None:
        """What the file says about the end, unless its moves come to another one."""
        if sum(bool(game.nodes[index].setup) for index in game.main_line()) > _MOST_SETUPS:
            at = self._raw[0].offset
            self._remark("not-played-out", "so many set-ups are not looked through", at)
            return said
        position = Position.initial(game.size)
        try:
            for reached in game.positions():
                position = reached
        except NotationError as error:
            at = self._raw[0].offset
            self._remark("move-refused", f"the game cannot be played out: {error}", at)
        if said is None or None in (said.winner, position.winner):
            return said
        if said.winner is position.winner:
            return said
        offset = self._root["RE"].offset
        self._remark("result-contradicted", "the moves come to another end than it says", offset)
        resigned = isinstance(position.actions[-1], Resign)
        return Result(position.winner, "resignation" if resigned else "connection")
