"""`tulay admin`: the operator looks at groups and persons, and does what a site's owner must.

Works beside a running server, which notices. Refuses to print a group's code or a secret.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeAlias

from tulay.cli.storage import add_storage_options, run_beside

if TYPE_CHECKING:
    from tulay.service.administration import Administration

Answer: TypeAlias = dict[str, Any] | list[dict[str, Any]]
Task: TypeAlias = "Callable[[Administration, argparse.Namespace], Awaitable[Answer]]"


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    environment: Mapping[str, str],
) -> None:
    """Adds `admin` to the commands."""
    parser = commands.add_parser(
        "admin",
        help="look after the groups and persons of a site",
        description="Look after a site, beside a running server or without one.",
    )
    parser.set_defaults(run=run)
    add_storage_options(parser, environment)
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    _looking(tasks)
    _doing(tasks)


def _looking(tasks: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    groups = _task(tasks, "groups", _groups, "list groups, the liveliest first")
    groups.add_argument("--person", metavar="ID", help="only those in which this person was")
    group = _task(tasks, "group", _group, "show a group")
    group.add_argument("group", metavar="GROUP", help="its public id, its code or its link")
    persons = _task(tasks, "persons", _persons, "list persons, the newest first")
    persons.add_argument("--name", metavar="TEXT", help="only those with this in their name")
    person = _task(tasks, "person", _person, "show a person and their devices")
    person.add_argument("person", metavar="PERSON", help="a person's id")
    reports = _task(tasks, "reports", _reports, "list reports about opponents, the newest first")
    reports.add_argument("--person", metavar="ID", help="only those about this person")
    reports.add_argument("--closed", action="store_true", help="also those that were closed")
    player = _task(tasks, "player", _player, "show a person as a ranked player")
    player.add_argument("person", metavar="PERSON", help="a person's id")
    _task(tasks, "verify", _verify, "work out all ratings again from the games, and compare")
    for listing in (groups, persons, reports):
        listing.add_argument("--limit", metavar="NUMBER", type=int, default=50, help="default 50")


def _doing(tasks: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    person = "person", "PERSON", "a person's id"
    either = "who", "PERSON-OR-DEVICE", "a person's or a device's id"
    device = "device", "DEVICE", "a device's id"
    game = "game", "GAME", "a game's id, as reports name it"
    group = "group", "GROUP", "its public id, its code or its link"
    for name, work, (argument, metavar, what), text in (
        ("hide-name", _hide_name, person, "hide a person's name; no other can be chosen"),
        ("show-name", _show_name, person, "show a person's hidden name again"),
        ("reset-rating", _reset_rating, person, "take a person's rating away; the games stay"),
        ("bar", _bar, either, "keep a person or a device out of ranked play; the rest goes on"),
        ("unbar", _unbar, either, "let a person or a device play ranked again"),
        ("close-reports", _close_reports, game, "close what was reported about a game"),
        ("ban", _ban, device, "keep a device out"),
        ("unban", _unban, device, "let a device in again"),
        ("expire", _expire, group, "close a group for good, now"),
    ):
        task = _task(tasks, name, work, text)
        task.add_argument(argument, metavar=metavar, help=what)


def _task(
    tasks: argparse._SubParsersAction[argparse.ArgumentParser], name: str, work: Task, text: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = tasks.add_parser(name, help=text, description=text)
    parser.set_defaults(work=work)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Does a task; gives the exit status."""
    found = True

    async def work() -> None:
        nonlocal found
        from tulay.service.administration import Administration, NoSuchThing
        from tulay.service.clock_system import SystemClock
        from tulay.service.store import open_beside

        database = await open_beside(arguments.data.expanduser(), arguments.database_url)
        try:
            answer = await arguments.work(Administration(database, SystemClock()), arguments)
        except NoSuchThing as error:
            print(f"tulay: {error}", file=sys.stderr)
            found = False
        else:
            print(as_json(answer) if arguments.json else as_text(answer))
        finally:
            await database.close()

    status = run_beside(work)
    return status if found else 1


# -- the tasks ---------------------------------------------------------------------------------
async def _groups(admin: Administration, asked: argparse.Namespace) -> Answer:
    found = await admin.groups(person=asked.person, limit=asked.limit)
    return [asdict(group) for group in found]


async def _group(admin: Administration, asked: argparse.Namespace) -> Answer:
    shown = asdict(await admin.group(asked.group))
    return {**shown.pop("listed"), **shown}


async def _persons(admin: Administration, asked: argparse.Namespace) -> Answer:
    found = await admin.persons(name=asked.name, limit=asked.limit)
    return [asdict(person) for person in found]


async def _person(admin: Administration, asked: argparse.Namespace) -> Answer:
    known = await admin.person(asked.person)
    devices = [asdict(device) for device in known.devices]
    for device in devices:
        del device["person"]
    return {**asdict(known.person), "devices": devices}


async def _hide_name(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"person": asked.person, "hidden": await admin.hide_name(asked.person, hidden=True)}


async def _show_name(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"person": asked.person, "shown": await admin.hide_name(asked.person, hidden=False)}


async def _reset_rating(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"person": asked.person, "reset": await admin.reset_rating(asked.person)}


async def _bar(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"person": await admin.bar(asked.who, barred=True), "barred": True}


async def _unbar(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"person": await admin.bar(asked.who, barred=False), "barred": False}


async def _reports(admin: Administration, asked: argparse.Namespace) -> Answer:
    found = await admin.reports(person=asked.person, closed=asked.closed, limit=asked.limit)
    return [asdict(report) for report in found]


async def _close_reports(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"game": asked.game, "closed": await admin.close_reports(asked.game)}


async def _player(admin: Administration, asked: argparse.Namespace) -> Answer:
    shown = asdict(await admin.player(asked.person))
    return {**shown.pop("person"), **shown.pop("conduct"), **shown}


async def _verify(admin: Administration, _: argparse.Namespace) -> Answer:
    return asdict(await admin.verify())


async def _ban(admin: Administration, asked: argparse.Namespace) -> Answer:
    row = await admin.ban(asked.device, banned=True)
    return {"device": row.id, "person": row.person, "banned": True}


async def _unban(admin: Administration, asked: argparse.Namespace) -> Answer:
    row = await admin.ban(asked.device, banned=False)
    return {"device": row.id, "person": row.person, "banned": False}


async def _expire(admin: Administration, asked: argparse.Namespace) -> Answer:
    return {"id": await admin.expire(asked.group), "expired": True}


# -- how an answer looks -----------------------------------------------------------------------
def as_json(answer: Answer) -> str:
    """An answer for scripts, one value of JSON; instants stay ms since 1970 UTC.

    >>> as_json({"id": "a", "created_ms": 0})
    '{"id": "a", "created_ms": 0}'
    """
    return json.dumps(answer, ensure_ascii=False)


def as_text(answer: Answer) -> str:
    """An answer for people: a table, or one line for each thing known.

    >>> print(as_text([{"id": "a", "created_ms": 0}, {"id": "bb", "created_ms": 1000}]))
    id  created
    a   1970-01-01 00:00:00 UTC
    bb  1970-01-01 00:00:01 UTC
    >>> print(as_text({"id": "a", "name": None, "queue": []}))
    id:     a
    name:   -
    queue:  -
    """
    if isinstance(answer, dict):
        rows = [[f"{_title(key)}:", _cell(key, value)] for key, value in answer.items()]
    elif answer:
        rows = [[_title(key) for key in answer[0]]]
        rows += [[_cell(key, value) for key, value in line.items()] for line in answer]
    else:
        return "none"
    return "\n".join(_aligned(rows))


def _title(key: str) -> str:
    return key.removesuffix("_ms").replace("_", " ")


def _cell(key: str, value: object) -> str:
    if value is None or value in ([], ()):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key.endswith("_ms") and isinstance(value, int):
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
    if isinstance(value, dict):
        return ", ".join(f"{_title(name)} {_cell(name, each)}" for name, each in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(_cell("", each) for each in value)
    # A name may hold anything that a terminal would obey; only what can be printed is.
    return "".join(
        char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in f"{value}"
    )


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
