from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.demo import middle, opened
from tulay.core import Place, Position
from tulay.notation.cells import parse_cell
from tulay.notation.geometry import Orientation
from tulay.notation.svg import SvgOptions, board_svg

pytestmark = pytest.mark.browser

WON = "c1,a1,c2,e2,b3,d1,b4,c4,b5"


def pictures(page: Page) -> bytes:
    """The board's pixels."""
    return page.locator("hex-board").screenshot(animations="disabled")


@pytest.mark.parametrize("size", [11, 19])
def test_one_move_is_drawn_well_under_five_milliseconds(
    wide: BrowserContext, demo: str, size: int
) -> None:
    """One stone more changes one cell; the median of many such updates is far below a frame."""
    page = opened(wide, demo, size=size)
    median_ms = page.evaluate(
        """() => {
          const board = document.querySelector('hex-board');
          const stones = new Map();
          const took = [];
          for (const cell of board.querySelectorAll('[data-cell]')) {
            stones.set(cell.dataset.cell, stones.size % 2 ? 'blue' : 'red');
            const state = { ...board.state, stones: new Map(stones), last: cell.dataset.cell };
            const start = performance.now();
            board.state = state;
            board.getBoundingClientRect();
            took.push(performance.now() - start);
          }
          return took.sort((a, b) => a - b)[took.length >> 1];
        }"""
    )
    assert median_ms < 5


def test_a_win_draws_its_line_once_and_at_once_where_motion_is_reduced(
    browser: Browser, demo: str
) -> None:
    """The line takes 0.6 s after the winning stone; none with reduced motion or on arrival."""
    running = """() => document.getAnimations()
      .filter((one) => one.animationName === 'hb-draws')
      .map((one) => one.effect.getTiming().duration)"""
    moves, last = WON.rsplit(",", 1)
    for motion, expected in (("no-preference", [600, 600]), ("reduce", [])):
        context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]
        page = opened(context, demo, size=5, moves=moves)
        page.mouse.click(*middle(page, last))
        assert page.locator(".hb-won .hb-path").count() == 1
        assert page.evaluate(running) == expected
        assert page.locator(".hb-faded").count() > 0
        page = opened(context, demo, size=5, moves=f"{moves},{last}")
        assert page.locator(".hb-path").count() == 1
        assert page.evaluate(running) == []
        context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("orientation", ["flat", "upright"])
@pytest.mark.parametrize(("size", "moves"), [(11, "k2,f6,d8,d7,e7"), (5, WON), (1, "")])
def test_the_live_board_replaces_the_server_s_picture_without_moving_a_pixel(
    wide: BrowserContext, demo: str, size: int, moves: str, orientation: Orientation, theme: str
) -> None:
    """The picture drawn in Python and the element draw the same pixels."""
    names = moves.split(",") if moves else []
    position = Position.initial(size)
    for name in names:
        if not position.over:
            position = position.after(Place(parse_cell(name)))
    kept = ",".join(names[: position.ply])
    page = opened(wide, demo, size=size, moves=kept, orientation=orientation, theme=theme)
    live = pictures(page)
    page.evaluate(
        "(svg) => { document.querySelector('hex-board').innerHTML = svg; }",
        board_svg(position, SvgOptions(orientation=orientation)),
    )
    assert page.locator("svg.hb-board[aria-hidden]").count() == 1
    assert pictures(page) == live


def test_with_forced_colours_red_is_solid_and_blue_an_outline(browser: Browser, demo: str) -> None:
    """Where the system allows two colours only, stones and edges still differ."""
    context = browser.new_context(forced_colors="active")
    page = opened(context, demo, size=5, moves="c3,b2")
    fill = "(one) => getComputedStyle(one).fill"
    for kind in (".hb-stone-{} .hb-body", ".hb-edge-{}"):
        red = page.locator(kind.format("red")).first.evaluate(fill)
        blue = page.locator(kind.format("blue")).first.evaluate(fill)
        assert red != blue
    context.close()
