from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.browser.lines import red_wins
from tests.cli.server import ServerProcess, free_port
from tests.proxies import Nginx
from tests.web.playground import Device, Page
from tulay.service.rates import RATES

pytestmark = pytest.mark.slow


@pytest.fixture
def nginx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nginx]:
    """The proxy with the documented configuration, whose certificate everybody here trusts."""
    with Nginx(tmp_path / "nginx", free_port()) as nginx:
        monkeypatch.setenv("SSL_CERT_FILE", str(nginx.certificate))
        yield nginx


@pytest.fixture
def server(nginx: Nginx, tmp_path: Path) -> Iterator[ServerProcess]:
    """The server behind it, with the options that the configuration asks for."""
    arguments = ("--public-url", nginx.url, "--trusted-proxy", "127.0.0.1")
    with ServerProcess(tmp_path / "data", *arguments, port=nginx.server_port) as server:
        assert server.url == nginx.url
        yield server


async def seated(url: str) -> tuple[Page, Page]:
    """Two people who came through the proxy, in their first game."""
    first, second = Device(url), Device(url)
    await first.become_somebody()
    await second.become_somebody()
    code = await first.create(size=5)
    host = await first.open(code)
    guest = await second.open(code)
    await host.until(lambda page: bool(page.table["game"]))
    return host, guest


async def play(host: Page, guest: Page, cells: list[str], ply: int = 0) -> None:
    """The two take turns from a ply on; each sees the other's stones."""
    for number, cell in enumerate(cells, ply):
        mover, other = (host, guest) if number % 2 == 0 else (guest, host)
        assert (await mover.place(cell))["t"] == "accepted"
        await other.seen(number + 1)


async def test_a_game_is_played_through_the_proxy_and_a_deploy(
    nginx: Nginx, server: ServerProcess
) -> None:
    """Over https and wss: a drain reaches the pages, and the game goes on afterwards to its end."""
    host, guest = await seated(nginx.url)
    (cookie,) = host.device.http.cookies.jar
    assert cookie.secure
    cells = red_wins(5)
    await play(host, guest, cells[:3])
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    assert await host.end() == await guest.end() == 1012
    assert host.received[-1] == {"t": "goodbye", "code": "draining"}
    assert await asyncio.to_thread(server.process.wait, 30) == 0
    assert (await host.device.http.get("/healthz")).status_code == 502
    await asyncio.to_thread(server.start)
    code = host.table["code"]
    host, guest = await host.device.open(code), await guest.device.open(code)
    assert host.moves == cells[:3]
    await play(host, guest, cells[3:], 3)
    await host.until(lambda page: page.table["game"]["result"] is not None)
    assert host.table["game"]["result"]["color"] == "red"
    await host.device.close()
    await guest.device.close()


async def test_addresses_behind_the_proxy_are_the_proxys_word(
    nginx: Nginx, server: ServerProcess
) -> None:
    """What a browser says of its address is replaced, so it cannot have another's limit."""
    burst, within = RATES["adopt"].burst, 0
    async with httpx.AsyncClient(base_url=nginx.url) as http:
        for number in range(burst + 10):
            headers = {"X-Forwarded-For": f"198.51.100.{number}", "Origin": nginx.url}
            answer = await http.post("/api/link/adopt", json={"token": "x"}, headers=headers)
            within += answer.status_code != 429
    assert burst <= within < burst + 10


async def test_plain_http_leads_to_the_site(nginx: Nginx, server: ServerProcess) -> None:
    """Who comes without https is sent on, and pages say how to come next time."""
    async with httpx.AsyncClient() as http:
        sent_on = await http.get(f"{nginx.plain_url}/en/", follow_redirects=True)
    assert (str(sent_on.url), sent_on.status_code) == (f"{nginx.url}/en/", 200)
    assert "max-age" in sent_on.headers["strict-transport-security"]
    assert f'<link rel="canonical" href="{nginx.url}/en/"' in sent_on.text
