"""Being called back to a table that one does not look at."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.kept import PATIENCE_S, kept
from tests.browser.player import Person, Player, plain, play

pytestmark = pytest.mark.browser

LOOKS = """(looks) => {
  Object.defineProperty(document, 'hidden', { value: !looks, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(
    ({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }));
}"""
Calls = list[dict[str, Any]]


def looks(player: Player, at_the_page: bool) -> None:
    """The person turns to another tab, or back."""
    player.page.evaluate(LOOKS, at_the_page)


def until_called(player: Player, *words: str) -> Calls:
    """Waits until exactly one notification is shown and says all this; without words until none."""
    deadline_s = time.monotonic() + PATIENCE_S
    while True:
        calls: Calls = player.page.evaluate(SHOWN)
        texts = [plain(f"{call['title']} {call['body']}") for call in calls]
        if len(texts) == (1 if words else 0) and all(word in texts[0] for word in words):
            return calls
        assert time.monotonic() < deadline_s, texts
        player.page.wait_for_timeout(100)


def ask_for_calls(player: Player) -> None:
    """Presses the switch among the settings of this device."""
    player.page.locator("summary", has=player.page.locator(":scope + label")).click()
    player.page.locator("[name=notify]").click()


def test_who_asked_is_called_and_left_alone_on_return(person: Person) -> None:
    """The game begins, it is my turn, it is over: one notification at a time, in my language."""
    host, guest = person("ar"), person("en")
    host.context.grant_permissions(["notifications"])
    link = host.create(size=5)
    kept(host)
    ask_for_calls(host)
    expect(host.page.locator("[name=notify]")).to_be_checked()
    looks(host, False)
    guest.sit(link)
    (begun,) = until_called(host, "دورك")
    assert begun["lang"] == "ar"
    assert begun["data"] == {"table": link.removeprefix(host.url)}
    looks(host, True)
    until_called(host)
    play(host, guest, ["c3"])
    looks(host, False)
    guest.place("b3")
    (turn,) = until_called(host, "دورك", "b3")
    assert turn["tag"] == begun["tag"]
    guest.resign()
    until_called(host, "فزت")
    looks(host, True)
    until_called(host)


def test_nobody_is_called_who_looks_or_did_not_ask(person: Person) -> None:
    """A visible page needs no call; a hidden one without the switch gives none."""
    host, guest = person(), person()
    for player in (host, guest):
        player.context.grant_permissions(["notifications"])
    guest.sit(host.create(size=5))
    host.until(turn="red")
    for player in (host, guest):
        kept(player)
    ask_for_calls(host)
    expect(host.page.locator("[name=notify]")).to_be_checked()
    looks(guest, False)
    play(host, guest, ["c3", "b3"])
    host.resign()
    guest.until(result="blue")
    for player in (host, guest):
        player.page.wait_for_timeout(300)
        until_called(player)


def test_a_browser_that_forbids_it_says_so(person: Person) -> None:
    """The switch stays off, and a sentence says where it can be allowed."""
    me = person()
    me.create("play-cpu", size=5)
    ask_for_calls(me)
    me.sees("Allow notifications for this site in its settings.")
    expect(me.page.locator("[name=notify]")).not_to_be_checked()


def test_a_switch_is_remembered_and_can_be_switched_off(person: Person) -> None:
    """After a reload it is as it was left."""
    me = person()
    me.context.grant_permissions(["notifications"])
    me.create("play-cpu", size=5)
    ask_for_calls(me)
    expect(me.page.locator("[name=notify]")).to_be_checked()
    me.page.reload()
    me.until(connection="online")
    expect(me.page.locator("[name=notify]")).to_be_checked()
    ask_for_calls(me)
    expect(me.page.locator("[name=notify]")).not_to_be_checked()
