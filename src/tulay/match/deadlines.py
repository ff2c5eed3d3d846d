"""Until when things may wait at a table: instants computed from the group, never ticking.

Refuses to make anything happen; that is ``expire``.
"""

from __future__ import annotations

from tulay.match.events import SeatNo
from tulay.match.state import Group

STAND_IN_AFTER_MS = 120_000
SEAT_KEPT_MS = 60_000
HOST_KEPT_MS = 120_000
SHOWN_WITHIN_MS = 30_000
"""How long a ranked game waits for both pages to show its board."""
UNPLAYED_KEPT_MS = 7 * 24 * 3_600_000


def turn_deadline(state: Group) -> int | None:
    """The last instant (ms) at which a move of the person on turn stands; None without a limit.

    >>> from tulay.match import CreateGroup, HouseRules, ShowBoard, decide, fold
    >>> rules = HouseRules(turn_limit_s=30)
    >>> group = fold(decide(None, CreateGroup("ana", "cpu", rules, 2, "g1"), 1_000))
    >>> turn_deadline(group) is None
    True
    >>> turn_deadline(fold(decide(group, ShowBoard("ana"), 2_000), group))
    32000
    """
    game = state.running
    if game is None or game.turn_opened_ms is None or game.rules.turn_limit_s == 0:
        return None
    on_turn = game.seat_on_turn
    if on_turn is None or game.timed_out or state.paused or state.expired:
        return None
    if state.seat(on_turn).person is None:
        return None
    return game.turn_opened_ms + game.rules.turn_limit_s * 1000


def stand_in_at(state: Group, seat: SeatNo) -> int | None:
    """The instant (ms) at which the stand-in comes for an away person, as things are now.

    None while no stand-in is on its way: nobody is away, it is there already, the opponent
    waits, the game pauses, or (with a turn limit) it is not the away person's turn.

    >>> from tulay.match import CreateGroup, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0))
    >>> stand_in_at(group, 1) is None
    True
    """
    game, holder = state.running, state.seat(seat)
    if holder.away_since_ms is None or holder.stand_in or holder.deferred:
        return None
    if game is None or state.paused or state.expired or game.position.over:
        return None
    if game.rules.turn_limit_s > 0:
        return turn_deadline(state) if game.seat_on_turn == seat else None
    return holder.away_since_ms + STAND_IN_AFTER_MS
