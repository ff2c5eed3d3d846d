from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.web.playground import Playground, fresh_id, playground
from tulay.service.games import FinishedGame, Side
from tulay.web import headers as limits
from tulay.web.api import game_json
from tulay.web.qr import qr_svg

HTTPS = "https://hex.example.org"


async def test_an_identity_is_made_once(place: Playground) -> None:
    """A browser without identity gets one by asking; asking again changes nothing."""
    device = place.stranger()
    first = await device.post("/api/device")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Max-Age=34560000" in cookie
    again = await device.post("/api/device")
    assert again.json()["person"] == first.json()["person"]


async def test_under_https_the_cookie_is_secure(tmp_path: Path) -> None:
    """A site that is reached over https gives its cookie to https alone, and says so for ever."""
    async with playground(tmp_path / "data", public_url=HTTPS) as place:
        response = await place.stranger().post("/api/device", None, Origin=HTTPS)
        assert "Secure" in response.headers["set-cookie"]
        assert "max-age" in response.headers["strict-transport-security"]
        refused = await place.stranger().post("/api/device")
        assert refused.status_code == 403
        code = (
            await place.stranger().post(
                "/api/groups", {"kind": "friend", "id": fresh_id()}, Origin=HTTPS
            )
        ).json()
        assert code["url"] == f"{HTTPS}/g/{code['code']}"


async def test_another_sites_page_is_refused(place: Playground) -> None:
    """Nothing that changes anything is done for another site's page."""
    device = await place.device()
    asked = {"kind": "friend", "id": fresh_id()}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        response = await device.post("/api/groups", asked, **headers)
        assert response.status_code == 403
        assert response.json() == {"code": "cross-origin", "args": {}}


async def test_creating_again_gives_the_same_group(place: Playground) -> None:
    """A request that is sent again under its id creates nothing new."""
    device = await place.device()
    asked = {"kind": "friend", "id": fresh_id()}
    codes = {(await device.post("/api/groups", asked)).json()["code"] for _ in range(3)}
    assert len(codes) == 1


async def test_the_asked_rules_are_the_groups(place: Playground) -> None:
    """A group has the rules that it was created with, and the usual ones where none were asked."""
    device = await place.device()
    page = await device.open(await device.create(size=13, swap=True, turn_limit=30))
    assert page.table["rules"] == {
        "size": 13,
        "swap": True,
        "alternate": True,
        "turn_limit": 30,
    }


async def test_misshapen_requests_get_a_code(place: Playground) -> None:
    """Whatever is posted, the answer is a code, says nothing internal, and nothing changes."""
    device = await place.device()
    before = place.service.counters.groups_created
    ident = fresh_id()
    bodies: list[object] = [
        None,
        [],
        "x",
        {"kind": "nonsense", "id": ident},
        {"kind": "friend"},
        {"kind": "friend", "id": "../../etc"},
        {"kind": "friend", "id": ident, "rules": None},
        {"kind": "friend", "id": ident, "rules": {"size": "11"}},
        {"kind": "friend", "id": ident, "rules": {"size": 12}},
        {"kind": "friend", "id": ident, "rules": {"size": 10**30}},
        {"kind": "friend", "id": ident, "rules": {"turn_limit": 2**31}},
        {"kind": "friend", "id": ident, "rules": {"turn_limit": -1}},
        {"kind": "cpu", "id": ident, "level": 99},
    ]
    for body in bodies:
        text = json.dumps(body)
        response = await device.http.post(
            "/api/groups", content=text, headers={"Content-Type": "application/json"}
        )
        assert response.status_code in (400, 422), text
        assert set(response.json()) == {"code", "args"}
        assert "Traceback" not in response.text
        assert "pydantic" not in response.text
    for raw in (b"{", b"\xff\xfe", b"[" * 10_000):
        response = await device.http.post(
            "/api/groups", content=raw, headers={"Content-Type": "application/json"}
        )
        assert response.status_code in (400, 422)
        assert set(response.json()) == {"code", "args"}
    assert place.service.counters.groups_created == before


async def test_a_large_body_is_refused(place: Playground) -> None:
    """A body beyond any use is refused, whether its size is said or not."""
    device = await place.device()

    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    contents: list[bytes | AsyncIterator[bytes]] = [b" " * 100_000, chunks()]
    for content in contents:
        response = await device.http.post(
            "/api/groups", content=content, headers={"Content-Type": "application/json"}
        )
        assert response.status_code == 413
        assert response.json()["code"] == "message-too-large"


async def test_a_private_link_makes_another_browser_me(place: Playground) -> None:
    """A private link carries its token in the fragment and works once, for another browser."""
    mine = await place.device()
    await mine.post("/api/name", {"name": "Ana"})
    link = (await mine.post("/api/link")).json()
    address, token = link["url"].split("#")
    assert address == f"{place.url}/link"
    assert link["qr"].encode() == qr_svg(link["url"])
    assert link["expires_ms"] > place.service.clock.now_ms()
    other = place.stranger()
    assert (await other.post("/api/link/adopt", {"token": token})).json()["person"] == mine.person
    assert (await other.post("/api/device")).json() == {"person": mine.person, "name": "Ana"}
    late = await place.stranger().post("/api/link/adopt", {"token": token})
    assert late.json()["code"] == "link-expired"
    devices = (await mine.http.get("/api/devices")).json()["devices"]
    assert sorted(device["this"] for device in devices) == [False, True]


async def test_who_only_looks_stays_nobody(place: Playground) -> None:
    """A browser without an identity is told that it has none; asking gives it none."""
    response = await place.stranger().http.get("/api/devices")
    assert response.json() == {"person": None, "name": None, "devices": []}
    assert "set-cookie" not in response.headers


def test_a_finished_game_carries_its_winning_path() -> None:
    """Whoever draws a finished game need not search for the chain that won it."""
    nobody = Side(None, None, None)
    moves = ("b1", "a1", "b2", "c1", "a3")
    game = FinishedGame(
        *("game-1", "friend", 1, 3, False, 0, moves, ("person",) * 5, nobody, nobody),
        *("red", "connection", False, 0, 1),
    )
    assert game_json(game)["path"] == ["b1", "b2", "a3"]


async def test_a_finished_game_says_whether_it_was_assisted(place: Playground) -> None:
    """Whoever has its link learns whether hints or undo were used."""
    device = await place.device()
    for undone in (False, True):
        page = await device.open(await device.create("here", size=5))
        await page.place("c3")
        await page.seen(1)
        if undone:
            await page.do("undo")
            await page.seen(0)
        await page.do("resign")
        await page.until(lambda page: page.table["game"]["result"] is not None)
        told = (await device.http.get(f"/api/games/{page.table['game']['id']}")).json()
        assert told["assisted"] is undone


async def test_forgetting_removes_identity(place: Playground) -> None:
    """After "forget me" the browser is nobody and its old secret opens nothing."""
    device = await place.device()
    kept = dict(device.http.cookies)
    response = await device.post("/api/forget")
    assert response.status_code == 200
    assert "tulay_device" not in device.http.cookies
    ghost = place.stranger()
    ghost.http.cookies.update(kept)
    assert (await ghost.post("/api/name", {"name": "Ana"})).json()["code"] == "no-device"


async def test_bad_names_are_refused_with_the_reason(place: Playground) -> None:
    """A name that cannot be is refused with a code and its reason."""
    device = await place.device()
    for name in ("", " ", "x" * 25, "a\u202eb", "a\nb\x00"):
        answer = (await device.post("/api/name", {"name": name})).json()
        assert answer["code"] == "bad-name", name
        assert set(answer["args"]) == {"reason"}
    assert (await device.post("/api/name", {"name": "José 🏳️‍🌈"})).status_code == 200


async def test_unknown_addresses_of_the_api_answer_in_json(place: Playground) -> None:
    """A program that asks for what is not there gets a code, not a page."""
    device = place.stranger()
    for path in ("/api/nothing", "/api/games/none", "/api/groups"):
        response = await device.http.get(path)
        assert response.status_code in (404, 405)
        assert set(response.json()) == {"code", "args"}


async def test_the_api_is_described(place: Playground) -> None:
    """The public endpoints are in the OpenAPI description; no page loads foreign scripts."""
    device = place.stranger()
    described = (await device.http.get("/openapi.json")).json()
    assert "/api/groups" in described["paths"]
    for path in ("/docs", "/redoc"):
        assert (await device.http.get(path)).status_code == 404


@pytest.mark.slow
async def test_too_much_from_one_address_is_refused(place: Playground) -> None:
    """Identities cannot be made without end from one address."""
    device = place.stranger()
    codes = set()
    for _ in range(700):
        response = await device.http.post("/api/device", json={}, headers={"Cookie": "x=y"})
        codes.add(response.json().get("code"))
        device.http.cookies.clear()
        if "too-fast" in codes:
            break
    assert "too-fast" in codes


async def test_health_is_told(place: Playground) -> None:
    """Whoever watches over the server learns whether games can go on."""
    response = await place.stranger().http.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"ok": True, "cpu": "ready"}


async def test_a_qr_code_is_a_picture(place: Playground) -> None:
    """The link of a group as a QR code is an SVG; other texts have none."""
    device = await place.device()
    code = await device.create()
    response = await device.http.get(f"/qr/{code}.svg")
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text.startswith("<svg")
    assert (await device.http.get("/qr/nonsense.svg")).status_code == 404


async def test_a_host_that_is_none_is_refused(place: Playground) -> None:
    """What cannot be a host's name never gets into a link, a picture or a page."""
    device = await place.device()
    code = await device.create()
    for host in ("a b", "[::1", "x:y", '"><script>', "x" * 3000, "evil.example/path", "a@b", ""):
        for path in (f"/qr/{code}.svg", "/en/", "/api/devices", f"/g/{code}"):
            response = await device.http.get(path, headers={"Host": host})
            assert response.status_code == 400, (host, path)
            assert response.json() == {"code": "request-malformed", "args": {}}
    for host in ("hex.lan:8000", "[::1]:8000", "192.0.2.7", "hex_server", "xn--hx-yia.example."):
        assert (await device.http.get("/en/", headers={"Host": host})).status_code == 200


async def test_a_wrong_method_says_which_is_right(place: Playground) -> None:
    """Who asks in the wrong way gets a code, and the way that would be right."""
    response = await place.stranger().http.get("/api/groups")
    assert response.status_code == 405
    assert response.headers["allow"] == "POST"
    assert response.json() == {"code": "not-found", "args": {}}


async def test_half_a_request_does_nothing(place: Playground) -> None:
    """A body that breaks off is no request: what it asked for is not done."""
    device = await place.device()
    cookies = "; ".join(f"{c.name}={c.value}" for c in device.http.cookies.jar)
    address = urlsplit(place.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    head = f"POST /api/forget HTTP/1.1\r\nHost: {address.netloc}\r\nCookie: {cookies}\r\n"
    writer.write(f"{head}Content-Length: 20\r\n\r\n{{".encode())
    await writer.drain()
    await asyncio.sleep(0.2)
    writer.close()
    await asyncio.sleep(0.2)
    assert reader.at_eof() or not await reader.read()
    assert (await device.http.get("/api/devices")).json()["person"] == device.person


async def test_a_body_that_does_not_come_is_not_waited_for(
    place: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes too long to send a body is told so; nothing is done."""
    monkeypatch.setattr(limits, "BODY_S", 0.1)

    async def slow() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(0.5)
        yield b"}"

    device = await place.device()
    response = await device.http.post("/api/forget", content=slow())
    assert response.status_code == 408
    assert response.json() == {"code": "request-too-slow", "args": {}}
    assert (await device.http.get("/api/devices")).json()["person"] == device.person


async def test_an_opponent_is_reported_over_http(place: Playground) -> None:
    """Only who plays a ranked game may complain of it, in few words, and not without end."""
    ana, ben = await place.device(), await place.device()
    code = await place.service.tables.pair(ana.person, ben.person, (1, 1))
    state = await place.service.tables.load(code)
    assert state is not None
    assert state.group.game is not None
    path = f"/api/games/{state.group.game.id}/report"
    answers = [await ana.post(path, {"reason": each}) for each in ("rude", "name", "other")]
    told = [(answer.status_code, answer.json().get("code")) for answer in answers]
    assert told == [(422, "request-malformed"), (200, None), (400, "reported-already")]
    stranger = await place.device()
    for _ in range(5):
        refused = await stranger.post(path, {"reason": "other"})
        assert refused.json()["code"] == "not-your-game"
    assert (await stranger.post(path, {"reason": "other"})).json()["code"] == "too-fast"
    assert (await place.stranger().post(path, {"reason": "other"})).status_code == 401
