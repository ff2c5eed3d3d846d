"""Whether a command may be carried out, and what then happens.

Refuses with a stable code, and then nothing has changed. Time is passed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tulay.match import commands as c
from tulay.match import play, ranked, series, table
from tulay.match.commands import Command
from tulay.match.events import Event
from tulay.match.refusals import Refused
from tulay.match.state import Group, nobodys_group
from tulay.match.story import Story


def decide(state: Group | None, command: Command, now_ms: int) -> tuple[Event, ...]:
    """The events that carry the command out; none when it asks for what is so already.

    Args:
        state: The group, None before it is created; it stays as it is.
        command: What is asked.
        now_ms: The instant at which the server read the command.

    Raises:
        Refused: The command may not be carried out.

    >>> from tulay.match import Arrive, CreateGroup, HouseRules, fold
    >>> opened = decide(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0)
    >>> [type(event).__name__ for event in decide(fold(opened), Arrive("ben", "g1"), 5)]
    ['SeatTaken', 'GameStarted']
    """
    return tell(state, command, now_ms).events


def tell(state: Group | None, command: Command, now_ms: int) -> Story:
    """As `decide`, with the group after each event, which then need not be folded again.

    Raises:
        Refused: The command may not be carried out.

    >>> from tulay.match import CreateGroup, HouseRules
    >>> tell(None, CreateGroup("ana", "friend", HouseRules(), 3, "g1"), 0).state.version
    2
    """
    if (begin := _BEGUN_BY.get(type(command))) is not None:
        if state is not None:
            raise Refused("not-possible-now")
        story = Story(nobodys_group(now_ms), now_ms)
        begin(story, command)
        return story
    if state is None:
        raise Refused("no-group")
    story = Story(state, now_ms)
    if state.expired:
        if isinstance(command, c.NoteAway | c.RenewTurn | c.ShowBoard | c.ExpireGroup):
            return story
        raise Refused("no-such-debt" if isinstance(command, c.CpuAnswered) else "group-expired")
    # What a person asks proves that the person is there; that a page shows a board does not.
    if not isinstance(command, _SAYING_NOTHING) and command.person in state.away:
        table.come_back(story, command.person)
    _CARRIED_OUT_BY[type(command)](story, command)
    return story


_SAYING_NOTHING = (
    c.PairStrangers
    | c.Arrive
    | c.ShowBoard
    | c.NoteAway
    | c.CpuAnswered
    | c.RenewTurn
    | c.ExpireGroup
)
_BEGUN_BY: dict[type, Callable[[Story, Any], None]] = {
    c.CreateGroup: table.create,
    c.PairStrangers: ranked.pair,
}
_CARRIED_OUT_BY: dict[type, Callable[[Story, Any], None]] = {
    c.Arrive: table.arrive,
    c.ShowBoard: play.show_board,
    c.PlaceStone: play.place_stone,
    c.SwapColors: play.swap_colors,
    c.ResignGame: play.resign_game,
    c.ClaimWin: play.claim_win,
    c.AskUndo: play.ask_undo,
    c.AnswerUndo: play.answer_undo,
    c.AskHint: play.ask_hint,
    c.PlayAgain: series.play_again,
    c.ChangeRules: series.change_rules,
    c.LockRules: series.lock_rules,
    c.ExchangeSeats: series.exchange_seats,
    c.GiveSeat: table.give_seat,
    c.WarmUp: table.warm_up,
    c.JoinQueue: table.join_queue,
    c.LeaveQueue: table.leave_queue,
    c.WaitForPerson: play.wait_for_person,
    c.PlayOn: play.play_on,
    c.Leave: table.leave,
    c.NoteAway: table.note_away,
    c.CpuAnswered: play.cpu_answered,
    c.RenewTurn: play.renew_turn,
    c.ExpireGroup: table.expire_group,
}
