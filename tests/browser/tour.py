"""Every page of the site and every state of it: the one list of what is looked at in each language.

A scene is a story that people play; wherever it is worth looking, it yields a stop. Whoever tours
decides what looking means: taking pictures, searching for barriers or for words that are cut. The
story stands still meanwhile, so one game serves all languages, themes and widths. A new page is a
line in `PAGES`; a new state is a `yield` in a scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from tests.browser.lines import red_wins
from tests.browser.player import WIDE, Person, Player, meet, play

WIDE_PX = 900
"""From this width on the table's words stand beside the board."""

Layout = Literal["any", "wide", "narrow"]


@dataclass(frozen=True, slots=True)
class Page:
    """A page that is there without any story.

    Attributes:
        name: What it is called in pictures and reports.
        path: Its address; `{lang}` stands for the language.
        ready: What is on the page when its script is done.
        status: How the server answers.
    """

    name: str
    path: str
    ready: str
    status: int = 200


PAGES = (
    Page("home", "/{lang}/", "#show-toggle:not([hidden])"),
    Page("rules", "/{lang}/rules", "#start:not([hidden])"),
    Page("ranked", "/{lang}/ranked", "html[data-queue=idle] [data-tool=theme]:not([hidden])"),
    Page("you", "/{lang}/you", "#devices > *"),
    Page("games", "/{lang}/you/games", "[data-tool=theme]:not([hidden])"),
    Page("leaderboard", "/{lang}/leaderboard", "[data-tool=theme]:not([hidden])"),
    Page("link", "/link#0123456789abcdef", "#adopt:not([hidden])"),
    Page("link-without-code", "/link", "#refusal:not([hidden])"),
    Page("offline", "/{lang}/offline", "[data-tool=theme]:not([hidden])"),
    Page("error-page", "/{lang}/nowhere", "[data-tool=theme]:not([hidden])", 404),
    Page("error-table", "/g/0123456789a", "[data-tool=theme]:not([hidden])", 404),
    Page("error-player", "/{lang}/player/0", "[data-tool=theme]:not([hidden])", 404),
    Page("error-game", "/game/none", "[data-tool=theme]:not([hidden])", 404),
)


@dataclass(frozen=True, slots=True)
class Stop:
    """Somewhere to look: a page in a state, in whatever language and window is asked for.

    Attributes:
        name: What it is called in pictures and reports; the first word names the page.
        player: Who looks.
        arrive: Goes there, in the player's language, and returns when everything is drawn.
        layout: Whether the state exists in every window, or beside a wide or narrow board only.
    """

    name: str
    player: Player
    arrive: Callable[[], None]
    layout: Layout = field(default="any")

    def fits(self, width_px: int) -> bool:
        """Whether there is such a state in a window of this width."""
        return self.layout in ("any", "wide" if width_px >= WIDE_PX else "narrow")

    def show(self, lang: str, width_px: int, height_px: int = 900) -> None:
        """Opens it in a language and a window."""
        window: ViewportSize = {"width": width_px, "height": height_px}
        self.player.page.set_viewport_size(window)
        self.player.speak(lang)
        self.arrive()

    def leave(self) -> None:
        """Gives the player back to the story: a usual window, no open question."""
        page = self.player.page
        page.set_viewport_size(WIDE)
        page.emulate_media(color_scheme="light")
        if page.locator("dialog[open]").count() > 0:
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


Scene = Callable[[Person], Iterator[Stop]]


def tour(people: Person, only: Callable[[str], bool] = lambda _: True) -> Iterator[Stop]:
    """All stops of all scenes whose name is wanted.

    Args:
        people: Makes the people who play the stories.
        only: Says of a stop's name whether to stop there.
    """
    for names, scene in SCENES.items():
        if any(only(name) for name in names):
            for stop in scene(people):
                assert stop.name in names, f"{stop.name} is in no list"
                if only(stop.name):
                    yield stop
                    stop.leave()


def named(person: Player, name: str) -> None:
    """Gives somebody a name, as their page would."""
    for path, data in (("/api/device", {}), ("/api/name", {"name": name})):
        answer = person.context.request.post(path, data=data, headers={"Origin": person.url})
        assert answer.ok, answer.text()


# -- pages without a story ------------------------------------------------------------------------
def _pages(people: Person) -> Iterator[Stop]:
    reader = people(reduced_motion="reduce")

    def arrive(page: Page) -> None:
        with reader.provoking(f"status of {page.status}"):  # browsers tell of what is not found
            reader.page.goto("about:blank")  # a fragment alone would not load the page again
            answer = reader.page.goto(page.path.format(lang=reader.lang))
            assert answer is not None and answer.status == page.status, page.name
            reader.page.locator(page.ready).first.wait_for()

    for page in PAGES:
        yield Stop(page.name, reader, lambda page=page: arrive(page))  # type: ignore[misc]


def _you(people: Person) -> Iterator[Stop]:
    """The page about me, once I am somebody."""
    reader = people(reduced_motion="reduce")
    named(reader, "Amihan")

    def arrive() -> None:
        reader.open(f"/{reader.lang}/you")
        reader.page.locator(".devices li").first.wait_for()

    def link() -> None:
        arrive()
        reader.page.locator("#link-make").click()
        reader.page.locator("#link-made .qr img").wait_for()

    def forget() -> None:
        arrive()
        reader.page.locator("#forget").click()
        expect(reader.page.locator("#forget-dialog")).to_be_visible()

    yield Stop("you-somebody", reader, arrive)
    yield Stop("you-link", reader, link)
    yield Stop("you-forget", reader, forget)


# -- at a table -----------------------------------------------------------------------------------
def _sits(player: Player, link: str, *presses: str, **state: Any) -> Callable[[], None]:
    """Opens the table, waits for its state, presses what is to be open."""

    def arrive() -> None:
        player.sit(link)
        player.until(**state)
        for action in presses:
            player.press(action)
        if presses:
            expect(player.page.locator("dialog[open]")).to_be_visible()

    return arrive


def _table(people: Person) -> Iterator[Stop]:
    """Two people at a table: the invitation, the swap, every question."""
    host, guest, watcher = (people(reduced_motion="reduce") for _ in range(3))
    named(host, "Amihan")
    named(guest, "عبد الرحمن")
    link = host.create(size=11, swap=True)
    yield Stop("table-waiting", host, _sits(host, link))
    yield Stop("table-waiting-sheet", host, _sits(host, link, "more"), "narrow")
    guest.sit(link)
    host.until(turn="red")
    yield Stop("table-my-turn", host, _sits(host, link, turn="red"))
    yield Stop("table-sheet", host, _sits(host, link, "more", turn="red"), "narrow")
    yield Stop("table-name", host, _sits(host, link, "rename", turn="red"))
    yield Stop("table-resign", host, _sits(host, link, "resign", turn="red"))
    yield Stop("table-leave", host, _sits(host, link, "leave", turn="red"), "wide")
    host.place("f6")
    guest.until(ply=1)
    yield Stop("table-swap", guest, _sits(guest, link, ply=1))
    yield Stop("table-their-turn", host, _sits(host, link, ply=1))
    guest.press("answer")
    play(host, guest, ["d8", "g4", "e6"], ply=1)
    yield Stop("table-watching", watcher, _sits(watcher, link, ply=4))
    guest.press("undo")
    host.shows("undo-accept")
    yield Stop("table-undo", host, _sits(host, link, ply=4))
    host.press("undo-refuse")
    host.hides("undo-accept")

    yield from _without_connection(host, link)
    guest.speak("en")
    guest.sit(link)
    guest.leave()
    yield Stop("table-left", host, _sits(host, link))


def _without_connection(player: Player, link: str) -> Iterator[Stop]:
    """A tab whose connection breaks when its table is drawn, and does not come back."""
    usual = player.new_tab()
    alive: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        if alive:
            socket.close()
        else:
            alive.append(socket)
            socket.connect_to_server()

    def arrive() -> None:
        player.page.goto("about:blank")  # what is open keeps trying, and must not come first
        alive.clear()
        player.sit(link)
        alive[0].close()
        player.until(connection="offline")
        player.page.locator("#banner .banner").wait_for()

    player.page.route_web_socket(re.compile("/ws/g/"), connect)
    yield Stop("table-offline", player, arrive)
    player.page.close()
    player.page = usual
    player.sit(link)


def _over(people: Person) -> Iterator[Stop]:
    """After a game: for who won it, for who lost it, looked through again."""
    host, guest = people(reduced_motion="reduce"), people(reduced_motion="reduce")
    link = host.create(size=5, alternate=True)
    guest.sit(link)
    host.until(turn="red")
    play(host, guest, red_wins(5))
    yield Stop("over-won", host, _sits(host, link, result="red"))
    yield Stop("over-lost", guest, _sits(guest, link, result="red"))
    yield Stop("games-some", guest, lambda: guest.open(f"/{guest.lang}/you/games?kind=friend"))
    guest.sit(link)
    yield Stop("over-sheet", host, _sits(host, link, "more", result="red"), "narrow")
    guest.press("play-again")
    host.sit(link)
    yield Stop("over-again", host, _sits(host, link, result="red"))
    host.press("review")
    host.page.wait_for_url("**/game/*")
    reader, address = people(reduced_motion="reduce"), host.page.url

    def review() -> None:
        reader.open(address)
        reader.page.locator("[data-step=back]").wait_for()

    def back() -> None:
        review()
        reader.page.locator("[data-step=back]").click()
        expect(reader.page.locator(".hb-path")).to_have_count(0)

    yield Stop("review", reader, review)
    yield Stop("review-back", reader, back)


def _cpu(people: Person) -> Iterator[Stop]:
    """Against the CPU, after asking for a hint."""
    player = people(reduced_motion="reduce")
    link = player.create("play-cpu", size=11, level=2)
    player.place("f6")
    player.until(ply=2, within_ms=90_000)
    player.press("hint")
    hint = player.page.locator(".hb-hint")
    hint.wait_for(timeout=90_000)

    def arrive() -> None:
        player.sit(link)
        hint.wait_for()

    yield Stop("cpu-hint", player, arrive)


def _ranked(people: Person) -> Iterator[Stop]:
    """Waiting for a stranger until the CPU is offered, and after a ranked game."""
    one, other = people(reduced_motion="reduce"), people(reduced_motion="reduce")
    named(one, "Amihan")
    named(other, "عبد الرحمن")

    def wait() -> None:
        one.open(f"/{one.lang}/ranked#find")
        one.page.locator("#meanwhile:not([hidden])").wait_for(timeout=40_000)

    yield Stop("ranked-waiting", one, wait)
    one.open("/en/ranked#find")
    link = meet(one, other)
    red, blue = (one, other) if one.html("color") == "red" else (other, one)
    red.place("f6")
    blue.until(ply=1)
    blue.press("answer")
    play(red, blue, ["e5"], ply=1)
    blue.resign()
    one.until(result="red")
    yield Stop("ranked-over", one, _sits(one, link, result="red"))


SCENES: dict[tuple[str, ...], Scene] = {
    tuple(page.name for page in PAGES): _pages,
    ("you-somebody", "you-link", "you-forget"): _you,
    (
        *("table-waiting", "table-waiting-sheet", "table-my-turn", "table-sheet", "table-name"),
        *("table-resign", "table-leave", "table-swap", "table-their-turn", "table-watching"),
        *("table-undo", "table-offline", "table-left"),
    ): _table,
    (
        *("over-won", "over-lost", "games-some", "over-sheet", "over-again"),
        *("review", "review-back"),
    ): _over,
    ("cpu-hint",): _cpu,
    ("ranked-waiting", "ranked-over"): _ranked,
}
"""The names of each scene's stops, and its story."""
NAMES = tuple(name for names in SCENES for name in names)
"""Every stop there is."""
