"""What happened around a table: frozen values in the past tense, the only truth about a group.

Refuses to decide anything. Every event carries ``at_ms``, milliseconds since 1970 UTC.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tulay.match.rules import STAND_IN_LEVEL, HouseRules

Kind: TypeAlias = Literal["friend", "cpu", "here", "ranked"]
SeatNo: TypeAlias = Literal[1, 2]
Reason: TypeAlias = Literal["connection", "resignation", "claim"]
Cancelled: TypeAlias = Literal["no-show", "left"]
By: TypeAlias = Literal["person", "cpu", "stand-in", "time-out"]


@dataclass(frozen=True, slots=True)
class GroupCreated:
    """A table was opened; whoever did it is the host. A ranked one has none."""

    at_ms: int
    kind: Kind
    host: str | None
    rules: HouseRules
    level: int
    program: str | None = None
    """The program that plays as the CPU; at this level ours steps in where it fails."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down."""

    at_ms: int
    seat: SeatNo
    person: str
    stand_in_level: int = STAND_IN_LEVEL
    """The level of the CPU when it plays for the person."""


@dataclass(frozen=True, slots=True)
class CpuSeated:
    """The CPU was given a seat."""

    at_ms: int
    seat: SeatNo
    level: int
    warm_up: bool
    program: str | None = None


@dataclass(frozen=True, slots=True)
class SeatVacated:
    """A seat became free."""

    at_ms: int
    seat: SeatNo
    reason: Literal["left", "away", "warm-up-over", "reassigned"]


@dataclass(frozen=True, slots=True)
class SeatsExchanged:
    """The occupants of the two seats changed places."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """House rules and CPU level were set for the next game without a stone."""

    at_ms: int
    rules: HouseRules
    level: int
    by: str
    program: str | None = None


@dataclass(frozen=True, slots=True)
class RulesLocked:
    """The host locked or unlocked the house rules."""

    at_ms: int
    locked: bool


@dataclass(frozen=True, slots=True)
class QueueJoined:
    """A person began to wait for a seat."""

    at_ms: int
    person: str
    game: str = ""
    """Id for the game that may start when the person gets a seat."""
    first: bool = False
    """Ahead of all others: the person's seat was given to one of them."""


@dataclass(frozen=True, slots=True)
class QueueLeft:
    """A person waits no longer."""

    at_ms: int
    person: str


@dataclass(frozen=True, slots=True)
class HostPassed:
    """Somebody else is host now, or (None) nobody until the next person sits or queues."""

    at_ms: int
    person: str | None


@dataclass(frozen=True, slots=True)
class WentAway:
    """A person's absence outlasted its grace; it began at ``since_ms``."""

    at_ms: int
    person: str
    since_ms: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A person who was away or had left is there again."""

    at_ms: int
    person: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person left for good while a game ran; the CPU finishes it for the seat."""

    at_ms: int
    person: str


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began, or the one without a stone began anew with the same number."""

    at_ms: int
    game: str
    """Id of the game, the ID of /game/ID."""
    number: int
    """1 for the first game of the series; 0 for a warm-up."""
    red_seat: SeatNo
    rules: HouseRules
    scored: bool


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The person of this seat sees the board."""

    at_ms: int
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class StonePlaced:
    """A stone was put on the cell of this name."""

    at_ms: int
    seat: SeatNo
    cell: str
    by: By


@dataclass(frozen=True, slots=True)
class Swapped:
    """The first stone was answered by a swap: the seats exchanged colours."""

    at_ms: int
    seat: SeatNo
    by: By


@dataclass(frozen=True, slots=True)
class TurnTimedOut:
    """The turn's limit ran out at ``at_ms``; the CPU plays this one turn."""

    at_ms: int
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TurnRenewed:
    """The server was away; the running turn has its full limit again from ``at_ms``."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class StandInCame:
    """The CPU plays for this seat until its person is back."""

    at_ms: int
    seat: SeatNo
    level: int


@dataclass(frozen=True, slots=True)
class StandInDeferred:
    """The opponent pressed Wait: no stand-in for this absence until Play on."""

    at_ms: int
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat asked the other one to take back to this ply."""

    at_ms: int
    seat: SeatNo
    to_ply: int


@dataclass(frozen=True, slots=True)
class UndoDeclined:
    """The question to take back was declined or withdrawn."""

    at_ms: int
    seat: SeatNo
    """The seat that declined (or withdrew)."""


@dataclass(frozen=True, slots=True)
class Undone:
    """Everything from this ply on was taken back, which opened a new turn."""

    at_ms: int
    to_ply: int


@dataclass(frozen=True, slots=True)
class HintAsked:
    """The person on turn asked for a hint."""

    at_ms: int
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class HintGiven:
    """The hint for this turn is there."""

    at_ms: int
    action: str
    """Cell name or "swap"."""
    value: float
    """Win probability of the side on turn if it follows the hint, 0 to 1."""
    before: float | None = None
    """The same as the position stands; early hints were without."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game was won; by a claim as if the other one had resigned."""

    at_ms: int
    winner_color: Literal["red", "blue"]
    winner_seat: SeatNo
    reason: Reason


@dataclass(frozen=True, slots=True)
class GameAbandoned:
    """A warm-up ended without a result because somebody sat down."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class GameCancelled:
    """A ranked game ended without a result, before both people had moved."""

    at_ms: int
    seats: tuple[SeatNo, ...]
    """Whose doing it was: who left, or did not come."""
    reason: Cancelled


@dataclass(frozen=True, slots=True)
class PlayAgainAsked:
    """A seat wished for the next game."""

    at_ms: int
    seat: SeatNo
    next_game: str
    """Id of the game to come; the first who asks fixes it."""


@dataclass(frozen=True, slots=True)
class GroupExpired:
    """Nothing was played here for too long; the group takes no commands any more."""

    at_ms: int


Event: TypeAlias = (
    GroupCreated
    | SeatTaken
    | CpuSeated
    | SeatVacated
    | SeatsExchanged
    | RulesChanged
    | RulesLocked
    | QueueJoined
    | QueueLeft
    | HostPassed
    | WentAway
    | Returned
    | Left
    | GameStarted
    | BoardShown
    | StonePlaced
    | Swapped
    | TurnTimedOut
    | TurnRenewed
    | StandInCame
    | StandInDeferred
    | UndoAsked
    | UndoDeclined
    | Undone
    | HintAsked
    | HintGiven
    | GameEnded
    | GameAbandoned
    | GameCancelled
    | PlayAgainAsked
    | GroupExpired
)
