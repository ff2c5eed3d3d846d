"""What may be asked of a group: imperative values.

Each comes from an authenticated person or from the server itself. Refuses to judge whether the
asking is allowed; that is ``decide``.

A ``turn`` is the version of the group at which the turn meant by the command opened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tulay.match.events import Kind, SeatNo
from tulay.match.refusals import Refused as Refused
from tulay.match.rules import STAND_IN_LEVEL, HouseRules


# -- from a person
@dataclass(frozen=True, slots=True)
class CreateGroup:
    """Opens a table: for a friend, against the CPU, or for two on one device."""

    person: str
    kind: Kind
    rules: HouseRules
    level: int
    game: str
    """Id for the first game."""
    program: str | None = None
    """A program to play as the CPU; the level does not count then."""
    stand_in_level: int = STAND_IN_LEVEL
    """The level nearest to the person's strength."""
    meanwhile: bool = False
    """Against the CPU, unscored, until the person is called away to a ranked game."""


@dataclass(frozen=True, slots=True)
class PairStrangers:
    """Opens a ranked table for two people who do not know each other; the server asks for it."""

    first: str
    """Who sits in seat 1 and begins as Red: drawn by lot, outside."""
    second: str
    levels: tuple[int, int]
    """The levels of their stand-ins."""
    game: str
    """Id for the game."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """A page of this person has an open socket: sits down, comes back, or (no events) watches."""

    person: str
    game: str
    """Id for a game that may start by it."""
    stand_in_level: int = STAND_IN_LEVEL
    """The level nearest to the person's strength, should the person sit down by it."""


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """A page of this person shows the board of the game that runs."""

    person: str


@dataclass(frozen=True, slots=True)
class PlaceStone:
    """Puts a stone on the cell of this name."""

    person: str
    turn: int
    cell: str


@dataclass(frozen=True, slots=True)
class SwapColors:
    """Answers the first stone by exchanging colours."""

    person: str
    turn: int


@dataclass(frozen=True, slots=True)
class ResignGame:
    """Gives up the running game, on any of its turns."""

    person: str
    turn: int


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Claims a ranked game from somebody for whom the CPU has played too often."""

    person: str
    turn: int


@dataclass(frozen=True, slots=True)
class AskUndo:
    """Takes back to the own last turn, or to before what the stand-in played."""

    person: str
    turn: int
    to: Literal["last", "absence"] = "last"


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """Agrees to the question to take back, declines it or (the one who asked) withdraws it."""

    person: str
    turn: int
    accept: bool


@dataclass(frozen=True, slots=True)
class AskHint:
    """Asks the CPU for a good action on this turn."""

    person: str
    turn: int


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Wishes for the next game after a finished one."""

    person: str
    game: str
    """Id of the finished game the wish belongs to."""
    next_game: str
    """A fresh id, used if nobody asked before."""


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Sets the house rules and the CPU's level for the game that has no stone yet."""

    person: str
    rules: HouseRules
    level: int
    game: str
    """A fresh id, used if a running game must start anew."""
    program: str | None = None
    """A program to play as the CPU; the level does not count then."""


@dataclass(frozen=True, slots=True)
class LockRules:
    """Keeps the house rules to the host, or opens them to everybody seated."""

    person: str
    locked: bool


@dataclass(frozen=True, slots=True)
class ExchangeSeats:
    """Exchanges who sits in seat 1 and in seat 2."""

    person: str
    game: str


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """The host gives a seat to somebody who waits; who sat there waits first then."""

    person: str
    seat: SeatNo
    to: str
    """The waiting person."""
    game: str
    """A fresh id for the game that starts anew."""
    next_game: str
    """Another one, for when who sat there gets a seat again."""


@dataclass(frozen=True, slots=True)
class WarmUp:
    """The waiting host plays the CPU meanwhile."""

    person: str
    game: str


@dataclass(frozen=True, slots=True)
class JoinQueue:
    """Waits for a seat."""

    person: str
    game: str
    """A fresh id, in case a seat is free and a game starts."""


@dataclass(frozen=True, slots=True)
class LeaveQueue:
    """Waits no longer."""

    person: str


@dataclass(frozen=True, slots=True)
class WaitForPerson:
    """The opponent of an away person wants no stand-in."""

    person: str


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The opponent of an away person wants the stand-in now after all."""

    person: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Gets up from the table for good."""

    person: str
    game: str
    """A fresh id, in case a queued person takes the seat and a game starts."""


# -- from the server itself
@dataclass(frozen=True, slots=True)
class NoteAway:
    """The grace of a person's absence has run out; away since that instant, in ms."""

    person: str
    since_ms: int


@dataclass(frozen=True, slots=True)
class CpuAnswered:
    """The CPU pays the debt of this key with the name of a cell or "swap"."""

    key: str
    action: str
    value: float
    """Chance of the side on turn to win if it does this, 0 to 1."""
    before: float | None = None
    """Its chance as the position stands, 0 to 1, if that is known."""


@dataclass(frozen=True, slots=True)
class RenewTurn:
    """The server has started again: the time that it was away does not count."""


@dataclass(frozen=True, slots=True)
class ExpireGroup:
    """The server closes the group: nobody has been there for long, or its operator wants it."""


Command: TypeAlias = (
    CreateGroup
    | PairStrangers
    | Arrive
    | ShowBoard
    | PlaceStone
    | SwapColors
    | ResignGame
    | ClaimWin
    | AskUndo
    | AnswerUndo
    | AskHint
    | PlayAgain
    | ChangeRules
    | LockRules
    | ExchangeSeats
    | GiveSeat
    | WarmUp
    | JoinQueue
    | LeaveQueue
    | WaitForPerson
    | PlayOn
    | Leave
    | NoteAway
    | CpuAnswered
    | RenewTurn
    | ExpireGroup
)
