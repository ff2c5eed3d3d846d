"""Puts the service together and takes it apart. The only place where adapters are chosen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tulay.match.commands import Refused
from tulay.service.bus_memory import MemoryBus
from tulay.service.clock_system import SystemClock
from tulay.service.counters import Counters
from tulay.service.expiry import Expiry
from tulay.service.folder import DataFolder
from tulay.service.games import Games
from tulay.service.listing import Listing
from tulay.service.outside import Outside
from tulay.service.people import People
from tulay.service.ports.bus import Bus
from tulay.service.ports.clock import Clock
from tulay.service.ports.jobs import Jobs
from tulay.service.ports.store import CannotRead
from tulay.service.presence import Grace, Presence
from tulay.service.ranked.queue import RankedQueue
from tulay.service.ranked.strength import Strength
from tulay.service.rates import RateLimits
from tulay.service.reports import Reports
from tulay.service.settings import Settings, StartError, check_programs
from tulay.service.store import (
    Database,
    SqlLeftovers,
    SqlNotices,
    SqlPlayed,
    SqlRatings,
    SqlRegistry,
    SqlStore,
    open_database,
)
from tulay.service.tables import Tables
from tulay.service.timekeeper import Rhythm, Timekeeper
from tulay.service.times import Times

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Health:
    """Whether the service works.

    Attributes:
        ok: Whether games can go on: moves are saved and the CPU is not down.
        saving: Whether the last commit succeeded.
        cpu: Whether the CPU answers: not yet, now, or not.
    """

    ok: bool
    saving: bool
    cpu: Literal["warming", "ready", "down"]


@dataclass(frozen=True, slots=True)
class Figures:
    """A service in numbers.

    Attributes:
        totals: What has been counted since the start, by name.
        moves: Stones placed and swaps since the start, by who carried them out.
        games: Games that run and games that are paused.
        present: Persons by status, and those who watch.
        thinking: How long the CPU thought, by kind.
        answering: How long the CPU's answers were owed, by kind.
        latency: How long it took to save a command.
        waits: How long people waited in the queue who were paired.
        waiting: How many wait for a ranked game.
        tables_loaded: Tables in memory.
        pages_open: Pages with an open socket.
        answers_owed: Answers that the CPU owes.
        oldest_owed_ms: For how long the oldest of them has been owed.
        saving: Whether the last commit succeeded.
        cpu: Whether the CPU answers.
        store: The kind of database.
    """

    totals: dict[str, int]
    moves: dict[str, int]
    games: dict[str, int]
    present: dict[str, int]
    thinking: dict[str, Times]
    answering: dict[str, Times]
    latency: Times
    waits: Times
    waiting: int
    tables_loaded: int
    pages_open: int
    answers_owed: int
    oldest_owed_ms: int
    saving: bool
    cpu: Literal["warming", "ready", "down"]
    store: str


@dataclass(frozen=True, slots=True)
class Adapters:
    """What may be exchanged: the clock, the bus, the CPU, and how patient the service is."""

    clock: Clock
    bus: Bus
    jobs: Callable[[Settings], Jobs]
    grace: Grace
    rhythm: Rhythm


def usual_adapters() -> Adapters:
    """The machine's clock, one process, CPU workers as child processes."""
    return Adapters(SystemClock(), MemoryBus(), _process_jobs, Grace(), Rhythm())


def _process_jobs(settings: Settings) -> Jobs:
    from tulay.service.cpu import ProcessJobs, ProgramJobs

    own = ProcessJobs(settings.workers, settings.data / "cpu-cache")
    if not settings.programs:
        return own
    return ProgramJobs(own, settings.programs, settings.workers, settings.program_s)


class Service:
    """Everything the web needs, running.

    Attributes:
        tables: Groups and their commands.
        people: Devices, persons, names, private links.
        games: Finished games.
        played: Finished games by who played them.
        ratings: How strong people are, and what ranked games did to that.
        strength: How strong somebody is just now.
        ranked: Who waits for a ranked game.
        reports: What people say of their opponents in ranked games.
        jobs: The CPU.
        programs: The names of the programs that may be chosen as the CPU, in their order.
        presence: Who is here.
        rates: How often somebody may ask.
        expiry: What lets go of what is too old.
        outside: What notices changes by other processes.
        clock: The service's clock.
        counters: What has been counted since the start.
    """

    def __init__(
        self, settings: Settings, folder: DataFolder, database: Database, adapters: Adapters
    ) -> None:
        self._folder = folder
        self._database = database
        self.programs = tuple(program.name for program in settings.programs)
        self.clock = adapters.clock
        self.counters = Counters()
        store, bus = SqlStore(database), adapters.bus
        self.tables = Tables(store, bus, self.clock, self.counters, programs=self.programs)
        self.people = People(SqlRegistry(database), self.clock, self.counters)
        self.games = Games(store, self.people)
        self.ratings = SqlRatings(database)
        self.played = SqlPlayed(database)
        self._listing = Listing(self.games, self.played, self.clock)
        self.strength = Strength(self.ratings, self.clock)
        self.ranked = RankedQueue(self.tables, self.ratings, bus, self.clock, self.counters)
        self.reports = Reports(self.ratings, self.tables, self.clock, self.counters)
        self.presence = Presence(
            self.tables,
            bus,
            self.clock,
            self.counters,
            level_of=self.strength.stand_in_level,
            grace=adapters.grace,
        )
        self.jobs = adapters.jobs(settings)
        self.rates = RateLimits(self.clock)
        self.expiry = Expiry(
            SqlLeftovers(database), self.tables, self.presence, self.clock, self.counters
        )
        self.outside = Outside(
            SqlNotices(database), self.tables, self.people, self.ranked, self.clock
        )
        self._timekeeper = Timekeeper(
            self.tables,
            store,
            bus,
            self.presence,
            self.jobs,
            self.clock,
            self.counters,
            rhythm=adapters.rhythm,
        )

    async def start(self) -> None:
        """Starts the CPU and takes up what was running when the last server ended."""
        await self._timekeeper.start()
        try:
            await self.outside.start()
        except CannotRead as error:
            raise Refused("cannot-read") from error
        self.expiry.start()
        self._listing.start()

    def health(self) -> Health:
        """Whether the service works just now."""
        saving = not self._database.writer.failing and not self._timekeeper.interrupted
        cpu = self.jobs.state()
        return Health(saving and cpu != "down", saving, cpu)

    def figures(self) -> Figures:
        """What an operator may want to know just now; called in the event loop."""
        writer, counters = self._database.writer, self.counters
        health = self.health()
        return Figures(
            totals={
                **counters.totals(),
                "commits": writer.commits,
                "writes": writer.written,
                "write_failures": writer.failures,
                "cpu_faults": self.jobs.faults,
            },
            moves=dict(counters.moves),
            games=self.tables.games(),
            present=self.presence.census(),
            thinking=counters.thinking,
            answering=counters.answering,
            latency=writer.latency,
            waits=counters.waiting,
            waiting=len(self.ranked),
            tables_loaded=self.tables.loaded,
            pages_open=self.presence.pages,
            answers_owed=self._timekeeper.owed,
            oldest_owed_ms=self._timekeeper.oldest_ms,
            saving=health.saving,
            cpu=health.cpu,
            store=self._database.engine.dialect.name,
        )

    async def close(self, drain: bool = True) -> None:
        """Ends the service; what was acknowledged is durable.

        Args:
            drain: Wait for commands that are under way; else they end unacknowledged.
        """
        await self.outside.stop()
        await self._listing.stop()
        await self.expiry.stop()
        await self.ranked.close()
        await self.presence.close()
        await self._timekeeper.stop()
        if drain:
            await self.tables.drain()
        await self._database.close()
        self._folder.close()


async def open_service(settings: Settings, adapters: Adapters | None = None) -> Service:
    """Opens the data folder and the database and starts the service.

    Raises:
        StartError: It cannot start; nothing of it is left running.
    """
    check_programs(settings.programs)
    folder = DataFolder(settings.data)
    try:
        database = await open_database(folder.path, settings.database_url)
    except BaseException:
        folder.close()
        raise
    service = Service(settings, folder, database, adapters or usual_adapters())
    try:
        await service.start()
    except Refused as refused:
        await service.close(drain=False)
        sentence = "what was running could not be taken up: the database cannot be used"
        raise StartError(refused.code, sentence) from refused
    except BaseException:
        await service.close(drain=False)
        raise
    return service
