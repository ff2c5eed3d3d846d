"""What a table looks like to everybody around it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tulay.web.wire.values import Color, Reason, Rules, SeatNo


class Seat(Struct, frozen=True):
    """A place at the table and who fills it."""

    person: str | None
    cpu_level: int | None
    """The CPU's level where the CPU holds the seat."""
    cpu_program: str | None
    """The program that plays as the CPU there, null for our own; at the level ours steps in."""
    warm_up: bool
    """The CPU sits here only until the friend comes."""
    color: Color | None
    """The colour that the seat has just now, null without a game."""
    stand_in: bool
    """The CPU plays for the person."""
    stand_in_from_ply: int | None
    """Where the last stand-in of this game began, kept until the person's next move."""
    deferred: bool
    """The opponent pressed Wait: no stand-in for this absence."""
    left: bool
    """The person left for good; the CPU finishes the game."""
    away_since_ms: int | None
    stand_in_at_ms: int | None
    """When the stand-in will come if the person stays away, null if none is on the way."""


class UndoQuestion(Struct, frozen=True):
    """An undo that was asked and not answered yet."""

    seat: SeatNo
    """Who asked."""
    to_ply: int


class Hint(Struct, frozen=True):
    """What the CPU would do on this turn."""

    action: str
    """A cell, or `swap`."""
    value: float
    """Chance of the side on turn to win if it does this, 0 to 1."""
    before: float | None = None
    """Its chance as the position stands."""


class Result(Struct, frozen=True):
    """How a game ended."""

    color: Color
    """The winner's colour."""
    seat: SeatNo
    """The winner's seat."""
    reason: Reason
    path: list[str]
    """The winning way from edge to edge, empty after a resignation and a claim."""
    persons: tuple[str | None, str | None]
    """Who played in seat 1 and seat 2, null for the CPU; others may sit there by now."""


class Cancelled(Struct, frozen=True):
    """Why a ranked game ended without a result before both had moved."""

    seats: list[SeatNo]
    """Whose doing it was."""
    reason: Literal["no-show", "left"]


class Game(Struct, frozen=True):
    """The newest game of the table; its moves travel beside it."""

    id: str
    number: int
    """1 for the first game of the group."""
    size: int
    swap_rule: bool
    turn_limit: int
    """Seconds per turn, 0 for none; the rules that this game began with."""
    red_seat_start: SeatNo
    red_seat_now: SeatNo
    turn: int
    """Names the current turn; sent back with every Do."""
    turn_color: Color | None
    """Whose turn it is, null when the game is over."""
    ply: int
    may_swap: bool
    """Whether the side on turn may swap now."""
    swapped: bool
    opened_ms: int | None
    """When the current turn's limit began, null while it has not."""
    deadline_ms: int | None
    """When it ends, null if nothing runs."""
    timed_out: bool
    """The turn's time is over; the CPU is about to play it."""
    thinking: bool
    """The CPU owes a move or a hint."""
    undo_asked: UndoQuestion | None
    hint: Hint | None
    result: Result | None
    played_for: list[int]
    """Which of the moves, counted from 0, the CPU made for a person who was away or out of time."""
    again: list[SeatNo]
    """Seats that wish to play again."""
    next_starter: SeatNo
    """The seat that will start the next game."""
    scored: bool
    """Whether the game counts in the series (a warm-up does not)."""
    paused: bool
    """No seated person is present: no deadline, no stand-in."""


class Table(Struct, frozen=True):
    """Everything that all people around a table may see, the same for everybody."""

    code: str
    kind: Literal["friend", "cpu", "here", "ranked"]
    host: str | None
    locked: bool
    """Only the host changes the house rules."""
    rules: Rules
    """For the next game; a running game has its own."""
    level: int
    """The CPU's level for the next game."""
    program: str | None
    """The program that plays as the CPU in the next game, null for our own."""
    seats: tuple[Seat, Seat]
    queue: list[str]
    """Persons who wait for a seat, in order."""
    score: tuple[int, int]
    """Games won in this series by seat 1 and seat 2."""
    names: dict[str, str | None]
    """Names of everybody mentioned here, null for who has none."""
    game: Game | None
    cancelled: Cancelled | None
    """Null unless the ranked game of this table was cancelled."""
    expired: bool
    """Nothing was ever played here and the group is closed."""
