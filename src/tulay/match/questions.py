"""What an interface asks about a group: whose turn, which colour, what a person may do.

Refuses to change anything; every answer follows from the state alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from tulay.core import Color
from tulay.match import rights
from tulay.match.events import Returned, SeatNo
from tulay.match.evolve import evolve
from tulay.match.refusals import Refused
from tulay.match.state import Game, Group


def color_of(state: Group, seat: SeatNo) -> Color | None:
    """The colour that a seat has in the game at the table, None if there is no game.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "cpu", HouseRules(), 2, "g1"), 0))
    >>> color_of(group, 1)
    Color.RED
    """
    return None if state.game is None else state.game.color_of(seat)


def seat_of_person(state: Group, person: str) -> tuple[SeatNo, ...]:
    """The seats of a person: none, one, or both on one device; none for who has left.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", HouseRules(), 2, "g1"), 0))
    >>> seat_of_person(group, "ana"), seat_of_person(group, "ben")
    ((1, 2), ())
    """
    return rights.held_seats(state, person)


def acting_seat(state: Group) -> SeatNo | None:
    """The seat whose turn it is, None while no game runs.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> acting_seat(fold(decide(None, CreateGroup("ana", "cpu", HouseRules(), 2, "g1"), 0)))
    1
    """
    return None if state.running is None else state.running.seat_on_turn


def paused(state: Group) -> bool:
    """Whether a game runs and no seated person is there: no deadlines, no stand-in, no debt.

    >>> from tulay.match import CreateGroup, HouseRules, NoteAway, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "cpu", HouseRules(), 2, "g1"), 0))
    >>> paused(group), paused(fold(decide(group, NoteAway("ana", 0), 9), group))
    (False, True)
    """
    return state.paused


def may(state: Group, person: str) -> frozenset[str]:
    """The names of what a person may do now, of `DEEDS`.

    A deed is among them exactly when some command of its kind changes something. For who is
    away it is what will be possible once back, as every command proves presence.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(), 2, "g1"), 0))
    >>> sorted(may(group, "ana"))
    ['change-rules', 'change-turn-limit', 'exchange-seats', 'leave', 'lock-rules', 'warm-up']
    >>> sorted(may(group, "ben"))
    ['join-queue']
    """
    if state.expired:
        return frozenset()
    if person in state.away:
        state = evolve(state, Returned(state.away[person], person))
    found = [name for name, check in _ALWAYS.items() if _allows(check, state, person)]
    for deeds in _at_stake(state, person):
        found += [name for name, check in deeds.items() if _allows(check, state, person)]
    return frozenset(found)


def situation(state: Group) -> Hashable:
    """All that rights depend on: groups in the same situation give each person the same ones.

    Two people who play are in two situations by turns, so what `may` said need not be asked again.

    >>> from tulay.match import CreateGroup, HouseRules, LockRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "here", HouseRules(), 2, "g1"), 0))
    >>> situation(group) == situation(fold(decide(group, LockRules("ana", True), 0), group))
    False
    """
    game = state.game
    return (
        (state.kind, state.expired, state.host, state.locked),
        state.seats,
        state.queue,
        frozenset(state.away),
        None if game is None else _game_situation(game, state.kind == "ranked"),
    )


def _ranked_situation(game: Game) -> Hashable:
    return rights.both_moved(game), rights.claimable(game, 1), rights.claimable(game, 2)


def _game_situation(game: Game, ranked: bool) -> Hashable:
    ply = game.position.ply
    return (
        (game.result is None, game.seat_on_turn, game.red_seat, min(ply, 2), ply % 2),
        _ranked_situation(game) if ranked else None,
        (game.position.may_swap, game.timed_out, game.undo_asked, game.hint_asked, game.again),
        game.rules.turn_limit_s > 0,
    )


def _at_stake(state: Group, person: str) -> Iterator[Mapping[str, _Check]]:
    """The deeds whose common condition holds; all others would be refused one by one.

    A refusal costs as much as five rights, and everybody's rights are asked after every move.
    """
    game, held = state.running, rights.held_seats(state, person)
    if held and game is not None:
        yield _IN_GAME
        if game.undo_asked is not None:
            yield _ABOUT_UNDO
        if state.away:
            yield _WITH_SOMEBODY_AWAY
    if held and game is None:
        yield _BETWEEN_GAMES
    if state.host == person:
        yield _OF_HOST
    if game is None or game.position.ply == 0:
        yield _BEFORE_A_STONE


def _allows(check: _Check, state: Group, person: str) -> bool:
    try:
        check(state, person)
    except Refused:
        return False
    return True


def _may_still_ask_again(state: Group, person: str) -> None:
    seats = rights.may_play_again(state, person)
    if state.game is not None and state.game.again.issuperset(seats):
        raise Refused("not-possible-now")


def _may_begin_to_wait(state: Group, person: str) -> None:
    rights.may_join_queue(state, person)
    if person in state.queue:
        raise Refused("not-possible-now")


_Check: TypeAlias = Callable[[Group, str], object]
"""Raises `Refused` if the deed may not be."""

_IN_GAME: Mapping[str, _Check] = {
    "place": rights.may_move,
    "swap": rights.may_swap,
    "resign": rights.may_resign,
    "claim": rights.may_claim,
    "undo": rights.may_undo,
    "ask-undo": rights.may_ask_undo,
    "ask-undo-absence": rights.may_ask_undo_absence,
    "hint": rights.may_ask_hint,
}
_ABOUT_UNDO: Mapping[str, _Check] = {
    "answer-undo": rights.may_answer_undo,
    "withdraw-undo": rights.may_withdraw_undo,
}
_WITH_SOMEBODY_AWAY: Mapping[str, _Check] = {
    "wait": rights.may_wait,
    "play-on": rights.may_play_on,
}
_BETWEEN_GAMES: Mapping[str, _Check] = {"play-again": _may_still_ask_again}
_OF_HOST: Mapping[str, _Check] = {"lock-rules": rights.is_host, "warm-up": rights.may_warm_up}
_BEFORE_A_STONE: Mapping[str, _Check] = {
    "change-rules": rights.may_change_rules,
    "change-turn-limit": rights.may_change_turn_limit,
    "exchange-seats": rights.may_exchange_seats,
    "give-seat": rights.may_give_seat,
}
_ALWAYS: Mapping[str, _Check] = {
    "join-queue": _may_begin_to_wait,
    "leave-queue": rights.may_leave_queue,
    "leave": rights.may_leave,
}

DEEDS: Mapping[str, _Check] = MappingProxyType(
    {
        **_IN_GAME,
        **_ABOUT_UNDO,
        **_WITH_SOMEBODY_AWAY,
        **_BETWEEN_GAMES,
        **_OF_HOST,
        **_BEFORE_A_STONE,
        **_ALWAYS,
    }
)
"""Every deed of a person by its name, with the check that raises `Refused` if it may not be."""
