from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Pair, Person, play

pytestmark = pytest.mark.browser

FAMILY = "👨‍👩‍👧‍👦"


def test_the_invitation_can_be_copied_and_scanned(person: Person) -> None:
    """The host finds the link, a button that copies it, and its QR code."""
    host = person()
    link = host.create()
    host.press("copy-link")
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link
    host.sees("Copied")
    picture = host.page.locator('img[src^="/qr/"]')
    expect(picture).to_be_visible()
    host.page.wait_for_function(
        "() => document.querySelector('img[src^=\"/qr/\"]').naturalWidth > 0"
    )


def test_the_invitation_is_at_hand_on_a_phone(person: Person) -> None:
    """Copying is one press away, the QR code is in the sheet."""
    host = person("ar", phone=True)
    link = host.create()
    host.press("copy-link")
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link
    host.press("more")
    host.press("qr")
    expect(host.page.locator('img[src^="/qr/"]')).to_be_visible()


def test_a_private_link_brings_the_seat_along(pair: Pair, person: Person) -> None:
    """Opened in another browser it is me there: same seat; it works once, and says so."""
    host, guest, link = pair(size=5)
    play(host, guest, ["c3"])
    table = host.new_tab()
    host.open("/en/you")
    host.page.locator("#link-make").click()
    private = host.page.locator("#link-made input").input_value()
    other = person()
    other.open(private)
    assert "#" not in other.page.url.replace(private, "")
    other.page.locator("#adopt").click()
    other.sees("This device is you now.")
    other.sit(link)
    other.until(seat=1, color="red", ply=1)
    guest.place("b3")
    other.until(ply=2, turn="red")
    other.place("c2")
    table.locator('html[data-ply="3"][data-seat="1"]').wait_for(state="attached")
    late = person()
    late.open(private)
    late.page.locator("#adopt").click()
    expect(late.page.locator("#refusal")).to_be_visible()
    assert late.page.locator("#refusal").inner_text().strip() != ""
    late.faults.clear()  # the browser itself reports the refused request
    late.sit(link)
    late.until(seat="none")


def test_stale_links_say_why(person: Person) -> None:
    """A table, a game, a page that is not there: words and a way on, in the reader's language."""
    for lang in ("en", "ar"):
        reader = person(lang)
        for path in ("/g/00000000000", "/g/x", "/game/0000000000000000", "/nowhere"):
            answer = reader.page.goto(path)
            assert answer is not None and answer.status == 404
            assert reader.page.locator("html").get_attribute("lang") == lang
            assert len(reader.page.locator("main p").inner_text()) > 15
            expect(reader.page.locator(f'main a[href="/{lang}/"]')).to_be_visible()
        reader.open("/link")
        expect(reader.page.locator("#refusal")).to_be_visible()
        reader.faults[:] = [f for f in reader.faults if "404" not in f]


@pytest.mark.parametrize("name", ["Ana", "ليلى", FAMILY * 24, '<b>B</b> & "C"', "a" * 24])
def test_a_nickname_is_shown_at_once_as_it_was_given(pair: Pair, name: str) -> None:
    """Any script, no markup, seen by the other without a reload."""
    host, guest, _ = pair(size=5)
    host.press("rename")
    host.page.locator('dialog [name="name"]').fill(f"  {name} ")
    host.page.keyboard.press("Enter")
    for person in (host, guest):
        expect(person.page.locator('[data-place="1"]')).to_contain_text(name)
    guest.page.reload()
    expect(guest.page.locator('[data-place="1"]')).to_contain_text(name)


@pytest.mark.parametrize("name", ["a" * 25, "\u202eevil", FAMILY * 25, "a\u2066b"])
def test_a_nickname_with_tricks_is_refused_in_words(pair: Pair, name: str) -> None:
    """Too long or with marks that turn the direction: a sentence, and nothing has changed."""
    host, guest, _ = pair(size=5)
    host.press("rename")
    host.page.locator('dialog [name="name"]').evaluate(
        "(field, name) => { field.value = name; }", name
    )
    host.page.keyboard.press("Enter")
    expect(host.page.locator("dialog [role=alert]")).to_be_visible()
    assert len(host.page.locator("dialog [role=alert]").inner_text()) > 10
    host.page.keyboard.press("Escape")
    expect(guest.page.locator('[data-place="1"]')).to_contain_text("ضيف")
    host.faults[:] = [fault for fault in host.faults if "400" not in fault]
