"""A table for tests: plays commands and passing time against the pure functions."""

from __future__ import annotations

import itertools
from typing import TypeVar

import pytest

from tulay.match import (
    Arrive,
    AskUndo,
    ClaimWin,
    Command,
    CpuAnswered,
    CreateGroup,
    Event,
    ExchangeSeats,
    Game,
    GiveSeat,
    Group,
    HouseRules,
    Kind,
    Leave,
    NoteAway,
    PairStrangers,
    PlaceStone,
    PlayAgain,
    Refused,
    ResignGame,
    SeatNo,
    ShowBoard,
    SwapColors,
    decide,
    evolve,
    expire,
)
from tulay.notation import action_name

E = TypeVar("E")


class Tabletop:
    """A group in a test; people are called ana (who opens it), ben, carl, dina.

    Attributes:
        now_ms: The test's clock; it moves by `wait` alone.
        log: Every event so far.
    """

    def __init__(self, kind: Kind = "friend", level: int = 2, **rules: int | bool) -> None:
        """Ana opens a group of this kind with these house rules, at instant 0."""
        self.now_ms = 0
        self.log: list[Event] = []
        self._state: Group | None = None
        self._ids = (f"g{number}" for number in itertools.count(1))
        house = HouseRules(**{"size": 5} | rules)  # type: ignore[arg-type]
        self.do(CreateGroup("ana", kind, house, level, self.fresh_id()))

    @classmethod
    def of_two(cls, shown: bool = True, **rules: int | bool) -> Tabletop:
        """Ana (seat 1) and Ben (seat 2) in their first game, with the board before their eyes."""
        table = cls("friend", **rules)
        table.arrive("ben")
        if shown:
            table.show("ana", "ben")
        return table

    @classmethod
    def ranked(cls, shown: bool = True, levels: tuple[int, int] = (3, 4)) -> Tabletop:
        """Ana (Red, seat 1) and Ben, strangers, in a ranked game."""
        table = cls.__new__(cls)
        table.now_ms, table.log, table._state = 0, [], None
        table._ids = (f"g{number}" for number in itertools.count(1))
        table.do(PairStrangers("ana", "ben", levels, table.fresh_id()))
        if shown:
            table.show("ana", "ben")
        return table

    @property
    def state(self) -> Group:
        assert self._state is not None
        return self._state

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def fresh_id(self) -> str:
        return next(self._ids)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carries a command out now."""
        events = decide(self._state, command, self.now_ms)
        self._tell(events)
        return events

    def refuses(self, command: Command) -> str:
        """The code with which a command is refused."""
        with pytest.raises(Refused) as caught:
            decide(self._state, command, self.now_ms)
        return caught.value.code

    def wait(self, seconds: float) -> tuple[Event, ...]:
        """Lets time pass and brings what it brings."""
        self.now_ms += round(seconds * 1000)
        events = expire(self.state, self.now_ms)
        self._tell(events)
        return events

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._state = evolve(self._state, event)
            self.log.append(event)

    # -- deeds in short

    def arrive(self, person: str) -> tuple[Event, ...]:
        return self.do(Arrive(person, self.fresh_id()))

    def show(self, *people: str) -> None:
        for person in people:
            self.do(ShowBoard(person))

    def place(self, person: str, *cells: str) -> None:
        for cell in cells:
            self.do(PlaceStone(person, self.game.turn, cell))

    def moves(self, cells: str) -> None:
        """The two seats take turns; people play for themselves."""
        for cell in cells.split():
            seat = self.game.seat_on_turn
            assert seat is not None
            person = self.state.seat(seat).person
            if person is None:
                self.answer(cell)
            elif cell == "swap":
                self.do(SwapColors(person, self.game.turn))
            else:
                self.place(person, cell)

    def answer(
        self, action: str, value: float = 0.5, before: float | None = None
    ) -> tuple[Event, ...]:
        """The CPU pays what it owes."""
        owed = self.state.debt
        assert owed is not None
        return self.do(CpuAnswered(owed.key, action, value, before))

    def resign(self, person: str) -> tuple[Event, ...]:
        return self.do(ResignGame(person, self.game.turn))

    def claim(self, person: str) -> tuple[Event, ...]:
        return self.do(ClaimWin(person, self.game.turn))

    def undo(self, person: str) -> tuple[Event, ...]:
        return self.do(AskUndo(person, self.game.turn))

    def again(self, *people: str) -> None:
        for person in people:
            self.do(PlayAgain(person, self.game.id, self.fresh_id()))

    def leave(self, person: str) -> tuple[Event, ...]:
        return self.do(Leave(person, self.fresh_id()))

    def exchange(self, person: str) -> tuple[Event, ...]:
        return self.do(ExchangeSeats(person, self.fresh_id()))

    def give(self, person: str, seat: SeatNo, to: str) -> tuple[Event, ...]:
        return self.do(GiveSeat(person, seat, to, self.fresh_id(), self.fresh_id()))

    def away(self, person: str, since_s: float | None = None) -> tuple[Event, ...]:
        """A person's absence has outlasted its grace; it began now unless said otherwise."""
        since_ms = self.now_ms if since_s is None else round(since_s * 1000)
        return self.do(NoteAway(person, since_ms))

    # -- what tests look at

    def person(self, seat: SeatNo) -> str | None:
        return self.state.seat(seat).person

    def colors(self) -> dict[str | None, str]:
        return {self.person(seat): self.game.color_of(seat).value for seat in (1, 2)}

    def stones(self) -> list[str]:
        """The actions so far as names, in order."""
        return [action_name(action) for action in self.game.position.actions]

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]
