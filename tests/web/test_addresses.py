from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.service.ids import ALPHABET, CODE_LENGTH, is_code
from tulay.web.addresses import (
    PAGES,
    Meant,
    known_language,
    page_in_no_language,
    shared_page,
    site_page,
    whole_code,
)

LANGUAGES = ("ar", "en", "fil", "pt")
CODES = st.text(ALPHABET, min_size=CODE_LENGTH, max_size=CODE_LENGTH)


@pytest.mark.parametrize(
    ("tag", "lang"),
    [
        ("en", "en"),
        ("EN", "en"),
        ("pt-BR", "pt"),
        ("pt_BR", "pt"),
        ("fil-PH", "fil"),
        ("tl", "fil"),
        ("tl-PH", "fil"),
        ("ar-EG", "ar"),
        ("xx", None),
        ("english", None),
        ("", None),
    ],
)
def test_a_language_is_known_with_its_region(tag: str, lang: str | None) -> None:
    """A tag in any letters and with any region is the language that it begins with."""
    assert known_language(tag, LANGUAGES) == lang


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_found_in_every_way_to_write_it(page: str, lang: str) -> None:
    """Capitals, a region, slashes too many or too few: the page is the same."""
    there = f"/{lang}{page}"
    for path in (there, there.upper(), f"{there}/", f"/{lang}-XX{page}", f"/{there}"):
        assert site_page(path, LANGUAGES) == Meant(lang, page), path


@given(st.text(max_size=30), st.text(max_size=30))
def test_where_an_address_leads_is_a_page_of_the_site(first: str, second: str) -> None:
    """Whatever is asked for, nobody is led anywhere but to an address of ours."""
    path = f"/{first}/{second}"
    meant = site_page(path, LANGUAGES)
    if meant is not None:
        assert meant.page in PAGES
        assert meant.lang is None or meant.lang in LANGUAGES
    assert page_in_no_language(path, LANGUAGES) in (None, *PAGES)
    shared = shared_page(path)
    assert shared is None or shared.startswith(("/g/", "/game/", "/link"))
    assert shared is None or shared.isascii()


@given(CODES, st.sampled_from([".", ")", "!", "’", "/", ".)", ""]))
def test_a_code_survives_capitals_and_what_stands_after_it(code: str, after: str) -> None:
    """A link at the end of a sentence, or one typed in capitals, still leads to its table."""
    assert whole_code(code + after) == whole_code(code.upper() + after) == code
    assert shared_page(f"/g/{code}{after}") == f"/g/{code}"


@given(st.text(max_size=15))
def test_no_other_text_becomes_a_code(text: str) -> None:
    """What is no code stays none: one letter more or less is not made up for."""
    code = whole_code(text)
    assert code is None or (is_code(code) and len(text) >= CODE_LENGTH)
