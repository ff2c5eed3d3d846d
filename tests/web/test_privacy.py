"""Nothing about a device is anywhere: not in a page, a message of a socket, a log or an export."""

from __future__ import annotations

import json
import logging
import re
from html import unescape
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.web.playground import Device, Page, Playground
from tests.web.ranked_people import ranked_game, rated_games
from tulay.notation import format_record
from tulay.service.export import records
from tulay.service.ids import secret_hash
from tulay.service.store import open_beside
from tulay.web.logs import LEAST_LEVEL

HOMES = ("127.31.5.77", "127.31.6.78")
"""Addresses that two of the browsers connect from; the server has another one."""
PUBLIC = ("/en/", "/en/rules", "/en/leaderboard", "/en/you", "/en/you/games", "/link")
SPEAKERS = ("tulay", "uvicorn")
"""Whose log records are the server's."""
FILES = ("/openapi.json", "/healthz", "/robots.txt", "/sitemap.xml", "/sw.js")


class FarDevice(Device):
    """A browser with an address of its own."""

    def __init__(self, url: str, home: str) -> None:
        super().__init__(url)
        self.home = home
        transport = httpx.AsyncHTTPTransport(local_address=home)
        self.http = httpx.AsyncClient(base_url=url, transport=transport)

    async def socket(self, code: str, **headers: str) -> ClientConnection:
        """An open socket from that address."""
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        sent = {"Cookie": cookies, "Origin": self.url, **headers}
        url = self.url.replace("http", "ws", 1)
        return await connect(
            f"{url}/ws/g/{code}",
            additional_headers=sent,
            compression=None,
            ping_interval=None,
            local_addr=(self.home, 0),
        )


async def far_device(place: Playground, home: str) -> FarDevice:
    """Such a browser that is somebody."""
    made = FarDevice(place.url, home)
    place.devices.append(made)
    await made.become_somebody()
    return made


async def secrets_of(device: Device) -> set[str]:
    """Whatever makes this browser who it is, or says where it is; a private link's token too."""
    (secret,) = (cookie.value or "" for cookie in device.http.cookies.jar)
    token = (await device.post("/api/link")).json()["url"].partition("#")[2]
    listed = (await device.http.get("/api/devices")).json()["devices"]
    ids = {str(each["device"]) for each in listed}
    assert all(map(len, (secret, token, *ids)))
    return {secret, secret_hash(secret), token, secret_hash(token), *ids}


async def walk(device: Device, paths: set[str]) -> dict[str, str]:
    """Every page that can be reached from these by links, as the browser gets it, by its path."""
    seen: dict[str, str] = {}
    ahead = set(paths)
    while ahead:
        path = ahead.pop()
        response = await device.http.get(path)
        headers = [f"{key}: {value}" for key, value in response.headers.items()]
        seen[path] = "\n".join([*headers, unescape(response.text)])
        links = re.findall(r'href="(/[^"#]*)"', response.text)
        found = {unescape(link) for link in links if re.match(r"/(en|g|game)/", link)}
        ahead |= {link for link in found if not link.endswith(".webmanifest")} - seen.keys()
    return seen


async def play(
    place: Playground, data: Path, ana: Device, ben: Device
) -> tuple[set[str], list[Page]]:
    """A ranked game, games with a friend and the CPU, and ratings that are well known.

    Gives the paths that a reader may know, and the pages that had a socket.
    """
    await ana.post("/api/name", {"name": "Amihan"})
    pairs = [(ana, ben) if number % 3 else (ben, ana) for number in range(24)]
    ids = [(winner.person, loser.person) for winner, loser in pairs]
    await rated_games(data, ids, place.service.clock.now_ms())
    ranked = await ranked_game(place, ana, ben)
    code = await ana.create(size=5)
    host, guest = await ana.open(code), await ben.open(code)
    await host.until(lambda page: bool(page.table["game"]))
    watcher = await (await place.device()).open(code)
    await host.place("c3")
    await guest.seen(1)
    await guest.do("resign")
    await watcher.until(lambda page: bool(page.table["game"]["result"]))
    alone = await ana.open(await ana.create("cpu", level=3))
    await alone.place("f6")
    await alone.do("resign")
    games = {ranked, host.table["game"]["id"], alone.table["game"]["id"]}
    paths = {f"/game/{game}" for game in games} | {f"/api/games/{game}" for game in games}
    paths |= {f"/g/{code}", f"/qr/{code}.svg"}
    paths |= {f"/en/player/{person}" for person in (ana.person, ben.person)}
    return paths, [page for device in place.devices for page in device.pages]


@pytest.mark.slow
async def test_nothing_about_a_device_is_anywhere(
    place: Playground, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """All pages as anybody, as the opponent and as oneself, all messages, all logs, the export."""
    for name, least in LEAST_LEVEL.items():
        caplog.set_level(least, name)
    caplog.set_level(logging.DEBUG)  # the last one is also that of the handler
    data = tmp_path / "data"
    ana, ben = [await far_device(place, home) for home in HOMES]
    reader = place.stranger()
    paths, sockets = await play(place, data, ana, ben)
    of_ana, of_ben = await secrets_of(ana), await secrets_of(ben)
    places: dict[str, str] = {}
    for who, device in (("reader", reader), ("ana", ana), ("ben", ben)):
        pages = await walk(device, {*PUBLIC, *FILES, *paths})
        assert {"/en/leaderboard", *paths} <= pages.keys()
        places |= {f"{who} {path}": text for path, text in pages.items()}
    received = [message for page in sockets for message in page.received]
    places["sockets"] = json.dumps(received, ensure_ascii=False)
    logging.getLogger(SPEAKERS[0]).debug("the end of the walk")
    told = [record for record in caplog.records if record.name.partition(".")[0] in SPEAKERS]
    places["logs"] = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in told)
    database = await open_beside(data)
    places["export"] = "".join([format_record(record) async for record in records(database)])
    await database.close()
    # What is public is found by the same search, so it would have found the rest.
    assert ana.person in places["sockets"]
    assert "Amihan" in places["reader /en/leaderboard"]
    assert "resign" in places["export"]
    assert "the end of the walk" in places["logs"]
    for where, text in places.items():
        found = [word for word in {*of_ana, *of_ben, *HOMES} if word in text]
        assert not found, f"{where} tells of a device"
