from __future__ import annotations

import asyncio
import gc
import re

import pytest

from tests.web.playground import Playground
from tulay.web.page_socket import PageSocket
from tulay.web.patience import PatientProtocol

_ENDS = (PageSocket, PatientProtocol)


def alive() -> int:
    """How many ends of connections are in memory, wanted or not."""
    return sum(issubclass(type(thing), _ENDS) for thing in gc.get_objects())


@pytest.mark.slow
async def test_a_connection_that_is_gone_is_gone_at_once(place: Playground) -> None:
    """What connections leave behind does not wait for the collector of garbage."""
    host, _ = await place.pair()
    code = host.table["code"]
    watcher = await place.device()
    await watcher.close()
    gc.collect()
    gc.disable()
    try:
        before = alive()
        for _ in range(10):
            device = await place.device()
            page = await device.open(code)
            await device.http.get("/en/")
            await page.leave()
            await device.close()
        for _ in range(50):
            await asyncio.sleep(0.05)
            if alive() <= before:
                break
        assert alive() <= before
    finally:
        gc.enable()


async def test_requests_one_after_the_other_are_answered_in_order(place: Playground) -> None:
    """A client that sends the next request before the answer gets all answers, in order."""
    host, port = place.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    paths = ["/robots.txt", "/healthz", "/nothing", "/robots.txt"]
    for path in paths:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    async with asyncio.timeout(5):
        answered = await reader.read()
    statuses = re.findall(rb"HTTP/1\.1 (\d+)", answered)
    assert statuses == [b"200", b"200", b"404", b"200", b"302"]
    writer.close()
