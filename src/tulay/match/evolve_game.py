"""What each event of a game makes of the group in which it is played.

Total, and refuses to judge, as ``evolve`` does, which calls these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tulay.core import Action, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.match import events as e
from tulay.match.changed import changed
from tulay.match.changes import (
    each_seat,
    in_game,
    opened_if_ready,
    with_full_limit,
    with_seat,
    with_starter,
)
from tulay.match.events import By
from tulay.match.state import Game, Group, Result, Seat
from tulay.notation import NotationError, parse_cell


def _game_started(group: Group, event: e.GameStarted) -> Group:
    def seated(seat: Seat) -> Seat:
        away = None if seat.away_since_ms is None else event.at_ms
        return changed(
            seat, away_since_ms=away, stand_in=seat.left, stand_in_from_ply=None, deferred=False
        )

    old = group.game
    game = Game(
        event.game,
        event.number,
        event.rules,
        event.red_seat,
        event.scored,
        event.at_ms,
        opened_version=group.version,
        position=Position.initial(event.rules.size, event.rules.swap),
        turn=group.version,
        previous=None if old is None else old.previous if old.running else old.id,
    )
    group = changed(group, game=game, games=event.number if event.scored else group.games)
    return each_seat(group, seated)


def _board_shown(group: Group, event: e.BoardShown) -> Group:
    group = in_game(group, lambda game: changed(game, shown=game.shown | {event.seat}))
    return opened_if_ready(group, event.at_ms)


def _stone_placed(group: Group, event: e.StonePlaced) -> Group:
    game = group.running
    if game is None:
        return group
    try:
        action = Place(parse_cell(event.cell, game.rules.size))
    except NotationError:
        return group
    acted = _acted(group, game, action, event)
    return acted if acted is group or acted.played else changed(acted, played=True)


def _swapped(group: Group, event: e.Swapped) -> Group:
    game = group.running
    return group if game is None else _acted(group, game, Swap(), event)


def _acted(group: Group, game: Game, action: Action, event: e.StonePlaced | e.Swapped) -> Group:
    try:
        position = game.position.after(action)
    except IllegalAction:
        return group
    seat = group.seat(event.seat)
    if event.by == "person" and seat.stand_in_from_ply is not None:
        group = with_seat(group, event.seat, changed(seat, stand_in_from_ply=None))
    elif event.by == "stand-in" and seat.stand_in_from_ply is None:
        group = with_seat(group, event.seat, changed(seat, stand_in_from_ply=game.position.ply))
    return _on_new_turn(group, game, position, (*game.bys, event.by), event.at_ms)


def _on_new_turn(
    group: Group, game: Game, position: Position, bys: tuple[By, ...], at_ms: int
) -> Group:
    game = changed(
        game,
        position=position,
        bys=bys,
        turn=group.version,
        turn_opened_ms=at_ms,
        timed_out=False,
        undo_asked=None,
        hint=None,
        hint_before=None,
        hint_asked=False,
    )
    return changed(group, game=game)


def _turn_timed_out(group: Group, event: e.TurnTimedOut) -> Group:
    game = group.running
    if game is None or game.seat_on_turn != event.seat:
        return group
    return changed(group, game=changed(game, timed_out=True))


def _turn_renewed(group: Group, event: e.TurnRenewed) -> Group:
    def renewed(seat: Seat) -> Seat:
        return seat if seat.away_since_ms is None else changed(seat, away_since_ms=event.at_ms)

    group = changed(group, away=dict.fromkeys(group.away, event.at_ms))
    return with_full_limit(each_seat(group, renewed), event.at_ms)


def _stand_in_came(group: Group, event: e.StandInCame) -> Group:
    seat = group.seat(event.seat)
    if group.running is None or seat.person is None:
        return group
    seat = changed(seat, stand_in=True, stand_in_level=event.level, deferred=False)
    return with_seat(group, event.seat, seat)


def _stand_in_deferred(group: Group, event: e.StandInDeferred) -> Group:
    return with_seat(group, event.seat, changed(group.seat(event.seat), deferred=True))


def _undo_asked(group: Group, event: e.UndoAsked) -> Group:
    asked = (event.seat, event.to_ply)
    return in_game(group, lambda game: changed(game, undo_asked=asked))


def _undo_declined(group: Group, event: e.UndoDeclined) -> Group:
    return in_game(group, lambda game: changed(game, undo_asked=None))


def _undone(group: Group, event: e.Undone) -> Group:
    game, to_ply = group.running, event.to_ply
    if game is None or not 0 <= to_ply <= game.position.ply:
        return group

    def kept(seat: Seat) -> Seat:
        gone = seat.stand_in_from_ply is not None and seat.stand_in_from_ply >= to_ply
        return changed(seat, stand_in_from_ply=None) if gone else seat

    game = changed(game, assisted=True)
    position = game.position.undo_to(to_ply)
    group = _on_new_turn(group, game, position, game.bys[:to_ply], event.at_ms)
    return each_seat(group, kept)


def _hint_asked(group: Group, event: e.HintAsked) -> Group:
    return in_game(group, lambda game: changed(game, hint_asked=True, assisted=True))


def _hint_given(group: Group, event: e.HintGiven) -> Group:
    hint = (event.action, event.value)
    return in_game(group, lambda game: changed(game, hint=hint, hint_before=event.before))


def _game_ended(group: Group, event: e.GameEnded) -> Group:
    game = group.running
    if game is None:
        return group
    if event.reason != "connection" and not game.position.over:
        loser = Color(event.winner_color).other
        game = changed(game, position=game.position.after(Resign(loser)), bys=(*game.bys, "person"))
    persons = (group.seat(1).person, group.seat(2).person)
    result = Result(event.winner_color, event.winner_seat, event.reason, event.at_ms, persons)
    game = changed(game, result=result, undo_asked=None)
    won, won_too = group.score
    if game.scored and event.winner_seat == 1:
        won += 1
    elif game.scored:
        won_too += 1
    group = changed(group, game=game, score=(won, won_too))
    return with_starter(
        each_seat(group, lambda seat: changed(seat, stand_in=False, deferred=False))
    )


def _game_abandoned(group: Group, event: e.GameAbandoned) -> Group:
    return changed(group, game=None)


def _game_cancelled(group: Group, event: e.GameCancelled) -> Group:
    group = changed(group, game=None, cancelled=(event.seats, event.reason))
    return each_seat(group, lambda seat: changed(seat, stand_in=False, deferred=False))


def _play_again_asked(group: Group, event: e.PlayAgainAsked) -> Group:
    game = group.game
    if game is None or game.running:
        return group
    next_game = event.next_game if game.next_game is None else game.next_game
    return changed(group, game=changed(game, again=game.again | {event.seat}, next_game=next_game))


GAME_TRANSITIONS: dict[type, Callable[[Group, Any], Group]] = {
    e.GameStarted: _game_started,
    e.BoardShown: _board_shown,
    e.StonePlaced: _stone_placed,
    e.Swapped: _swapped,
    e.TurnTimedOut: _turn_timed_out,
    e.TurnRenewed: _turn_renewed,
    e.StandInCame: _stand_in_came,
    e.StandInDeferred: _stand_in_deferred,
    e.UndoAsked: _undo_asked,
    e.UndoDeclined: _undo_declined,
    e.Undone: _undone,
    e.HintAsked: _hint_asked,
    e.HintGiven: _hint_given,
    e.GameEnded: _game_ended,
    e.GameAbandoned: _game_abandoned,
    e.GameCancelled: _game_cancelled,
    e.PlayAgainAsked: _play_again_asked,
}
"""For each event of a game, what it makes of the group."""
