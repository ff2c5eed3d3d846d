from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.match import Refused
from tulay.service.names import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "عبد الرحمن",
        "مهربانی‌ها",  # with a zero width non-joiner, as Persian is written
        "क्षत्रिय",
        "李小龍",
        "ñandú",
        "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "x" * 24,
        "é" * 24,
        "👩‍👩‍👧‍👦" * 24,
        "<b>&amp;",
        "O'Neil; DROP TABLE x",
        "42",
    ],
)
def test_any_script_is_welcome(name: str) -> None:
    """A name of at most 24 graphemes, in whatever script, is kept as it is."""
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u200d\u200c", "empty"),
        ("x" * 25, "too-long"),
        ("e\u0301" * 25, "too-long"),
        ("x" * 10_000_000, "too-long"),
        ("x" + "\u0301" * 40, "too-long"),
        ("a\x00b", "bad-character"),
        ("a\x1bb", "bad-character"),
        ("a\nb", "bad-character"),
        ("abc\u202etxt", "bad-character"),
        ("a\u2066b", "bad-character"),
        ("a\u2028b", "bad-character"),
        ("a\ud800b", "bad-character"),
        ("a\ue000b", "bad-character"),
        ("a\uffffb", "bad-character"),
    ],
)
def test_what_would_harm_the_page_is_refused(name: str, reason: str) -> None:
    """Nothing invisible, no controls, no overrides, nothing that does not end."""
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert (refused.value.code, refused.value.args_) == ("bad-name", {"reason": reason})


@given(st.text(max_size=40))
def test_a_clean_name_is_clean(text: str) -> None:
    """Cleaning twice is cleaning once, and what is kept is short, composed and storable."""
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name == name.strip() != ""
    assert len(name) <= LONGEST_NAME * 16
    assert "\x00" not in name
    name.encode()
