from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from tests.hostile.inside import ORIGIN, Browser, Inside, Line, inside
from tests.web.playground import fresh_id
from tulay.service.ids import new_code, new_id, new_secret
from tulay.service.rates import RATES
from tulay.web.sockets.hall import PAGES_PER_PERSON

POSTS = {
    "/api/device": {},
    "/api/groups": {"kind": "friend", "id": "cross-origin-1"},
    "/api/name": {"name": "Eve"},
    "/api/link": {},
    "/api/link/adopt": {"token": "x"},
    "/api/devices/remove": {"device": "0123456789abcdef"},
    "/api/forget": {},
    "/api/lang": {"lang": "ar"},
}
EVERYWHERE = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": f"{ORIGIN}.evil.example"},
    {"Origin": "https://hex.test.evil.example", "Sec-Fetch-Site": "cross-site"},
    {"Origin": ORIGIN, "Sec-Fetch-Site": "cross-site"},
    {"Origin": ORIGIN, "Sec-Fetch-Site": "same-site"},
    {"Origin": f"{ORIGIN}:8080"},
]


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[Inside]:
    """The application without a network."""
    async with inside(tmp_path / "data") as made:
        yield made
        assert made.faults.found == []


async def pair(world: Inside) -> tuple[Browser, Line, Browser, Line, str]:
    """Two people who have begun to play, their pages, and their code."""
    first, second = await world.somebody(), await world.somebody()
    code = await first.create(size=5)
    host, guest = await first.line(code), await second.line(code)
    await host.hello()
    await guest.hello()
    await host.do("place", turn(world, code), cell="c3")
    return first, host, second, guest, code


def turn(world: Inside, code: str) -> int:
    """The turn that runs at a table."""
    group = world.service.tables.peek(code)
    assert group is not None
    assert group.game is not None
    return group.game.turn


async def test_another_sites_page_changes_nothing_anywhere(world: Inside) -> None:
    """With the person's cookies, from whatever other origin, every request is refused."""
    browser = await world.somebody()
    await browser.post("/api/name", {"name": "Ana"})
    before = {table: world.rows(table) for table in ("event", "device", "person", "link")}
    for (path, content), headers in itertools.product(POSTS.items(), EVERYWHERE):
        response = await browser.post(path, content, **headers)
        assert response.status_code == 403, (path, headers)
        assert response.json() == {"code": "cross-origin", "args": {}}
        assert "set-cookie" not in response.headers
    assert {table: world.rows(table) for table in before} == before
    assert (await browser.http.get("/api/devices")).json()["name"] == "Ana"


async def test_a_form_of_another_site_is_no_request(world: Inside) -> None:
    """What a form can send without a script is not read as JSON, even without an origin."""
    browser = await world.somebody()
    body = json.dumps({"name": "Eve"})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        response = await browser.http.post(
            "/api/name", content=body, headers={"Content-Type": kind} if kind else {}
        )
        assert response.status_code in (400, 422), kind
    assert (await browser.http.get("/api/devices")).json()["name"] is None


async def test_no_other_site_may_read_or_frame_anything(world: Inside) -> None:
    """No answer lets another origin read it, and no page may stand in a frame."""
    browser = await world.somebody()
    for path in ("/en/", "/api/devices", "/openapi.json", "/healthz", "/nothing"):
        response = await browser.http.get(path, headers={"Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in response.headers
        assert response.headers["cross-origin-resource-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
    preflight = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    response = await browser.http.request("OPTIONS", "/api/groups", headers=preflight)
    assert response.status_code == 405
    assert not [name for name in response.headers if name.startswith("access-control")]


async def test_whoever_has_a_stolen_link_only_looks_on(world: Inside) -> None:
    """A code in the wrong hands shows the table; it gives no seat, no host's right, no person."""
    first, host, second, guest, code = await pair(world)
    thief = await world.somebody()
    line = await thief.line(code)
    welcome = (await line.hello())[0]
    you = next(m for m in line.received if m["t"] == "you")
    assert (you["seats"], you["host"]) == ([], False)
    assert you["may"] == ["queue"]
    told = json.dumps(welcome)
    for browser in (first, second):
        assert browser.http.cookies["tulay_device"] not in told
    for action, fields in (("place", {"cell": "a1"}), ("resign", {}), ("leave", {})):
        answer = await line.do(action, turn(world, code), **fields)
        assert answer["code"] in ("not-seated", "not-your-turn")
    assert (await guest.do("place", turn(world, code), cell="a1"))["t"] == "accepted"
    for page in (host, guest, line):
        await page.hang_up()


async def test_nothing_that_others_see_is_a_key(world: Inside) -> None:
    """Ids of persons, devices, games and groups, which others see, open and change nothing."""
    first, _, second, _, code = await pair(world)
    group = world.service.tables.peek(code)
    assert group is not None
    assert group.game is not None
    device = (await first.http.get("/api/devices")).json()["devices"][0]["device"]
    for seen in (first.person, device, code, group.game.id, "", "null", new_secret()):
        eve = world.browser()
        eve.http.cookies.set("tulay_device", seen)
        assert (await eve.post("/api/name", {"name": "Eve"})).json()["code"] == "no-device"
        adopted = await eve.post("/api/link/adopt", {"token": seen})
        assert adopted.json()["code"] == "link-expired"
        line = await eve.line(code, cookie=f"tulay_device={seen}")
        assert line.closed == 4401
    for guess in (device, new_id(), second.person):
        refused = await second.post("/api/devices/remove", {"device": guess})
        assert refused.json()["code"] == "no-such-device"
    assert len((await first.http.get("/api/devices")).json()["devices"]) == 1
    for path in (f"/api/games/{group.game.id}", f"/api/games/{new_id()}", f"/api/games/{code}"):
        assert (await second.http.get(path)).json()["code"] == "no-such-game"
    for _ in range(20):
        assert (await second.line(new_code())).closed == 4404


async def test_an_id_of_anothers_command_is_nothing(world: Inside) -> None:
    """A command's id belongs to the device that made it: another one's gets nothing by it."""
    _, host, _, guest, code = await pair(world)
    stolen = fresh_id()
    at = turn(world, code)
    assert (await guest.do("place", at, stolen, cell="a1"))["t"] == "accepted"
    assert (await host.do("place", at, stolen, cell="b1"))["code"] == "stale-turn"
    assert (await guest.do("place", at, stolen, cell="b1"))["t"] == "accepted"
    group = world.service.tables.peek(code)
    assert group is not None
    assert group.game is not None
    assert group.game.position.ply == 2


async def test_a_private_link_is_worth_one_use(world: Inside) -> None:
    """Many who try one link at once: one of them becomes the person, all others nobody."""
    owner = await world.somebody()
    token = (await owner.post("/api/link")).json()["url"].partition("#")[2]
    thieves = [world.browser() for _ in range(20)]
    answers = await asyncio.gather(*(t.post("/api/link/adopt", {"token": token}) for t in thieves))
    assert Counter(a.status_code for a in answers) == {200: 1, 400: 19}
    assert len((await owner.http.get("/api/devices")).json()["devices"]) == 2


async def from_one_address(
    world: Inside, path: str, content: dict[str, object], times: int
) -> Counter[int]:
    """Asks again and again as somebody new, from one address."""
    transport = httpx.ASGITransport(world.site.app, client=("192.0.2.7", 4000))
    statuses: Counter[int] = Counter()
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        for _ in range(times):
            client.cookies.clear()
            asked = {**content, "id": fresh_id()}
            statuses[(await client.post(path, json=asked)).status_code] += 1
    return statuses


@pytest.mark.parametrize(
    ("kind", "path", "content"),
    [
        pytest.param("device", "/api/device", {}, marks=pytest.mark.slow),
        pytest.param("group", "/api/groups", {"kind": "friend"}, marks=pytest.mark.slow),
        ("adopt", "/api/link/adopt", {"token": "x"}),
    ],
)
async def test_a_flood_from_one_address_ends(
    world: Inside, kind: str, path: str, content: dict[str, object]
) -> None:
    """One address makes so many devices and groups and no more; other addresses go on."""
    statuses = await from_one_address(world, path, content, RATES[kind].burst + 50)
    made = RATES[kind].burst
    assert made <= statuses.total() - statuses[429] <= made + 30
    assert world.rows("device") <= made + 30
    other = await world.somebody()
    assert other.person
    assert (await other.create()) != ""


async def test_a_flood_of_sockets_ends(world: Inside) -> None:
    """One person and one address have only so many sockets; others at the table go on."""
    _, host, _, guest, code = await pair(world)
    greedy = await world.somebody()
    lines = [await greedy.line(code) for _ in range(PAGES_PER_PERSON + 20)]
    assert [line.closed for line in lines].count(4429) == 20
    assert len(world.site.hall.connections) == PAGES_PER_PERSON + 2
    for line in lines:
        await line.hang_up()
    closed: Counter[int | None] = Counter()
    nobody = world.browser()
    for _ in range(RATES["socket"].burst + 50):
        line = await nobody.line(code, "192.0.2.8")
        closed[line.closed] += 1
    assert closed[4429] >= 20
    assert closed[4401] + closed[4429] == closed.total()
    assert (await guest.do("place", turn(world, code), cell="a1"))["t"] == "accepted"
    assert len(world.site.hall.connections) == 2
    await host.hang_up()


@pytest.mark.slow
async def test_one_person_cannot_keep_the_server_writing(world: Inside) -> None:
    """Names, links, devices: one person may change so many a minute and no more."""
    for path, content in (
        ("/api/name", {"name": "Ana"}),
        ("/api/link", {}),
        ("/api/devices/remove", {"device": new_id()}),
    ):
        browser = await world.somebody()
        statuses = Counter(
            [
                (await browser.post(path, content)).status_code
                for _ in range(RATES["profile"].burst + 20)
            ]
        )
        assert statuses[429] >= 10, path


async def test_names_made_of_tricks_stay_within_their_place(world: Inside) -> None:
    """A name cannot turn, hide, tower over or flood what stands around it."""
    world.site.hall.open()  # so that pages are told of new names
    first, host, _, guest, code = await pair(world)
    tricks = {
        "\u202eanA": "bad-name",
        "Ana\u2066": "bad-name",
        "A\u0000": "bad-name",
        "\u200b\u2060": "bad-name",
        "\u3164": "bad-name",
        "Z" + "\u0334" * 12: "bad-name",
        "x" * 25: "bad-name",
        "x" * 401: "request-malformed",
        "👩‍👩‍👧‍👦" * 25: "bad-name",
        "x" * 10_000_000: "message-too-large",
        "\ud800": "request-malformed",
    }
    for name, code_of in tricks.items():
        response = await first.http.post(
            "/api/name",
            content=json.dumps({"name": name}),
            headers={"Origin": ORIGIN, "Content-Type": "application/json"},
        )
        assert response.json()["code"] == code_of, name[:20]
    html = "<script>alert(1)</script>"[:24]
    assert (await first.post("/api/name", {"name": html})).json() == {"name": html}
    page = (await first.http.get(f"/g/{code}")).text
    assert "<script>alert" not in page
    assert (await first.post("/api/name", {"name": "A\u200bna\u200e"})).json() == {"name": "Ana"}
    await asyncio.sleep(0.05)
    renamed = [m for m in guest.received if m["t"] == "renamed"]
    assert [m["name"] for m in renamed] == [html, "Ana"]
    await host.hang_up()
    world.site.hall.close()
