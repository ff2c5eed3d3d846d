"""Game trees as they are written: nodes with properties. Refuses to know what a property means.

A tree is kept flat: its nodes in the order of the file, each with the number of the node that it
follows. So a tree of any depth is a plain value, and nothing here calls itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tulay.notation.sgf.lexer import SgfError, Token, tokens

_COLUMNS = 100  # a line of a file is broken when it is as long as this


@dataclass(frozen=True, slots=True)
class Property:
    """A name with its values, as they were written.

    Attributes:
        name: One or more upper-case letters.
        values: One or more, with their escapes.
        offset: Where it stood, in characters; no part of what it is.
    """

    name: str
    values: tuple[str, ...]
    offset: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RawNode:
    """The properties between two semicolons.

    Attributes:
        parent: The number of the node that it follows, -1 for the first one.
        properties: In the order of the file.
        offset: Where it stood, in characters; no part of what it is.
    """

    parent: int
    properties: tuple[Property, ...]
    offset: int = field(default=0, compare=False)


class Trees(NamedTuple):
    """What a text holds.

    Attributes:
        trees: For each game its nodes, each after the one that it follows.
        outside: Where there was text outside of any tree, in characters.
    """

    trees: tuple[tuple[RawNode, ...], ...]
    outside: tuple[int, ...]


class _Reader:
    """Puts tokens together, one by one."""

    def __init__(self) -> None:
        self.nodes: list[RawNode] = []
        self.open: list[int] = []  # for every open bracket, the node before it
        self.current = -1
        self.name: Token | None = None
        self.values: list[str] = []
        self.properties: list[Property] = []
        self.fresh = False  # whether a bracket was just opened
        self.closed = False  # whether a variation was just closed

    def take(self, token: Token) -> bool:
        """Takes a token in; whether the tree is complete with it."""
        if token.kind == "value":
            if self.name is None:
                raise SgfError("sgf-stray", "a value belongs to no property", token.offset)
            self.values.append(token.text)
            return False
        self._end_property(token.offset)
        if token.kind == "name":
            if self.fresh or self.closed or not self.nodes:
                raise SgfError("sgf-stray", "a property belongs to no node", token.offset)
            # Long names of older files: the lower-case letters are for people.
            short = "".join(letter for letter in token.text if letter.isupper())
            if not short:
                raise SgfError("sgf-stray", f"{token.text[:20]!r} has no place here", token.offset)
            self.name = token._replace(text=short)
            return False
        self._end_node()
        return self._structure(token)

    def _structure(self, token: Token) -> bool:
        if token.kind == ";":
            if self.closed:
                raise SgfError("sgf-stray", "a node follows after a variation", token.offset)
            self.nodes.append(RawNode(self.current, (), token.offset))
            self.current = len(self.nodes) - 1
            self.fresh = False
            return False
        if self.fresh:
            raise SgfError("sgf-stray", "a tree begins with a node", token.offset)
        if token.kind == "(":
            self.open.append(self.current)
            self.fresh, self.closed = True, False
            return False
        self.current = self.open.pop()
        self.closed = True
        return not self.open

    def _end_property(self, offset: int) -> None:
        if self.name is None:
            return
        if not self.values:
            raise SgfError("sgf-stray", f"the property {self.name.text} has no value", offset)
        self.properties.append(Property(self.name.text, tuple(self.values), self.name.offset))
        self.name, self.values = None, []

    def _end_node(self) -> None:
        if self.properties:
            node = self.nodes[self.current]
            self.nodes[self.current] = RawNode(node.parent, tuple(self.properties), node.offset)
            self.properties = []


def parse_trees(text: str) -> Trees:
    """The trees in a text, whatever game they are of.

    A tree begins with ``(;``. What stands before the first one and after each is left out, and
    told.

    Raises:
        SgfError: ``sgf-no-tree``, ``sgf-unclosed-tree``, or as `tokens`.

    >>> parse_trees("(;GM[11](;B[a1])(;B[b2]))").trees[0][2].parent
    0
    """
    trees: list[tuple[RawNode, ...]] = []
    outside: list[int] = []
    at = 0
    while True:
        start = _next_tree(text, at)
        if text[at : len(text) if start < 0 else start].strip("\ufeff \t\r\n\x00\x1a"):
            outside.append(at)
        if start < 0:
            break
        at = _parse_tree(text, start, trees)
    if not trees:
        raise SgfError("sgf-no-tree", "there is no game in it", 0)
    return Trees(tuple(trees), tuple(outside))


def _next_tree(text: str, at: int) -> int:
    """Where the next tree begins, -1 if none does."""
    while True:
        start = text.find("(", at)
        if start < 0 or text[start + 1 :].lstrip()[:1] == ";":
            return start
        at = start + 1


def _parse_tree(text: str, start: int, trees: list[tuple[RawNode, ...]]) -> int:
    """Adds the tree that begins here; where it ends."""
    reader = _Reader()
    for token in tokens(text, start):
        if reader.take(token):
            trees.append(tuple(reader.nodes))
            return token.offset + 1
    raise SgfError("sgf-unclosed-tree", "a tree has no closing bracket", start)


def children_of(parents: Sequence[int]) -> list[list[int]]:
    """For every node of a flat tree, the numbers of those that follow it, in order.

    >>> children_of([-1, 0, 0])
    [[1, 2], [], []]
    """
    children: list[list[int]] = [[] for _ in parents]
    for index, parent in enumerate(parents):
        if parent >= 0:
            children[parent].append(index)
    return children


def format_trees(trees: Sequence[Sequence[RawNode]]) -> str:
    r"""Trees as text; the inverse of `parse_trees`.

    >>> format_trees(parse_trees("(;GM[11] ( ;B[a1] ) (;B[b2]))").trees)
    '(;GM[11](;B[a1])(;B[b2]))\n'
    """
    return "".join(_tree_text(nodes) + "\n" for nodes in trees)


def _tree_text(nodes: Sequence[RawNode]) -> str:
    lines: list[str] = []
    line = ""
    for piece in _pieces(nodes):
        # Some readers look for a bracket and a semicolon together.
        may_break = piece[0] in "(;" and not line.endswith("(")
        if line and may_break and len(line) + len(piece) > _COLUMNS:
            lines.append(line)
            line = ""
        line += piece
    return "\n".join([*lines, line])


def _pieces(nodes: Sequence[RawNode]) -> Iterator[str]:
    """Brackets and nodes in the order of the file."""
    children = children_of([node.parent for node in nodes])
    waiting: list[int | str] = [")", 0, "("]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            yield piece
            continue
        yield ";" + "".join(
            each.name + "".join(f"[{value}]" for value in each.values)
            for each in nodes[piece].properties
        )
        following = children[piece]
        if len(following) == 1:
            waiting.append(following[0])
        else:
            for child in reversed(following):
                waiting += [")", child, "("]
