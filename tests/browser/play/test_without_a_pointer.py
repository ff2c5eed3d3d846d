"""Whole games of people who see no pointer: by keyboard alone, and by roles and names alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Person, Player, plain
from tulay.notation.cells import parse_cell
from tulay.web.words import Words

pytestmark = pytest.mark.browser

MOST_STOPS = 60
"""No control is further away than this many presses of Tab."""
WORDS = Words(strict=True)


# -- by keyboard -----------------------------------------------------------------------------------
class Keys:
    """A person who has a keyboard and nothing else."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.keyboard = player.page.keyboard

    def at(self, selector: str) -> bool:
        """Whether the focus is on such an element, and shown there."""
        found: bool = self.player.page.evaluate(
            """(selector) => document.activeElement.matches(selector)
                          && document.activeElement.matches(':focus-visible')""",
            selector,
        )
        return found

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Presses Tab until the focus is where it should be."""
        for _ in range(MOST_STOPS):
            if self.at(selector):
                return
            self.keyboard.press(key)
        raise AssertionError(f"the focus never reached {selector}")

    def press(self, action: str, key: str = "Tab") -> None:
        """Goes to a control and presses Enter."""
        self.player.shows(action)
        self.tab_to(f'[data-action="{action}"]', key)
        self.keyboard.press("Enter")

    def cell(self) -> str | None:
        """The cell that has the focus."""
        name: str | None = self.player.page.evaluate("() => document.activeElement.dataset.cell")
        return name

    def place(self, name: str) -> None:
        """Walks over the board with the arrows and places a stone."""
        if self.cell() is None:
            self.keyboard.press("Shift+Tab") if self.at("#actions *") else None
            self.tab_to("[data-cell]")
        to = parse_cell(name)
        for _ in range(MOST_STOPS):
            here = parse_cell(self.cell() or "")
            if here == to:
                break
            vertical = "ArrowDown" if here.row < to.row else "ArrowUp"
            across = "ArrowRight" if here.col < to.col else "ArrowLeft"
            self.keyboard.press(across if here.row == to.row else vertical)
        assert self.cell() == name
        self.keyboard.press("Enter")

    def keeps_the_focus(self) -> None:
        """The focus is on something, not back at the top of the page."""
        expect(self.player.page.locator("main :focus")).to_have_count(1)


def test_a_whole_game_is_played_by_keyboard_alone(person: Person) -> None:
    """From the home page to another game, with swap and resigning, between two languages."""
    host, guest = person("en"), person("ar")
    first, second = Keys(host), Keys(guest)
    host.open("/en/")
    host.page.locator("#show-toggle:not([hidden])").wait_for()
    first.tab_to("select#size")
    first.keyboard.press("Home")
    first.tab_to("input[name=swap]")
    first.keyboard.press("Space")
    first.press("create-group", "Shift+Tab")
    host.page.wait_for_url("**/g/*")
    host.until(connection="online")
    first.press("copy-link")
    expect(host.control("copy-link")).to_be_focused()
    guest.sit(host.page.evaluate("() => navigator.clipboard.readText()"))
    host.until(turn="red", color="red")
    first.place("c3")
    guest.until(ply=1)
    second.press("swap")
    for player, keys, color in ((host, first, "blue"), (guest, second, "red")):
        player.until(ply=2, color=color)
        keys.keeps_the_focus()
    for ply, cell in enumerate(("a1", "c1", "a2", "c2", "a3", "c4", "a4", "c5"), 2):
        (first, second)[ply % 2].place(cell)
        for player in (host, guest):
            player.until(ply=ply + 1)
    for player, keys in ((host, first), (guest, second)):
        player.until(result="red")
        keys.press("play-again")
        keys.keeps_the_focus()
    for player in (host, guest):
        player.until(result="none", ply=0)
    first.keeps_the_focus()
    first.press("resign")
    expect(host.control("cancel")).to_be_focused()
    first.press("confirm-resign")
    host.until(turn="none")
    first.keeps_the_focus()
    first.press("play-again")


# -- by roles and names ----------------------------------------------------------------------------
class Names:
    """A person to whom a screen reader says roles and names, in their language."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page: Page = player.page

    def say(self, key: str, /, **args: str | int) -> str:
        """A message as the reader hears it."""
        return plain(WORDS.text(self.player.lang, key, **args))

    def button(self, key: str, /, **args: str | int) -> Locator:
        """A button by its name; some say more after it."""
        return self.page.get_by_role("button", name=self._named(key, **args)).first

    def field(self, role: str, key: str) -> Locator:
        """A field of the form by its name."""
        return self.page.get_by_role(role, name=self._named(key))  # type: ignore[arg-type]

    def cell(self, name: str, stone: str | None = None) -> Locator:
        """A cell by its name, which says what lies on it."""
        words = (
            self.say("board-empty", cell=name)
            if stone is None
            else self.say("board-stone", cell=name, color=stone)
        )
        return self.board().get_by_role("gridcell", name=words, exact=True)

    def board(self, size: int = 5) -> Locator:
        """The board by its name."""
        return self.page.get_by_role("grid", name=self._named("board", size=size))

    def hears(self, key: str, /, **args: str | int) -> None:
        """Waits until a polite region says this."""
        said = self.page.get_by_role("status").filter(has_text=_loosely(self.say(key, **args)))
        expect(said.first).to_be_attached()

    def _named(self, key: str, /, **args: str | int) -> re.Pattern[str]:
        return re.compile("^" + _loosely(self.say(key, **args)).pattern)


def _loosely(words: str) -> re.Pattern[str]:
    """The words, whatever marks isolate names in them."""
    isolates = "[\u2066-\u2069]*"
    return re.compile(isolates + isolates.join(re.escape(letter) for letter in words))


@pytest.mark.parametrize(("one", "other"), [("en", "ar"), ("ar", "en")])
def test_a_whole_game_is_found_by_roles_and_names_alone(
    person: Person, one: str, other: str
) -> None:
    """Whoever hears the page finds every control by what it is called, in their language."""
    host, guest = Names(person(one)), Names(person(other))
    page = host.page
    page.goto(f"/{one}/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    host.field("combobox", "rule-size").select_option("5")
    host.field("checkbox", "rule-swap").check()
    host.button("home-friend").click()
    page.wait_for_url("**/g/*")
    link = page.get_by_role("textbox", name=host.say("link"), exact=True).input_value()
    guest.page.goto(link)
    host.hears("your-turn")
    host.cell("c3").click()
    guest.hears("placed", name=guest.say("guest"), cell="c3")
    guest.button("swap-answer").click()
    expect(guest.board().get_by_role("gridcell").and_(guest.page.locator(":focus"))).to_have_count(
        1
    )
    play: list[tuple[Names, str]] = [(guest, "a3"), (host, "c1"), (guest, "a4"), (host, "c2")]
    play += [(guest, "a5"), (host, "b5"), (guest, "b4"), (host, "c4")]
    for mover, name in play:
        mover.hears("your-turn")
        mover.cell(name).press("Enter")
        color = "red" if mover is host else "blue"
        for reader in (host, guest):
            expect(reader.cell(name, color)).to_be_attached()
    host.hears("won-you", color="red")
    guest.hears("won", name=guest.say("guest"), color="red")
    lost = guest.say("won", name=guest.say("guest"), color="red")
    expect(guest.page.get_by_role("heading", name=_loosely(lost))).to_be_visible()
    guest.button("play-again-you").click()
    host.hears("again-asked", name=host.say("guest"))
    host.button("play-again-accept").click()
    for reader in (host, guest):
        expect(reader.cell("c3")).to_be_attached()
    host.button("resign").click()
    dialog = page.get_by_role("dialog", name=host.say("resign-question"))
    expect(dialog.get_by_role("button", name=host.say("cancel"))).to_be_focused()
    dialog.get_by_role("button", name=host.say("resign")).click()
    guest.hears("won-resigned-you", name=guest.say("guest"))
