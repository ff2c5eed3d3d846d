"""The rules page: complete, true, the same in every language, and told from one place."""

from __future__ import annotations

import hashlib
import json
import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
from babel.dates import format_date
from starlette.requests import Request

from tests.web.playground import AnyAssets
from tulay.core import Cell, Color, Place, Position, neighbors
from tulay.match.rights import CLAIM_FROM_TURNS
from tulay.match.verdict import MOST_BY_CPU
from tulay.notation import cell_name, parse_cell
from tulay.service.bootstrap import Service
from tulay.web import rules_page, rules_pictures
from tulay.web.house_rules import ALL_RULES, TABLE_RULES
from tulay.web.icons import Icons
from tulay.web.origin import Origins
from tulay.web.pages import About, Pages
from tulay.web.words import LOCALES, Words, _without_comments

ISOLATES = re.compile("[\u2066-\u2069]")


@pytest.fixture(scope="module")
def words() -> Words:
    """The site's own words; whatever is missing is a fault."""
    return Words(strict=True)


def request(path: str = "/en/rules") -> Request:
    """A browser's question for the page."""
    headers = [(b"host", b"hex.example"), (b"accept-encoding", b"gzip")]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
    return Request({**scope, "server": ("hex.example", 80), "scheme": "http"})


def rendered(words: Words, lang: str = "en", about: About | None = None) -> str:
    """The page in a language."""
    service = cast("Service", SimpleNamespace(programs=()))
    assets = AnyAssets()
    origins = Origins("http://hex.example")
    pages = Pages(service, words, assets, Icons(assets), origins, about)
    return pages.rendered_rules(request(), lang)


@pytest.fixture(scope="module")
def all_pages(words: Words) -> dict[str, str]:
    """The page in every language."""
    return {lang: rendered(words, lang) for lang in words.languages}


def test_every_language_has_the_whole_page(all_pages: dict[str, str]) -> None:
    """All sections, pictures, terms, questions and comments are there in each language."""
    counted = ("<section", "<svg xmlns", "<h2", "<h3", "<dt>", "<tr", "<figure", "<li")
    english = [all_pages["en"].count(part) for part in counted]
    for lang, text in all_pages.items():
        for anchor, _ in rules_page.SECTIONS:
            assert f'<section id="{anchor}"' in text, (lang, anchor)
            assert f'href="#{anchor}"' in text, (lang, anchor)
        assert [text.count(part) for part in counted] == english, lang
        assert "{" not in re.sub(r"<script.*?</script>", "", text, flags=re.S), lang


def test_every_picture_says_what_it_shows(all_pages: dict[str, str]) -> None:
    """Each picture has a text of its own for who cannot see it, without marks of direction."""
    for text in all_pages.values():
        said = re.findall(r'<svg xmlns[^>]*role="img" aria-label="([^"]+)"', text)
        assert len(said) == len(set(said)) == text.count("<svg xmlns")
        assert not any(ISOLATES.search(words) for words in said)


def test_boards_are_the_same_in_every_language(words: Words) -> None:
    """A language words the pictures and moves nothing in them."""

    def geometry(lang: str) -> list[str]:
        def say(key: str, **args: object) -> str:
            return words.text(lang, key, **args)

        pictures = rules_pictures.drawn(say).values()
        return [re.sub(r'aria-label="[^"]*"|>[^<]*<', "", picture) for picture in pictures]

    english = geometry("en")
    assert all(geometry(lang) == english for lang in words.languages)


def test_the_date_is_that_of_the_words() -> None:
    """Whoever changes the English rules gives `LAST_CHANGED` and `CHANGED_TEXT` anew."""
    text = _without_comments((LOCALES / "en" / "rules.ftl").read_text(encoding="utf-8"))
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    assert digest == rules_page.CHANGED_TEXT, "the words changed: set the date, and this digest"


def test_ranked_play_is_told_as_it_is() -> None:
    """The words about claiming a win say "three" in every language, and three it is."""
    assert CLAIM_FROM_TURNS == MOST_BY_CPU == 3


def test_the_date_is_written_as_the_language_writes_it(all_pages: dict[str, str]) -> None:
    """The day of the last change is a date of the reader's language, by CLDR."""
    for lang, text in all_pages.items():
        foot = ISOLATES.sub("", text.split('class="rules-foot"')[1])
        assert format_date(rules_page.LAST_CHANGED, "long", locale=lang) in foot


def test_who_runs_the_site_is_told_only_if_given(words: Words) -> None:
    """Operator and reviewer stand at the foot of the page, or nothing does."""
    foot = rendered(words).split('class="rules-foot"')[1]
    assert foot.split("</footer>")[0].count("<p>") == 1
    told = rendered(words, about=About("Hex & Co", "Ana <3>"))
    assert "Hex &amp; Co" in told
    assert "Ana &lt;3&gt;" in told


def test_search_engines_read_the_questions_that_people_read(all_pages: dict[str, str]) -> None:
    """The structured data holds each question and its answer, as the page words them."""
    for text in all_pages.values():
        (given,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
        data: dict[str, Any] = json.loads(given)
        assert data["@type"] == "FAQPage"
        seen = ISOLATES.sub("", text).replace("&#39;", "'")
        assert len(data["mainEntity"]) == len(rules_page.QUESTIONS)
        for question in data["mainEntity"]:
            answer = question["acceptedAnswer"]["text"]
            assert f"<h3>{question['name']}</h3><p>{answer}</p>" in seen.replace("&#34;", '"')


def test_the_table_of_house_rules_is_the_forms_list(words: Words) -> None:
    """Each rule of the form has a row with its default, in the form's order."""
    text = ISOLATES.sub("", rendered(words))
    table = text.split('class="house-table"')[1].split("</table>")[0]
    rows = re.findall(r'<th scope="row">(.*?)</th>', table)
    assert rows == [words.text("en", field.key) for field in ALL_RULES]
    assert [row.split("<")[0] for row in table.split('data-label="Default">')[1:]] == [
        "11×11",
        "off",
        "on",
        "none",
        "Level 1",
    ]
    form = text.split('<form id="start"')[1].split("</form>")[0]
    assert re.findall(r'name="([a-z-]+)"', form) == [field.name for field in TABLE_RULES]


def test_the_short_game_is_a_game(words: Words) -> None:
    """Its stones are legal, the last one wins, and the chain that is named is the one that does."""
    moves = [Place(parse_cell(name)) for name in rules_pictures.SHORT_GAME]
    position = Position.of(rules_pictures.SHORT_SIZE, swap_rule=False, actions=moves)
    assert position.winner is Color.RED
    assert Position.of(5, swap_rule=False, actions=moves[:-1]).winner is None
    assert [cell_name(cell) for cell in position.winning_path()] == rules_pictures.SHORT_CHAIN
    assert [comment.color for comment in rules_page.COMMENTS] == ["red", "blue"] * 5 + ["red"]


def test_the_bridges_to_try_hold_apart(words: Words) -> None:
    """The reader's board has a way of bridges from edge to edge, no two of which share a cell."""
    bridges = rules_pictures.trial_bridges()
    stones = [parse_cell(name) for name in rules_pictures.TRIAL_STONES]
    cells = [parse_cell(name) for bridge in bridges for name in bridge]
    assert len(bridges) == len(stones) + 1
    assert len(set(cells)) == len(cells)
    for (before, after), bridge in zip(pairwise(stones), bridges[1:-1], strict=True):
        between = set(neighbors(before, 5)) & set(neighbors(after, 5))
        assert {parse_cell(name) for name in bridge} == between
    assert {cell.row for cell in map(parse_cell, bridges[0])} == {0}
    assert {cell.row for cell in map(parse_cell, bridges[-1])} == {4}


def test_the_bridge_that_is_explained_is_one() -> None:
    """Its two stones touch exactly its two cells in common, and not each other."""
    start, end, *carrier = map(parse_cell, rules_pictures.BRIDGE)
    assert set(neighbors(start, 5)) & set(neighbors(end, 5)) == set(carrier)
    assert end not in neighbors(start, 5)
    assert Cell(2, 2) == parse_cell(rules_pictures.CENTER)
