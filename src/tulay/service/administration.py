"""What the operator may look at and do, beside a running server or without one.

Refuses to show a group's code or anybody's secret: groups have a public id. What is changed is
committed here; a running server notices within seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from tulay.match import tell
from tulay.match.commands import ExpireGroup
from tulay.match.state import Group, Seat
from tulay.service.codec import SNAPSHOT_SHAPE
from tulay.service.ids import is_code, public_id
from tulay.service.ports.clock import Clock
from tulay.service.ports.registry import DeviceRow
from tulay.service.ports.store import SeqTaken
from tulay.service.store import Database, SqlDirectory, SqlRegistry, SqlStore
from tulay.service.store.directory import PersonRow, StreamRow
from tulay.service.table import State, plan, read_log

_MOST_RACES = 20


class NoSuchThing(Exception):
    """Nothing has this id; the message says so in a sentence."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A group in a list; instants are ms since 1970 UTC."""

    id: str
    created_ms: int
    last_ms: int
    events: int
    expired: bool


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who has a seat: a person, the CPU at a level or a program as the CPU, or nobody."""

    person: str | None
    name: str | None
    cpu_level: int | None
    cpu_program: str | None
    away: bool
    stand_in: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A group as the operator sees it.

    Attributes:
        listed: What the list says of it.
        kind: For a friend, against the CPU, or for two on one device.
        host: The host's person id.
        seats: Who sits.
        queue: The persons who wait for a seat.
        score: Games won by seat 1 and seat 2 against each other.
        size: The size of the board of the game that runs or ran last, else of the house rules.
        turn_limit_s: Seconds a turn, 0 for none.
        games_finished: How many games were played to their end.
        running: Whether a game runs.
        plies: How many actions the game has.
    """

    listed: Listed
    kind: str
    host: str | None
    seats: tuple[Sitting, Sitting]
    queue: tuple[str, ...]
    score: tuple[int, int]
    size: int
    turn_limit_s: int
    games_finished: int
    running: bool
    plies: int


@dataclass(frozen=True, slots=True)
class Known:
    """A person with devices."""

    person: PersonRow
    devices: Sequence[DeviceRow]


class Administration:
    """The operator's view of one database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._clock = clock
        self._store = SqlStore(database)
        self._registry = SqlRegistry(database)
        self._directory = SqlDirectory(database)

    # -- looking ---------------------------------------------------------------------------------
    async def groups(self, *, person: str | None = None, limit: int = 100) -> list[Listed]:
        """Groups, those first in which something happened last; only those of a person if given."""
        return [_listed(row) for row in await self._directory.streams(person=person, limit=limit)]

    async def group(self, name: str) -> Shown:
        """A group by its public id, its code or its link.

        Raises:
            NoSuchThing: There is no such group.
        """
        code = await self._code(name)
        state = await self._read(code)
        if state.group is None:
            raise NoSuchThing(f"there is no group {name}")
        (row,) = await self._directory.streams(stream=code)
        persons = [seat.person for seat in state.group.seats if seat.person]
        names = await self._registry.names(persons) if persons else {}
        finished = [game async for game in self._directory.finished_games(code)]
        return _shown(row, state.group, names, len(finished))

    async def persons(self, *, name: str | None = None, limit: int = 100) -> Sequence[PersonRow]:
        """Persons, the newest first; those whose name has this text in it if given."""
        return await self._directory.persons(name=name, limit=limit)

    async def person(self, person: str) -> Known:
        """A person by id.

        Raises:
            NoSuchThing: There is no such person.
        """
        found = await self._directory.persons(person=person)
        if not found:
            raise NoSuchThing(f"there is no person {person}")
        return Known(found[0], await self._registry.devices(person))

    # -- doing -----------------------------------------------------------------------------------
    async def hide_name(self, person: str) -> str | None:
        """Takes a person's name away, everywhere and at once; gives the name.

        Raises:
            NoSuchThing: There is no such person.
        """
        name = (await self.person(person)).person.name
        await self._directory.hide_name(person, self._clock.now_ms())
        return name

    async def ban(self, device: str, *, banned: bool) -> DeviceRow:
        """Bans a device, or lets it in again.

        Raises:
            NoSuchThing: There is no such device.
        """
        row = await self._directory.device(device)
        if row is None:
            raise NoSuchThing(f"there is no device {device}")
        await self._directory.ban(row, banned, self._clock.now_ms())
        return row

    async def expire(self, name: str) -> str:
        """Closes a group for good; gives its public id.

        Raises:
            NoSuchThing: There is no such group.
        """
        code = await self._code(name)
        for _ in range(_MOST_RACES):
            state, now_ms = await self._read(code), self._clock.now_ms()
            if state.group is None:
                break
            story = tell(state.group, ExpireGroup(), now_ms)
            if not story.told:
                return public_id(code)
            try:
                await self._store.commit(plan(code, state, story, None).unit)
            except SeqTaken:
                continue  # the game went on meanwhile
            await self._directory.note_group(code, now_ms)
            return public_id(code)
        raise NoSuchThing(f"there is no group {name}")

    # -- inside ----------------------------------------------------------------------------------
    async def _code(self, name: str) -> str:
        """The code of a group that was named by its public id, its code or its link."""
        last = urlsplit(name).path.rstrip("/").rpartition("/")[2]
        if is_code(last):
            return last
        for code in await self._directory.stream_names():
            if public_id(code) == last:
                return code
        raise NoSuchThing(f"there is no group {last}")

    async def _read(self, code: str) -> State:
        log = await self._store.read(code, SNAPSHOT_SHAPE)
        return State() if log is None else read_log(log)


def _listed(row: StreamRow) -> Listed:
    return Listed(public_id(row.stream), row.created_ms, row.last_ms, row.events, row.expired)


def _shown(row: StreamRow, group: Group, names: dict[str, str | None], finished: int) -> Shown:
    first, second = (_sitting(seat, names) for seat in group.seats)
    game = group.game
    rules = group.rules if game is None else game.rules
    return Shown(
        listed=_listed(row),
        kind=group.kind,
        host=group.host,
        seats=(first, second),
        queue=group.queue,
        score=group.score,
        size=rules.size,
        turn_limit_s=rules.turn_limit_s,
        games_finished=finished,
        running=group.running is not None and not group.expired,
        plies=0 if game is None else game.position.ply,
    )


def _sitting(seat: Seat, names: dict[str, str | None]) -> Sitting:
    name = names.get(seat.person) if seat.person else None
    away = seat.away_since_ms is not None
    return Sitting(seat.person, name, seat.cpu_level, seat.cpu_program, away, seat.stand_in)
