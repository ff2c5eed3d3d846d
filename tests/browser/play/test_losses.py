from __future__ import annotations

import signal
import time

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.play.cable import Cable
from tests.browser.player import Pair, Person, Player, pair_in_mid_game, play
from tests.cli.server import ServerProcess

pytestmark = pytest.mark.browser

BUSY = "(ms) => { const end = performance.now() + ms; while (performance.now() < end); }"


@pytest.mark.parametrize("attempt", [1, 2])
def test_a_killed_server_loses_nothing(
    own_site: ServerProcess, people: Person, attempt: int
) -> None:
    """Killed in mid-game and started again: both pages mend themselves, every move is there."""
    host, guest, cells = pair_in_mid_game(people, own_site.url)
    own_site.end(signal.SIGKILL)
    for person in (host, guest):
        person.until(connection="offline", within_ms=5_000)
        expect(person.page.locator("#banner .banner")).to_be_visible()
    if attempt == 2:
        guest.place(cells[3])
        guest.page.wait_for_timeout(300)
        assert guest.stones() == {
            c: "red" if p % 2 == 0 else "blue" for p, c in enumerate(cells[:3])
        }
    own_site.start()
    for person in (host, guest):
        person.until(connection="online", within_ms=25_000)
        expect(person.page.locator("#banner .banner")).to_have_count(0)
    if attempt == 1:
        guest.place(cells[3])
    for person in (host, guest):
        person.until(ply=4, turn="red")
        assert person.is_same_document()
    play(host, guest, cells[4:], ply=4)
    host.until(result="red", seat=1)
    guest.until(result="red", seat=2)
    own_site.end(signal.SIGKILL)
    own_site.start()
    host.page.reload()
    host.until(connection="online", result="red", ply=9)


def pair_by_cable(cable: Cable, site: ServerProcess, people: Person) -> tuple[Player, Player]:
    """Two people at a table where the game has begun; the host's connection is the cable."""
    host, guest = people(cable.url), people(site.url, "ar")
    link = host.create(size=5)
    guest.sit(link.replace(cable.url, site.url))
    host.until(turn="red")
    return host, guest


def test_a_silent_loss_is_seen_and_mends_itself(site: ServerProcess, people: Person) -> None:
    """A dead connection is told within five seconds; what was missed comes without a reload."""
    with Cable(site.url) as cable:
        host, guest = pair_by_cable(cable, site, people)
        play(host, guest, ["c3"])
        host.losses_expected = True
        cable.pull()
        host.until(connection="offline", within_ms=5_000)
        expect(host.page.locator("#banner .banner")).to_be_visible()
        host.sees("No connection. Your seat is kept")
        guest.place("b3")
        guest.until(ply=2)
        assert host.html("ply") == "1"
        cable.mend()
        host.until(connection="online", ply=2, turn="red", seat=1, within_ms=20_000)
        expect(host.page.locator("#banner .banner")).to_have_count(0)
        play(host, guest, ["c2", "b2"], ply=2)


def test_a_move_made_without_a_connection_is_played_once(
    site: ServerProcess, people: Person
) -> None:
    """A stone placed while nothing passes waits visibly and lands exactly once afterwards."""
    with Cable(site.url) as cable:
        host, guest = pair_by_cable(cable, site, people)
        host.losses_expected = True
        cable.pull()
        host.place("c3")
        host.until(connection="offline", within_ms=6_000)
        host.hears("Your move is sent as soon as it is back.")
        assert guest.html("ply") == "0"
        cable.mend()
        for person in (host, guest):
            person.until(ply=1, turn="blue", within_ms=20_000)
        host.until(connection="online", within_ms=20_000)
        assert guest.stones() == {"c3": "red"} == host.stones()
        play(host, guest, ["b3", "c2"], ply=1)


def test_a_short_trouble_is_no_absence(site: ServerProcess, people: Person) -> None:
    """Neither a blocked page nor a short loss makes anybody away; the seat is kept."""
    with Cable(site.url) as cable:
        host, guest = pair_by_cable(cable, site, people)
        host.losses_expected = True
        host.page.evaluate(BUSY, 6_000)
        guest.until(turn="red")
        assert guest.page.locator("[data-presence=away]").count() == 0
        cable.pull()
        time.sleep(1.5)
        cable.mend()
        host.until(connection="online", within_ms=15_000)
        play(host, guest, ["c3", "b3"])
        assert guest.page.locator("[data-presence=away]").count() == 0


def test_a_reload_at_any_ply_shows_the_same(pair: Pair) -> None:
    """Whoever reloads, and whenever: same seat, colour, stones, turn and list of moves."""
    host, guest, _ = pair(size=5, swap=True)
    seats = {host: "1", guest: "2"}
    for ply, cell in enumerate(red_wins(5)):
        for person in (host, guest):
            if (ply + (person is host)) % 2 == 0:
                person.page.reload()
                person.until(connection="online", ply=ply, seat=seats[person], result="none")
                assert len(person.stones()) == ply == len(person.moves())
        mover = (host, guest)[ply % 2]
        if ply == 1:
            mover.shows("swap")
        mover.place(cell)
        for person in (host, guest):
            person.until(ply=ply + 1)
    host.until(result="red")


def test_a_fast_second_click_plays_once(pair: Pair) -> None:
    """A double click is one move, and never the next one as well."""
    host, guest, _ = pair(size=5)
    x, y = host.middle("c3")
    host.page.mouse.dblclick(x, y)
    host.until(ply=1)
    guest.until(ply=1)
    other = guest.middle("b3")
    for at in (other, guest.middle("b4"), other):
        guest.page.mouse.click(*at)
    host.until(ply=2, turn="red")
    host.page.wait_for_timeout(300)
    for person in (host, guest):
        assert person.stones() == {"c3": "red", "b3": "blue"}
