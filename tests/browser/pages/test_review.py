"""A finished game's page: step by step, by button and key, for whoever has the link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person

pytestmark = pytest.mark.browser

CELLS = ["c1", "b1", "c2", "b2", "c3", "b3", "c4", "b4", "b5"]


def test_a_finished_game_is_stepped_through(person: Person) -> None:
    """Buttons, arrows, Home and End move through the game; nobody needs a seat or a device."""
    player = person("en")
    player.create("play-here", size=5)
    for ply, cell in enumerate(CELLS, 1):
        player.place(cell)
        player.until(ply=ply)
    player.until(result="red")
    player.press("review")
    player.page.wait_for_url("**/game/*")
    stranger = person("ar")
    stranger.open(player.page.url)
    line = stranger.page.locator(".hb-path")
    expect(line.first).to_be_attached()
    page = stranger.page
    assert len(stranger.stones()) == 9
    expect(page.locator("#record > .note")).to_have_count(1)
    page.locator("[data-step=back]").click()
    expect(page.locator('[data-cell="b5"]')).to_have_attribute("data-stone", "empty")
    expect(line).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator('[data-cell="c1"]')).to_have_attribute("data-stone", "empty")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="c1"]')).to_have_attribute("data-stone", "red")
    expect(page.locator("#live")).to_contain_text("c1")
    page.keyboard.press("End")
    expect(page.locator('[data-cell="b5"]')).to_have_attribute("data-stone", "red")
    assert stranger.context.cookies() == []


def test_a_game_says_that_it_was_assisted(person: Person) -> None:
    """After an undo the page of the game says so, in the language of who reads it."""
    player = person("en")
    player.create("play-here", size=5)
    player.place("c3")
    player.until(ply=1)
    player.press("undo")
    player.until(ply=0)
    player.resign()
    player.until(result="blue")
    player.press("review")
    player.page.wait_for_url("**/game/*")
    player.sees("Hints or undo were used.")
    reader = person("ar")
    reader.open(player.page.url)
    reader.sees("استُخدم تلميح أو تراجع.")


def test_a_game_that_is_not_there_says_so(person: Person) -> None:
    """An unknown link leads to a sentence and the way to a new game."""
    player = person("en")
    answer = player.page.goto("/game/nothing")
    assert answer is not None
    assert answer.status == 404
    expect(player.page.locator("main")).to_contain_text("There is no finished game at this link.")
    player.faults.clear()  # browsers report a page that is not found in their console
