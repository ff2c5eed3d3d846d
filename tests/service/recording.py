"""Evenings in which everything happens that can, as the rows that the store would hold.

What a release wrote must be read by all later ones. For a new release, write its log once::

    python -m tests.service.recording > tests/vectors/log-VERSION.jsonl
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from tests.match.tabletop import Tabletop
from tulay.match import (
    AnswerUndo,
    AskHint,
    ChangeRules,
    Event,
    Group,
    HouseRules,
    JoinQueue,
    LeaveQueue,
    LockRules,
    PlayOn,
    RenewTurn,
    WaitForPerson,
    WarmUp,
    fold,
)
from tulay.notation import action_name
from tulay.service.codec import event_row

WEEK_S = 7 * 24 * 3600


@dataclass(frozen=True)
class Line:
    """One row of a recorded stream, and what was known of the group after it."""

    stream: str
    seq: int
    v: int
    kind: str
    at_ms: int
    body: msgspec.Raw
    known: dict[str, object]


def known_of(group: Group) -> dict[str, object]:
    """What a reader of any release has to make of a stream, in words that do not change."""
    game = group.game
    return {
        "version": group.version,
        "host": group.host,
        "seats": [seat.person or seat.cpu_level for seat in group.seats],
        "queue": list(group.queue),
        "score": list(group.score),
        "expired": group.expired,
        "game": None if game is None else game.id,
        "actions": [] if game is None else [action_name(a) for a in game.position.actions],
        "winner": None if game is None or game.result is None else game.result.winner_color,
    }


def friends() -> list[Event]:
    """Ana and Ben play, are away, come back, take back and change seats; Carl waits."""
    table = Tabletop("friend", swap=True)
    table.do(WarmUp("ana", table.fresh_id()))
    table.place("ana", "c3")
    table.answer("a1")
    table.do(AskHint("ana", table.game.turn))
    table.answer("b3", 0.75)
    table.arrive("ben")
    rules = HouseRules(size=5, swap=True, turn_limit_s=30)
    table.do(ChangeRules("ana", rules, 3, table.fresh_id()))
    table.do(LockRules("ana", locked=True))
    table.exchange("ana")
    table.show("ana", "ben")
    table.moves("c3 swap b1")
    table.undo("ana")
    table.do(AnswerUndo("ben", table.game.turn, accept=False))
    table.undo("ana")
    table.do(AnswerUndo("ben", table.game.turn, accept=True))
    table.wait(12)
    table.do(RenewTurn())
    table.away("ben")
    table.wait(31)
    table.answer("b2")
    table.resign("ana")
    table.arrive("ben")
    table.do(ChangeRules("ana", HouseRules(size=5), 3, table.fresh_id()))
    table.again("ana", "ben")
    table.away("ben")
    table.do(WaitForPerson("ana"))
    table.do(PlayOn("ana"))
    table.do(JoinQueue("carl", table.fresh_id()))
    table.do(LeaveQueue("carl"))
    table.do(JoinQueue("carl", table.fresh_id()))
    table.leave("ana")
    table.arrive("ben")
    while table.state.running is not None:
        empty = (f"{column}{row}" for row in range(1, 6) for column in "abcde")
        cell = next(cell for cell in empty if cell not in table.stones())
        if table.state.debt is None:
            table.moves(cell)
        else:
            table.answer(cell)
    return table.log


def nobody_came() -> list[Event]:
    """Ana opens a table and waits for a week."""
    table = Tabletop()
    table.wait(WEEK_S)
    return table.log


def strangers() -> list[Event]:
    """Ana and Ben are paired, Ana goes away, and Ben claims the game."""
    table = Tabletop.ranked()
    table.moves("f6 e5")
    table.away("ana")
    for cell, reply in (("a1", "b1"), ("c1", "d1"), ("e1", "f1")):
        table.wait(60)
        table.answer(cell)
        table.place("ben", reply)
    table.claim("ben")
    return table.log


def let_down() -> list[Event]:
    """Ana and Ben are paired, and only Ana comes."""
    table = Tabletop.ranked(shown=False)
    table.show("ana")
    table.wait(30)
    return table.log


def lines_of(stream: str, events: Iterable[Event]) -> list[Line]:
    """A stream's events as they are recorded."""
    lines, group = [], None
    for seq, event in enumerate(events, 1):
        group, row = fold([event], group), event_row(seq, event)
        body = msgspec.Raw(row.body)
        lines.append(Line(stream, seq, row.v, row.kind, row.at_ms, body, known_of(group)))
    return lines


EVENINGS = {
    "friends": friends,
    "nobody-came": nobody_came,
    "strangers": strangers,
    "let-down": let_down,
}


if __name__ == "__main__":
    for name, evening in EVENINGS.items():
        for line in lines_of(name, evening()):
            sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
