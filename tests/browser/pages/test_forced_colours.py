"""Where a reader forces a few colours on every page, shapes and lines tell what colours told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import Person, Player

pytestmark = pytest.mark.browser

LOOK = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return Object.fromEntries(['fill', 'stroke', 'strokeWidth', 'color', 'backgroundColor',
    'borderTopColor', 'borderTopWidth', 'borderTopStyle', 'outlineStyle', 'outlineWidth']
    .map((name) => [name, style[name]]));
}"""

CONTROLS = ", ".join(
    f"{kind}:visible"
    for kind in ("main button", ".tool", ".menu > summary", "select", ".button", "input")
)
DRAWN = """(each) => {
  const style = getComputedStyle(each);
  const line = each.type === 'checkbox' ? 'its own' : style.borderTopStyle;
  const width = each.type === 'checkbox' ? 'its own' : style.borderTopWidth;
  return [line, width, style.color, style.backgroundColor, each.outerHTML.slice(0, 90)];
}"""


def look(player: Player, selector: str) -> dict[str, Any]:
    """How the first element of this kind is drawn."""
    found: dict[str, Any] = player.page.evaluate(LOOK, selector)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_stones_and_edges_are_told_apart(person: Person, scheme: str) -> None:
    """Red is full, Blue an outline, each with its stroke; so are their edges."""
    player = person("en", forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    player.create("play-here", size=5)
    player.place("c3")
    player.until(ply=1)
    player.place("b2")
    player.until(ply=2)
    paper = player.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for red, blue in (
        ("#board .hb-stone-red .hb-body", "#board .hb-stone-blue .hb-body"),
        ("#board .hb-edge-red", "#board .hb-edge-blue"),
        (".seat .hb-stone-red .hb-body", ".seat .hb-stone-blue .hb-body"),
    ):
        assert look(player, red)["fill"] != paper
        assert look(player, blue)["fill"] == paper
        assert look(player, blue)["stroke"] == look(player, red)["fill"]
        assert float(look(player, blue)["strokeWidth"].removesuffix("px")) >= 2
    for color in ("red", "blue"):
        body = look(player, f"#board .hb-stone-{color} .hb-body")["fill"]
        assert look(player, f"#board .hb-stone-{color} .hb-mark")["stroke"] != body
    assert look(player, "#board .hb-cell")["stroke"] != paper


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_control_has_a_border_and_words_to_be_read(person: Person, scheme: str) -> None:
    """Buttons, fields and the header's tools have a line around them; letters differ from it."""
    player = person("en", forced_colors="active", color_scheme=scheme)

    def check(where: str) -> None:
        for each in player.page.locator(CONTROLS).all():
            line, width, letters, ground, name = each.evaluate(DRAWN)
            assert line != "none", (where, name)
            assert width != "0px", (where, name)
            assert letters != ground, (where, name)

    for path in ("/en/", "/en/you", "/link"):
        player.open(path)
        player.page.wait_for_load_state("networkidle")
        check(path)
    player.create("play-here", size=5)
    check("table")


def test_the_focus_is_drawn(person: Person) -> None:
    """The ring around what has the focus is there in few colours as well, on the board too."""
    player = person("en", forced_colors="active")
    player.create("play-here", size=5)
    player.page.locator('#board [data-cell="c3"]').focus()
    player.page.keyboard.press("ArrowRight")
    assert look(player, "#board .hb-focus")["stroke"] not in (
        "none",
        look(player, "body")["backgroundColor"],
    )
    player.control("resign").focus()
    player.page.keyboard.press("Shift+Tab")
    player.page.keyboard.press("Tab")
    ring = look(player, '[data-action="resign"]')
    assert ring["outlineStyle"] == "solid"
    assert float(ring["outlineWidth"].removesuffix("px")) >= 2
