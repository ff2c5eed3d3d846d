"""What a person may do at a table: one check for each deed, the same for deciding and for asking.

A check returns what the deed needs, or raises `Refused`. Refuses to know time: whether a turn's
limit has run out unnoticed is for ``decide``.
"""

from __future__ import annotations

from tulay.match.events import SeatNo
from tulay.match.refusals import Refused
from tulay.match.state import SEATS, Game, Group, other_seat

_NONE: tuple[SeatNo, ...] = ()
_FIRST: tuple[SeatNo, ...] = (1,)
_SECOND: tuple[SeatNo, ...] = (2,)
CLAIM_FROM_TURNS = 3
"""So many turns of a person the CPU plays in a ranked game before the other may claim it."""


def held_seats(state: Group, person: str) -> tuple[SeatNo, ...]:
    """The seats of a person who has not left: none, one, or both on one device."""
    first, second = state.seats
    if first.person == person and not first.left:
        return SEATS if second.person == person and not second.left else _FIRST
    return _SECOND if second.person == person and not second.left else _NONE


def seated(state: Group, person: str) -> tuple[SeatNo, ...]:
    """The person's seats; refuses who has none."""
    held = held_seats(state, person)
    if not held:
        raise Refused("not-seated")
    return held


def is_host(state: Group, person: str) -> None:
    """Refuses all but the host."""
    if state.host != person:
        raise Refused("not-host")


def running(state: Group) -> Game:
    """The running game."""
    game = state.game
    if game is None:
        raise Refused("no-game")
    if game.result is not None:
        raise Refused("game-over")
    return game


def no_stone_yet(state: Group) -> None:
    """Refuses while a game runs in which something was done."""
    game = state.running
    if game is not None and game.position.ply > 0:
        raise Refused("game-running")


def may_move(state: Group, person: str) -> SeatNo:
    """The person's seat that is on turn."""
    game = running(state)
    seat = game.seat_on_turn
    if seat is None or seat not in seated(state, person):
        raise Refused("not-your-turn")
    if game.timed_out:
        raise Refused("time-over")
    return seat


def may_swap(state: Group, person: str) -> SeatNo:
    """The person's seat that is on turn and may swap."""
    seat = may_move(state, person)
    if not running(state).position.may_swap:
        raise Refused("swap-not-allowed")
    return seat


def may_resign(state: Group, person: str) -> SeatNo:
    """The person's seat that resigns; the one on turn if both are the person's."""
    game = running(state)
    held = seated(state, person)
    if state.kind == "ranked" and not both_moved(game):
        raise Refused("not-possible-now")
    on_turn = game.seat_on_turn
    return on_turn if on_turn in held and on_turn is not None else held[0]


def may_claim(state: Group, person: str) -> SeatNo:
    """The person's seat in a ranked game that it may claim from the other one."""
    game = running(state)
    seat = seated(state, person)[0]
    if state.kind != "ranked" or not claimable(game, other_seat(seat)):
        raise Refused("claim-not-possible")
    return seat


def both_moved(game: Game) -> bool:
    """Whether each of the two people has made a move of their own."""
    by_first, by_second = game.bys[::2], game.bys[1::2]
    return "person" in by_first and "person" in by_second


def claimable(game: Game, seat: SeatNo) -> bool:
    """Whether the CPU has played too often for a seat, the last time just now."""
    bys = [by for ply, by in enumerate(game.bys) if game.seat_at(ply) == seat]
    for_person = sum(by != "person" for by in bys)
    return for_person >= CLAIM_FROM_TURNS and bys[-1] != "person"


def may_undo(state: Group, person: str) -> tuple[SeatNo, int]:
    """The seat that takes back at will, and the ply of its last turn."""
    seat, to_ply = _last_turn(state, person)
    if not _undoes_at_will(state, seat):
        raise Refused("undo-not-possible")
    return seat, to_ply


def may_ask_undo(state: Group, person: str) -> tuple[SeatNo, int]:
    """The seat that may ask the other person to take back, and the ply of its last turn."""
    seat, to_ply = _last_turn(state, person)
    _opponent_can_answer(state, seat)
    return seat, to_ply


def may_ask_undo_absence(state: Group, person: str) -> tuple[SeatNo, int]:
    """The seat that may ask to take back what its stand-in played, and from which ply."""
    running(state)
    seat = seated(state, person)[0]
    from_ply = state.seat(seat).stand_in_from_ply
    if from_ply is None or state.kind == "ranked":
        raise Refused("undo-not-possible")
    _opponent_can_answer(state, seat)
    return seat, from_ply


def _last_turn(state: Group, person: str) -> tuple[SeatNo, int]:
    game = running(state)
    held = seated(state, person)
    if state.kind == "ranked":
        raise Refused("undo-not-possible")
    last = game.position.ply - 1
    to_ply = last if game.seat_at(last) in held else last - 1
    if to_ply < 0:
        raise Refused("undo-not-possible")
    return game.seat_at(to_ply), to_ply


def _undoes_at_will(state: Group, seat: SeatNo) -> bool:
    return state.kind == "here" or state.seat(other_seat(seat)).cpu_level is not None


def _opponent_can_answer(state: Group, seat: SeatNo) -> None:
    opponent = state.seat(other_seat(seat))
    if _undoes_at_will(state, seat) or opponent.person is None or opponent.left:
        raise Refused("undo-not-possible")
    if running(state).undo_asked is not None:
        raise Refused("undo-already-asked")


def may_answer_undo(state: Group, person: str) -> tuple[SeatNo, int]:
    """The seat that was asked to take back, and to which ply."""
    held, asked = seated(state, person), running(state).undo_asked
    if asked is None or other_seat(asked[0]) not in held:
        raise Refused("no-undo-asked")
    return other_seat(asked[0]), asked[1]


def may_withdraw_undo(state: Group, person: str) -> SeatNo:
    """The seat whose question to take back is open."""
    held, asked = seated(state, person), running(state).undo_asked
    if asked is None or asked[0] not in held:
        raise Refused("no-undo-asked")
    return asked[0]


def may_ask_hint(state: Group, person: str) -> SeatNo:
    """The seat on turn that may have a hint."""
    seat = may_move(state, person)
    if state.seat(other_seat(seat)).cpu_level is None or running(state).hint_asked:
        raise Refused("hint-not-possible")
    return seat


def may_play_again(state: Group, person: str) -> tuple[SeatNo, ...]:
    """The person's seats, after a game."""
    held = seated(state, person)
    if state.game is None:
        raise Refused("no-game")
    if state.game.running:
        raise Refused("game-running")
    if state.kind == "ranked":
        raise Refused("not-possible-now")
    return held


def may_change_rules(state: Group, person: str) -> None:
    """Refuses who may not change the house rules other than the turn limit."""
    seated(state, person)
    if state.locked and state.host != person:
        raise Refused("rules-locked")
    no_stone_yet(state)


def may_change_turn_limit(state: Group, person: str) -> None:
    """Refuses who may not set the turn limit."""
    is_host(state, person)
    no_stone_yet(state)


def may_exchange_seats(state: Group, person: str) -> None:
    """Refuses unless the host may still say who sits where."""
    is_host(state, person)
    no_stone_yet(state)
    if state.kind == "here" or (state.game is not None and not state.game.running):
        raise Refused("not-possible-now")


def may_give_seat(state: Group, person: str) -> tuple[str, ...]:
    """Those to whom the host may still give a seat: who waits and is there."""
    may_exchange_seats(state, person)
    waiting = tuple(each for each in state.queue if each not in state.away)
    if not waiting:
        raise Refused("not-waiting")
    return waiting


def may_warm_up(state: Group, person: str) -> SeatNo:
    """The free seat in which the CPU may sit while the host waits alone."""
    is_host(state, person)
    opposite = other_seat(seated(state, person)[0])
    if not state.seat(opposite).free:
        raise Refused("seats-taken")
    if state.kind != "friend":
        raise Refused("not-possible-now")
    return opposite


def may_join_queue(state: Group, person: str) -> None:
    """Refuses who has a place at the table, and tables at which nobody waits."""
    if any(seat.person == person for seat in state.seats):
        raise Refused("already-seated")
    if state.kind != "friend":
        raise Refused("not-possible-now")


def may_leave_queue(state: Group, person: str) -> None:
    """Refuses who does not wait."""
    if person not in state.queue:
        raise Refused("not-queued")


def may_wait(state: Group, person: str) -> SeatNo:
    """The seat whose stand-in the opponent may put off."""
    seat = _away_opponent(state, person)
    away = state.seat(seat)
    if away.deferred or away.stand_in or running(state).rules.turn_limit_s > 0:
        raise Refused("not-possible-now")
    return seat


def may_play_on(state: Group, person: str) -> SeatNo:
    """The seat whose stand-in was put off."""
    seat = _away_opponent(state, person)
    if not state.seat(seat).deferred:
        raise Refused("not-possible-now")
    return seat


def _away_opponent(state: Group, person: str) -> SeatNo:
    running(state)
    opposite = other_seat(seated(state, person)[0])
    if state.seat(opposite).away_since_ms is None:
        raise Refused("nobody-away")
    return opposite


def may_leave(state: Group, person: str) -> None:
    """Refuses who has neither a seat nor a place in the queue nor the host's role."""
    if not held_seats(state, person) and person not in state.queue and state.host != person:
        raise Refused("not-seated")
