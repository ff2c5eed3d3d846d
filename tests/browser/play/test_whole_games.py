from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.lines import blue_wins, red_wins
from tests.browser.player import Pair, play

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "line"), [(11, red_wins), (13, blue_wins)])
def test_a_game_is_played_to_its_end(
    pair: Pair, size: int, line: Callable[[int], list[str]]
) -> None:
    """From the home page to the last stone: both boards agree after each move and in the end."""
    host, guest, _ = pair(size=size)
    cells = line(size)
    play(host, guest, cells)
    winner = "red" if line is red_wins else "blue"
    for person in (host, guest):
        person.until(result=winner, turn="none", ply=len(cells))
        assert person.stones() == {
            cell: "red" if ply % 2 == 0 else "blue" for ply, cell in enumerate(cells)
        }
        assert person.moves() == cells
        assert person.may("play-again")
        assert not person.may("resign")
    won, lost = (host, guest) if winner == "red" else (guest, host)
    assert won.page.locator("[data-place].won").count() == 1
    assert lost.html("color") != winner


@pytest.mark.parametrize("size", [11, 13])
def test_a_swap_exchanges_people_and_leaves_the_stone(pair: Pair, size: int) -> None:
    """A first stone on the long diagonal stays where it is, red; the people exchange colours."""
    host, guest, _ = pair(size=size, swap=True)
    middle = "f6" if size == 11 else "g7"
    assert not host.may("swap") and not guest.may("swap")
    host.place(middle)
    guest.until(ply=1)
    guest.shows("swap")
    assert not host.may("swap")
    guest.press("swap")
    host.until(ply=2, color="blue", turn="blue", seat=1)
    guest.until(ply=2, color="red", turn="blue", seat=2)
    host.hears("You are now Blue.")
    for person in (host, guest):
        assert person.stones() == {middle: "red"}
        assert not person.may("swap")
    assert host.moves() == [middle, "swap"]
    reds = [cell for cell in red_wins(size)[0::2] if cell != middle]
    blues = red_wins(size)[1::2]
    rest = [cell for both in zip(blues, reds, strict=True) for cell in both]
    play(host, guest, rest, ply=2)
    for person in (host, guest):
        person.until(result="red")
    assert host.html("color") == "blue" and guest.html("color") == "red"
