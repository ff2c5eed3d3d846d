"""Who I am: a name, a private link, devices, and being forgotten."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import Pair, Person, seat_pair
from tulay.service.names import clean_name

pytestmark = pytest.mark.browser

MESSENGER = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile [FBAN/FBIOS;FBAV/470]"


def test_a_new_name_is_shown_to_the_others_at_once(pair: Pair) -> None:
    """Renaming oneself at the table needs no reload, on either side."""
    host, guest, _ = pair()
    host.press("rename")
    host.page.locator("dialog [name=name]").fill("Amihan")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator("#seat-top .name")).to_contain_text("Amihan")
    expect(host.page.locator("#seat-bottom .name")).to_contain_text("Amihan")


def test_a_private_link_brings_me_to_another_browser(person: Person) -> None:
    """The link works once: the other browser has my name and my seat."""
    mine = person("en")
    table = mine.create("create-group")
    mine.open("/en/you")
    mine.page.locator("#name").fill("Lena")
    mine.page.locator("#name-form button").click()
    expect(mine.page.locator("#name-said")).to_have_text("Saved.")
    mine.page.locator("#link-make").click()
    link = mine.page.locator("#link-made .link").input_value()
    other = person("en")
    other.open(link)
    other.page.locator("#adopt").click()
    expect(other.page.locator("#go-on")).to_be_visible()
    assert "#" not in other.page.url
    other.sit(table)
    other.until(seat=1)
    expect(other.page.locator("#seat-bottom .name")).to_contain_text("Lena")
    mine.open("/en/you")
    expect(mine.page.locator(".devices li")).to_have_count(2)


def test_a_messenger_leads_out_to_the_browser_with_seat_and_table(person: Person) -> None:
    """Inside another app the page offers the way out; the link ends at the same table."""
    link = person("en").create("create-group")
    inside = person("en", phone=True, user_agent=MESSENGER)
    inside.sit(link)
    inside.until(seat=2)
    banner = inside.page.locator(".banner")
    expect(banner).to_be_visible()
    covered = banner.evaluate("(one) => one.getBoundingClientRect().bottom")
    assert covered <= inside.page.evaluate(
        "() => document.querySelector('#seat-top').getBoundingClientRect().top"
    )
    inside.press("in-app")
    private = inside.page.locator("dialog .link").input_value()
    inside.press("close")
    inside.press("wave-away")
    expect(banner).to_have_count(0)
    outside = person("en")
    outside.open(private)
    outside.page.locator("#adopt").click()
    outside.page.wait_for_url(re.compile(re.escape(link)))
    outside.until(connection="online", seat=2)


def test_who_is_forgotten_is_nobody(person: Person) -> None:
    """After "forget me" the browser has no name and no seat."""
    player = person("en")
    table = player.create("play-here", size=5)
    player.open("/en/you")
    player.page.locator("#forget").click()
    player.page.locator("#forget-dialog [value=yes]").click()
    expect(player.page.locator("#name-said")).to_contain_text("Nothing here is you")
    player.sit(table)
    player.until(seat="none")


@pytest.mark.parametrize(
    "name",
    [
        "﷽" * 24,
        "W" * 24,
        "👩‍👩‍👧‍👦" * 24,
        "عبد الرحمن 1500 (12)",
        "<b>Ana</b> &amp; 'x'",
        "Z̴̡̢̧" * 24,
    ],
)
def test_no_name_breaks_the_table(person: Person, name: str) -> None:
    """The widest and strangest names stay in their place on a phone, as text, for both sides."""
    host, guest, _ = seat_pair(lambda lang: person(lang, phone=True))
    host.press("rename")
    host.page.locator("dialog [name=name]").fill(name)
    host.page.keyboard.press("Enter")
    for player, seat in ((host, "#seat-bottom"), (guest, "#seat-top")):
        expect(player.page.locator(f"{seat} .name bdi")).to_have_text(clean_name(name))
        width = player.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360
        box = player.page.locator(seat).bounding_box()
        assert box is not None
        assert box["height"] < 120
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
