"""One game after the other at a table: the rules, who starts, and the wish to play again.

Refuses to know stones and clocks; who sits where is the business of ``table``.
"""

from __future__ import annotations

from tulay.match import commands as c
from tulay.match import events as e
from tulay.match import rights
from tulay.match.events import SeatNo
from tulay.match.opponent import kept_level
from tulay.match.refusals import Refused
from tulay.match.rules import HouseRules, offered
from tulay.match.state import SEATS
from tulay.match.story import Story


def start_game(story: Story, game: str, scored: bool = True) -> None:
    """Starts the next game with the rules of the group; a warm-up is not scored."""
    state = story.state
    number = state.games + 1 if scored else 0
    story.tell(e.GameStarted(story.now_ms, game, number, state.starter, state.rules, scored))


def start_anew(story: Story, game: str) -> None:
    """Starts the running game, in which nothing was done yet, once more."""
    old, state = story.state.running, story.state
    if old is not None:
        story.tell(
            e.GameStarted(story.now_ms, game, old.number, state.starter, state.rules, old.scored)
        )


def wish_again(story: Story, seat: SeatNo, next_game: str) -> None:
    """A seat wishes for the next game; it starts once both do."""
    game = story.state.game
    if game is None or game.running or seat in game.again:
        return
    if game.next_game is not None:
        next_game = game.next_game
    story.tell(e.PlayAgainAsked(story.now_ms, seat, next_game))
    start_if_agreed(story)


def start_if_agreed(story: Story) -> None:
    """Starts the next game when both seats want it; the CPU does as soon as a person does."""
    state, game = story.state, story.state.game
    if game is None or game.running or game.next_game is None or not game.again:
        return
    if all(number in game.again or state.seat(number).cpu_level for number in SEATS):
        warm_up = any(seat.warm_up for seat in state.seats)
        start_game(story, game.next_game, scored=not warm_up)


def play_again(story: Story, command: c.PlayAgain) -> None:
    """Takes the wish of a person; a late press for a game that has its successor does nothing."""
    game = story.state.game
    if game is not None and game.id != command.game:
        rights.seated(story.state, command.person)
        if game.previous == command.game:
            return
        raise Refused("stale-game")
    for seat in rights.may_play_again(story.state, command.person):
        wish_again(story, seat, command.next_game)


def change_rules(story: Story, command: c.ChangeRules) -> None:
    """Sets the rules for the game without a stone, which starts anew, or else for the next one."""
    state, person, rules = story.state, command.person, command.rules
    cpu = (kept_level(command.level, command.program), command.program)
    if not offered(rules, cpu[0]):
        raise Refused("bad-rules")
    changes_limit = rules.turn_limit_s != state.rules.turn_limit_s
    if changes_limit:
        rights.may_change_turn_limit(state, person)
    if _but_limit(rules) != _but_limit(state.rules) or cpu != (state.level, state.program):
        rights.may_change_rules(state, person)
    elif not changes_limit:
        rights.seated(state, person)
        return
    story.tell(e.RulesChanged(story.now_ms, rules, cpu[0], person, cpu[1]))
    start_anew(story, command.game)


def _but_limit(rules: HouseRules) -> tuple[int, bool, bool]:
    return rules.size, rules.swap, rules.alternate


def lock_rules(story: Story, command: c.LockRules) -> None:
    """Locks or unlocks the rules."""
    rights.is_host(story.state, command.person)
    if command.locked != story.state.locked:
        story.tell(e.RulesLocked(story.now_ms, command.locked))


def exchange_seats(story: Story, command: c.ExchangeSeats) -> None:
    """Exchanges the occupants; a game without a stone starts anew."""
    rights.may_exchange_seats(story.state, command.person)
    story.tell(e.SeatsExchanged(story.now_ms))
    start_anew(story, command.game)
