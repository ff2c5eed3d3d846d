from __future__ import annotations

import html
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.web.playground import Playground, fresh_id, playground
from tulay.match.rules import LEVELS
from tulay.service.settings import Program

STRONGEST = max(LEVELS)
ODD = """O'Hex "<1>&"""
PROGRAMS = (Program("MoHex", ("sh",)), Program(ODD, ("sh",)))


@pytest_asyncio.fixture
async def offering(tmp_path: Path) -> AsyncIterator[Playground]:
    """A server that offers two programs, one with a name that pages could stumble over."""
    async with playground(tmp_path / "data", programs=PROGRAMS) as made:
        yield made


def options(text: str) -> list[tuple[str, str]]:
    """The choices of an opponent on a page: value and words."""
    (choice,) = re.findall(r'<select id="level".*?</select>', text, re.DOTALL)
    found = re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)</option>', choice)
    return [(html.unescape(value), html.unescape(words)) for value, words in found]


async def test_programs_stand_after_the_levels(offering: Playground) -> None:
    """By their names, in every language, in the order in which they were given."""
    device = offering.stranger()
    for lang in ("en", "ar"):
        found = options((await device.http.get(f"/{lang}/")).text)
        assert [value for value, _ in found[: len(LEVELS)]] == [str(level) for level in LEVELS]
        assert found[len(LEVELS) :] == [("program:MoHex", "MoHex"), (f"program:{ODD}", ODD)]


async def test_a_tables_page_is_told_the_names(offering: Playground) -> None:
    """As JSON in an attribute, whatever is in them."""
    device = offering.stranger()
    text = (await device.http.get(f"/g/{await device.create()}")).text
    (given,) = re.findall(r"data-programs='([^']*)'", text)
    assert json.loads(html.unescape(given)) == ["MoHex", ODD]


async def test_what_is_not_configured_shows_nothing(place: Playground) -> None:
    """Without programs there are levels, and no page speaks of anything else."""
    device = place.stranger()
    found = options((await device.http.get("/en/")).text)
    assert [value for value, _ in found] == [str(level) for level in LEVELS]
    text = (await device.http.get(f"/g/{await device.create()}")).text
    assert "program" not in text


async def test_a_program_is_played_by_its_name(offering: Playground) -> None:
    """The seat, the table, the finished game and its page name it; our level is behind it."""
    device = await offering.device()
    page = await device.open(await device.create("cpu", program="MoHex"))
    seat = page.table["seats"][1]
    assert (seat["cpu_program"], seat["cpu_level"]) == ("MoHex", STRONGEST)
    assert (page.table["program"], page.table["level"]) == ("MoHex", STRONGEST)
    await page.place("f6")
    await page.seen(2)
    await page.do("resign")
    await page.until(lambda page: page.table["game"]["result"] is not None)
    told = (await device.http.get(f"/api/games/{page.table['game']['id']}")).json()
    assert told["blue"] == {"name": None, "cpu_level": STRONGEST, "cpu_program": "MoHex"}
    assert told["red"]["cpu_program"] is None


async def test_the_house_rules_may_name_a_program(offering: Playground) -> None:
    """From a level to a program and back, with a note of each; an old page chooses a level."""
    device = await offering.device()
    page = await device.open(await device.create("cpu", size=5))
    rules = page.table["rules"]
    await page.do("rules", **rules, level=1, program=ODD)
    await page.until(lambda page: page.table["seats"][1]["cpu_program"] == ODD)
    await page.do("rules", **rules, level=2)
    await page.until(lambda page: page.table["seats"][1]["cpu_program"] is None)
    assert page.table["seats"][1]["cpu_level"] == 2
    notes = [note for m in page.received if m["t"] == "update" for note in m["notes"]]
    changed = [(note["level"], note["program"]) for note in notes if note["n"] == "rules-changed"]
    assert changed == [(STRONGEST, ODD), (2, None)]


async def test_no_request_can_name_anything_else(offering: Playground) -> None:
    """A program that the operator did not name is refused everywhere, by its code."""
    device = await offering.device()
    page = await device.open(await device.create("cpu", size=5))
    for name in ("mohex", "sh", "/bin/sh", "MoHex=sh", "../MoHex", "MoHex\n"):
        asked = {"kind": "cpu", "id": fresh_id(), "program": name}
        response = await device.post("/api/groups", asked)
        assert (response.status_code, response.json()["code"]) == (400, "no-such-program")
        answer = await page.do("rules", **page.table["rules"], level=1, program=name)
        assert (answer["t"], answer["code"]) == ("refused", "no-such-program")
    assert page.table["program"] is None
