from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.browser.demo import cell, heard, middle, opened, stones, tap
from tests.browser.fingers import pinch, slide

pytestmark = pytest.mark.browser

MIDDLE = "e5,j9,k10,h12,n8,l7,p4,j12,g10,k12,r9,h9"


def finger(page: Page) -> CDPSession:
    """A way to move several fingers over the page."""
    return page.context.new_cdp_session(page)


def test_on_small_cells_a_finger_aims_first(phone: BrowserContext, demo: str) -> None:
    """19×19 at 360 px: the first tap shows a preview with its coordinate, the second places."""
    page = opened(phone, demo, size=19, moves=MIDDLE)
    tap(page, "h8")
    assert heard(page, "hex-place") == []
    assert heard(page, "hex-aim") == ["h8"]
    preview = page.locator(".hb-preview")
    assert preview.text_content() == "h8"
    box = preview.locator(".hb-body").bounding_box()
    assert box is not None
    finger = middle(page, "h8")
    assert box["width"] > 50 and box["y"] + box["height"] < finger[1] - 25
    assert cell(page, "h8").get_attribute("aria-selected") == "true"
    tap(page, "h8")
    assert heard(page, "hex-place") == ["h8"]
    assert stones(page)["h8"] == "red"
    assert preview.count() == 0


def test_a_finger_beside_a_cell_aims_at_the_nearest_free_one(
    phone: BrowserContext, demo: str
) -> None:
    """A tap on a stone's rim, near an empty cell, means the empty cell."""
    page = opened(phone, demo, size=19, moves=MIDDLE)
    (x, y), (to_x, to_y) = middle(page, "k10"), middle(page, "l10")
    page.touchscreen.tap(x + (to_x - x) * 0.4, y + (to_y - y) * 0.4)
    assert heard(page, "hex-aim") == ["l10"]


def test_the_page_can_place_and_clear_what_is_aimed(phone: BrowserContext, demo: str) -> None:
    """The Place button plays the aimed cell; a cleared aim plays nothing."""
    page = opened(phone, demo, size=19)
    tap(page, "e15")
    place = page.get_by_role("button", name="Place e15")
    page.evaluate("() => document.querySelector('hex-board').clearAim()")
    page.evaluate("() => document.querySelector('hex-board').placeAimed()")
    assert stones(page) == {}
    tap(page, "e15")
    place.tap()
    assert stones(page) == {"e15": "red"}


def test_six_arrows_correct_the_aim(phone: BrowserContext, demo: str) -> None:
    """Each arrow moves the aim one cell in its direction, over stones; they lie off the board."""
    page = opened(phone, demo, size=19, moves="j10,j11")
    tap(page, "k10")
    arrows = page.locator(".hb-nudge")
    assert arrows.count() == 6
    cells = page.evaluate(
        """() => { const within = (cell) => {
            const { e, f } = cell.getScreenCTM();
            return document.elementFromPoint(e, f) !== cell; };
          return [...document.querySelectorAll('.hb-cell')].filter(within)
            .map((cell) => cell.dataset.cell); }"""
    )
    assert cells == []
    for name, to in (
        ("Aim right", "l9"),
        ("Aim down and right", "m9"),
        ("Aim down and left", "m10"),
        ("Aim left", "l11"),
        ("Aim up and left", "k11"),
        ("Aim up and right", "k10"),
        ("Aim left", "i12"),
    ):
        page.get_by_role("button", name=name, exact=True).tap()
        assert page.evaluate("() => document.querySelector('hex-board').aimedCell") == to
    assert heard(page, "hex-place") == []


def test_an_aim_outlives_what_does_not_concern_it(phone: BrowserContext, demo: str) -> None:
    """Another stone elsewhere keeps the aim; a stone on its cell, or the turn's end, drops it."""
    page = opened(phone, demo, size=19)
    change = """(change) => { const board = document.querySelector('hex-board');
      board.state = { ...board.state, ...change,
                      stones: new Map(Object.entries(change.stones ?? {})) };
      return board.aimedCell; }"""
    tap(page, "e15")
    assert page.evaluate(change, {"stones": {"a1": "blue"}, "hint": "b2"}) == "e15"
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator(".hb-flat").wait_for()
    assert page.locator(".hb-preview").text_content() == "e15"
    assert page.evaluate(change, {"stones": {"e15": "blue"}}) is None
    assert heard(page, "hex-aim") == ["e15", None]


def test_large_cells_take_one_tap_unless_asked_for_two(phone: BrowserContext, demo: str) -> None:
    """On 5×5 a tap plays; with two steps switched on it aims first, with a mouse too."""
    page = opened(phone, demo, size=5)
    tap(page, "c3")
    assert stones(page) == {"c3": "red"}
    page.get_by_label("two steps").check()
    tap(page, "b2")
    assert stones(page) == {"c3": "red"} and heard(page, "hex-aim") == ["b2"]
    tap(page, "b2")
    assert stones(page) == {"c3": "red", "b2": "blue"}


def test_a_double_tap_plays_once(phone: BrowserContext, demo: str) -> None:
    """Two taps in quick succession on one-tap cells, and three on two-tap cells, are one move."""
    page = opened(phone, demo, size=5)
    tap(page, "c3")
    tap(page, "c3")
    assert heard(page, "hex-place") == ["c3"]
    page = opened(phone, demo, size=19)
    for _ in range(3):
        tap(page, "j10")
    assert heard(page, "hex-place") == ["j10"]


def test_pinching_zooms_dragging_pans_a_double_tap_resets(phone: BrowserContext, demo: str) -> None:
    """Two fingers enlarge what they hold; one then drags it; neither places a stone."""
    page = opened(phone, demo, size=19, moves="j10")
    before = cell(page, "j10").bounding_box()
    held = middle(page, "j10")
    pinch(finger(page), held, start_px=30, end_px=90)
    after = cell(page, "j10").bounding_box()
    assert before and after and after["width"] > 2.5 * before["width"]
    moved_to = middle(page, "j10")
    assert abs(moved_to[0] - held[0]) < 3 and abs(moved_to[1] - held[1]) < 3
    slide(finger(page), held, (held[0] + 40, held[1] + 60))
    panned = middle(page, "j10")
    assert abs(panned[0] - held[0] - 40) < 3 and abs(panned[1] - held[1] - 60) < 3
    assert page.evaluate("() => scrollY") == 0
    assert page.get_by_role("button", name="Show the whole board").is_visible()
    tap(page, "j10")
    tap(page, "j10")
    assert cell(page, "j10").bounding_box() == before
    assert heard(page, "hex-place") == [] and heard(page, "hex-aim") == []


def test_a_zoomed_tap_means_the_cell_under_the_finger(phone: BrowserContext, demo: str) -> None:
    """Zoomed beyond 24 px a cell takes one tap, exactly where it is now drawn."""
    page = opened(phone, demo, size=19)
    pinch(finger(page), middle(page, "j10"), start_px=30, end_px=90)
    tap(page, "k11")
    assert stones(page) == {"k11": "red"}
    page.get_by_role("button", name="Show the whole board").tap()
    assert page.locator(".hb-zoomed").count() == 0


def test_one_finger_scrolls_the_page_and_places_nothing(phone: BrowserContext, demo: str) -> None:
    """A board that fills a phone never traps its reader."""
    page = opened(phone, demo, size=11)
    page.evaluate("() => { document.body.style.paddingBottom = '900px'; }")
    x, y = middle(page, "f6")
    slide(finger(page), (x, y), (x, y - 150))
    page.wait_for_function("() => scrollY > 60")
    assert heard(page, "hex-place") == [] and heard(page, "hex-aim") == []


def test_a_finger_held_still_aims_where_it_slides(phone: BrowserContext, demo: str) -> None:
    """Hold, slide with the preview above the finger, let go: aimed, nothing placed."""
    page = opened(phone, demo, size=19)
    slide(finger(page), middle(page, "j10"), middle(page, "l12"), hold_ms=450)
    assert page.evaluate("() => document.querySelector('hex-board').aimedCell") == "l12"
    assert heard(page, "hex-place") == []


def test_a_portrait_phone_gets_the_upright_board(phone: BrowserContext, demo: str) -> None:
    """Upright where it makes the cells larger, flat when the phone is turned, or as asked."""
    page = opened(phone, demo, size=19)
    page.locator(".hb-upright").wait_for()
    upright = cell(page, "j10").bounding_box()
    page.get_by_label("Orientation").select_option("flat")
    flat = cell(page, "j10").bounding_box()
    assert upright and flat and upright["width"] > 1.35 * flat["width"]
    page.get_by_label("Orientation").select_option("auto")
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator(".hb-flat").wait_for()
