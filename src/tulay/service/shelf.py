"""Which tables are in memory: read when they are used, forgotten when they are idle and too many.

Refuses to carry out commands.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterator
from itertools import islice

from tulay.match.commands import Refused
from tulay.match.state import Group
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.counters import Counters
from tulay.service.ids import is_code
from tulay.service.ports.bus import Bus, Change
from tulay.service.ports.clock import Clock
from tulay.service.ports.store import CannotRead, Store
from tulay.service.table import State, Table, read_log


class Shelf:
    """The tables in memory, those used last at the end."""

    def __init__(
        self, store: Store, bus: Bus, clock: Clock, counters: Counters, most_loaded: int
    ) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._counters = counters
        self._most_loaded = most_loaded
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._unsure: dict[str, State] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, code: str) -> bool:
        return code in self._tables

    def groups(self) -> Iterator[Group]:
        """Every group in memory as last committed."""
        for table in self._tables.values():
            if table.state is not None and table.state.group is not None:
                yield table.state.group

    def state(self, code: str) -> State | None:
        """A table as last committed, None if it is not in memory."""
        table = self._tables.get(code)
        return None if table is None else table.state

    def hold(self, code: str, known: State | None = None) -> Hold:
        """A block in which a table is read and locked; in the order of the calls.

        Args:
            code: The table.
            known: Its state where it is known without reading.

        Raises:
            Refused: ``cannot-read``, when the block begins.
        """
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = Table(code, known)
        self._tables.move_to_end(code)
        return Hold(self, table)

    def drop(self, code: str) -> None:
        """Forgets a table that did not come to be."""
        self._tables.pop(code, None)

    # -- doubt -----------------------------------------------------------------------------------
    @property
    def unsure(self) -> Collection[str]:
        """The tables of which it is not known whether the last command is stored."""
        return self._unsure.keys()

    def doubt(self, table: Table) -> None:
        """Notes that a held table has to be read again; what is new then is told."""
        if table.state is not None:
            self._unsure[table.code] = table.state
        table.state = None

    async def read(self, code: str) -> State:
        """A table as it is stored, which is without a group if there is none.

        Raises:
            Refused: ``cannot-read``.
        """
        try:
            log = await self._store.read(code, SNAPSHOT_SHAPE) if is_code(code) else None
        except CannotRead as error:
            raise Refused("cannot-read") from error
        self._counters.loads += 1
        if log is None:
            return State()
        state = read_log(log)
        if state.group is not None:
            self._clock.reach(state.group.at_ms)
        return state

    def renew(self, table: Table, stored: State) -> None:
        """Takes up what is stored of a held table, and tells what is new in it."""
        before = table.state if table.state is not None else self._unsure.pop(table.code, None)
        table.state = stored
        if before is None or stored.group is None or stored.version <= before.version:
            return
        missed = stored.gap(before.version) or list(stored.tail)
        first_seq = stored.version - len(missed) + 1
        events = tuple(item.event for item in missed)
        self._bus.publish(Change(table.code, first_seq, stored.version, events, stored.group))

    def trim(self, table: Table) -> None:
        """Forgets a table that does not exist, and idle ones if there are too many."""
        absent = table.state is None or table.state.group is None
        if absent and table.users == 0 and self._tables.get(table.code) is table:
            del self._tables[table.code]
        excess = len(self._tables) - self._most_loaded
        if excess > 0:
            idle = (code for code, other in self._tables.items() if other.users == 0)
            for code in list(islice(idle, excess)):
                del self._tables[code]


class Hold:
    """A table that is read and locked while a block runs.

    A class, as a generator's context manager would cost a command five times as much.
    """

    __slots__ = ("_shelf", "_table")

    def __init__(self, shelf: Shelf, table: Table) -> None:
        self._shelf = shelf
        self._table = table
        table.users += 1

    async def __aenter__(self) -> Table:
        table = self._table
        try:
            await table.lock.acquire()
        except BaseException:
            self._leave()
            raise
        if table.state is None:
            try:
                self._shelf.renew(table, await self._shelf.read(table.code))
            except BaseException:
                await self.__aexit__()
                raise
        return table

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()
        self._leave()

    def _leave(self) -> None:
        self._table.users -= 1
        self._shelf.trim(self._table)
