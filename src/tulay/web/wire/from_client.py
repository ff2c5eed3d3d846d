"""What a page sends to the server; read strictly, unknown fields are ignored."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tulay.web.wire.values import CellName, Count, Id, ProgramName, SeatNo


class Act(Struct, frozen=True, tag_field="a"):
    """The base of everything that a person may ask of a table."""


class PlaceAct(Act, frozen=True, tag="place"):
    """Place a stone of my colour on an empty cell."""

    cell: CellName


class SwapAct(Act, frozen=True, tag="swap"):
    """Exchange colours instead of answering the first stone."""


class ResignAct(Act, frozen=True, tag="resign"):
    """Give the running game up, on either turn."""


class ClaimAct(Act, frozen=True, tag="claim"):
    """Claim the ranked game from who has been away for too long."""


class UndoAct(Act, frozen=True, tag="undo"):
    """Take back to my own previous turn, or to before the stand-in of my last absence played."""

    to: Literal["last", "absence"] = "last"


class AnswerUndoAct(Act, frozen=True, tag="answer-undo"):
    """Answer the other person's question, or withdraw my own (accept false)."""

    accept: bool


class HintAct(Act, frozen=True, tag="hint"):
    """Ask the CPU what it would play for me."""


class PlayAgainAct(Act, frozen=True, tag="play-again"):
    """Wish for the next game of the series."""

    game: Id
    """The finished game that the wish belongs to."""


class RulesAct(Act, frozen=True, tag="rules"):
    """Change the house rules and who plays as the CPU."""

    size: Annotated[int, Meta(ge=1, le=99)]
    swap: bool
    alternate: bool
    turn_limit: Annotated[int, Meta(ge=0, le=10**6)]
    """Seconds per turn, 0 for none."""
    level: Annotated[int, Meta(ge=0, le=99)]
    program: ProgramName | None = None
    """A program of the server to play as the CPU; the level does not count then."""


class LockAct(Act, frozen=True, tag="lock"):
    """Keep the house rules for the host, or open them again."""

    locked: bool


class ExchangeAct(Act, frozen=True, tag="exchange"):
    """Exchange the two seats (host, until the first stone)."""


class GiveSeatAct(Act, frozen=True, tag="give-seat"):
    """Give a seat to who waits (host, until the first stone); who sat there waits first then."""

    seat: SeatNo
    to: Id
    """The waiting person."""


class WarmUpAct(Act, frozen=True, tag="warm-up"):
    """Play the CPU, unscored, while the friend is on the way."""


class QueueAct(Act, frozen=True, tag="queue"):
    """Wait for a seat."""


class UnqueueAct(Act, frozen=True, tag="unqueue"):
    """Stop waiting for a seat."""


class WaitAct(Act, frozen=True, tag="wait"):
    """No stand-in for the absent person: wait for them."""


class PlayOnAct(Act, frozen=True, tag="play-on"):
    """Let the stand-in come after all."""


class LeaveAct(Act, frozen=True, tag="leave"):
    """Leave my seat for good."""


class ShownAct(Act, frozen=True, tag="shown"):
    """My page shows the board: the first turn limit may begin."""


What: TypeAlias = (
    PlaceAct
    | SwapAct
    | ResignAct
    | ClaimAct
    | UndoAct
    | AnswerUndoAct
    | HintAct
    | PlayAgainAct
    | RulesAct
    | LockAct
    | ExchangeAct
    | GiveSeatAct
    | WarmUpAct
    | QueueAct
    | UnqueueAct
    | WaitAct
    | PlayOnAct
    | LeaveAct
    | ShownAct
)


class FromClientMessage(Struct, frozen=True, tag_field="t"):
    """The base of everything that a page sends."""


class HelloFromClient(FromClientMessage, frozen=True, tag="hello"):
    """The first message of every connection: what this page is and what it has already.

    Answered by a Welcome, or by the Update that it lacks; then by You and Presence. Commands whose
    answer is outstanding are sent again after it, under their first ids.
    """

    wire: Count
    """The WIRE_VERSION that the page was built for."""
    version: Count | None
    """The version that the page shows, null if it shows none."""
    page: Id
    """Made by the page once, kept over reconnections; an older connection of it is closed."""
    hidden: bool
    """Whether the page is in the background."""


class PingFromClient(FromClientMessage, frozen=True, tag="ping"):
    """A heartbeat, every few seconds; also measures the offset of the device's clock."""

    n: Count
    """Any number; the Pong repeats it."""


class VisibilityFromClient(FromClientMessage, frozen=True, tag="visibility"):
    """The page came to the front or went to the background."""

    hidden: bool


class ByeFromClient(FromClientMessage, frozen=True, tag="bye"):
    """The page is being closed on purpose."""


class DoFromClient(FromClientMessage, frozen=True, tag="do"):
    """A command: answered by Accepted or Refused with its id, however often it is sent."""

    id: Id
    """Made by the page, new for every command and the same when a command is sent again."""
    turn: Count
    """The turn that the person saw: `table.game.turn`, 0 without a game."""
    what: What


FromClient: TypeAlias = (
    HelloFromClient | PingFromClient | VisibilityFromClient | ByeFromClient | DoFromClient
)
