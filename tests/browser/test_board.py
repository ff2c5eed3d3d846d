from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.demo import cell, heard, middle, opened, stones

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("orientation", ["flat", "upright"])
def test_a_click_places_on_the_cell_under_the_pointer(
    wide: BrowserContext, demo: str, orientation: str
) -> None:
    """Corners, rims and the middle: each click takes exactly the cell that it points at."""
    page = opened(wide, demo, size=11, orientation=orientation)
    names = ["a1", "k11", "k1", "a11", "f6", "b9"]
    for name in names:
        x, y = middle(page, name)
        page.mouse.click(x + 4, y - 5)
    expected = {name: ("red", "blue")[ply % 2] for ply, name in enumerate(names)}
    assert stones(page) == expected


@pytest.mark.parametrize("orientation", ["flat", "upright"])
def test_the_board_lies_the_same_in_a_right_to_left_page(
    wide: BrowserContext, demo: str, orientation: str
) -> None:
    """Every cell has the same box as in a left-to-right page, and a click means the same."""
    boxes = []
    for direction in ("ltr", "rtl"):
        page = opened(wide, demo, size=7, orientation=orientation, dir=direction, moves="d4,c3")
        found = page.evaluate(
            """() => [...document.querySelectorAll('[data-cell], .hb-label')].map((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              return [one.dataset.cell ?? one.textContent, left, top, width, height];
            })"""
        )
        boxes.append(found)
        page.mouse.click(*middle(page, "f2"))
        assert stones(page)["f2"] == "red"
    assert boxes[0] == boxes[1]


def test_a_press_that_slides_to_another_cell_places_nothing(
    wide: BrowserContext, demo: str
) -> None:
    """A mouse that is let go on another cell than it was pressed on has changed its mind."""
    page = opened(wide, demo, size=5)
    page.mouse.move(*middle(page, "b2"))
    page.mouse.down()
    page.mouse.move(*middle(page, "d4"), steps=4)
    page.mouse.up()
    assert stones(page) == {}


def test_the_stone_to_come_is_shown_under_the_pointer(wide: BrowserContext, demo: str) -> None:
    """Over an empty cell there is a translucent stone of the colour on turn, else none."""
    page = opened(wide, demo, size=5, moves="c3")
    ghost = page.locator(".hb-ghost")
    page.mouse.move(*middle(page, "b2"))
    assert "hb-stone-blue" in (ghost.get_attribute("class") or "")
    assert page.locator(".hb-label-lit").all_text_contents() == ["b", "2"]
    page.mouse.move(*middle(page, "c3"))
    assert ghost.count() == 0
    page.mouse.move(1, 1)
    assert page.locator(".hb-label-lit").count() == 0


def test_a_board_that_may_not_be_played_offers_nothing(wide: BrowserContext, demo: str) -> None:
    """Read-only: no stone under the pointer, no event from click or key, and it says so."""
    page = opened(wide, demo, size=5)
    page.evaluate(
        """() => { const board = document.querySelector('hex-board');
                   board.state = { ...board.state, playable: null }; }"""
    )
    page.mouse.move(*middle(page, "b2"))
    assert page.locator(".hb-ghost").count() == 0
    page.mouse.click(*middle(page, "b2"))
    cell(page, "c3").focus()
    page.keyboard.press("Enter")
    assert heard(page, "hex-place") == []
    assert page.locator('[role="grid"]').get_attribute("aria-readonly") == "true"


def test_after_placing_the_board_waits_for_another_turn(wide: BrowserContext, demo: str) -> None:
    """Until the state changes, nothing more is placed; drawing the same state again unlocks not."""
    page = opened(wide, demo, size=5)
    page.evaluate(
        """() => {
          const board = document.querySelector('hex-board');
          const lone = document.createElement('hex-board');
          Object.assign(lone, { words: board.words, state: board.state });
          lone.addEventListener('hex-place',
            (event) => heard.push(['hex-place', event.detail.cell]));
          board.replaceWith(lone);
        }"""
    )
    page.mouse.click(*middle(page, "b2"))
    page.mouse.click(*middle(page, "d4"))
    redraw = """(change) => { const lone = document.querySelector('hex-board');
                              lone.state = { ...lone.state, ...change }; }"""
    page.evaluate(redraw, {"hint": "a1"})
    page.mouse.click(*middle(page, "d4"))
    assert heard(page, "hex-place") == ["b2"]
    page.evaluate(redraw, {"turn": "blue", "playable": "blue"})
    page.mouse.click(*middle(page, "d4"))
    assert heard(page, "hex-place") == ["b2", "d4"]
    page.evaluate("() => document.querySelector('hex-board').unlock()")
    page.mouse.click(*middle(page, "c1"))
    assert heard(page, "hex-place") == ["b2", "d4", "c1"]


def test_a_pending_stone_is_shown_and_locks(wide: BrowserContext, demo: str) -> None:
    """A stone on its way is drawn translucent in its colour; no second one is sent meanwhile."""
    page = opened(wide, demo, size=5)
    page.evaluate(
        """() => { const board = document.querySelector('hex-board');
          board.state = { ...board.state, pending: 'c3', pendingSide: 'blue' }; }"""
    )
    assert "hb-stone-blue" in (page.locator(".hb-pending").get_attribute("class") or "")
    page.mouse.click(*middle(page, "d4"))
    assert heard(page, "hex-place") == []


@pytest.mark.parametrize("offset", [0, 9])
def test_a_double_click_plays_once(wide: BrowserContext, demo: str, offset: int) -> None:
    """The second click of a double click never plays the next turn, not even beside the first."""
    page = opened(wide, demo, size=19)
    x, y = middle(page, "j10")
    page.mouse.click(x + 8, y)
    page.mouse.click(x + 8 + offset, y)
    assert heard(page, "hex-place") == ["j10"]


def test_a_click_by_a_script_plays_its_cell(wide: BrowserContext, demo: str) -> None:
    """Assistive technology and user scripts click elements without any pointer."""
    page = opened(wide, demo, size=5)
    page.evaluate(
        """() => document.querySelector('[data-cell="b4"]').dispatchEvent(
                   new MouseEvent('click', { bubbles: true }))"""
    )
    assert stones(page) == {"b4": "red"}


@pytest.mark.parametrize("orientation", ["flat", "upright"])
def test_a_whole_game_can_be_played_with_the_keyboard(
    wide: BrowserContext, demo: str, orientation: str
) -> None:
    """One tab stop; arrows go where they point on the screen; Enter and Space place."""
    page = opened(wide, demo, size=5, orientation=orientation)
    assert page.locator('[data-cell][tabindex="0"]').count() == 1
    page.keyboard.press("Tab")
    focused = "() => document.activeElement.dataset.cell"
    assert page.evaluate(focused) == "c3"
    page.keyboard.press("Enter")
    where = middle(page, "c3")
    for key, (dx, dy) in {
        "ArrowRight": (1, 0),
        "ArrowUp": (0, -1),
        "ArrowLeft": (-1, 0),
        "ArrowDown": (0, 1),
    }.items():
        page.keyboard.press(key)
        now = middle(page, page.evaluate(focused))
        moved = (now[0] - where[0], now[1] - where[1])
        assert moved[0] * dx > 5 or moved[1] * dy > 5
        assert (abs(moved[1]) < 0.1) == (dx != 0)
        where = now
    page.keyboard.press("Control+Home")
    assert page.evaluate(focused) == "a1"
    page.keyboard.press("Space")
    assert stones(page) == {"c3": "red", "a1": "blue"}
    assert page.locator(".hb-focus").get_attribute("visibility") == "visible"


def test_a_reader_hears_every_cell_and_axe_finds_nothing(wide: BrowserContext, demo: str) -> None:
    """A grid with rows and named cells that says what lies on each; no accessibility faults."""
    page = opened(wide, demo, size=7, moves="d4,c3")
    grid = page.get_by_role("grid", name="Board")
    assert grid.get_by_role("row").count() == 7
    assert grid.get_by_role("gridcell").count() == 49
    assert grid.get_by_role("gridcell", name="d4, red", exact=True).count() == 1
    page.mouse.click(*middle(page, "e2"))
    assert grid.get_by_role("gridcell", name="e2, red", exact=True).count() == 1
    page.get_by_role("button", name="Undo").click()
    assert grid.get_by_role("gridcell", name="e2, empty", exact=True).count() == 1
    page.add_script_tag(path=AXE)
    faults = page.evaluate(
        "async () => (await axe.run('hex-board')).violations.map((fault) => fault.id)"
    )
    assert faults == []


def test_an_element_fills_in_what_was_set_before_it_existed(
    wide: BrowserContext, demo: str
) -> None:
    """A page may set the state before the script that defines the element has run."""
    page = wide.new_page()
    page.route("**/demo.js", lambda route: route.abort())
    page.goto(demo)
    page.evaluate(
        """() => Object.assign(document.querySelector('hex-board'), {
          orientation: 'upright',
          state: { size: 3, stones: new Map([['b2', 'blue']]), last: null, turn: null,
                   playable: null, pending: null, path: [], hint: null } })"""
    )
    page.unroute("**/demo.js")
    script = Path(demo.removeprefix("file://")).with_name("demo.js").read_text()
    # Only the definition matters here: the demo itself sets its own state afterwards.
    page.evaluate(
        """(script) => { document.querySelector('#settings').remove();
          try { (0, eval)(script); } catch { /* the demo misses its form */ } }""",
        script,
    )
    assert page.locator('.hb-upright [data-cell="b2"][data-stone="blue"]').count() == 1
