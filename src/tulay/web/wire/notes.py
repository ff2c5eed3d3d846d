"""What happened at a table, for announcements, sounds and the status line."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tulay.web.wire.values import By, Color, Reason, Rules, SeatNo


class NoteBase(Struct, frozen=True, tag_field="n"):
    """The base of everything that happened, for announcements, sounds and the status line."""


class PlacedNote(NoteBase, frozen=True, tag="placed"):
    """A stone was placed."""

    seat: SeatNo
    color: Color
    cell: str
    by: By
    ply: int
    """Its number in the game, from 1."""


class SwappedNote(NoteBase, frozen=True, tag="swapped"):
    """The people exchanged colours."""

    seat: SeatNo
    """Who swapped and is Red now."""
    by: By


class TimedOutNote(NoteBase, frozen=True, tag="timed-out"):
    """A turn's time ran out; the CPU plays it."""

    seat: SeatNo


class RenewedNote(NoteBase, frozen=True, tag="renewed"):
    """The server was away: the running turn has its full limit again."""


class StandInNote(NoteBase, frozen=True, tag="stand-in"):
    """The CPU plays for an absent person."""

    seat: SeatNo
    level: int


class DeferredNote(NoteBase, frozen=True, tag="deferred"):
    """The opponent of an absent person waits for them."""

    seat: SeatNo
    """The absent person's."""


class WentAwayNote(NoteBase, frozen=True, tag="went-away"):
    """A person has been away for longer than a moment."""

    person: str


class ReturnedNote(NoteBase, frozen=True, tag="returned"):
    """A person is back."""

    person: str


class LeftNote(NoteBase, frozen=True, tag="left"):
    """A person left for good during a game."""

    person: str


class UndoAskedNote(NoteBase, frozen=True, tag="undo-asked"):
    """A person asks to take back."""

    seat: SeatNo
    to_ply: int


class UndoDeclinedNote(NoteBase, frozen=True, tag="undo-declined"):
    """The question was declined or withdrawn."""

    seat: SeatNo
    """Who declined or withdrew."""


class UndoneNote(NoteBase, frozen=True, tag="undone"):
    """Actions were taken back."""

    to_ply: int


class HintAskedNote(NoteBase, frozen=True, tag="hint-asked"):
    """A person asked for a hint."""

    seat: SeatNo


class HintNote(NoteBase, frozen=True, tag="hint"):
    """The hint is there."""

    action: str
    value: float
    before: float | None = None


class StartedNote(NoteBase, frozen=True, tag="started"):
    """A game began."""

    game: str
    number: int
    red_seat: SeatNo
    scored: bool


class EndedNote(NoteBase, frozen=True, tag="ended"):
    """A game ended."""

    color: Color
    """The winner's."""
    seat: SeatNo
    """The winner's."""
    reason: Reason


class CancelledNote(NoteBase, frozen=True, tag="cancelled"):
    """The ranked game ended without a result, before both had moved."""

    seats: list[SeatNo]
    """Whose doing it was."""
    reason: Literal["no-show", "left"]


class AbandonedNote(NoteBase, frozen=True, tag="abandoned"):
    """A warm-up ended without a result because the friend sat down."""


class AgainAskedNote(NoteBase, frozen=True, tag="again-asked"):
    """A seat wishes to play again."""

    seat: SeatNo


class RulesChangedNote(NoteBase, frozen=True, tag="rules-changed"):
    """The house rules or who plays as the CPU were changed."""

    rules: Rules
    level: int
    by: str
    """The person who did."""
    program: str | None
    """The program that was chosen, null for our own CPU."""


class LockedNote(NoteBase, frozen=True, tag="locked"):
    """The house rules were locked or opened."""

    locked: bool


class SeatTakenNote(NoteBase, frozen=True, tag="seat-taken"):
    """A person sat down."""

    seat: SeatNo
    person: str


class CpuSeatedNote(NoteBase, frozen=True, tag="cpu-seated"):
    """The CPU sat down."""

    seat: SeatNo
    level: int
    warm_up: bool
    program: str | None
    """The program that was to play, null for our own CPU; the table says who does."""


class SeatVacatedNote(NoteBase, frozen=True, tag="seat-vacated"):
    """A seat became free."""

    seat: SeatNo
    reason: Literal["left", "away", "warm-up-over", "reassigned"]


class ExchangedNote(NoteBase, frozen=True, tag="exchanged"):
    """The two seats were exchanged."""


class QueueJoinedNote(NoteBase, frozen=True, tag="queue-joined"):
    """A person waits for a seat."""

    person: str


class QueueLeftNote(NoteBase, frozen=True, tag="queue-left"):
    """A person no longer waits for a seat."""

    person: str


class HostNote(NoteBase, frozen=True, tag="host"):
    """The host role passed on."""

    person: str | None


class ExpiredNote(NoteBase, frozen=True, tag="expired"):
    """The group is closed: nothing was ever played in it."""


Note: TypeAlias = (
    PlacedNote
    | SwappedNote
    | TimedOutNote
    | RenewedNote
    | StandInNote
    | DeferredNote
    | WentAwayNote
    | ReturnedNote
    | LeftNote
    | UndoAskedNote
    | UndoDeclinedNote
    | UndoneNote
    | HintAskedNote
    | HintNote
    | StartedNote
    | EndedNote
    | AbandonedNote
    | CancelledNote
    | AgainAskedNote
    | RulesChangedNote
    | LockedNote
    | SeatTakenNote
    | CpuSeatedNote
    | SeatVacatedNote
    | ExchangedNote
    | QueueJoinedNote
    | QueueLeftNote
    | HostNote
    | ExpiredNote
)
