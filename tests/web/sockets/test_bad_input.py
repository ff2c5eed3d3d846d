from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.playground import Playground, fresh_id
from tulay.web.sockets.hall import DEVICE_EXCESS, DEVICE_MESSAGES, PAGES_PER_PERSON

BAD_MESSAGES = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"hello"',
    json.dumps({"t": "nonsense"}),
    json.dumps({"t": "welcome"}),
    json.dumps({"t": "do"}),
    json.dumps({"t": "do", "id": None, "turn": None, "what": None}),
    json.dumps({"t": "do", "id": "abcdefgh", "turn": 1, "what": {"a": "explode"}}),
    json.dumps({"t": "do", "id": "abcdefgh", "turn": 1, "what": {"a": "place"}}),
    json.dumps({"t": "do", "id": "abcdefgh", "turn": 1, "what": {"a": "place", "cell": 6}}),
    json.dumps({"t": "do", "id": "abcdefgh", "turn": "1", "what": {"a": "swap"}}),
    json.dumps({"t": "ping", "n": -1}),
    json.dumps({"t": "ping", "n": 1e400}),
    "[" * 4000,
    b"\x00\xff\xfe",
]


async def test_misshapen_messages_get_a_code_and_change_nothing(place: Playground) -> None:
    """Whatever a page sends, it is told a code, and neither the table nor others notice."""
    host, guest = await place.pair()
    version, told = host.version, len(host.received)
    for message in BAD_MESSAGES:
        before = len(guest.received)
        await guest.send(message)
        answer = await guest.wait(lambda m: m["t"] == "refused", before)
        assert answer == {"t": "refused", "id": None, "code": "message-malformed", "args": {}}
    assert (host.version, guest.version) == (version, version)
    assert all(m["t"] in ("presence", "you") for m in host.received[told:])
    assert (await host.place("c3"))["t"] == "accepted"


async def test_a_large_message_gets_a_code(place: Playground) -> None:
    """A message over the limit is refused; the connection goes on."""
    host, _ = await place.pair()
    await host.send(json.dumps({"t": "ping", "n": 1, "padding": "x" * 10_000}))
    assert (await host.wait(lambda m: m["t"] == "refused"))["code"] == "message-too-large"
    assert (await host.place("c3"))["t"] == "accepted"


async def test_a_huge_message_ends_only_its_own_connection(place: Playground) -> None:
    """Ten megabytes end the connection that sends them; the table plays on."""
    host, guest = await place.pair()
    third = await (await place.device()).open(host.table["code"])
    with contextlib.suppress(ConnectionClosed):
        await third.send("x" * 10_000_000)
    assert await third.end() in (1006, 1009)
    assert (await host.place("c3"))["t"] == "accepted"
    await guest.seen(1)


async def test_a_flood_is_refused_then_ended(place: Playground) -> None:
    """Who sends far more than a person can is told so, then closed; others play on."""
    host, guest = await place.pair()
    flooding = await (await place.device()).open(host.table["code"])
    with contextlib.suppress(ConnectionClosed):
        for n in range(5000):
            await flooding.send({"t": "ping", "n": n})
    assert await flooding.end() == 4429
    assert flooding.received[-1] == {"t": "goodbye", "code": "rate"}
    assert any(m.get("code") == "too-fast" for m in flooding.received)
    assert (await host.place("c3"))["t"] == "accepted"
    await guest.seen(1)


async def test_a_flood_is_not_forgiven_for_coming_anew(place: Playground) -> None:
    """A device that has sent far too much is turned away at the door; nobody else is."""
    host, _ = await place.pair()
    code = host.table["code"]
    flooding = await place.device()
    page = await flooding.open(code)
    (connection,) = (c for c in place.site.hall.connections if c.person == flooding.person)
    assert connection.device_may is not None
    for _ in range(DEVICE_MESSAGES.burst + DEVICE_EXCESS + 100):
        connection.device_may.take(place.service.clock.now_ms())
    await page.send({"t": "ping", "n": 1})
    assert await page.end() == 4429
    again = await flooding.connect(code)
    assert await again.end() == 4429
    assert again.received == [{"t": "goodbye", "code": "rate"}]
    assert (await host.place("a1"))["t"] == "accepted"
    await (await place.device()).open(code)


async def test_a_third_person_cannot_act_for_a_seat(place: Playground) -> None:
    """Whoever has no seat is refused whatever a seat may do, and the table is as it was."""
    host, guest = await place.pair(swap=True)
    await host.place("c3")
    await guest.seen(1)
    third = await (await place.device()).open(host.table["code"])
    version = host.version
    assert third.you["seats"] == []
    asked: dict[str, dict[str, Any]] = {
        "place": {"cell": "d4"},
        "swap": {},
        "resign": {},
        "undo": {},
        "answer-undo": {"accept": True},
        "hint": {},
        "play-again": {"game": third.table["game"]["id"]},
        "rules": {"size": 5, "swap": False, "alternate": True, "turn_limit": 0, "level": 1},
        "lock": {"locked": True},
        "exchange": {},
        "give-seat": {"seat": 1, "to": third.device.person},
        "warm-up": {},
        "wait": {},
        "play-on": {},
        "leave": {},
    }
    for action, fields in asked.items():
        answer = await third.do(action, **fields)
        assert answer["t"] == "refused", action
    assert host.version == version


async def test_forged_fields_are_ignored(place: Playground) -> None:
    """A person, a seat, a colour or a time that a page claims has no effect."""
    host, guest = await place.pair()
    what = {"a": "place", "cell": "c3", "person": host.device.person, "seat": 1, "at_ms": 5}
    forged = {"t": "do", "turn": guest.turn, "what": what, "person": host.device.person, "now": 1}
    command = fresh_id()
    await guest.send({**forged, "id": command})
    answer = await guest.wait(lambda m: m.get("id") == command)
    assert answer["code"] == "not-your-turn"
    assert (await host.place("c3"))["t"] == "accepted"


async def test_the_clock_is_the_servers(place: Playground) -> None:
    """A Pong says the server's time whatever the page claims its own to be."""
    host, _ = await place.pair()
    before = place.service.clock.now_ms()
    await host.send({"t": "ping", "n": 7, "now_ms": 1})
    pong = await host.wait(lambda m: m["t"] == "pong")
    assert pong["n"] == 7
    assert before <= pong["now_ms"] <= place.service.clock.now_ms()


async def test_another_sites_page_cannot_open_a_socket(place: Playground) -> None:
    """A socket from another origin is refused before the handshake, cookies or not."""
    device = await place.device()
    code = await device.create()
    for origin in ("https://evil.example", "null", place.url.replace("http:", "https:") + ".evil"):
        with pytest.raises(InvalidStatus) as refused:
            await device.socket(code, Origin=origin)
        assert refused.value.response.status_code == 403


async def test_who_has_no_identity_is_turned_away(place: Playground) -> None:
    """A socket without a device's cookie, or with a wrong one, gets a goodbye and nothing else."""
    code = await (await place.device()).create()
    for secret in (None, "x" * 22, "x" * 5000):
        stranger = place.stranger()
        if secret:
            stranger.http.cookies.set("tulay_device", secret)
        page = await stranger.connect(code)
        assert await page.end() == 4401
        assert page.received == [{"t": "goodbye", "code": "no-device"}]


async def test_there_is_no_such_group(place: Playground) -> None:
    """A socket to a group that does not exist gets a goodbye and nothing else."""
    device = await place.device()
    for code in ("0123456789a", "..", "x" * 300):
        page = await device.connect(code)
        assert await page.end() == 4404


async def test_hello_comes_first(place: Playground) -> None:
    """Before Hello nothing is done and nothing is told, and nobody sits down."""
    host = await place.device()
    code = await host.create()
    await host.open(code)
    eager = await (await place.device()).connect(code)
    await eager.send({"t": "do", "id": fresh_id(), "turn": 0, "what": {"a": "queue"}})
    assert (await eager.wait(lambda m: m["t"] == "refused"))["code"] == "hello-first"
    await asyncio.sleep(0.3)
    assert [m["t"] for m in eager.received] == ["refused"]
    state = await place.service.tables.load(code)
    assert state is not None
    assert state.group.seats[1].free


async def test_a_page_of_another_wire_version_is_told(place: Playground) -> None:
    """A page that was built for another protocol is told to load again."""
    device = await place.device()
    page = await device.connect(await device.create())
    hello = {"t": "hello", "wire": 999, "version": None, "page": "page-0001", "hidden": False}
    await page.send(hello)
    assert await page.end() == 4426
    assert page.received == [{"t": "goodbye", "code": "wire"}]


async def test_one_person_has_only_so_many_sockets(place: Playground) -> None:
    """Beyond what tabs and devices explain, a person's further sockets are turned away."""
    host, guest = await place.pair()
    code = host.table["code"]
    pages = [await guest.device.connect(code) for _ in range(PAGES_PER_PERSON)]
    ends = [asyncio.create_task(page.end()) for page in pages]
    turned_away, others = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    assert [await end for end in turned_away] == [4429]
    for end in others:
        end.cancel()
    [outside] = [page for page in pages if page.closed is not None]  # sockets overtake one another
    assert outside.received == [{"t": "goodbye", "code": "rate"}]
    pages.remove(outside)
    await pages[-1].leave()
    await asyncio.sleep(0.1)
    await guest.device.open(code)
    assert (await host.place("c3"))["t"] == "accepted"
