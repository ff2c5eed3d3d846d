from __future__ import annotations

import argparse
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.cli.server import ServerProcess, free_port
from tulay.cli.serve import proxy_networks, public_url
from tulay.service.rates import RATES

pytestmark = pytest.mark.slow  # each starts servers of its own

BURST = RATES["adopt"].burst


async def asked(server: ServerProcess, times: int, *forwarded: str) -> list[int]:
    """The statuses of so many requests that are limited for each address."""
    headers = [("X-Forwarded-For", value) for value in forwarded]
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
        return [
            (await http.post("/api/link/adopt", json={"token": "none"})).status_code
            for _ in range(times)
        ]


def spend(statuses: list[int]) -> int:
    """How many of the requests were within the limit."""
    return sum(status != 429 for status in statuses)


async def test_a_forwarded_address_is_believed_from_a_trusted_proxy_alone(tmp_path: Path) -> None:
    """Behind the proxy everybody has a limit of their own; what a browser adds in front is none.

    The proxy appends the address that it sees, so only the last that is no proxy counts.
    """
    trusted = "10.0.0.0/8,127.0.0.0/8,2001:db8::/32"
    with ServerProcess(tmp_path / "data", "--trusted-proxy", trusted) as server:
        assert BURST <= spend(await asked(server, BURST + 10, "198.51.100.7")) < BURST + 10
        for spoofed in (
            "203.0.113.5, 198.51.100.7",
            "127.0.0.1, 198.51.100.7",
            "nonsense, 198.51.100.7, 10.1.2.3",
            "198.51.100.7, 10.1.2.3, 2001:db8::1",
            ", 198.51.100.7",
        ):
            assert spend(await asked(server, 5, spoofed)) < 5, spoofed
        assert spend(await asked(server, 5, "203.0.113.5", "198.51.100.7")) < 5, "two headers"
        assert spend(await asked(server, 5, "198.51.100.8")) == 5
        assert spend(await asked(server, 5, "198.51.100.7, 198.51.100.9")) == 5


async def test_a_forwarded_address_from_anybody_else_is_ignored(tmp_path: Path) -> None:
    """Who is no trusted proxy cannot have another limit by another header."""
    with ServerProcess(tmp_path / "data", "--trusted-proxy", "192.0.2.1") as server:
        within = 0
        for number in range(BURST + 10):
            within += spend(await asked(server, 1, f"198.51.100.{number}"))
        assert BURST <= within < BURST + 10


async def test_a_forwarded_scheme_makes_cookies_secure_only_from_a_proxy(tmp_path: Path) -> None:
    """`https` is believed from the proxy, nothing else is taken for a scheme."""
    data = tmp_path / "data"
    with ServerProcess(data, "--trusted-proxy", "127.0.0.0/8") as server:
        for scheme, secure in (("https", True), ("http", False), ("javascript", False)):
            async with httpx.AsyncClient(base_url=server.url) as http:
                headers = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "198.51.100.7"}
                given = await http.post("/api/device", json={}, headers=headers)
            assert ("secure" in given.headers["set-cookie"].lower()) is secure, scheme


async def test_an_ipv6_socket_sees_an_ipv4_proxy_as_itself(tmp_path: Path) -> None:
    """Listening for both, `--trusted-proxy 127.0.0.1` means that machine, however it is written."""
    arguments = ("--host", "::", "--trusted-proxy", "127.0.0.1")
    with ServerProcess(tmp_path / "data", *arguments) as server:
        url = server.url.replace("localhost", "127.0.0.1")
        async with httpx.AsyncClient(base_url=url) as http:
            headers = {"X-Forwarded-Proto": "https"}
            given = await http.post("/api/device", json={}, headers=headers)
        assert "secure" in given.headers["set-cookie"].lower()


async def test_a_public_address_decides_links_cookies_and_who_may_ask(tmp_path: Path) -> None:
    """Links begin with it, cookies are for https, and pages of any other address are refused."""
    public = "https://hex.example.org"
    port = free_port()
    with ServerProcess(tmp_path / "data", "--public-url", f"{public}/", port=port) as server:
        assert server.url == public
        server.url = f"http://127.0.0.1:{port}"  # asked directly, as its proxy does
        async with httpx.AsyncClient(base_url=server.url, headers={"Origin": public}) as http:
            given = await http.post("/api/device", json={})
            assert "secure" in given.headers["set-cookie"].lower()
            assert given.headers["strict-transport-security"]
            asked = {"kind": "friend", "id": "create-0001"}
            cookies = {"Cookie": given.headers["set-cookie"].partition(";")[0]}
            made = (await http.post("/api/groups", json=asked, headers=cookies)).json()
            assert made["url"] == f"{public}/g/{made['code']}"
            link = (await http.post("/api/link", json={}, headers=cookies)).json()
            assert link["url"].startswith(f"{public}/link#")
            for origin in (server.url, "https://evil.example", "http://hex.example.org", "null"):
                other = await http.post("/api/device", json={}, headers={"Origin": origin})
                assert (other.status_code, other.json()["code"]) == (403, "cross-origin")
        socket = f"{server.url.replace('http', 'ws')}/ws/g/{made['code']}"
        async with connect(socket, additional_headers={"Origin": public, **cookies}):
            pass
        with pytest.raises(InvalidStatus):
            await connect(socket, additional_headers={"Origin": server.url, **cookies})


@pytest.mark.parametrize(
    "text",
    ["*", "localhost", "10.0.0.1/8", "10.0.0.0/40", "1.2.3", "", "127.0.0.1,,::1", "::1/200"],
)
def test_proxies_are_named_by_address_or_network(text: str) -> None:
    """Everything else is refused at the start instead of trusting the wrong one."""
    with pytest.raises(argparse.ArgumentTypeError):
        proxy_networks(text)


@pytest.mark.parametrize(
    "text",
    [
        "hex.example.org",
        "ftp://hex.example.org",
        "https://",
        "https://hex.example.org/path",
        "https://hex.example.org?query",
        "https://hex.example.org#fragment",
        "https://ana@hex.example.org",
        "https://hex.example.org:eighty",
        "https://hex.example.org:99999",
    ],
)
def test_a_public_address_is_an_origin(text: str) -> None:
    """A path, a query, a name or a port that is none has no place in it."""
    with pytest.raises(argparse.ArgumentTypeError):
        public_url(text)
