from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.player import Pair, Person, Player, play

pytestmark = pytest.mark.browser

Boxes = dict[str, list[float]]
BOXES = """() => {
  const cells = [...document.querySelectorAll('[data-cell]')];
  const first = document.querySelector('[data-cell="a1"]').getBoundingClientRect();
  return Object.fromEntries(cells.map((cell) => {
    const box = cell.getBoundingClientRect();
    return [cell.dataset.cell,
      [box.left - first.left, box.top - first.top, box.width, box.height]
        .map((length) => Math.round(length * 10) / 10)];
  }));
}"""
WATCH_LIVE = """() => {
  globalThis.spoken = [];
  const live = document.querySelector('#live');
  new MutationObserver(() => globalThis.spoken.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


def boxes(player: Player) -> Boxes:
    """Where each cell lies, seen from a1; CSS pixels."""
    found: Boxes = player.page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("phone", [False, True])
def test_the_board_keeps_its_geometry_in_every_language(person: Person, phone: bool) -> None:
    """Cell by cell the Arabic board lies where the English one does: a1 on the left."""
    found = []
    for lang in ("en", "ar"):
        player = person(lang, phone=phone)
        player.create("play-here", size=11)
        expect(player.page.locator("html")).to_have_attribute(
            "dir", "rtl" if lang == "ar" else "ltr"
        )
        found.append(boxes(player))
        player.place("b1")
        player.until(ply=1)
        assert player.stones() == {"b1": "red"}
    assert found[0] == found[1]
    assert len(found[0]) == 121
    assert found[0]["b1"][0] > 0


def test_a_change_of_language_changes_words_only(pair: Pair) -> None:
    """In mid-game: at once, without a reload; the board, the seat and the turn stay as they are."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3", "b3"])
    guest.page.evaluate("() => { globalThis.sameDocument = true; }")
    before = boxes(guest)
    guest.page.locator('a[data-lang="en"]').click()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    expect(guest.page.locator("html")).to_have_attribute("dir", "ltr")
    guest.sees("House rules")
    assert guest.page.evaluate("() => globalThis.sameDocument") is True
    assert boxes(guest) == before
    guest.until(ply=2, seat=2, color="blue", turn="red", connection="online")
    play(host, guest, ["c2", "b2"], ply=2)
    guest.hears("You placed b2.")
    expect(guest.cell("b2")).to_have_accessible_name("b2, blue")
    guest.page.reload()
    guest.until(ply=4, seat=2)
    assert guest.page.locator("html").get_attribute("lang") == "en"
    guest.page.locator('a[data-lang="ar"]').click()
    expect(guest.page.locator("html")).to_have_attribute("dir", "rtl")
    assert boxes(guest) == before


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


def test_coordinates_and_names_are_isolated_in_arabic(pair: Pair) -> None:
    """A cell's name or a number inside an Arabic sentence keeps its own direction."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3"])
    expect(guest.page.locator("#status")).to_contain_text("\u2068c3\u2069")
    expect(guest.page.locator('[data-place="1"] .name bdi')).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_entrance_knows_the_language(person: Person, lang: str) -> None:
    """`/` leads to the reader's language; every page links its twin and names its address."""
    reader = person(lang)
    reader.open("/")
    assert reader.page.url.endswith(f"/{lang}/")
    for other in ("en", "ar"):
        twin = reader.page.locator(f'link[rel=alternate][hreflang="{other}"]')
        assert (twin.get_attribute("href") or "").endswith(f"/{other}/")
    canonical = reader.page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical == reader.page.url
    other = "ar" if lang == "en" else "en"
    reader.page.locator(f'a[data-lang="{other}"]').click()
    reader.page.wait_for_url(f"**/{other}/")
    assert reader.page.locator("html").get_attribute("lang") == other
    reader.open("/")
    assert reader.page.url.endswith(f"/{other}/")
