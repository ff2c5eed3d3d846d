"""Where the keyboard is can be seen everywhere, and every page can be walked by it."""

from __future__ import annotations

import pytest

from tests.browser.player import Person, Player

pytestmark = pytest.mark.browser

FOCUS = """() => {
  const at = document.activeElement;
  if (at === document.body || at === document.documentElement) return null;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const mark = at.closest('hex-board')?.querySelector('.hb-focus');
  const marked = mark ? mark.getBoundingClientRect().width > 0 : false;
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const inside = box.width > 0 && box.bottom > 0 && box.top < innerHeight
    && box.left < innerWidth && box.right > 0;
  const kind = at.className.baseVal ?? at.className;
  return { name: `${at.localName}.${kind} ${at.textContent.trim().slice(0, 30)}`,
    shown: inside && (outlined || marked) };
}"""


def walk(player: Player) -> list[str]:
    """Tabs through the page once and says on what the focus stood; each time it was to be seen."""
    stood: list[str] = []
    for _ in range(80):
        player.page.keyboard.press("Tab")
        at = player.page.evaluate(FOCUS)
        if at is None:
            break
        assert at["shown"], at["name"]
        if stood and at["name"] == stood[0]:
            break
        stood.append(at["name"])
    return stood


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_seen_on_every_page(person: Person, scheme: str) -> None:
    """Tab leads through the whole page; wherever it stands there is a ring around it."""
    player = person("en", color_scheme=scheme, reduced_motion="reduce")
    for path, least in (("/en/", 12), ("/en/you", 9), ("/link", 6)):
        player.open(path)
        player.page.wait_for_load_state("networkidle")
        assert len(walk(player)) >= least, path
    player.create("play-here", size=5)
    stood = walk(player)
    assert any("hb-cell" in name for name in stood)
    assert any("Resign" in name for name in stood)


def test_the_first_stop_leads_past_the_header(person: Person) -> None:
    """The link to the content is the first of a page and comes into sight with the focus."""
    player = person("en")
    player.open("/en/you")
    player.page.keyboard.press("Tab")
    skip = player.page.locator(".skip")
    box = skip.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    player.page.keyboard.press("Enter")
    assert player.page.evaluate("() => document.activeElement.id") == "main"
