from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person
from tests.cli.server import ROOT, ServerProcess
from tests.service.cpu.pools import is_running

pytestmark = pytest.mark.browser

ODD = ROOT / "tests" / "cli" / "odd_program.py"
PROGRAM_MS = 60_000
"""The first move waits for the program to start, on a busy machine."""


@pytest.fixture
def offering(tmp_path: Path, cpu_cache: Path) -> Iterator[ServerProcess]:
    """`tulay serve` with a program that takes the last empty cell."""
    words = shlex.join([sys.executable, str(ODD), "last", "0", str(tmp_path / "heard")])
    arguments = ("--cpu-program", f"MoHex={words}", "--cpu-program-time", "1")
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    with ServerProcess(
        tmp_path / "data", *arguments, cpu_cache=cpu_cache, PYTHONPATH=path
    ) as server:
        yield server


def test_a_program_is_chosen_on_the_home_page_and_played(
    people: Person, offering: ServerProcess, tmp_path: Path
) -> None:
    """It stands after the levels, is called by its name throughout, and ends with the server."""
    me = people(offering.url)
    me.create("play-cpu", size=5, level="program:MoHex")
    me.until(turn="red", color="red", seat=1)
    name = me.page.locator("[data-place='2'] .name")
    expect(name).to_have_text("MoHex")
    me.place("c3")
    me.until(ply=2, turn="red", within_ms=PROGRAM_MS)
    assert me.stones() == {"c3": "red", "e5": "blue"}
    me.hears("MoHex placed e5")
    me.place("b2")
    me.until(ply=4, turn="red", within_ms=PROGRAM_MS)
    assert me.stones() == {"c3": "red", "e5": "blue", "b2": "red", "d5": "blue"}
    me.resign()
    me.until(result="blue", turn="none")
    finished = me.page.locator("a[href*='/game/']:visible").first.get_attribute("href")
    assert finished is not None
    choice = me.page.locator('select[name="level"]')
    expect(choice).to_have_value("program:MoHex")
    choice.select_option("2")
    expect(name).to_contain_text("CPU")
    choice.select_option("program:MoHex")
    expect(name).to_have_text("MoHex")
    me.open(finished)
    expect(me.page.locator(".people .blue .name")).to_have_text("MoHex")
    pid = int((tmp_path / "heard").read_text().split()[0])
    assert is_running(pid)
    offering.end()
    late_s = time.monotonic() + 30
    while is_running(pid):
        assert time.monotonic() < late_s, "the program outlives its server"
        time.sleep(0.05)
