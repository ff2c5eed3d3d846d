from __future__ import annotations

import asyncio

import pytest

from tests.web.playground import Page, Playground
from tulay.core import Position
from tulay.notation import cell_name

A_MOVE_S = 0.01
"""Fast, and yet within the rate at which one connection is heard, however fast the machine."""


async def test_a_page_that_was_away_gets_the_gap(place: Playground) -> None:
    """Whoever comes back with a version gets exactly what is missing, with what happened."""
    host, guest = await place.pair()
    page, code = guest.page, guest.table["code"]
    await guest.leave()
    await host.place("c3")
    back = await guest.device.connect(code, page)
    back.version, back.table, back.moves = guest.version, guest.table, guest.moves
    answer = await back.hello()
    assert answer["t"] == "update"
    assert answer["base"] == guest.version
    assert answer["moves"] == ["c3"]
    assert answer["notes"][0]["n"] == "placed"


async def test_what_was_taken_back_comes_as_a_snapshot(place: Playground) -> None:
    """Over an undo a whole table travels, so that nothing can be stitched together wrongly."""
    device = await place.device()
    code = await device.create("here")
    page = await device.open(code)
    for ply, cell in enumerate(("c3", "d4", "e5")):
        await page.place(cell)
        await page.seen(ply + 1)
    version, table = page.version, page.table
    await page.do("undo")
    other = await device.connect(code)
    other.version, other.table, other.moves = version, table, ["c3", "d4", "e5"]
    assert (await other.hello())["t"] == "welcome"
    assert other.moves == ["c3", "d4"]


async def test_versions_from_nowhere_get_a_snapshot(place: Playground) -> None:
    """A version that the server never had, or long ago, is answered with the whole table."""
    host, _ = await place.pair()
    code = host.table["code"]
    for version in (0, 1, 10**9, host.version):
        page = await host.device.connect(code)
        page.version = version
        assert (await page.hello(version=version))["t"] == "welcome"


@pytest.mark.slow
async def test_joining_while_moves_are_played_fast(place: Playground) -> None:
    """Pages that join, leave and come back in a loop never miss a move nor see one twice."""
    device, watcher = await place.device(), await place.device()
    code = await device.create("here", size=19)
    player = await device.open(code)
    game = [cell_name(cell) for cell in Position.initial(19).empty_cells()][:120]
    over = asyncio.Event()
    joined: list[str] = []

    async def play() -> None:
        for ply, cell in enumerate(game):
            await player.place(cell)
            await player.seen(ply + 1)
            await asyncio.sleep(A_MOVE_S)
        over.set()

    async def join() -> None:
        known: Page | None = None
        while not over.is_set():
            page = await watcher.connect(code)
            if known is not None:
                page.version, page.table, page.moves = known.version, known.table, known.moves
            joined.append((await page.hello())["t"])
            await asyncio.sleep(0.01)
            await page.leave()
            assert page.moves == game[: len(page.moves)]
            known = page

    async with asyncio.timeout(30):
        await asyncio.gather(play(), join(), join())
    assert joined.count("welcome") >= 2
    assert joined.count("update") > 10
    assert (await watcher.open(code)).moves == game


async def test_a_page_that_says_hello_again_is_answered(place: Playground) -> None:
    """Hello on an open socket is the way to ask for what was missed."""
    host, guest = await place.pair()
    await host.place("c3")
    await guest.seen(1)
    assert (await guest.hello(version=None))["t"] == "welcome"
    assert guest.moves == ["c3"]


async def test_a_newer_connection_replaces_an_older_one_of_its_page(place: Playground) -> None:
    """A page that came back over another network is served once, and its person stays present."""
    host, guest = await place.pair()
    again = await guest.device.open(guest.table["code"], guest.page)
    assert await guest.end() == 4001
    assert guest.received[-1] == {"t": "goodbye", "code": "replaced"}
    await asyncio.sleep(0.3)
    states = place.service.presence.of(host.table["code"])
    assert states[guest.device.person] == "present"
    await host.place("c3")
    await again.seen(1)
    await again.leave()
    await asyncio.sleep(0.1)
    assert place.service.presence.pages == 1
    assert place.service.presence.of(host.table["code"])[guest.device.person] == "lost"
