"""What a person may be called. Refuses to judge taste: any script, any word."""

from __future__ import annotations

import unicodedata

import regex  # type: ignore[import-untyped]

from tulay.match.commands import Refused

LONGEST_NAME = 24
"""In graphemes, which is what a reader counts."""
_LONGEST_GRAPHEME = 16  # code points; a flag or a family fits, a tower of accents does not

# Embeddings, overrides and isolates: they would turn the text around the name.
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control, surrogate, private, unassigned; line and paragraph separators.
_FORBIDDEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_GRAPHEME = regex.compile(r"\X")


def clean_name(text: str) -> str:
    """The name in the form in which it is kept: NFC, one space where there was white space.

    Raises:
        Refused: ``bad-name`` with the reason ``empty``, ``too-long`` or ``bad-character``.

    >>> clean_name("  Ana   María ")
    'Ana María'
    """
    if len(text) > LONGEST_NAME * _LONGEST_GRAPHEME * 4:
        raise Refused("bad-name", reason="too-long")
    if any(char in _BIDI or unicodedata.category(char) in _FORBIDDEN for char in text):
        raise Refused("bad-name", reason="bad-character")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise Refused("bad-name", reason="empty")
    graphemes = _GRAPHEME.findall(name)
    if len(graphemes) > LONGEST_NAME or max(map(len, graphemes)) > _LONGEST_GRAPHEME:
        raise Refused("bad-name", reason="too-long")
    return name
