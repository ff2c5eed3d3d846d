"""Names of actions: a cell's name, ``swap``, ``resign-red``, ``resign-blue``.

Refuses anything but one whole name, and does not judge whether the action is legal.
"""

from __future__ import annotations

from tulay.core import Action, Color, Place, Resign, Swap
from tulay.notation.cells import cell_name, parse_cell
from tulay.notation.error import NotationError


def action_name(action: Action) -> str:
    """The name of an action.

    >>> action_name(Resign(Color.RED)), action_name(Swap())
    ('resign-red', 'swap')
    """
    if isinstance(action, Place):
        return cell_name(action.cell)
    if isinstance(action, Swap):
        return "swap"
    return f"resign-{action.color.value}"


_WORDS: dict[str, Action] = {
    action_name(action): action for action in (Swap(), Resign(Color.RED), Resign(Color.BLUE))
}


def parse_action(text: str, size: int | None = None) -> Action:
    """The action that a name means, on a board of this size or else on the largest one.

    Upper and lower case are read alike.

    Raises:
        NotationError: ``"action-malformed"``, or ``"cell-off-board"`` for a cell the board lacks.

    >>> parse_action("f6", 11)
    Place(cell=Cell(col=5, row=5))
    """
    word = _WORDS.get(text.lower()) if text.isascii() else None
    if word is not None:
        return word
    try:
        return Place(parse_cell(text, size))
    except NotationError as error:
        if error.code != "cell-malformed":
            raise
        sentence = f"{text[:20]!r} is not the name of an action"
        raise NotationError("action-malformed", sentence) from None
