"""What a page asks for, as a command to the match. Refuses to judge it.

The person comes from the device's cookie, never from the message.
"""

from __future__ import annotations

from typing import assert_never

from tulay.match import (
    AnswerUndo,
    AskHint,
    AskUndo,
    ChangeRules,
    ClaimWin,
    Command,
    ExchangeSeats,
    GiveSeat,
    HouseRules,
    JoinQueue,
    Leave,
    LeaveQueue,
    LockRules,
    PlaceStone,
    PlayAgain,
    PlayOn,
    ResignGame,
    ShowBoard,
    SwapColors,
    WaitForPerson,
    WarmUp,
)
from tulay.service.ids import new_id
from tulay.web.wire import What
from tulay.web.wire import from_client as wire


def command(person: str, turn: int, what: What) -> Command:
    """The command that a person's wish means, with a fresh id where a game may start by it."""
    match what:
        case wire.PlaceAct() | wire.SwapAct() | wire.HintAct():
            return _turn_command(person, turn, what)
        case wire.ResignAct() | wire.ClaimAct():
            return _end_command(person, turn, what)
        case wire.UndoAct() | wire.AnswerUndoAct():
            return _undo_command(person, turn, what)
        case wire.RulesAct() | wire.LockAct() | wire.WarmUpAct():
            return _table_command(person, what)
        case wire.PlayAgainAct():
            return PlayAgain(person, what.game, new_id())
        case wire.ShownAct():
            return ShowBoard(person)
        case _:
            return _seat_command(person, what)


def _turn_command(
    person: str, turn: int, what: wire.PlaceAct | wire.SwapAct | wire.HintAct
) -> Command:
    match what:
        case wire.PlaceAct():
            return PlaceStone(person, turn, what.cell.lower())
        case wire.SwapAct():
            return SwapColors(person, turn)
        case wire.HintAct():
            return AskHint(person, turn)
        case _:
            assert_never(what)


def _end_command(person: str, turn: int, what: wire.ResignAct | wire.ClaimAct) -> Command:
    if isinstance(what, wire.ClaimAct):
        return ClaimWin(person, turn)
    return ResignGame(person, turn)


def _undo_command(person: str, turn: int, what: wire.UndoAct | wire.AnswerUndoAct) -> Command:
    if isinstance(what, wire.UndoAct):
        return AskUndo(person, turn, what.to)
    return AnswerUndo(person, turn, what.accept)


def _table_command(person: str, what: wire.RulesAct | wire.LockAct | wire.WarmUpAct) -> Command:
    match what:
        case wire.RulesAct():
            rules = HouseRules(what.size, what.swap, what.alternate, what.turn_limit)
            return ChangeRules(person, rules, what.level, new_id(), what.program)
        case wire.LockAct():
            return LockRules(person, what.locked)
        case wire.WarmUpAct():
            return WarmUp(person, new_id())
        case _:
            assert_never(what)


def _seat_command(
    person: str,
    what: wire.ExchangeAct
    | wire.GiveSeatAct
    | wire.QueueAct
    | wire.UnqueueAct
    | wire.WaitAct
    | wire.PlayOnAct
    | wire.LeaveAct,
) -> Command:
    match what:
        case wire.ExchangeAct():
            return ExchangeSeats(person, new_id())
        case wire.GiveSeatAct():
            return GiveSeat(person, what.seat, what.to, new_id(), new_id())
        case wire.QueueAct():
            return JoinQueue(person, new_id())
        case wire.UnqueueAct():
            return LeaveQueue(person)
        case wire.WaitAct():
            return WaitForPerson(person)
        case wire.PlayOnAct():
            return PlayOn(person)
        case wire.LeaveAct():
            return Leave(person, new_id())
        case _:
            assert_never(what)
