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
from tulay.service.ranked.strength import rating_now
from tulay.service.store import (
    Database,
    SqlDirectory,
    SqlFairPlay,
    SqlRatings,
    SqlRegistry,
    SqlStore,
)
from tulay.service.store.directory import PersonRow, StreamRow
from tulay.service.store.fair_play import Conduct, ReportRow
from tulay.service.table import State, plan, read_log
from tulay.service.verification import Replay, Verified, verdict_of

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


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """Somebody as a ranked player.

    Attributes:
        person: Who it is.
        value: The rating now, in points; None without one.
        deviation: Its deviation now, in points; None without one.
        games: How many games counted since the rating began.
        won: How many of them were won.
        conduct: What is on record beside games.
    """

    person: PersonRow
    value: float | None
    deviation: float | None
    games: int
    won: int
    conduct: Conduct


class Administration:
    """The operator's view of one database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._clock = clock
        self._store = SqlStore(database)
        self._registry = SqlRegistry(database)
        self._directory = SqlDirectory(database)
        self._ratings = SqlRatings(database)
        self._fair_play = SqlFairPlay(database)

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

    async def player(self, person: str) -> RankedPlayer:
        """A person as a ranked player.

        Raises:
            NoSuchThing: There is no such person.
        """
        row = (await self.person(person)).person
        rating = (await self._ratings.ratings([person])).get(person)
        now = None if rating is None else rating_now(rating, self._clock.now_ms())
        return RankedPlayer(
            row,
            None if now is None else now.value,
            None if now is None else now.deviation,
            0 if rating is None else rating.games,
            0 if rating is None else rating.won,
            await self._fair_play.conduct(person),
        )

    async def reports(
        self, *, person: str | None = None, closed: bool = False, limit: int = 100
    ) -> Sequence[ReportRow]:
        """Complaints about opponents, the newest first; with ``closed`` also those done with."""
        return await self._fair_play.reports(person=person, closed=closed, limit=limit)

    async def verify(self) -> Verified:
        """Works out all ratings again from the events of all games, and compares."""
        replay, known = Replay(await self._fair_play.resets()), await self._fair_play.rated_games()
        async for row in self._directory.finished_games():
            found = await verdict_of(self._store, row)
            if found is not None:
                replay.play(found, await self._ratings.rated(row.id))
                known.discard(row.id)
        replay.verified.faults += [f"game {game} is rated and not ended" for game in sorted(known)]
        return await replay.end(self._ratings, await self._fair_play.rated_persons())

    # -- doing -----------------------------------------------------------------------------------
    async def hide_name(self, person: str, *, hidden: bool) -> str | None:
        """Hides a person's name everywhere, or shows it again; gives the name.

        While it is hidden the person can choose no other.

        Raises:
            NoSuchThing: There is no such person.
        """
        name = (await self.person(person)).person.name
        await self._directory.hide_name(person, hidden, self._clock.now_ms())
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

    async def bar(self, who: str, *, barred: bool) -> str:
        """Keeps a person, or a device whoever has it, out of ranked play; gives the person.

        Raises:
            NoSuchThing: There is neither a person nor a device with this id.
        """
        now_ms = self._clock.now_ms()
        device = await self._directory.device(who)
        if device is not None:
            await self._fair_play.bar(device.person, device.id, barred, now_ms)
            return device.person
        person = (await self.person(who)).person.id
        await self._fair_play.bar(person, None, barred, now_ms)
        return person

    async def reset_rating(self, person: str) -> bool:
        """Takes a person's rating away; the games stay, and so does a mark. False without one.

        Raises:
            NoSuchThing: There is no such person.
        """
        await self.person(person)
        return await self._fair_play.reset(person, self._clock.now_ms())

    async def close_reports(self, game: str) -> int:
        """Closes what was reported about a game; gives how many reports that were.

        Raises:
            NoSuchThing: There is no open report about it.
        """
        closed = await self._fair_play.close_reports(game, self._clock.now_ms())
        if not closed:
            raise NoSuchThing(f"there is no open report about game {game}")
        return closed

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
