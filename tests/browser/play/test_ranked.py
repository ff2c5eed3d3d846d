"""Ranked games as two strangers see them: pressing, meeting, playing, being let down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.player import Person, Player, meet, play
from tests.cli.server import ServerProcess

pytestmark = pytest.mark.browser

CPU_MS = 150_000
HURRIED = ("tests.browser.play.fast_server", "--speed", "3")
"""Fast enough for a turn limit to pass, slow enough for a page to come in time."""


@pytest.fixture(scope="module")
def hurried_site(
    tmp_path_factory: pytest.TempPathFactory, cpu_cache: Path
) -> Iterator[ServerProcess]:
    """A site on which a minute takes twenty seconds."""
    data = tmp_path_factory.mktemp("hurried") / "data"
    with ServerProcess(data, command=HURRIED, cpu_cache=cpu_cache) as server:
        yield server


def wait(player: Player) -> None:
    """Presses on the home page, and waits."""
    player.open(f"/{player.lang}/")
    player.press("ranked")
    player.page.wait_for_url(f"**/{player.lang}/ranked")
    player.until(queue="waiting")
    expect(player.page.locator("#waiting")).not_to_be_empty()


def open_game(one: Player, other: Player, reply: str) -> tuple[Player, Player]:
    """Red and Blue after a first stone that was answered."""
    red, blue = (one, other) if one.html("color") == "red" else (other, one)
    red.place("f6")
    blue.until(ply=1)
    blue.press("answer")
    play(red, blue, [reply], ply=1)
    return red, blue


def test_two_strangers_meet_and_play_to_the_end(person: Person) -> None:
    """One press each; one of them leaves and returns; the winner is told, and both go on."""
    one, other = person("en"), person("ar")
    wait(one)
    meet(one, other)
    red, blue = (one, other) if one.html("color") == "red" else (other, one)
    cells = red_wins(11)
    red.place(cells[0])
    blue.until(ply=1)
    blue.press("answer")
    play(red, blue, cells[1:6], ply=1)
    link = red.page.url
    blue.page.goto("about:blank")
    blue.sit(link)
    blue.until(ply=6, color="blue")
    play(red, blue, cells[6:], ply=6)
    for each in (one, other):
        each.until(result="red")
        each.hides("play-again")
        each.press("ranked")
        each.page.wait_for_url(f"**/{each.lang}/ranked")
        each.until(queue="waiting")
        each.press("stop")


def test_who_never_moved_lets_nobody_down_twice(person: Person) -> None:
    """Leaving before both have moved: no rating, and the other is back at the head, and told so."""
    one, other = person("en"), person("en")
    wait(one)
    meet(one, other)
    other.leave()
    one.page.wait_for_url("**/en/ranked")
    one.until(queue="waiting")
    one.sees("You are back at the head of the queue.")
    one.sees("about 1,500")
    one.press("stop")
    one.until(queue="idle")


def test_the_cpu_in_the_meantime_until_somebody_comes(hurried_person: Person) -> None:
    """The place is kept during the game, which ends without a result when an opponent is found."""
    one, other = hurried_person("en"), hurried_person("en")
    wait(one)
    one.shows("meanwhile")
    one.press("meanwhile")
    one.page.wait_for_url("**/g/*")
    against_cpu = one.page.url
    one.until(connection="online", turn="red")
    one.place("f6")
    one.sees("Looking for an opponent")
    meet(one, other)
    assert one.page.url != against_cpu
    other.leave()
    one.page.wait_for_url("**/en/ranked")
    one.press("stop")
    one.sit(against_cpu)
    one.until(ply=0)


def test_who_leaves_for_good_may_be_claimed_from(hurried_person: Person) -> None:
    """The CPU plays for who is gone; from its third turn on the other may claim the win."""
    one, other = hurried_person("en"), hurried_person("en")
    wait(one)
    meet(one, other)
    red, blue = open_game(one, other, "d5")
    blue.page.goto("about:blank")
    ply = 2
    for cells in (("c9", "c8"), ("i3", "i4"), ("j9", "j8")):
        red.until(turn="red", ply=ply, within_ms=CPU_MS)
        red.place(next(cell for cell in cells if cell not in red.stones()))
        ply += 2
    red.until(turn="red", ply=ply, within_ms=CPU_MS)
    red.press("claim")
    red.until(result="red")
    red.hears("You won.")


@pytest.fixture
def hurried_person(people: Person, hurried_site: ServerProcess) -> Person:
    """Makes people at the hurried site."""
    return lambda lang="en", **how: people(hurried_site.url, lang, **how)
