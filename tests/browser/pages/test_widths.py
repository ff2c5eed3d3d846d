"""Every page fits its window: nothing is cut, overlaps or makes it wider, whatever the text.

The usual phone, 360 px wide, is looked at on the tour of every page.
"""

from __future__ import annotations

import pytest

from tests.browser.layout import faults as faults_of
from tests.browser.player import LANGUAGES, Person, Player
from tests.browser.tour import PAGES

pytestmark = pytest.mark.browser

NARROWEST = {"width": 320, "height": 640}
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
LARGE = pytest.mark.parametrize(
    ("lang", "phone"),
    [("de", True), ("fil", True), ("ja", True), ("ar", True), ("ar", False), ("fr", False)],
)
"""Long words, none to break at, the other direction; a phone has room for least of them."""
SPACIOUS = pytest.mark.parametrize(("lang", "phone"), [("de", True), ("ar", True), ("fil", False)])

SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
}"""
"""The spacing of text that a page has to bear (WCAG 1.4.12)."""


def faults(player: Player, what: str) -> list[str]:
    """What is wrong with how the player's page lies in its window."""
    return [f"{what}, {player.lang}: {fault}" for fault in faults_of(player.page)]


def still_pages(player: Player) -> list[str]:
    """What is wrong on the pages without a table."""
    found: list[str] = []
    lang = player.lang
    for page in PAGES:
        player.page.goto("about:blank")  # a fragment alone would not load the page again
        player.open(page.path.format(lang=lang))
        player.page.locator(page.ready).first.wait_for()
        found += faults(player, page.name)
    player.open(f"/{lang}/you")
    player.page.locator("#link-make").click()
    player.page.locator("#link-made .qr img").wait_for()
    player.faults[:] = [fault for fault in player.faults if "404" not in fault]
    return [*found, *faults(player, "a private link")]


def a_game(player: Player) -> list[str]:
    """What is wrong at a table from waiting to looking back."""
    player.create("create-group")
    found = faults(player, "waiting")
    if player.may("more"):
        player.press("more")
        player.page.locator("dialog[open]").wait_for()
        found += faults(player, "sheet")
    player.create("play-here", size=5, swap=True)
    found += faults(player, "begun")
    player.place("c3")
    player.shows("swap")
    found += faults(player, "swap offered")
    player.press("answer")
    player.place("b4")
    player.until(ply=2)
    found += faults(player, "playing")
    player.press("resign")
    player.page.locator("dialog[open]").wait_for()
    found += faults(player, "resigning")
    player.press("confirm-resign")
    player.until(result="blue")
    found += faults(player, "over")
    player.press("review")
    player.page.locator("[data-step=back]").wait_for()
    return [*found, *faults(player, "review")]


@pytest.mark.slow
@EVERY_LANGUAGE
def test_every_page_fits_the_narrowest_window(person: Person, lang: str) -> None:
    """At 320 px nothing is cut, overlaps or scrolls sideways, in any language."""
    player = person(lang, phone=True, viewport=NARROWEST)
    assert [*still_pages(player), *a_game(player)] == []


@pytest.mark.slow
@LARGE
def test_text_may_be_twice_as_large(person: Person, lang: str, phone: bool) -> None:
    """Who set their browser to letters of 32 px reads everything (WCAG 1.4.4)."""
    player = person(lang, phone=phone)
    session = player.context.new_cdp_session(player.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    player.open(f"/{lang}/")
    size = player.page.evaluate("() => getComputedStyle(document.documentElement).fontSize")
    assert size == "32px"
    assert [*still_pages(player), *a_game(player)] == []


@pytest.mark.slow
@SPACIOUS
def test_text_may_be_spaced(person: Person, lang: str, phone: bool) -> None:
    """Letters, words and lines further apart cut nothing off (WCAG 1.4.12)."""
    player = person(lang, phone=phone)
    player.context.add_init_script(f"addEventListener('DOMContentLoaded', {SPACED})")
    assert [*still_pages(player), *a_game(player)] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_very_wide_window_is_filled_sensibly(person: Person, lang: str) -> None:
    """At 2,560 px the board is seen whole and no line of text is long."""
    player = person(lang, viewport={"width": 2560, "height": 1440})
    assert [*still_pages(player), *a_game(player)] == []
    player.create("play-here", size=11)
    board = player.page.locator("#board .hb-board").bounding_box()
    assert board is not None
    assert 900 < board["height"] < 1440 - board["y"]
    player.open(f"/{lang}/")
    longest = player.page.evaluate(
        """() => Math.max(...[...document.querySelectorAll('main p')].map((each) => {
          const words = document.createRange();
          words.selectNodeContents(each);
          const { width } = words.getBoundingClientRect();
          return width / parseFloat(getComputedStyle(each).fontSize);
        }))"""
    )
    assert longest < 45, "in letters' heights"
