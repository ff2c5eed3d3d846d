"""The rules page in a browser: read, tried, printed, and the way from it to a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.player import PATIENCE_MS, Person
from tests.cli.server import ServerProcess
from tulay.web.rules_page import SECTIONS
from tulay.web.rules_pictures import TRIAL_STONES, trial_bridges

pytestmark = pytest.mark.browser

BOARD = "#trial-board"


def cell_boxes(page: Page) -> list[dict[str, float]]:
    """Where the cells of all pictures lie, each from its own picture's corner."""
    found: list[dict[str, float]] = page.evaluate(
        """() => [...document.querySelectorAll('.rules figure svg')].flatMap((svg) => {
          const { left, top } = svg.getBoundingClientRect();
          return [...svg.querySelectorAll('[data-cell]')].map((cell) => {
            const box = cell.getBoundingClientRect();
            return { x: Math.round(box.left - left), y: Math.round(box.top - top) };
          });
        })"""
    )
    return found


def place(page: Page, cell: str) -> None:
    """Clicks on a cell of the board to try."""
    box = page.locator(f'{BOARD} [data-cell="{cell}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def holds(page: Page, cell: str, stone: str) -> None:
    """Waits until a stone lies on a cell of the board to try."""
    locator = page.locator(f'{BOARD} [data-cell="{cell}"][data-stone="{stone}"]')
    expect(locator).to_have_count(1, timeout=PATIENCE_MS)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_page_opens_with_all_its_parts(person: Person, lang: str) -> None:
    """Every section is there, the list of contents leads to each, and nothing complains."""
    reader = person(lang)
    reader.open(f"/{lang}/rules")
    for anchor, _ in SECTIONS:
        link = reader.page.locator(f'.rules-contents a[href="#{anchor}"]')
        expect(link).to_be_visible()
        expect(reader.page.locator(f"section#{anchor} > h2")).to_have_text(link.inner_text())
    expect(reader.page.locator("#trial-task")).to_be_visible()
    expect(reader.page.locator("h1")).to_have_count(1)


def test_pictures_lie_the_same_in_arabic(person: Person) -> None:
    """Right to left or left to right, every cell of every picture is where it was."""
    boxes = []
    for lang in ("en", "ar"):
        reader = person(lang)
        reader.open(f"/{lang}/rules")
        expect(reader.page.locator("#trial-task")).to_be_visible()
        boxes.append(cell_boxes(reader.page))
    assert boxes[0] == boxes[1]


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_bridge_can_be_tried(person: Person, lang: str) -> None:
    """Each attack is answered by the other cell and told; in the end Red is joined."""
    reader = person(lang)
    reader.open(f"/{lang}/rules")
    page = reader.page
    page.locator(f"{BOARD} svg[role=grid]").scroll_into_view_if_needed()
    for stone in TRIAL_STONES:
        holds(page, stone, "red")
    said = page.get_by_role("status")
    for attacked, answer in trial_bridges():
        place(page, attacked)
        holds(page, attacked, "blue")
        holds(page, answer, "red")
        expect(said).to_contain_text(attacked)
        expect(said).to_contain_text(answer)
    expect(page.locator(f"{BOARD} .hb-won")).to_have_count(1)
    page.locator("#trial-again").click()
    holds(page, trial_bridges()[0][0], "empty")
    expect(said).to_be_empty()


def test_a_stone_elsewhere_is_told_as_such(person: Person) -> None:
    """A stone in none of the bridges leaves Red a free turn, and the page says so."""
    reader = person()
    reader.open("/en/rules")
    page = reader.page
    page.locator(f"{BOARD} svg[role=grid]").scroll_into_view_if_needed()
    place(page, "a3")
    free = trial_bridges()[0][0]
    holds(page, free, "red")
    expect(page.get_by_role("status")).to_contain_text("none of the bridges")


def test_a_bridge_can_be_tried_by_keyboard(person: Person) -> None:
    """The board takes the keyboard's focus, and Enter places a stone."""
    reader = person()
    reader.open("/en/rules")
    page = reader.page
    page.locator(f'{BOARD} [tabindex="0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'{BOARD} [data-stone="blue"]')).to_have_count(1, timeout=PATIENCE_MS)
    expect(page.get_by_role("status")).not_to_be_empty(timeout=PATIENCE_MS)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_form_opens_a_table_with_exactly_these_rules(person: Person, lang: str) -> None:
    """What was chosen on the page are the house rules of the table that opens, in its language."""
    host = person(lang)
    host.open(f"/{lang}/rules")
    chosen: dict[str, str | bool] = {"size": "7", "swap": True, "alternate": False}
    chosen["turn_limit"] = "30"
    for name, value in chosen.items():
        host.choose(name, value)
    host.press("create-group")
    host.page.wait_for_url("**/g/*")
    host.until(connection="online")
    form = host.page.locator(".rules-form:visible")
    expect(form.locator('[name="size"]')).to_have_value("7", timeout=PATIENCE_MS)
    expect(form.locator('[name="turn-limit"]')).to_have_value("30")
    expect(form.locator('[name="swap"]')).to_be_checked()
    expect(form.locator('[name="alternate"]')).not_to_be_checked()
    assert host.page.locator("html").get_attribute("lang") == lang


def test_without_a_script_the_page_is_whole_and_has_no_dead_button(
    browser: Browser, site: ServerProcess
) -> None:
    """Who has no JavaScript reads everything, sees the bridges drawn, and meets no dead control."""
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/en/rules")
    for anchor, _ in SECTIONS:
        expect(page.locator(f"section#{anchor}")).to_be_visible()
    assert page.locator("main :is(button, select, input):visible").count() == 0
    expect(page.locator("#trial-still")).to_be_visible()
    expect(page.locator("#trial-task")).to_be_hidden()
    assert page.locator(f"{BOARD} svg[role=img] .hb-bridge").count() == 1
    assert "JavaScript" in page.locator("section#open").inner_text()
    context.close()


def test_on_paper_the_rules_are_black_on_white(person: Person) -> None:
    """Printed in the dark theme, too, the page is white, without header, contents and form."""
    reader = person(color_scheme="dark")
    reader.open("/en/rules")
    page = reader.page
    expect(page.locator("#trial-task")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    for gone in ("header.top", ".rules-contents", "section#open", "#trial-task"):
        expect(page.locator(gone)).to_be_hidden()
    for kept in ("section#setup svg", "section#house table", "#trial-still", ".rules-foot"):
        expect(page.locator(kept).first).to_be_visible()
    colours = page.evaluate(
        """() => ['color', 'backgroundColor'].map((name) =>
          getComputedStyle(document.documentElement)[name])"""
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
