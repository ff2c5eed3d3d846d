from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person

pytestmark = pytest.mark.browser

CPU_MS = 60_000
"""The first move waits for the CPU to warm up, on a busy machine."""


def test_a_game_against_the_cpu_with_hint_and_undo(person: Person) -> None:
    """The CPU answers, a hint marks a free cell, undo comes back to my own turn and colour."""
    me = person()
    me.create("play-cpu", size=7, level=1)
    me.until(turn="red", color="red", seat=1)
    assert not me.may("undo")
    me.place("d4")
    me.until(ply=2, turn="red", within_ms=CPU_MS)
    before = me.stones()
    assert sorted(before.values()) == ["blue", "red"]
    me.press("hint")
    expect(me.page.locator(".hb-hint")).to_have_count(1, timeout=CPU_MS)
    me.hears("Hint:")
    me.hears("with it")
    me.press("undo")
    me.until(ply=0, turn="red", color="red", seat=1)
    assert me.stones() == {}
    me.place("b5")
    me.until(ply=2, turn="red", within_ms=CPU_MS)
    assert me.stones()["b5"] == "red"
    me.resign()
    me.until(result="blue", turn="none")
    me.press("play-again")
    me.until(ply=1, turn="blue", color="blue", within_ms=CPU_MS)
    me.page.reload()
    me.until(ply=1, turn="blue", color="blue")


def test_a_game_against_the_cpu_is_played_to_its_end(person: Person) -> None:
    """On a small board, taking any free cell until one side has joined its edges."""
    me = person("ar")
    me.create("play-cpu", size=5, level=2)
    cells = [f"{c}{r}" for r in (3, 2, 4, 1, 5) for c in "cbdae"]
    ply = 0
    while me.html("result") == "none":
        me.place(next(cell for cell in cells if cell not in me.stones()))
        ply += 1
        me.page.wait_for_function(
            """(ply) => { const { ply: now, turn, result } = document.documentElement.dataset;
              return result !== 'none' || (Number(now) > ply && turn === 'red'); }""",
            arg=ply,
            timeout=CPU_MS,
        )
        ply = int(me.html("ply") or 0)
    me.until(turn="none")
    me.shows("play-again")
    assert len(me.stones()) == ply
    assert me.page.locator(".hb-path").count() == 1


def test_undo_while_the_cpu_thinks_drops_what_it_thinks_about(person: Person) -> None:
    """The answer to a move that was taken back never lands; the next move gets one answer."""
    me = person()
    me.create("play-cpu", size=11, level=10)
    me.place("f6")
    me.until(ply=1)
    me.press("undo")
    me.until(ply=0, turn="red")
    me.page.wait_for_timeout(3_500)
    assert me.stones() == {}
    me.place("c3")
    me.until(ply=2, turn="red", within_ms=CPU_MS)
    me.press("hint")
    me.place("e5" if "e5" not in me.stones() else "e6")
    me.until(ply=4, turn="red", within_ms=CPU_MS)
    assert sorted(me.stones().values()) == ["blue", "blue", "red", "red"]


def test_i_may_swap_against_the_cpu(person: Person) -> None:
    """When the CPU opens, the swap is offered; after it I am Red and the CPU moves."""
    me = person()
    me.create("play-cpu", size=5, level=1, swap=True)
    me.place("a1")
    me.page.wait_for_function(
        "() => Number(document.documentElement.dataset.ply) >= 2", timeout=CPU_MS
    )
    me.resign()
    me.shows("play-again")
    me.press("play-again")
    me.until(ply=1, color="blue", within_ms=CPU_MS)
    stone = me.stones()
    me.press("swap")
    me.until(color="red", ply=3, turn="red", within_ms=CPU_MS)
    assert me.stones().items() >= stone.items()
    me.press("undo")
    me.until(color="blue", ply=1, turn="blue", seat=1)
    assert me.stones() == stone
    me.shows("swap")


def test_a_host_alone_plays_the_cpu_until_the_friend_comes(person: Person) -> None:
    """The warm-up ends when the friend sits down; it is not scored and leaves nothing behind."""
    host, guest = person(), person("ar")
    link = host.create(size=5)
    host.press("warm-up")
    host.until(turn="red", color="red")
    host.place("c3")
    host.until(ply=2, within_ms=CPU_MS)
    guest.sit(link)
    guest.until(seat=2, ply=0, turn="red")
    host.until(seat=1, ply=0, turn="red")
    assert host.stones() == {} == guest.stones()
    assert "The warm-up is over." in host.page.locator("#live").inner_text()
