"""A group in which random people do random things, and the laws that hold all the while."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tulay.core import Color
from tulay.match import (
    CODES,
    AnswerUndo,
    Arrive,
    AskHint,
    AskUndo,
    ChangeRules,
    ClaimWin,
    Command,
    CpuAnswered,
    CreateGroup,
    Event,
    ExchangeSeats,
    GiveSeat,
    Group,
    HouseRules,
    JoinQueue,
    Kind,
    Leave,
    LeaveQueue,
    LockRules,
    NoteAway,
    PairStrangers,
    PlaceStone,
    PlayAgain,
    PlayOn,
    Refused,
    RenewTurn,
    ResignGame,
    SeatNo,
    ShowBoard,
    Story,
    SwapColors,
    Swapped,
    UndoAsked,
    Undone,
    WaitForPerson,
    WarmUp,
    acting_seat,
    color_of,
    deadline,
    debt,
    decide,
    evolve,
    expire,
    fold,
    may,
    other_seat,
    paused,
    seat_of_person,
    situation,
    tell,
    tell_time,
    turn_deadline,
)
from tulay.notation import cell_name

SEAT_NUMBERS: tuple[SeatNo, SeatNo] = (1, 2)
PEOPLE = ("ana", "ben", "carl", "dina")


def commands_for(state: Group, person: str, fresh: str) -> dict[str, list[Command]]:
    """For each deed, commands among which one works if any does."""
    game = state.game
    turn = 0 if game is None else game.turn
    empty = [] if game is None else [cell_name(cell) for cell in game.position.empty_cells()]
    rules, level = state.rules, state.level
    limit = 30 if rules.turn_limit_s == 0 else 0
    other_starter = replace(rules, alternate=not rules.alternate)
    return {
        "place": [PlaceStone(person, turn, cell) for cell in empty[:1]],
        "swap": [SwapColors(person, turn)],
        "resign": [ResignGame(person, turn)],
        "claim": [ClaimWin(person, turn)],
        "undo": [AskUndo(person, turn)],
        "ask-undo": [AskUndo(person, turn)],
        "ask-undo-absence": [AskUndo(person, turn, "absence")],
        "answer-undo": [AnswerUndo(person, turn, accept=True)],
        "withdraw-undo": [AnswerUndo(person, turn, accept=False)],
        "hint": [AskHint(person, turn)],
        "play-again": [PlayAgain(person, "" if game is None else game.id, fresh)],
        "change-rules": [ChangeRules(person, other_starter, level, fresh)],
        "change-turn-limit": [
            ChangeRules(person, replace(rules, turn_limit_s=limit), level, fresh)
        ],
        "lock-rules": [LockRules(person, not state.locked)],
        "exchange-seats": [ExchangeSeats(person, fresh)],
        "give-seat": [
            GiveSeat(person, seat, to, fresh, f"{fresh}-next")
            for seat in SEAT_NUMBERS
            for to in state.queue
        ],
        "warm-up": [WarmUp(person, fresh)],
        "join-queue": [JoinQueue(person, fresh)],
        "leave-queue": [LeaveQueue(person)],
        "wait": [WaitForPerson(person)],
        "play-on": [PlayOn(person)],
        "leave": [Leave(person, fresh)],
    }


def happens(group: Group, deed: str, person: str, command: Command, now_ms: int) -> bool:
    """Whether the command does just what this deed promises."""
    try:
        events = decide(group, command, now_ms)
    except Refused:
        return False
    if deed == "undo":
        return any(isinstance(event, Undone) for event in events)
    if deed == "ask-undo":
        return any(isinstance(event, UndoAsked) for event in events)
    if deed == "withdraw-undo":
        asked = None if group.game is None else group.game.undo_asked
        return asked is not None and asked[0] in seat_of_person(group, person)
    return bool(events)


class Evening:
    """One group from its creation on, its log, and the laws.

    Attributes:
        now_ms: The clock; it moves by `wait` alone, and what is due follows at once.
        log: Every event so far.
        turns: Every turn so far, in order.
        refusals: The codes of every refusal so far.
    """

    def __init__(self, kind: Kind, rules: HouseRules) -> None:
        self.now_ms = 1_000
        self.log: list[Event] = []
        self.turns: list[int] = []
        self.refusals: set[str] = set()
        self.rights: dict[object, object] = {}
        self.ids = 0
        self._state: Group | None = None
        if kind == "ranked":
            self.do(PairStrangers("ana", "ben", (1, 4), self.fresh()))
        else:
            self.do(CreateGroup("ana", kind, rules, 2, self.fresh()))

    @property
    def state(self) -> Group:
        assert self._state is not None
        return self._state

    def fresh(self) -> str:
        self.ids += 1
        return f"g{self.ids}"

    def do(self, command: Command) -> None:
        """Carries a command out or has it refused; neither touches the state it was asked of."""
        before = repr(self._state)
        try:
            story = tell(self._state, command, self.now_ms)
        except Refused as refused:
            self.refusals.add(refused.code)
            return
        finally:
            assert repr(self._state) == before
        stamp_ms = max(self.now_ms, 0 if self._state is None else self._state.at_ms)
        assert all(event.at_ms == stamp_ms for event in story.events)
        self._take(story)

    def wait(self, seconds: int) -> None:
        """Time passes, or the clock is set back; nothing is stamped later than now or the last."""
        self.now_ms += seconds * 1000
        story = tell_time(self.state, self.now_ms)
        assert all(event.at_ms <= max(self.now_ms, self.state.at_ms) for event in story.events)
        self._take(story)

    def _take(self, story: Story) -> None:
        """What was told along the way is what the events fold to."""
        for event, told in story.told:
            before = self._state
            self._state = evolve(before, event)
            assert self._state == told
            self.log.append(event)
            if isinstance(event, Swapped):
                assert before is not None
                check_swap(before, self._state)
            game = self._state.game
            if game is not None and (not self.turns or game.turn != self.turns[-1]):
                self.turns.append(game.turn)

    # -- what people do

    def play(self, dice: random.Random, number: int) -> None:
        """The game goes on for a while."""
        for _ in range(number):
            game, seat = self.state.running, acting_seat(self.state)
            if game is None or seat is None:
                return
            cell = cell_name(dice.choice(list(game.position.empty_cells())))
            owed, person = debt(self.state), self.state.seat(seat).person
            if owed is not None:
                action = "swap" if game.position.may_swap and dice.random() < 0.5 else cell
                self.do(CpuAnswered(owed.key, action, 0.5))
            elif person is not None:
                self.do(PlaceStone(person, game.turn, cell))

    def press(self, person: str, deed: str) -> None:
        """Somebody asks for something."""
        for command in commands_for(self.state, person, self.fresh())[deed]:
            self.do(command)

    def step(self, dice: random.Random) -> None:
        """Anything at all may happen."""
        person = dice.choice(("ana", "ben", *PEOPLE))
        deed = dice.choice(sorted(commands_for(self.state, person, "")))
        offered = sorted(may(self.state, person) - {"resign", "claim", "lock-rules"})
        happenings: list[Callable[[], None]] = [
            lambda: self.do(Arrive(person, self.fresh())),
            lambda: self.do(ShowBoard(person)),
            lambda: self.do(NoteAway(person, self.now_ms - dice.choice((0, 10_000)))),
            lambda: self.play(dice, dice.choice((1, 1, 2, 20))),
            lambda: self.press(person, deed),
            lambda: self.press(person, dice.choice(offered)) if offered else None,
            lambda: self.do(PlaceStone(person, dice.randrange(60), dice.choice("az") + "9")),
            lambda: self.answer(dice.choice(("a1", "b2", "swap", "nonsense"))),
            lambda: self.do(RenewTurn()),
            lambda: self.wait(dice.choice((1, 10, 31, 61, 121))),
        ]
        dice.choices(happenings, weights=(4, 3, 2, 6, 2, 8, 1, 2, 1, 4))[0]()

    def answer(self, action: str) -> None:
        """The CPU answers what it owes, not always with a legal action, or what it never owed."""
        owed = debt(self.state)
        self.do(CpuAnswered("0:move" if owed is None else owed.key, action, 0.5))

    # -- the laws

    def check(self) -> None:
        """Every law about the state as it is now."""
        group = self.state
        assert group.version == len(self.log)
        assert self.refusals <= set(CODES)
        assert self.turns == sorted(set(self.turns)), "a turn was used again"
        assert sum(group.score) <= group.games
        check_time(group)
        check_end_and_pause(group)
        check_people(group)
        check_rights(group, self.now_ms)
        self.check_situation()
        check_gifts(group, self.now_ms)

    def check_situation(self) -> None:
        """In the same situation everybody has the same rights and the same seats."""
        for person in PEOPLE:
            here = (situation(self.state), person)
            found = (may(self.state, person), seat_of_person(self.state, person))
            assert self.rights.setdefault(here, found) == found

    def check_log(self) -> None:
        """The state is the fold of its log, and any prefix of it is a place to resync.

        No event is stamped before its predecessor.
        """
        stamps = [event.at_ms for event in self.log]
        assert stamps == sorted(stamps)
        assert fold(self.log) == self.state
        for cut in range(1, len(self.log), max(1, len(self.log) // 5)):
            assert fold(self.log[cut:], fold(self.log[:cut])) == self.state


def check_swap(before: Group, after: Group) -> None:
    """A swap changes colours and neither seats nor turn limits."""
    assert color_of(before, 1) is color_of(after, 2)
    assert color_of(before, 2) is color_of(after, 1)
    assert [seat.person for seat in before.seats] == [seat.person for seat in after.seats]
    assert before.game is not None
    assert after.game is not None
    assert before.game.rules == after.game.rules
    assert before.game.red_seat == after.game.red_seat


def check_time(group: Group) -> None:
    """Time brings something exactly when something is due, and then goes on.

    It is stamped with the instant at which it was due, or with the last event's if that is later:
    that somebody has been away for long may become known late.
    """
    due = deadline(group)
    if due is None:
        assert expire(group, 10**15) == ()
        return
    assert expire(group, due - 1) == ()
    events = expire(group, due)
    assert events
    assert events[0].at_ms == max(due, group.at_ms)
    later = deadline(fold(events, group))
    assert later is None or later > due


def check_end_and_pause(group: Group) -> None:
    """Ended, paused or expired means that no turn limit runs and the CPU owes nothing."""
    game = group.running
    if game is None or paused(group) or group.expired:
        assert turn_deadline(group) is None
        assert debt(group) is None
    if game is None:
        assert acting_seat(group) is None
        assert not any(seat.left or seat.stand_in for seat in group.seats)
    else:
        assert not any(seat.free for seat in group.seats)
    if group.game is not None:
        assert {color_of(group, 1), color_of(group, 2)} == {Color.RED, Color.BLUE}


def check_people(group: Group) -> None:
    """A seat has one occupant, a person one place, and somebody who is there is host."""
    people = [seat.person for seat in group.seats if seat.person is not None]
    if group.kind != "here":
        assert len(people) == len(set(people))
    assert len(set(group.queue)) == len(group.queue)
    assert not set(people) & set(group.queue)
    assert set(group.queue_games) == set(group.queue)
    for seat in group.seats:
        assert seat.person is None or seat.cpu_level is None
        if seat.person is not None and not seat.left:
            assert (seat.away_since_ms is not None) == (seat.person in group.away)
    there = {seat.person for seat in group.seats if seat.present}
    there |= {person for person in group.queue if person not in group.away}
    assert group.host is not None or not there or group.kind == "ranked"


def check_rights(group: Group, now_ms: int) -> None:
    """What a person may do is what is not refused."""
    for person in PEOPLE:
        if person in group.away:
            continue
        allowed = may(group, person)
        for deed, commands in commands_for(group, person, "fresh").items():
            works = any(happens(group, deed, person, each, now_ms) for each in commands)
            assert works == (deed in allowed), (deed, person)
        if seat_of_person(group, person) and not group.expired:
            assert "leave" in allowed, "there is always a way out"


def check_gifts(group: Group, now_ms: int) -> None:
    """A given seat changes its occupant, the queue and the turn, and no other law of people."""
    for person in PEOPLE:
        if "give-seat" not in may(group, person) or person in group.away:
            continue
        for gift in commands_for(group, person, "gift")["give-seat"]:
            assert isinstance(gift, GiveSeat)
            if gift.to in group.away:
                continue
            after = fold(decide(group, gift, now_ms), group)
            check_people(after)
            check_end_and_pause(after)
            check_time(after)
            assert after.seat(gift.seat).person == gift.to
            assert (
                after.seat(other_seat(gift.seat)).person == group.seat(other_seat(gift.seat)).person
            )
            before = group.seat(gift.seat)
            waits = before.person is not None and not before.left
            assert (after.queue[:1] == (before.person,)) == waits
            assert set(after.away) - set(group.away) == set()
            assert after.game is not None and group.game is not None
            assert after.game.turn > group.game.turn
            assert after.game.number == group.game.number
