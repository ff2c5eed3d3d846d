"""Every language says everything, in its own plurals, and nothing that nobody asks for."""

from __future__ import annotations

import re

import pytest

from tests.l10n.sources import (
    BROWSER_FILES,
    COUNTS_WITHOUT_PLURALS,
    ROOT,
    choices,
    languages,
    messages,
    modules,
    plurals,
    scripts,
    templates,
    variables,
    without_comments,
)
from tulay.web import codes, rules_page
from tulay.web.house_rules import ALL_RULES

ENGLISH = messages("en")
OTHERS = [lang for lang in languages() if lang != "en"]

KEY = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
FAMILIES = (
    # `refusal-CODE`, for every code that may reach a browser.
    *(f"refusal-{code}" for code in codes.ALL),
    # `error-CODE`, for the pages that say what is not here.
    *("error-not-found", "error-no-such-language", "error-no-such-group", "error-no-such-game"),
    "error-no-such-player",
    *("error-code-malformed", "error-expired", "error-wrong-method", "error-internal"),
    # A house rule's name, what explains it, and its values, from the one list of them.
    *(key for field in ALL_RULES for key in (field.key, field.note)),
    *(field.worded(value) for field in ALL_RULES for value in field.choices),
    # `WORD-you` tells the reader about themselves.
    *("seat-taken-you", "queue-joined-you", "host-passed-you"),
    # `won-HOW`, `won-HOW-you`, `lost-HOW`: a game that was resigned, or claimed.
    *(f"won-{how}{you}" for how in ("resigned", "claimed") for you in ("", "-you")),
    *("lost-resigned", "lost-claimed"),
    # What the manifest says and no page does.
    "app-name",
)
"""Names that are put together in templates and scripts."""
ON_THE_RULES_PAGE = (
    *(field.more for field in ALL_RULES),
    *(f"rules-house-{field.set_by}" for field in ALL_RULES),
    *(f"{key}-text" for key in (*rules_page.FACTS, *rules_page.TERMS, *rules_page.ADVICE)),
    *(f"{key}-answer" for key in rules_page.QUESTIONS),
    *(f"rules-game-{number}" for number, _ in enumerate(rules_page.COMMENTS, 1)),
)
"""Names that are put together where the rules page is."""


def named_in_templates() -> set[str]:
    """The names that templates ask for, as they are written there."""
    text = "".join(path.read_text(encoding="utf-8") for path in templates())
    asked = re.findall(rf"""t\(\s*["']({KEY})["']\s*[,)]""", text)
    worded_anew = re.findall(rf'data-l10n(?:-label)?="({KEY})"', text)
    passed_on = re.findall(rf'"({KEY})"', text)
    return {*asked, *worded_anew, *(key for key in passed_on if key in ENGLISH)}


def asked_in_python() -> set[str]:
    """The names that the web layer asks for: in `say("…")`, or in a list of the rules page."""
    text = "".join(path.read_text(encoding="utf-8") for path in modules())
    asked = re.findall(rf"""\bsay\(\s*["']({KEY})["']""", text)
    return {*asked, *re.findall(rf'"(rules-{KEY})"', text)}


def asked_in_scripts() -> set[str]:
    """The names in `say('…')`, whether such a message exists or not."""
    text = "".join(without_comments(path.read_text(encoding="utf-8")) for path in scripts())
    return set(re.findall(rf"""\bsay\(\s*'({KEY})'""", text))


def named_in_scripts() -> set[str]:
    """Every name of a message that stands in a script."""
    text = "".join(without_comments(path.read_text(encoding="utf-8")) for path in scripts())
    return {key for key in re.findall(rf"'({KEY})'", text) if key in ENGLISH}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_messages(lang: str) -> None:
    """No message is missing in a language and none is left over."""
    assert set(messages(lang)) == set(ENGLISH)


@pytest.mark.parametrize("lang", OTHERS)
def test_messages_are_in_the_same_files(lang: str) -> None:
    """What browsers need is in the files that browsers get, in every language."""
    assert set(messages(lang, BROWSER_FILES)) == set(messages("en", BROWSER_FILES))


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_takes_the_same_variables(lang: str) -> None:
    """A number or a name that English tells is told in every language."""
    theirs = messages(lang)
    differing = {
        key: (variables(message), variables(theirs[key]))
        for key, message in ENGLISH.items()
        if variables(message) != variables(theirs[key])
    }
    assert not differing


@pytest.mark.parametrize("lang", languages())
def test_numbers_have_every_plural_form_of_the_language(lang: str) -> None:
    """Where English tells one from many, each language tells what it tells: Arabic six forms."""
    theirs = messages(lang)
    needed = {"other"} if lang in COUNTS_WITHOUT_PLURALS else plurals(lang)
    counted = {
        (key, name): {case for case in cases if case.isdigit()}
        for key, message in ENGLISH.items()
        for name, cases in choices(message).items()
        if "one" in cases
    }
    assert counted
    for (key, name), numbers in counted.items():
        cases = choices(theirs[key]).get(name, {"other"})
        assert needed | numbers <= cases, f"{lang}: {key}: {name}"


@pytest.mark.parametrize("lang", languages())
def test_choices_other_than_plurals_are_the_same(lang: str) -> None:
    """A colour, a direction, a reason has its own words in every language."""
    theirs = messages(lang)
    for key, message in ENGLISH.items():
        for name, cases in choices(message).items():
            if "one" not in cases:
                assert choices(theirs[key])[name] == cases, f"{lang}: {key}: {name}"


def test_every_message_that_is_asked_for_exists() -> None:
    """Templates and scripts ask for no message that was never written."""
    asked = {*named_in_templates(), *asked_in_scripts(), *asked_in_python()}
    asked |= {*FAMILIES, *ON_THE_RULES_PAGE}
    assert asked - set(ENGLISH) == set()


def test_scripts_ask_only_for_what_browsers_get() -> None:
    """No script needs a message that stays on the server."""
    assert asked_in_scripts() - set(messages("en", BROWSER_FILES)) == set()


def test_no_message_is_unused() -> None:
    """Every message is said somewhere."""
    used = {*named_in_templates(), *named_in_scripts(), *asked_in_python()}
    used |= {*FAMILIES, *ON_THE_RULES_PAGE, "refusal-offline"}
    assert set(ENGLISH) - used == set()


def test_messages_only_for_the_server_are_not_sent_to_browsers() -> None:
    """What no script says and no page words anew stays out of the browsers' file."""
    text = "".join(path.read_text(encoding="utf-8") for path in templates())
    anew = set(re.findall(rf'data-l10n(?:-label)?="({KEY})"', text))
    # The home page's fields are drawn by the server, a table's by its script: the same words.
    needed = {*named_in_scripts(), *anew, *FAMILIES, "refusal-offline"}
    assert set(messages("en", BROWSER_FILES)) - needed == set()


@pytest.mark.parametrize("lang", languages())
def test_sentences_are_calm(lang: str) -> None:
    """No sentence shouts."""
    from tests.l10n.sources import LOCALES

    for path in (LOCALES / lang).glob("*.ftl"):
        assert "!" not in path.read_text(encoding="utf-8"), path


def test_translators_find_the_words_of_every_language() -> None:
    """docs/translating.md has a column of the game's words for each language."""
    text = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
    (heading,) = re.findall(r"^\| en \| (.*) \|$", text, flags=re.M)
    assert sorted(heading.split(" | ")) == OTHERS
    table = text.split("## The words of the game")[1].split("Beyond those")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    assert len(rows) > 25
    assert all(len(row) == len(OTHERS) + 1 and all(row) for row in rows)
