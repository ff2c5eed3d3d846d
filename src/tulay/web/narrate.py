"""Events of the match as notes: what happened, in order, for who was not looking.

Pure. Refuses to tell the state; that is `tulay.web.view`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tulay.match import Group, SeatNo
from tulay.match import events as e
from tulay.web import view
from tulay.web.wire import Note
from tulay.web.wire import notes as n


@dataclass(slots=True)
class Cursor:
    """Where a game stands while its events are told.

    Attributes:
        red_seat: The seat that began.
        ply: Actions so far.
        swapped: Whether the colours were exchanged.
        kept: How many of the moves before the first event are still played.
    """

    red_seat: SeatNo = 1
    ply: int = 0
    swapped: bool = False
    kept: int = 0

    def color_of(self, seat: SeatNo) -> Literal["red", "blue"]:
        """The colour that a seat has just now."""
        return "red" if (seat == self.red_seat) != self.swapped else "blue"

    def acted(self) -> None:
        """Counts an action."""
        self.ply += 1

    def cut(self, ply: int) -> None:
        """Forgets all actions from a ply on."""
        self.ply = ply
        self.swapped = self.swapped and ply > 1
        self.kept = min(self.kept, ply)

    def begin(self, red_seat: SeatNo) -> None:
        """Begins another game."""
        self.red_seat, self.ply, self.swapped, self.kept = red_seat, 0, False, 0


def cursor_at(group: Group) -> Cursor:
    """The cursor for what happens after a group as it is."""
    game = group.game
    if game is None:
        return Cursor()
    ply = game.position.ply
    return Cursor(game.red_seat, ply, game.position.swapped, ply)


def cursor_before(group: Group, events: Iterable[e.Event]) -> Cursor | None:
    """The cursor for what led to a group; None if moves were taken back or a game began or ended.

    Then a snapshot says it better.
    """
    cursor = cursor_at(group)
    for event in events:
        match event:
            case e.Undone() | e.GameStarted() | e.GameEnded():
                return None
            case e.GameAbandoned() | e.GameCancelled():
                return None
            case e.Swapped():
                cursor.ply -= 1
                cursor.swapped = False
            case e.StonePlaced():
                cursor.ply -= 1
    cursor.kept = cursor.ply
    return cursor


def narrate(cursor: Cursor, events: Sequence[e.Event]) -> tuple[list[Note], int]:
    """The notes of events, and how many of the moves before them are still played.

    >>> events = [e.StonePlaced(5, 1, "f6", "person"), e.Swapped(6, 2, "cpu")]
    >>> [type(note).__name__ for note in narrate(Cursor(), events)[0]]
    ['PlacedNote', 'SwappedNote']
    """
    notes = []
    for event in events:
        tell = _NOTES.get(type(event))
        if tell is not None:
            notes.append(tell(event, cursor))
    return notes, cursor.kept


def _placed(event: e.StonePlaced, cursor: Cursor) -> Note:
    cursor.acted()
    color = cursor.color_of(event.seat)
    return n.PlacedNote(event.seat, color, event.cell, event.by, cursor.ply)


def _swapped(event: e.Swapped, cursor: Cursor) -> Note:
    cursor.acted()
    cursor.swapped = True
    return n.SwappedNote(event.seat, event.by)


def _undone(event: e.Undone, cursor: Cursor) -> Note:
    cursor.cut(event.to_ply)
    return n.UndoneNote(event.to_ply)


def _started(event: e.GameStarted, cursor: Cursor) -> Note:
    cursor.begin(event.red_seat)
    return n.StartedNote(event.game, event.number, event.red_seat, event.scored)


def _abandoned(_: e.GameAbandoned, cursor: Cursor) -> Note:
    cursor.cut(0)
    return n.AbandonedNote()


def _cancelled(event: e.GameCancelled, cursor: Cursor) -> Note:
    cursor.cut(0)
    return n.CancelledNote(list(event.seats), event.reason)


_NOTES: dict[type, Callable[[Any, Cursor], Note]] = {
    e.StonePlaced: _placed,
    e.Swapped: _swapped,
    e.Undone: _undone,
    e.GameStarted: _started,
    e.GameAbandoned: _abandoned,
    e.GameCancelled: _cancelled,
    e.GameEnded: lambda event, _: n.EndedNote(event.winner_color, event.winner_seat, event.reason),
    e.TurnTimedOut: lambda event, _: n.TimedOutNote(event.seat),
    e.TurnRenewed: lambda _event, _: n.RenewedNote(),
    e.StandInCame: lambda event, _: n.StandInNote(event.seat, event.level),
    e.StandInDeferred: lambda event, _: n.DeferredNote(event.seat),
    e.WentAway: lambda event, _: n.WentAwayNote(event.person),
    e.Returned: lambda event, _: n.ReturnedNote(event.person),
    e.Left: lambda event, _: n.LeftNote(event.person),
    e.UndoAsked: lambda event, _: n.UndoAskedNote(event.seat, event.to_ply),
    e.UndoDeclined: lambda event, _: n.UndoDeclinedNote(event.seat),
    e.HintAsked: lambda event, _: n.HintAskedNote(event.seat),
    e.HintGiven: lambda event, _: n.HintNote(event.action, event.value, event.before),
    e.PlayAgainAsked: lambda event, _: n.AgainAskedNote(event.seat),
    e.RulesChanged: lambda event, _: n.RulesChangedNote(
        view.rules(event.rules), event.level, event.by, event.program
    ),
    e.RulesLocked: lambda event, _: n.LockedNote(event.locked),
    e.SeatTaken: lambda event, _: n.SeatTakenNote(event.seat, event.person),
    e.CpuSeated: lambda event, _: n.CpuSeatedNote(
        event.seat, event.level, event.warm_up, event.program
    ),
    e.SeatVacated: lambda event, _: n.SeatVacatedNote(event.seat, event.reason),
    e.SeatsExchanged: lambda _event, _: n.ExchangedNote(),
    e.QueueJoined: lambda event, _: n.QueueJoinedNote(event.person),
    e.QueueLeft: lambda event, _: n.QueueLeftNote(event.person),
    e.HostPassed: lambda event, _: n.HostNote(event.person),
    e.GroupExpired: lambda _event, _: n.ExpiredNote(),
}
"""Who created the group and which boards are shown is told to nobody."""
