"""A group as the people around its table see it: pure functions from the match to the wire.

Refuses to decide and to know sockets. Nothing here depends on who looks, but `you`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tulay.match import Game, Group, SeatNo, may, seat_of_person, stand_in_at, turn_deadline
from tulay.match import HouseRules as House
from tulay.notation import action_name, cell_name
from tulay.web.wire import table as wire
from tulay.web.wire.to_client import May, YouToClient
from tulay.web.wire.values import Rules

_SEATS: tuple[SeatNo, SeatNo] = (1, 2)
_RIGHTS: Mapping[str, May] = {
    "place": "place",
    "swap": "swap",
    "resign": "resign",
    "claim": "claim",
    "undo": "undo",
    "ask-undo": "undo",
    "ask-undo-absence": "undo-absence",
    "answer-undo": "answer-undo",
    "withdraw-undo": "answer-undo",
    "hint": "hint",
    "play-again": "play-again",
    "change-rules": "rules",
    "change-turn-limit": "turn-limit",
    "lock-rules": "lock",
    "exchange-seats": "exchange",
    "give-seat": "give-seat",
    "warm-up": "warm-up",
    "join-queue": "queue",
    "leave-queue": "unqueue",
    "wait": "wait",
    "play-on": "play-on",
    "leave": "leave",
}
"""The match's deeds as the wire names them."""


def persons(group: Group) -> set[str]:
    """Everybody whom the table mentions: who sits, waits or hosts, or played the last game.

    >>> from tulay.match import CreateGroup, decide, fold
    >>> persons(fold(decide(None, CreateGroup("ana", "friend", House(), 3, "g1"), 0)))
    {'ana'}
    """
    first, second = group.seats
    found = {*group.queue, group.host, first.person, second.person}
    if group.game is not None and group.game.result is not None:
        found.update(group.game.result.persons)
    return {person for person in found if person is not None}


def moves(group: Group, since: int = 0) -> list[str]:
    """The actions of the newest game by name, from a ply on.

    >>> from tulay.match import CreateGroup, PlaceStone, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", House(), 3, "g1"), 0))
    >>> moves(fold(decide(group, PlaceStone("ana", group.game.turn, "f6"), 5), group))
    ['f6']
    """
    game = group.game
    if game is None:
        return []
    return [action_name(action) for action in game.position.actions[since:]]


def rules(house: House) -> Rules:
    """House rules as they travel.

    >>> rules(House(turn_limit_s=30)).turn_limit
    30
    """
    return Rules(house.size, house.swap, house.alternate, house.turn_limit_s)


def known(program: str | None, programs: Collection[str]) -> str | None:
    """A program if it is there, None where our own CPU plays at the level beside it.

    >>> known("MoHex", ("MoHex", "Wolve")), known("MoHex", ())
    ('MoHex', None)
    """
    return program if program in programs else None


def table(
    code: str, group: Group, names: Mapping[str, str | None], programs: Collection[str] = ()
) -> wire.Table:
    """The table as it is, the same for everybody.

    Args:
        code: The group's code.
        group: The group.
        names: The names of at least all `persons` of the group who have one.
        programs: The programs that there are; where another one was chosen our own CPU plays.

    >>> from tulay.match import CreateGroup, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", House(5), 3, "g1"), 0))
    >>> seen = table("0123456789a", group, {"ana": "Ana"})
    >>> seen.names, seen.game.size, seen.game.turn_color, seen.seats[0].color
    ({'ana': 'Ana'}, 5, 'red', 'red')
    """
    return wire.Table(
        code=code,
        kind=group.kind,
        host=group.host,
        locked=group.locked,
        rules=rules(group.rules),
        level=group.level,
        program=known(group.program, programs),
        seats=(_seat(group, 1, programs), _seat(group, 2, programs)),
        queue=list(group.queue),
        score=group.score,
        names={person: names.get(person) for person in sorted(persons(group))},
        game=None if group.game is None else _game(group, group.game),
        cancelled=_cancelled(group),
        expired=group.expired,
    )


def you(group: Group, person: str) -> YouToClient:
    """What one person may do at the table just now.

    >>> from tulay.match import CreateGroup, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", House(), 3, "g1"), 0))
    >>> you(group, "ana").seats, "place" in you(group, "ana").may, you(group, "ben").may
    ([1, 2], True, [])
    """
    return YouToClient(
        person=person,
        may=sorted({_RIGHTS[deed] for deed in may(group, person)}),
        seats=list(seat_of_person(group, person)),
        host=group.host == person,
        queued=person in group.queue,
    )


def _seat(group: Group, number: SeatNo, programs: Collection[str]) -> wire.Seat:
    seat = group.seat(number)
    return wire.Seat(
        person=seat.person,
        cpu_level=seat.cpu_level,
        cpu_program=known(seat.cpu_program, programs),
        warm_up=seat.warm_up,
        color=None if group.game is None else group.game.color_of(number).value,
        stand_in=seat.stand_in,
        stand_in_from_ply=seat.stand_in_from_ply,
        deferred=seat.deferred,
        left=seat.left,
        away_since_ms=seat.away_since_ms,
        stand_in_at_ms=stand_in_at(group, number),
    )


def _game(group: Group, game: Game) -> wire.Game:
    position = game.position
    red_now: SeatNo = 1 if game.color_of(1).value == "red" else 2
    return wire.Game(
        id=game.id,
        number=game.number,
        size=position.size,
        swap_rule=position.swap_rule,
        turn_limit=game.rules.turn_limit_s,
        red_seat_start=game.red_seat,
        red_seat_now=red_now,
        turn=game.turn,
        turn_color=None if position.turn is None or game.result else position.turn.value,
        ply=position.ply,
        may_swap=position.may_swap and game.running,
        swapped=position.swapped,
        opened_ms=game.turn_opened_ms if game.running else None,
        deadline_ms=turn_deadline(group),
        timed_out=game.timed_out,
        thinking=group.debt is not None,
        undo_asked=None if game.undo_asked is None else wire.UndoQuestion(*game.undo_asked),
        hint=None if game.hint is None else wire.Hint(*game.hint, game.hint_before),
        result=_result(game),
        played_for=_played_for(game),
        again=[number for number in _SEATS if number in game.again],
        next_starter=group.starter,
        scored=game.scored,
        paused=group.paused,
    )


def _cancelled(group: Group) -> wire.Cancelled | None:
    if group.cancelled is None:
        return None
    seats, reason = group.cancelled
    return wire.Cancelled(list(seats), reason)


def _played_for(game: Game) -> list[int]:
    """The plies that the CPU played for a person; looked for only if there are any."""
    if "stand-in" not in game.bys and "time-out" not in game.bys:
        return []
    return [ply for ply, by in enumerate(game.bys) if by in ("stand-in", "time-out")]


def _result(game: Game) -> wire.Result | None:
    result = game.result
    if result is None:
        return None
    path = [cell_name(cell) for cell in game.position.winning_path()]
    color, seat = result.winner_color, result.winner_seat
    return wire.Result(color, seat, result.reason, path, result.persons)
