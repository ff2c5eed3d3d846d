from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.player import Pair, Person, Player, play

pytestmark = pytest.mark.browser

PRESS_AT = """(at) => {
  const button = document.querySelector('[data-action="play-again"]');
  setTimeout(() => { button.click(); button.click(); }, at - Date.now());
}"""


def press_together(*people: Player) -> None:
    """Everybody presses play again in the same instant, twice."""
    at_ms = (time.time() + 0.4) * 1000
    for person in people:
        person.page.evaluate(PRESS_AT, at_ms)


def test_resigning_asks_first(pair: Pair) -> None:
    """A press by accident resigns nothing; the second press, on the question, does."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3", "b3"])
    guest.press("resign")
    guest.press("cancel")
    host.until(ply=2, result="none")
    assert guest.page.locator("dialog[open]").count() == 0
    guest.resign()
    host.until(result="red")
    guest.until(result="red")
    host.hears("You won.")
    assert host.may("play-again") and guest.may("play-again")


def test_a_question_ends_with_its_game(pair: Pair) -> None:
    """When the game ends under the question whether to resign, only its result is left."""
    host, guest, _ = pair(size=5)
    cells = red_wins(5)
    play(host, guest, cells[:-1])
    guest.press("resign")
    host.place(cells[-1])
    guest.until(result="red")
    guest.hides("confirm-resign")
    assert guest.page.locator("dialog[open]").count() == 0
    expect(guest.page.locator("#status h2")).to_be_visible()
    guest.press("play-again")
    host.press("play-again")
    guest.until(ply=0, result="none")


def test_nothing_of_a_win_reaches_the_next_game(pair: Pair) -> None:
    """Who presses play again while the winning line is being drawn sees an empty board."""
    host, guest, _ = pair(size=5)
    play(host, guest, red_wins(5))
    for player in (host, guest):
        player.until(result="red")
        expect(player.page.locator("#board .hb-path")).not_to_have_count(0)
    host.press("play-again")
    guest.press("play-again")
    for player in (host, guest):
        player.until(ply=0, result="none")
        expect(player.page.locator("#board .hb-path")).to_have_count(0)
        expect(player.page.locator("#status h2")).to_have_count(0)
        assert player.stones() == {}


def test_who_waits_may_resign_too(pair: Pair) -> None:
    """One may resign on either turn; the colour of who resigned loses."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3"])
    host.resign()
    guest.until(result="blue", ply=2)
    host.until(result="blue", ply=2)


def test_the_starter_alternates_through_three_games(pair: Pair) -> None:
    """Seat 1 starts, then seat 2, then seat 1, whoever asked; the score is that of the people."""
    host, guest, _ = pair(size=5)
    scores = []
    for number in (1, 2, 3):
        red, blue = (host, guest) if number % 2 else (guest, host)
        red.until(color="red", turn="red", ply=0, result="none")
        blue.until(color="blue", turn="red", ply=0, result="none")
        if number > 1:
            red.sees(f"Game {number}") if red.lang == "en" else blue.sees(f"Game {number}")
        play(red, blue, red_wins(5))
        red.until(result="red")
        scores.append([s.inner_text() for s in host.page.locator(".seat .score").all()])
        if number < 3:
            first, second = (guest, host) if number == 1 else (host, guest)
            first.press("play-again")
            second.shows("play-again")
            assert second.html("result") == "red"
            second.press("play-again")
    host.until(result="red")
    # The lower card is the host's own.
    assert scores[1:] == [["1", "1"], ["1", "2"]]
    assert [host.html("seat"), guest.html("seat")] == ["1", "2"]


def test_without_alternation_the_starter_stays(pair: Pair) -> None:
    """Whoever started keeps starting, also after a swap."""
    host, guest, _ = pair(size=5, alternate=False, swap=True)
    host.place("c3")
    guest.shows("swap")
    guest.press("swap")
    guest.until(color="red")
    guest.resign()
    host.until(result="blue")
    press_together(host, guest)
    host.until(ply=0, color="red", result="none")
    guest.until(ply=0, color="blue", result="none")


@pytest.mark.parametrize("attempt", [1, 2])
def test_pressing_play_again_together_makes_one_game(
    pair: Pair, person: Person, attempt: int
) -> None:
    """Both press twice in the same instant: exactly one next game; who watches follows."""
    host, guest, link = pair(size=5)
    watcher = person()
    watcher.sit(link)
    play(host, guest, ["c3"], others=[watcher])
    guest.resign()
    for one in (host, guest, watcher):
        one.until(result="red")
    press_together(host, guest)
    for one in (host, guest, watcher):
        one.until(ply=0, result="none", turn="red")
    guest.until(color="red")
    play(guest, host, ["c3"], others=[watcher])
    host.page.wait_for_timeout(300)
    for one in (host, guest, watcher):
        one.until(ply=1, result="none", turn="blue")
        assert one.stones() == {"c3": "red"}
    watcher.sees("Game 2")
    assert not watcher.may("play-again")


def test_the_result_outlives_a_reload(pair: Pair) -> None:
    """The result is state, not an event: it is shown again, with its winning chain."""
    host, guest, _ = pair(size=5)
    play(host, guest, red_wins(5))
    words = host.page.locator("#status h2")
    expect(words).to_be_visible()
    said = words.inner_text()
    host.page.reload()
    host.until(connection="online", result="red", ply=9, seat=1, color="red")
    assert host.page.locator("#status h2").inner_text() == said
    assert host.page.locator(".hb-path").count() == 1
    host.shows("play-again")
    guest.press("play-again")
    host.sees("wants to play again")
    host.page.reload()
    host.shows("play-again")
    host.press("play-again")
    guest.until(ply=0, result="none")


def test_a_finished_game_can_be_looked_through(pair: Pair) -> None:
    """The game's own page shows every ply, a swap at its place, for anybody with the address."""
    host, guest, _ = pair(size=5, swap=True)
    host.place("c3")
    guest.shows("swap")
    guest.press("swap")
    host.until(ply=2, color="blue")
    play(host, guest, ["a1", "c1", "a2", "c2", "a3", "c4", "a4", "c5"], ply=2)
    host.until(result="red")
    host.press("review")
    host.page.wait_for_url("**/game/*")
    assert len(host.stones()) == 9
    host.page.keyboard.press("Home")
    expect(host.page.locator('[data-stone="red"]')).to_have_count(0)
    for stones in (1, 1, 2):
        host.page.keyboard.press("ArrowRight")
        host.page.wait_for_timeout(50)
        assert len(host.stones()) == stones
    assert host.stones() == {"c3": "red", "a1": "blue"}
    host.page.go_back()
    host.until(connection="online", result="red", seat=1)
    host.press("play-again")
    guest.press("play-again")
    host.until(ply=0, result="none")


def test_rules_change_until_the_first_stone(pair: Pair) -> None:
    """Anyone seated changes the board's size until a stone lies; then nobody does."""
    host, guest, _ = pair(size=11)
    guest.choose("size", 7)
    expect(host.page.locator("#table [data-cell]")).to_have_count(49)
    expect(guest.page.locator("#table [data-cell]")).to_have_count(49)
    host.choose("swap", True)
    expect(guest.page.locator('[name="swap"]')).to_be_checked()
    play(host, guest, ["d4"])
    expect(host.page.locator('[name="size"]')).to_have_count(0)
    guest.shows("swap")
