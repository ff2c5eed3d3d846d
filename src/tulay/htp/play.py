"""What a move of the protocol does to a position. Refuses to say whose idea it was.

Programs place stones of either colour in any order, to set a board up; so does `played`. A swap is
an answer to the first stone of a game and nothing else.
"""

from __future__ import annotations

from tulay.core import Cell, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.htp.line import HtpError
from tulay.htp.words import Word, color_word


def played(position: Position, color: Color, move: Cell | Word) -> Position:
    """The position after a move.

    Raises:
        HtpError: It is not legal; the position is as it was.

    >>> game = played(Position.initial(3, swap_rule=True), Color.RED, Cell(2, 0))
    >>> list(played(game, Color.BLUE, "swap-pieces").stones())
    [(Cell(col=0, row=2), Color.BLUE)]
    """
    if position.winner is not None:
        raise HtpError(f"the game is over: {color_word(position.winner)} has won")
    if move == "pass":
        return position.with_turn(color.other)
    try:
        if move == "resign":
            return position.after(Resign(color))
        if isinstance(move, Cell):
            return position.with_turn(color).after(Place(move))
        if color is not position.turn:
            raise IllegalAction("swap-not-allowed")
        swapped = position.after(Swap())
    except IllegalAction as error:
        raise HtpError(str(error)) from error
    if move == "swap-pieces":
        stones = {cell.mirrored: owner.other for cell, owner in position.stones()}
        return Position.arranged(position.size, stones, color.other)
    return swapped
