from __future__ import annotations

import unicodedata

import pytest
import regex  # type: ignore[import-untyped]
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
        "1️⃣",
        "❤️ ♥︎",
        "葛󠄀城",  # a variant of a character, chosen
        "Tiếng Việt ẫ",
        "שָׁלוֹם",
        "ཧཱུྃ",
        "नमस्‍ते",
        "Аnа",  # Cyrillic at both ends: a name proves nothing
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
        ("x" + "\u0301" * 6, "too-long"),
        ("Z" + "\u0334\u0321\u0322\u0327\u0328\u0300" + "alg", "too-long"),
        ("\u3164", "empty"),
        ("\u115f\u1160\uffa0", "empty"),
        ("\u2800\u2800", "empty"),
        ("\u200b\ufeff\u2060\u00ad", "empty"),
        ("\ufe0f", "empty"),
        ("\U000e0041\U000e0042", "empty"),
        ("\u0301", "empty"),
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


@pytest.mark.parametrize(
    "hidden",
    [
        *("\u200b", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u200f", "\u061c", "\u180e"),
        *("\u200d", "\u200c", "\ufe00", "\ufe0f", "\u3164", "\u115f", "\u2800", "\u034f"),
        *("\U000e0061", "\U000e0100", "\u17b4", "\u2064", "\u206a", "\u200d\u200d\u200c\ufe0f"),
    ],
)
def test_nobody_has_another_ones_name_with_something_unseen_in_it(hidden: str) -> None:
    """What cannot be seen is not kept: two names that differ only in it are one name."""
    for name in ("Ana", "Анна", "أنا"):
        if hidden not in ("\u200d", "\u200c") or name != "أنا":
            for at in range(len(name) + 1):
                assert clean_name(name[:at] + hidden + name[at:]) == name


tricky = st.lists(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\u200b\u200c\u200d\ufe0e\ufe0f\u0301\u0334\u3164\u2800\U000e0061\U000e007f"
        ),
        st.sampled_from("aé李क्‍ष👩🏴🇩🇪🏽1*\u20e3\u1100\u1161\u11a8\u0e33\u0f71"),
    ),
    max_size=40,
).map("".join)


@given(tricky)
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
    assert len(regex.findall(r"\X", name)) <= LONGEST_NAME
    assert not regex.search(r"[\p{Bidi_Control}\u200b\u2060\ufeff\u3164\u2800]", name)
    assert "\x00" not in name
    name.encode()
