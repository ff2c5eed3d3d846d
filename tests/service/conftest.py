"""A running service for tests, on SQLite and on PostgreSQL, with a fake clock and a fake CPU."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.service.fakes import FakeClock, FakeJobs
from tulay.match import Command, Group, HouseRules, Kind
from tulay.service.bootstrap import Adapters, Service, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.presence import Grace
from tulay.service.settings import Settings
from tulay.service.tables import Done
from tulay.service.timekeeper import Rhythm


@dataclass
class World:
    """A service that can be ended, crashed and started again on the same data."""

    settings: Settings
    clock: FakeClock = field(default_factory=FakeClock)
    jobs: FakeJobs = field(default_factory=FakeJobs)
    running: Service | None = None
    commands: int = 0

    @property
    def service(self) -> Service:
        assert self.running is not None
        return self.running

    async def start(self) -> Service:
        """Starts the service, with a new CPU."""
        self.jobs = FakeJobs(at_once=self.jobs.at_once)
        adapters = Adapters(self.clock, MemoryBus(), lambda _: self.jobs, Grace(), Rhythm())
        self.running = await open_service(self.settings, adapters)
        return self.running

    async def stop(self) -> None:
        """Ends the service if it runs."""
        if self.running is not None:
            await self.running.close()
            self.running = None

    async def restart(self) -> Service:
        """Ends the service and starts it again."""
        await self.stop()
        return await self.start()

    async def create(
        self, kind: Kind = "friend", rules: HouseRules | None = None, person: str = "ana"
    ) -> str:
        """A new group."""
        self.commands += 1
        rules = rules or HouseRules(size=5)
        tables = self.service.tables
        return await tables.create(person, kind, rules, 1, f"create-{self.commands}")

    async def do(self, code: str, command: Command, at_ms: int | None = None) -> Done:
        """Carries out a command under a new id."""
        self.commands += 1
        return await self.service.tables.execute(
            code, "device", f"command-{self.commands}", lambda: command, at_ms
        )

    async def group(self, code: str) -> Group:
        """The group as committed."""
        state = await self.service.tables.load(code)
        assert state is not None
        return state.group

    async def turn(self, code: str) -> int:
        """The running turn."""
        game = (await self.group(code)).game
        assert game is not None
        return game.turn


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a service on each of the databases."""
    url: str | None = None
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres_url")
    return Settings(data=tmp_path / "data", database_url=url)


@pytest.fixture
async def world(settings: Settings) -> AsyncIterator[World]:
    """A running service on each of the databases."""
    world = World(settings)
    await world.start()
    yield world
    await world.stop()


@pytest.fixture
async def small_world(tmp_path: Path) -> AsyncIterator[World]:
    """A running service on SQLite, for what does not depend on the database."""
    world = World(Settings(data=tmp_path / "data"))
    await world.start()
    yield world
    await world.stop()
