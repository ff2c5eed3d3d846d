"""One person at a browser: looks at the page, clicks, taps and types, and knows nothing else.

Selectors are the public contract of the pages: `data-cell`, `data-action`, field names, and what
`<html>` says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    ViewportSize,
    expect,
)

from tests.browser.lines import red_wins
from tests.l10n.sources import languages

PATIENCE_MS = 12_000
LANGUAGES = tuple(languages())
"""Every language of the site."""
LOCALES = {"en": "en-US", "fil": "fil-PH", "pt": "pt-BR"}
"""How a browser asks for a language, where its tag alone is not what browsers say."""
WIDE: ViewportSize = {"width": 1200, "height": 900}
PHONE = {"width": 360, "height": 740}
LOSS = re.compile(
    r"^WebSocket connection to '[^']*' failed"
    r"|^Failed to load resource: net::ERR_(?:CONNECTION|INTERNET)_"
    r"|^An unknown error occurred when fetching the script"
)


class Player:
    """A person with a device: cookies of their own, a language, a window."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        *,
        phone: bool = False,
        **context: Any,
    ) -> None:
        window = (
            {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
            if phone
            else {"viewport": WIDE}
        )
        self.url = url
        self.lang = lang
        self.phone = phone
        self.faults: list[str] = []
        self.losses_expected = False
        self.provoked: str | None = None
        self.context = browser.new_context(
            base_url=url,
            locale=LOCALES.get(lang, lang),
            permissions=["clipboard-read", "clipboard-write"],
            **{**window, **context},
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.on("request", self._asked)
        self.context.on("page", self._listen)
        self.page: Page = self.context.new_page()

    # -- what must never happen ------------------------------------------------------------------
    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._complained)

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.losses_expected and LOSS.match(message.text):
            return
        if self.provoked is not None and self.provoked in message.text:
            return
        self.faults.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:", "about:")):
            self.faults.append(f"left the site: {request.url}")

    @contextmanager
    def without_network(self) -> Iterator[None]:
        """The device has no network meanwhile; sockets fail."""
        self.losses_expected = True
        self.context.set_offline(True)
        yield
        self.context.set_offline(False)

    @contextmanager
    def provoking(self, complaint: str) -> Iterator[None]:
        """What the test does meanwhile makes the browser complain of this, and of nothing else."""
        self.provoked = complaint
        yield
        self.provoked = None

    def mark_document(self) -> None:
        """Leaves a mark that a reload would wipe away."""
        self.page.evaluate("() => { globalThis.sameDocument = true; }")

    def is_same_document(self) -> bool:
        """Whether the page has not been reloaded since it was marked."""
        return self.page.evaluate("() => globalThis.sameDocument") is True

    # -- pages -----------------------------------------------------------------------------------
    def open(self, path: str) -> None:
        """Goes to a page of the site, or to a link."""
        self.page.goto(path)

    def speak(self, lang: str) -> None:
        """Chooses a language for all pages that are opened from now on."""
        self.lang = lang
        self.context.add_cookies([{"name": "tulay_lang", "value": lang, "url": self.url}])

    def sit(self, link: str) -> None:
        """Opens the link of a table and waits until it is alive."""
        self.open(link)
        self.until(connection="online")

    def new_tab(self) -> Page:
        """Opens another tab and looks at it from now on; returns the one before."""
        before = self.page
        self.page = self.context.new_page()
        return before

    def change_language(self, lang: str) -> None:
        """Chooses a language in the header's menu."""
        self.page.locator(".languages > summary").click()
        self.page.locator(f'a[data-lang="{lang}"]').click()

    def create(self, action: str = "create-group", **fields: str | int | bool) -> str:
        """Starts a table from the home page with these fields; returns its link."""
        self.open(f"/{self.lang}/")
        for name, value in fields.items():
            self.choose(name, value)
        self.press(action)
        self.page.wait_for_url("**/g/*")
        self.until(connection="online")
        return self.page.url

    def choose(self, name: str, value: str | int | bool) -> None:
        """Sets a form field by its name."""
        field = self.page.locator(f'[name="{name.replace("_", "-")}"]:visible')
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.select_option(str(value))

    # -- what <html> says ------------------------------------------------------------------------
    def html(self, name: str) -> str | None:
        """A `data-…` attribute of the page."""
        return self.page.locator("html").get_attribute(f"data-{name}")

    def until(self, *, within_ms: float = PATIENCE_MS, **state: str | int) -> None:
        """Waits until `<html>` says all this."""
        selector = "".join(f'[data-{name}="{value}"]' for name, value in state.items())
        try:
            self.page.locator(f"html{selector}").wait_for(state="attached", timeout=within_ms)
        except Exception as error:
            shown = {name: self.html(name) for name in state}
            raise AssertionError(f"waited for {state}, it says {shown}: {self.said()}") from error

    # -- the board -------------------------------------------------------------------------------
    def cell(self, name: str) -> Locator:
        """The element of a cell."""
        return self.page.locator(f'#table [data-cell="{name}"]')

    def place(self, name: str) -> None:
        """Clicks on a cell; a finger taps it, and taps again where one tap only aims."""
        if not self.phone:
            self.page.mouse.click(*self.middle(name))
            return
        self.page.touchscreen.tap(*self.middle(name))
        if self.cell(name).get_attribute("aria-selected") == "true":
            self.press("place")

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a cell in the window."""
        box = self.cell(name).bounding_box()
        assert box is not None, f"{name} is not on the screen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def stones(self) -> dict[str, str]:
        """What lies on the board, by cell."""
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries(
              [...document.querySelectorAll('[data-cell]')]
                .filter((cell) => cell.dataset.stone !== 'empty')
                .map((cell) => [cell.dataset.cell, cell.dataset.stone]))"""
        )
        return found

    # -- controls --------------------------------------------------------------------------------
    def control(self, action: str) -> Locator:
        """The visible control with this `data-action`."""
        return self.page.locator(f'[data-action="{action}"]:visible').first

    def may(self, action: str) -> bool:
        """Whether a control is on the screen and can be pressed."""
        control = self.control(action)
        return control.count() > 0 and control.is_enabled()

    def press(self, action: str) -> None:
        """Presses a control: the mouse clicks, a finger taps."""
        control = self.control(action)
        if self.phone:
            control.tap()
        else:
            control.click()

    def shows(self, action: str) -> None:
        """Waits until a control can be pressed."""
        expect(self.control(action)).to_be_enabled(timeout=PATIENCE_MS)

    def hides(self, action: str) -> None:
        """Waits until a control is gone from the screen."""
        expect(self.page.locator(f'[data-action="{action}"]:visible')).to_have_count(0)

    def resign(self) -> None:
        """Gives the game up, through its question."""
        self.press("resign")
        self.press("confirm-resign")

    def leave(self) -> None:
        """Leaves the table, through its question, and arrives at the home page."""
        self.press("leave")
        self.press("confirm-leave")
        self.page.wait_for_url(f"**/{self.lang}/")

    # -- words -----------------------------------------------------------------------------------
    def said(self) -> str:
        """The status line, without the marks that isolate names."""
        line = self.page.locator("#status")
        return plain(line.inner_text()) if line.count() else ""

    def hears(self, *texts: str) -> None:
        """Waits until the status line says all this."""
        for text in texts:
            self._sees(self.page.locator("#status"), text)

    def sees(self, text: str) -> None:
        """Waits until the page says this somewhere."""
        self._sees(self.page.locator("body"), text)

    def _sees(self, place: Locator, text: str) -> None:
        isolates = "[\u2066-\u2069]*"
        pattern = isolates.join(re.escape(part) for part in re.split(r"(?<=\s)|(?=[\s.,:])", text))
        expect(place).to_have_text(re.compile(f".*{isolates}{pattern}", re.DOTALL))

    def moves(self) -> list[str]:
        """The list of moves, as the page shows it beside a wide board."""
        rows = self.page.locator("ol.moves > li")
        return [re.sub(r"\s.*", "", plain(row), flags=re.DOTALL) for row in rows.all_inner_texts()]


def plain(text: str) -> str:
    """A text without the marks that isolate names and numbers."""
    return re.sub("[\u2066-\u2069]", "", text).strip()


def play(
    red: Player,
    blue: Player,
    cells: Sequence[str],
    *,
    ply: int = 0,
    others: Sequence[Player] = (),
) -> None:
    """Red and Blue place these stones in turn, from a ply on; everybody sees each of them."""
    for offset, cell in enumerate(cells):
        mover, waiter = (red, blue) if (ply + offset) % 2 == 0 else (blue, red)
        mover.place(cell)
        for person in (mover, waiter, *others):
            person.until(ply=ply + offset + 1)


Person = Callable[..., Player]
"""Makes people: `person("ar", phone=True)`."""
Pair = Callable[..., tuple[Player, Player, str]]
"""Seats two people at a table with such rules: seat 1, seat 2, their link."""


def seat_pair(person: Person, **rules: str | int | bool) -> tuple[Player, Player, str]:
    """Two people at a table where the game has begun: an English host, an Arabic guest."""
    host, guest = person("en"), person("ar")
    link = host.create("create-group", **rules)
    host.until(seat=1, turn="none")
    guest.sit(link)
    host.until(turn="red", color="red")
    guest.until(turn="red", color="blue", seat=2)
    return host, guest, link


def meet(one: Player, other: Player) -> str:
    """Two strangers, of whom one waits already, are sent to a ranked table; gives its link."""
    other.open(f"/{other.lang}/")
    other.press("ranked")
    for person in (one, other):
        person.page.wait_for_url("**/g/*")
        person.until(connection="online", turn="red")
    assert one.page.url == other.page.url
    return one.page.url


def pair_in_mid_game(person: Person, url: str) -> tuple[Player, Player, list[str]]:
    """Two people after three moves on 5×5, whose server may go; the line in which red wins."""
    host, guest, _ = seat_pair(lambda lang="en", **how: person(url, lang, **how), size=5)
    for each in (host, guest):
        each.losses_expected = True
        each.mark_document()
    cells = red_wins(5)
    play(host, guest, cells[:3])
    return host, guest, cells
