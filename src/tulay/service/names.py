"""What a person may be called. Refuses to judge taste: any script, any word.

Names prove nothing and need not be different: who somebody is, the device's secret says. So
letters that look like others are let through; what cannot be seen at all is not kept, and what
would harm the text around it is refused.
"""

from __future__ import annotations

import unicodedata

import regex  # type: ignore[import-untyped]

from tulay.match.commands import Refused

LONGEST_NAME = 24
"""In graphemes, which is what a reader counts."""
_LONGEST_GRAPHEME = 16  # code points; a flag or a family fits
_HIGHEST_TOWER = 4  # marks on one letter; no language stacks more, and more would cover other lines

# Embeddings, overrides and isolates: they would turn the text around the name.
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control, surrogate, private, unassigned; line and paragraph separators.
_FORBIDDEN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_GRAPHEME = regex.compile(r"\X")
_MARKS = regex.compile(r"[\p{Mn}\p{Me}--\p{Variation_Selector}]", regex.VERSION1)

_JOINED = (  # scripts whose letters a joiner or non-joiner shapes
    r"[\p{Arabic}\p{Syriac}\p{Mandaic}\p{Mongolian}\p{Nko}\p{Phags_Pa}\p{Devanagari}\p{Bengali}"
    r"\p{Gurmukhi}\p{Gujarati}\p{Oriya}\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}"
    r"\p{Khmer}\p{Myanmar}\p{Tibetan}\p{Balinese}\p{Javanese}]"
)
_PICTURE = r"[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]"
_SEEN_THROUGH = regex.compile(
    rf"(?<={_JOINED})[\u200C\u200D](?={_JOINED})"  # as Persian and Hindi are written
    rf"|(?<={_PICTURE})\u200D(?=\p{{Extended_Pictographic}})"  # families and the like
    r"|(?<=\p{Emoji})[\uFE0E\uFE0F]"  # a picture as text, text as a picture
    r"|(?<=[\p{Han}\p{Mongolian}])\p{Variation_Selector}"
    r"|(?<=\U0001F3F4)[\U000E0061-\U000E007A]{1,6}\U000E007F"  # the flag of a part of a country
    r"|(?P<unseen>[\p{Default_Ignorable_Code_Point}\u2800])"
)


def clean_name(text: str) -> str:
    r"""The name in the form in which it is kept: NFC, seen as a whole, one space for white space.

    Raises:
        Refused: ``bad-name`` with the reason ``empty``, ``too-long`` or ``bad-character``.

    >>> clean_name("  Ana   María ")
    'Ana María'
    >>> clean_name("A\u200bna\u00ad") == clean_name("Ana")
    True
    """
    if len(text) > LONGEST_NAME * _LONGEST_GRAPHEME * 4:
        raise Refused("bad-name", reason="too-long")
    if any(char in _BIDI or unicodedata.category(char) in _FORBIDDEN for char in text):
        raise Refused("bad-name", reason="bad-character")
    name = _without_unseen(" ".join(unicodedata.normalize("NFC", text).split()))
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise Refused("bad-name", reason="empty")
    graphemes = _GRAPHEME.findall(name)
    if len(graphemes) > LONGEST_NAME or any(map(_towers, graphemes)):
        raise Refused("bad-name", reason="too-long")
    return name


def _without_unseen(name: str) -> str:
    """The name without what nobody sees, until nothing more falls away."""
    while True:
        kept = _SEEN_THROUGH.sub(lambda found: "" if found["unseen"] else found[0], name)
        kept = " ".join(unicodedata.normalize("NFC", kept).split())
        if kept == name:
            return name
        name = kept


def _towers(grapheme: str) -> bool:
    """Whether what a reader takes for one letter is higher or longer than any letter."""
    return len(grapheme) > _LONGEST_GRAPHEME or len(_MARKS.findall(grapheme)) > _HIGHEST_TOWER
