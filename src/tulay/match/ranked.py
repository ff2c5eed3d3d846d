"""A ranked table: two strangers, one game by fixed rules, nobody to arrange anything.

Refuses to know ratings and who waits: the two, and the levels of their stand-ins, are passed in.
"""

from __future__ import annotations

from tulay.match import commands as c
from tulay.match import events as e
from tulay.match import rights
from tulay.match.events import SeatNo
from tulay.match.refusals import Refused
from tulay.match.rules import LEVELS, RANKED_RULES, STAND_IN_LEVEL
from tulay.match.series import start_game
from tulay.match.state import other_seat
from tulay.match.story import Story


def pair(story: Story, command: c.PairStrangers) -> None:
    """Opens the table; the game begins when both pages show its board."""
    if command.first == command.second or not set(command.levels) <= set(LEVELS):
        raise Refused("bad-rules")
    now, (level, other_level) = story.now_ms, command.levels
    story.tell(e.GroupCreated(now, "ranked", None, RANKED_RULES, STAND_IN_LEVEL))
    story.tell(e.SeatTaken(now, 1, command.first, level))
    story.tell(e.SeatTaken(now, 2, command.second, other_level))
    start_game(story, command.game)


def cancel_if_early(story: Story, person: str) -> None:
    """Who goes before both have moved takes nothing from the other but the time."""
    game = story.state.running
    held = rights.held_seats(story.state, person)
    if story.state.kind == "ranked" and game is not None and held and not rights.both_moved(game):
        story.tell(e.GameCancelled(story.now_ms, held, "left"))


def leave(story: Story, person: str, seat: SeatNo) -> None:
    """Leaving by the button: early the game is cancelled, later it is given up."""
    cancel_if_early(story, person)
    game = story.state.running
    if game is not None:
        winner = other_seat(seat)
        color = game.color_of(winner)
        story.tell(e.GameEnded(story.now_ms, color.value, winner, "resignation"))
