from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.player import Pair, Person, play, seat_pair

pytestmark = pytest.mark.browser

CPU_MS = 60_000
FIVE_MINUTES_FAST = "Date.now = ((now) => () => now() + 300000)(Date.now)"


def test_the_cpu_stands_in_and_the_seat_comes_back(fast_person: Person) -> None:
    """The CPU plays for a closed page; the device gets its seat back and may ask to undo that."""
    host, guest, link = seat_pair(fast_person, size=5)
    play(host, guest, ["c3"])
    before = guest.new_tab()
    before.close(run_before_unload=False)
    host.hears("Guest is away. The CPU plays for them in")
    host.until(ply=2, turn="red", within_ms=CPU_MS)
    host.hears("Guest is away. The CPU plays for them.")
    host.place(next(cell for cell in ("c2", "b4") if cell not in host.stones()))
    host.until(ply=4, turn="red", within_ms=CPU_MS)
    played = [cell for cell, color in host.stones().items() if color == "blue"]
    guest.sit(link)
    guest.until(seat=2, color="blue", ply=4)
    for cell in played:
        guest.hears(cell)
    guest.shows("undo-absence")
    host.hears("Guest is back.")
    guest.press("undo-absence")
    host.hears("Guest asks to take back what the CPU played.")
    host.press("undo-accept")
    for person in (host, guest):
        person.until(ply=1, turn="blue")
        assert person.stones() == {"c3": "red"}
    play(host, guest, ["b3", "c2"], ply=1)


def test_the_opponent_may_wait_and_later_play_on(fast_person: Person) -> None:
    """Wait keeps the CPU out, however long; Play on lets it in."""
    host, guest, link = seat_pair(fast_person, size=5)
    play(host, guest, ["c3"])
    guest.page.goto("about:blank")
    host.press("wait")
    host.hears("You wait for Guest.")
    host.page.wait_for_timeout(13_000)
    host.until(ply=1, turn="blue")
    host.press("play-on")
    host.until(ply=2, turn="red", within_ms=CPU_MS)
    guest.sit(link)
    guest.until(ply=2, seat=2)
    guest.press("absence-read")
    guest.hides("undo-absence")
    guest.until(ply=2)


def test_nothing_happens_while_nobody_is_there(fast_person: Person) -> None:
    """Both pages are closed for longer than a turn: the game waits as it was."""
    host, guest, link = seat_pair(fast_person, size=5, turn_limit=60)
    host.place("c3")
    guest.until(ply=1)
    for person in (guest, host):
        person.page.goto("about:blank")
    host.page.wait_for_timeout(9_000)
    host.sit(link)
    host.until(seat=1, ply=1, turn="blue")
    guest.sit(link)
    guest.until(seat=2)
    guest.until(ply=1, turn="blue")
    assert host.stones() == {"c3": "red"}


def test_an_abandoned_seat_goes_to_who_waits(fast_person: Person) -> None:
    """After the game a seat that is away for a minute goes to the watcher in the queue."""
    host, guest, link = seat_pair(fast_person, size=5)
    third = fast_person()
    third.sit(link)
    third.press("queue")
    play(host, guest, ["c3"], others=[third])
    guest.resign()
    third.until(result="red")
    guest.page.goto("about:blank")
    third.until(seat=2, within_ms=20_000)
    guest.sit(link)
    guest.until(seat="none")
    host.press("play-again")
    third.until(ply=0, result="none", color="red")
    play(third, host, ["c3", "b3"], others=[guest])


def test_who_comes_back_in_time_plays_on_undisturbed(fast_person: Person) -> None:
    """A return within the two minutes is no absence: nothing was played, nothing is asked."""
    host, guest, link = seat_pair(fast_person, size=5)
    play(host, guest, ["c3"])
    guest.page.goto("about:blank")
    host.hears("The CPU plays for them in")
    guest.sit(link)
    guest.until(ply=1, seat=2, turn="blue")
    host.hides("wait")
    play(host, guest, ["b3", "c2"], ply=1)
    assert not guest.may("undo-absence")


def test_the_cpu_plays_the_turn_whose_time_ran_out(fast_person: Person) -> None:
    """That turn only, and everybody is told in the status line; then the turn limit starts anew."""
    host, guest, _ = seat_pair(fast_person, size=5, turn_limit=30)
    host.until(ply=1, turn="blue", within_ms=CPU_MS)
    host.sees("for you")
    guest.place(next(cell for cell in ("c3", "b2") if cell not in guest.stones()))
    host.until(ply=2, turn="red")
    guest.sees("Guest") if guest.lang == "en" else guest.sees("ضيف")
    host.until(ply=3, within_ms=CPU_MS)
    guest.resign()
    for person in (host, guest):
        person.until(result="red")
        expect(person.page.locator(".limit")).to_have_count(0)
    stones = host.stones()
    host.page.wait_for_timeout(3_500)
    host.page.reload()
    host.until(result="red")
    assert host.stones() == stones
    assert host.page.locator(".limit").count() == 0


def test_a_turn_of_thirty_seconds_lasts_thirty_seconds(pair: Pair, person: Person) -> None:
    """The page says which limit runs; the last ten seconds are counted, by the server's clock.

    The bar is right on a device whose clock is five minutes wrong, too.
    """
    host, _, link = pair(size=5, turn_limit=30)
    host.place("c3")
    watcher = person()
    watcher.context.add_init_script(FIVE_MINUTES_FAST)
    start_s = time.monotonic()
    watcher.sit(link)
    for who in (host, watcher):
        bar = who.page.locator(".limit-left")
        expect(bar).to_have_count(1)
        who.sees("30 seconds")
        assert 75 < float(bar.get_attribute("width") or 0) <= 100
    for who in (host, watcher):
        expect(who.page.locator(".seconds")).to_have_text("8", timeout=25_000)
    assert 18 < time.monotonic() - start_s < 25
    host.until(ply=1, turn="blue")
    host.until(ply=2, turn="red", within_ms=20_000)
    assert 27 < time.monotonic() - start_s < 36
    host.sees("for")
