"""The sockets of those who wait for a ranked game, on a real server."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.playground import Device, Message, Page, Playground
from tulay.match import Refused
from tulay.service.ranked.queue import Standing
from tulay.web.sockets import lobby


async def waiting(device: Device, page: str = "") -> Page:
    """A page of somebody who has pressed and waits."""
    made = await device.queue(page)
    answer = await made.hello()
    assert answer["t"] == "waiting", answer
    return made


async def paired(page: Page) -> Message:
    """What a page is told of the game that was found."""
    return await page.wait(lambda m: m["t"] == "paired")


async def two_paired(place: Playground) -> tuple[Page, Page, str]:
    """Two strangers who were paired just now; their table."""
    one = await waiting(await place.device())
    other = await (await place.device()).queue()
    await other.hello()
    code = (await paired(one))["code"]
    return one, other, str(code)


async def cancelled(place: Playground, code: str) -> object:
    """Why a game was called off, as soon as it is."""
    async with asyncio.timeout(5):
        while True:
            state = await place.service.tables.load(code)
            assert state is not None
            if state.group.cancelled is not None:
                return state.group.cancelled
            await asyncio.sleep(0.02)


async def test_two_strangers_are_sent_to_one_table(place: Playground) -> None:
    """Both are told the same table, with a countdown, and both sit there; nobody waits any more."""
    one, other, code = await two_paired(place)
    for page in (one, other):
        told = await paired(page)
        assert told == {"t": "paired", "code": code, "in_ms": lobby.COUNTDOWN_MS}
    assert len(place.service.ranked) == 0
    tables = [await page.device.open(code) for page in (one, other)]
    assert [table.table["kind"] for table in tables] == ["ranked", "ranked"]
    assert sorted(table.you["seats"][0] for table in tables) == [1, 2]


async def test_who_is_alone_is_told_how_it_stands(place: Playground) -> None:
    """Since when, how many wait, from when on the CPU is offered; nothing about a rating."""
    page = await (await place.device()).queue()
    told = await page.hello()
    now_ms = place.service.clock.now_ms()
    assert 0 <= now_ms - told["since_ms"] < 5_000
    assert told == {
        "t": "waiting",
        "since_ms": told["since_ms"],
        "waiting": 1,
        "cpu_ms": told["since_ms"] + lobby.CPU_AFTER_MS,
        "head": False,
    }


async def test_the_number_of_those_who_wait_is_told_now_and_then(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody hears it, also of those who came later and are not near enough to be paired."""
    monkeypatch.setattr(lobby, "TELL_S", 0.05)
    monkeypatch.setattr(place.service.ranked._pairing, "pairs", lambda _: [])
    page = await waiting(await place.device())
    await waiting(await place.device())
    assert await page.wait(lambda m: m == {"t": "length", "waiting": 2})


async def test_two_tabs_of_one_device_wait_once(place: Playground) -> None:
    """The newest tab waits, the one before is told so, and nobody meets themselves."""
    device = await place.device()
    first = await waiting(device)
    second = await waiting(device)
    assert await first.wait(lambda m: m == {"t": "goodbye", "code": "replaced"})
    assert await first.end() == 4001
    assert len(place.service.ranked) == 1
    other = await (await place.device()).queue()
    await other.hello()
    assert (await paired(second))["code"] == (await paired(other))["code"]


async def test_two_presses_at_once_are_one_place(place: Playground) -> None:
    """Two tabs that open in the same instant: one of them waits, the other is told so."""
    device = await place.device()
    pages = [await device.queue(), await device.queue()]
    await asyncio.gather(*(page.hello() for page in pages))
    assert len(place.service.ranked) == 1
    ended = [asyncio.create_task(page.end()) for page in pages]
    done, rest = await asyncio.wait(ended, timeout=5, return_when=asyncio.FIRST_COMPLETED)
    assert [task.result() for task in done] == [4001]
    for task in rest:
        task.cancel()


async def test_a_closed_page_is_not_paired(place: Playground) -> None:
    """Presence decides: whoever comes after a page was closed does not meet its person."""
    page = await waiting(await place.device())
    await page.send({"t": "bye"})
    await page.leave()
    async with asyncio.timeout(5):
        while len(place.service.ranked):
            await asyncio.sleep(0.01)
    other = await waiting(await place.device())
    assert len(place.service.ranked) == 1
    assert not [m for m in other.received if m["t"] == "paired"]


async def test_a_reload_keeps_the_place(place: Playground) -> None:
    """Whoever comes back in a moment has waited all along."""
    device = await place.device()
    page = await waiting(device)
    since_ms = page.received[0]["since_ms"]
    await page.send({"t": "bye"})
    await page.leave()
    again = await (device).queue()
    assert (await again.hello())["since_ms"] == since_ms


async def test_who_stops_is_paired_with_nobody(place: Playground) -> None:
    """Stop takes effect at once; the next Hello waits from then on."""
    page = await waiting(await place.device())
    before = page.received[0]["since_ms"]
    await page.send({"t": "stop"})
    await page.send({"t": "ping", "n": 1})
    await page.wait(lambda m: m["t"] == "pong")
    assert len(place.service.ranked) == 0
    assert (await page.hello())["since_ms"] >= before


async def test_stopping_in_the_instant_of_being_paired_leaves_the_game(place: Playground) -> None:
    """The other one is told at the table, is back at the head of the queue, and is told that."""
    one, other, code = await two_paired(place)
    since_ms = other.received[0].get("since_ms")
    await one.send({"t": "stop"})
    await cancelled(place, code)
    again = await other.device.queue()
    told = await again.hello()
    assert told["t"] == "waiting"
    assert told["head"]
    assert since_ms is None or told["since_ms"] == since_ms
    mine = await one.device.queue()
    assert not (await mine.hello()).get("head")


async def test_who_plays_already_is_sent_there_at_once(place: Playground) -> None:
    """A page that asks for a game while one goes on is led to that one without a countdown."""
    one, _, code = await two_paired(place)
    page = await one.device.queue()
    assert await page.hello() == {"t": "paired", "code": code, "in_ms": 0}


async def test_a_page_that_came_anew_while_the_table_was_opened_is_told(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reload in the very instant of being paired: the new page goes to the table, too."""
    tables, held, go_on = place.service.tables, asyncio.Event(), asyncio.Event()
    pair = tables.pair

    async def slowly(first: str, second: str, levels: tuple[int, int]) -> str:
        held.set()
        await go_on.wait()
        return await pair(first, second, levels)

    monkeypatch.setattr(tables, "pair", slowly)
    device = await place.device()
    await waiting(device)
    other = await (await place.device()).queue()
    await other.hello()
    await held.wait()
    anew = await waiting(device)
    go_on.set()
    assert (await paired(anew))["code"] == (await paired(other))["code"]
    assert len(place.service.ranked) == 0


async def test_the_queue_is_closed_until_an_instant(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who left too many games early learns when the queue opens, and does not wait."""

    async def closed(_: str, __: object) -> Standing:
        raise Refused("ranked-closed", seconds=60)

    monkeypatch.setattr(place.service.ranked, "join", closed)
    page = await (await place.device()).queue()
    told = await page.hello()
    assert told["t"] == "closed"
    assert 55_000 < told["until_ms"] - place.service.clock.now_ms() <= 60_000
    assert len(place.service.ranked) == 0


async def test_a_disk_that_cannot_be_read_puts_pages_off(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is told, and its connection ends so that it comes again."""

    async def unreadable(_: str, __: object) -> Standing:
        raise Refused("cannot-read")

    monkeypatch.setattr(place.service.ranked, "join", unreadable)
    page = await (await place.device()).queue()
    await page.send({"t": "hello", "wire": 1, "version": None, "page": page.page, "hidden": False})
    assert (await page.wait(lambda m: m["t"] == "refused"))["code"] == "cannot-read"
    assert await page.end() == 1013


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"t": "ping", "n": 1}, "hello-first"),
        ({"t": "stop"}, "hello-first"),
        (
            {"t": "do", "id": "test-00000000", "turn": 0, "what": {"a": "leave"}},
            "message-malformed",
        ),
        ("nonsense", "message-malformed"),
        ("x" * 5000, "message-too-large"),
    ],
)
async def test_what_is_no_message_of_the_queue_is_refused(
    place: Playground, message: object, code: str
) -> None:
    """The same refusals as at a table; nothing changes by them."""
    page = await (await place.device()).queue()
    await page.send(message)
    assert (await page.wait(lambda m: m["t"] == "refused"))["code"] == code
    assert len(place.service.ranked) == 0


async def test_only_somebody_from_our_own_page_waits(place: Playground) -> None:
    """Without an identity nobody waits, and another site's page does not even get a socket."""
    stranger = await place.stranger().queue()
    assert await stranger.end() == 4401
    with pytest.raises(InvalidStatus):
        await (await place.device()).socket_at("ranked", Origin="https://elsewhere.example")


async def test_a_removed_device_waits_no_longer(place: Playground) -> None:
    """Its page is closed at once, and its place goes with it."""
    device = await place.device()
    page = await waiting(device)
    devices = (await device.http.get("/api/devices")).json()["devices"]
    await device.post("/api/devices/remove", {"device": devices[0]["device"]})
    assert await page.end() == 4401
    async with asyncio.timeout(5):
        while len(place.service.ranked):
            await asyncio.sleep(0.01)


async def test_a_deploy_sends_waiting_pages_to_the_next_server(place: Playground) -> None:
    """They are told to come again, as the pages of tables are."""
    page = await waiting(await place.device())
    await place.drain()
    assert await page.end() == 1012


async def test_the_cpu_in_the_meantime_is_unscored_and_ends_without_a_result(
    place: Playground,
) -> None:
    """Leaving it drops the game, whatever stands on its board; the place in the queue is kept."""
    device = await place.device()
    page = await waiting(device)
    asked = {"kind": "cpu", "rules": {"swap": True}, "level": 4, "meanwhile": True}
    answer = await device.post("/api/groups", {**asked, "id": "meanwhile-0001"})
    code = answer.json()["code"]
    table = await device.open(code)
    assert not table.table["game"]["scored"]
    await table.place("f6")
    await table.seen(2)
    assert (await table.do("leave"))["t"] == "accepted"
    state = await place.service.tables.load(code)
    assert state is not None
    assert state.group.game is None
    await page.send({"t": "ping", "n": 1})
    await page.wait(lambda m: m["t"] == "pong")
    assert len(place.service.ranked) == 1


async def test_only_a_game_against_the_cpu_is_for_the_meantime(place: Playground) -> None:
    """A table for a friend cannot be one."""
    device = await place.device()
    asked = {"kind": "friend", "rules": {}, "meanwhile": True, "id": "meanwhile-0002"}
    answer = await device.post("/api/groups", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-rules")
