from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Pair, Person, play

pytestmark = pytest.mark.browser

CONTROLS = ("resign", "undo", "hint", "swap", "place", "play-again")


def test_who_comes_third_watches(pair: Pair, person: Person) -> None:
    """A watcher sees everything live and nothing to play with: no preview, no player's controls."""
    host, guest, link = pair(size=5, swap=True)
    third = person()
    third.sit(link)
    third.until(seat="none", color="none", turn="red", ply=0)
    third.sees("Both seats are taken. You are watching")
    host.sees("1 watching")
    third.page.mouse.move(*third.middle("c3"))
    third.page.wait_for_timeout(100)
    assert third.page.locator(".hb-ghost").count() == 0
    assert not any(third.may(action) for action in CONTROLS)
    play(host, guest, ["c3"], others=[third])
    third.place("b2")
    third.page.wait_for_timeout(200)
    assert third.stones() == {"c3": "red"} == host.stones()
    assert not any(third.may(action) for action in CONTROLS)
    guest.page.mouse.move(*guest.middle("b3"))
    expect(guest.page.locator(".hb-ghost")).to_have_count(1)


def test_no_stone_is_shown_to_come_out_of_turn(pair: Pair) -> None:
    """Before the first move and out of turn the board previews nothing and takes nothing."""
    host, guest, _ = pair(size=5)
    guest.page.mouse.move(*guest.middle("c3"))
    guest.page.wait_for_timeout(100)
    assert guest.page.locator(".hb-ghost").count() == 0
    guest.place("c3")
    guest.page.wait_for_timeout(200)
    assert host.stones() == {}


def test_the_friend_gets_the_free_seat(person: Person) -> None:
    """Whoever opens the invitation sits down and can move; reading the page alone seats nobody."""
    host = person()
    link = host.create(size=5)
    preview = person("ar", java_script_enabled=False)
    preview.open(link)
    assert preview.html("seat") == "none"
    host.until(turn="none", seat=1)
    friend = person("ar")
    friend.sit(link)
    friend.until(seat=2, color="blue")
    play(host, friend, ["c3", "b3"])


def test_a_waiting_watcher_gets_the_seat(pair: Pair, person: Person) -> None:
    """Who queues sits down when somebody leaves after the game; their wish to play is known."""
    host, guest, link = pair(size=5)
    third = person()
    third.sit(link)
    third.press("queue")
    third.shows("unqueue")
    play(host, guest, ["c3"], others=[third])
    guest.resign()
    third.until(result="red", seat="none")
    guest.leave()
    third.until(seat=2)
    host.sees("wants to play again")
    # The one who sits there now has lost nothing.
    expect(third.page.locator("#status h2")).not_to_contain_text("You")
    host.hears("You won.")
    host.press("play-again")
    third.until(ply=0, result="none")
    first, second = (host, third) if host.html("color") == "red" else (third, host)
    play(first, second, ["c3", "b3"])


def test_the_host_gives_a_seat_before_the_first_stone(pair: Pair, person: Person) -> None:
    """Who waits sits down, who sat there waits first, and the game begins anew for all three."""
    host, guest, link = pair(size=5)
    third = person()
    third.sit(link)
    host.hides("give-seat-2")
    third.press("queue")
    host.sees("Guest waits for a seat.")
    guest.hides("give-seat-2")
    host.press("give-seat-2")
    third.until(seat=2, color="blue", turn="red", ply=0)
    guest.until(seat="none", color="none")
    guest.shows("unqueue")
    host.until(seat=1, color="red", ply=0)
    host.hears("Game 1 begins. You are Red and start.")
    play(host, third, ["c3", "b3"], others=[guest])
    host.hides("give-seat-2")


def test_the_host_may_give_the_own_seat(pair: Pair, person: Person) -> None:
    """Whoever opened the table looks on then, waits, and may take a seat back."""
    host, guest, link = pair(size=5)
    third = person()
    third.sit(link)
    third.press("queue")
    host.press("give-seat-1")
    third.until(seat=1, color="red")
    host.until(seat="none")
    guest.until(seat=2, color="blue")
    host.sees("You wait for a seat.")
    host.press("give-seat-2")
    host.until(seat=2, color="blue")
    guest.until(seat="none")
    play(third, host, ["c3", "b3"], others=[guest])


def test_leaving_the_queue_gives_the_place_up(pair: Pair, person: Person) -> None:
    """Who no longer waits gets no seat."""
    host, guest, link = pair(size=5)
    third = person()
    third.sit(link)
    third.press("queue")
    third.press("unqueue")
    third.shows("queue")
    play(host, guest, ["c3"], others=[third])


def test_the_cpu_finishes_for_who_leaves(pair: Pair) -> None:
    """Leaving is always possible: the CPU finishes the casual game for the one who left."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3"])
    guest.press("leave")
    guest.press("cancel")
    guest.until(ply=1, seat=2)
    guest.leave()
    host.until(ply=2, turn="red")
    assert list(host.stones().values()).count("blue") == 1


def test_who_left_may_come_back_while_the_game_runs(pair: Pair) -> None:
    """The seat is theirs again at once; the CPU plays no more for them."""
    host, guest, link = pair(size=5)
    play(host, guest, ["c3"])
    guest.leave()
    host.until(ply=2, turn="red")
    guest.sit(link)
    guest.until(seat=2, color="blue", ply=2)
    host.hears("Guest is back.")
    host.place(next(cell for cell in ("c2", "b4") if cell not in host.stones()))
    guest.until(ply=3, turn="blue")
    host.page.wait_for_timeout(2_000)
    host.until(ply=3, turn="blue")


def test_a_second_tab_is_the_same_person(pair: Pair, person: Person) -> None:
    """The same device in two tabs has one seat in both; a stranger's window never gets it."""
    host, guest, link = pair(size=5)
    first_tab = host.new_tab()
    host.sit(link)
    host.until(seat=1, color="red")
    private = person()
    private.sit(link)
    private.until(seat="none")
    host.place("c3")
    for page in (first_tab, host.page, guest.page, private.page):
        page.locator('html[data-ply="1"]').wait_for(state="attached")
    guest.place("b3")
    first_tab.locator('html[data-ply="2"][data-turn="red"]').wait_for(state="attached")
    second_tab, host.page = host.page, first_tab
    host.place("c2")
    second_tab.locator('html[data-ply="3"]').wait_for(state="attached")
    first_tab.close()
    host.page = second_tab
    guest.place("b2")
    host.until(ply=4, seat=1, turn="red")
    host.place("c1")
    guest.until(ply=5)


def test_buttons_follow_the_state(pair: Pair, person: Person) -> None:
    """After a late join, a move, an undo and a reload each button is what the state allows."""
    host, guest, _ = pair(size=5, swap=True)
    assert host.may("resign") and not host.may("undo") and not host.may("swap")
    host.place("c3")
    guest.shows("swap")
    host.hides("swap")
    host.shows("undo")
    guest.page.reload()
    guest.shows("swap")
    host.press("undo")
    guest.press("undo-accept")
    guest.until(ply=0, turn="red")
    host.until(ply=0, turn="red", color="red")
    guest.hides("swap")
    host.place("b3")
    guest.shows("swap")
    guest.press("answer")
    guest.place("c3")
    host.until(ply=2, turn="red")
    host.hides("swap")
    guest.hides("swap")
    late = person()
    late.sit(host.page.url)
    late.until(ply=2, seat="none")
    late.shows("queue")
