from __future__ import annotations

import json

import pytest

from tests.web.playground import Playground, fresh_id


async def test_upper_case_cells_are_read_and_nonsense_is_refused_politely(
    place: Playground,
) -> None:
    """L5: `C3` is c3; null and the like get a code and a sentence without anything internal."""
    host, guest = await place.pair()
    assert (await host.place("C3"))["t"] == "accepted"
    await guest.seen(1)
    assert guest.moves == ["c3"]
    nonsense: list[object] = [None, 3, ["a1"], {}, ""]
    for cell in nonsense:
        before = len(guest.received)
        what = {"a": "place", "cell": cell}
        await guest.send({"t": "do", "id": fresh_id(), "turn": guest.turn, "what": what})
        answer = await guest.wait(lambda m: m["t"] == "refused", before)
        assert answer == {"t": "refused", "id": None, "code": "message-malformed", "args": {}}
    for taken, code in (
        ("C3", "cell-occupied"),
        ("Z9", "cell-off-board"),
        ("c3 ", "cell-malformed"),
    ):
        assert (await guest.place(taken))["code"] == code


@pytest.mark.parametrize("seconds", [30, 60])
@pytest.mark.parametrize("kind", ["friend", "cpu", "here"])
async def test_a_limit_for_each_turn_needs_nothing_beside_it(
    place: Playground, kind: str, seconds: int
) -> None:
    """L10: seconds for each turn are a rule of their own, for every kind of table."""
    device = await place.device()
    page = await device.open(await device.create(kind, turn_limit=seconds))
    assert page.table["rules"]["turn_limit"] == seconds


async def test_limits_beyond_all_reason_are_refused(place: Playground) -> None:
    """C10: no limit overflows a timer: what is not offered is refused with a code."""
    device = await place.device()
    for limit in (-1, 1, 31, 2_592_000, 2**31, 2**31 // 1000, 2**53, 10**30):
        asked = {"kind": "friend", "id": fresh_id(), "rules": {"turn_limit": limit}}
        response = await device.post("/api/groups", asked)
        assert response.json()["code"] == "bad-rules", limit


async def test_everybody_hears_everything_in_the_servers_order(place: Playground) -> None:
    """I5, I6: who asks at once is heard in one order, the same for all, and each thing once."""
    host, guest = await place.pair()
    watcher = await (await place.device()).open(host.table["code"])
    commands = [fresh_id() for _ in range(20)]
    for number, command in enumerate(commands):
        what = {"a": "lock", "locked": number % 2 == 0}
        message = {"t": "do", "id": command, "turn": 0, "what": what}
        await host.send(message)
        await host.send(message)  # sent again before it was answered
        rules = {"size": (5, 7)[number % 2], "swap": False, "alternate": True}
        what = {"a": "rules", **rules, "turn_limit": 0, "level": 1}
        await guest.send({"t": "do", "id": fresh_id(), "turn": 0, "what": what})
    await host.wait(lambda m: m.get("id") == commands[-1])
    await guest.do("hint")
    state = await place.service.tables.load(host.table["code"])
    assert state is not None
    for page in (host, guest, watcher):
        await page.until(lambda p: p.version == state.version)
    told = [
        [(m["base"], m["version"], m["notes"]) for m in page.received if m["t"] == "update"]
        for page in (host, guest, watcher)
    ]
    shortest = min(map(len, told))
    assert told[0][-shortest:] == told[1][-shortest:] == told[2][-shortest:]
    locks = [n for _, _, notes in told[2] for n in notes if n["n"] == "locked"]
    assert len(locks) == len(commands)


async def test_play_again_in_one_instant_over_sockets_is_one_game(place: Playground) -> None:
    """L4: both press at once, twice, and nobody sees an error: one next game, everybody in it."""
    host, guest = await place.pair(size=5)
    await host.do("resign")
    await guest.until(lambda page: page.table["game"]["result"] is not None)
    over = guest.table["game"]["id"]
    ids = [fresh_id() for _ in range(4)]
    for page, pair in ((host, ids[:2]), (guest, ids[2:])):
        for command in pair:
            what = {"a": "play-again", "game": over}
            await page.send({"t": "do", "id": command, "turn": 0, "what": what})
    for page, pair in ((host, ids[:2]), (guest, ids[2:])):
        for command in pair:
            answer = await page.wait(lambda m, c=command: m.get("id") == c)  # type: ignore[misc]
            assert answer["t"] == "accepted", answer
        await page.until(lambda p: p.table["game"]["number"] == 2)
    assert host.table["game"]["id"] == guest.table["game"]["id"] != over


async def test_the_words_of_a_refusal_are_the_readers(place: Playground) -> None:
    """L5: the API answers codes; what is inside — types, files, traces — is in no answer."""
    device = await place.device()
    for body in ("null", "{", '{"kind":null}', '{"kind":"friend","id":7}', json.dumps(place.url)):
        response = await device.http.post(
            "/api/groups", content=body, headers={"Content-Type": "application/json"}
        )
        assert set(response.json()) == {"code", "args"}
        for inside in ("pydantic", "Traceback", ".py", "NoneType", "object", "line"):
            assert inside not in response.text
