"""What the CPU owes at a table just now, derived from the group alone.

Refuses to choose actions and to run: a debt is a value, paid by a command that names its key.
"""

from __future__ import annotations

from typing import Literal

from tulay.match.changed import changed
from tulay.match.events import SeatNo
from tulay.match.rules import HINT_LEVEL
from tulay.match.state import Debt, Game, Group

CPU_PAUSE_MS = 500
STAND_IN_PAUSE_MS = 1_500


def debt(state: Group) -> Debt | None:
    """What the CPU owes just now: a move or a hint, or nothing.

    >>> from tulay.match import CreateGroup, ExchangeSeats, HouseRules, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "cpu", HouseRules(), 2, "g1"), 0))
    >>> debt(group) is None
    True
    >>> debt(fold(decide(group, ExchangeSeats("ana", "g2"), 0), group))
    Debt(key='6:move', kind='move', seat=1, turn=6, level=2, not_before_ms=500, program=None)
    """
    return state.debt


def with_debt(group: Group) -> Group:
    """The group with the debt that its state calls for; one that still stands keeps its key."""
    owed = _owed(group)
    before = group.debt
    if owed is None:
        return group if before is None else changed(group, debt=None)
    if before is not None and _same(before, owed):
        return group
    return changed(group, debt=owed)


def _same(before: Debt, owed: Debt) -> bool:
    return (before.kind, before.seat, before.turn, before.level, before.program) == (
        owed.kind,
        owed.seat,
        owed.turn,
        owed.level,
        owed.program,
    )


def _owed(group: Group) -> Debt | None:
    game = group.running
    if game is None or group.expired or group.paused:
        return None
    number = game.seat_on_turn
    if number is None:
        return None
    seat = group.seat(number)
    opened = game.started_ms if game.turn_opened_ms is None else game.turn_opened_ms
    if seat.cpu_level is not None:
        at_ms, program = opened + CPU_PAUSE_MS, seat.cpu_program
        return _new(group, game, "move", number, seat.cpu_level, at_ms, program)
    if game.timed_out:
        over = opened + game.rules.turn_limit_s * 1000
        return _new(group, game, "move", number, seat.stand_in_level, over)
    if seat.stand_in:
        return _new(group, game, "move", number, seat.stand_in_level, opened + STAND_IN_PAUSE_MS)
    if game.hint_asked and game.hint is None:
        return _new(group, game, "hint", number, HINT_LEVEL, opened)
    return None


def _new(
    group: Group,
    game: Game,
    kind: Literal["move", "hint"],
    seat: SeatNo,
    level: int,
    not_before_ms: int,
    program: str | None = None,
) -> Debt:
    key = f"{group.version}:{kind}"
    return Debt(key, kind, seat, game.turn, level, not_before_ms, program)
