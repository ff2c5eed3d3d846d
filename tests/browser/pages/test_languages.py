"""Languages change words and the direction of reading, never the board or the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person, Player

pytestmark = pytest.mark.browser

ISOLATES = re.compile("[\u2066-\u2069]")


def boxes(player: Player) -> dict[str, tuple[float, float, float, float]]:
    """Where each cell is drawn, relative to the board."""
    found: dict[str, list[float]] = player.page.evaluate(
        """() => {
          const board = document.querySelector('#board .hb-board').getBoundingClientRect();
          const cells = [...document.querySelectorAll('#board [data-cell]')];
          return Object.fromEntries(cells.map((cell) => {
            const box = cell.getBoundingClientRect();
            return [cell.dataset.cell, [box.x - board.x, box.y - board.y, box.width, box.height]];
          }));
        }"""
    )
    return {name: tuple(round(part, 1) for part in box) for name, box in found.items()}  # type: ignore[misc]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_board_is_the_same_in_every_language(person: Person, phone: bool) -> None:
    """Cell for cell the Arabic board lies as the English one does: nothing is mirrored."""
    english, arabic = person("en", phone=phone), person("ar", phone=phone)
    for player in (english, arabic):
        player.create("play-here")
    assert arabic.page.locator("html").get_attribute("dir") == "rtl"
    assert boxes(arabic) == boxes(english)


def test_a_tap_hits_the_cell_under_it_in_arabic(person: Person) -> None:
    """Right-to-left pages place the stone where the finger is."""
    player = person("ar", phone=True)
    player.create("play-here", size=5)
    player.place("b4")
    player.until(ply=1)
    assert player.stones() == {"b4": "red"}


def test_the_language_changes_in_mid_game_without_a_reload(person: Person) -> None:
    """Words and direction change at once; board, moves and connection stay as they are."""
    player = person("en")
    player.create("play-here", size=7)
    for ply, cell in enumerate(["d4", "c5", "e3"], 1):
        player.place(cell)
        player.until(ply=ply)
    before = boxes(player)
    player.page.evaluate("() => { globalThis.notReloaded = true; }")
    player.page.locator('[data-lang="ar"]').click()
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")
    player.hears("الدور على الأزرق")
    assert player.page.evaluate("() => globalThis.notReloaded") is True
    assert player.html("connection") == "online"
    assert boxes(player) == before
    assert len(player.stones()) == 3
    left = player.page.locator("main").inner_text()
    latin = set(re.findall(r"[A-Za-z]{3,}", ISOLATES.sub("", left)))
    assert latin <= {"CPU"}, "words that stayed English"


def test_the_chosen_language_is_kept_for_shared_links(person: Person) -> None:
    """Who chose Arabic at a table finds the next shared link in Arabic."""
    player = person("en")
    link = player.create("play-here", size=5)
    with player.page.expect_response("**/api/lang"):
        player.page.locator('[data-lang="ar"]').click()
    player.sit(link)
    assert player.page.locator("html").get_attribute("lang") == "ar"


@pytest.mark.parametrize("path", ["/", "/you"])
def test_a_page_leads_to_its_twin(person: Person, path: str) -> None:
    """On pages with a language in the address the switch leads to the same page there."""
    player = person("en")
    player.open(f"/en{path}")
    player.page.locator('[data-lang="ar"]').click()
    player.page.wait_for_url(f"**/ar{path}")
    assert player.page.locator("html").get_attribute("dir") == "rtl"
