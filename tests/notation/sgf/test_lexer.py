from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.notation import NotationError
from tulay.notation.sgf.lexer import SgfError, escaped, line_of, parts_of, text_of, tokens

TEXTS = st.text(st.characters(exclude_characters="\r", codec="utf-8"))


@given(TEXTS)
def test_an_escaped_text_is_one_value_and_says_the_text(text: str) -> None:
    """Brackets, backslashes, colons and line breaks survive being written and read."""
    (token,) = tokens(f"[{escaped(text)}]")
    assert text_of(token.text) == text


@given(st.lists(TEXTS, min_size=1))
def test_escaped_parts_are_the_parts_of_a_composed_value(texts: list[str]) -> None:
    """A colon inside of a part does not end it."""
    raw = ":".join(escaped(text, composed=True) for text in texts)
    (token,) = tokens(f"[{raw}]")
    assert [text_of(part) for part in parts_of(token.text)] == texts


def test_an_escaped_line_break_is_none() -> None:
    """A backslash at the end of a line joins it to the next, however the line ends."""
    for ending in ("\n", "\r\n", "\r", "\n\r"):
        assert text_of(f"one\\{ending}line{ending}two") == "oneline\ntwo"


def test_a_value_of_one_line_has_no_breaks() -> None:
    """A name written over two lines is one with a space."""
    assert line_of(" Ana\r\nMaria ") == "Ana Maria"


@pytest.mark.parametrize(
    ("text", "code", "offset"),
    [("(;B[a1", "sgf-unclosed-value", 3), ("(;B[a1]]", "sgf-stray", 7), ("(;7", "sgf-stray", 2)],
)
def test_what_is_no_token_is_told_with_its_place(text: str, code: str, offset: int) -> None:
    """A fault names its kind and the character at which it begins."""
    with pytest.raises(SgfError) as refused:
        list(tokens(text))
    assert (refused.value.code, refused.value.offset) == (code, offset)
    assert isinstance(refused.value, NotationError)
