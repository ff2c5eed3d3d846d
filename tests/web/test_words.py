from __future__ import annotations

from pathlib import Path

import pytest

from tulay.web import codes
from tulay.web.words import Words, WordsError


def folder(tmp_path: Path, **texts: str) -> Path:
    """A folder of languages with one message file each."""
    for lang, text in texts.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "ui.ftl").write_text(text, encoding="utf-8")
        (tmp_path / lang / "refusals.ftl").write_text("", encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def site() -> Words:
    """The site's own words."""
    return Words(strict=True)


@pytest.mark.parametrize("code", codes.ALL)
def test_every_refusal_has_a_sentence_in_every_language(site: Words, code: str) -> None:
    """Whatever the match, the service or the web may refuse is worded in each language."""
    for tag in site.languages:
        assert site.languages[tag].bundle.has_message(f"refusal-{code}"), tag


def test_all_languages_have_the_same_messages(site: Words) -> None:
    """No language lacks a message that another one has."""
    messages = {tag: set(language.bundle._messages) for tag, language in site.languages.items()}
    for tag, keys in messages.items():
        assert keys ^ messages["en"] == set(), tag


def test_a_missing_message_is_a_fault(tmp_path: Path) -> None:
    """A message that is not there raises; it is never replaced by another language's."""
    words = Words(folder(tmp_path, en="a = A\nb = B", ar="a = أ"), strict=True)
    assert words.text("ar", "a") == "أ"
    with pytest.raises(WordsError):
        words.text("ar", "b")
    with pytest.raises(WordsError):
        words.text("en", "a.title")


def test_browsers_get_no_comments(tmp_path: Path) -> None:
    """What is only for writers of words is not sent to every reader; all the rest is."""
    message = "b = { $n ->\n    [one] 1\n   *[other] 2\n}\n"
    text = f"## Words\n\n### Colours\na = A\n    .title = # B\n{message}"
    sent = Words(folder(tmp_path, en=text)).languages["en"].browser_text
    assert sent == f"a = A\n    .title = # B\n{message}"


def test_a_missing_argument_is_a_fault(tmp_path: Path) -> None:
    """A message without what it needs raises."""
    words = Words(folder(tmp_path, en="hello = Hello { $name }"), strict=True)
    with pytest.raises(WordsError):
        words.text("en", "hello")
    assert words.text("en", "hello", name="Ana") == "Hello \u2068Ana\u2069"


def test_where_readers_look_on_a_fault_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """On a running site a missing message is logged, shows its key and breaks no page."""
    words = Words(folder(tmp_path, en="a = A"))
    assert words.text("en", "b") == "b"
    assert "b is missing" in caplog.text


@pytest.mark.parametrize("text", ["a = A\n!!!\n", "a = A\na = B\n", "a = { $x\n"])
def test_a_faulty_file_is_refused(tmp_path: Path, text: str) -> None:
    """Lines that are no Fluent, and a message that is there twice, stop the start."""
    with pytest.raises(WordsError):
        Words(folder(tmp_path, en=text))


def test_arabic_runs_from_right_to_left(site: Words) -> None:
    """Each language knows its direction."""
    assert site.languages["ar"].direction == "rtl"
    assert site.languages["en"].direction == "ltr"
