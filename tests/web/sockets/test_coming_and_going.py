from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.web.playground import Playground, playground
from tulay.service.presence import Grace
from tulay.web.sockets.hall import SWEEP_S


async def test_only_an_open_socket_sits_down(place: Playground) -> None:
    """Reading the page, with or without an identity, creates no device and takes no seat."""
    host = await place.device()
    code = await host.create()
    before = place.service.counters.devices_created
    for reader in (place.stranger(), await place.device()):
        had = len(reader.http.cookies)
        response = await reader.http.get(f"/g/{code}")
        assert response.status_code == 200
        assert len(reader.http.cookies) == had
    assert place.service.counters.devices_created == before + 1
    state = await place.service.tables.load(code)
    assert state is not None
    assert state.group.seats[1].free
    guest = await place.device()
    await guest.open(code)
    state = await place.service.tables.load(code)
    assert state is not None
    assert state.group.seats[1].person == guest.person


async def test_the_link_never_gives_an_occupied_seat(place: Playground) -> None:
    """A second tab is the same person in the same seat; a third person only watches."""
    host, guest = await place.pair()
    code = host.table["code"]
    second_tab = await host.device.open(code)
    assert second_tab.you["seats"] == [1]
    third = await (await place.device()).open(code)
    assert third.you["seats"] == []
    assert third.you["may"] == ["queue"]
    seats = [seat["person"] for seat in third.table["seats"]]
    assert seats == [host.device.person, guest.device.person]


async def test_both_tabs_of_a_person_follow(place: Playground) -> None:
    """A move made in one tab is in the other one, too, and cannot be made again there."""
    host, guest = await place.pair()
    other = await host.device.open(host.table["code"])
    turn = host.turn
    await host.place("c3")
    await other.seen(1)
    assert (await other.place("c4", turn=turn))["code"] == "stale-turn"
    await guest.seen(1)
    assert guest.moves == ["c3"]


async def test_an_undo_reaches_every_tab(place: Playground) -> None:
    """What is taken back is gone in both tabs of a person and for the opponent, as is the turn."""
    host, guest = await place.pair()
    other = await host.device.open(host.table["code"])
    await host.place("c3")
    await guest.seen(1)
    await host.do("undo")
    await guest.until(lambda page: "answer-undo" in page.you["may"])
    assert (await guest.do("answer-undo", accept=True))["t"] == "accepted"
    for page in (host, other, guest):
        await page.until(lambda page: page.moves == [] and page.table["game"]["ply"] == 0)
        assert page.table["game"]["turn_color"] == "red"
    await other.until(lambda page: "place" in page.you["may"])
    assert (await other.place("d4"))["t"] == "accepted"


async def test_rights_follow_the_game(place: Playground) -> None:
    """Each page is told what its person may do as soon as that changes."""
    host, guest = await place.pair()
    await host.until(lambda page: "place" in page.you["may"])
    assert "place" not in guest.you["may"]
    await host.place("c3")
    await guest.until(lambda page: "place" in page.you["may"])
    await host.until(lambda page: "place" not in page.you["may"])
    assert host.you["host"]
    assert not guest.you["host"]


async def test_presence_is_told(place: Playground) -> None:
    """Others see within a moment who is here, who was lost, and how many watch."""
    host, guest = await place.pair()
    code = host.table["code"]
    await (await place.device()).open(code)
    await host.wait(lambda m: m["t"] == "presence" and m["watchers"] == 1)
    await guest.leave()
    lost = await host.wait(
        lambda m: m["t"] == "presence" and m["present"].get(guest.device.person) == "lost"
    )
    assert lost["present"][host.device.person] == "present"


async def test_away_and_back(tmp_path: Path) -> None:
    """Whoever closes the page is away after the grace, and back in the seat when it opens again."""
    grace = Grace(closed_ms=200, lost_ms=300, hidden_ms=400)
    async with playground(tmp_path / "data", grace=grace) as place:
        host, guest = await place.pair()
        await guest.send({"t": "bye"})
        await guest.leave()
        await host.until(lambda page: page.table["seats"][1]["away_since_ms"] is not None)
        assert host.table["seats"][1]["stand_in_at_ms"] is not None
        back = await guest.device.open(host.table["code"])
        assert back.you["seats"] == [2]
        await host.until(lambda page: page.table["seats"][1]["away_since_ms"] is None)
        await back.send({"t": "visibility", "hidden": True})
        await host.until(lambda page: page.table["seats"][1]["away_since_ms"] is not None)
        await back.send({"t": "visibility", "hidden": False})
        await host.until(lambda page: page.table["seats"][1]["away_since_ms"] is None)


async def test_another_name_is_told_at_once(place: Playground) -> None:
    """A new name reaches everybody at the table, in the middle of a game."""
    host, guest = await place.pair()
    response = await guest.device.post("/api/name", {"name": "  Ana  María "})
    assert response.json() == {"name": "Ana María"}
    told = await host.wait(lambda m: m["t"] == "renamed")
    assert told == {"t": "renamed", "person": guest.device.person, "name": "Ana María"}
    await host.place("c3")
    await host.seen(1)
    assert host.table["names"][guest.device.person] == "Ana María"


async def test_a_removed_device_is_closed(place: Playground) -> None:
    """The pages of a device that is no longer mine end at once and cannot act any more."""
    host, _ = await place.pair()
    devices = (await host.device.http.get("/api/devices")).json()["devices"]
    assert [device["this"] for device in devices] == [True]
    await host.device.post("/api/devices/remove", {"device": devices[0]["device"]})
    assert await host.end() == 4401
    assert (await host.device.http.get("/api/devices")).json()["person"] is None
    assert (await host.device.post("/api/name", {"name": "Ana"})).status_code == 401


async def test_a_restart_keeps_seats_and_moves(tmp_path: Path) -> None:
    """After a restart the same devices are in the same seats and every move is there."""
    async with playground(tmp_path / "data") as place:
        host, guest = await place.pair()
        code = host.table["code"]
        await host.place("c3")
        await guest.seen(1)
        await guest.place("d4")
        await host.seen(2)
        cookies = [dict(page.device.http.cookies) for page in (host, guest)]
        await place.drain()
        assert await host.end() == 1012
        assert host.received[-1] == {"t": "goodbye", "code": "draining"}
    async with playground(tmp_path / "data") as place:
        for number, kept in enumerate(cookies):
            device = place.stranger()
            device.http.cookies.update(kept)
            page = await device.open(code)
            assert page.you["seats"] == [number + 1]
            assert page.moves == ["c3", "d4"]


@pytest.mark.slow
async def test_a_silent_page_is_closed(place: Playground) -> None:
    """A page that says nothing for too long is closed; one that pings stays."""
    host, guest = await place.pair()
    for connection in place.site.hall.connections:
        if connection.page == guest.page:
            connection.heard_ms -= 60_000
    assert await guest.end() == 4408
    assert host.closed is None


@pytest.mark.slow
async def test_no_page_is_silent_while_nobody_listened(place: Playground) -> None:
    """The server's time goes on by an hour at once, as after a sleep: every page stays."""
    host, guest = await place.pair()
    clock = place.service.clock
    clock.reach(clock.now_ms() + 3_600_000)
    clock.catch_up()
    await asyncio.sleep(SWEEP_S + 0.5)
    assert host.closed is guest.closed is None
    assert (await host.place("a1"))["t"] == "accepted"


async def test_nothing_is_left_when_all_have_gone(place: Playground) -> None:
    """When the last page of a table closes, the server forgets its audience."""
    host, guest = await place.pair()
    assert place.site.hall.tables == 1
    for page in (host, guest):
        await page.leave()
    await asyncio.sleep(0.3)
    assert place.site.hall.tables == 0
    assert not place.site.hall.connections
