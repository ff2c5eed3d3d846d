"""Servers to play at, and people with browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.play.player import Player
from tests.cli.server import ServerProcess

SPEED = 10
"""How much faster the fast server's clock is than the wall clock."""
FAST = ("tests.browser.play.fast_server", "--speed", str(SPEED))

Person = Callable[..., Player]
Pair = Callable[..., tuple[Player, Player, str]]


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


@pytest.fixture(scope="session")
def fast_site(tmp_path_factory: pytest.TempPathFactory, cpu_cache: Path) -> Iterator[ServerProcess]:
    """The same site with a clock ten times as fast, for what takes minutes."""
    data = tmp_path_factory.mktemp("fast") / "data"
    with ServerProcess(data, command=FAST, cpu_cache=cpu_cache) as server:
        yield server


@pytest.fixture
def own_site(tmp_path: Path, cpu_cache: Path) -> Iterator[ServerProcess]:
    """`tulay serve` for one test, which may kill it."""
    with ServerProcess(tmp_path / "data", cpu_cache=cpu_cache) as server:
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
def fast_person(people: Person, fast_site: ServerProcess) -> Person:
    """Makes people at the fast site."""
    return lambda lang="en", **how: people(fast_site.url, lang, **how)


@pytest.fixture
def pair(person: Person) -> Pair:
    """Seats an English host and an Arabic guest: seat 1, seat 2, their link."""

    def make(**rules: str | int | bool) -> tuple[Player, Player, str]:
        return seat_pair(person, **rules)

    return make


def seat_pair(person: Person, **rules: str | int | bool) -> tuple[Player, Player, str]:
    """Two people at a table where the game has begun."""
    host, guest = person("en"), person("ar")
    link = host.create("create-group", **rules)
    host.until(seat=1, turn="none")
    guest.sit(link)
    host.until(turn="red", color="red")
    guest.until(turn="red", color="blue", seat=2)
    return host, guest, link
