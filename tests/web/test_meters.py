from __future__ import annotations

import asyncio
import re
import time

import httpx
import pytest
from prometheus_client import generate_latest

from tests.cli.server import free_port
from tests.web.playground import Playground
from tulay import __version__
from tulay.web.codes import WEB


def page(place: Playground) -> str:
    """What Prometheus would be told just now."""
    return generate_latest(place.site.meters.registry).decode()


def value(text: str, sample: str) -> float:
    """One sample of the page, by its name with labels."""
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, re.MULTILINE)
    assert found is not None, f"no {sample} in:\n{text}"
    return float(found[1])


async def test_what_happens_is_counted_without_names(place: Playground) -> None:
    """Commands, refusals, requests and connections are counted; nobody is named."""
    host, guest = await place.pair()
    code = host.table["code"]
    await host.place("c3")
    await host.place("c3")
    await host.device.http.get(f"/g/{code}")
    await host.device.post("/api/name", {"name": "\u202e"})
    text = page(place)
    assert value(text, "tulay_connections") == 2
    assert value(text, 'tulay_commands_total{action="place"}') == 1
    assert "tulay_refusals_total{" in text
    assert value(text, 'tulay_http_refusals_total{code="bad-name"}') == 1
    assert 'route="/g/{code}",status="200"' in text
    assert value(text, "tulay_events_total") > 3
    assert value(text, 'tulay_cpu_workers{state="ready"}') == 1
    for secret in (code, host.device.person, guest.device.person, "127.0.0.1"):
        assert secret not in text


async def test_an_operators_questions_are_answered(place: Playground) -> None:
    """How many play and watch, who is there, what the CPU owes and how fast moves are saved."""
    host, _ = await place.pair()
    await (await place.device()).open(host.table["code"])
    await host.place("c3")
    device = await place.device()
    alone = await device.open(await device.create("cpu"))
    await alone.place("c3")
    await alone.seen(2)
    await asyncio.sleep(0.6)
    text = page(place)
    assert value(text, "tulay_answering") == 1
    assert value(text, 'tulay_games{state="running"}') == 2
    assert value(text, 'tulay_games{state="paused"}') == 0
    assert value(text, "tulay_games_started_total") == 2
    assert value(text, 'tulay_moves_total{by="person"}') == 2
    assert value(text, 'tulay_moves_total{by="cpu"}') == 1
    assert value(text, 'tulay_persons{status="present"}') == 4
    assert value(text, 'tulay_persons{status="away"}') == 0
    assert value(text, "tulay_watchers") == 1
    assert value(text, "tulay_pages_open") == 4
    assert value(text, 'tulay_cpu_think_seconds_count{kind="move"}') == 1
    assert value(text, 'tulay_cpu_answer_seconds_count{kind="move"}') == 1
    assert 0.4 < value(text, 'tulay_cpu_answer_seconds_sum{kind="move"}') < 5
    assert value(text, "tulay_cpu_answers_owed") == 0
    assert value(text, "tulay_saving") == 1
    saved = value(text, "tulay_commit_seconds_count")
    assert saved == value(text, "tulay_writes_total") > 5
    assert value(text, 'tulay_commit_seconds_bucket{le="+Inf"}') == saved
    assert value(text, "tulay_event_loop_lag_seconds_count") > 0
    assert value(text, "process_resident_memory_bytes") > 1_000_000
    assert "tulay_build_info{python=" in text and f'version="{__version__}"' in text


async def test_a_page_that_leaves_is_counted_as_lost(place: Playground) -> None:
    """Whoever's connection broke is neither present nor away yet."""
    host, guest = await place.pair()
    await host.place("c3")
    await guest.leave()
    await asyncio.sleep(0.1)
    text = page(place)
    assert value(text, 'tulay_persons{status="lost"}') == 1
    assert value(text, "tulay_connections") == 1


@pytest.mark.slow
async def test_a_thread_asks_the_event_loop(place: Playground) -> None:
    """The page on its own address is answered from the loop; one that hangs is told, soon."""
    port = free_port()
    place.site.meters.serve("127.0.0.1", port)
    async with httpx.AsyncClient() as http:
        told = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
        assert value(told, "tulay_answering") == 1
        assert value(told, 'tulay_games{state="running"}') == 0
    asked = asyncio.create_task(asyncio.to_thread(httpx.get, f"http://127.0.0.1:{port}/metrics"))
    await asyncio.sleep(0.05)
    time.sleep(2.5)  # noqa: ASYNC251 - this is the fault
    told = (await asked).text
    assert "tulay_games{" not in told or value(told, "tulay_answering") == 1


async def test_metrics_are_not_on_the_public_address(place: Playground) -> None:
    """The site itself shows no metrics."""
    response = await place.stranger().http.get("/metrics")
    assert response.status_code == 404
    assert "not-found" in WEB
