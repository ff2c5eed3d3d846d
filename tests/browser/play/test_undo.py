from __future__ import annotations

import pytest

from tests.browser.player import Pair, Person, play

pytestmark = pytest.mark.browser


def test_undo_between_people_is_a_question(pair: Pair) -> None:
    """It takes back after one tap of the other; a refusal takes nothing back."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3", "b3"])
    guest.press("undo")
    host.hears("asks to take back the last move.")
    host.press("undo-refuse")
    guest.hides("undo-withdraw")
    assert host.stones() == {"c3": "red", "b3": "blue"}
    guest.press("undo")
    host.press("undo-accept")
    for person in (host, guest):
        person.until(ply=1, turn="blue")
        assert person.stones() == {"c3": "red"}
    guest.place("a1")
    host.until(ply=2, turn="red")
    # Asked on the own turn, it goes back two plies, to the own last move.
    host.press("undo")
    guest.press("undo-accept")
    for person in (host, guest):
        person.until(ply=0, turn="red")
        assert person.stones() == {}
    assert host.html("color") == "red"


def test_a_question_to_undo_may_be_withdrawn_and_ends_with_a_move(pair: Pair) -> None:
    """Whoever asked may stop asking; a move answers, too."""
    host, guest, _ = pair(size=5)
    play(host, guest, ["c3"])
    host.press("undo")
    guest.shows("undo-accept")
    host.press("undo-withdraw")
    guest.hides("undo-accept")
    host.press("undo")
    guest.shows("undo-accept")
    guest.place("a1")
    host.until(ply=2, turn="red")
    guest.hides("undo-accept")
    host.hides("undo-withdraw")


def test_undo_after_a_swap_offers_it_again(pair: Pair) -> None:
    """The first stone is back, the seats are the same, the swap is offered again."""
    host, guest, _ = pair(size=5, swap=True)
    host.place("c3")
    guest.shows("swap")
    guest.press("swap")
    host.until(ply=2, color="blue")
    guest.press("undo")
    host.press("undo-accept")
    host.until(ply=1, color="red", seat=1)
    guest.until(ply=1, color="blue", seat=2, turn="blue")
    assert guest.stones() == {"c3": "red"}
    guest.shows("swap")
    guest.press("answer")
    guest.place("a1")
    host.until(ply=2, color="red", turn="red")


def test_two_on_one_device(person: Person) -> None:
    """One page plays both colours in turn to the end, takes back at will and plays again."""
    both = person()
    both.create("play-here", size=5, swap=True)
    both.until(turn="red", ply=0)
    both.place("c3")
    both.until(ply=1, turn="blue", color="blue")
    both.press("swap")
    both.until(ply=2, turn="blue")
    both.press("undo")
    both.until(ply=1, turn="blue")
    both.shows("swap")
    if both.may("answer"):
        both.press("answer")
    for ply, cell in enumerate(["a1", "c1", "a2", "c2", "a3", "c4", "a4", "c5"], start=1):
        both.place(cell)
        both.until(ply=ply + 1)
    both.until(result="red", turn="none")
    both.press("play-again")
    both.until(ply=0, result="none", turn="red")
