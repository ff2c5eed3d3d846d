"""No word stands in a template or a script: all words are messages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.l10n.sources import markup, scripts, templates, without_comments

LETTERS = re.compile(r"[^\W\d_]{2,}")
WORDED = ("aria-label", "title", "alt", "placeholder", "aria-roledescription")
"""Attributes that readers meet."""


def visible(html: str) -> str:
    """The text of some markup, without tags, scripts and comments."""
    html = re.sub(r"<script.*?</script>|<!--.*?-->", " ", html, flags=re.S)
    # A tag ends at the first > that is in no quoted value.
    return re.sub(r"""<(?:[^>"']|"[^"]*"|'[^']*')*>""", " ", html)


def worded(html: str) -> list[str]:
    """The values of attributes that readers meet."""
    names = "|".join(WORDED)
    return re.findall(rf"""\s(?:{names})=["']([^"']*)["']""", html)


@pytest.mark.parametrize("path", templates(), ids=lambda path: path.name)
def test_templates_hold_no_words(path: Path) -> None:
    """What a template shows comes from the Fluent files."""
    text = path.read_text(encoding="utf-8")
    # The attributes of `<html>` are a block of their own.
    text = re.sub(r"\{% block state %\}(.*?)\{% endblock %\}", r"<html\1>", text)
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", text, flags=re.S)
    assert LETTERS.findall(visible(text)) == []
    assert [value for value in worded(text) if LETTERS.search(value)] == []


@pytest.mark.parametrize("path", scripts(), ids=lambda path: path.name)
def test_scripts_hold_no_words(path: Path) -> None:
    """What a script shows comes from the Fluent files."""
    script = without_comments(path.read_text(encoding="utf-8"))
    for piece in markup(script):
        assert LETTERS.findall(visible(piece)) == [], piece
        assert [value for value in worded(piece) if LETTERS.search(value)] == [], piece
    written = re.findall(r"textContent = (['\"`])(.*?)\1", script)
    assert [text for _, text in written if LETTERS.search(text)] == []


def test_the_literal_reader_sees_words() -> None:
    """The two tests above would notice a word, nested or in an attribute."""
    script = "x = html`<p title=${a}>${b ? html`<b>Hallo</b>` : nothing}</p>`"
    assert any(LETTERS.search(visible(piece)) for piece in markup(script))
    assert worded('<img alt="A picture">') == ["A picture"]
