"""What each event makes of a group: every transition of the state but those of the game itself.

Total: any event on any state gives a state, and one that does not fit changes nothing but the
version. Refuses to judge: what may happen is decided in ``decide`` and ``expire``. The
transitions of a game are next door, in ``evolve_game``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tulay.match import events as e
from tulay.match.changed import changed
from tulay.match.changes import (
    each_seat,
    opened_if_ready,
    pruned,
    resumed,
    with_occupant,
    with_seat,
    with_starter,
)
from tulay.match.debt import with_debt
from tulay.match.events import Event
from tulay.match.evolve_game import GAME_TRANSITIONS
from tulay.match.state import Group, Seat, nobodys_group


def evolve(state: Group | None, event: Event) -> Group:
    """The group after one more event; its version is one higher.

    >>> from tulay.match import GroupCreated, HouseRules, SeatTaken
    >>> group = evolve(None, GroupCreated(0, "friend", "ana", HouseRules(), 3))
    >>> evolve(group, SeatTaken(0, 1, "ana")).seats[0].person
    'ana'
    """
    before = nobodys_group(event.at_ms) if state is None else state
    at_ms = max(before.at_ms, event.at_ms)
    group = changed(before, version=before.version + 1, at_ms=at_ms)
    return with_debt(_TRANSITIONS[type(event)](group, event))


def fold(events: Iterable[Event], start: Group | None = None) -> Group:
    """The group that these events make, from nothing or from an earlier state of it.

    Raises:
        ValueError: There is neither an event nor a start.

    >>> from tulay.match import GroupCreated, HouseRules
    >>> fold([GroupCreated(0, "friend", "ana", HouseRules(), 3)]).version
    1
    """
    group = start
    for event in events:
        group = evolve(group, event)
    if group is None:
        raise ValueError("nothing to fold")
    return group


def _group_created(group: Group, event: e.GroupCreated) -> Group:
    return Group(
        group.version,
        event.kind,
        event.at_ms,
        event.host,
        event.rules,
        event.level,
        (Seat(), Seat()),
        program=event.program,
        locked=event.kind == "ranked",
        joined_ms={} if event.host is None else {event.host: event.at_ms},
        at_ms=event.at_ms,
    )


def _seat_taken(group: Group, event: e.SeatTaken) -> Group:
    person = event.person
    seat = Seat(
        person=person,
        away_since_ms=group.away.get(person),
        stand_in_level=event.stand_in_level,
    )
    group = changed(
        with_occupant(group, event.seat, seat, person),
        queue=tuple(each for each in group.queue if each != person),
        joined_ms={person: event.at_ms} | group.joined_ms,
    )
    return pruned(group)


def _cpu_seated(group: Group, event: e.CpuSeated) -> Group:
    seat = Seat(cpu_level=event.level, cpu_program=event.program, warm_up=event.warm_up)
    if event.warm_up:
        return pruned(with_seat(group, event.seat, seat))
    return pruned(with_occupant(group, event.seat, seat, None))


def _seat_vacated(group: Group, event: e.SeatVacated) -> Group:
    return pruned(with_seat(group, event.seat, Seat()))


def _seats_exchanged(group: Group, event: e.SeatsExchanged) -> Group:
    first, second = group.seats
    won, won_too = group.score
    of, of_too = group.score_of
    return changed(group, seats=(second, first), score=(won_too, won), score_of=(of_too, of))


def _rules_changed(group: Group, event: e.RulesChanged) -> Group:
    def leveled(seat: Seat) -> Seat:
        if seat.cpu_level is None:
            return seat
        return changed(seat, cpu_level=event.level, cpu_program=event.program)

    group = changed(group, rules=event.rules, level=event.level, program=event.program)
    return with_starter(each_seat(group, leveled))


def _rules_locked(group: Group, event: e.RulesLocked) -> Group:
    return changed(group, locked=event.locked)


def _queue_joined(group: Group, event: e.QueueJoined) -> Group:
    if event.person in group.queue:
        return group
    joined = changed(
        group,
        queue=(event.person, *group.queue) if event.first else (*group.queue, event.person),
        queue_games=group.queue_games | {event.person: event.game},
        joined_ms={event.person: event.at_ms} | group.joined_ms,
    )
    return opened_if_ready(resumed(joined, group, event.at_ms), event.at_ms)


def _queue_left(group: Group, event: e.QueueLeft) -> Group:
    return pruned(changed(group, queue=tuple(p for p in group.queue if p != event.person)))


def _host_passed(group: Group, event: e.HostPassed) -> Group:
    return pruned(changed(group, host=event.person))


def _went_away(group: Group, event: e.WentAway) -> Group:
    def away(seat: Seat) -> Seat:
        if seat.person != event.person or seat.left:
            return seat
        return changed(seat, away_since_ms=event.since_ms)

    group = changed(group, away=group.away | {event.person: event.since_ms})
    return opened_if_ready(each_seat(pruned(group), away), event.at_ms)


def _returned(group: Group, event: e.Returned) -> Group:
    before = group
    nobody_was_there = group.kind != "ranked" and not any(seat.present for seat in group.seats)

    def back(seat: Seat) -> Seat:
        if seat.person == event.person:
            return changed(seat, left=False, away_since_ms=None, stand_in=False, deferred=False)
        if nobody_was_there and seat.away_since_ms is not None:
            return changed(seat, away_since_ms=event.at_ms, stand_in=False)
        return seat

    if any(seat.person == event.person for seat in group.seats):
        group = each_seat(group, back)
    group = changed(
        group,
        away={person: ms for person, ms in group.away.items() if person != event.person},
        joined_ms=group.joined_ms | {event.person: event.at_ms},
    )
    return opened_if_ready(pruned(resumed(group, before, event.at_ms)), event.at_ms)


def _left(group: Group, event: e.Left) -> Group:
    def gone(seat: Seat) -> Seat:
        if seat.person != event.person:
            return seat
        return changed(seat, left=True, away_since_ms=None, deferred=False)

    return opened_if_ready(pruned(each_seat(group, gone)), event.at_ms)


def _group_expired(group: Group, event: e.GroupExpired) -> Group:
    return changed(group, expired=True)


_TRANSITIONS: dict[type, Callable[[Group, Any], Group]] = {
    e.GroupCreated: _group_created,
    e.SeatTaken: _seat_taken,
    e.CpuSeated: _cpu_seated,
    e.SeatVacated: _seat_vacated,
    e.SeatsExchanged: _seats_exchanged,
    e.RulesChanged: _rules_changed,
    e.RulesLocked: _rules_locked,
    e.QueueJoined: _queue_joined,
    e.QueueLeft: _queue_left,
    e.HostPassed: _host_passed,
    e.WentAway: _went_away,
    e.Returned: _returned,
    e.Left: _left,
    e.GroupExpired: _group_expired,
    **GAME_TRANSITIONS,
}
