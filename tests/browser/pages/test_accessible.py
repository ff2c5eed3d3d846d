"""Pages that axe has nothing against, and a table that tells what happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Pair, Person, Player, plain

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[3] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """What axe finds: rule and element. It is run as the browser's own, past the page's policy."""
    # What is still fading in would be measured half transparent.
    page.wait_for_timeout(400)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "() => axe.run({ resultTypes: ['violations'] }).then((result) => result.violations.flatMap("
        "(rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`)))"
    )
    return list(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_pages_without_a_game_are_accessible(person: Person, lang: str, scheme: str) -> None:
    """Home, the page about me, a private link's landing and an error, in both themes."""
    player = person(lang, color_scheme=scheme, reduced_motion="reduce")
    for path in (f"/{lang}/", f"/{lang}/you", "/link#nothing"):
        player.open(path)
        player.page.wait_for_load_state("networkidle")
        assert faults(player.page) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_table_is_accessible_in_every_state(person: Person, scheme: str, phone: bool) -> None:
    """Waiting, on turn, with the sheet or a question open, after the game, in review."""
    host = person("en", phone=phone, color_scheme=scheme, reduced_motion="reduce")
    guest = person("ar")
    link = host.create("create-group", size=5, swap=True)
    assert faults(host.page) == [], "waiting"
    guest.sit(link)
    host.until(turn="red")
    assert faults(host.page) == [], "on turn"
    host.place("c3")
    guest.until(ply=1)
    assert faults(guest.page) == [], "swap offered"
    if phone:
        host.press("more")
        expect(host.page.locator("dialog")).to_be_visible()
        assert faults(host.page) == [], "sheet"
        host.press("close")
    host.press("resign")
    expect(host.page.locator("dialog")).to_be_visible()
    assert faults(host.page) == [], "question"
    host.press("confirm-resign")
    host.until(result="blue")
    assert faults(host.page) == [], "after the game"
    host.press("review")
    host.page.locator("[data-step=back]").wait_for()
    assert faults(host.page) == [], "review"


def spoken(player: Player) -> str:
    """What the polite live region says."""
    return plain(player.page.locator("#live").inner_text())


def test_moves_are_announced(pair: Pair) -> None:
    """A screen reader hears each move, whose it was, and when it is the reader's turn."""
    host, guest, _ = pair()
    region = guest.page.locator("#live")
    expect(region).to_have_attribute("aria-live", "polite")
    host.place("f6")
    guest.until(ply=1)
    expect(region).to_contain_text("f6")
    assert spoken(guest).endswith("دورك.")
    guest.place("e5")
    host.until(ply=2)
    expect(host.page.locator("#live")).to_contain_text("e5")
    assert spoken(host) == "Guest placed e5. Your turn."


def test_a_question_takes_the_focus_and_gives_it_back(pair: Pair) -> None:
    """The dialog begins at the harmless answer; closing it returns to the button."""
    host, _, _ = pair()
    resign = host.control("resign")
    resign.focus()
    host.page.keyboard.press("Enter")
    expect(host.control("cancel")).to_be_focused()
    host.page.keyboard.press("Escape")
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    expect(resign).to_be_focused()


def test_the_focus_stays_on_its_button_while_others_come_and_go(pair: Pair) -> None:
    """A question that appears beside a button takes neither its place nor its focus."""
    host, guest, _ = pair()
    host.place("f6")
    guest.until(ply=1)
    guest.control("resign").focus()
    host.press("undo")
    guest.shows("undo-accept")
    expect(guest.control("resign")).to_be_focused()
    guest.press("undo-refuse")
    guest.hides("undo-accept")
    guest.control("resign").focus()
    guest.place("e5")
    host.until(ply=2)
    guest.control("resign").focus()
    host.place("g7")
    guest.until(ply=3)
    guest.shows("undo")
    expect(guest.control("resign")).to_be_focused()


def test_a_whole_turn_is_played_by_keyboard(person: Person) -> None:
    """Tab to the board, arrows, Enter: no pointer is needed."""
    player = person("en")
    player.create("play-here", size=5)
    player.page.locator('#board [data-cell="c3"]').focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    player.until(ply=1)
    assert player.stones() == {"d3": "red"}
