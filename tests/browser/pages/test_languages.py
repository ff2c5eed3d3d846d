"""Languages change words and the direction of reading, never the board or the game."""

from __future__ import annotations

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.player import LANGUAGES, Pair, Person, Player, play, seat_pair

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
    """Cell for cell every board lies as the English one does, and a click means the same cell."""
    player = person("en", phone=phone)
    link = player.create("play-here", size=11)
    english = boxes(player)
    assert len(english) == 121
    assert english["a1"][0] < english["b1"][0]
    for ply, (lang, cell) in enumerate(zip(LANGUAGES, english, strict=False), 1):
        player.speak(lang)
        player.sit(link)
        expect(player.page.locator("html")).to_have_attribute("lang", lang)
        assert boxes(player) == english, lang
        player.place(cell)
        player.until(ply=ply)
        expect(player.cell(cell)).to_have_attribute("data-stone", ("blue", "red")[ply % 2])


def test_a_tap_hits_the_cell_under_it_in_arabic(person: Person) -> None:
    """Right-to-left pages place the stone where the finger is."""
    player = person("ar", phone=True)
    player.create("play-here", size=5)
    player.place("b4")
    player.until(ply=1)
    assert player.stones() == {"b4": "red"}


def test_a_table_speaks_the_language_of_the_page_on_which_it_was_started(person: Person) -> None:
    """Who followed a link to the Arabic home page plays in Arabic, whatever the browser prefers."""
    player = person("en")
    player.lang = "ar"
    player.create("play-here", size=5)
    expect(player.page.locator("html")).to_have_attribute("lang", "ar")
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")


def test_no_word_stays_behind_when_the_language_changes(person: Person) -> None:
    """In mid-game every word turns Arabic at once, without a reload; the board stays as it is."""
    player = person("en")
    player.create("play-here", size=7)
    for ply, cell in enumerate(["d4", "c5", "e3"], 1):
        player.place(cell)
        player.until(ply=ply)
    before = boxes(player)
    player.page.evaluate("() => { globalThis.notReloaded = true; }")
    player.change_language("ar")
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")
    player.hears("الدور على الأزرق")
    assert player.page.evaluate("() => globalThis.notReloaded") is True
    assert player.html("connection") == "online"
    assert boxes(player) == before
    assert len(player.stones()) == 3
    left = player.page.locator("main").inner_text()
    latin = set(re.findall(r"[A-Za-z]{3,}", ISOLATES.sub("", left)))
    assert latin <= {"CPU"}, "words that stayed English"


def test_a_change_of_language_changes_words_only(pair: Pair) -> None:
    """In mid-game: at once, without a reload; the board, the seat and the turn stay as they are."""
    host, guest, _ = pair(size=5, turn_limit=60)
    play(host, guest, ["c3", "b3"])
    guest.mark_document()
    before = boxes(guest)
    left = guest.page.locator(".limit-left")
    share = float(left.get_attribute("width") or 0)
    guest.change_language("en")
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    expect(guest.page.locator("html")).to_have_attribute("dir", "ltr")
    guest.sees("House rules")
    assert guest.is_same_document()
    assert boxes(guest) == before
    assert 0 < float(left.get_attribute("width") or 0) <= share
    guest.until(ply=2, seat=2, color="blue", turn="red", connection="online")
    play(host, guest, ["c2", "b2"], ply=2)
    guest.hears("You placed b2.")
    expect(guest.cell("b2")).to_have_accessible_name("b2, blue")
    guest.page.reload()
    guest.until(ply=4, seat=2)
    assert guest.page.locator("html").get_attribute("lang") == "en"
    guest.change_language("ar")
    expect(guest.page.locator("html")).to_have_attribute("dir", "rtl")
    assert boxes(guest) == before


def test_the_language_menu_opens_without_a_script(person: Person) -> None:
    """Every language is a link, in its own words and direction, to the same page there."""
    reader = person("en", java_script_enabled=False)
    reader.open("/en/you")
    summary = reader.page.locator(".languages > summary")
    expect(summary).to_contain_text("English")
    links = reader.page.locator("a[data-lang]")
    tags = links.evaluate_all("(all) => all.map((link) => [link.lang, link.hreflang, link.dir])")
    assert ["ar", "ar", "rtl"] in tags
    assert ["en", "en", "ltr"] in tags
    expect(links.first).to_be_hidden()
    summary.click()
    for link in links.all():
        expect(link).to_be_visible()
    expect(reader.page.locator("a[data-lang][aria-current=true]")).to_have_text("English")
    reader.page.get_by_role("banner").get_by_role("link", name="العربية").click()
    reader.page.wait_for_url("**/ar/you")


def test_the_language_menu_needs_no_pointer(person: Person) -> None:
    """Enter opens it, Escape closes it and leaves the focus on its button, Tab closes it too."""
    reader = person("en")
    reader.open("/en/you")
    menu = reader.page.locator(".languages")
    button = menu.locator("summary")
    expect(reader.page.locator('[data-tool="theme"]')).to_be_visible()
    button.focus()
    reader.page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    reader.page.keyboard.press("Tab")
    expect(menu.locator("a").first).to_be_focused()
    reader.page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(button).to_be_focused()
    reader.page.keyboard.press("Enter")
    reader.page.locator("#name").focus()
    expect(menu).not_to_have_attribute("open", "")
    button.click()
    reader.page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_a_table_marks_the_language_that_it_speaks(person: Person) -> None:
    """After a change in place the menu is closed and names the new language as the present one."""
    player = person("en")
    player.create("play-here", size=5)
    player.change_language("ar")
    expect(player.page.locator("html")).to_have_attribute("lang", "ar")
    expect(player.page.locator("a[data-lang]:visible")).to_have_count(0)
    expect(player.page.locator(".lang-now")).to_have_text("العربية")
    expect(player.page.locator(".languages > summary")).to_be_focused()
    current = player.page.locator("a[data-lang][aria-current]")
    expect(current).to_have_attribute("data-lang", "ar")


def test_the_chosen_language_is_kept_for_shared_links(person: Person) -> None:
    """Who chose Arabic at a table finds the next shared link in Arabic."""
    player = person("en")
    link = player.create("play-here", size=5)
    with player.page.expect_response("**/api/lang"):
        player.change_language("ar")
    player.sit(link)
    assert player.page.locator("html").get_attribute("lang") == "ar"


@pytest.mark.parametrize("path", ["/", "/you"])
def test_a_page_leads_to_its_twin(person: Person, path: str) -> None:
    """On pages with a language in the address the switch leads to the same page there."""
    player = person("en")
    player.open(f"/en{path}")
    player.change_language("ar")
    player.page.wait_for_url(f"**/ar{path}")
    assert player.page.locator("html").get_attribute("dir") == "rtl"


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
    reader.change_language(other)
    reader.page.wait_for_url(f"**/{other}/")
    assert reader.page.locator("html").get_attribute("lang") == other
    reader.open("/")
    assert reader.page.url.endswith(f"/{other}/")


@pytest.mark.parametrize("name", ["~1500", "(12) Ana!", "50% + 1"])
def test_a_name_is_read_in_its_own_direction_in_arabic(person: Person, name: str) -> None:
    """Inside right-to-left text the letters of such a name still run from left to right."""
    host, guest, _ = seat_pair(lambda lang: person("ar"), size=5)
    host.press("rename")
    host.page.locator("dialog [name=name]").fill(name)
    host.page.keyboard.press("Enter")
    for where in ("#seat-top .name bdi", "#status"):
        expect(guest.page.locator(where)).to_contain_text(name)
        lefts = guest.page.locator(where).evaluate(
            """(element, name) => {
              const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
              let node = walker.nextNode();
              while (!node.data.includes(name)) node = walker.nextNode();
              const at = node.data.indexOf(name);
              return [...name].map((_, i) => {
                const range = document.createRange();
                range.setStart(node, at + i);
                range.setEnd(node, at + i + 1);
                return range.getBoundingClientRect().left;
              });
            }""",
            name,
        )
        assert lefts == sorted(lefts), where


@pytest.mark.parametrize("zone", ["America/Adak", "America/Sao_Paulo", "Pacific/Kiritimati"])
def test_a_date_is_the_readers_own(person: Person, zone: str) -> None:
    """A stored instant is shown as the day that it was where the reader is, behind UTC or ahead."""
    reader = person("en", timezone_id=zone)
    reader.open("/en/you")
    reader.page.locator("#name").fill("Amihan")
    reader.page.locator("#name-form button").click()
    shown = reader.page.locator(".devices small")
    expect(shown).to_have_count(1)
    made_ms = reader.context.request.get("/api/devices").json()["devices"][0]["created_ms"]
    there = datetime.fromtimestamp(made_ms / 1000, ZoneInfo(zone))
    expect(shown).to_contain_text(f"{there:%b} {there.day}, {there.year}")


def test_coordinates_and_names_are_isolated_in_arabic(pair: Pair) -> None:
    """A cell's name or a number inside an Arabic sentence keeps its own direction."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3"])
    expect(guest.page.locator("#status")).to_contain_text("\u2068c3\u2069")
    expect(guest.page.locator('[data-place="1"] .name bdi')).to_have_count(1)
