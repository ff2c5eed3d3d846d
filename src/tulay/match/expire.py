"""What passing time does to a table: when something is next due, and what it then brings.

Refuses to read a clock: the instant is passed in, and what is due is stamped with its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tulay.match import events as e
from tulay.match.deadlines import (
    HOST_KEPT_MS,
    SEAT_KEPT_MS,
    SHOWN_WITHIN_MS,
    UNPLAYED_KEPT_MS,
    stand_in_at,
    turn_deadline,
)
from tulay.match.events import Event, SeatNo
from tulay.match.state import SEATS, Group, other_seat
from tulay.match.story import Story
from tulay.match.table import give_away, longest_present, next_in_queue


class _Due(NamedTuple):
    at_ms: int
    happen: Callable[[Story], None]


def deadline(state: Group) -> int | None:
    """The next instant (ms) at which time alone changes something here, None if never.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0))
    >>> deadline(group) == 7 * 24 * 3600 * 1000
    True
    """
    return min((due.at_ms for due in _dues(state)), default=None)


def expire(state: Group, now_ms: int) -> tuple[Event, ...]:
    """Everything that time has brought by now, each event stamped with the instant it was due.

    If something happened after that instant, it is stamped with the instant of that.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0))
    >>> expire(group, 604_799_999)
    ()
    >>> expire(group, 604_800_000)
    (GroupExpired(at_ms=604800000),)
    """
    return tell_time(state, now_ms).events


def tell_time(state: Group, now_ms: int) -> Story:
    """As `expire`, with the group after each event, which then need not be folded again.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0))
    >>> tell_time(group, 604_800_000).state.expired
    True
    """
    story = Story(state, now_ms)
    while True:
        due = min(_dues(story.state), key=lambda each: each.at_ms, default=None)
        if due is None or due.at_ms > now_ms:
            return story
        story.now_ms = max(due.at_ms, story.state.at_ms)
        due.happen(story)


def _dues(state: Group) -> Iterator[_Due]:
    if state.expired:
        return
    at_ms = turn_deadline(state)
    if at_ms is not None:
        yield _Due(at_ms, _time_out)
    if state.away:  # otherwise nothing below is due, and a move need not look
        for number in SEATS:
            yield from _stand_in(state, number)
            yield from _seat_given_away(state, number)
        yield from _host_passes(state)
    if state.kind == "ranked":
        yield from _nobody_came(state)
    if not state.played or state.cancelled is not None:
        yield _Due(
            state.created_ms + UNPLAYED_KEPT_MS,
            lambda story: story.tell(e.GroupExpired(story.now_ms)),
        )


def _time_out(story: Story) -> None:
    game = story.state.running
    number = None if game is None else game.seat_on_turn
    if number is None:
        return
    story.tell(e.TurnTimedOut(story.now_ms, number))
    seat = story.state.seat(number)
    if seat.away_since_ms is not None and not seat.stand_in and not seat.deferred:
        story.tell(e.StandInCame(story.now_ms, number, seat.stand_in_level))


def _nobody_came(state: Group) -> Iterator[_Due]:
    """A ranked game begins once both pages show its board, or not at all."""
    game = state.running
    if game is not None and game.turn_opened_ms is None:
        missing = tuple(number for number in SEATS if number not in game.shown)
        yield _Due(
            game.started_ms + SHOWN_WITHIN_MS,
            lambda story: story.tell(e.GameCancelled(story.now_ms, missing, "no-show")),
        )


def _stand_in(state: Group, number: SeatNo) -> Iterator[_Due]:
    """Without a limit only: with one, the stand-in comes with the time-out."""
    at_ms, game = stand_in_at(state, number), state.running
    level = state.seat(number).stand_in_level
    if at_ms is not None and game is not None and game.rules.turn_limit_s == 0:
        yield _Due(at_ms, lambda story: story.tell(e.StandInCame(story.now_ms, number, level)))


def _seat_given_away(state: Group, number: SeatNo) -> Iterator[_Due]:
    """After a game among friends, and only if somebody is there to whom it makes a difference."""
    seat, game = state.seat(number), state.game
    if state.kind != "friend" or game is None or game.result is None:
        return
    if seat.away_since_ms is None:
        return
    at_ms = max(seat.away_since_ms, game.result.at_ms) + SEAT_KEPT_MS
    opponent = state.seat(other_seat(number))
    there = opponent.person if opponent.present else next_in_queue(state)
    if there is None:
        return
    at_ms = max(at_ms, state.joined_ms[there])
    yield _Due(at_ms, lambda story: give_away(story, number))


def _host_passes(state: Group) -> Iterator[_Due]:
    since_ms = None if state.host is None else state.away.get(state.host)
    if since_ms is None:
        return
    heir = longest_present(state, state.host)
    if heir is not None:
        at_ms = max(since_ms + HOST_KEPT_MS, state.joined_ms[heir])
        yield _Due(at_ms, lambda story: story.tell(e.HostPassed(story.now_ms, heir)))
