"""Every page fits a phone: nothing makes it wider than the window, in either direction."""

from __future__ import annotations

import pytest

from tests.browser.player import Person, Player

pytestmark = pytest.mark.browser


def assert_fits(player: Player, where: str) -> None:
    """The page is as wide as the phone; a browser would show a wider one smaller."""
    widths = "() => [innerWidth, document.documentElement.scrollWidth]"
    assert player.page.evaluate(widths) == [360, 360], where


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_no_page_is_wider_than_a_phone(person: Person, lang: str) -> None:
    """At 360 px nothing is cut off and nothing scrolls sideways."""
    player = person(lang, phone=True)
    for path in (f"/{lang}/", f"/{lang}/you", "/link", "/link#nothing"):
        player.open(path)
        player.page.wait_for_load_state("networkidle")
        assert_fits(player, path)
    player.open(f"/{lang}/you")
    player.page.locator("#link-make").tap()
    player.page.locator("#link-made .qr img").wait_for()
    assert_fits(player, "a private link")
    player.create("create-group")
    assert_fits(player, "waiting")
    player.press("more")
    assert_fits(player, "sheet")
    player.create("play-here", size=5)
    player.place("c3")
    player.until(ply=1)
    assert_fits(player, "playing")
    player.resign()
    player.until(result="red")
    assert_fits(player, "over")
    player.press("review")
    player.page.locator("[data-step=back]").wait_for()
    assert_fits(player, "review")
