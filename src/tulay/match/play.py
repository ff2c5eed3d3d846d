"""What the two seats do in a running game: stones, swap, resigning, undo, hints, waiting.

Refuses to know the board's rules, which are the core's, and people who have no seat.
"""

from __future__ import annotations

from tulay.core import Color, IllegalAction, Place, Swap
from tulay.match import commands as c
from tulay.match import events as e
from tulay.match import rights
from tulay.match.deadlines import turn_deadline
from tulay.match.events import By, SeatNo
from tulay.match.refusals import Refused
from tulay.match.state import Game, other_seat
from tulay.match.story import Story
from tulay.match.table import clear_table
from tulay.notation import NotationError, cell_name, parse_cell


def place_stone(story: Story, command: c.PlaceStone) -> None:
    """Puts a person's stone."""
    _same_turn(story, command.person, command.turn)
    seat = rights.may_move(story.state, command.person)
    _in_time(story)
    _put(story, seat, command.cell, "person")


def swap_colors(story: Story, command: c.SwapColors) -> None:
    """Swaps for a person."""
    _same_turn(story, command.person, command.turn)
    seat = rights.may_swap(story.state, command.person)
    _in_time(story)
    story.tell(e.Swapped(story.now_ms, seat, "person"))


def resign_game(story: Story, command: c.ResignGame) -> None:
    """Gives the game up for a person, on either turn."""
    game = rights.running(story.state)
    seat = rights.may_resign(story.state, command.person)
    if not game.opened_version <= command.turn <= game.turn:
        raise Refused("stale-turn")
    winner = other_seat(seat)
    _end(story, game.color_of(winner), winner, "resignation")


def claim_win(story: Story, command: c.ClaimWin) -> None:
    """Gives a ranked game to who has been left alone in it."""
    game = rights.running(story.state)
    seat = rights.may_claim(story.state, command.person)
    if not game.opened_version <= command.turn <= game.turn:
        raise Refused("stale-turn")
    _end(story, game.color_of(seat), seat, "claim")


def ask_undo(story: Story, command: c.AskUndo) -> None:
    """Takes back at will against the CPU, asks between people."""
    _same_turn(story, command.person, command.turn)
    state, person = story.state, command.person
    if command.to == "absence":
        seat, to_ply = rights.may_ask_undo_absence(state, person)
        story.tell(e.UndoAsked(story.now_ms, seat, to_ply))
        return
    held = rights.seated(state, person)
    against_cpu = state.seat(other_seat(held[0])).cpu_level is not None
    if state.kind == "here" or against_cpu:
        story.tell(e.Undone(story.now_ms, rights.may_undo(state, person)[1]))
    else:
        seat, to_ply = rights.may_ask_undo(state, person)
        story.tell(e.UndoAsked(story.now_ms, seat, to_ply))


def answer_undo(story: Story, command: c.AnswerUndo) -> None:
    """Agrees, declines, or (the one who asked) withdraws."""
    _same_turn(story, command.person, command.turn)
    asked = rights.running(story.state).undo_asked
    held = rights.seated(story.state, command.person)
    if not command.accept and asked is not None and asked[0] in held:
        seat = rights.may_withdraw_undo(story.state, command.person)
        story.tell(e.UndoDeclined(story.now_ms, seat))
        return
    seat, to_ply = rights.may_answer_undo(story.state, command.person)
    if command.accept:
        story.tell(e.Undone(story.now_ms, to_ply))
    else:
        story.tell(e.UndoDeclined(story.now_ms, seat))


def ask_hint(story: Story, command: c.AskHint) -> None:
    """Asks the CPU for a hint on this turn."""
    _same_turn(story, command.person, command.turn)
    seat = rights.may_ask_hint(story.state, command.person)
    _in_time(story)
    story.tell(e.HintAsked(story.now_ms, seat))


def wait_for_person(story: Story, command: c.WaitForPerson) -> None:
    """Puts the stand-in off for this absence."""
    seat = rights.may_wait(story.state, command.person)
    story.tell(e.StandInDeferred(story.now_ms, seat))


def play_on(story: Story, command: c.PlayOn) -> None:
    """Calls the stand-in that was put off."""
    seat = rights.may_play_on(story.state, command.person)
    story.tell(e.StandInCame(story.now_ms, seat, story.state.seat(seat).stand_in_level))


def show_board(story: Story, command: c.ShowBoard) -> None:
    """Notes once for each game that a person sees its board."""
    game = story.state.running
    if game is None:
        return
    for seat in rights.held_seats(story.state, command.person):
        if seat not in game.shown:
            story.tell(e.BoardShown(story.now_ms, seat))


def renew_turn(story: Story, command: c.RenewTurn) -> None:
    """After the server was away: full limit for the turn, absences count from now."""
    state, game = story.state, story.state.running
    limited = game is not None and game.rules.turn_limit_s > 0 and game.turn_opened_ms is not None
    if limited or state.away:
        story.tell(e.TurnRenewed(story.now_ms))


def cpu_answered(story: Story, command: c.CpuAnswered) -> None:
    """Takes the CPU's answer if its debt still stands."""
    state = story.state
    owed, game = state.debt, state.running
    if owed is None or game is None or owed.key != command.key:
        raise Refused("no-such-debt")
    if not (0.0 <= command.value <= 1.0 and 0.0 <= (command.before or 0.0) <= 1.0):
        raise Refused("bad-answer")
    if owed.kind == "hint":
        action = _legal(game, command.action)
        story.tell(e.HintGiven(story.now_ms, action, command.value, command.before))
        return
    seat = state.seat(owed.seat)
    by: By = "cpu" if seat.cpu_level else "stand-in" if seat.stand_in else "time-out"
    if _legal(game, command.action) == "swap":
        story.tell(e.Swapped(story.now_ms, owed.seat, by))
    else:
        _put(story, owed.seat, command.action, by)


def _same_turn(story: Story, person: str, turn: int) -> None:
    game = rights.running(story.state)
    rights.seated(story.state, person)
    if turn != game.turn:
        raise Refused("stale-turn")


def _in_time(story: Story) -> None:
    due = turn_deadline(story.state)
    if due is not None and story.read_ms > due:
        raise Refused("time-over")


def _put(story: Story, seat: SeatNo, cell: str, by: By) -> None:
    game = rights.running(story.state)
    story.tell(e.StonePlaced(story.now_ms, seat, _legal(game, cell, swaps=False), by))
    game = rights.running(story.state)
    winner = game.position.winner
    if winner is not None:
        _end(story, winner, game.seat_of(winner), "connection")


def _legal(game: Game, action: str, swaps: bool = True) -> str:
    """The name of a legal action as it is written."""
    try:
        if swaps and action == "swap":
            game.position.check(Swap())
            return action
        cell = parse_cell(action, game.rules.size)
        game.position.check(Place(cell))
    except (NotationError, IllegalAction) as error:
        raise Refused(error.code) from None
    return cell_name(cell)


def _end(story: Story, winner: Color, seat: SeatNo, reason: e.Reason) -> None:
    story.tell(e.GameEnded(story.now_ms, winner.value, seat, reason))
    clear_table(story)
