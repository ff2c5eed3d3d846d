from __future__ import annotations

import asyncio

import pytest
from schemathesis.generation import GenerationMode

from tests.hostile.inside import Inside
from tests.hostile.requests import ask_as_described, ask_wildly, post_anything

Besieged = tuple[Inside, asyncio.AbstractEventLoop]


def test_the_api_does_what_its_description_says(besieged: Besieged) -> None:
    """Requests that follow the description are answered as it says, refusals included."""
    tally = ask_as_described(*besieged, 50, GenerationMode.POSITIVE)
    assert tally["200"] > 0


def test_what_breaks_the_description_is_refused(besieged: Besieged) -> None:
    """Requests that break the description are refused with a status that it names."""
    world, _ = besieged
    log, persons = world.log(), world.rows("person")
    tally = ask_as_described(*besieged, 50, GenerationMode.NEGATIVE)
    assert tally["422 request-malformed"] > 0
    assert world.log() == log
    assert world.rows("person") <= persons + 1 + tally["200"]


def test_what_no_page_sends_is_answered(besieged: Besieged) -> None:
    """Odd methods, addresses, headers, hosts and cookies never make a fault."""
    tally = ask_wildly(*besieged, 150)
    assert "404" in tally and len(tally) >= 4, tally


def test_any_json_is_answered(besieged: Besieged) -> None:
    """Whatever is posted, somebody is told a code, and their device still is theirs."""
    tally = post_anything(*besieged, 50)
    assert tally["422 request-malformed"] > 0


@pytest.mark.slow
def test_thousands_of_requests_never_make_a_fault(besieged: Besieged) -> None:
    """Five thousand requests of every kind: no fault, no code that is not listed."""
    world, loop = besieged
    group = loop.run_until_complete(played(world))
    before = [row for row in world.log() if row[0] == group]
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        ask_as_described(world, loop, 1000, mode)
    ask_wildly(world, loop, 2000)
    post_anything(world, loop, 1000)
    assert [row for row in world.log() if row[0] == group] == before


async def played(world: Inside) -> str:
    """A group in which two people have played, and its code."""
    first, second = await world.somebody(), await world.somebody()
    code = await first.create(size=5)
    host, guest = await first.line(code), await second.line(code)
    await host.hello()
    await guest.hello()
    group = world.service.tables.peek(code)
    assert group is not None
    assert group.game is not None
    assert (await host.do("place", group.game.turn, cell="c3"))["t"] == "accepted"
    return code
