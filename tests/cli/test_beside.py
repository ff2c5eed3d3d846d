from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.browser.lines import red_wins
from tests.cli.server import ServerProcess, tulay
from tests.web.playground import Device, Page
from tulay.cli.admin import as_text
from tulay.cli.main import build_parser
from tulay.cli.options import variable
from tulay.notation import read_records
from tulay.service.ids import public_id
from tulay.service.store.database import SQLITE_FILE

pytestmark = pytest.mark.slow  # each starts servers of its own

DOCS = Path(__file__).parents[2] / "docs"


async def pair(server: ServerProcess, size: int) -> tuple[Page, Page]:
    """Two people at a table where the game has begun."""
    first, second = Device(server.url), Device(server.url)
    await first.become_somebody()
    await second.become_somebody()
    code = await first.create(size=size)
    host = await first.open(code)
    guest = await second.open(code)
    await host.until(lambda page: bool(page.table["game"]))
    return host, guest


async def answered(data: Path, *arguments: str) -> Any:
    """What `tulay admin --json` answers."""
    done = await asyncio.to_thread(tulay, "admin", "--data", str(data), "--json", *arguments)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


async def test_a_backup_of_a_running_server_is_served_again(tmp_path: Path) -> None:
    """`tulay backup` in mid-game; another server on the copy has the game, the seat, the name."""
    data, restored = tmp_path / "data", tmp_path / "restored"
    with ServerProcess(data) as server:
        host, guest = await pair(server, size=5)
        await host.device.post("/api/name", {"name": "Ana"})
        await host.place("c3")
        await guest.seen(1)
        done = tulay("backup", "--data", str(data), str(tmp_path))
        assert done.returncode == 0, done.stderr
        await guest.place("b3")
        made = Path(done.stdout.strip())
        assert made.parent == tmp_path
        assert tulay("backup", "--data", str(data), str(made)).returncode == 1
        cookies, code = dict(host.device.http.cookies), host.table["code"]
        await host.device.close()
        await guest.device.close()
    restored.mkdir()
    await asyncio.to_thread(made.rename, restored / SQLITE_FILE)
    with ServerProcess(restored) as server:
        device = Device(server.url)
        device.http.cookies.update(cookies)
        page = await device.open(code)
        assert (page.moves, page.you["seats"]) == (["c3"], [1])
        assert "'Ana'" in str(page.table)
        await device.close()


async def test_games_are_exported_beside_a_running_server(tmp_path: Path) -> None:
    """`tulay export` writes what was won so far, and this package reads it."""
    data = tmp_path / "data"
    with ServerProcess(data) as server:
        host, guest = await pair(server, size=5)
        cells = red_wins(5)
        for ply, cell in enumerate(cells):
            await (host, guest)[ply % 2].place(cell)
            await (guest, host)[ply % 2].seen(ply + 1)
        done = tulay("export", "--data", str(data))
        assert done.returncode == 0, done.stderr
        (record,) = read_records(done.stdout.splitlines())
        assert list(record.moves) == cells
        assert host.table["code"] not in done.stdout
        await host.device.close()
        await guest.device.close()


async def test_the_operator_acts_beside_a_running_server(tmp_path: Path) -> None:
    """A name is hidden, a browser banned and a table closed while its people look on."""
    data = tmp_path / "data"
    with ServerProcess(data) as server:
        host, guest = await pair(server, size=5)
        pinging = asyncio.create_task(keep_awake(host, guest))
        await host.device.post("/api/name", {"name": "Unspeakable"})
        await guest.wait(lambda message: message.get("name") == "Unspeakable")
        code = host.table["code"]
        (group,) = await answered(data, "groups")
        assert group["id"] == public_id(code)
        (person,) = await answered(data, "persons", "--name", "unspeak")
        assert person["id"] == host.device.person
        assert await answered(data, "hide-name", person["id"]) == {
            "person": person["id"],
            "hidden": "Unspeakable",
        }
        await guest.wait(lambda message: message == renamed(person["id"]))
        shown = await answered(data, "person", guest.device.person)
        await answered(data, "ban", shown["devices"][0]["id"])
        assert await guest.end() == 4403
        assert guest.received[-1] == {"t": "goodbye", "code": "banned"}
        refused = await guest.device.post("/api/device")
        assert (refused.status_code, refused.json()["code"]) == (403, "device-banned")
        await answered(data, "unban", shown["devices"][0]["id"])
        assert (await guest.device.post("/api/device")).status_code == 200
        await answered(data, "expire", group["id"])
        assert await host.end() == 4410
        assert (await host.device.http.get(f"/g/{code}")).status_code == 410
        done = tulay("admin", "--data", str(data), "group", f"{server.url}/g/{code}")
        assert re.search(r"^expired: +yes$", done.stdout, re.MULTILINE)
        assert code not in done.stdout
        pinging.cancel()
        await host.device.close()
        await guest.device.close()


async def keep_awake(*pages: Page) -> None:
    """Pings as pages do: one that says nothing for long counts as gone."""
    while True:
        for page in pages:
            with contextlib.suppress(ConnectionClosed):
                await page.send({"t": "ping", "n": 1})
        await asyncio.sleep(2)


def renamed(person: str) -> dict[str, object]:
    """What pages are told when a name is gone."""
    return {"t": "renamed", "person": person, "name": None}


@pytest.mark.parametrize(
    "arguments",
    [("export",), ("admin", "groups"), ("backup", "/nowhere/at/all")],
    ids=lambda arguments: arguments[0],
)
def test_a_folder_without_games_is_said(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """A command that finds no data ends with status 1 and one sentence, and makes nothing."""
    done = tulay(arguments[0], "--data", str(tmp_path / "data"), *arguments[1:])
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("tulay: ") and len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_database_is_said(tmp_path: Path) -> None:
    """Something else under the database's name is named in one sentence."""
    (tmp_path / SQLITE_FILE).write_bytes(b"no database" * 1000)
    for arguments in (("export",), ("admin", "groups"), ("backup", str(tmp_path / "copy"))):
        done = tulay(arguments[0], "--data", str(tmp_path), *arguments[1:])
        assert done.returncode == 1
        assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_database_url_is_for_others_to_copy(tmp_path: Path) -> None:
    """`tulay backup` says what copies PostgreSQL instead of copying the wrong thing."""
    done = tulay("backup", str(tmp_path), TULAY_DATABASE_URL="postgresql://nobody@localhost/none")
    assert done.returncode == 1
    assert "pg_dump" in done.stderr


def test_names_cannot_order_a_terminal_about() -> None:
    """What people call themselves is shown, and only shown."""
    assert "\x1b" not in as_text({"name": "\x1b[2Jgone"})


def test_old_data_is_left_for_its_server(tmp_path: Path) -> None:
    """Data of another release is not touched; the sentence says what to do."""
    with closing(sqlite3.connect(tmp_path / SQLITE_FILE)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
        connection.commit()
    done = tulay("admin", "--data", str(tmp_path), "groups")
    assert done.returncode == 1
    assert "start the server" in done.stderr


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and all below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for other in set(action.choices.values()):
                yield from parsers(other)


@pytest.mark.parametrize("command", ["admin", "backup", "export"])
def test_every_task_and_option_is_documented(command: str) -> None:
    """docs/operation names every option and task of the commands beside the server."""
    text = (DOCS / "operation" / "beside.md").read_text(encoding="utf-8")
    page = {found["name"]: found["text"] for found in sections(text)}[f"tulay {command}"]
    whole = {each.prog: each for each in parsers(build_parser({}))}
    for name, parser in whole.items():
        if not name.startswith(f"tulay {command}"):
            continue
        assert f"`{name.removeprefix('tulay ')}" in page or name == f"tulay {command}", name
        for action in parser._actions:
            for option in action.option_strings:
                known = option in ("-h", "--help") or f"`{option}" in text
                assert known, f"{name} {option}"
    for option in ("--data", "--database-url"):
        assert variable(option) in text


def sections(text: str) -> Iterator[re.Match[str]]:
    """The sections of a page: their titles and texts."""
    return re.finditer(r"^## `(?P<name>[^`]+)`\n(?P<text>.*?)(?=^## |\Z)", text, re.M | re.S)
