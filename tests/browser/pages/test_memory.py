"""What a browser remembers, and when it has to let go."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, WebSocket, WebSocketRoute, expect

from tests.browser.player import Person

pytestmark = pytest.mark.browser


def test_sound_that_is_switched_off_stays_off(person: Person) -> None:
    """The switch says what is, and a reload keeps it."""
    player = person("en")
    link = player.create("play-here", size=5)
    switch = player.page.locator("[data-tool=sound]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    player.sit(link)
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    player.sit(link)
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_a_theme_that_is_chosen_is_kept_on_every_page(person: Person) -> None:
    """A dark site stays dark after a reload, before the first picture."""
    player = person("en", color_scheme="light")
    player.open("/en/")
    player.page.locator("[data-tool=theme]").click()
    for path in ("/en/", "/en/you", "/ar/"):
        player.page.goto(path, wait_until="commit")
        player.page.wait_for_selector("header", state="attached")
        assert player.html("theme") == "dark", path


def test_another_wire_version_loads_the_page_once(person: Person) -> None:
    """A server that speaks another version makes the page load anew, and never in a circle."""
    player = person("en")
    link = player.create("play-here", size=5)
    loads: list[str] = []
    player.page.on("request", lambda asked: loads.append(asked.url) if asked.url == link else None)

    def newer(socket: WebSocketRoute) -> None:
        def answer(text: str | bytes) -> None:
            if json.loads(text)["t"] == "hello":
                socket.send(json.dumps({"t": "goodbye", "code": "wire"}))

        socket.on_message(answer)

    player.page.route_web_socket(re.compile("/ws/g/"), newer)
    player.page.goto(link)
    player.page.wait_for_timeout(2_500)
    assert len(loads) == 2
    player.until(connection="offline")


def test_a_page_that_was_replaced_can_take_the_table_back(person: Person) -> None:
    """A page whose place another connection took says so, and one press gets it back."""
    player = person("en")
    hellos: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: hellos.append(str(text)) if "hello" in text else None)

    player.page.on("websocket", listen)
    link = player.create("play-here", size=5)
    player.page.evaluate(
        """([link, hello]) => {
          globalThis.twin = new WebSocket(link.replace('http', 'ws').replace('/g/', '/ws/g/'));
          globalThis.twin.onopen = () => globalThis.twin.send(hello);
        }""",
        [link, hellos[0]],
    )
    player.sees("This table is open in another tab now.")
    player.until(connection="offline")
    player.press("use-here")
    player.until(connection="online")
    player.hides("use-here")
    player.place("c3")
    player.until(ply=1)


def test_too_many_presses_are_refused_in_words(person: Person) -> None:
    """The rate limit of identities is a sentence on the home page, and the page still works."""
    player = person("en")
    player.open("/en/")
    refuse = json.dumps({"code": "too-fast", "args": {}})

    def busy(route: Route) -> None:
        route.fulfill(status=429, content_type="application/json", body=refuse)

    player.page.route("**/api/device", busy)
    player.press("create-group")
    expect(player.page.locator("#refusal")).to_have_text("That was very fast. Wait a moment.")
    player.page.unroute("**/api/device")
    player.press("create-group")
    player.until(connection="online", seat=1)
    player.faults[:] = [fault for fault in player.faults if "429" not in fault]


def test_looking_at_oneself_makes_nobody(person: Person) -> None:
    """The page about me creates no identity; the first act on it does."""
    player = person("en")
    player.open("/en/you")
    expect(player.page.locator("#devices")).to_contain_text("None yet.")
    assert not player.page.locator("#forget").is_visible()
    assert [cookie["name"] for cookie in player.context.cookies()] == []
    player.page.locator("#name").fill("Lena")
    player.page.locator("#name-form button").click()
    expect(player.page.locator(".devices li")).to_have_count(1)
    expect(player.page.locator("#forget")).to_be_visible()
    assert "tulay_device" in [cookie["name"] for cookie in player.context.cookies()]


def test_a_private_link_has_a_code_for_cameras(person: Person) -> None:
    """The QR code is drawn from the answer itself: no address leads to it."""
    player = person("en")
    player.open("/en/you")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.locator("#link-make").click()
    picture = player.page.locator("#link-made .qr img")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0")
    token = player.page.locator("#link-made .link").input_value().split("#")[1]
    assert all(token not in url for url in asked if not url.startswith("data:"))
