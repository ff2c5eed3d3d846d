"""A server to play at, people with browsers of their own, and the board's demo page."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.player import Pair, Person, Player, seat_pair
from tests.cli.server import ServerProcess
from tools import front_end

FRONT_END = Path(__file__).parents[2] / "frontend"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the demo page, bundled afresh, opened without a server."""
    folder = tmp_path_factory.mktemp("board")
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    assert node is not None, "the front end's tests need Node.js"
    bundler = FRONT_END / "node_modules" / "esbuild" / "bin" / "esbuild"
    subprocess.run(
        [*node.node, bundler, "board/demo.ts", "--bundle", f"--outfile={folder / 'demo.js'}"],
        cwd=FRONT_END,
        check=True,
        capture_output=True,
    )
    for name in ("demo.html", "demo.css", "board.css"):
        shutil.copy(FRONT_END / "board" / name, folder / name)
    return (folder / "demo.html").as_uri()


@pytest.fixture
def wide(browser: Browser) -> Iterator[BrowserContext]:
    """A desk: a mouse, a keyboard, a wide window."""
    context = browser.new_context(viewport={"width": 1100, "height": 1800})
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone, 360 px wide, with fingers."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    yield context
    context.close()


@pytest.fixture(scope="session")
def cpu_cache(pytestconfig: pytest.Config) -> Path:
    """What the CPU compiled, kept between runs: compiling takes longer than a whole game."""
    cache = pytestconfig.cache
    assert cache is not None
    return cache.mkdir("cpu")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, cpu_cache: Path) -> Iterator[ServerProcess]:
    """`tulay serve` as everybody runs it, shared by tests that leave it alone."""
    with ServerProcess(tmp_path_factory.mktemp("site") / "data", cpu_cache=cpu_cache) as server:
        yield server


@pytest.fixture
def people(browser: Browser) -> Iterator[Person]:
    """Makes people: `people(url, "ar")`. None of their pages may complain or leave the site."""
    made: list[Player] = []

    def make(url: str, lang: str = "en", **how: object) -> Player:
        player = Player(browser, url, lang, **how)  # type: ignore[arg-type]
        made.append(player)
        return player

    yield make
    faults = [fault for player in made for fault in player.faults]
    for player in made:
        player.context.close()
    assert faults == []


@pytest.fixture
def person(people: Person, site: ServerProcess) -> Person:
    """Makes people at the usual site: `person("ar", phone=True)`."""
    return lambda lang="en", **how: people(site.url, lang, **how)


@pytest.fixture
def pair(person: Person) -> Pair:
    """Seats an English host and an Arabic guest: seat 1, seat 2, their link."""

    def make(**rules: str | int | bool) -> tuple[Player, Player, str]:
        return seat_pair(person, **rules)

    return make
