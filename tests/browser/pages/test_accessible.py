"""A table that tells what happens, and needs neither eyes nor a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.player import Pair, Person, Player, plain

pytestmark = pytest.mark.browser

WATCH_LIVE = """() => {
  globalThis.spoken = [];
  const live = document.querySelector('#live');
  new MutationObserver(() => globalThis.spoken.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


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


def test_every_move_is_told_to_screen_readers(pair: Pair) -> None:
    """The polite live region changes with each move of either side, on both pages, to the end."""
    host, guest, _ = pair(size=5)
    for person in (host, guest):
        live = person.page.locator("#live")
        assert live.get_attribute("aria-live") == "polite"
        person.page.evaluate(WATCH_LIVE)
    cells = red_wins(5)
    for ply, cell in enumerate(cells):
        counts = [p.page.evaluate("() => globalThis.spoken.length") for p in (host, guest)]
        (host, guest)[ply % 2].place(cell)
        for person, count in zip((host, guest), counts, strict=True):
            person.until(ply=ply + 1)
            spoken = person.page.evaluate("() => globalThis.spoken")
            assert len(spoken) > count, f"nothing was told of {cell}"
            assert cell in spoken[-1]
    assert "You joined your two" in host.page.locator("#live").inner_text()


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


@pytest.mark.parametrize(("lang", "typed"), [("en", "13"), ("ar", "19")])
def test_a_board_is_chosen_by_typing_its_size(person: Person, lang: str, typed: str) -> None:
    """A choice begins with what is seen of it, on the home page and at a table."""
    player = person(lang)
    player.open(f"/{lang}/")
    for arrive in (lambda: None, lambda: player.create("create-group")):
        arrive()
        size = player.page.locator("[name=size]")
        size.focus()
        player.page.keyboard.type(typed)
        expect(size).to_have_value(typed)


def test_a_whole_turn_is_played_by_keyboard(person: Person) -> None:
    """Tab to the board, arrows, Enter: no pointer is needed."""
    player = person("en")
    player.create("play-here", size=5)
    player.page.locator('#board [data-cell="c3"]').focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    player.until(ply=1)
    assert player.stones() == {"d3": "red"}
