"""Small changes of a group that several transitions share.

Refuses to know events.
"""

from __future__ import annotations

from collections.abc import Callable

from tulay.match.changed import changed
from tulay.match.events import SeatNo
from tulay.match.state import Game, Group, Seat, other_seat


def with_seat(group: Group, number: SeatNo, seat: Seat) -> Group:
    """The group with another value for this seat."""
    first, second = group.seats
    return changed(group, seats=(seat, second) if number == 1 else (first, seat))


def each_seat(group: Group, change: Callable[[Seat], Seat]) -> Group:
    """The group with this done to both seats."""
    first, second = group.seats
    return changed(group, seats=(change(first), change(second)))


def in_game(group: Group, change: Callable[[Game], Game]) -> Group:
    """The group with this done to its game, if that runs."""
    game = group.running
    return group if game is None else changed(group, game=change(game))


def with_occupant(group: Group, number: SeatNo, seat: Seat, whose: str | None) -> Group:
    """Somebody sits down: the score starts anew unless it is the one whose score it is."""
    group = with_seat(group, number, seat)
    first, second = group.score_of
    if (first if number == 1 else second) == whose:
        return group
    score_of = (whose, second) if number == 1 else (first, whose)
    return changed(group, score=(0, 0), score_of=score_of)


def with_starter(group: Group) -> Group:
    """After a game of the series, the rules say who starts the next one."""
    game = group.game
    if game is None or game.running or not game.scored:
        return group
    starter = other_seat(game.red_seat) if group.rules.alternate else game.red_seat
    return changed(group, starter=starter)


def with_full_limit(group: Group, at_ms: int, timed_out: bool | None = None) -> Group:
    """The running turn, if it has opened, has its whole limit from now on."""
    game = group.running
    if game is None or game.turn_opened_ms is None:
        return group
    over = game.timed_out if timed_out is None else timed_out
    return changed(group, game=changed(game, turn_opened_ms=at_ms, timed_out=over))


def resumed(group: Group, before: Group, at_ms: int) -> Group:
    """A game that paused before and does not any more gives its turn a full limit, and back."""
    if before.paused and not group.paused:
        return with_full_limit(group, at_ms, timed_out=False)
    return group


def opened_if_ready(group: Group, at_ms: int) -> Group:
    """The first turn opens once nobody who is there still waits for the board."""
    game = group.running
    if game is None or game.turn_opened_ms is not None or group.paused:
        return group
    if all(number in game.shown or not seat.present for number, seat in enumerate(group.seats, 1)):
        return changed(group, game=changed(game, turn_opened_ms=at_ms))
    return group


def pruned(group: Group) -> Group:
    """Without what was noted about people who are no longer at the table."""
    people = {seat.person for seat in group.seats if not seat.left}
    people.update(group.queue)
    people.add(group.host)
    game = group.game
    if game is not None and not game.running:
        taken = {number for number in game.again if group.seats[number - 1].person is not None}
        game = changed(game, again=frozenset(taken))
    return changed(
        group,
        game=game,
        away={person: ms for person, ms in group.away.items() if person in people},
        joined_ms={person: ms for person, ms in group.joined_ms.items() if person in people},
        queue_games={p: game_id for p, game_id in group.queue_games.items() if p in group.queue},
    )
