from __future__ import annotations

import asyncio
import json
import socket
import time
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from tests.web.playground import Device, Playground, fresh_id
from tulay.web.sockets.frames import framed
from tulay.web.wire import WIRE_VERSION
from tulay.web.wire.to_client import RefusedToClient


async def deaf_page(device: Device, code: str) -> tuple[ClientConnection, socket.socket]:
    """A page that says Hello and then never reads."""
    address = urlsplit(device.url)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (address.hostname, address.port))
    cookies = "; ".join(f"{c.name}={c.value}" for c in device.http.cookies.jar)
    deaf = await connect(
        f"ws://{address.netloc}/ws/g/{code}",
        sock=raw,
        additional_headers={"Cookie": cookies, "Origin": device.url},
        compression=None,
        max_queue=1,
        ping_interval=None,
    )
    hello = {"t": "hello", "wire": WIRE_VERSION, "version": None, "page": fresh_id("deaf")}
    await deaf.send(json.dumps({**hello, "hidden": False}))
    return deaf, raw


async def test_a_reader_that_never_reads_is_closed_and_nobody_waits(place: Playground) -> None:
    """A page that does not read is cut; meanwhile every move reaches the others at once."""
    host, guest = await place.pair(size=19)
    code = host.table["code"]
    deaf, raw = await deaf_page(await place.device(), code)
    audience = await place.site.hall.enter(code)
    assert audience is not None
    padding = framed(RefusedToClient(None, "x" * 50_000, {}))
    slowest_s = 0.0
    async with asyncio.timeout(30):
        for row in range(1, 19):
            for page, other, cell in ((host, guest, f"a{row}"), (guest, host, f"c{row}")):
                for _ in range(4):
                    audience.send_all(padding)
                began = time.perf_counter()
                await page.place(cell)
                await other.seen(len(page.moves))
                slowest_s = max(slowest_s, time.perf_counter() - began)
                await page.seen(len(other.moves))
        while place.site.meters.registry.get_sample_value("tulay_slow_readers_total") == 0:
            audience.send_all(padding)
            await asyncio.sleep(0.01)
    place.site.hall.leave(audience)
    raw.close()
    assert deaf.close_code in (None, 1006)
    assert slowest_s < 1.0
    assert host.closed is None
    assert guest.closed is None
    assert len(host.moves) == 36
