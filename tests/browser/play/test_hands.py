from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.lines import red_wins
from tests.browser.player import Person, Player, play
from tulay.notation import parse_cell

pytestmark = pytest.mark.browser


def test_a_press_before_the_words_have_come_counts(person: Person) -> None:
    """On a slow line the button is there before what it needs; whoever pressed it waits, once."""
    player = person()
    held: list[Route] = []
    player.page.route("**/l10n/**", lambda route: held.append(route), times=1)
    player.open("/en/")
    player.press("create-group")
    assert len(held) == 1
    held[0].continue_()
    player.page.wait_for_url("**/g/*")
    player.until(connection="online")


def test_a_phone_plays_nineteen_rows_in_two_steps(person: Person) -> None:
    """19×19 at 360 px by touch: every stone is aimed first, then placed; nothing scrolls aside."""
    phone, desk = person("ar", phone=True), person()
    link = phone.create(size=19)
    desk.sit(link)
    phone.until(turn="red", color="red")
    overflow = "() => document.documentElement.scrollWidth - innerWidth"
    assert phone.page.evaluate(overflow) <= 0
    phone.page.touchscreen.tap(*phone.middle("j10"))
    expect(phone.cell("j10")).to_have_attribute("aria-selected", "true")
    assert desk.html("ply") == "0"
    phone.page.touchscreen.tap(*phone.middle("a19"))
    expect(phone.cell("a19")).to_have_attribute("aria-selected", "true")
    assert phone.stones() == {}
    play(phone, desk, red_wins(19))
    for one in (phone, desk):
        one.until(result="red", ply=37)
        assert list(one.stones().values()).count("red") == 19
    assert phone.page.evaluate(overflow) <= 0
    phone.shows("play-again")


def test_a_phone_reaches_everything(person: Person) -> None:
    """Rules, moves, resigning and leaving are in the sheet or the row of actions."""
    phone, desk = person(phone=True), person()
    link = phone.create(size=11, swap=True)
    desk.sit(link)
    phone.until(turn="red")
    phone.place("f6")
    desk.shows("swap")
    desk.press("swap")
    phone.until(color="blue", ply=2, turn="blue")
    phone.place("a1")
    desk.place("f5")
    phone.until(ply=4)
    phone.press("more")
    phone.sees("House rules")
    assert phone.moves() == ["f6", "swap", "a1", "f5"]
    phone.press("close")
    phone.hides("close")
    if not phone.may("resign"):
        phone.press("more")
    phone.resign()
    phone.until(result="red")
    phone.press("more")
    phone.leave()


def test_an_aim_outlives_a_look_into_the_sheet(person: Person) -> None:
    """Who aims, reads the house rules and comes back places where the aim was."""
    phone, desk = person(phone=True), person()
    desk.sit(phone.create(size=19))
    phone.until(turn="red", color="red")
    phone.page.touchscreen.tap(*phone.middle("j10"))
    expect(phone.cell("j10")).to_have_attribute("aria-selected", "true")
    phone.press("more")
    phone.sees("House rules")
    phone.press("close")
    phone.hides("close")
    expect(phone.cell("j10")).to_have_attribute("aria-selected", "true")
    phone.press("place")
    desk.until(ply=1)
    assert desk.stones() == {"j10": "red"}


class Keys:
    """Somebody who has a keyboard and no mouse."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def focused(self, attribute: str) -> str | None:
        """A `data-…` attribute of what has the focus."""
        found: str | None = self.page.evaluate(
            "(name) => document.activeElement?.dataset?.[name] ?? null", attribute
        )
        return found

    def go_to(self, attribute: str, value: str | None = None) -> None:
        """Tabs until the focus is where it should be."""
        for _ in range(60):
            found = self.focused(attribute)
            if found is not None and value in (None, found):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {attribute} {value or ''} by the tab key")

    def press(self, action: str) -> None:
        """Goes to a control and presses Enter."""
        self.go_to("action", action)
        self.page.keyboard.press("Enter")

    def place(self, name: str) -> None:
        """Walks over the board by arrow keys and presses Enter."""
        self.go_to("cell")
        aim = parse_cell(name, 26)
        for _ in range(60):
            at = parse_cell(self.focused("cell") or "", 26)
            if at == aim:
                break
            if at.row != aim.row:
                key = "ArrowDown" if at.row < aim.row else "ArrowUp"
            else:
                key = "ArrowRight" if at.col < aim.col else "ArrowLeft"
            self.page.keyboard.press(key)
        assert self.focused("cell") == name
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_a_game_by_keyboard_alone(person: Person, lang: str) -> None:
    """From the home page to the end and into the next game without a mouse."""
    host, guest = person(lang), person()
    host.open(f"/{lang}/")
    keys = Keys(host)
    host.page.locator("#start").wait_for()
    keys.press("create-group")
    host.page.wait_for_url("**/g/*")
    host.until(connection="online")
    guest.sit(host.page.url)
    host.until(turn="red")
    for ply, (red, blue) in enumerate([("f6", "g5"), ("e8", "d3"), ("k1", "a11")]):
        keys.place(red)
        guest.until(ply=ply * 2 + 1)
        # The focus stays on the board while the other moves.
        assert keys.focused("cell") == red
        guest.place(blue)
        host.until(ply=ply * 2 + 2)
        assert keys.focused("cell") == red
    keys.press("resign")
    expect(host.page.locator("dialog[open]")).to_be_visible()
    assert keys.focused("action") == "cancel"
    keys.press("confirm-resign")
    host.until(result="blue")
    keys.press("play-again")
    guest.press("play-again")
    host.until(ply=0, result="none", color="blue")


def test_a_cell_speaks(person: Person) -> None:
    """Each cell has a name for screen readers, which follows its stone."""
    both = person()
    both.create("play-here", size=5)
    expect(both.cell("c3")).to_have_accessible_name("c3, empty")
    both.place("c3")
    expect(both.cell("c3")).to_have_accessible_name("c3, red")
