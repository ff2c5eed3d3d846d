"""Groups at work: commands in, committed events out. Refuses to decide; that is the match.

At most one command of a table is under way at a time, in the order in which they came; commands of
different tables share commits. The state in memory goes on only after the commit. A process may
lose the race for a sequence number to another one: then it reads again and decides again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

from msgspec import Struct

from tulay.match import Story, tell, tell_time
from tulay.match.commands import ChangeRules, Command, CreateGroup, PairStrangers, Refused
from tulay.match.events import GameCancelled, GameEnded, GameStarted, Kind, StonePlaced, Swapped
from tulay.match.rules import STAND_IN_LEVEL, HouseRules
from tulay.match.state import Group
from tulay.service.counters import Counters
from tulay.service.ids import is_code, new_code, new_id
from tulay.service.ports.bus import Bus, Change, Unwatch, Watcher
from tulay.service.ports.clock import Clock
from tulay.service.ports.store import (
    CannotRead,
    CannotSave,
    CommandRepeated,
    CommandRow,
    PlaysAlready,
    SeqTaken,
    Store,
)
from tulay.service.rates import Rate, RateLimits
from tulay.service.shelf import Shelf
from tulay.service.table import State, Step, Stored, Table, plan

T = TypeVar("T")

MOST_LOADED = 10_000
_MOST_RECENT = 10_000  # first results remembered without asking the store
_MOST_RACES = 20
LOOKUPS = {"lookup": Rate(burst=60, per_minute=60)}
"""How often a device's refused commands are looked for among those carried out before."""


class TableState(Struct, frozen=True):
    """A group as committed."""

    code: str
    group: Group
    version: int


class Done(Struct, frozen=True):
    """The result of a command.

    Attributes:
        version: The group's version after it.
        first_seq: Sequence number of its first event.
        last_seq: Sequence number of its last event; ``first_seq - 1`` if nothing came of it.
        repeated: Whether this is the first result of a command that was sent again.
    """

    version: int
    first_seq: int
    last_seq: int
    repeated: bool = False


class Tables:
    """All groups. Loads what is used, forgets what is idle."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        counters: Counters,
        *,
        programs: Collection[str] = (),
        most_loaded: int = MOST_LOADED,
    ) -> None:
        """Begins with nothing in memory.

        Args:
            store: Where events are kept.
            bus: Who is told of changes.
            clock: The time.
            counters: What counts.
            programs: The names of the programs that may be chosen as the CPU.
            most_loaded: How many tables stay in memory.
        """
        self._programs = frozenset(programs)
        self._store = store
        self._bus = bus
        self._clock = clock
        self._counters = counters
        self._shelf = Shelf(store, bus, clock, counters, most_loaded)
        self._recent: OrderedDict[tuple[str, str], CommandRow] = OrderedDict()
        self._lookups = RateLimits(clock, LOOKUPS)
        self._under_way = 0
        self._idle = asyncio.Event()

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._shelf)

    def games(self) -> dict[str, int]:
        """How many games of the tables in memory run, and how many of those are paused."""
        found = {"running": 0, "paused": 0}
        for group in self._shelf.groups():
            if group.running is not None and not group.expired:
                found["paused" if group.paused else "running"] += 1
        return found

    @property
    def unsure(self) -> bool:
        """Whether some command could not be saved, and nobody has looked since what is stored."""
        return bool(self._shelf.unsure)

    async def settle(self) -> None:
        """Reads every table again whose last command could not be saved, and tells what is new.

        Raises:
            Refused: ``cannot-read``.
        """
        for code in list(self._shelf.unsure):
            await self.load(code)

    async def create(
        self,
        person: str,
        kind: Kind,
        rules: HouseRules,
        level: int,
        command_id: str,
        program: str | None = None,
        *,
        stand_in_level: int = STAND_IN_LEVEL,
        meanwhile: bool = False,
    ) -> str:
        """Creates a group and gives its code; the same code if the command is sent again.

        Raises:
            Refused: By the match, ``no-such-program``, or ``cannot-save``.
        """
        created = CreateGroup(
            person, kind, rules, level, new_id(), program, stand_in_level, meanwhile
        )
        return await self._counted(self._create(created, command_id))

    async def pair(self, first: str, second: str, levels: tuple[int, int]) -> str:
        """Opens a ranked table for two people and gives its code.

        Args:
            first: Who begins as Red.
            second: The other one.
            levels: The levels of their stand-ins.

        Raises:
            PlaysAlready: One of them plays a ranked game; nothing has changed.
            Refused: ``bad-rules``, ``cannot-save``.
        """
        paired = PairStrangers(first, second, levels, new_id())
        return await self._counted(self._pair(paired))

    async def load(self, code: str) -> TableState | None:
        """A group as last committed, None if there is none with this code.

        Raises:
            Refused: ``cannot-read``.
        """
        if not is_code(code):
            return None
        state = self._shelf.state(code)
        if state is None:
            async with self._shelf.hold(code) as table:
                state = table.state
        if state is None or state.group is None:
            return None
        return TableState(code, state.group, state.version)

    def peek(self, code: str) -> Group | None:
        """A group as last committed if it is in memory."""
        state = self._shelf.state(code)
        return None if state is None else state.group

    async def execute(
        self,
        code: str,
        device: str | None,
        command_id: str | None,
        build: Callable[[], Command],
        read_at_ms: int | None = None,
    ) -> Done:
        """Carries out a command; returns when it is durable.

        A caller that is cancelled does not cut it in two: either nothing was begun, or it is
        carried out before the caller ends.

        Args:
            code: The group.
            device: Who sent it; None for the server's own, which are not remembered.
            command_id: The sender's name for it; sent again it gets the first result again.
            build: Gives the command when its turn has come; may raise `Refused` itself.
            read_at_ms: When the server read it, which is when it counts; None for now.

        Raises:
            Refused: By the match; ``no-group``, ``no-such-program``, ``command-id-reused``,
                ``cannot-save``, ``cannot-read``. Nothing has changed.
        """

        def produce(group: Group) -> Story:
            asked = build()
            self._check_program(asked)
            return tell(group, asked, now_ms)

        now_ms = self._clock.now_ms() if read_at_ms is None else read_at_ms
        command = None
        if device is not None and command_id is not None:
            command = CommandRow(device, command_id, code, 0, 0, now_ms)
        return await self._counted(self._run(code, command, produce))

    def _check_program(self, command: Command) -> None:
        """Refuses a program that the operator has not named, whoever asks for it."""
        program = command.program if isinstance(command, CreateGroup | ChangeRules) else None
        if program is not None and program not in self._programs:
            raise Refused("no-such-program")

    async def expire(self, code: str, now_ms: int) -> Done:
        """Carries out what was due in a group by this instant.

        Raises:
            Refused: ``no-group``, ``cannot-save``, ``cannot-read``.
        """
        return await self._counted(self._run(code, None, lambda group: tell_time(group, now_ms)))

    async def events_since(self, code: str, version: int) -> list[Stored] | None:
        """The events after a version, without a gap, if they all belong to the running game.

        None means: take a snapshot, by `load`.
        """
        if await self.load(code) is None:
            return None
        state = self._shelf.state(code)
        return None if state is None else state.gap(version)

    async def reread(self, code: str) -> None:
        """Takes up what another process has committed to a group in memory, and tells it.

        Raises:
            Refused: ``cannot-read``.
        """
        if code in self._shelf:
            await self._counted(self._reread(code))

    def watch(self, code: str, callback: Watcher) -> Unwatch:
        """Calls back for each change of a group, in order, after its commit."""
        return self._bus.watch(code, callback)

    async def drain(self) -> None:
        """Waits until every command that is under way has ended."""
        while self._under_way:
            self._idle.clear()
            await self._idle.wait()

    # -- one command -----------------------------------------------------------------------------
    async def _create(self, created: CreateGroup, command_id: str) -> str:
        code, now_ms = new_code(), self._clock.now_ms()
        recent = self._recent.get((created.person, command_id))
        if recent is not None:
            self._counters.repeated += 1
            return recent.stream
        command = CommandRow(created.person, command_id, code, 0, 0, now_ms)
        try:
            self._check_program(created)
            step = plan(code, State(), tell(None, created, now_ms), command)
        except Refused:
            self._counters.refused += 1
            raise
        try:
            await self._open(step)
        except CommandRepeated as repeated:
            self._counters.repeated += 1
            self._remember(repeated.first)
            return repeated.first.stream
        return code

    async def _pair(self, paired: PairStrangers) -> str:
        code = new_code()
        await self._open(plan(code, State(), tell(None, paired, self._clock.now_ms()), None))
        return code

    async def _open(self, step: Step) -> None:
        """Commits the first step of a table; if that fails there is no such table.

        Raises:
            CommandRepeated: By the store.
            PlaysAlready: By the store.
            Refused: ``cannot-save``.
        """
        code = step.unit.stream
        async with self._shelf.hold(code, known=State()) as table:
            try:
                await self._store.commit(step.unit)
            except (CommandRepeated, PlaysAlready):
                self._shelf.drop(code)
                raise
            except (CannotSave, SeqTaken) as error:
                self._shelf.drop(code)
                raise self._unsaved() from error
            self._accept(table, step)
        self._counters.groups_created += 1

    async def _run(
        self,
        code: str,
        command: CommandRow | None,
        produce: Callable[[Group], Story],
    ) -> Done:
        """Decides and commits, again and again while another process is faster."""
        for _ in range(_MOST_RACES):
            try:
                async with self._shelf.hold(code) as table:
                    return await self._once(table, command, produce)
            except SeqTaken:
                self._counters.races += 1
        raise self._unsaved()

    async def _once(
        self,
        table: Table,
        command: CommandRow | None,
        produce: Callable[[Group], Story],
    ) -> Done:
        """Decides and commits once, holding the table."""
        state = table.state
        if state is None or state.group is None:
            raise Refused("no-group")
        if command is not None:
            recent = self._recent.get((command.device, command.id))
            if recent is not None:
                return self._again(recent, table)
        try:
            story = produce(state.group)
        except Refused:
            # It may be refused only because it has been carried out already.
            first = await self._first(command)
            if first is not None:
                return self._again(first, table)
            self._counters.refused += 1
            raise
        self._counters.commands += 1
        if not story.told and command is None:
            return Done(state.version, state.version + 1, state.version)
        step = plan(table.code, state, story, command)
        try:
            await self._store.commit(step.unit)
        except CommandRepeated as repeated:
            return self._again(repeated.first, table)
        except SeqTaken:
            self._shelf.doubt(table)  # what the other process wrote is told when it is read
            raise
        except CannotSave as error:
            self._shelf.doubt(table)  # whether it is there is only known to the store
            raise self._unsaved() from error
        self._accept(table, step)
        return Done(step.after.version, state.version + 1, step.after.version)

    def _accept(self, table: Table, step: Step) -> None:
        """Makes a committed step known."""
        unit, after = step.unit, step.after
        first_seq = after.version - len(unit.events) + 1
        table.state = after
        if unit.command is not None:
            self._remember(unit.command)
        self._counters.events += len(unit.events)
        if after.group is not None and unit.events:
            self._count(step)
            events = step.events
            self._bus.publish(Change(table.code, first_seq, after.version, events, after.group))

    def _count(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, StonePlaced | Swapped):
                self._counters.moves[event.by] += 1
            else:
                self._counters.games_started += isinstance(event, GameStarted)
                self._counters.games_ended += isinstance(event, GameEnded)
                self._counters.ranked_cancelled += isinstance(event, GameCancelled)
        self._counters.ranked_rated += sum(game.counts for game in step.unit.ranked)

    async def _first(self, command: CommandRow | None) -> CommandRow | None:
        """The stored result of a refused command that may have been carried out long ago.

        Looked for so often that every page can send again what it had under way; whoever makes
        refusal after refusal must not keep the store busy, and is refused as it stands.
        """
        if command is None or not self._lookups.allow("lookup", command.device):
            return None
        try:
            return await self._store.command(command.device, command.id)
        except CannotRead:
            return None  # then the refusal stands as it is, and nothing has changed

    def _again(self, first: CommandRow, table: Table) -> Done:
        """The first result of a command that was sent again."""
        if first.stream != table.code:
            raise Refused("command-id-reused")
        self._counters.repeated += 1
        self._remember(first)
        version = first.last_seq if table.state is None else table.state.version
        return Done(version, first.first_seq, first.last_seq, repeated=True)

    def _remember(self, command: CommandRow) -> None:
        self._recent[command.device, command.id] = command
        if len(self._recent) > _MOST_RECENT:
            self._recent.popitem(last=False)

    def _unsaved(self) -> Refused:
        self._counters.unsaved += 1
        return Refused("cannot-save")

    async def _reread(self, code: str) -> None:
        async with self._shelf.hold(code) as table:
            stored = await self._shelf.read(code)
            if table.state is None or stored.version > table.state.version:
                self._shelf.renew(table, stored)

    async def _counted(self, work: Awaitable[T]) -> T:
        """Waits for a command, so that `drain` knows of it."""
        self._under_way += 1
        try:
            return await work
        finally:
            self._under_way -= 1
            if self._under_way == 0:
                self._idle.set()
