from __future__ import annotations

import asyncio
import json
from collections import Counter

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from tests.hostile.inside import Browser, Inside
from tests.hostile.requests import Case, bodies, checked, described, send, stranger, tell, wild
from tulay.web import codes

Besieged = tuple[Inside, asyncio.AbstractEventLoop]


PACE_MS = 1000
"""A little slower than what one person may ask."""


def often(examples: int) -> settings:
    """So many requests, each of which is part of the story of the next."""
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def ask_as_described(
    world: Inside, loop: asyncio.AbstractEventLoop, examples: int, mode: GenerationMode
) -> Counter[str]:
    """Sends requests made from the description; each answer is held against it."""
    tally: Counter[str] = Counter()
    description = loop.run_until_complete(described(world))
    known = loop.run_until_complete(world.somebody())

    @often(examples)
    @given(case=description.cases(mode), as_somebody=st.booleans())
    def ask(case: Case, as_somebody: bool) -> None:
        world.clock.ahead_ms += PACE_MS
        browser = known if as_somebody else stranger(world)
        response = loop.run_until_complete(send(browser, case))
        tell(tally, response)
        checked(case, response)
        assert world.faults.found == []

    ask()
    return tally


def ask_wildly(world: Inside, loop: asyncio.AbstractEventLoop, examples: int) -> Counter[str]:
    """Sends requests that no page sends."""
    tally: Counter[str] = Counter()

    @often(examples)
    @given(request=wild())
    def ask(request: httpx.Request) -> None:
        world.clock.ahead_ms += PACE_MS
        response = loop.run_until_complete(stranger(world).http.send(request))
        tell(tally, response)
        assert response.status_code < 500, (request, response.text)
        assert "x-content-type-options" in response.headers
        assert "Traceback" not in response.text
        if request.url.path.startswith("/api/") and response.status_code >= 400:
            assert request.method == "HEAD" or response.json()["code"] in codes.ALL
        assert world.faults.found == []

    ask()
    return tally


def post_anything(world: Inside, loop: asyncio.AbstractEventLoop, examples: int) -> Counter[str]:
    """Posts any JSON to every endpoint that takes some."""
    tally: Counter[str] = Counter()
    paths = ["/api/groups", "/api/name", "/api/link/adopt", "/api/devices/remove", "/api/lang"]
    somebody = loop.run_until_complete(world.somebody())

    @often(examples)
    @given(path=st.sampled_from(paths), body=bodies())
    def ask(path: str, body: object) -> None:
        world.clock.ahead_ms += PACE_MS
        response = loop.run_until_complete(post(somebody, path, json.dumps(body)))
        tell(tally, response)
        assert response.status_code < 500
        assert response.status_code < 400 or response.json()["code"] in codes.ALL
        assert world.faults.found == []

    ask()
    return tally


async def post(browser: Browser, path: str, text: str) -> httpx.Response:
    """Posts a text as JSON."""
    headers = {"Content-Type": "application/json"}
    return await browser.http.post(path, content=text.encode(), headers=headers)


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
    assert {"200", "404", "403 cross-origin"} <= set(tally), tally


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
