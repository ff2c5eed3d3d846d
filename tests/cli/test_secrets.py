from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.cli.server import ServerProcess, free_port
from tests.web.playground import Device
from tulay.service.ids import secret_hash
from tulay.service.store.database import SQLITE_FILE

ADDRESSES = ("198.51.100.77", "2001:db8:77::7")
NAME = "Unmistakable Nickname"


async def use_everything(server: ServerProcess) -> set[str]:
    """Two people do all that the site offers, rightly and wrongly; gives every secret of theirs."""
    ana, ben = Device(server.url), Device(server.url)
    for device, address in zip((ana, ben), ADDRESSES, strict=True):
        device.http.headers["X-Forwarded-For"] = address
        await device.become_somebody()
    code = await ana.create(size=5)
    host, guest = await ana.open(code), await ben.open(code)
    await host.until(lambda page: bool(page.table["game"]))
    await host.place("c3")
    await host.place("c3")
    await ana.post("/api/name", {"name": NAME})
    link = (await ana.post("/api/link")).json()["url"]
    token = link.partition("#")[2]
    for junk in (
        f'{{"t": "do", "{token}": 1}}',
        f"{token} {code}",
        "[" * 3_000,
        b"\xff" + b"x" * 9,
    ):
        await guest.send(junk)
    await ben.post("/api/link/adopt", {"token": token})
    await ben.post("/api/link/adopt", {"token": token})
    devices = (await ana.http.get("/api/devices")).json()["devices"]
    await ana.post("/api/devices/remove", {"device": devices[-1]["device"]})
    wrong = f"/g/{code}?token={token}", f"/link/{token}", f"/qr/{code}.svg", f"/game/{code}"
    for path in (*wrong, f"/g/{code}/{token}", f"/api/games/{code}", f"/ws/g/{code}"):
        await ana.http.get(path)
    await ana.http.post("/api/name", content=f'{{"name": {token}')
    await ana.http.post("/api/groups", json={"kind": token, "id": code})
    secrets = {code, token, NAME, ana.person, ben.person, *ADDRESSES}
    for device in (ana, ben):
        (secret,) = (cookie.value or "" for cookie in device.http.cookies.jar)
        secrets |= {secret, secret_hash(secret)}
    secrets |= {device["device"] for device in devices}
    await make_it_fail(server, ana, code, token)
    for device in (ana, ben):
        await device.close()
    return secrets


async def make_it_fail(server: ServerProcess, ana: Device, code: str, token: str) -> None:
    """The tables vanish under the server: from now on every answer is a fault with a trace."""
    with closing(sqlite3.connect(data_of(server) / SQLITE_FILE)) as connection:
        connection.execute("DROP TABLE command")
        connection.execute("DROP TABLE link")
        connection.execute("DROP TABLE person")
        connection.commit()
    for path, content in (
        ("/api/device", {}),
        ("/api/name", {"name": NAME}),
        ("/api/link/adopt", {"token": token}),
        ("/api/groups", {"kind": "friend", "id": code}),
    ):
        await ana.post(path, content)
    await ana.http.get(f"/g/{code}")


def data_of(server: ServerProcess) -> Path:
    """The server's data folder."""
    return server._data


@pytest.mark.slow
async def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    """Addresses, cookies, codes, tokens, ids and names go through everything; the log has none.

    Every line of it is JSON, and there are lines: what failed has been told.
    """
    port = free_port()
    metrics = free_port()
    arguments = ("--trusted-proxy", "127.0.0.1", "--metrics", f"127.0.0.1:{metrics}")
    with ServerProcess(tmp_path / "data", *arguments, port=port) as server:
        secrets = await use_everything(server)
        async with httpx.AsyncClient() as http:
            told = (await http.get(f"http://127.0.0.1:{metrics}/metrics")).text
    log = (tmp_path / "server.log").read_text()
    lines = [line for line in log.splitlines() if not line.startswith("tulay: ")]
    assert len(lines) >= 4
    for line in lines:
        assert set(json.loads(line)) <= {"at", "level", "from", "says", "trace"}, line
    assert any(json.loads(line)["level"] == "error" for line in lines)
    assert len(secrets) >= 12
    for secret in secrets:
        assert secret not in log, secret
        assert secret not in told, secret
    assert "127.0.0.1" not in log
