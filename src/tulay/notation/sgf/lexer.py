"""The letters of SGF: tokens, escapes, composed values. Refuses to know what any of it means.

The grammar is that of FF[4] (Hollosi, "SGF file format", 1999). A value's text stays as it was
written until somebody who knows its type asks for it: `text_of`, `line_of` or `parts_of`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from tulay.notation.error import NotationError

Kind: TypeAlias = Literal["(", ")", ";", "name", "value"]

_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z]+")
_VALUE = re.compile(r"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_BREAK = re.compile(r"\r\n|\n\r|\r|\n")
_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_PART = re.compile(r"([^:\\]*(?:\\.[^:\\]*)*)(?::|\Z)", re.DOTALL)


class SgfError(NotationError):
    """A text that is no SGF, or not of a game of Hex.

    Attributes:
        code: Stable name of the refusal.
        offset: Where in the text, in characters.

    >>> error = SgfError("sgf-no-tree", "there is no game in it", 0)
    >>> error.code, error.offset
    ('sgf-no-tree', 0)
    """

    def __init__(self, code: str, sentence: str, offset: int) -> None:
        """Refuses with a stable code, a sentence in English and a place."""
        super().__init__(code, sentence)
        self.offset = offset


class Token(NamedTuple):
    """A piece of SGF.

    Attributes:
        kind: What it is.
        text: The name of a property, or a value as it was written, without its brackets.
        offset: Where it begins, in characters.
    """

    kind: Kind
    text: str
    offset: int


def tokens(text: str, start: int = 0) -> Iterator[Token]:
    r"""The tokens of a text, from an offset on.

    Raises:
        SgfError: ``sgf-stray`` for what is no token, ``sgf-unclosed-value``.

    >>> [token.text for token in tokens("(;C[a \\] b]B[c2])")]
    ['(', ';', 'C', 'a \\] b', 'B', 'c2', ')']
    """
    at = _after(_SPACE, text, start)
    while at < len(text):
        mark = text[at]
        if mark in "();":
            yield Token(mark, mark, at)  # type: ignore[arg-type]
            at += 1
        elif mark == "[":
            value = _VALUE.match(text, at)
            if value is None:
                raise SgfError("sgf-unclosed-value", "a value has no closing bracket", at)
            yield Token("value", value[1], at)
            at = value.end()
        else:
            name = _NAME.match(text, at)
            if name is None:
                raise SgfError("sgf-stray", f"{text[at]!r} has no place here", at)
            yield Token("name", name[0], at)
            at = name.end()
        at = _after(_SPACE, text, at)


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return at if found is None else found.end()


def text_of(raw: str) -> str:
    r"""What a value of several lines says: escapes are resolved, every line ends with ``\n``.

    >>> text_of("one\\\n line, \\[two\\]\r\nlines")
    'one line, [two]\nlines'
    """
    broken = _BREAK.sub("\n", raw)
    return _ESCAPED.sub(lambda found: "" if found[1] == "\n" else found[1], broken)


def line_of(raw: str) -> str:
    r"""What a value of one line says: as `text_of`, with spaces for line breaks, trimmed.

    >>> line_of(" a\nb ")
    'a b'
    """
    return text_of(raw).replace("\n", " ").strip()


def parts_of(raw: str) -> list[str]:
    r"""The parts of a composed value, as they were written.

    >>> parts_of("a1:left\\: one")
    ['a1', 'left\\: one']
    """
    parts: list[str] = []
    at = 0
    while True:
        part = _PART.match(raw, at)
        if part is None:  # a lone escape at the end
            return [*parts, raw[at:]]
        parts.append(part[1])
        at = part.end()
        if not part[0].endswith(":") or part.end() == part.end(1):
            return parts


def escaped(text: str, *, composed: bool = False) -> str:
    r"""A text as it stands inside of brackets; the inverse of `text_of`.

    Args:
        text: The text.
        composed: Whether it is a part of a composed value, where a colon would end it.

    >>> escaped("C:\\[x]"), escaped("a:b", composed=True)
    ('C:\\\\[x\\]', 'a\\:b')
    """
    return re.sub(r"[\]\\:]" if composed else r"[\]\\]", r"\\\g<0>", text)
