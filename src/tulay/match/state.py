"""A group as a value: its people, its series, its game.

Folded from events by ``evolve``, never changed in place. Refuses time, dice and I/O: all
instants were passed in with the events.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tulay.core import Color, Position
from tulay.match.events import By, Cancelled, Kind, Reason, SeatNo
from tulay.match.rules import STAND_IN_LEVEL, HouseRules

SEATS: tuple[SeatNo, SeatNo] = (1, 2)


def other_seat(seat: SeatNo) -> SeatNo:
    """The seat on the other side of the table.

    >>> other_seat(1), other_seat(2)
    (2, 1)
    """
    return 2 if seat == 1 else 1


@dataclass(frozen=True, slots=True)
class Debt:
    """What the CPU owes just now."""

    key: str
    """Version at which the debt arose, and its kind; never used again for another debt."""
    kind: Literal["move", "hint"]
    seat: SeatNo
    turn: int
    level: int
    not_before_ms: int
    program: str | None = None
    """Who is to pay it instead of our own CPU."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: who holds it and who fills it just now."""

    person: str | None = None
    cpu_level: int | None = None
    cpu_program: str | None = None
    """The program that plays as the CPU here; at the level above ours steps in where it fails."""
    warm_up: bool = False
    """The CPU sits here only until a friend comes."""
    away_since_ms: int | None = None
    """From when the person's absence counts; None while the person is there or has left."""
    stand_in: bool = False
    stand_in_level: int = STAND_IN_LEVEL
    stand_in_from_ply: int | None = None
    """Ply at which a stand-in first played for this person; kept until the person's next move."""
    deferred: bool = False
    """The opponent waits: no stand-in for this absence."""
    left: bool = False
    """The person got up in the running game, which the CPU finishes."""

    @property
    def free(self) -> bool:
        """Whether nobody holds the seat, not even the CPU.

        >>> Seat().free
        True
        """
        return self.person is None and self.cpu_level is None

    @property
    def present(self) -> bool:
        """Whether a person holds the seat and is there.

        >>> Seat(person="ana").present, Seat(person="ana", away_since_ms=5).present
        (True, False)
        """
        return self.person is not None and self.away_since_ms is None and not self.left


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winner_color: Literal["red", "blue"]
    winner_seat: SeatNo
    reason: Reason
    at_ms: int
    persons: tuple[str | None, str | None]
    """Who had the seats then, None for the CPU; others may sit there since."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game at the table."""

    id: str
    number: int
    """1 for the first game of the series; 0 for a warm-up."""
    rules: HouseRules
    red_seat: SeatNo
    """Who began; the colours after a swap are `color_of`."""
    scored: bool
    started_ms: int
    opened_version: int
    position: Position
    bys: tuple[By, ...] = ()
    """Who carried out each ply."""
    turn: int = 0
    """Version of the group at which the current turn opened; never used again."""
    turn_opened_ms: int | None = None
    """None while the first turn waits for both pages to show the board."""
    shown: frozenset[int] = frozenset()
    timed_out: bool = False
    undo_asked: tuple[SeatNo, int] | None = None
    """Who asked to take back, and to which ply."""
    hint: tuple[str, float] | None = None
    """The hint for this turn: action and chance to win after it."""
    hint_before: float | None = None
    """The chance to win before it, if it is known."""
    hint_asked: bool = False
    assisted: bool = False
    """Hints or undo were used."""
    result: Result | None = None
    next_game: str | None = None
    again: frozenset[int] = frozenset()
    """Seats that asked to play again."""
    previous: str | None = None
    """Id of the game before this one at the table."""

    @property
    def running(self) -> bool:
        """Whether the game has no result yet."""
        return self.result is None

    @property
    def seat_on_turn(self) -> SeatNo | None:
        """The seat whose turn it is, None when the game is over.

        A swap is an action like others, so the seats simply take turns; only colours change.
        """
        return None if self.result or self.position.over else self.seat_at(self.position.ply)

    def seat_at(self, ply: int) -> SeatNo:
        """The seat that acts, or acted, at a ply."""
        return other_seat(self.red_seat) if ply % 2 else self.red_seat

    def color_of(self, seat: SeatNo) -> Color:
        """The colour that a seat has now."""
        began = seat == self.red_seat
        return Color.RED if began != self.position.swapped else Color.BLUE

    def seat_of(self, color: Color) -> SeatNo:
        """The seat that has a colour now."""
        return 1 if self.color_of(1) is color else 2


@dataclass(frozen=True, slots=True)
class Group:
    """A group: the people around a table and their rules."""

    version: int
    """How many events were folded, which is the number of the last one."""
    kind: Kind
    created_ms: int
    host: str | None
    rules: HouseRules
    level: int
    seats: tuple[Seat, Seat]
    program: str | None = None
    """The program that plays as the CPU in the next game."""
    locked: bool = False
    queue: tuple[str, ...] = ()
    queue_games: dict[str, str] = field(default_factory=dict)
    """For each waiting person, the id of the game that getting a seat may start."""
    away: dict[str, int] = field(default_factory=dict)
    """Persons who are away (seated, queued or host), with the instant since when, in ms."""
    joined_ms: dict[str, int] = field(default_factory=dict)
    """Since when each person at the table has been there without a break."""
    score: tuple[int, int] = (0, 0)
    """Games won by the occupants of seat 1 and seat 2 against each other."""
    score_of: tuple[str | None, str | None] = (None, None)
    """Between whom the score is; None is the CPU."""
    starter: SeatNo = 1
    """Who starts the next game."""
    games: int = 0
    """Number of the newest game of the series; warm-ups do not count."""
    game: Game | None = None
    played: bool = False
    """A stone was placed in some game of this group."""
    expired: bool = False
    cancelled: tuple[tuple[SeatNo, ...], Cancelled] | None = None
    """By whom and why the ranked game of this group was cancelled."""
    debt: Debt | None = None
    at_ms: int = 0
    """The latest instant with which an event was stamped, in ms; none is stamped before it."""

    def seat(self, number: SeatNo) -> Seat:
        """The place with this number."""
        return self.seats[number - 1]

    @property
    def running(self) -> Game | None:
        """The game if it runs, None otherwise."""
        game = self.game
        return game if game is not None and game.result is None else None

    @property
    def paused(self) -> bool:
        """Whether a game runs and no seated person is there; a ranked one goes on nevertheless.

        When all who sat have left, the CPU finishes the game once somebody waits for a seat.
        """
        first, second = self.seats
        if self.running is None or first.present or second.present or self.kind == "ranked":
            return False
        may_return = any(seat.person is not None and not seat.left for seat in self.seats)
        return may_return or all(person in self.away for person in self.queue)


def nobodys_group(at_ms: int) -> Group:
    """A group before its first event: nobody sits, waits or hosts.

    >>> nobodys_group(0).version
    0
    """
    seats = (Seat(), Seat())
    return Group(0, "friend", at_ms, None, HouseRules(), STAND_IN_LEVEL, seats, at_ms=at_ms)
