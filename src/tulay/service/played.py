"""A finished game as each of those who played it sees it. Refuses to store anything."""

from __future__ import annotations

from collections.abc import Iterable

from tulay.match import LEARNING_SIZES, Told
from tulay.match.events import GameEnded, SeatNo
from tulay.match.state import SEATS, Game, Group, Result, Seat, other_seat
from tulay.match.verdict import MOST_BY_CPU, played_by_cpu
from tulay.service.ports.store import PlayedKind, PlayedRow


def played(told: Iterable[Told]) -> tuple[PlayedRow, ...]:
    """The games that ended by these events, once for each person who played them to the end."""
    return tuple(
        row for event, group in told if isinstance(event, GameEnded) for row in rows_of(group)
    )


def rows_of(group: Group) -> tuple[PlayedRow, ...]:
    """The game that has just ended here, once for each person; none if there is none.

    >>> from tulay.match import HouseRules, CreateGroup, ResignGame, decide, fold
    >>> group = fold(decide(None, CreateGroup("ana", "cpu", HouseRules(), 3, "g1"), 0))
    >>> group = fold(decide(group, ResignGame("ana", group.game.turn), 5), group)
    >>> [(row.person, row.kind, row.won, row.level) for row in rows_of(group)]
    [('ana', 'cpu', False, 3)]
    """
    game = group.game
    if game is None or game.result is None:
        return ()
    result = game.result
    first, second = result.persons
    if first is not None and first == second:
        size = game.position.size
        both = PlayedRow(
            first,
            game.id,
            kind="here",
            won=None,
            opponent=None,
            level=None,
            program=None,
            counts=False,
            size=size,
            at_ms=result.at_ms,
        )
        return (both,)
    return tuple(
        _row(group, game, result, person, seat)
        for seat, person in zip(SEATS, result.persons, strict=True)
        if person is not None
    )


def _row(group: Group, game: Game, result: Result, person: str, mine: SeatNo) -> PlayedRow:
    opponent = result.persons[other_seat(mine) - 1]
    cpu = group.seat(other_seat(mine)) if opponent is None else Seat()
    kind: PlayedKind = "cpu" if opponent is None else group.kind
    won = result.winner_seat == mine
    counts = (
        opponent is None
        and cpu.cpu_level is not None
        and cpu.cpu_program is None
        and game.scored
        and not game.assisted
        and game.position.size not in LEARNING_SIZES
        and not (won and played_by_cpu(game, mine) > MOST_BY_CPU)
    )
    return PlayedRow(
        person,
        game.id,
        kind,
        won,
        opponent,
        cpu.cpu_level,
        cpu.cpu_program,
        counts,
        game.position.size,
        result.at_ms,
    )
