"""Everybody who looks at one table over a socket of this process.

Turns committed changes into one text for all; answers a page that has just come with what it
lacks. Refuses to wait for any reader, and to decide anything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from tulay.match import Event, Group, Refused, situation
from tulay.service.bootstrap import Service
from tulay.service.ports.bus import Change
from tulay.service.presence import Present
from tulay.web import view
from tulay.web.narrate import Cursor, cursor_at, cursor_before, narrate
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.frames import framed
from tulay.web.sockets.rounds import Rounds
from tulay.web.wire import WIRE_VERSION, Table
from tulay.web.wire.to_client import (
    PresenceToClient,
    RenamedToClient,
    UpdateToClient,
    WelcomeToClient,
    YouToClient,
)

NAMES_PAUSE_S = 1.0
"""Until names that cannot be read are asked for again."""
MAX_GAP_EVENTS = 500
"""A page that lacks more than this gets a snapshot."""
MOST_SITUATIONS = 8
PRESENCE_PAUSE_S = 0.1
PRESENCE_PAUSE_PER_CONNECTION_S = 0.002
"""Presence is told at most once in this time, so that many comings are one message."""


class Audience:
    """The connections of one table, and the table's state as they were told it."""

    def __init__(self, service: Service, code: str, rounds: Rounds) -> None:
        self.code = code
        self._rounds = rounds
        self._pages: dict[tuple[str, str], Connection] = {}
        """The newest connection of each person's pages."""
        self._listeners: dict[Connection, None] = {}
        """Who is told what happens, in the order of their coming."""
        self.users = 0
        """How many entered and have not left; kept by the hall."""
        self._service = service
        self._group: Group | None = None
        self._names: dict[str, str | None] = {}
        self._loading: asyncio.Task[bool] | None = None
        self._waiting: deque[Change] = deque()
        self._naming: asyncio.Task[None] | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._told: PresenceToClient | None = None
        self._rights: dict[Hashable, dict[str, YouToClient]] = {}
        """By situation and person: while two people play, the same things come by turns."""
        self._unwatch = (
            service.tables.watch(code, self._changed),
            service.presence.watch(code, self._presence_changed),
        )

    @property
    def group(self) -> Group:
        """The table as the audience was told it last."""
        if self._group is None:
            raise RuntimeError("the table was not loaded")
        return self._group

    async def loaded(self) -> bool:
        """Whether there is such a table; reads it once for all who ask."""
        if self._loading is None:
            self._loading = asyncio.create_task(self._load())
        return await asyncio.shield(self._loading)

    async def _load(self) -> bool:
        """Reads the table. What is committed meanwhile waits and is not lost."""
        state = await self._service.tables.load(self.code)
        if state is None:
            return False
        self._names |= await self._service.people.names(view.persons(state.group))
        self._group = state.group
        self._advance()
        return True

    def end(self) -> None:
        """Stops watching; the audience is not used again."""
        for unwatch in self._unwatch:
            unwatch()
        for waiting in (self._naming, self._telling):
            if waiting is not None:
                waiting.cancel()

    # -- who listens -----------------------------------------------------------------------------
    def claim(self, connection: Connection, name: str | None) -> None:
        """Makes a connection the one of its page; an older one of the same page is closed.

        The person's name is known from here on, so that their sitting down waits for nothing.
        """
        self._names[connection.person] = name
        key = connection.person, connection.page
        older = self._pages.get(key)
        if older is not None and older is not connection:
            older.goodbye("replaced")
        self._pages[key] = connection

    async def join(self, connection: Connection, version: int | None) -> None:
        """Answers Hello and keeps the connection told from that very instant on."""
        gap = await self._gap(version) if version is not None else None
        if connection.out.closed:
            return
        # From here on nothing waits: what is sent now and what changes next join without a seam.
        self._listeners[connection] = None
        if gap is None or gap.version != self.group.version:
            connection.send(self._snapshot(connection.person))
        else:
            connection.send(gap)
        connection.you = None
        self._tell_rights([connection])
        if self._told is not None:
            connection.send(self._told)
        self._presence_changed()

    def leave(self, connection: Connection) -> None:
        """Forgets a connection that is gone."""
        self._listeners.pop(connection, None)
        key = connection.person, connection.page
        if self._pages.get(key) is connection:
            del self._pages[key]
            if self._group is not None and connection.person not in view.persons(self._group):
                self._names.pop(connection.person, None)

    def send_all(self, frame: bytes) -> None:
        """Sends one message, made once, to everybody; waits for nobody."""
        for connection in self._listeners:
            connection.out.send(frame)

    def renamed(self, person: str, name: str | None) -> None:
        """Tells another name of a person whom this table mentions."""
        if self._group is None:
            return  # the names are read after the table
        if person in self._names:
            self._names[person] = name
        if person in view.persons(self.group):
            self.send_all(framed(RenamedToClient(person, name)))

    def _table(self, group: Group) -> Table:
        return view.table(self.code, group, self._names, self._service.programs)

    # -- catching up -----------------------------------------------------------------------------
    def _snapshot(self, person: str) -> WelcomeToClient:
        group = self.group
        return WelcomeToClient(
            wire=WIRE_VERSION,
            person=person,
            now_ms=self._service.clock.now_ms(),
            version=group.version,
            table=self._table(group),
            moves=view.moves(group),
        )

    async def _gap(self, version: int) -> UpdateToClient | None:
        """What happened since a version, None where a snapshot says it better."""
        if not 0 < self.group.version - version <= MAX_GAP_EVENTS:
            return None
        stored = await self._service.tables.events_since(self.code, version)
        if stored is None:
            return None
        group = self.group
        missing = group.version - version
        events = [item.event for item in stored[:missing]]
        cursor = cursor_before(group, events)
        if len(events) < missing or cursor is None:
            return None
        return self._update(version, cursor, events, group)

    def _update(
        self, base: int, cursor: Cursor, events: Sequence[Event], group: Group
    ) -> UpdateToClient:
        notes, ply_from = narrate(cursor, events)
        return UpdateToClient(
            base=base,
            version=group.version,
            game=None if group.game is None else group.game.id,
            ply_from=ply_from,
            moves=view.moves(group, ply_from),
            table=self._table(group),
            notes=notes,
        )

    # -- what changes ----------------------------------------------------------------------------
    def _changed(self, change: Change) -> None:
        """Takes a committed change; called in order, returns at once."""
        self._waiting.append(change)
        if self._group is not None and self._naming is None:
            self._advance()

    def _advance(self) -> None:
        """Tells every waiting change whose persons' names are known."""
        while self._waiting:
            change = self._waiting[0]
            unknown = view.persons(change.group) - self._names.keys()
            if unknown:
                self._naming = asyncio.create_task(self._learn(unknown))
                return
            self._waiting.popleft()
            self._tell(change)

    async def _learn(self, persons: set[str]) -> None:
        """Looks names up, however long that takes, then goes on telling."""
        try:
            while True:
                try:
                    self._names |= await self._service.people.names(persons)
                    break
                except Refused:
                    await asyncio.sleep(NAMES_PAUSE_S)
            for person in persons:
                self._names.setdefault(person, None)
        finally:
            self._naming = None
        self._advance()

    def _tell(self, change: Change) -> None:
        before, group = self.group, change.group
        if change.last_seq <= before.version:
            return
        self._group = group
        cursor = cursor_at(before)
        if change.first_seq != before.version + 1:
            cursor = Cursor()  # something was missed: all moves travel again
        update = self._update(before.version, cursor, change.events, group)
        self.send_all(framed(update))
        self._tell_rights(list(self._listeners))
        if group.expired:
            for connection in list(self._listeners):
                connection.goodbye("expired")

    def _tell_rights(self, connections: Sequence[Connection]) -> None:
        """Tells each page what its person may do, if that has changed."""
        involved = view.persons(self.group)
        known = self._known_rights()
        for connection in connections:
            # Whoever only looks on has the same rights as everybody who does.
            person = connection.person if connection.person in involved else ""
            connection.out.rounds = None if person else self._rounds
            you = known.get(person)
            if you is None:
                you = known[person] = view.you(self.group, person)
            if you != connection.you:
                connection.you = you
                connection.send(you if person else replace(you, person=connection.person))

    def _known_rights(self) -> dict[str, YouToClient]:
        """What was worked out in the present situation; the empty name is everybody else."""
        now = situation(self.group)
        known = self._rights.get(now)
        if known is None:
            if len(self._rights) >= MOST_SITUATIONS:
                self._rights.clear()
            known = self._rights[now] = {}
        return known

    # -- presence --------------------------------------------------------------------------------
    def _presence_changed(self, _: Present | None = None) -> None:
        """Tells presence soon, however often it changes until then."""
        if self._telling is None and self._listeners:
            pause_s = PRESENCE_PAUSE_S + PRESENCE_PAUSE_PER_CONNECTION_S * len(self._listeners)
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(pause_s, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        presence = self._service.presence
        states = presence.of(self.code)
        message = PresenceToClient(
            present={person: states.get(person, "away") for person in view.persons(self.group)},
            watchers=presence.watchers(self.code),
        )
        if message != self._told:
            self._told = message
            self.send_all(framed(message))
